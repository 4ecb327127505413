//! The conditions of an `if`: a bool, or whether an optional tensor is present.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Block, Expr, Pat};

use crate::emit;
use crate::rewrite::Rewriter;
use crate::scope::Binding;
use crate::statements::{Flow, Tail};
use crate::syntax::{path_name, strip};
use crate::types;

/// The first part of an `if`, rewritten.
pub enum Decision {
    /// `if c`
    Condition(TokenStream),
    /// `if let Some(name) = optional`
    Present { optional: Ident, name: Ident, mutable: bool },
}

impl Decision {
    /// Binds the name that the taken side sees, in the open scope.
    pub fn bind(&self, rewriter: &mut Rewriter) {
        if let Decision::Present { name, mutable, .. } = self {
            rewriter.scope.bind(name, if *mutable { Binding::Output } else { Binding::Input });
        }
    }

    /// Returns the call that records the sides.
    pub fn call(&self, at: Span, then: &TokenStream, other: Option<&TokenStream>) -> TokenStream {
        match (self, other) {
            (Decision::Condition(condition), None) => {
                emit::call(at, "if_", quote_spanned!(at=> #condition, || { #then }))
            }
            (Decision::Condition(condition), Some(other)) => {
                emit::call(at, "if_else", quote_spanned!(at=> #condition, || { #then }, || { #other }))
            }
            (Decision::Present { optional, name, .. }, other) => {
                emit::call(at, "if_some", quote_spanned!(at=> #optional, |#name| { #then }, || { #other }))
            }
        }
    }
}

impl Rewriter {
    pub fn decision(&mut self, condition: &Expr) -> Decision {
        let Expr::Let(binding) = condition else { return Decision::Condition(self.expr(condition)) };
        let optional = path_name(strip(&binding.expr));
        let (Some(optional), Some(Binding::Optional(mutable))) =
            (optional, optional.and_then(|name| self.scope.get(name)))
        else {
            return Decision::Condition(self.expr(condition));
        };
        let name = some_of(&binding.pat).unwrap_or_else(|| {
            self.errors.some_pattern(binding.pat.span(), optional);
            optional
        });
        Decision::Present { optional: optional.clone(), name: name.clone(), mutable }
    }

    /// Rewrites the taken side of an `if`.
    pub fn decided(&mut self, decision: &Decision, block: &Block, tail: Tail) -> TokenStream {
        self.scope.open();
        decision.bind(self);
        let tokens = self.block(block, Flow::Inner, tail);
        self.scope.close();
        tokens
    }

    /// Refuses an optional tensor where it would have to be present.
    pub fn refuse_optional(&mut self, expr: &Expr) {
        if let Some(name) = path_name(expr)
            && let Some(Binding::Optional(_)) = self.scope.get(name)
        {
            self.errors.optional(name.span(), name);
        }
    }
}

/// Returns `x` of `Some(x)` and `Some(mut x)`.
fn some_of(pattern: &Pat) -> Option<&Ident> {
    let Pat::TupleStruct(pattern) = pattern else { return None };
    let (Some(Pat::Ident(name)), 1, true) =
        (pattern.elems.first(), pattern.elems.len(), types::ends_in(&pattern.path, "Some"))
    else {
        return None;
    };
    (name.by_ref.is_none() && name.subpat.is_none()).then_some(&name.ident)
}
