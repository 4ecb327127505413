//! The names that a pattern binds.

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat};

use crate::rewrite::Rewriter;
use crate::scope::Binding;

impl Rewriter {
    /// Binds the names of a pattern, removes its `mut`s and returns the names that had one.
    pub fn pattern(&mut self, pattern: &mut Pat) -> Vec<Ident> {
        self.pattern_of(pattern, Binding::Plain)
    }

    /// The same, where names without `mut` are bound as `plain`.
    pub fn pattern_of(&mut self, pattern: &mut Pat, plain: Binding) -> Vec<Ident> {
        let mut names = Names { rewriter: self, plain, mutable: Vec::new() };
        names.visit_pat_mut(pattern);
        names.mutable
    }
}

struct Names<'r> {
    rewriter: &'r mut Rewriter,
    plain: Binding,
    mutable: Vec<Ident>,
}

impl VisitMut for Names<'_> {
    fn visit_pat_ident_mut(&mut self, pattern: &mut syn::PatIdent) {
        visit_mut::visit_pat_ident_mut(self, pattern);
        let name = &pattern.ident;
        let binding = match pattern.mutability.take() {
            Some(mut_token) if pattern.by_ref.is_some() => {
                self.rewriter.errors.ref_mut(mut_token.span());
                Binding::Plain
            }
            Some(_) => {
                self.mutable.push(name.clone());
                Binding::Mutable
            }
            None => self.plain,
        };
        self.rewriter.scope.bind(name, binding);
    }

    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        self.rewriter.types.lift(ty);
    }

    /// Constants of a pattern and the guard of an arm are not names that it binds.
    fn visit_expr_mut(&mut self, _: &mut Expr) {}
}

/// Whether a pattern declares a variable.
pub fn has_mut(pattern: &Pat) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
            self.0 |= pattern.mutability.is_some();
            visit::visit_pat_ident(self, pattern);
        }
    }
    let mut finder = Finder(false);
    finder.visit_pat(pattern);
    finder.0
}
