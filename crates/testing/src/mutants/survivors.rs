//! Known and explained survivors: a Markdown table, by operation and source line.

use super::{Class, Judged};

/// The kind of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// No launch can distinguish it from the original, which cannot be verified automatically; it does not count.
    Equivalent,
    /// An undetected mistake; it counts against its class.
    Missed,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Equivalent => "equivalent",
            Kind::Missed => "missed",
        }
    }
}

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The operation, or `*` for any that contains the line.
    pub operation: String,
    pub class: Class,
    /// The change, or `*` for any.
    pub what: String,
    pub line: String,
    pub kind: Kind,
    pub reason: String,
}

impl Explained {
    pub fn explains(&self, judged: &Judged) -> bool {
        self.is_about(judged.operation, judged.class, &judged.what) && self.line == judged.line
    }

    /// Whether this is about a change to an operation, at some line.
    pub fn is_about(&self, operation: &str, class: Class, what: &str) -> bool {
        let is = |pattern: &str, text: &str| pattern == "*" || pattern == text;
        is(&self.operation, operation) && self.class == class && is(&self.what, what)
    }

    /// Formats a table row for a survivor, without kind and reason.
    pub fn row(judged: &Judged) -> String {
        let cell = |text: &str| text.replace('|', "\\|");
        let (operation, class) = (judged.operation, judged.class.name());
        format!("| {operation} | {class} | {} | `{}` | | |", cell(&judged.what), cell(&judged.line))
    }
}

/// Parses the rows of a table with the columns operation, class, change, line, kind and reason.
pub fn parse(text: &str) -> Result<Vec<Explained>, String> {
    let rows = text.lines().enumerate().filter(|(_, line)| line.starts_with('|'));
    let entries = rows.filter(|(_, line)| !line.starts_with("|-") && !line.starts_with("| operation |"));
    entries.map(|(number, line)| row(line).map_err(|why| format!("line {}: {why}", number + 1))).collect()
}

fn row(line: &str) -> Result<Explained, String> {
    let escaped = line.replace("\\|", "\u{1}");
    let cells = escaped.trim_matches('|').split('|').map(|cell| cell.trim().replace('\u{1}', "|"));
    let cells: Vec<String> = cells.collect();
    let [operation, class, what, line, kind, reason] = &cells[..] else {
        return Err(format!("six cells are expected, {} are there", cells.len()));
    };
    let class = Class::parse(class).ok_or_else(|| format!("`{class}` is no class of mutants"))?;
    let kinds = [Kind::Equivalent, Kind::Missed];
    let kind = kinds.into_iter().find(|k| k.name() == kind).ok_or_else(|| format!("`{kind}` is no kind"))?;
    if reason.is_empty() {
        return Err("there is no reason".to_string());
    }
    let line = line.strip_prefix('`').and_then(|text| text.strip_suffix('`')).unwrap_or(line).to_string();
    Ok(Explained { operation: operation.clone(), class, what: what.clone(), line, kind, reason: reason.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_bad_ones_are_named() {
        let header = "Words.\n\n| operation | class | change | line | kind | reason |\n|---|---|---|---|---|---|\n";
        let good = "| * | shift-guard | * | `if a \\|\\| b {` | equivalent | both sides are the same |\n";
        let rows = parse(&format!("{header}{good}")).expect("the row is complete");
        assert_eq!((rows.len(), rows[0].line.as_str(), rows[0].kind), (1, "if a || b {", Kind::Equivalent));
        for bad in ["| * | no-class | * | `x` | missed | why |", "| * | alias | * | `x` | missed | |", "| * | alias |"]
        {
            let error = parse(&format!("{header}{bad}")).expect_err(bad);
            assert!(error.starts_with("line 5: "), "{error}");
        }
    }
}
