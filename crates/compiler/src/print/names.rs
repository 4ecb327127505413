//! Names in printed text: the author's own where possible.

use super::dialect::Dialect;
use kiln_ir::MathOp;
use std::collections::BTreeSet;

/// Hands out names that are not taken.
pub struct Names {
    taken: BTreeSet<String>,
    next: [u32; 4],
}

/// What a made-up name stands for; its first letter.
#[derive(Clone, Copy)]
pub enum Kind {
    Value,
    Array,
    Variable,
    Scratch,
}

impl Names {
    pub fn new(dialect: &dyn Dialect) -> Names {
        let words = CPP_WORDS.iter().chain(dialect.reserved());
        Names { taken: words.map(|w| w.to_string()).collect(), next: [0; 4] }
    }

    /// The author's name, with `_` behind it where the target has taken it.
    pub fn author(&mut self, name: &str) -> String {
        let mut name = name.to_string();
        // Names that start with two underscores or contain them, and the prefix of own functions, belong to others.
        if name.contains("__") || name.starts_with("kiln_") {
            name = format!("p_{}", name.replace("__", "_"));
        }
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        name
    }

    /// The entry point's name.
    pub fn entry(&mut self, name: &str) -> String {
        // Targets have functions of the names of operations.
        let free = !self.taken.contains(name) && !name.contains("__") && MathOp::parse(name).is_none();
        let name = if free { name.to_string() } else { format!("kiln_{}", name.replace("__", "_")) };
        self.taken.insert(name.clone());
        name
    }

    /// A new name such as `v12`.
    pub fn fresh(&mut self, kind: Kind) -> String {
        let (letter, slot) = match kind {
            Kind::Value => ('v', 0),
            Kind::Array => ('a', 1),
            Kind::Variable => ('s', 2),
            Kind::Scratch => ('q', 3),
        };
        loop {
            let name = format!("{letter}{}", self.next[slot]);
            self.next[slot] += 1;
            if self.taken.insert(name.clone()) {
                return name;
            }
        }
    }
}

const CPP_WORDS: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "char16_t",
    "char32_t",
    "char8_t",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "final",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "import",
    "inline",
    "int",
    "long",
    "main",
    "module",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "override",
    "private",
    "protected",
    "public",
    "register",
    "reinterpret_cast",
    "requires",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
    "INFINITY",
    "NAN",
    "NULL",
    "assert",
    "int8_t",
    "int16_t",
    "int32_t",
    "int64_t",
    "uint8_t",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "size_t",
    "ptrdiff_t",
];
