//! `; test pass NAME`

use super::{Filetest, Part, Pass};
use kiln_ir::verify::verify;

const MARK: &str = "; check: ";

impl Filetest {
    pub(super) fn pass(&mut self, part: &Part, pass: Pass) {
        let name = &part.kernel.name;
        let transformed = verify(&part.kernel)
            .and_then(|()| pass(part.kernel.clone()))
            .and_then(|kernel| verify(&kernel).map(|()| kernel.to_string()));
        let output = match transformed {
            Ok(output) => output,
            Err(e) => return self.fail(part.lines.start, format!("@{name}: {e}")),
        };
        let expected = self.all_marked(part, MARK);
        let mut rest = output.lines();
        let missing = expected.iter().find(|(_, text)| !rest.any(|line| line.contains(text.as_str())));
        if missing.is_none() && !expected.is_empty() {
            return;
        }
        match missing {
            Some((line, text)) => self.fail(*line, format!("the pass leaves no `{text}` here:\n{output}")),
            None => self.fail(part.lines.start, format!("nothing is said of what the pass leaves of @{name}")),
        }
        for (line, _) in expected.iter().rev() {
            self.unmark(*line, MARK);
            if self.lines[*line].is_empty() {
                self.lines.remove(*line);
            }
        }
        let removed = expected.iter().filter(|(line, _)| self.lines.get(*line).is_none()).count();
        let end = part.lines.end.saturating_sub(removed).min(self.lines.len());
        let last = (part.lines.start..end).rev().find(|&i| self.lines[i].starts_with('}')).map_or(end, |i| i + 1);
        let block = output.lines().map(|line| format!("{MARK}{}", line.trim_start()));
        self.lines.splice(last..last, block);
    }
}
