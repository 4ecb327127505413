//! Errors between a printed text and its result.

use std::fmt;
use std::time::Duration;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The text does not compile, or not with its parameters; or an address space is wrong.
    #[error("the printed text does not compile\n{}", lines(.0))]
    Rejected(Vec<Finding>),
    /// Threads that should have met at a collective operation did not.
    #[error("divergence\n{0}")]
    Divergent(Finding),
    #[error("out of bounds: {0}")]
    OutOfBounds(String),
    #[error("the kernel crashed: {0}")]
    Crashed(String),
    #[error("the kernel did not end within {0:?}")]
    TimedOut(Duration),
    /// The arguments of a launch do not fit the program.
    #[error("wrong arguments: {0}")]
    Arguments(String),
    /// A tool is missing or failed by itself; `cargo xtask setup` installs them.
    #[error("{0}")]
    Tool(String),
}

/// A message about a line of the printed text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The printed line from 1, or 0 if there is none.
    pub line: usize,
    /// The text of that line.
    pub code: String,
    /// The author's line, such as `rms_norm.rs:41`, if the text gives it.
    pub author: Option<String>,
    pub message: String,
}

impl Finding {
    /// Creates a finding about a line of `text`. The author's line is taken from the last comment of the form
    /// `// file.rs:12` on this line or above.
    pub(crate) fn new(text: &str, line: usize, message: impl Into<String>) -> Finding {
        let code = line.checked_sub(1).and_then(|index| text.lines().nth(index)).unwrap_or("");
        let author = text.lines().take(line).filter_map(author_line).last();
        Finding { line, code: code.trim().to_string(), author: author.map(str::to_string), message: message.into() }
    }
}

/// Returns the `file.rs:12` of a comment at the end of a line.
fn author_line(line: &str) -> Option<&str> {
    let (_, comment) = line.rsplit_once("//")?;
    let place = comment.split_whitespace().next_back()?;
    let (file, number) = place.rsplit_once(':')?;
    (file.ends_with(".rs") && number.parse::<u32>().is_ok()).then_some(place)
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return f.write_str(&self.message);
        }
        write!(f, "line {}", self.line)?;
        if let Some(author) = &self.author {
            write!(f, " ({author})")?;
        }
        write!(f, ": {}\n    | {}", self.message, self.code)
    }
}

fn lines(findings: &[Finding]) -> String {
    findings.iter().map(|finding| finding.to_string()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_author_is_named_by_the_last_comment_above() {
        let text = "void f() {\n  int a = 1; // x.rs:7\n  int b = 2; // 0.5\n  int c = 3; // f32, src/y.rs:9\n}\n";
        let author = |line| Finding::new(text, line, "").author;
        assert_eq!(author(1), None);
        assert_eq!(author(2).as_deref(), Some("x.rs:7"));
        assert_eq!(author(3).as_deref(), Some("x.rs:7"));
        assert_eq!(author(4).as_deref(), Some("src/y.rs:9"));
        assert_eq!(Finding::new(text, 3, "odd").to_string(), "line 3 (x.rs:7): odd\n    | int b = 2; // 0.5");
        assert_eq!(Finding::new(text, 0, "odd").to_string(), "odd");
    }
}
