//! Source against emitted tokens. Expectations write `k::` for `::kiln::__k::`; white space does not matter.

mod bodies;
mod items;
mod launches;
mod refusals;

use proc_macro2::TokenStream;
use syn::{Block, ItemFn};

use crate::rewrite::Rewriter;
use crate::signature;
use crate::statements::Tail;
use crate::types::Types;

/// Tokens as text, with one spelling for the support module.
fn text(tokens: &TokenStream) -> String {
    normal(&tokens.to_string()).replace("::kiln::__k::", "k::")
}

fn normal(source: &str) -> String {
    source.split_whitespace().collect()
}

/// The parameters every test body sees.
const SIGNATURE: &str =
    "fn f<T: Float>(x: Tensor<T>, mut out: Tensor<T>, acc: &mut f32, n: u32, s0: S, a: f32, b: f32, c: bool)";

/// The rewritten statements of `source`, or the messages.
fn rewrite(source: &str, tail: Tail) -> Result<String, Vec<String>> {
    let function: ItemFn = syn::parse_str(&format!("{SIGNATURE} {{}}")).expect("the signature is Rust");
    let block: Block = syn::parse_str(&format!("{{ {source} }}")).unwrap_or_else(|error| panic!("{source}: {error}"));
    let mut rewriter = Rewriter::new(Types::of(&function.sig.generics), Some(function.sig.ident.clone()));
    let parameters = signature::parameters(&function.sig, &rewriter.types, &mut rewriter.errors);
    signature::bind(&parameters, &mut rewriter);
    let tokens = rewriter.body(&block, tail);
    if rewriter.errors.any() { Err(rewriter.errors.messages()) } else { Ok(text(&tokens)) }
}

/// Each source of the table emits its expectation.
fn check(tail: Tail, table: &[(&str, &str)]) {
    for (source, expected) in table {
        match rewrite(source, tail) {
            Ok(emitted) => assert_eq!(emitted, normal(expected), "\n  source: {source}"),
            Err(messages) => panic!("{source}: {messages:?}"),
        }
    }
}
