//! `#[clauses]`: a function whose statements are conditions of a contract.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Expr, ItemFn, ReturnType, Stmt};

use crate::assign::Update;
use crate::emit;
use crate::errors::Errors;
use crate::rewrite::Rewriter;
use crate::signature::{self, ParamKind};
use crate::statements::Tail;
use crate::syntax::{parens, spell, strip};
use crate::types::{self, Types};

pub fn clauses(args: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    if !args.is_empty() {
        errors.clauses_arguments(args.span());
    }
    match syn::parse2::<ItemFn>(item.clone()) {
        Ok(function) => group(function, errors),
        Err(_) => {
            // A syntax error is left to rustc, which reports it from the unchanged tokens.
            if syn::parse2::<syn::Item>(item.clone()).is_ok() {
                errors.not_a_clause_function(item.span());
            }
            let errors = errors.into_tokens();
            quote!(#errors #item)
        }
    }
}

fn group(function: ItemFn, errors: Errors) -> TokenStream {
    let ItemFn { attrs, vis, sig, mut block, .. } = function;
    let (name, at) = (&sig.ident, sig.ident.span());
    let mut rewriter = Rewriter::new(Types::of(&sig.generics), Some(name.clone()));
    rewriter.errors = errors;
    signature::refuse_qualifiers(&sig, &mut rewriter.errors);
    if let Some(variable) = sig.generics.params.first() {
        rewriter.errors.clauses_generics(variable.span());
    }
    if let ReturnType::Type(arrow, _) = &sig.output {
        rewriter.errors.clauses_result(arrow.span());
    }
    let parameters = signature::parameters(&sig, &rewriter.types, &mut rewriter.errors);
    for parameter in &parameters {
        if !matches!(parameter.kind, ParamKind::Scalar) || types::is_float(&parameter.ty) {
            rewriter.errors.clauses_parameter(parameter.ty.span(), &parameter.name);
        }
        for attribute in &parameter.attrs {
            rewriter.errors.clauses_attribute(attribute.path().span(), &spell(attribute.path()));
        }
    }
    signature::bind(&parameters, &mut rewriter);
    for stmt in &mut block.stmts {
        state(stmt, &mut rewriter.errors);
    }
    let body = rewriter.body(&block, Tail::Unit);

    let inputs = parameters.iter().map(|parameter| {
        let (name, ty) = (&parameter.name, &parameter.ty);
        let ty = match parameter.kind {
            ParamKind::Scalar => ty.to_token_stream(),
            _ => quote_spanned!(ty.span()=> ::core::primitive::u32),
        };
        quote_spanned!(name.span()=> #name: impl ::kiln::__k::Operand<#ty>)
    });
    let values = parameters.iter().map(|parameter| {
        let name = &parameter.name;
        let word = emit::word(name);
        let value = emit::call(name.span(), "val", quote_spanned!(name.span()=> #word, #name));
        quote_spanned!(name.span()=> let #name = #value;)
    });
    let inputs = parens(&sig.paren_token, quote_spanned!(at=> #(#inputs),*));
    let head = quote_spanned!(at=> #(#attrs)* #vis fn #name #inputs -> ::kiln::__k::Clauses);
    let text = syn::LitStr::new(&name.unraw().to_string(), at);
    if rewriter.errors.any() {
        // The function remains, so that contracts which name it do not fail as well.
        let (errors, message) = (rewriter.errors.into_tokens(), format!("`{}` could not be read", name.unraw()));
        return quote_spanned!(at=> #errors #[allow(unused_variables, reason = "the body has errors")] #head { ::core::panic!(#message) });
    }
    let (allows, recorded) =
        (emit::body_allows(at), emit::call(at, "clauses", quote_spanned!(at=> #text, || { #body })));
    quote_spanned!(at=> #allows #head { #(#values)* #recorded })
}

/// Turns a condition into `k::requires(condition, "condition");`. Names bound by `let` may be used in it.
fn state(stmt: &mut Stmt, errors: &mut Errors) {
    match stmt {
        Stmt::Local(_) => {}
        Stmt::Expr(condition, semi) if is_condition(condition) => {
            let (at, text) = (condition.span(), condition.to_token_stream().to_string());
            let stated = emit::call(at, "requires", quote_spanned!(at=> #condition, #text));
            match syn::parse2::<Expr>(stated) {
                Ok(stated) => (*condition, *semi) = (stated, Some(syn::Token![;](at))),
                Err(error) => errors.syntax(error),
            }
        }
        stmt => errors.clause_statement(stmt.span()),
    }
}

/// Whether an expression gives a bool, or another group of clauses.
fn is_condition(expr: &Expr) -> bool {
    match strip(expr) {
        Expr::Binary(binary) => Update::of(&binary.op).is_none(),
        expr => matches!(expr, Expr::Call(_) | Expr::MethodCall(_) | Expr::Path(_) | Expr::Unary(_) | Expr::Lit(_)),
    }
}
