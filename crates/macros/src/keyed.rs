//! `#[derive(Keyed)]`: makes every field of the arguments or options of an operation a part of the cache key of its
//! calls.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DataEnum, DataStruct, DeriveInput, Fields};

use crate::errors::Errors;

pub fn keyed(item: TokenStream) -> TokenStream {
    let DeriveInput { ident, generics, data, .. } = match syn::parse2(item) {
        Ok(item) => item,
        Err(error) => return error.to_compile_error(),
    };
    // No field can be omitted: a pattern names them all.
    let arms: Vec<TokenStream> = match data {
        Data::Struct(DataStruct { fields, .. }) => vec![arm(quote!(Self), &fields, None)],
        Data::Enum(DataEnum { variants, .. }) => {
            let arms = variants.iter().zip(0u64..).map(|(variant, number)| {
                let name = &variant.ident;
                arm(quote!(Self::#name), &variant.fields, Some(number))
            });
            arms.collect()
        }
        Data::Union(_) => {
            let mut errors = Errors::default();
            errors.key_of_a_union(ident.span());
            return errors.into_tokens();
        }
    };
    let (of, own, bounds) = generics.split_for_impl();
    quote!(
        impl #of ::kiln::Keyed for #ident #own #bounds {
            #[inline]
            fn add_to<'key>(&'key self, key: &mut ::kiln::CallKey<'key>) {
                match self { #(#arms)* }
            }
        }
    )
}

/// Returns the match arm of a struct or of a variant, which its number identifies.
fn arm(path: TokenStream, fields: &Fields, number: Option<u64>) -> TokenStream {
    let names: Vec<Ident> = (0..fields.len())
        .zip(fields)
        .map(|(at, field)| field.ident.clone().unwrap_or(format_ident!("field{at}")))
        .collect();
    let pattern = match fields {
        Fields::Named(_) => quote!({ #(#names),* }),
        Fields::Unnamed(_) => quote!((#(#names),*)),
        Fields::Unit => quote!(),
    };
    let number = number.map(|number| quote!(key.tag(#number);));
    quote!(#path #pattern => { #number #(::kiln::Keyed::add_to(#names, key);)* })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_a_struct_is_added() {
        let item = quote!(
            pub struct Step<'a> {
                pub x: &'a dyn AsTensor,
                pub eps: f32,
            }
        );
        let want = quote!(
            impl<'a> ::kiln::Keyed for Step<'a> {
                #[inline]
                fn add_to<'key>(&'key self, key: &mut ::kiln::CallKey<'key>) {
                    match self {
                        Self { x, eps } => {
                            ::kiln::Keyed::add_to(x, key);
                            ::kiln::Keyed::add_to(eps, key);
                        }
                    }
                }
            }
        );
        assert_eq!(keyed(item).to_string(), want.to_string());
    }

    #[test]
    fn variants_are_told_apart_by_their_numbers() {
        let item = quote!(
            enum Gate<'a> {
                None,
                Raw { bias: &'a dyn AsTensor },
                Pair(f32, f32),
            }
        );
        let want = quote!(
            impl<'a> ::kiln::Keyed for Gate<'a> {
                #[inline]
                fn add_to<'key>(&'key self, key: &mut ::kiln::CallKey<'key>) {
                    match self {
                        Self::None => {
                            key.tag(0u64);
                        }
                        Self::Raw { bias } => {
                            key.tag(1u64);
                            ::kiln::Keyed::add_to(bias, key);
                        }
                        Self::Pair(field0, field1) => {
                            key.tag(2u64);
                            ::kiln::Keyed::add_to(field0, key);
                            ::kiln::Keyed::add_to(field1, key);
                        }
                    }
                }
            }
        );
        assert_eq!(keyed(item).to_string(), want.to_string());
    }

    #[test]
    fn a_union_has_no_key() {
        let item = quote!(
            union Bits {
                a: u32,
                b: f32,
            }
        );
        assert!(keyed(item).to_string().contains("compile_error"));
    }
}
