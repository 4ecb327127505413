//! The labels of values, variables and arrays in text: the author's name, with a point and a number from its second use
//! on, or a number where there is no name. A name cannot contain a point, so the parser can recover it.

use crate::kernel::*;
use crate::names::NameId;

pub(super) struct Labels {
    values: Vec<Option<u32>>,
    allocs: Vec<Option<u32>>,
    vars: Vec<Option<u32>>,
}

/// Counts the uses of every name.
struct Counter<'k> {
    kernel: &'k Kernel,
    used: Vec<u32>,
    values: Vec<Option<u32>>,
}

impl Labels {
    pub fn of(kernel: &Kernel) -> Labels {
        let names = &kernel.names;
        let mut counter = Counter { kernel, used: vec![0; names.len()], values: vec![None; kernel.types.len()] };
        if names.is_empty() {
            return Labels { values: counter.values, allocs: vec![], vars: vec![] };
        }
        let words: Vec<&str> = (0..names.len()).filter_map(|i| names.nth(i)).collect();
        for param in &kernel.params {
            if let Some(i) = words.iter().position(|word| *word == param.name) {
                counter.used[i] = 1;
            }
        }
        let allocs = kernel.allocs.iter().map(|alloc| counter.next(alloc.name)).collect();
        let vars = kernel.vars.iter().map(|var| counter.next(var.name)).collect();
        counter.region(&kernel.body);
        // Values that nothing defines, which the verifier refuses.
        (0..kernel.types.len() as u32).for_each(|i| counter.define(Value(i)));
        Labels { values: counter.values, allocs, vars }
    }

    pub fn value(&self, kernel: &Kernel, value: Value) -> String {
        match kernel.params.iter().find(|p| p.value() == Some(value)) {
            Some(param) => format!("%{}", param.name),
            None if value.0 as usize >= kernel.types.len() => "%?".to_string(),
            None => {
                let number = self.values.get(value.0 as usize).copied().flatten();
                let word = kernel.names.get(value).and_then(|name| kernel.names.word(name));
                match (word, number) {
                    (Some(word), Some(0)) => format!("%{word}"),
                    (Some(word), Some(number)) => format!("%{word}.{number}"),
                    _ => format!("%{}", value.0),
                }
            }
        }
    }

    pub fn alloc(&self, kernel: &Kernel, id: AllocId) -> String {
        let at = id.0 as usize;
        match kernel.allocs.get(at) {
            Some(alloc) => local(kernel, ARRAY, at, alloc.name, self.allocs.get(at)),
            None => "@?".to_string(),
        }
    }

    pub fn var(&self, kernel: &Kernel, id: VarId) -> String {
        let at = id.0 as usize;
        match kernel.vars.get(at) {
            Some(var) => local(kernel, VARIABLE, at, var.name, self.vars.get(at)),
            None => "@?".to_string(),
        }
    }
}

/// The letters of unnamed arrays and variables.
pub(super) const ARRAY: char = 'a';
pub(super) const VARIABLE: char = 'v';

/// Whether a word is the spelling of an unnamed array or variable: `a0`, `v12`.
pub(super) fn is_made_up(word: &str, letter: char) -> bool {
    let digits = word.strip_prefix(letter).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

fn local(kernel: &Kernel, letter: char, at: usize, name: Option<NameId>, number: Option<&Option<u32>>) -> String {
    match (name.and_then(|name| kernel.names.word(name)), number) {
        (Some(word), Some(Some(0))) if !is_made_up(word, letter) => format!("@{word}"),
        (Some(word), Some(Some(number))) => format!("@{word}.{number}"),
        _ => format!("@{letter}{at}"),
    }
}

impl Counter<'_> {
    fn next(&mut self, name: Option<NameId>) -> Option<u32> {
        let used = self.used.get_mut(name?.index())?;
        *used += 1;
        Some(*used - 1)
    }

    fn define(&mut self, value: Value) {
        let at = value.0 as usize;
        if self.values.get(at) == Some(&None) {
            self.values[at] = self.next(self.kernel.names.get(value));
        }
    }

    /// Labels the values of a region in the order of the text.
    fn region(&mut self, region: &Region) {
        region.args.iter().for_each(|&arg| self.define(arg));
        for inst in &region.insts {
            inst.results.iter().for_each(|&result| self.define(result));
            inst.regions.iter().for_each(|inner| self.region(inner));
        }
    }
}
