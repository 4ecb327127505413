//! Prepares printed text for the host compiler. Every change preserves lines and columns, so that messages match the
//! text.

use crate::error::{Error, Finding};
use crate::program::{Dialect, ParamInfo};
use kiln_ir::DType;
use std::fmt::Write;
use std::ops::Range;

/// Built-in parameters of a Metal kernel: functions of the same names in `cpp/metal_stdlib`.
const BUILTINS: &[&str] = &[
    "thread_position_in_threadgroup",
    "thread_index_in_threadgroup",
    "threads_per_threadgroup",
    "threadgroup_position_in_grid",
    "threadgroups_per_grid",
    "thread_index_in_simdgroup",
    "simdgroup_index_in_threadgroup",
    "simdgroups_per_threadgroup",
    "threads_per_simdgroup",
    "thread_position_in_grid",
];

/// Attributes that have no meaning on a host.
const IGNORED: &[&str] = &["max_total_threads_per_threadgroup", "maybe_unused"];

/// Substrings that mark a function as collective: threads synchronise in it.
const COLLECTIVE_MARKERS: &[&str] = &["simd_", "simdgroup_barrier", "threadgroup_barrier", "_sync(", "__syncthreads"];

/// Replaces `threadgroup` before an array in a kernel's body; it has the same length.
const SHARED: &[u8; 11] = b"KILN_SHARED";

/// The value of a parameter of the entry point.
enum EntryArgument {
    /// The launch argument with this index.
    Argument(usize),
    /// The built-in of this name.
    Builtin(String),
}

/// The text as a compilable file: `run` also calls the entry point, `check` has only the kernel.
pub(crate) struct Prepared {
    pub run: String,
    pub check: String,
}

pub(crate) fn prepare(
    dialect: Dialect,
    text: &str,
    entry: &str,
    params: &[ParamInfo],
    name: &str,
) -> Result<Prepared, Error> {
    let mut code = Code { text, bytes: without_comments(text) };
    let attributes = match dialect {
        Dialect::Msl => code.take_attributes()?,
        Dialect::Cuda => vec![],
    };
    let head = code.entry_head(entry)?;
    let given = match dialect {
        Dialect::Msl => code.given_by_attributes(&head, &attributes)?,
        Dialect::Cuda => code
            .split(head.parameters.clone())
            .into_iter()
            .enumerate()
            .map(|(i, _)| EntryArgument::Argument(i))
            .collect(),
    };
    code.all_arguments_given(&head, &given, params.len())?;
    let (include, check) = match dialect {
        Dialect::Msl => {
            code.mark_shared_arrays();
            ("metal_stdlib", code.with_checked_casts()?)
        }
        Dialect::Cuda => ("cuda.h", String::new()),
    };
    let opening = format!("#include <{include}>\n#line 1 \"{name}\"\n");
    let run = format!("{opening}{}\n{}", code.with_sites(&head, name), call(dialect, entry, &given, params));
    Ok(Prepared { run, check: format!("{opening}{check}") })
}

/// Writes the function through which the runtime calls the kernel.
fn call(dialect: Dialect, entry: &str, given: &[EntryArgument], params: &[ParamInfo]) -> String {
    let value = |given: &EntryArgument| match given {
        EntryArgument::Builtin(name) => format!("kiln::{name}()"),
        EntryArgument::Argument(i) => match params.get(*i) {
            Some(ParamInfo::Tensor { dtype, .. }) => {
                format!("kiln::Tensor<{}>{{arguments[{i}]}}", spelling(dialect, *dtype))
            }
            Some(ParamInfo::Scalar { dtype }) => {
                format!("kiln::Scalar<{}>{{arguments[{i}]}}", spelling(dialect, *dtype))
            }
            None => String::new(),
        },
    };
    let values: Vec<String> = given.iter().map(value).collect();
    format!("#line 1 \"launch\"\nvoid kiln_entry(void* const* arguments) {{ {entry}({}); }}\n", values.join(", "))
}

/// Returns the printed name of an element type in memory.
fn spelling(dialect: Dialect, dtype: DType) -> &'static str {
    let (msl, cuda) = match dtype {
        DType::Bool => ("bool", "bool"),
        DType::I8 => ("char", "signed char"),
        DType::U8 => ("uchar", "unsigned char"),
        DType::I16 => ("short", "short"),
        DType::U16 => ("ushort", "unsigned short"),
        DType::I32 => ("int", "int"),
        DType::U32 => ("uint", "unsigned"),
        DType::I64 => ("long", "long long"),
        DType::U64 => ("ulong", "unsigned long long"),
        DType::F16 => ("half", "unsigned short"),
        DType::BF16 => ("bfloat", "unsigned short"),
        DType::F32 => ("float", "float"),
    };
    match dialect {
        Dialect::Msl => msl,
        Dialect::Cuda => cuda,
    }
}

/// Replaces comments with spaces.
fn without_comments(text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let mut at = 0;
    while let Some(found) = text[at..].find('/') {
        let start = at + found;
        let length = match text.as_bytes().get(start + 1) {
            Some(b'/') => text[start..].find('\n'),
            Some(b'*') => text[start + 2..].find("*/").map(|n| n + 4),
            _ => {
                at = start + 1;
                continue;
            }
        };
        at = start + length.unwrap_or(text.len() - start);
        bytes[start..at].iter_mut().filter(|b| **b != b'\n').for_each(|b| *b = b' ');
    }
    bytes
}

/// An attribute `[[name]]` or `[[name(number)]]`, and its start.
struct Attribute {
    at: usize,
    name: String,
    number: Option<usize>,
}

/// The declaration of the entry point.
struct Head {
    /// The start of the declaration.
    start: usize,
    /// The range between its parentheses.
    parameters: Range<usize>,
}

struct Code<'a> {
    text: &'a str,
    bytes: Vec<u8>,
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Code<'_> {
    fn refused<T>(&self, at: usize, message: impl Into<String>) -> Result<T, Error> {
        Err(Error::Rejected(vec![Finding::new(self.text, self.line(at), message)]))
    }

    fn line(&self, at: usize) -> usize {
        1 + self.bytes[..at].iter().filter(|b| **b == b'\n').count()
    }

    fn find(&self, what: &[u8], from: usize) -> Option<usize> {
        let is_here = |window: &[u8]| window[0] == what[0] && window == what;
        self.bytes.get(from..)?.windows(what.len()).position(is_here).map(|found| from + found)
    }

    /// Returns the next position at or after `from` at which `word` is a whole word.
    fn find_word(&self, word: &str, from: usize) -> Option<usize> {
        let mut from = from;
        loop {
            let at = self.find(word.as_bytes(), from)?;
            let before = at.checked_sub(1).and_then(|i| self.bytes.get(i));
            let after = self.bytes.get(at + word.len());
            if [before, after].into_iter().flatten().all(|b| !is_word(*b)) {
                return Some(at);
            }
            from = at + 1;
        }
    }

    fn skip_space(&self, from: usize) -> usize {
        from + self.bytes[from..].iter().take_while(|b| b.is_ascii_whitespace()).count()
    }

    /// Returns the last byte before `at` that is not a space, and its position.
    fn before(&self, at: usize) -> Option<(usize, u8)> {
        self.bytes[..at].iter().copied().enumerate().rfind(|(_, b)| !b.is_ascii_whitespace())
    }

    /// Returns the position of the bracket that closes the one at `open`.
    fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for (at, byte) in self.bytes.iter().enumerate().skip(open) {
            match byte {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return Some(at);
            }
        }
        None
    }

    fn slice(&self, range: Range<usize>) -> String {
        String::from_utf8_lossy(self.bytes.get(range).unwrap_or(&[])).into_owned()
    }

    /// Removes the attributes and returns them.
    fn take_attributes(&mut self) -> Result<Vec<Attribute>, Error> {
        let mut attributes = vec![];
        let mut from = 0;
        while let Some(at) = self.find(b"[[", from) {
            let Some(end) = self.find(b"]]", at) else { return self.refused(at, "an attribute without an end") };
            let inside = self.slice(at + 2..end);
            let (name, number) = match inside.trim().split_once('(') {
                Some((name, number)) => (name, number.trim_end_matches(')').parse().ok()),
                None => (inside.trim(), None),
            };
            if name != "buffer" && !BUILTINS.contains(&name) && !IGNORED.contains(&name) {
                return self.refused(at, format!("an attribute that this harness does not know: `{name}`"));
            }
            attributes.push(Attribute { at, name: name.to_string(), number });
            self.bytes[at..end + 2].fill(b' ');
            from = end;
        }
        Ok(attributes)
    }

    fn entry_head(&self, entry: &str) -> Result<Head, Error> {
        let mut from = 0;
        while let Some(at) = self.find_word(entry, from) {
            let open = self.skip_space(at + entry.len());
            let end_of_last = self.bytes[..at].iter().rposition(|b| b";}".contains(b)).map_or(0, |i| i + 1);
            let declaration = self.slice(end_of_last..at);
            let is_entry = declaration
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .any(|w| w == "kernel" || w == "__global__");
            if is_entry
                && self.bytes.get(open) == Some(&b'(')
                && let Some(close) = self.closing(open)
            {
                return Ok(Head { start: end_of_last, parameters: open + 1..close });
            }
            from = at + 1;
        }
        self.refused(0, format!("no entry point `{entry}`"))
    }

    /// Splits a list at its commas into ranges; an empty list has none.
    fn split(&self, list: Range<usize>) -> Vec<Range<usize>> {
        let mut parts = vec![];
        let (mut start, mut depth) = (list.start, 0i32);
        for at in list.clone() {
            match self.bytes[at] {
                b'(' | b'[' | b'<' => depth += 1,
                b')' | b']' | b'>' => depth -= 1,
                b',' if depth == 0 => {
                    parts.push(start..at);
                    start = at + 1;
                }
                _ => {}
            }
        }
        if self.skip_space(start) < list.end || !parts.is_empty() {
            parts.push(start..list.end);
        }
        parts
    }

    fn given_by_attributes(&self, head: &Head, attributes: &[Attribute]) -> Result<Vec<EntryArgument>, Error> {
        let one = |part: Range<usize>| {
            let mut own = attributes.iter().filter(|a| part.contains(&a.at));
            match (own.next(), own.next()) {
                (Some(Attribute { name, number: Some(number), .. }), None) if name == "buffer" => {
                    Ok(EntryArgument::Argument(*number))
                }
                (Some(Attribute { name, number: None, .. }), None) if name != "buffer" => {
                    Ok(EntryArgument::Builtin(name.clone()))
                }
                _ => self.refused(self.skip_space(part.start), "a parameter needs one attribute that says what it is"),
            }
        };
        self.split(head.parameters.clone()).into_iter().map(one).collect()
    }

    fn all_arguments_given(&self, head: &Head, given: &[EntryArgument], count: usize) -> Result<(), Error> {
        let taken = |i: usize| given.iter().filter(|g| matches!(g, EntryArgument::Argument(n) if *n == i)).count();
        let total = given.iter().filter(|g| matches!(g, EntryArgument::Argument(_))).count();
        if total == count && (0..count).all(|i| taken(i) == 1) {
            return Ok(());
        }
        self.refused(head.parameters.start, format!("the entry point does not take arguments 0‥{count}, each once"))
    }

    /// Marks arrays of threadgroup memory in a body: declarations that start a statement and declare no pointer.
    fn mark_shared_arrays(&mut self) {
        let mut from = 0;
        while let Some(at) = self.find_word("threadgroup", from) {
            from = at + SHARED.len();
            let starts = self.before(self.before_alignment(at)).is_some_and(|(_, byte)| b";{}".contains(&byte));
            let end = self.find(b";", at).unwrap_or(self.bytes.len());
            let declares = self.bytes[at..end].iter().find(|b| b"*&=[".contains(b));
            if starts && declares == Some(&b'[') {
                self.bytes[at..from].copy_from_slice(SHARED);
            }
        }
    }

    /// Returns the start of the `alignas(…)` that ends before `at`, or `at` if there is none.
    fn before_alignment(&self, at: usize) -> usize {
        let word =
            self.bytes[..at].iter().rposition(|b| *b == b'(').and_then(|open| open.checked_sub(b"alignas".len()));
        let is_alignment = |start: usize| {
            self.bytes[start..].starts_with(b"alignas")
                && self.closing(start + b"alignas".len()) == self.before(at).map(|(close, _)| close)
        };
        word.filter(|start| is_alignment(*start)).unwrap_or(at)
    }

    /// Replaces `(T*)(…)` with `reinterpret_cast<T*>(…)`, since the compiler allows the former to change the address
    /// space.
    fn with_checked_casts(&self) -> Result<String, Error> {
        let mut out = String::new();
        let mut copied = 0;
        let mut from = 0;
        while let Some(open) = self.find(b"(", from) {
            from = open + 1;
            let Some(close) = self.closing(open) else { continue };
            let inside = &self.bytes[open + 1..close];
            let is_type = inside.iter().all(|b| is_word(*b) || b.is_ascii_whitespace() || b"*:<>".contains(b));
            // An expression cannot end in a star, so this is a type.
            if !is_type || self.before(close).is_none_or(|(_, byte)| byte != b'*') {
                continue;
            }
            if self.bytes.get(close + 1) != Some(&b'(') {
                return self.refused(open, "a pointer cast whose operand has no parentheses cannot be checked");
            }
            let _ = write!(out, "{}reinterpret_cast<{}>", self.slice(copied..open), self.slice(open + 1..close));
            copied = close + 1;
        }
        out.push_str(&self.slice(copied..self.bytes.len()));
        Ok(out)
    }

    /// Returns the code in which the entry point's calls of collective functions record their line.
    fn with_sites(&self, head: &Head, name: &str) -> String {
        let start = self.skip_space(head.start);
        let line_start = self.bytes[..start].iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
        let mut out = self.slice(0..line_start);
        for function in self.meeting_functions(line_start) {
            let _ =
                writeln!(out, "#define {function}(...) (kiln::enter(__LINE__), kiln::leave({function}(__VA_ARGS__)))");
        }
        let _ = writeln!(out, "#line {} \"{name}\"", self.line(line_start));
        out.push_str(&self.slice(line_start..self.bytes.len()));
        out
    }

    /// Returns the names of functions before `end` that return a value and are collective, directly or through calls.
    fn meeting_functions(&self, end: usize) -> Vec<String> {
        let mut found: Vec<String> = vec![];
        let mut from = 0;
        while let Some(open) = self.find(b"{", from).filter(|open| *open < end) {
            let Some(close) = self.closing(open) else { break };
            from = close;
            let Some(name) = self.function_name(open) else { continue };
            let body = self.slice(open..close);
            let meets = COLLECTIVE_MARKERS.iter().any(|m| body.contains(m))
                || found.iter().any(|f| body.contains(&format!("{f}(")));
            if meets && !found.contains(&name) {
                found.push(name);
            }
        }
        found
    }

    /// Returns the name of the function whose body opens at `body`, unless it returns no value.
    fn function_name(&self, body: usize) -> Option<String> {
        let (close, _) = self.before(body).filter(|(_, byte)| *byte == b')')?;
        let open = (0..close).rev().find(|at| self.bytes[*at] == b'(' && self.closing(*at) == Some(close))?;
        let word_before = |at: usize| {
            let (last, _) = self.before(at)?;
            let start = self.bytes[..last].iter().rposition(|b| !is_word(*b)).map_or(0, |i| i + 1);
            Some((start, self.slice(start..last + 1)))
        };
        let (start, name) = word_before(open)?;
        let (_, result) = word_before(start)?;
        (result != "void").then_some(name)
    }
}

#[cfg(test)]
mod tests;
