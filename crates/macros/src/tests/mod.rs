//! Compares emitted tokens with expectations, which write `k::` for `::kiln::__k::`; white space does not matter.

mod bodies;
mod items;
mod launches;
mod names;
mod refusals;

use proc_macro2::TokenStream;
use syn::{Block, ItemFn};

use crate::rewrite::Rewriter;
use crate::signature;
use crate::statements::Tail;
use crate::types::Types;

/// Returns tokens as text, with one spelling for the support module.
fn text(tokens: &TokenStream) -> String {
    normal(&tokens.to_string()).replace("::kiln::__k::", "k::")
}

const ALLOW: &str = "#[allow(unused_imports,reason=\"valueshavethemethodthemselves\")]";

/// Removes the author's names, which have a test of their own, from the text:
/// `{use k::Unnamed as _; k::Named("v", a).value()}` becomes `a`, and calls that take a name first lose it.
fn unnamed(text: &str) -> String {
    let mut text = text.replace(ALLOW, "");
    for open in ["{usek::Unnamedas_;k::Named(", "{usek::Unnamedas_;k::NamedArray("] {
        while let Some(start) = text.find(open) {
            let inside = start + open.len();
            let end = inside + closing(&text[inside..]);
            let value = text[inside..end].split_once("\",").map_or("", |(_, value)| value).to_string();
            let after = end + ").value()}".len();
            assert_eq!(&text[end..after], ").value()}");
            text.replace_range(start..after, &value);
        }
    }
    for call in ["k::mutable(", "k::val(", "k::for_(", "k::uninit("] {
        let parts: Vec<&str> = text.split(call).collect();
        let without = |part: &str| match part.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
            Some((_, rest)) => rest.strip_prefix(',').unwrap_or(rest).to_string(),
            None => part.to_string(),
        };
        let rest: Vec<String> = parts.iter().skip(1).map(|part| without(part)).collect();
        text = std::iter::once(parts[0].to_string()).chain(rest).collect::<Vec<_>>().join(call);
    }
    text
}

/// Returns the position where the bracket that is open at the start closes.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    text.find(|c| {
        depth += matches!(c, '(' | '[' | '{') as i32 - matches!(c, ')' | ']' | '}') as i32;
        depth < 0
    })
    .expect("brackets match")
}

fn normal(source: &str) -> String {
    source.split_whitespace().collect()
}

/// The parameters of every test body.
const SIGNATURE: &str =
    "fn f<T: Float>(x: Tensor<T>, mut out: Tensor<T>, acc: &mut f32, n: u32, s0: S, a: f32, b: f32, c: bool)";

/// Returns the rewritten statements of `source`, or the messages.
fn rewrite(source: &str, tail: Tail) -> Result<String, Vec<String>> {
    rewrite_named(source, tail).map(|text| unnamed(&text))
}

fn rewrite_named(source: &str, tail: Tail) -> Result<String, Vec<String>> {
    let function: ItemFn = syn::parse_str(&format!("{SIGNATURE} {{}}")).expect("the signature is Rust");
    let block: Block = syn::parse_str(&format!("{{ {source} }}")).unwrap_or_else(|error| panic!("{source}: {error}"));
    let mut rewriter = Rewriter::new(Types::of(&function.sig.generics), Some(function.sig.ident.clone()));
    let parameters = signature::parameters(&function.sig, &rewriter.types, &mut rewriter.errors);
    signature::bind(&parameters, &mut rewriter);
    let tokens = rewriter.body(&block, tail);
    if rewriter.errors.any() { Err(rewriter.errors.messages()) } else { Ok(text(&tokens)) }
}

/// Asserts that each source of the table emits its expectation.
fn check(tail: Tail, table: &[(&str, &str)]) {
    for (source, expected) in table {
        match rewrite(source, tail) {
            Ok(emitted) => assert_eq!(emitted, normal(expected), "\n  source: {source}"),
            Err(messages) => panic!("{source}: {messages:?}"),
        }
    }
}
