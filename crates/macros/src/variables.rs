//! The type variables of a kernel.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericParam, ItemFn, Type, TypeParamBound};

use crate::emit;
use crate::errors::Errors;
use crate::types;

/// The element type variables of a kernel, each with its one bound.
pub struct TypeVariables {
    pub variables: Vec<(Ident, TokenStream)>,
}

impl TypeVariables {
    pub fn of(function: &ItemFn, errors: &mut Errors) -> Self {
        let generics = &function.sig.generics;
        if let Some(clause) = &generics.where_clause {
            errors.where_clause(clause.where_token.span());
        }
        let mut variables = Vec::new();
        for param in &generics.params {
            match param {
                GenericParam::Lifetime(_) => {} // refused with the other qualifiers
                GenericParam::Const(param) => errors.const_generic(param.ident.span()),
                GenericParam::Type(param) => {
                    if let Some((eq, _)) = &param.default {
                        errors.default_type(eq.span());
                    }
                    let at = param.ident.span();
                    let bounds: Vec<_> = param.bounds.iter().collect();
                    let bound = match bounds[..] {
                        [] => emit::support(at, "Float"),
                        [TypeParamBound::Trait(bound)] if bound.maybe.is_none() && !types::is_fn_bound(bounds[0]) => {
                            bound.path.to_token_stream()
                        }
                        [ref first, ..] => {
                            errors.one_bound(first.span());
                            emit::support(at, "Float")
                        }
                    };
                    variables.push((param.ident.clone(), bound));
                }
            }
        }
        TypeVariables { variables }
    }

    pub fn names(&self) -> impl Iterator<Item = &Ident> {
        self.variables.iter().map(|(name, _)| name)
    }

    /// Returns `T: Float, U: Num`
    pub fn bounded(&self) -> TokenStream {
        self.variables.iter().map(|(name, bound)| quote_spanned!(name.span()=> #name: #bound,)).collect()
    }

    /// Returns `k::Any<0>`, the marker element type that replaces the `n`th variable while recording.
    pub fn marker(n: usize, at: Span) -> TokenStream {
        let n = proc_macro2::Literal::usize_unsuffixed(n);
        quote_spanned!(at=> ::kiln::__k::Any<#n>)
    }

    /// Returns the position of the variable that a type is.
    pub fn position(&self, ty: &Type) -> Option<usize> {
        let name = types::identifier(ty)?;
        self.names().position(|variable| variable == name)
    }

    /// Returns the marker, if the type is a variable; the type itself otherwise.
    pub fn erase(&self, ty: &Type) -> TokenStream {
        match self.position(ty) {
            Some(n) => Self::marker(n, ty.span()),
            None => ty.to_token_stream(),
        }
    }
}
