//! `#[derive(Fields)]`: the fields of a struct that callers fill, as data.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Attribute, Expr, ExprLit, GenericArgument, ItemStruct, Lit, Meta, PathArguments, Type, TypePath};

use crate::errors::Errors;

pub fn fields(item: TokenStream) -> TokenStream {
    let ItemStruct { ident, generics, fields, .. } = match syn::parse2(item) {
        Ok(item) => item,
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::default();
    if !matches!(fields, syn::Fields::Named(_)) {
        errors.fields_without_names(ident.span());
        return errors.into_tokens();
    }
    let rows = fields.iter().filter_map(|field| {
        let name = field.ident.as_ref()?;
        let (word, about) = (name.to_string(), about(&field.attrs));
        let (given, ty) = given(name, &field.ty);
        Some(quote!(::kiln::spec::Field { name: #word, given: #given, ty: #ty, about: #about }))
    });
    let (of, own, bounds) = generics.split_for_impl();
    quote!(
        impl #of ::kiln::spec::Fields for #ident #own #bounds {
            const FIELDS: &'static [::kiln::spec::Field] = &[#(#rows),*];
        }
    )
}

/// Returns the expression of a caller who has a variable of the field's name, and the type's name where the expression
/// does not show it.
fn given(name: &Ident, ty: &Type) -> (String, String) {
    match ty {
        Type::Reference(reference) if reference.mutability.is_some() => (format!("&mut {name}"), String::new()),
        Type::Reference(_) => (format!("&{name}"), String::new()),
        Type::Path(path) => match optional(path) {
            Some(inner) => {
                let (given, ty) = given(name, inner);
                (format!("Some({given})"), ty)
            }
            None => {
                let segments: Vec<String> =
                    path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
                (name.to_string(), segments.join("::"))
            }
        },
        _ => (name.to_string(), String::new()),
    }
}

/// Returns `T` of `Option<T>`.
fn optional(path: &TypePath) -> Option<&Type> {
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(inner) => Some(inner),
        _ => None,
    }
}

/// Returns the first sentence of the documentation as plain text, without code marks and link targets.
fn about(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value().trim().to_string()),
            _ => None,
        },
        _ => None,
    });
    let text = lines.collect::<Vec<_>>().join(" ");
    let sentence = text.split_once(". ").map_or(text.as_str(), |(first, _)| first);
    let mut plain = String::new();
    for (i, part) in sentence.trim_end_matches('.').split("`](").enumerate() {
        plain += if i == 0 { part } else { part.split_once(')').map_or("", |(_, behind)| behind) };
    }
    plain.replace("[`", "").replace("`]", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_what_a_caller_writes_and_the_first_sentence_about_it() {
        let item = quote!(
            /// The arguments.
            pub struct Step<'a> {
                /// `[batch, c]` or `[batch, tokens, c]`. With any
                /// strides.
                pub x: &'a dyn AsTensor,
                /// As [`Step::x`](super::Step::x), see [`Rows`].
                pub out: &'a mut dyn AsTensor,
                /// `[c]`
                pub bias: Option<&'a dyn AsTensor>,
                pub log: Option<&'a mut dyn AsTensor>,
                pub slots: Option<Slots<'a>>,
                pub tiles: step::Tiles,
            }
        );
        let text = fields(item).to_string();
        let rows = [
            ["x", "&x", "", "[batch, c] or [batch, tokens, c]"],
            ["out", "&mut out", "", "As Step::x, see Rows"],
            ["bias", "Some(&bias)", "", "[c]"],
            ["log", "Some(&mut log)", "", ""],
            ["slots", "Some(slots)", "Slots", ""],
            ["tiles", "tiles", "step::Tiles", ""],
        ];
        let rows = rows.map(|[name, given, ty, about]| {
            quote!(::kiln::spec::Field { name: #name, given: #given, ty: #ty, about: #about })
        });
        let want = quote!(impl<'a> ::kiln::spec::Fields for Step<'a> {
            const FIELDS: &'static [::kiln::spec::Field] = &[#(#rows),*];
        });
        assert_eq!(text, want.to_string());
    }

    #[test]
    fn only_structs_with_named_fields_have_fields() {
        for item in [
            quote!(
                struct Pair(u32, u32);
            ),
            quote!(
                enum Kind {
                    One,
                }
            ),
        ] {
            assert!(fields(item).to_string().contains("compile_error"));
        }
    }
}
