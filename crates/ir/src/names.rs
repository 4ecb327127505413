//! The author's names of values, variables and arrays. They are there for people who read printed text and have no part
//! in a kernel's meaning: like source positions they are data of the kernel, belong to its equality and its text, and
//! nothing else asks for them. A name is a number into a table of words, so that a pass copies four bytes.

use crate::hash::Mix;
use crate::kernel::{Kernel, Value};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

/// The longest word that is kept.
const MAX_LEN: usize = 64;

/// A name, by its place in the kernel's [`Names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NameId(u32);

/// The words of a kernel and which of its values have one. Variables and arrays hold their own.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Names {
    words: Vec<Arc<str>>,
    /// By value; those beyond the end have none.
    values: Vec<Option<NameId>>,
}

/// Finds words that a table has already.
#[derive(Default)]
pub struct Interner {
    known: HashMap<Arc<str>, NameId, BuildHasherDefault<Mix>>,
}

impl Interner {
    /// The name of a word; none for what is no identifier of letters, digits and underscores that every text form can hold.
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

/// Whether a word can be a name: an ASCII identifier with a letter in it, of a length that can be read.
fn is_name(word: &str) -> bool {
    let starts = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let only = word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    starts && only && word.len() <= MAX_LEN && word.bytes().any(|b| b.is_ascii_alphabetic())
}

impl Names {
    /// The number of words; all [`NameId::index`]es are below it.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub fn word(&self, name: NameId) -> Option<&str> {
        self.nth(name.index())
    }

    /// The word at a place of the table.
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

    /// Gives a value without a name the name of another, which it is a copy of or stands for.
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
    /// Numbers the words in the order of their use, arrays before variables before values, and drops those without one: the
    /// same names in two kernels are the same table. `new_value` says what became of a value's id.
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
