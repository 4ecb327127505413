//! Tables as wide as the terminal, written row by row as results arrive.

use kiln::Diagnostic;
use kiln::spec::{Case, Failure, Placement};
use std::io::{self, Write};

/// The width for a file or a pipe, and for a terminal of unknown width.
const USUAL_WIDTH: usize = 80;

/// The maximum width: longer lines are hard to read on any terminal.
const WIDEST: usize = 110;

/// The minimum width of the column that takes the remaining space.
const NARROWEST: usize = 12;

/// The indentation of rows below the line that names their kernel.
pub const INDENT: &str = "  ";

/// Returns the width of a report's lines.
pub fn width() -> usize {
    let told = rustix::termios::tcgetwinsize(std::io::stdout()).map(|size| usize::from(size.ws_col));
    told.ok().filter(|columns| *columns > 0).map_or(USUAL_WIDTH, |columns| columns.min(WIDEST))
}

/// Returns the name of a case, with its placement unless that is the usual one.
pub fn case_name(case: &Case, placement: Placement) -> String {
    match placement {
        Placement::Apart => case.name(),
        Placement::InPlace => case.name() + ", in place",
    }
}

/// Writes a message to standard error. A closed stream is no reason to stop.
pub fn tell(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// A column's use of its width.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    Left(usize),
    Right(usize),
    /// The remaining width; longer text wraps.
    Rest,
}

/// A table's columns.
pub struct Table {
    columns: Vec<(&'static str, Fit)>,
    rest: usize,
}

impl Table {
    pub fn new(columns: Vec<(&'static str, Fit)>, width: usize) -> Table {
        let least = Table::least(columns.iter().map(|(_, fit)| fit));
        let rest = (width + NARROWEST).saturating_sub(least).max(NARROWEST);
        Table { columns, rest }
    }

    /// Returns the width of the narrowest table with these columns.
    pub fn least<'a>(fits: impl Iterator<Item = &'a Fit>) -> usize {
        let width = |fit: &Fit| match fit {
            Fit::Left(width) | Fit::Right(width) => *width,
            Fit::Rest => NARROWEST,
        };
        // A space between two columns.
        let columns: usize = fits.map(|fit| width(fit) + 1).sum();
        (INDENT.len() + columns).saturating_sub(1)
    }

    pub fn headings(&self) -> String {
        let titles: Vec<&str> = self.columns.iter().map(|(title, _)| *title).collect();
        self.row(&titles)
    }

    /// Formats one cell per column, as one or more whole lines.
    pub fn row(&self, cells: &[&str]) -> String {
        let width = |fit: Fit| match fit {
            Fit::Left(width) | Fit::Right(width) => width,
            Fit::Rest => self.rest,
        };
        let column = |((_, fit), cell): (&(&str, Fit), &&str)| match fit {
            Fit::Rest => (*fit, wrapped(cell, self.rest)),
            // Text longer than its column is cut: column widths are capped.
            Fit::Left(width) => (*fit, vec![cell.chars().take(*width).collect()]),
            Fit::Right(_) => (*fit, vec![cell.to_string()]),
        };
        let columns: Vec<(Fit, Vec<String>)> = self.columns.iter().zip(cells).map(column).collect();
        let height = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        let line = |at: usize| {
            let cell = |(fit, lines): &(Fit, Vec<String>)| {
                let (text, width) = (lines.get(at).map_or("", String::as_str), width(*fit));
                if let Fit::Right(_) = fit { format!("{text:>width$}") } else { format!("{text:<width$}") }
            };
            let cells: Vec<String> = columns.iter().map(cell).collect();
            format!("{}\n", format!("{INDENT}{}", cells.join(" ")).trim_end())
        };
        (0..height).map(line).collect()
    }
}

/// Formats the line above the rows of a kernel: its name, and the parameters they share.
pub fn heading(kernel: &str, shared: &[&str], width: usize) -> String {
    paragraph(format!("{kernel}  {}", shared.join(" ")).trim_end(), width)
}

/// Wraps text to this width. It keeps its leading spaces, and further lines are indented by four more.
pub fn paragraph(text: &str, width: usize) -> String {
    let begin = text.len() - text.trim_start_matches(' ').len();
    let inner = width.saturating_sub(begin + 4).max(NARROWEST);
    let lines = wrapped(text.trim_start_matches(' '), inner);
    let line = |(i, line): (usize, &String)| format!("{}{line}\n", " ".repeat(if i == 0 { begin } else { begin + 4 }));
    lines.iter().enumerate().map(line).collect()
}

/// Wraps text at spaces to this number of characters; a longer word is cut.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for (i, word) in text.split(' ').enumerate() {
        let letters: Vec<char> = word.chars().collect();
        let pieces: Vec<&[char]> = if letters.is_empty() { vec![&[]] } else { letters.chunks(width.max(1)).collect() };
        for (j, piece) in pieces.into_iter().enumerate() {
            let gap = usize::from(i > 0 && j == 0);
            if length > 0 && length + gap + piece.len() > width {
                lines.push(String::new());
                length = 0;
            }
            let gap = if length > 0 { gap } else { 0 };
            let piece: String = " ".repeat(gap).chars().chain(piece.iter().copied()).collect();
            length += piece.chars().count();
            lines.last_mut().into_iter().for_each(|line| line.push_str(&piece));
        }
    }
    lines
}

/// Wraps a command to this width such that a shell accepts it: continued lines end with a backslash. A quoted word that
/// is longer than a line is split at spaces into several adjacent quoted words.
pub fn command(first: &str, words: &[String], width: usize) -> String {
    let indent = " ".repeat(first.chars().count() - first.trim_start().chars().count() + 4);
    // A continued line needs room for the space and the backslash.
    let room = width.saturating_sub(2);
    let (mut said, mut line) = (String::new(), first.to_string());
    for word in words {
        let longer = format!("{line} {word}");
        if longer.chars().count() <= room {
            line = longer;
            continue;
        }
        said += &format!("{line} \\\n");
        line = format!("{indent}{word}");
        while line.chars().count() > room
            && let Some((begin, rest)) = cut_in_quotes(&line, room)
        {
            said += &format!("{begin}'\\\n");
            line = format!("'{rest}");
        }
    }
    format!("{said}{line}\n")
}

/// Splits after the last space that leaves room for a quote.
fn cut_in_quotes(line: &str, room: usize) -> Option<(&str, &str)> {
    let begin = line.find('\'')? + 1;
    let spaces = line.char_indices().enumerate().filter(|(_, (at, letter))| *letter == ' ' && *at > begin);
    let at = spaces.take_while(|(column, _)| column + 2 <= room).last().map(|(_, (at, _))| at)?;
    Some(line.split_at(at + 1))
}

/// Returns the words that all these shapes have: parameters that are equal in all rows are printed once, above them.
pub fn shared<'a>(shapes: &[&'a str]) -> Vec<&'a str> {
    let Some((first, others)) = shapes.split_first() else { return vec![] };
    let everywhere = |word: &&str| others.iter().all(|shape| words(shape).any(|other| other == *word));
    words(first).filter(everywhere).collect()
}

/// Returns the words of a shape that are not shared.
pub fn special(shape: &str, shared: &[&str]) -> String {
    words(shape).filter(|word| !shared.contains(word)).collect::<Vec<_>>().join(" ")
}

fn words(shape: &str) -> impl Iterator<Item = &str> {
    shape.split([' ', ',']).filter(|word| !word.is_empty())
}

/// Formats a failure in full: a diagnostic with its source line, if the file is available.
pub fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Stopped(diagnostic) => rendered(diagnostic),
        Failure::Mismatch(mismatch) => mismatch.to_string(),
    }
}

pub fn rendered(diagnostic: &Diagnostic) -> String {
    diagnostic.render(&|file| std::fs::read_to_string(file).ok())
}

/// Formats a number with its noun.
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_a_long_word_is_cut() {
        assert_eq!(wrapped("rows=64 n=4096 eps=1e-6", 15), ["rows=64 n=4096", "eps=1e-6"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("ä ö", 3), ["ä ö"]);
        assert_eq!(paragraph("  one two three", 18), "  one two\n      three\n");
    }

    #[test]
    fn a_command_of_several_lines_is_one_for_a_shell() {
        let words = ["kiln", "test", "softmax", "--case", "'rows=1 n=64 batch=3 (it'\\''s odd)'", "--on", "cpu"];
        let words = words.map(str::to_string);
        for width in [20, 24, 30, 41, 80] {
            let text = command("  replay: echo", &words, width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}:\n{text}");
            let script = text.trim_start().strip_prefix("replay: ").unwrap_or_default();
            let output = std::process::Command::new("sh").args(["-c", script]).output().expect("a shell");
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(said, "kiln test softmax --case rows=1 n=64 batch=3 (it's odd) --on cpu\n", "{width}:\n{text}");
        }
    }

    #[test]
    fn a_table_is_as_wide_as_it_may_be() {
        let columns = vec![("type", Fit::Left(4)), ("shape", Fit::Rest), ("time", Fit::Right(7))];
        let table = Table::new(columns, 30);
        assert_eq!(table.headings(), "  type shape              time\n");
        assert_eq!(
            table.row(&["f32", "batch=1 heads=128", "1.00 ms"]),
            "  f32  batch=1         1.00 ms\n       heads=128\n"
        );
    }

    #[test]
    fn what_shapes_share_is_said_once() {
        let shapes = ["rows=1 n=64 (odd), in place", "rows=8 n=64, in place"];
        let common = shared(&shapes);
        assert_eq!(common, ["n=64", "in", "place"]);
        assert_eq!(shapes.map(|shape| special(shape, &common)), ["rows=1 (odd)", "rows=8"]);
        assert!(shared(&[]).is_empty());
        assert_eq!(heading("rms_norm", &["n=64", "eps=1e-6"], 24), "rms_norm  n=64\n    eps=1e-6\n");
    }
}
