//! Helper functions that printed text defines for itself, and the record of which ones a text uses.
//!
//! A template is C with words after `$`: `$fn` is the target's function prefix, `$f32`, `$u64`, … are its types,
//! `$exp`, `$fabs`, … the f32 functions of the operation table, `$bits` and `$float` read an f32 as a u32 and back, and
//! any other word is another helper function. Every function that a template names is defined before it.

mod float;
mod float16;

use super::dialect::Dialect;
use super::math;
use kiln_ir::{DType, MathOp};

/// A helper function: its name without the prefix, and its text.
pub type Template = (&'static str, &'static str);

/// The helper functions that a text uses, each after those that it calls.
pub struct Functions<'d> {
    dialect: &'d dyn Dialect,
    /// Name and text; the text is empty while the function is being expanded.
    defined: Vec<(String, String)>,
}

impl<'d> Functions<'d> {
    pub fn new(dialect: &'d dyn Dialect) -> Functions<'d> {
        Functions { dialect, defined: vec![] }
    }

    /// Returns the full name of a helper function, which it defines from its template.
    pub fn own(&mut self, name: &str) -> String {
        let full = ["kiln_", name].concat();
        if self.is_defined(&full) {
            return full;
        }
        let template = find(self.dialect.functions(), name).or_else(|| find(float::TEMPLATES, name));
        let template = template.or_else(|| find(float16::TEMPLATES, name));
        match template {
            Some(template) => self.define(full, template.to_string()),
            // A name without a definition compiles nowhere, and the tests print every template.
            None => full,
        }
    }

    /// Defines a function by a template unless it is defined, and returns its name.
    pub fn define(&mut self, name: String, template: String) -> String {
        if self.is_defined(&name) {
            return name;
        }
        let text = self.expand(&template);
        // The functions that the template needs are defined by now.
        self.defined.push((name.clone(), text));
        name
    }

    /// Whether a function is defined: a caller that checks first need not build its template.
    pub fn is_defined(&self, name: &str) -> bool {
        self.defined.iter().any(|(defined, _)| defined == name)
    }

    fn expand(&mut self, template: &str) -> String {
        let mut pieces = template.split('$');
        let mut text = pieces.next().unwrap_or_default().to_string();
        for piece in pieces {
            let end = piece.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(piece.len());
            let (word, rest) = piece.split_at(end);
            text += &self.word(word);
            text += rest;
        }
        text
    }

    fn word(&mut self, word: &str) -> String {
        if let Some(dtype) = DType::parse(word) {
            return self.dialect.register(dtype).to_string();
        }
        match (word, MathOp::parse(word)) {
            ("fn", _) => self.dialect.function_prefix().to_string(),
            ("bits", _) => self.dialect.pick("as_type<uint>", "__float_as_uint").to_string(),
            ("float", _) => self.dialect.pick("as_type<float>", "__uint_as_float").to_string(),
            ("clz64", _) => self.dialect.pick("clz", "__clzll").to_string(),
            (_, Some(op)) => match math::function(self, op) {
                Some(name) => name,
                None => self.own(word),
            },
            (_, None) => self.own(word),
        }
    }

    pub fn dialect(&self) -> &'d dyn Dialect {
        self.dialect
    }

    /// Returns the definitions, in an order that compiles.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.defined.iter().map(|(_, text)| text.as_str())
    }
}

fn find(templates: &[Template], name: &str) -> Option<&'static str> {
    templates.iter().find(|(n, _)| *n == name).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::{cuda::Cuda, msl::Msl};

    /// Checks that every call of a helper function in every template, after expansion, finds a definition before it.
    #[test]
    fn templates_define_what_they_call() {
        for dialect in [&Msl::Kernel as &dyn Dialect, &Cuda] {
            let mut functions = Functions::new(dialect);
            let own = dialect.functions().iter().chain(float::TEMPLATES).map(|(name, _)| *name);
            for name in own.chain(["soft_fma_bf16"]) {
                functions.own(name);
            }
            let mut defined: Vec<&str> = vec!["kiln_host_f16_to_f32", "kiln_host_f32_to_f16"];
            defined.extend(["kiln_host_mma_i8", "kiln_host_mma_tf32", "kiln_host_async_commit"]);
            defined.extend(["kiln_host_wgmma_begin", "kiln_host_wgmma_commit", "kiln_host_shared_address"]);
            for (name, text) in &functions.defined {
                defined.push(name);
                let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
                let missing: Vec<&str> = words.filter(|w| w.starts_with("kiln_") && !defined.contains(w)).collect();
                assert!(missing.is_empty(), "{}: {name} calls {missing:?}", dialect.name());
                assert!(!text.contains('$'), "{text}");
            }
        }
    }
}
