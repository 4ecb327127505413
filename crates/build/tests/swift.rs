//! Tests the Swift file without a Mac: its bindings are compared with the attributes of the printed text, its
//! arithmetic with the manifest's formulas, and its brackets are counted. No Swift compiler checks it here.

use kiln::spec::{DType, Spec};
use kiln_build::{Language, Options, Unit, swift, units};
use serde_json::Value;
use std::collections::BTreeMap;

/// Returns the units of an operation for its first element types.
fn emitted(spec: &'static Spec) -> Vec<Unit> {
    let options = Options { language: Language::Msl, values: vec![], lanes: 8, architecture: String::new() };
    let dtypes: &[DType] = spec.dtypes[0];
    units(spec, dtypes, &options).unwrap_or_else(|failure| panic!("{}: {failure}", spec.name))
}

/// Returns the text between two others.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let start = text.find(from).unwrap_or_else(|| panic!("no `{from}`")) + from.len();
    let length = text[start..].find(to).unwrap_or_else(|| panic!("no `{to}` behind `{from}`"));
    &text[start..start + length]
}

/// Returns the names of a kernel's arguments and whether they are memory, by the number in `[[buffer(n)]]`.
fn declared(text: &str) -> BTreeMap<usize, (String, bool)> {
    let lines = text.lines().filter_map(|line| {
        let (declaration, rest) = line.split_once(" [[buffer(")?;
        let index = rest.split_once(')')?.0.parse().ok()?;
        let (kind, name) = declaration.trim().rsplit_once(' ')?;
        Some((index, (name.to_string(), kind.ends_with('*'))))
    });
    lines.collect()
}

/// Returns the bindings of a function in the Swift file, by index: the word after `args.`, if there is one, and whether
/// it is memory.
fn bound(body: &str) -> BTreeMap<usize, (Option<String>, bool)> {
    let lines = body.lines().map(str::trim).filter(|line| line.starts_with("kilnSet") || line.contains(".setBuffer("));
    let lines = lines.map(|line| {
        let index = line.rsplit([' ', ')']).find(|word| !word.is_empty()).expect("an index").parse().expect("a number");
        let word = |rest: &str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_string);
        let name = line.split_once("args.").and_then(|(_, rest)| word(rest));
        (index, (name, !line.contains("bits:")))
    });
    let all: Vec<_> = lines.collect();
    let count = all.len();
    let by_index: BTreeMap<usize, _> = all.into_iter().collect();
    assert_eq!(by_index.len(), count, "an index is set twice:\n{body}");
    by_index
}

/// One test, since writing the file takes nearly all the time.
#[test]
fn the_file_binds_and_checks_what_the_sources_and_the_manifest_say() {
    let units: Vec<Unit> = kiln_kernels::all().iter().flat_map(emitted).collect();
    let file = swift::file(&units).unwrap_or_else(|d| panic!("{d}"));
    every_argument_goes_where_the_source_declares_it(&units, &file);
    arithmetic_is_that_of_the_manifest(&units, &file);
    brackets_close_and_names_are_declared_once(&units, &file);
}

fn every_argument_goes_where_the_source_declares_it(units: &[Unit], file: &str) {
    let mut arguments = 0;
    for unit in units {
        let own = &unit.sources[0].lowered.kernel().name;
        let structure = between(file, &format!("public struct {own} {{"), "\n}\n");
        for (source, which) in unit.sources.iter().zip(["usual", "guarded"]) {
            let body = between(structure, &format!("func encode_{which}("), "\n    }");
            let (declared, bound) = (declared(&source.text), bound(body));
            assert_eq!(
                declared.keys().collect::<Vec<_>>(),
                bound.keys().collect::<Vec<_>>(),
                "{}\n{body}",
                source.text
            );
            for (index, (name, is_memory)) in &declared {
                arguments += 1;
                match &bound[index] {
                    // A length has the name of its tensor, and a name that is reserved in Metal has a number appended.
                    (Some(given), in_memory) => {
                        assert!(name.starts_with(given.as_str()), "{own}: `{given}` for `{name}` at {index}");
                        assert_eq!(in_memory, is_memory, "{own}: `{name}` at {index}");
                    }
                    // An absent tensor; a stride; the record of faults, and the kernel's number in it.
                    (None, in_memory) if name.starts_with("fault") => assert_eq!(in_memory, is_memory),
                    (None, in_memory) => {
                        let is_absent = unit.entry["constexprs"][&format!("has_{name}")] == false;
                        assert!(
                            !in_memory && (is_absent || name.contains("_stride_") || name.ends_with("_len")),
                            "{own}: {name}"
                        );
                    }
                }
            }
            assert!(body.contains(&format!("setComputePipelineState({which})")), "{body}");
        }
    }
    assert!(arguments > 1500, "{arguments}");
}

/// A parser of the calls that formulas consist of, with the meaning in docs/emit.md.
struct Reader<'t> {
    rest: &'t str,
    value: &'t dyn Fn(&str) -> i128,
}

impl Reader<'_> {
    fn formula(&mut self) -> Option<i128> {
        let name = self.until('(').to_string();
        if name == "kilnInt" || name == "kilnUInt" {
            let inner = self.leaf();
            let number = inner.parse().unwrap_or_else(|_| (self.value)(&inner));
            return Some(number);
        }
        let a = self.formula();
        if name == "kilnNot" {
            self.expect(")");
            return Some((a? == 0) as i128);
        }
        self.expect(", ");
        let b = self.formula();
        self.expect(")");
        let a = a?;
        let value = match name.as_str() {
            "kilnAnd" => (a != 0 && b? != 0) as i128,
            "kilnOr" => (a != 0 || b? != 0) as i128,
            "kilnEq" => (a == b?) as i128,
            "kilnNe" => (a != b?) as i128,
            "kilnLt" => (a < b?) as i128,
            "kilnLe" => (a <= b?) as i128,
            "kilnGt" => (a > b?) as i128,
            "kilnGe" => (a >= b?) as i128,
            "kilnAdd" => a + b?,
            "kilnSub" => a - b?,
            "kilnMul" => a.checked_mul(b?)?,
            "kilnDiv" => a.checked_div(b?)?,
            "kilnRem" => a.checked_rem(b?)?,
            "kilnMin" => a.min(b?),
            "kilnMax" => a.max(b?),
            other => panic!("`{other}`"),
        };
        (i64::MIN as i128..=u64::MAX as i128).contains(&value).then_some(value)
    }

    fn until(&mut self, end: char) -> &str {
        let (part, rest) = self.rest.split_once(end).unwrap_or_else(|| panic!("no `{end}` in {}", self.rest));
        self.rest = rest;
        part
    }

    /// Returns the text up to the closing bracket, and skips the bracket.
    fn leaf(&mut self) -> String {
        let mut depth = 0;
        for (at, c) in self.rest.char_indices() {
            match c {
                '(' => depth += 1,
                ')' if depth == 0 => {
                    let (leaf, rest) = (&self.rest[..at], &self.rest[at + 1..]);
                    self.rest = rest;
                    return leaf.to_string();
                }
                ')' => depth -= 1,
                _ => {}
            }
        }
        panic!("no end in {}", self.rest)
    }

    fn expect(&mut self, word: &str) {
        self.rest = self.rest.strip_prefix(word).unwrap_or_else(|| panic!("no `{word}` before {}", self.rest));
    }
}

/// Evaluates a formula of the manifest. Other tests compare those formulas with the interpreter.
fn of_manifest(tree: &Value, value: &dyn Fn(&str) -> i128) -> Option<i128> {
    let found = match tree {
        Value::Number(number) => number.as_i64().map(i128::from).or(number.as_u64().map(i128::from)),
        Value::String(name) => Some(value(name)),
        Value::Array(list) => {
            let side = |at: usize| of_manifest(&list[at], value);
            let operator = list[0].as_str().expect("an operator");
            match operator {
                "len" => Some(value(list[1].as_str().expect("a name"))),
                "!" => Some((side(1)? == 0) as i128),
                "&&" => Some((side(1)? != 0 && side(2)? != 0) as i128),
                "||" => Some((side(1)? != 0 || side(2)? != 0) as i128),
                _ => {
                    let (a, b) = (side(1)?, side(2)?);
                    match operator {
                        "==" => Some((a == b) as i128),
                        "!=" => Some((a != b) as i128),
                        "<" => Some((a < b) as i128),
                        "<=" => Some((a <= b) as i128),
                        ">" => Some((a > b) as i128),
                        ">=" => Some((a >= b) as i128),
                        "+" => Some(a + b),
                        "-" => Some(a - b),
                        "*" => a.checked_mul(b),
                        "/" => a.checked_div(b),
                        "%" => a.checked_rem(b),
                        "min" => Some(a.min(b)),
                        "max" => Some(a.max(b)),
                        other => panic!("`{other}`"),
                    }
                }
            }
        }
        other => panic!("{other}"),
    };
    found.filter(|value| (i64::MIN as i128..=u64::MAX as i128).contains(value))
}

fn arithmetic_is_that_of_the_manifest(units: &[Unit], file: &str) {
    let mut formulas = 0;
    for unit in units {
        let own = &unit.sources[0].lowered.kernel().name;
        let structure = between(file, &format!("public struct {own} {{"), "\n}\n");
        let entries = [Some(&unit.entry), unit.entry.get("guarded")].into_iter().flatten();
        for (entry, which) in entries.zip(["usual", "guarded"]) {
            let check = between(structure, &format!("func broken_{which}("), "\n    }");
            let conditions = check.lines().filter_map(|line| line.trim().strip_prefix("if !kilnHolds("));
            let conditions: Vec<&str> = conditions.filter_map(|line| line.strip_suffix(") {")).collect();
            let clauses = entry["clauses"].as_array().expect("clauses");
            assert_eq!(conditions.len(), clauses.len(), "{own} {which}");
            let body = between(structure, &format!("func encode_{which}("), "\n    }");
            let geometry = body.split_once(&format!("kilnGrid({which}, [")).expect("a grid").1;
            let mut pairs: Vec<(&str, &Value)> =
                conditions.into_iter().zip(clauses.iter().map(|clause| &clause["condition"]["tree"])).collect();
            let axes = entry["threadgroups"].as_array().expect("axes");
            pairs.extend(axes.iter().map(|axis| ("", &axis["tree"])));
            // With these values of names, some launches meet a condition and some do not.
            for seed in 0..4u64 {
                let number = |name: &str| {
                    let hash =
                        name.bytes().fold(seed * 7919 + 1, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
                    let is_absent = entry["constexprs"][&format!("has_{name}")] == false || name.contains("_stride_");
                    if is_absent { 0 } else { i128::from(hash % [3, 70, 5000, 1 << 40][seed as usize]) }
                };
                // `UInt64(args.rows)`, `Int64(args.x.count)` and `args.on ? 1 : 0`.
                let of_swift = |leaf: &str| {
                    let name = leaf.split_once("args.").unwrap_or_else(|| panic!("`{leaf}`")).1;
                    number(name.split(|c: char| !c.is_alphanumeric() && c != '_').next().expect("a name"))
                };
                let mut grid = Reader { rest: geometry, value: &of_swift };
                for (text, tree) in &pairs {
                    let found = match text.is_empty() {
                        false => Reader { rest: text, value: &of_swift }.formula(),
                        true => {
                            let axis = grid.formula();
                            grid.rest = grid.rest.trim_start_matches([',', ' ', ']']);
                            axis
                        }
                    };
                    assert_eq!(found, of_manifest(tree, &number), "{own} {which}: {text}\n{tree}");
                    formulas += 1;
                }
                assert_eq!(grid.formula(), of_manifest(&entry["threads"]["tree"], &number), "{own}: threads");
            }
        }
    }
    assert!(formulas > 4000, "{formulas}");
}

fn brackets_close_and_names_are_declared_once(units: &[Unit], file: &str) {
    let mut open = vec![];
    for line in file.lines().filter(|line| !line.trim_start().starts_with("//")) {
        // Quoted text is for people, except for the interpolated code.
        let code: String = line.split('"').step_by(2).collect();
        for c in code.chars() {
            match c {
                '(' | '[' | '{' => open.push(c),
                ')' | ']' | '}' => assert_eq!(
                    open.pop(),
                    Some(match c {
                        ')' => '(',
                        ']' => '[',
                        _ => '{',
                    }),
                    "{line}"
                ),
                _ => {}
            }
        }
    }
    assert_eq!(open, []);
    let types =
        file.lines().filter_map(|line| line.strip_prefix("public struct ")).map(|line| line.trim_end_matches(" {"));
    let mut types: Vec<&str> = types.collect();
    let count = types.len();
    types.sort_unstable();
    types.dedup();
    assert_eq!(types.len(), count);
    assert!(count > units.len());
}
