//! Emitted calls of the support module.
//!
//! Every token of an emitted path carries an author's span: `#[track_caller]` takes a call's position from its edges,
//! and one token spanned at the attribute would move it there. For the same reason the temporaries of the rewrite
//! (`__r`, `__v`, `__i`, `__m`, `__w`, `__f`) are not hygienic; they live in a block of their own, and the author's
//! code in that block uses none of these names.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::LitStr;
use syn::ext::IdentExt;

/// `::kiln::__k::name`
pub fn support(at: Span, name: &str) -> TokenStream {
    let name = Ident::new(name, at);
    quote_spanned!(at=> ::kiln::__k::#name)
}

/// `::kiln::__k::name(args)`
pub fn call(at: Span, name: &str, args: impl ToTokens) -> TokenStream {
    let name = support(at, name);
    quote_spanned!(at=> #name(#args))
}

/// `::kiln::__k::name(&place)`
pub fn call_on(at: Span, name: &str, place: impl ToTokens) -> TokenStream {
    call(at, name, quote_spanned!(at=> &#place))
}

/// Returns the author's name as a string.
pub fn word(name: &Ident) -> LitStr {
    LitStr::new(&name.unraw().to_string(), name.span())
}

/// `{ use k::Unnamed as _; k::Named("name", value).value() }`: names bundles of values, and passes on anything else.
pub fn named(wrapper: &str, name: &Ident, value: impl ToTokens) -> TokenStream {
    let (at, word) = (name.span(), word(name));
    let (value, method) = (call(at, wrapper, quote_spanned!(at=> #word, #value)), Ident::new("value", at));
    let allow = quote_spanned!(at=> #[allow(unused_imports, reason = "values have the method themselves")]);
    quote_spanned!(at=> { #allow use ::kiln::__k::Unnamed as _; #value.#method() })
}

/// `let name = ::kiln::__k::mutable("name", name);`
pub fn make_mutable(name: &Ident) -> TokenStream {
    let word = word(name);
    let value = call(name.span(), "mutable", quote_spanned!(name.span()=> #word, #name));
    quote_spanned!(name.span()=> let #name = #value;)
}

/// `{ use k::Asked as _; k::Question(&value).ask(); }`: refuses a value that the query concerns, with our message.
pub fn ask(at: Span, question: &str, value: impl ToTokens) -> TokenStream {
    let (question, method) = (call_on(at, question, value), Ident::new("ask", at));
    quote_spanned!(at=> { use ::kiln::__k::Asked as _; #question.#method(); })
}

/// `{ use k::RustNumber as _; k::Place(value).number() }`: a Rust number where Rust needs one; a value is refused
/// there, with a message for the place.
pub fn rust_number(at: Span, place: &str, value: impl ToTokens) -> TokenStream {
    let (place, method) = (call(at, place, value), Ident::new("number", at));
    quote_spanned!(at=> { use ::kiln::__k::RustNumber as _; #place.#method() })
}

/// `#[allow(unused_parens, unused_braces)]`: the rewrite turns operators into calls and keeps the author's parentheses.
/// Every other lint of rustc's remains active in the body.
pub fn body_allows(at: Span) -> TokenStream {
    quote_spanned!(at=> #[allow(unused_parens, unused_braces, reason = "operators became calls; the author's parentheses stayed")])
}
