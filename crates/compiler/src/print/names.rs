//! Names in printed text: the author's own where possible.

use super::dialect::Dialect;
use super::reserved;
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
        let words = reserved::CPP.iter().chain(dialect.reserved());
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
