//! The only place that knows names of the language: the bare builtins, the callees whose first argument is a place, and
//! the older spelling, which it translates into ours. `load(x[i])` needs nothing: `kiln::compat` has a function of that
//! name.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::{Expr, ExprCall, Lit, LitStr, Path};

use crate::emit;
use crate::errors::Errors;
use crate::rewrite::Rewriter;
use crate::syntax::parens;
use crate::types::ends_in;

/// Whether a name is a function without arguments that may be written without parentheses.
pub fn is_builtin(name: &Ident) -> bool {
    ["tid", "lsize", "simd_lane", "simd_id", "n_simd", "tgid_x", "tgid_y", "tgid_z"]
        .iter()
        .any(|builtin| name == builtin)
}

/// Whether the first argument, if it is `x[i]`, is the element itself and not its value.
pub fn takes_place(callee: &Path) -> bool {
    ends_in(callee, "store") || is_atomic(callee)
}

/// Whether the callee is an atomic operation, which is often called only for its effect.
pub fn is_atomic(callee: &Path) -> bool {
    callee.segments.last().is_some_and(|segment| segment.ident.to_string().starts_with("atomic_"))
}

/// Whether the callee allocates memory, as in `stack::<f32>(n)`, `threadgroup::<f32>(n)`: the result is memory, not a
/// value.
pub fn makes_array(callee: &Path) -> bool {
    ["stack", "registers", "threadgroup"].iter().any(|maker| ends_in(callee, maker))
}

/// Whether the method is a conversion that may follow a number: `0u32.cast::<f32>()`.
pub fn converts(method: &Ident) -> bool {
    method == "cast"
}

/// Returns the function for `range(lo, hi, step)` where a local has its name, since in MetalTile no name can hide a
/// function.
pub fn hidden_function(name: &Ident) -> Option<TokenStream> {
    (name == "range").then(|| emit::support(name.span(), "range_by"))
}

/// Rewrites a call of the older spelling, if this is one.
pub fn call(rewriter: &mut Rewriter, name: &Ident, call: &ExprCall) -> Option<TokenStream> {
    let args: Vec<&Expr> = call.args.iter().collect();
    let callee = name.to_string();
    if callee == "strided_reduce" && args.len() == 5 {
        // With a stride, an argument that Rust's functions cannot make optional.
        let (function, args) =
            (emit::support(name.span(), "strided_reduce_by"), args.iter().map(|arg| rewriter.expr(arg)));
        let args = parens(&call.paren_token, quote_spanned!(name.span()=> #(#args),*));
        return Some(quote!(#function #args));
    }
    if callee == "simdgroup_load"
        && let [fragment, array, offset, stride, transposed @ ..] = &args[..]
        && let (Some(array), [] | [_]) = (string(array), transposed)
    {
        let at = name.span();
        let [fragment, offset, stride] = [fragment, offset, stride].map(|arg| rewriter.expr(arg));
        let transposed = transposed.first().map_or(quote_spanned!(at=> false), |arg| arg.to_token_stream());
        let array = rewriter.named(array);
        return Some(emit::call(
            at,
            "fragment_load",
            quote_spanned!(at=> #fragment, &#array, #offset, #stride, #transposed),
        ));
    }
    if callee == "program_id" {
        let [Expr::Lit(axis)] = args[..] else { return None };
        let axis = syn::LitInt::new(&integer(&axis.lit)?, axis.span());
        return Some(quote_spanned!(name.span()=> #name::<#axis>()));
    }
    let (array, args) = args.split_first().and_then(|(first, rest)| Some((string(first)?, rest)))?;
    let at = name.span();
    match (callee.as_str(), args) {
        ("stack_alloc", [len]) => allocate(rewriter, at, "late_stack", array, len, None),
        ("stack_alloc", [len, element]) => allocate(rewriter, at, "late_stack", array, len, Some(element)),
        ("threadgroup_alloc", [len]) => allocate(rewriter, at, "late_threadgroup", array, len, None),
        ("threadgroup_alloc", [len, element]) => allocate(rewriter, at, "late_threadgroup", array, len, Some(element)),
        ("stack_load" | "threadgroup_load", [i]) => {
            let (array, i) = (rewriter.named(array), rewriter.expr(i));
            Some(emit::call(at, "at", quote_spanned!(at=> &#array, #i)))
        }
        ("stack_store" | "threadgroup_store", [i, value]) => {
            let (array, i, value) = (rewriter.named(array), rewriter.expr(i), rewriter.expr(value));
            rewriter.note_store(&array);
            Some(emit::call(at, "put", quote_spanned!(at=> &#array, #i, #value)))
        }
        (atomic, [i, rest @ ..]) if atomic.starts_with("atomic_") => {
            let (array, i) = (rewriter.named(array), rewriter.expr(i));
            rewriter.note_store(&array);
            let place = emit::call(array.span(), "place", quote_spanned!(at=> &#array, #i));
            let rest = rest.iter().map(|arg| rewriter.expr(arg));
            let args = parens(&call.paren_token, quote_spanned!(at=> #place #(, #rest)*));
            // The suffix of `atomic_or_tg` repeats what the array already states: that threads share it.
            let name = Ident::new(atomic.strip_suffix("_tg").unwrap_or(atomic), at);
            Some(quote!(#name #args))
        }
        (known, _) => {
            let usage = usage(known)?;
            rewriter.errors.array_arguments(at, &usage);
            Some(TokenStream::new())
        }
    }
}

fn usage(callee: &str) -> Option<&'static str> {
    Some(match callee {
        "stack_alloc" => "stack_alloc(\"a\", length, \"f32\")",
        "threadgroup_alloc" => "threadgroup_alloc(\"a\", length, \"f32\")",
        "stack_load" => "stack_load(\"a\", index)",
        "threadgroup_load" => "threadgroup_load(\"a\", index)",
        "stack_store" => "stack_store(\"a\", index, value)",
        "threadgroup_store" => "threadgroup_store(\"a\", index, value)",
        _ => return None,
    })
}

impl Rewriter {
    /// Returns the memory that a string names: a tensor parameter, or an array of this function.
    fn named(&mut self, name: &LitStr) -> Ident {
        match identifier(name) {
            Some(parameter) if self.scope.is_tensor(&parameter) => parameter,
            Some(_) => self.arrays.used(name),
            None => {
                self.errors.array_name(name.span());
                Ident::new("__array", name.span())
            }
        }
    }
}

/// Returns a string that could be the name of a `let`, or a keyword, as an identifier: the array's final name is
/// longer.
fn identifier(name: &LitStr) -> Option<Ident> {
    let parsed = Ident::parse_any.parse_str(&name.value()).ok().map(|parsed| parsed.to_string())?;
    (!parsed.starts_with("r#") && parsed != "_").then(|| Ident::new(&parsed, name.span()))
}

fn allocate(
    rewriter: &mut Rewriter,
    at: Span,
    late: &'static str,
    name: &LitStr,
    len: &Expr,
    element: Option<&Expr>,
) -> Option<TokenStream> {
    if identifier(name).is_none() {
        rewriter.errors.array_name(name.span());
        return Some(TokenStream::new());
    }
    let element = match element {
        None => quote_spanned!(name.span()=> f32),
        Some(element) => match string(element) {
            None => element.to_token_stream(),
            Some(named) => match named.parse::<syn::Type>() {
                Ok(ty) => ty.to_token_stream(),
                Err(_) => {
                    rewriter.errors.array_element(named.span(), &named.value());
                    quote_spanned!(named.span()=> f32)
                }
            },
        },
    };
    let handle = rewriter.arrays.allocated(name, late, element, &mut rewriter.errors);
    let len = rewriter.expr(len);
    Some(emit::call(at, "late_bind", quote_spanned!(at=> &#handle, #len)))
}

fn string(expr: &Expr) -> Option<&LitStr> {
    match expr {
        Expr::Lit(syn::ExprLit { lit: Lit::Str(name), .. }) => Some(name),
        _ => None,
    }
}

fn integer(lit: &Lit) -> Option<String> {
    match lit {
        Lit::Int(number) => Some(number.base10_digits().to_string()),
        _ => None,
    }
}

/// Arrays named by strings. They belong to the function, wherever they are allocated: one handle each at its top, bound
/// to its length at the allocation.
#[derive(Default)]
pub struct Arrays {
    allocated: Vec<Array>,
    used: Vec<(String, Span)>,
}

struct Array {
    name: String,
    at: Span,
    /// The support function that creates the handle.
    late: &'static str,
    element: TokenStream,
}

impl Array {
    fn describe(&self) -> String {
        format!("`{}` of {}", self.element, if self.late == "late_stack" { "the stack" } else { "the threadgroup" })
    }
}

impl Arrays {
    fn allocated(&mut self, name: &LitStr, late: &'static str, element: TokenStream, errors: &mut Errors) -> Ident {
        let array = Array { name: name.value(), at: name.span(), late, element };
        match self.allocated.iter().find(|known| known.name == array.name) {
            None => self.allocated.push(array),
            Some(known) if known.describe() == array.describe() => {}
            Some(known) => errors.array_type(name.span(), &array.name, &known.describe()),
        }
        handle(&name.value(), name.span())
    }

    fn used(&mut self, name: &LitStr) -> Ident {
        self.used.push((name.value(), name.span()));
        handle(&name.value(), name.span())
    }

    /// Returns the declarations for the top of the body.
    pub fn declare(&self, errors: &mut Errors) -> TokenStream {
        for (name, at) in &self.used {
            if !self.allocated.iter().any(|array| array.name == *name) {
                errors.array_unknown(*at, name);
            }
        }
        let declare = |array: &Array| {
            let (handle, function, element) =
                (handle(&array.name, array.at), emit::support(array.at, array.late), &array.element);
            quote_spanned!(array.at=> let #handle = #function::<#element>();)
        };
        self.allocated.iter().map(declare).collect()
    }
}

/// Returns a handle's name, distinct from the author's locals, which may have the same name.
fn handle(name: &str, at: Span) -> Ident {
    format_ident!("__array_{name}", span = at)
}
