//! A kernel of the older spelling can be called by name: its body is inlined. An input may be a value of the caller's
//! instead of a tensor, and the value that the kernel stores to its one output is the value of the call.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::{ItemFn, Visibility};

use crate::contract;
use crate::emit;
use crate::rewrite::Rewriter;
use crate::signature::{ParamKind, Parameter};
use crate::syntax::mentions;
use crate::types;
use crate::variables::TypeVariables;

/// A kernel that can be called.
pub struct Callable<'a> {
    pub vis: &'a Visibility,
    pub name: &'a Ident,
    pub parameters: &'a [Parameter],
    pub generics: &'a TypeVariables,
}

impl<'a> Callable<'a> {
    /// Returns none if the body calls another function of the kernel's name, or if a parameter has no counterpart in a
    /// call.
    pub fn of(function: &'a ItemFn, parameters: &'a [Parameter], generics: &'a TypeVariables) -> Option<Callable<'a>> {
        let name = &function.sig.ident;
        let is_plain = |parameter: &Parameter| {
            let known = generics.position(parameter.element()).is_some()
                || types::absolute_scalar(parameter.element()).is_some();
            known && !parameter.optional && matches!(parameter.kind, ParamKind::Tensor(_) | ParamKind::Scalar)
        };
        let shadows = mentions(&quote::ToTokens::to_token_stream(&function.block), name);
        (!shadows && parameters.iter().all(is_plain)).then_some(Callable {
            vis: &function.vis,
            name,
            parameters,
            generics,
        })
    }

    /// Returns the name of the function that holds the body, which is beside the kernel's module so that calls reach it
    /// too.
    pub fn body(&self) -> Ident {
        format_ident!("__kiln_body_{}", self.name)
    }

    /// Returns the function that a caller names. With `failed` it has no body.
    pub fn function(&self, rewriter: &Rewriter, failed: bool) -> TokenStream {
        let (at, vis, name, bounded) = (self.name.span(), self.vis, self.name, self.generics.bounded());
        let outputs: Vec<&Parameter> = self.parameters.iter().filter(|one| one.is_output(rewriter)).collect();
        let result = match outputs[..] {
            [output] => Some(output),
            _ => None,
        };
        let is_result = |parameter: &Parameter| result.is_some_and(|output| output.name == parameter.name);
        let inputs = self.parameters.iter().filter(|parameter| !is_result(parameter)).map(|parameter| {
            let (name, element) = (&parameter.name, parameter.element());
            let ty = match (parameter.is_tensor(), parameter.is_output(rewriter)) {
                (true, true) => quote_spanned!(at=> ::kiln::__k::TensorMut<#element>),
                (true, false) => quote_spanned!(at=> impl ::kiln::__k::Inlined<#element>),
                (false, _) => quote_spanned!(at=> impl ::kiln::__k::Operand<#element>),
            };
            quote_spanned!(at=> #name: #ty)
        });
        let returned = result.map(|output| {
            let element = output.element();
            quote_spanned!(at=> -> ::kiln::__k::Val<#element>)
        });
        let content = match failed {
            true => quote_spanned!(at=> ::core::panic!("the kernel has errors")),
            false => self.call(result, rewriter, at),
        };
        quote_spanned!(at=>
            /// The body of the kernel, inlined into the one that calls it.
            #[allow(dead_code, unused_variables, reason = "few kernels are called by others")]
            #[allow(clippy::too_many_arguments, reason = "the kernel's own parameter list")]
            #[track_caller]
            #vis fn #name<#bounded>(#(#inputs),*) #returned { #content }
        )
    }

    /// `let a = k::inlined(a); let out = k::result(); k::device("f", || __kiln_body_f(a, out)); k::returned(out)`
    fn call(&self, result: Option<&Parameter>, rewriter: &Rewriter, at: Span) -> TokenStream {
        let bind = self.parameters.iter().filter_map(|parameter| {
            let name = &parameter.name;
            let value = match result {
                Some(output) if output.name == *name => emit::call(at, "result", TokenStream::new()),
                _ if !parameter.is_tensor() => {
                    let word = emit::word(name);
                    emit::call(at, "val", quote_spanned!(at=> #word, #name))
                }
                _ if parameter.is_output(rewriter) => return None,
                _ => emit::call(at, "inlined", name),
            };
            Some(quote_spanned!(at=> let #name = #value;))
        });
        let (body, names, text) =
            (self.body(), self.parameters.iter().map(|one| &one.name), contract::literal(self.name));
        let variables = self.generics.names();
        let turbofish = (!self.generics.variables.is_empty()).then(|| quote_spanned!(at=> ::<#(#variables),*>));
        let run = emit::call(at, "device", quote_spanned!(at=> #text, || #body #turbofish(#(#names),*)));
        let returned = result.map(|output| emit::call(at, "returned", &output.name));
        quote_spanned!(at=> #(#bind)* #run; #returned)
    }
}
