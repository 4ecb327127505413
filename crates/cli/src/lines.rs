//! The author's source lines beside the code compiled from them.

use kiln::Kernel;
use kiln::ir::Span;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The available source files of a kernel.
pub struct Sources {
    /// The lines of each file by its name without folders, as in comments. Files that share a name are left out.
    files: BTreeMap<String, Vec<String>>,
}

impl Sources {
    pub fn of(kernel: &Kernel) -> Sources {
        let name = |file: &String| Path::new(file).file_name().and_then(|name| name.to_str()).map(str::to_string);
        let is_alone = |file: &&String| kernel.files.iter().filter(|other| name(other) == name(file)).count() == 1;
        let named = |file| Some((name(file)?, read(file)?.lines().map(str::to_string).collect()));
        Sources { files: kernel.files.iter().filter(is_alone).filter_map(named).collect() }
    }

    /// Moves comments that name an author's line in a printed text to lines of their own, and adds the source line.
    /// `mark` begins a comment.
    pub fn interleave(&self, text: &str, mark: &str) -> String {
        text.lines().map(|line| self.line_beside(line, mark)).collect()
    }

    fn line_beside(&self, line: &str, mark: &str) -> String {
        match self.named_line(line, mark) {
            None => format!("{line}\n"),
            Some((code, place, written)) => {
                let indent = " ".repeat(line.len() - line.trim_start().len());
                let code = if code.trim().is_empty() { String::new() } else { format!("{}\n", code.trim_end()) };
                format!("{indent}{mark} {place}  {written}\n{code}")
            }
        }
    }

    /// Returns the code of a line, the place that its comment names, and the source line there.
    fn named_line<'a>(&self, line: &'a str, mark: &str) -> Option<(&'a str, &'a str, &str)> {
        let at = line.rfind(&format!("{mark} "))?;
        let (code, place) = (&line[..at], line[at + mark.len()..].trim());
        let (file, number) = place.rsplit_once(':')?;
        let written = self.files.get(file)?.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
        Some((code, place, written.trim()))
    }
}

/// Returns the kernel's source: the function with its comments and attributes. An error gives the reason why it is not
/// available.
pub fn written(kernel: &Kernel) -> Result<String, String> {
    let Span { file, line, .. } = kernel.span;
    let path = kernel.files.get(file as usize).filter(|_| line != 0);
    let path = path.ok_or_else(|| format!("`{}` was not written in a file", kernel.name))?;
    let text = read(path).ok_or_else(|| {
        format!("`{}` was written in `{path}`, which is not at hand: run this in its workspace", kernel.name)
    })?;
    let function = function_around(&text, line as usize);
    function.ok_or_else(|| format!("line {line} of `{path}` is not in a function any more: the file has changed"))
}

/// Reads a file by the compiler's path for it, relative to this folder or an ancestor: paths of a workspace's packages
/// start at the workspace.
fn read(path: &str) -> Option<String> {
    let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    here.ancestors().find_map(|folder| std::fs::read_to_string(folder.join(path)).ok())
}

/// Returns the lines of the function whose head is at line `number`, from its comments and attributes to its closing
/// brace; in formatted code that brace is alone on a line, with the head's indentation.
fn function_around(text: &str, number: usize) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let at = number.checked_sub(1)?;
    let indent = |line: &str| line.len() - line.trim_start().len();
    let depth = indent(lines.get(at)?);
    let is_before = |line: &&str| !(line.trim().is_empty() || line.trim() == "}" && indent(line) <= depth);
    let before = lines[..at].iter().rev().take_while(|line| is_before(line)).count();
    // A kernel may be defined by a one-line call or macro.
    let ends = |line: &&str| line.trim() == "}" && indent(line) == depth;
    let length = match lines[at].trim_end().ends_with('}') {
        true => 1,
        false => lines[at..].iter().position(ends)? + 1,
    };
    let shift = lines[at - before..at + length].iter().map(|line| line.get(depth..).unwrap_or(line.trim_start()));
    Some(shift.map(|line| format!("{line}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "use a::b;\n\n    /// Twice.\n    #[kernel(elements = [n])]\n    fn twice(\n        n: u32,\n    ) {\n        if n {\n        }\n    }\n    fn other() {}\n";

    #[test]
    fn a_function_is_found_by_its_head_with_what_stands_in_front_of_it() {
        let want = "/// Twice.\n#[kernel(elements = [n])]\nfn twice(\n    n: u32,\n) {\n    if n {\n    }\n}\n";
        assert_eq!(function_around(FILE, 5).as_deref(), Some(want));
        assert_eq!(function_around(FILE, 11).as_deref(), Some("fn other() {}\n"));
        assert_eq!((function_around(FILE, 0), function_around(FILE, 99)), (None, None));
    }

    #[test]
    fn lines_that_are_named_are_shown() {
        let files = BTreeMap::from([("a.rs".to_string(), vec!["let x = 1;".to_string()])]);
        let sources = Sources { files };
        let text = "  int r = 1;  // a.rs:1\n  f();  // a.rs:2\n  g();  // b.rs:1\n";
        let want = "  // a.rs:1  let x = 1;\n  int r = 1;\n  f();  // a.rs:2\n  g();  // b.rs:1\n";
        assert_eq!(sources.interleave(text, "//"), want);
        assert_eq!(sources.interleave("    ; a.rs:1\n", ";"), "    ; a.rs:1  let x = 1;\n");
    }
}
