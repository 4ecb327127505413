//! `; test pass NAME`

use super::{Filetest, Part, Pass};
use kiln_ir::verify::verify;
use kiln_ir::{Diagnostic, Kernel};

const MARK: &str = "; check: ";
const COUNT: &str = "; count: ";

/// Returns the kernel after a pass.
pub(super) fn transformed(part: &Part, pass: Pass) -> Result<Kernel, Diagnostic> {
    let mut kernel = part.kernel.clone();
    verify(&kernel)?;
    pass(&mut kernel)?;
    verify(&kernel)?;
    Ok(kernel)
}

impl Filetest {
    /// Checks, for each counted text, the number of lines that contain it after the pass. Returns whether any text is
    /// counted.
    fn count(&mut self, part: &Part, output: &str) -> bool {
        let counts = self.all_marked(part, COUNT);
        for (line, count) in &counts {
            let (wanted, text) = count.split_once(' ').unwrap_or((count, ""));
            // The first line is the kernel's name.
            let found = output.lines().skip(1).filter(|l| l.contains(text)).count();
            if wanted.parse() != Ok(found) {
                self.fail(*line, format!("the pass leaves `{text}` on {found} lines:\n{output}"));
            }
        }
        !counts.is_empty()
    }

    pub(super) fn pass(&mut self, part: &Part, pass: Pass) {
        let name = &part.kernel.name;
        let output = match transformed(part, pass) {
            Ok(kernel) => kernel.to_string(),
            Err(e) => return self.fail(part.lines.start, format!("@{name}: {e}")),
        };
        let counted = self.count(part, &output);
        let expected = self.all_marked(part, MARK);
        let mut rest = output.lines();
        let missing = expected.iter().find(|(_, text)| !rest.any(|line| line.contains(text.as_str())));
        if missing.is_none() && (counted || !expected.is_empty()) {
            return;
        }
        match missing {
            Some((line, text)) => self.fail(*line, format!("the pass leaves no `{text}` here:\n{output}")),
            None => self.fail(part.lines.start, format!("nothing is said of what the pass leaves of @{name}")),
        }
        self.rewrite(part, &output);
    }

    /// Replaces the checks of the pass with its whole output, after the kernel.
    fn rewrite(&mut self, part: &Part, output: &str) {
        let mut lines = vec![];
        for line in part.lines.clone() {
            let whole_line = self.lines[line].starts_with(MARK);
            self.unmark(line, MARK);
            if !whole_line {
                lines.push(self.lines[line].clone());
            }
        }
        let last = lines.iter().rposition(|line| line.starts_with('}')).map_or(lines.len(), |i| i + 1);
        lines.splice(last..last, output.lines().map(|line| format!("{MARK}{}", line.trim_start())));
        self.lines.splice(part.lines.clone(), lines);
    }
}
