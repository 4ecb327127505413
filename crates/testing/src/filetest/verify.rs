//! `; test verify`

use super::{Filetest, Part};
use kiln_ir::verify::verify;

const MARK: &str = "; error: ";

impl Filetest {
    pub(super) fn verify(&mut self, part: &Part) {
        let expected = self.all_marked(part, MARK);
        let found = verify(&part.kernel).err().map(|e| {
            let line = e.primary.as_ref().map_or(part.lines.start, |p| p.line.saturating_sub(1) as usize);
            (line, format!("{} {}", e.code, e.message))
        });
        let holds = match (&found, &expected[..]) {
            (None, []) => true,
            (Some((line, message)), [(at, text)]) => {
                let (code, words) = text.split_once(' ').unwrap_or((text, ""));
                line == at && message.starts_with(code) && message.contains(words)
            }
            _ => false,
        };
        if holds {
            return;
        }
        let name = &part.kernel.name;
        match found {
            None => {
                self.fail(expected.first().map_or(part.lines.start, |(line, _)| *line), format!("@{name} is accepted"))
            }
            Some((line, ref message)) => self.fail(line, format!("@{name} is refused here: {message}")),
        }
        expected.iter().for_each(|(line, _)| self.unmark(*line, MARK));
        if let Some((line, message)) = found
            && let Some(text) = self.lines.get_mut(line)
        {
            *text = format!("{text}  {MARK}{message}");
        }
    }
}
