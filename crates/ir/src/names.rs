//! The author's names of values, variables and arrays. They are for readers of printed text and are not part of a
//! kernel's meaning: like source positions they are data of the kernel, are included in its equality and its text, and
//! are read by nothing else. A name is an index into a table of words, so that a pass copies four bytes.

use crate::hash::FastHasher;
use crate::kernel::{Kernel, Value};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

/// The maximum length of a word.
const MAX_LEN: usize = 64;

/// A name, as an index into the kernel's [`Names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NameId(u32);

/// The words of a kernel, and the names of its values. Variables and arrays store their own.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Names {
    words: Vec<Arc<str>>,
    /// Names by value; values beyond the end have none.
    values: Vec<Option<NameId>>,
}

/// Finds words that are already in a table.
#[derive(Default)]
pub struct Interner {
    known: HashMap<Arc<str>, NameId, BuildHasherDefault<FastHasher>>,
}

impl Interner {
    /// Returns the name of a word; none unless it is an identifier of letters, digits and underscores that every text
    /// form can hold.
    pub fn intern(&mut self, names: &mut Names, word: &str) -> Option<NameId> {
        if let Some(&id) = self.known.get(word) {
            return Some(id);
        }
        if !is_name(word) {
            return None;
        }
        let id = NameId(names.words.len() as u32);
        let word: Arc<str> = word.into();
        names.words.push(word.clone());
        self.known.insert(word, id);
        Some(id)
    }
}

/// Whether a word can be a name: an ASCII identifier with a letter in it, of a readable length.
fn is_name(word: &str) -> bool {
    let starts = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let only = word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    starts && only && word.len() <= MAX_LEN && word.bytes().any(|b| b.is_ascii_alphabetic())
}

impl Names {
    /// Returns the number of words; every [`NameId::index`] is below it.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub fn word(&self, name: NameId) -> Option<&str> {
        self.nth(name.index())
    }

    /// Returns the word at an index of the table.
    pub fn nth(&self, index: usize) -> Option<&str> {
        self.words.get(index).map(|word| &**word)
    }

    pub fn get(&self, value: Value) -> Option<NameId> {
        self.values.get(value.0 as usize).copied().flatten()
    }

    pub fn set(&mut self, value: Value, name: Option<NameId>) {
        let at = value.0 as usize;
        if at >= self.values.len() {
            if name.is_none() {
                return;
            }
            self.values.resize(at + 1, None);
        }
        self.values[at] = name;
    }

    /// Gives an unnamed value the name of another value that it copies or replaces.
    pub fn adopt(&mut self, value: Value, name: Option<NameId>) {
        if name.is_some() && self.get(value).is_none() {
            self.set(value, name);
        }
    }
}

impl NameId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Kernel {
    /// Renumbers the words in order of use, arrays before variables before values, and drops unused ones, so that
    /// kernels with the same names have the same table. `new_value` maps a value's old id to its new one.
    pub fn renumber_names(&mut self, new_value: impl Fn(Value) -> Option<Value>) {
        let old = std::mem::take(&mut self.names);
        let mut moved: Vec<Option<NameId>> = vec![None; old.words.len()];
        let mut words = vec![];
        let mut renamed = |name: Option<NameId>| {
            let (slot, word) = (moved.get_mut(name?.index())?, old.words.get(name?.index())?);
            Some(*slot.get_or_insert_with(|| {
                words.push(word.clone());
                NameId(words.len() as u32 - 1)
            }))
        };
        self.allocs.iter_mut().for_each(|alloc| alloc.name = renamed(alloc.name));
        self.vars.iter_mut().for_each(|var| var.name = renamed(var.name));
        let named = old.values.iter().enumerate().filter(|(_, name)| name.is_some());
        let mut kept = Names { words: vec![], values: Vec::with_capacity(old.values.len()) };
        for (i, name) in named {
            if let Some(value) = new_value(Value(i as u32)) {
                kept.set(value, *name);
            }
        }
        kept.values.iter_mut().for_each(|name| *name = renamed(*name));
        self.names = Names { words, ..kept };
    }
}
