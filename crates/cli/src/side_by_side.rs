//! Two texts side by side, with the same author's lines aligned.

use std::io::IsTerminal;

/// The fewest columns for two texts side by side.
const WIDE: usize = 150;

/// The maximum number of columns used.
const WIDEST: usize = 400;

const GAP: &str = " | ";

/// Returns the width of the terminal, if two texts fit. `COLUMNS` takes precedence.
pub fn wide_terminal() -> Option<usize> {
    let stated = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    let asked = || {
        let out = std::io::stdout();
        let size = out.is_terminal().then(|| rustix::termios::tcgetwinsize(out).ok()).flatten()?;
        Some(usize::from(size.ws_col))
    };
    stated.or_else(asked).filter(|columns| *columns >= WIDE).map(|columns: usize| columns.min(WIDEST))
}

/// Formats the texts in columns. If both have comments with the same author's lines, the code after each comment is
/// aligned.
pub fn side_by_side(left: &str, right: &str, mark: &str, columns: usize) -> String {
    let width = (columns - GAP.len()) / 2;
    let (left, right) = (parts(left, mark), parts(right, mark));
    let heads = |parts: &[Vec<&str>]| parts.iter().skip(1).map(|part| part[0].trim().to_string()).collect::<Vec<_>>();
    match heads(&left) == heads(&right) {
        true => left.iter().zip(&right).map(|(left, right)| rows(left, right, width)).collect(),
        false => rows(&left.concat(), &right.concat(), width),
    }
}

/// Splits a text before each comment with an author's line.
fn parts<'a>(text: &'a str, mark: &str) -> Vec<Vec<&'a str>> {
    let mut parts = vec![vec![]];
    for line in text.lines() {
        if names_a_line(line, mark) {
            parts.push(vec![]);
        }
        parts.iter_mut().next_back().into_iter().for_each(|part| part.push(line));
    }
    parts
}

fn names_a_line(line: &str, mark: &str) -> bool {
    let place = line.trim_start().strip_prefix(mark).and_then(|rest| rest.split_whitespace().next());
    place.and_then(|place| place.rsplit_once(':')).is_some_and(|(_, number)| number.parse::<u32>().is_ok())
}

fn rows(left: &[&str], right: &[&str], width: usize) -> String {
    let [left, right] = [left, right].map(|lines| lines.iter().flat_map(|line| cut(line, width)).collect::<Vec<_>>());
    let cell = |lines: &[String], at: usize| lines.get(at).cloned().unwrap_or_default();
    let row = |at| format!("{:<width$}{GAP}{}", cell(&left, at), cell(&right, at)).trim_end().to_string() + "\n";
    (0..left.len().max(right.len())).map(row).collect()
}

/// Splits a line into pieces that fit.
fn cut(line: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    match letters.is_empty() {
        true => vec![String::new()],
        false => letters.chunks(width).map(|piece| piece.iter().collect()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_the_same_line_are_beside_each_other() {
        let left = "// head\n// a.rs:1\nx\ny\n// a.rs:2\nz\n";
        let right = "one\ntwo\n// a.rs:1\nX\n// a.rs:2\nZ, which is long\n";
        let shown = side_by_side(left, right, "//", 23);
        let want = "// head    | one\n           | two\n// a.rs:1  | // a.rs:1\nx          | X\ny          |\n\
                    // a.rs:2  | // a.rs:2\nz          | Z, which i\n           | s long\n";
        assert_eq!(shown, want);
        assert_eq!(side_by_side("a\nb\n", "// a.rs:1\n", "//", 23), "a          | // a.rs:1\nb          |\n");
    }
}
