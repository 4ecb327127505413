//! `Params`, `ForcedTiles` and `Tensors`: the types in which a kernel's cases are written, and which its oracle reads.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::ext::IdentExt;

use crate::contract;
use crate::launch::{Element, Field, Place};

/// A field of `Params` or `Tiles`.
struct Number {
    field: Ident,
    ty: TokenStream,
    /// Reads the number from what the launch was `given`.
    read: TokenStream,
    /// The names and numbers of `self.field`: an expression that can be iterated.
    written: TokenStream,
    /// The value where a case states none.
    zero: TokenStream,
}

/// Returns the items of the kernel's module.
pub fn items(fields: &[Field], at: Span) -> TokenStream {
    let params: Vec<_> = fields.iter().flat_map(|field| numbers_of(field, at)).collect();
    let (declared, of) = (params.iter().map(Number::declared), of_given("Params", &params, at));
    let zeros = params.iter().map(|Number { field, zero, .. }| quote_spanned!(at=> #field: #zero,));
    let (tiles, tensors) = (tiles(fields, at), tensors(fields, at));
    quote_spanned!(at=>
        /// The numbers of a launch that mean something: scalars and constexprs, whether an optional tensor is there, and
        /// the strides of a tensor that may have some, unless it is contiguous.
        #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Params { #(#declared)* }
        impl Params {
            /// No optional tensor, no strides, and every number 0.
            pub const ZERO: Params = Params { #(#zeros)* };
        }
        #of #tiles #tensors
    )
}

/// Returns the fields of a parameter in `Params`.
fn numbers_of(field: &Field, at: Span) -> Vec<Number> {
    let name = &field.name;
    if field.place == Place::Scalar {
        return if field.tile { vec![] } else { vec![scalar(field, at)] };
    }
    let flag = field.optional.then(|| {
        let (flag, ty) = (flag(name), quote_spanned!(at=> ::core::primitive::bool));
        Number::of(flag, ty, at)
    });
    let strides = field.strided.map(|parameters| {
        let axes = parameters - 1;
        let text = name.unraw().to_string();
        let contiguous = contract::literal(&format_ident!("{text}_contiguous"));
        let names: Vec<_> = (0..axes).map(|axis| contract::literal(&format_ident!("{text}_stride_{axis}"))).collect();
        let field = format_ident!("{text}_strides", span = name.span());
        let numbers = 0..axes;
        Number {
            ty: quote_spanned!(at=> ::core::option::Option<[::core::primitive::u64; #axes]>),
            read: quote_spanned!(at=> (given.number(#contiguous) == 0.0).then(|| [#(given.number(#names) as ::core::primitive::u64),*])),
            // A contiguous tensor states nothing about strides.
            written: quote_spanned!(at=> self.#field.into_iter().flat_map(|strides| {
                [(#contiguous, 0.0), #((#names, strides[#numbers] as ::core::primitive::f64)),*]
            })),
            zero: quote_spanned!(at=> ::core::option::Option::None),
            field,
        }
    });
    flag.into_iter().chain(strides).collect()
}

fn scalar(field: &Field, at: Span) -> Number {
    let (name, text) = (field.name.clone(), contract::literal(&field.name));
    match field.element {
        // Any number, whatever type the variable is bound to.
        Element::Variable(..) => Number {
            ty: quote_spanned!(at=> ::core::primitive::f64),
            read: quote_spanned!(at=> given.number(#text)),
            written: quote_spanned!(at=> [(#text, self.#name)]),
            zero: quote_spanned!(at=> 0.0),
            field: name,
        },
        _ => Number::of(name, field.ty(at), at),
    }
}

impl Number {
    /// Returns a number of a type that a parameter may have.
    fn of(field: Ident, ty: TokenStream, at: Span) -> Number {
        let text = contract::literal(&field);
        let read = quote_spanned!(at=> ::kiln::__k::Host::of_number(given.number(#text)));
        let written = quote_spanned!(at=> [(#text, ::kiln::__k::Host::to_number(self.#field))]);
        let zero = quote_spanned!(at=> ::kiln::__k::Host::ZERO);
        Number { field, ty, read, written, zero }
    }

    fn declared(&self) -> TokenStream {
        let Number { field, ty, .. } = self;
        quote_spanned!(field.span()=> pub #field: #ty,)
    }
}

/// Returns the conversions from numbers by name and back.
fn of_given(ty: &str, numbers: &[Number], at: Span) -> TokenStream {
    let ty = Ident::new(ty, at);
    let read = numbers.iter().map(|Number { field, read, .. }| quote_spanned!(at=> #field: #read));
    let of = quote_spanned!(at=> impl #ty {
        /// Those of a launch.
        #[allow(unused_variables, reason = "a kernel may have none")]
        pub fn of(given: &(impl ::kiln::__k::Given + ?::core::marker::Sized)) -> #ty { #ty { #(#read),* } }
    });
    let written = written(&ty, numbers.iter().map(|Number { written, .. }| written.clone()), at);
    quote_spanned!(at=> #of #written)
}

fn written(ty: &Ident, numbers: impl Iterator<Item = TokenStream>, at: Span) -> TokenStream {
    quote_spanned!(at=> impl ::kiln::__k::Numbers for #ty {
        fn numbers(&self) -> ::std::vec::Vec<(&'static ::core::primitive::str, ::core::primitive::f64)> {
            #[allow(unused_mut, reason = "a kernel may have none")]
            let mut numbers = ::std::vec::Vec::new();
            #(numbers.extend(#numbers);)*
            numbers
        }
    })
}

/// Returns the items of `Tiles` besides its fields, and the tiles that a case gives.
fn tiles(fields: &[Field], at: Span) -> Option<TokenStream> {
    let tiles: Vec<_> = fields.iter().filter(|field| field.tile).map(|field| scalar(field, at)).collect();
    let of = of_given("Tiles", &tiles, at);
    let declared =
        tiles.iter().map(|Number { field, ty, .. }| quote_spanned!(at=> pub #field: ::core::option::Option<#ty>,));
    let none = tiles.iter().map(|Number { field, .. }| quote_spanned!(at=> #field: ::core::option::Option::None,));
    let given = tiles.iter().map(|Number { field, .. }| {
        let text = contract::literal(field);
        quote_spanned!(at=> self.#field.map(|tile| (#text, ::kiln::__k::Host::to_number(tile))))
    });
    let written = written(&Ident::new("ForcedTiles", at), given, at);
    (!tiles.is_empty()).then(|| {
        quote_spanned!(at=>
            #of
            /// Tiles that a case gives; the others are chosen.
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            #[derive(Clone, Copy, PartialEq, Debug)]
            pub struct ForcedTiles { #(#declared)* }
            impl ForcedTiles {
                /// All are chosen.
                pub const NONE: ForcedTiles = ForcedTiles { #(#none)* };
            }
            #written
        )
    })
}

/// Returns the parameter that states whether an optional tensor is present.
fn flag(tensor: &Ident) -> Ident {
    format_ident!("has_{}", tensor.unraw(), span = tensor.span())
}

/// Returns the type for the contents of tensors before a launch. One that is only written has none.
fn tensors(fields: &[Field], at: Span) -> Option<TokenStream> {
    let tensors: Vec<_> = fields.iter().filter(|field| field.place != Place::Scalar).collect();
    let declared = tensors.iter().map(|Field { name, optional, .. }| {
        let ty = quote_spanned!(at=> &'a [::core::primitive::f64]);
        match optional {
            true => quote_spanned!(name.span()=> pub #name: ::core::option::Option<#ty>,),
            false => quote_spanned!(name.span()=> pub #name: #ty,),
        }
    });
    let read = tensors.iter().map(|Field { name, optional, .. }| {
        let (text, flag) = (contract::literal(name), contract::literal(&flag(name)));
        match optional {
            true => quote_spanned!(at=> #name: given.tensor(#text).filter(|_| given.number(#flag) != 0.0)),
            false => quote_spanned!(at=> #name: given.tensor(#text).unwrap_or_default()),
        }
    });
    (!tensors.is_empty()).then(|| {
        quote_spanned!(at=>
            /// What the tensors of a launch held before it, in `f64`; nothing where a tensor is only written.
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            #[derive(Clone, Copy, Debug)]
            pub struct Tensors<'a> { #(#declared)* }
            impl<'a> Tensors<'a> {
                /// Those of a launch.
                pub fn of(given: &'a (impl ::kiln::__k::Given + ?::core::marker::Sized)) -> Tensors<'a> { Tensors { #(#read),* } }
            }
        )
    })
}
