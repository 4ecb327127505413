//! Names in printed text: the author's own where possible.

use super::dialect::Dialect;
use super::reserved;
use kiln_ir::hash::FastHasher;
use kiln_ir::{MathOp, NameId};
use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

/// Hands out names that are not taken.
pub struct Names {
    /// The words that the target reserves.
    reserved: [&'static [&'static str]; 2],
    taken: HashSet<Rc<str>, BuildHasherDefault<FastHasher>>,
    next: [u32; 4],
    /// For each of the kernel's names, its spelling and the number of its uses.
    spelled: Vec<Option<(String, u32)>>,
    /// A buffer for the name that is being tried.
    trial: String,
}

/// The kind of object that a generated name is for; it decides the first letter.
#[derive(Clone, Copy)]
pub enum NameKind {
    Value,
    Array,
    Variable,
    Scratch,
}

impl Names {
    /// Reserves room for this many names.
    pub fn with_room_for(count: usize, dialect: &dyn Dialect) -> Names {
        Names { taken: HashSet::with_capacity_and_hasher(count, BuildHasherDefault::default()), ..Names::new(dialect) }
    }

    pub fn new(dialect: &dyn Dialect) -> Names {
        Names {
            reserved: [reserved::CPP, dialect.reserved()],
            taken: HashSet::default(),
            next: [0; 4],
            spelled: vec![],
            trial: String::new(),
        }
    }

    fn is_reserved(&self, name: &str) -> bool {
        // Names of functions that follow a pattern: `make_float4`, `atomic_exchange_explicit`. A name that ends in `_`
        // or a number is none of them.
        let is_type = |of: &str| of.starts_with(|c: char| c.is_ascii_alphabetic()) && !of.contains('_');
        let made = name.strip_prefix("make_").is_some_and(is_type) || name.ends_with("_explicit");
        made || self.reserved.iter().any(|words| reserved::has(words, name))
    }

    /// Returns the author's name, with `_` appended where the target reserves it.
    pub fn author(&mut self, name: &str) -> String {
        let mut name = name.to_string();
        // Names that contain two underscores in a row, and the prefix of helper functions, are reserved.
        if name.contains("__") || name.starts_with("kiln_") {
            name = format!("p_{}", name.replace("__", "_"));
        }
        while self.is_reserved(&name) || self.is_made_up(&name) || self.taken.contains(&*name) {
            name.push('_');
        }
        self.taken.insert(name.as_str().into());
        name
    }

    /// Returns the entry point's name.
    pub fn entry(&mut self, name: &str) -> String {
        // Targets have functions with the names of operations.
        let free = !self.is_reserved(name)
            && !self.taken.contains(name)
            && !name.contains("__")
            && MathOp::parse(name).is_none();
        let name = if free { name.to_string() } else { format!("kiln_{}", name.replace("__", "_")) };
        self.taken.insert(name.as_str().into());
        name
    }

    /// Returns the author's name of a value, variable or array, with a number appended where it repeats, or a generated
    /// name if there is none.
    pub fn own(&mut self, kind: NameKind, names: &kiln_ir::Names, name: Option<NameId>) -> Rc<str> {
        let Some((id, word)) = name.and_then(|id| Some((id, names.word(id)?))) else {
            return self.made_up(kind).into();
        };
        if self.spelled.len() < names.len() {
            self.spelled.resize(names.len(), None);
        }
        let (base, mut uses) = match self.spelled[id.index()].take() {
            Some(known) => known,
            None => match reserved::plain(word) {
                Some(base) if self.is_reserved(&base) => {
                    let base = base + "_";
                    // With the `_` appended the name may still be reserved; with a number appended it is not.
                    let uses = self.is_reserved(&base) as u32;
                    (base, uses)
                }
                Some(base) => (base, 0),
                None => return self.made_up(kind).into(),
            },
        };
        loop {
            self.trial.clear();
            self.trial.push_str(&base);
            if uses > 0 {
                reserved::push_use(&mut self.trial, uses);
            }
            // A name with a number appended never looks generated.
            let is_own = uses > 0 || !self.is_made_up(&self.trial);
            uses += 1;
            if !is_own {
                continue;
            }
            // Most names are free: the name is allocated before the lookup, so that one lookup suffices.
            let name: Rc<str> = self.trial.as_str().into();
            if self.taken.insert(name.clone()) {
                self.spelled[id.index()] = Some((base, uses));
                return name;
            }
        }
    }

    /// Returns a new name such as `v12`. No target has a word of this form.
    pub fn fresh(&mut self, kind: NameKind) -> String {
        self.made_up(kind).to_string()
    }

    fn made_up(&mut self, kind: NameKind) -> &str {
        let (letter, slot) = match kind {
            NameKind::Value => ('v', 0),
            NameKind::Array => ('a', 1),
            NameKind::Variable => ('s', 2),
            NameKind::Scratch => ('q', 3),
        };
        loop {
            self.trial.clear();
            self.trial.push(letter);
            reserved::push_number(&mut self.trial, self.next[slot]);
            self.next[slot] += 1;
            if !self.taken.contains(self.trial.as_str()) {
                return &self.trial;
            }
        }
    }

    /// Whether a name may have been generated before.
    fn is_made_up(&self, name: &str) -> bool {
        let number = name.strip_prefix(['v', 'a', 's', 'q']).and_then(|digits| digits.parse::<u32>().ok());
        number.is_some_and(|number| self.next.iter().any(|&next| number < next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::{cuda::Cuda, msl::Msl};

    #[test]
    fn tables_of_reserved_words_are_in_order() {
        for table in [reserved::CPP, reserved::MSL, reserved::CUDA] {
            assert!(table.is_sorted_by(|a, b| a < b), "{table:?}");
        }
    }

    /// Names with a number appended are not looked up, and the search for a free one terminates.
    #[test]
    fn no_name_with_a_number_behind_it_is_reserved() {
        let dialects: [&dyn Dialect; 2] = [&Msl::Kernel, &Cuda];
        for dialect in dialects {
            let names = Names::new(dialect);
            for word in reserved::CPP.iter().chain(dialect.reserved()) {
                let behind = word.rsplit_once('_').map_or("", |(_, behind)| behind);
                assert!(behind.is_empty() || behind.parse::<u32>().is_err(), "{word}");
            }
            let words = reserved::CPP.iter().chain(dialect.reserved()).chain(&["make", "make_float4", "row_explicit"]);
            for base in words.flat_map(|word| [word.to_string(), format!("{word}_")]) {
                let mut name = base.clone();
                reserved::push_use(&mut name, 1);
                assert!(names.is_reserved(&base) || !names.is_reserved(&name), "{name}");
            }
        }
    }

    #[test]
    fn no_reserved_word_looks_like_a_fresh_name() {
        let dialects: [&dyn Dialect; 2] = [&Msl::Kernel, &Cuda];
        for word in dialects.iter().flat_map(|d| reserved::CPP.iter().chain(d.reserved())) {
            let (first, rest) = word.split_at(1);
            let made_up = "vasq".contains(first) && !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
            assert!(!made_up, "{word}");
        }
    }
}
