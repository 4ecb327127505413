//! Text that fits a terminal of 80 columns.

const COLUMNS: usize = 80;

/// The words of a text in lines that begin with `indent` blanks, those after the first with four more. A word that is
/// longer than a line stays whole.
pub fn wrapped(text: &str, indent: usize) -> String {
    let (mut shown, mut line) = (String::new(), " ".repeat(indent));
    let mut is_empty = true;
    for word in text.split_whitespace() {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > COLUMNS {
            shown += &format!("{line}\n");
            line = " ".repeat(indent + 4);
        } else if !is_empty {
            line.push(' ');
        }
        line += word;
        is_empty = false;
    }
    shown + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_no_word_is_lost() {
        let text = "word ".repeat(40) + &"x".repeat(90) + " end";
        let shown = wrapped(&text, 4);
        assert!(shown.lines().all(|line| line.chars().count() <= COLUMNS || line.contains("xxx")), "{shown}");
        assert!(shown.starts_with("    word word") && shown.contains("\n        word "), "{shown}");
        assert_eq!(shown.split_whitespace().collect::<Vec<_>>(), text.split_whitespace().collect::<Vec<_>>());
    }
}
