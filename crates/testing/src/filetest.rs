//! Tests in text files: kernels, with their expectations in comments:
//!
//! ```text
//! ; test verify               each kernel is accepted, or refused where a line says so:
//! barrier { }                 ; error: V11 regions expected
//!
//! ; test pass cse             each kernel after the pass of that name contains, in this order:
//! %3 = fadd %1, %2            ; check: fadd %1, %1
//! ; count: 2 load             and that text on exactly so many lines
//!
//! ; test run                  each kernel has lines behind it that say what it computes, before and after the file's passes:
//! ; run: grid=[2] threads=32 n=4 x=[0.5, 1*30, 7..9] == out=[2.0, 5.4365637]
//! ; run: threads=1 x=[0] != error K203 by zero
//!
//! ; test check                the same with every checker: a run that ends with outputs is one in which nothing is found
//! ```
//!
//! A run binds every parameter by name: a scalar to a constant, a tensor to a list of constants, where `1*30` is thirty
//! ones and `7..9` is 7, 8. A tensor that occurs only after `==` starts as zeros. Outputs are compared bit for bit, or
//! within a relative error if one follows the tensor: `out=[1.0] ~1e-6`. Unstated geometry is the contract's, or one
//! threadgroup of one thread. The line of an expected run-time error may be marked by `; fault`.
//!
//! With `update`, failing expectations are rewritten to the actual results.

mod pass;
pub(crate) mod run;
#[cfg(test)]
mod tests;
mod verify;

use kiln_ir::{Diagnostic, Kernel, text};
use std::path::{Path, PathBuf};

/// A transformation that a file may name.
pub type Pass = fn(&mut Kernel) -> Result<(), Diagnostic>;

/// Passes by name.
pub type Passes<'a> = &'a [(&'a str, Pass)];

/// A failed expectation.
#[derive(Debug)]
pub struct Failure {
    pub file: PathBuf,
    /// 1-based.
    pub line: usize,
    pub message: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.message)
    }
}

/// The result of a directory of filetests.
#[derive(Debug, Default)]
pub struct Report {
    pub files: usize,
    /// Kernels verified, transformed or run.
    pub checks: usize,
    pub failures: Vec<Failure>,
}

/// Runs every `.kir` file below `root`. With `update`, files whose expectations fail are rewritten.
pub fn run_all(root: &Path, passes: Passes, update: bool) -> std::io::Result<Report> {
    let mut report = Report::default();
    for path in kir_files(root)? {
        let source = std::fs::read_to_string(&path)?;
        let mut test = Filetest::new(&source);
        test.run(passes);
        report.files += 1;
        report.checks += test.checks;
        let failures = test.failures.into_iter();
        report.failures.extend(failures.map(|(line, message)| Failure { file: path.clone(), line, message }));
        if update && test.lines.join("\n") != source.trim_end_matches('\n') {
            std::fs::write(&path, test.lines.join("\n") + "\n")?;
        }
    }
    Ok(report)
}

/// Runs the `; test run` files of a folder with their expectations applied after each of the passes instead of before.
/// Runs that end in an error are left out: a pass may remove a failing instruction whose result is unused.
pub fn run_transformed(root: &Path, passes: Passes) -> std::io::Result<Report> {
    let mut report = Report::default();
    for path in kir_files(root)? {
        let mut test = Filetest::new(&std::fs::read_to_string(&path)?);
        let parts = test.parts().unwrap_or_default();
        let runs = test.lines.iter().any(|line| line.trim_end() == "; test run");
        for part in parts.iter().filter(|_| runs) {
            test.run_part_after(part, passes);
        }
        report.files += 1;
        report.checks += test.checks;
        let failures = test.failures.into_iter();
        report.failures.extend(failures.map(|(line, message)| Failure { file: path.clone(), line, message }));
    }
    Ok(report)
}

/// Returns the `.kir` files below a directory, sorted.
pub fn kir_files(root: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = vec![];
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "kir") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A file: its lines, which an update changes, and the results so far.
struct Filetest {
    lines: Vec<String>,
    checks: usize,
    failures: Vec<(usize, String)>,
}

/// A kernel and the range of its lines: from its own to the next kernel's.
struct Part {
    kernel: Kernel,
    lines: std::ops::Range<usize>,
}

impl Filetest {
    fn new(source: &str) -> Filetest {
        Filetest { lines: source.lines().map(str::to_string).collect(), checks: 0, failures: vec![] }
    }

    fn fail(&mut self, line: usize, message: impl Into<String>) {
        self.failures.push((line + 1, message.into()));
    }

    fn run(&mut self, passes: Passes) {
        let mut directives: Vec<(usize, String)> = vec![];
        for (i, line) in self.lines.iter().enumerate() {
            if let Some(test) = line.strip_prefix("; test ") {
                directives.push((i, test.trim().to_string()));
            }
        }
        let parts = match self.parts() {
            Ok(parts) => parts,
            Err(e) => return self.fail(e.primary.map_or(0, |p| p.line as usize - 1), e.message),
        };
        if directives.is_empty() || parts.is_empty() {
            return self
                .fail(0, "a filetest has a line `; test verify`, `; test pass NAME`, `; test run` or `; test check`, and a kernel");
        }
        let wanted = directives.iter().filter_map(|(_, directive)| directive.strip_prefix("pass "));
        let named: Vec<&(&str, Pass)> = wanted.filter_map(|name| passes.iter().find(|(n, _)| *n == name)).collect();
        // From the end, so that lines added by an update do not move parts that are not yet processed.
        for part in parts.iter().rev() {
            self.checks += directives.len();
            for (line, directive) in &directives {
                match directive.split_once(' ').unwrap_or((directive, "")) {
                    ("verify", "") => self.verify(part),
                    ("run", "") => self.run_part(part, &named, run::launch),
                    ("check", "") => self.run_part(part, &[], run::checked),
                    ("pass", name) => match passes.iter().find(|(known, _)| *known == name) {
                        Some((_, pass)) => self.pass(part, *pass),
                        None => self.fail(*line, format!("there is no pass `{name}`")),
                    },
                    _ => self.fail(*line, format!("there is no test `{directive}`")),
                }
            }
        }
        self.failures.sort();
    }

    fn parts(&self) -> Result<Vec<Part>, Diagnostic> {
        let kernels = text::parse(&self.lines.join("\n"), "")?;
        // A kernel with explicit positions is found by its name.
        let starts = |k: &Kernel| self.lines.iter().position(|l| l.starts_with(&format!("kernel @{}(", k.name)));
        let firsts: Vec<usize> = kernels.iter().map(|k| starts(k).unwrap_or(k.span.line as usize - 1)).collect();
        let ends = firsts.iter().skip(1).copied().chain([self.lines.len()]);
        let ranges = firsts.iter().zip(ends).map(|(&start, end)| start..end);
        Ok(kernels.into_iter().zip(ranges).map(|(kernel, lines)| Part { kernel, lines }).collect())
    }

    /// Returns the text after a mark on a line.
    fn marked(&self, line: usize, mark: &str) -> Option<String> {
        self.lines.get(line)?.split_once(mark).map(|(_, text)| text.trim().to_string())
    }

    /// Returns the lines of a part with a mark, and the text after it.
    fn all_marked(&self, part: &Part, mark: &str) -> Vec<(usize, String)> {
        part.lines.clone().filter_map(|line| Some((line, self.marked(line, mark)?))).collect()
    }

    /// Removes a mark and the text after it.
    fn unmark(&mut self, line: usize, mark: &str) {
        if let Some((before, _)) = self.lines[line].split_once(mark) {
            self.lines[line] = before.trim_end().to_string();
        }
    }
}
