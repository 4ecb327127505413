//! The variable names of registers: the author's names where they have one, `r12` otherwise.
//!
//! The prelude consists of macros, and a macro sees the names of the text that it is expanded in. So a name that occurs
//! in a macro gets a `_` appended, as does one that looks like a generated name.

use super::PRELUDE;
use crate::print::reserved;
use crate::vir::{Program, Reg, RegName};
use kiln_ir::{DType, Kernel};
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

/// Names that the function's own text uses, and names that compilers define.
#[rustfmt::skip]
const TEXT: &[&str] = &[
    "launch", "first", "last", "group", "stop", "never", "memory", "ended", "tgid_0", "tgid_1", "tgid_2", "l", "m", "o", "t",
    "at", "old", "value", "limit", "aligned_alloc", "free", "restrict", "typeof", "linux", "unix", "i386", "fault", "tiles",
];

/// The identifiers that a name could shadow or be shadowed by: those in a macro's expansion except its parameters, and
/// those of lines that are not indented, the heads of functions and types. Identifiers inside functions are out of
/// reach.
static WORDS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let mut words: BTreeSet<&'static str> = TEXT.iter().copied().collect();
    let (mut in_macro, mut parameters) = (false, vec![]);
    for line in PRELUDE.lines() {
        let mut code = line.split("/*").next().unwrap_or(line);
        if let Some(definition) = line.strip_prefix("#define ") {
            let head = definition.find([' ', '(']).unwrap_or(definition.len());
            let end = if definition[head..].starts_with('(') { definition.find(')') } else { None };
            parameters = identifiers(&definition[head..end.unwrap_or(head)]).collect();
            words.insert(&definition[..head]);
            (in_macro, code) = (true, &definition[end.unwrap_or(head)..]);
        }
        if in_macro || !code.starts_with([' ', '#', '}']) {
            words.extend(identifiers(code).filter(|word| !parameters.contains(word)));
        }
        in_macro &= line.ends_with('\\');
        if !in_macro {
            parameters.clear();
        }
    }
    words
});

fn identifiers(code: &'static str) -> impl Iterator<Item = &'static str> {
    let words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
}

/// Returns the name of every register that has one; the names are distinct.
pub fn labels(kernel: &Kernel, program: &Program) -> Vec<Option<String>> {
    let mut uses: HashMap<String, u32> = HashMap::new();
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let registers = (0..program.types.len() as u32).map(Reg);
    let label = |reg: Reg| {
        let word = match program.name(reg)? {
            RegName::Value(name) => kernel.names.word(name)?,
            RegName::Param(id) => &kernel.params.get(id.0 as usize)?.name,
        };
        let base = reserved::plain(word)?;
        let next = uses.entry(base.clone()).or_default();
        loop {
            let mut name = base.clone();
            if *next > 0 {
                reserved::push_use(&mut name, *next);
            }
            *next += 1;
            while is_taken_by_text(&name) {
                name.push('_');
            }
            if taken.insert(name.clone()) {
                return Some(name);
            }
        }
    };
    registers.map(label).collect()
}

fn is_taken_by_text(name: &str) -> bool {
    let made_up = name.strip_prefix(['a', 'o', 'p', 'r', 's', 't', 'v']).is_some_and(|rest| {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        digits > 0 && matches!(rest.as_bytes().get(digits), None | Some(b'_')) && !rest.ends_with('_')
    });
    // Functions of the prelude have names pasted together from type names.
    let pasted = name.split('_').any(|part| DType::parse(part).is_some() || part == "f64") && !name.ends_with('_');
    made_up || pasted || WORDS.contains(name) || reserved::has(reserved::CPP, name)
}
