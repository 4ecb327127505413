//! `#[device]`: functions that record where they are called, and structs of values.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Fields, GenericParam, Item, ItemFn, ItemStruct, Member, ReturnType, Type};

use crate::emit;
use crate::errors::Errors;
use crate::rewrite::Rewriter;
use crate::signature::{self, ParamKind, Parameter};
use crate::statements::Tail;
use crate::syntax::{parens, spell, without_body};
use crate::types::{self, Types};

pub fn device(args: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    if !args.is_empty() {
        errors.device_arguments(args.span());
    }
    match syn::parse2::<Item>(item.clone()) {
        Ok(Item::Fn(function)) => device_fn(function, None, errors),
        Ok(Item::Struct(item)) => device_struct(item, errors),
        Ok(_) => {
            errors.not_a_device_item(item.span());
            let errors = errors.into_tokens();
            quote!(#errors #item)
        }
        // rustc sees the tokens again and reports the syntax error itself.
        Err(_) => match syn::parse2::<ItemFn>(without_body(item.clone())) {
            Ok(function) => device_fn(function, Some(item), errors),
            Err(_) => item,
        },
    }
}

/// Expands a function. `unread` is the whole item where its body could not be parsed: `function` then has an empty one.
fn device_fn(function: ItemFn, unread: Option<TokenStream>, errors: Errors) -> TokenStream {
    let ItemFn { mut attrs, vis, sig, block, .. } = function;
    for attribute in &mut attrs {
        attribute.style = syn::AttrStyle::Outer; // `#![allow(..)]` at the top of the body
    }
    let mut rewriter = Rewriter::new(Types::of(&sig.generics), Some(sig.ident.clone()));
    rewriter.errors = errors;
    signature::refuse_qualifiers(&sig, &mut rewriter.errors);
    let parameters = signature::parameters(&sig, &rewriter.types, &mut rewriter.errors);
    for attribute in parameters.iter().flat_map(|parameter| &parameter.attrs) {
        let path = attribute.path();
        rewriter.errors.device_parameter_attribute(path.span(), &spell(path));
    }
    let (mut generics, mut output) = (sig.generics.clone(), sig.output.clone());
    rewriter.types.lift_generics(&mut generics);
    let tail = match (rewriter.types.lift_return(&mut output), &output) {
        (true, _) => Tail::Value,
        (false, ReturnType::Default) => Tail::Unit,
        (false, ReturnType::Type(..)) => Tail::Plain,
    };

    signature::bind(&parameters, &mut rewriter);
    let body = rewriter.body(&block, tail);

    let inputs: Vec<_> = parameters.iter().map(|parameter| input(parameter, &rewriter)).collect();
    let scalars = parameters.iter().filter(|parameter| matches!(parameter.kind, ParamKind::Scalar)).map(|parameter| {
        let name = &parameter.name;
        let word = emit::word(name);
        let value = emit::call(name.span(), "val", quote_spanned!(name.span()=> #word, #name));
        quote_spanned!(name.span()=> let #name = #value;)
    });
    let optionals = parameters.iter().filter(|parameter| parameter.optional).map(|parameter| {
        let name = &parameter.name;
        let given = emit::call(name.span(), "optional_of", name);
        quote_spanned!(name.span()=> let #name = #given;)
    });
    let variables = signature::variables(&parameters);
    // A tuple or a struct of values names its parts.
    let values = parameters.iter().filter(|parameter| {
        matches!(parameter.kind, ParamKind::Value) && !parameter.mutable && !matches!(parameter.ty, Type::Reference(_))
    });
    let values = values.map(|parameter| {
        let (name, value) = (&parameter.name, emit::named("Named", &parameter.name, &parameter.name));
        quote_spanned!(name.span()=> let #name = #value;)
    });
    let warnings: Vec<_> = parameters.iter().filter_map(|parameter| parameter.warning(&rewriter)).collect();

    let (name, at) = (&sig.ident, sig.ident.span());
    let where_clause = &generics.where_clause;
    // In the author's parentheses: rustc suggests changes of a signature after them.
    let inputs = parens(&sig.paren_token, quote_spanned!(at=> #(#inputs),*));
    let head = quote_spanned!(at=> #vis fn #name #generics #inputs #output #where_clause);
    if rewriter.errors.any() || unread.is_some() {
        // The function remains, so that its callers do not fail as well.
        let errors = rewriter.errors.into_tokens();
        let unread = unread.map(|item| quote_spanned!(at=> #[cfg(any())] #item));
        let message = format!("`{}` could not be read", name.unraw());
        return quote_spanned!(at=> #unread #errors #(#attrs)* #[allow(unused_variables, reason = "the body has errors")] #head { ::core::panic!(#message) });
    }
    let (text, allows) = (syn::LitStr::new(&name.unraw().to_string(), at), emit::body_allows(at));
    // The closure states its type, so that a wrong tail is reported at its own position.
    let ty = match &output {
        ReturnType::Type(arrow, ty) if tail == Tail::Value => Some(quote!(#arrow #ty)),
        _ => None,
    };
    let recorded = emit::call(at, "device", quote_spanned!(at=> #text, || #ty { #body }));
    quote_spanned!(at=> #(#warnings)* #(#attrs)* #allows #head { #(#scalars)* #(#optionals)* #(#values)* #(#variables)* #recorded })
}

fn input(parameter: &Parameter, rewriter: &Rewriter) -> TokenStream {
    let (name, ty) = (&parameter.name, &parameter.ty);
    let ty = match &parameter.kind {
        ParamKind::Tensor(element) => {
            let tensor = types::tensor(element, parameter.is_output(rewriter));
            match parameter.optional {
                true => quote_spanned!(ty.span()=> impl ::kiln::__k::IntoOptional<#tensor>),
                false => tensor,
            }
        }
        ParamKind::Scalar => quote_spanned!(ty.span()=> impl ::kiln::__k::Operand<#ty>),
        ParamKind::Borrowed | ParamKind::Value | ParamKind::Handle | ParamKind::Callable(_) => {
            let mut ty = ty.clone();
            rewriter.types.lift(&mut ty);
            ty.into_token_stream()
        }
    };
    // A closure that mutates its captures is called through a `mut` name, as in Rust.
    let mutable = (parameter.mutable && matches!(parameter.kind, ParamKind::Callable(_)))
        .then(|| quote_spanned!(name.span()=> mut));
    quote_spanned!(name.span()=> #mutable #name: #ty)
}

fn device_struct(mut item: ItemStruct, mut errors: Errors) -> TokenStream {
    let types = Types::of(&item.generics);
    refuse_lifetimes(&mut item, &mut errors);
    refuse_derives(&mut item, &mut errors);
    if matches!(item.fields, Fields::Unit) {
        errors.unit_struct(item.ident.span());
    }
    types.lift_generics(&mut item.generics);
    for field in &mut item.fields {
        types.lift(&mut field.ty);
    }
    let (name, at) = (&item.ident, item.ident.span());
    let members: Vec<Member> = item.fields.members().collect();
    let words = members.iter().map(|member| match member {
        Member::Named(name) => emit::word(name),
        Member::Unnamed(index) => syn::LitStr::new(&index.index.to_string(), index.span),
    });
    let field_types: Vec<_> = item.fields.iter().map(|field| &field.ty).collect();
    let (impl_generics, type_generics, where_clause) = item.generics.split_for_impl();
    let errors = errors.into_tokens();
    quote_spanned!(at=>
        #errors
        #item
        // Not derived: a derive would require the type variables to be `Copy`, but the fields are handles whatever the
        // variables are bound to.
        impl #impl_generics ::core::clone::Clone for #name #type_generics #where_clause {
            fn clone(&self) -> Self { *self }
        }
        impl #impl_generics ::core::marker::Copy for #name #type_generics #where_clause {}
        impl #impl_generics ::kiln::__k::Bundle for #name #type_generics #where_clause {
            fn leaves(&self, out: &mut ::std::vec::Vec<::kiln::__k::Leaf>) {
                #(::kiln::__k::Bundle::leaves(&self.#members, out);)*
            }
            fn rebuild(leaves: &mut ::core::slice::Iter<'_, ::kiln::__k::Leaf>) -> Self {
                #name { #(#members: ::kiln::__k::Bundle::rebuild(leaves),)* }
            }
            fn dtypes(out: &mut ::std::vec::Vec<::kiln::__k::DType>) {
                #(<#field_types as ::kiln::__k::Bundle>::dtypes(out);)*
            }
            fn parts(name: &mut ::std::borrow::Cow<'_, str>, each: &mut dyn ::core::ops::FnMut(&str)) {
                #(::kiln::__k::part::<#field_types>(name, #words, each);)*
            }
        }
        impl #impl_generics ::kiln::__k::IntoBundle<#name #type_generics> for #name #type_generics #where_clause {
            fn into_bundle(self) -> Self { self }
        }
    )
}

/// Removes the lifetimes and the references that need them, so that one mistake gives one error.
fn refuse_lifetimes(item: &mut ItemStruct, errors: &mut Errors) {
    let lifetimes: Vec<_> = item.generics.lifetimes().map(|param| param.lifetime.span()).collect();
    if lifetimes.is_empty() {
        return;
    }
    lifetimes.into_iter().for_each(|at| errors.lifetime(at));
    let kept = std::mem::take(&mut item.generics.params).into_iter();
    item.generics.params = kept.filter(|param| !matches!(param, GenericParam::Lifetime(_))).collect();
    for field in &mut item.fields {
        while let Type::Reference(reference) = &field.ty {
            field.ty = (*reference.elem).clone();
        }
    }
}

fn refuse_derives(item: &mut ItemStruct, errors: &mut Errors) {
    item.attrs.retain(|attribute| {
        let derives = |name: &str| attribute.to_token_stream().to_string().contains(name);
        let refused = attribute.path().is_ident("derive") && (derives("Clone") || derives("Copy"));
        if refused {
            errors.device_derive(attribute.path().span());
        }
        !refused
    });
}
