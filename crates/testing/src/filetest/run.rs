//! `; test run` and `; test check`

use super::{Filetest, Part, Pass, Passes};
use kiln_interp::{Arg, Buffer, Launch, Order, run};
use kiln_ir::{Const, DType, Diagnostic, Kernel, Param, text};
use std::collections::BTreeMap;

const MARK: &str = "; run: ";
const FAULT: &str = "; fault";

/// The text between `; run:` and the end of the line.
struct Directive<'t> {
    /// Geometry and arguments, by name.
    given: Vec<(&'t str, &'t str)>,
    expected: Expected<'t>,
}

enum Expected<'t> {
    /// Tensors: name, elements, and the allowed relative error.
    Outputs(Vec<(&'t str, &'t str, f64)>),
    /// An error code and a part of the message.
    Error(&'t str, &'t str),
}

/// A prepared launch, with the buffer of each tensor.
pub(super) struct Prepared {
    grid: Option<[u32; 3]>,
    threads: Option<u32>,
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
    names: BTreeMap<String, usize>,
}

impl Filetest {
    pub(super) fn run_part(&mut self, part: &Part, passes: &[&(&str, Pass)], launch: Launcher) {
        let directives = self.all_marked(part, MARK);
        if directives.is_empty() {
            return self.fail(part.lines.start, format!("no line `{MARK}` says what @{} computes", part.kernel.name));
        }
        for (line, text) in directives {
            if let Err(message) = self.run_directive(part, line, &text, launch) {
                self.fail(line, message);
                continue;
            }
            for (name, pass) in passes {
                if let Err(message) = run_transformed(part, &text, *pass) {
                    self.fail(line, format!("after the pass `{name}`: {message}"));
                }
            }
        }
    }

    /// Runs the directives of a kernel that expect outputs, after each of the passes.
    pub(super) fn run_part_after(&mut self, part: &Part, passes: Passes) {
        for (line, text) in self.all_marked(part, MARK).into_iter().filter(|(_, text)| text.contains(" == ")) {
            for (name, pass) in passes {
                self.checks += 1;
                if let Err(message) = run_transformed(part, &text, *pass) {
                    self.fail(line, format!("@{} after the pass `{name}`: {message}", part.kernel.name));
                }
            }
        }
    }

    fn run_directive(&mut self, part: &Part, line: usize, text: &str, launch: Launcher) -> Result<(), String> {
        let directive = parse_directive(text)?;
        let mut prepared = prepare(&part.kernel, &directive)?;
        let result = launch(&part.kernel, &mut prepared);
        let given = text.split(" == ").next().and_then(|t| t.split(" != ").next()).unwrap_or(text);
        match (&directive.expected, result) {
            (Expected::Error(code, words), Err(e)) => {
                let marked = part.lines.clone().find(|&i| self.lines[i].contains(FAULT));
                let found = e.primary.as_ref().map(|p| p.line.saturating_sub(1) as usize);
                if e.code == *code && e.message.contains(words) && (marked.is_none() || marked == found) {
                    return Ok(());
                }
                self.lines[line] = format!("{MARK}{given} != error {} {}", e.code, e.message);
                Err(format!("another error: {e}"))
            }
            (Expected::Outputs(_), Err(e)) => {
                self.lines[line] = format!("{MARK}{given} != error {} {}", e.code, e.message);
                Err(e.to_string())
            }
            (Expected::Error(code, _), Ok(())) => Err(format!("no error, but {code} was expected")),
            (Expected::Outputs(outputs), Ok(())) => {
                let Some(fault) =
                    outputs.iter().find_map(|output| difference(&part.kernel, &prepared, output).transpose())
                else {
                    return Ok(());
                };
                let fault = fault?;
                let written: Vec<String> = outputs
                    .iter()
                    .filter_map(|(name, ..)| {
                        Some(format!("{name}=[{}]", listed(&prepared.buffers[*prepared.names.get(*name)?])))
                    })
                    .collect();
                self.lines[line] = format!("{MARK}{given} == {}", written.join(" "));
                Err(fault)
            }
        }
    }
}

/// Runs a directive on the kernel after a pass.
fn run_transformed(part: &Part, text: &str, pass: Pass) -> Result<(), String> {
    let kernel = super::pass::transformed(part, pass).map_err(|e| e.to_string())?;
    let directive = parse_directive(text)?;
    let mut prepared = prepare(&kernel, &directive)?;
    match (&directive.expected, launch(&kernel, &mut prepared)) {
        (Expected::Error(code, words), Err(e)) if e.code == *code && e.message.contains(words) => Ok(()),
        (_, Err(e)) => Err(e.to_string()),
        (Expected::Error(code, _), Ok(())) => Err(format!("no error, but {code} was expected")),
        (Expected::Outputs(outputs), Ok(())) => {
            outputs.iter().try_for_each(|output| match difference(&kernel, &prepared, output)? {
                Some(fault) => Err(fault),
                None => Ok(()),
            })
        }
    }
}

/// A function that runs a kernel.
type Launcher = fn(&Kernel, &mut Prepared) -> Result<(), Diagnostic>;

pub(super) fn launch(kernel: &Kernel, prepared: &mut Prepared) -> Result<(), Diagnostic> {
    run(&prepared.launch(kernel)?, &mut prepared.buffers).map(|_| ())
}

/// The number of shuffled orders in which a checked kernel also runs.
const ORDERS: u64 = 32;

/// Runs with every checker and returns the first error, which must not depend on the order of threads.
pub(super) fn checked(kernel: &Kernel, prepared: &mut Prepared) -> Result<(), Diagnostic> {
    let first = |launch: &Launch, buffers: &mut [Buffer]| {
        let errors = kiln_check::run(launch, buffers, &mut || false).errors();
        errors.into_iter().next().map(|found| found.diagnostic)
    };
    let launch = prepared.launch(kernel)?;
    let codes = (0..ORDERS).map(|seed| {
        let launch = launch.clone().order(Order::Shuffled(seed));
        (seed, first(&launch, &mut prepared.buffers.clone()).map(|found| found.code))
    });
    let codes: Vec<(u64, Option<&str>)> = codes.collect();
    let found = first(&launch, &mut prepared.buffers);
    let code = found.as_ref().map(|found| found.code);
    match codes.into_iter().find(|(_, other)| *other != code) {
        Some((seed, other)) => {
            let message = format!("{code:?} is found, and in the order {seed} {other:?} is");
            Err(Diagnostic::new("ORDER", message))
        }
        None => found.map_or(Ok(()), Err),
    }
}

impl Prepared {
    fn launch<'k>(&self, kernel: &'k Kernel) -> Result<Launch<'k>, Diagnostic> {
        let args = self.args.clone();
        let unstated = kernel.contract.geometry == Default::default();
        match (self.grid, self.threads) {
            (None, None) if !unstated => Launch::by_contract(kernel, args),
            (grid, threads) => Ok(Launch::new(kernel, grid.unwrap_or([1; 3]), threads.unwrap_or(1), args)),
        }
    }
}

fn parse_directive(text: &str) -> Result<Directive<'_>, String> {
    if let Some((given, error)) = text.split_once(" != error ") {
        let (code, words) = error.trim().split_once(' ').unwrap_or((error.trim(), ""));
        return Ok(Directive { given: assignments(given)?, expected: Expected::Error(code, words.trim()) });
    }
    let Some((given, expected)) = text.split_once(" == ") else {
        return Err("a run says ` == ` and outputs, or ` != error ` and a code".to_string());
    };
    let mut outputs = vec![];
    for (name, value) in assignments(expected)? {
        let (elements, tolerance) = value.split_once('~').unwrap_or((value, "0"));
        let tolerance = tolerance.trim().parse().map_err(|_| format!("`~{tolerance}` is no relative error"))?;
        outputs.push((name, elements.trim(), tolerance));
    }
    Ok(Directive { given: assignments(given)?, expected: Expected::Outputs(outputs) })
}

/// Splits `a=1 b=[2, 3] ~1e-6` into names and their values.
fn assignments(text: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut found = vec![];
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=').ok_or_else(|| format!("`{rest}` is no assignment"))?;
        // The next assignment starts after the last blank before the next `=`.
        let end = match after.find('=') {
            Some(next) => after[..next].trim_end().rfind(' ').ok_or_else(|| format!("`{after}` is no value"))?,
            None => after.len(),
        };
        found.push((name.trim(), after[..end].trim()));
        rest = after[end..].trim();
    }
    Ok(found)
}

/// Parses the elements of `[1, 2*3, 4..6]`, or of a single constant.
fn elements(dtype: DType, list: &str) -> Result<Vec<Const>, String> {
    let inner = list.strip_prefix('[').and_then(|l| l.strip_suffix(']')).unwrap_or(list);
    let mut out = vec![];
    for item in inner.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        if let Some((lo, hi)) = item.split_once("..") {
            let bound = |text: &str| text.parse::<i32>().map_err(|_| format!("`{item}` is no range of integers"));
            out.extend((bound(lo)?..bound(hi)?).map(|v| Const::from_i128(dtype, v as i128)));
        } else {
            let (constant, count) = item.split_once('*').unwrap_or((item, "1"));
            let count = count.parse::<u16>().map_err(|_| format!("`{item}` repeats no number of times"))?;
            out.extend(std::iter::repeat_n(text::parse_const(dtype, constant)?, count as usize));
        }
    }
    Ok(out)
}

fn numbers(list: &str) -> Result<Vec<u32>, String> {
    Ok(elements(DType::U32, list)?.iter().map(|c| c.bits as u32).collect())
}

fn prepare(kernel: &Kernel, directive: &Directive) -> Result<Prepared, String> {
    let mut prepared = Prepared { grid: None, threads: None, args: vec![], buffers: vec![], names: BTreeMap::new() };
    let given = |name: &str| directive.given.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
    if let Some(list) = given("grid") {
        let mut grid = [1; 3];
        grid.iter_mut().zip(numbers(list)?).for_each(|(axis, n)| *axis = n);
        prepared.grid = Some(grid);
    }
    if let Some(threads) = given("threads") {
        prepared.threads = numbers(threads)?.first().copied();
    }
    for param in &kernel.params {
        let arg = if param.is_tensor() {
            let buffer = initial(param, given(&param.name), directive)?;
            prepared.names.insert(param.name.clone(), prepared.buffers.len());
            prepared.buffers.push(buffer);
            Arg::Buffer(prepared.buffers.len() - 1)
        } else {
            let value = given(&param.name).ok_or_else(|| format!("`{}` has no value", param.name))?;
            Arg::Scalar(text::parse_const(param.dtype, value)?)
        };
        prepared.args.push(arg);
    }
    let known = |name: &str| matches!(name, "grid" | "threads") || kernel.find_param(name).is_some();
    match directive.given.iter().find(|(name, _)| !known(name)) {
        Some((name, _)) => Err(format!("there is no parameter `{name}`")),
        None => Ok(prepared),
    }
}

/// Returns the initial contents of a tensor: the given ones, or zeros for the expected number of elements.
fn initial(param: &Param, given: Option<&str>, directive: &Directive) -> Result<Buffer, String> {
    if let Some(list) = given {
        return Ok(Buffer::from_bits(param.dtype, elements(param.dtype, list)?.iter().map(|c| c.bits)));
    }
    let expected = match &directive.expected {
        Expected::Outputs(outputs) => outputs.iter().find(|(name, ..)| *name == param.name),
        Expected::Error(..) => None,
    };
    let (_, list, _) = expected.ok_or_else(|| format!("`{}` has no elements", param.name))?;
    Ok(Buffer::zeroed(param.dtype, elements(param.dtype, list)?.len()))
}

/// Returns the difference between an output and its expected value, if there is one.
fn difference(kernel: &Kernel, prepared: &Prepared, expected: &(&str, &str, f64)) -> Result<Option<String>, String> {
    let (name, list, tolerance) = *expected;
    let Some(&index) = prepared.names.get(name) else {
        return Err(format!("@{} has no tensor `{name}`", kernel.name));
    };
    let buffer = &prepared.buffers[index];
    let wanted = elements(buffer.dtype, list)?;
    let same = |want: &Const, bits: u64| {
        let got = Const { dtype: buffer.dtype, bits };
        *want == got || (got.as_f64() - want.as_f64()).abs() <= tolerance * want.as_f64().abs() && tolerance > 0.0
    };
    let all = wanted.len() == buffer.len() && wanted.iter().zip(buffer.bits()).all(|(want, bits)| same(want, bits));
    Ok((!all).then(|| format!("{name}=[{}]", listed(buffer))))
}

/// Formats the elements of a buffer, run-length encoded.
pub(crate) fn listed(buffer: &Buffer) -> String {
    let mut runs: Vec<(u64, usize)> = vec![];
    for bits in buffer.bits() {
        match runs.last_mut() {
            Some((last, count)) if *last == bits => *count += 1,
            _ => runs.push((bits, 1)),
        }
    }
    let item = |(bits, count): (u64, usize)| {
        let constant = text::print_const(Const { dtype: buffer.dtype, bits });
        if count == 1 { constant } else { format!("{constant}*{count}") }
    };
    runs.into_iter().map(item).collect::<Vec<_>>().join(", ")
}
