//! Selects the `let`s that name what they bind. The value gets its name on the way into the pattern, so that rustc
//! still sees whether the author uses the name.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::{Expr, Pat};

use crate::compat;
use crate::emit;
use crate::rewrite::Rewriter;
use crate::syntax::{path_name, strip};

/// Methods whose result's type is inferred from later code.
const DECIDED_LATER: [&str; 7] = ["into", "try_into", "parse", "sum", "product", "collect", "default"];

impl Rewriter {
    /// Whether the value of an expression may go through a call: it has a type by itself, and no temporary in it lives
    /// on because a `let` holds a reference to it. An expression that only renames a value already has a name.
    pub fn can_be_named(&self, expr: &Expr) -> bool {
        let is_new = match strip(expr) {
            Expr::Path(_) => path_name(expr).is_some_and(|name| self.holds_variable(name)),
            Expr::MethodCall(call) => !DECIDED_LATER.iter().any(|method| call.method == method),
            Expr::Call(call) => !ends_in_default(&call.func),
            Expr::Array(_) | Expr::Repeat(_) | Expr::Tuple(_) => !has_reference(expr),
            Expr::Binary(_)
            | Expr::Unary(_)
            | Expr::Index(_)
            | Expr::If(_)
            | Expr::Match(_)
            | Expr::Block(_)
            | Expr::Cast(_)
            | Expr::Field(_) => true,
            _ => false,
        };
        is_new && self.can_be_asked(expr)
    }
}

fn ends_in_default(function: &Expr) -> bool {
    matches!(function, Expr::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "default"))
}

fn has_reference(expr: &Expr) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_expr_reference(&mut self, _: &'ast syn::ExprReference) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    finder.visit_expr(expr);
    finder.0
}

/// Returns the value of a `let` with a name for it, if the pattern is a plain immutable name; `expr` is the source
/// expression.
pub fn of_pattern(pattern: &Pat, expr: Option<&Expr>, value: TokenStream) -> TokenStream {
    let is_array = expr.is_some_and(
        |expr| matches!(expr, Expr::Call(call) if matches!(&*call.func, Expr::Path(path) if compat::makes_array(&path.path))),
    );
    match pattern {
        Pat::Ident(name) if name.mutability.is_none() && name.by_ref.is_none() && name.subpat.is_none() => {
            emit::named(if is_array { "NamedArray" } else { "Named" }, &name.ident, value)
        }
        _ => value,
    }
}

/// The names of a destructuring pattern.
pub struct Parts(Vec<Ident>);

/// Returns the names of `let (a, b) = f(x)`; a tuple literal names each part where it is written.
pub fn parts(pattern: &Pat, value: &Expr) -> Option<Parts> {
    struct Finder {
        names: Vec<Ident>,
        borrows: bool,
    }
    impl<'ast> Visit<'ast> for Finder {
        fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
            self.borrows |= pattern.by_ref.is_some();
            self.names.push(pattern.ident.clone());
            visit::visit_pat_ident(self, pattern);
        }
    }
    let written_out = matches!((pattern, value), (Pat::Tuple(_), Expr::Tuple(_)));
    let apart = matches!(pattern, Pat::Tuple(_) | Pat::Slice(_) | Pat::TupleStruct(_) | Pat::Struct(_));
    let mut finder = Finder { names: vec![], borrows: false };
    finder.visit_pat(pattern);
    (apart && !written_out && !finder.borrows && !finder.names.is_empty()).then_some(Parts(finder.names))
}

impl Parts {
    /// Returns `(a, b,)` to bind, and `(named a, named b,)` to bind it to; variables are named at their declaration.
    pub fn bind(&self, variables: &[Ident]) -> (TokenStream, TokenStream) {
        let names = &self.0;
        let values = names.iter().map(|name| match variables.contains(name) {
            true => name.to_token_stream(),
            false => emit::named("Named", name, name),
        });
        (quote!((#(#names,)*)), quote!((#(#values,)*)))
    }
}
