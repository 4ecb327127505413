//! Text of files on a terminal: control characters are escaped, so that a file cannot move the cursor, colour the
//! following text or change the writing direction.

/// Escapes everything that a terminal may interpret as `\u{..}`.
pub fn plain(text: &str) -> String {
    let spelled = |letter: char| match is_obeyed(letter) {
        true => letter.escape_unicode().to_string(),
        false => letter.to_string(),
    };
    text.chars().map(spelled).collect()
}

/// Control characters, and marks that change how the letters around them are shown.
fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stay_and_orders_are_spelled() {
        assert_eq!(plain("rows=64 × 2⁶⁴ ä 行"), "rows=64 × 2⁶⁴ ä 行");
        assert_eq!(plain("a\u{1b}[31mb\rc\n\u{9b}2J\u{7f}"), "a\\u{1b}[31mb\\u{d}c\\u{a}\\u{9b}2J\\u{7f}");
        assert_eq!(plain("x\u{202e}y\u{2066}z\u{feff}"), "x\\u{202e}y\\u{2066}z\\u{feff}");
    }
}
