//! Translates types of the source into types of the recording: `f32` is `Val<f32>`, a `&mut f32` parameter a
//! `Var<Val<f32>>`.

use proc_macro2::{Ident, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{GenericArgument, GenericParam, Generics, Path, PathArguments, ReturnType, Type, TypeParam, TypeParamBound};

use crate::scope::ValueParameters;

const SCALARS: [&str; 12] = ["f32", "f16", "bf16", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "bool"];

/// Scalars that Rust does not have.
const OF_THE_LANGUAGE: [&str; 2] = ["f16", "bf16"];

/// Rust's own types that a device does not have. They cannot be names of type variables or aliases.
const RUST_ONLY: [&str; 8] = ["f64", "usize", "isize", "i128", "u128", "char", "str", "String"];

/// The type variables of the function being rewritten that denote an element type.
#[derive(Default)]
pub struct Types {
    variables: Vec<String>,
    /// Callables such as `F: Fn(f32) -> f32`, each with its bound.
    callables: Vec<(String, TypeParamBound)>,
}

impl Types {
    /// Collects the type variables: `F: Fn(..)` is a Rust type, every other variable an element type.
    pub fn of(generics: &Generics) -> Self {
        let variables =
            generics.type_params().filter(|param| !is_callable(param, generics)).map(|param| param.ident.to_string());
        let callables = generics.type_params().filter_map(|param| {
            let name = param.ident.to_string();
            let bound = param.bounds.iter().chain(where_bounds(generics, &name)).find(|bound| is_fn_bound(bound))?;
            Some((name, bound.clone()))
        });
        Types { variables: variables.collect(), callables: callables.collect() }
    }

    /// Whether a type is a scalar name or an element type variable.
    pub fn is_scalar(&self, ty: &Type) -> bool {
        let Some(name) = identifier(ty) else { return false };
        SCALARS.iter().any(|scalar| name == scalar) || self.variables.iter().any(|variable| name == variable)
    }

    /// Whether a type is a scalar, or a tuple or array of scalars only.
    pub fn is_value(&self, ty: &Type) -> bool {
        match strip(ty) {
            Type::Tuple(tuple) => !tuple.elems.is_empty() && tuple.elems.iter().all(|elem| self.is_value(elem)),
            Type::Array(array) => self.is_value(&array.elem),
            ty => self.is_scalar(ty),
        }
    }

    /// Returns the parameters of a function type: `impl Fn(f32)`, or a variable bounded by one.
    pub fn callable(&self, ty: &Type) -> Option<ValueParameters> {
        let bound = match strip(ty) {
            Type::ImplTrait(callable) => callable.bounds.iter().find(|bound| is_fn_bound(bound))?,
            ty => {
                let name = type_name(ty)?;
                self.callables.iter().find(|(callable, _)| *callable == name).map(|(_, bound)| bound)?
            }
        };
        let TypeParamBound::Trait(bound) = bound else { return None };
        let PathArguments::Parenthesized(signature) = &bound.path.segments.last()?.arguments else { return None };
        Some(signature.inputs.iter().map(|input| self.is_value(&input.ty)).collect())
    }

    /// Replaces every scalar in a value's type, and returns whether there was one. Arguments of a named type
    /// (`Stack<f32>`) are unchanged: they are element types. Tensors are spelled out.
    pub fn lift(&self, ty: &mut Type) -> bool {
        if self.is_scalar(ty) {
            let scalar = strip(ty).clone();
            *ty = Type::Verbatim(quote_spanned!(scalar.span()=> ::kiln::__k::Val<#scalar>));
            return true;
        }
        match ty {
            // `|` and not `||` throughout, so that every part is lifted.
            Type::Tuple(tuple) => tuple.elems.iter_mut().fold(false, |lifted, elem| lifted | self.lift(elem)),
            Type::Array(array) => self.lift(&mut array.elem),
            Type::Paren(paren) => self.lift(&mut paren.elem),
            Type::Group(group) => self.lift(&mut group.elem),
            Type::Reference(reference) if reference.mutability.is_some() => {
                self.lift(&mut reference.elem);
                let elem = &reference.elem;
                *ty = Type::Verbatim(quote_spanned!(reference.and_token.span()=> ::kiln::__k::Var<#elem>));
                true
            }
            Type::Reference(reference) => self.lift(&mut reference.elem),
            Type::FnPtr(pointer) => {
                let inputs = pointer.inputs.iter_mut().fold(false, |lifted, arg| lifted | self.lift(&mut arg.ty));
                inputs | self.lift_return(&mut pointer.output)
            }
            Type::ImplTrait(callable) => {
                callable.bounds.iter_mut().fold(false, |lifted, bound| lifted | self.lift_bound(bound))
            }
            Type::TraitObject(callable) => {
                callable.bounds.iter_mut().fold(false, |lifted, bound| lifted | self.lift_bound(bound))
            }
            _ => {
                // By its full path: in a file that also launches, the bare name is the tensor of a device.
                let written = |name| generic_argument(ty, name).cloned();
                match (written("Tensor"), written("TensorMut")) {
                    (Some(element), _) => *ty = Type::Verbatim(tensor(&element, false)),
                    (None, Some(element)) => *ty = Type::Verbatim(tensor(&element, true)),
                    (None, None) => {}
                }
                false
            }
        }
    }

    pub fn lift_return(&self, output: &mut ReturnType) -> bool {
        match output {
            ReturnType::Default => false,
            ReturnType::Type(_, ty) => self.lift(ty),
        }
    }

    /// Lifts a bound: `Fn(f32) -> f32` is called with values and gives one.
    pub fn lift_bound(&self, bound: &mut TypeParamBound) -> bool {
        let TypeParamBound::Trait(bound) = bound else { return false };
        let Some(segment) = bound.path.segments.last_mut() else { return false };
        let PathArguments::Parenthesized(signature) = &mut segment.arguments else { return false };
        let inputs = signature.inputs.iter_mut().fold(false, |lifted, arg| lifted | self.lift(&mut arg.ty));
        inputs | self.lift_return(&mut signature.output)
    }

    /// Lifts the bounds of the callable variables and gives every bare element variable the bound `Float`.
    pub fn lift_generics(&self, generics: &mut Generics) {
        let bounded_later: Vec<String> = where_types(generics).collect();
        for param in &mut generics.params {
            let GenericParam::Type(param) = param else { continue };
            for bound in &mut param.bounds {
                self.lift_bound(bound);
            }
            if param.bounds.is_empty() && !bounded_later.iter().any(|name| param.ident == name) {
                param.bounds.push(TypeParamBound::Verbatim(quote_spanned!(param.ident.span()=> ::kiln::__k::Float)));
            }
        }
        for predicate in generics.where_clause.iter_mut().flat_map(|clause| &mut clause.predicates) {
            if let syn::WherePredicate::Type(predicate) = predicate {
                for bound in &mut predicate.bounds {
                    self.lift_bound(bound);
                }
            }
        }
    }
}

/// Whether a type is a float of the language, by its own name.
pub fn is_float(ty: &Type) -> bool {
    type_name(ty).is_some_and(|name| ["f32", "f16", "bf16"].contains(&name.as_str()))
}

/// Whether a type is one of Rust's that the language does not have.
pub fn is_rust_only(ty: &Type) -> bool {
    type_name(ty).is_some_and(|name| RUST_ONLY.contains(&name.as_str()))
}

/// Returns the element type of `Tensor<T>`.
pub fn tensor_element(ty: &Type) -> Option<&Type> {
    generic_argument(ty, "Tensor")
}

/// Returns the type `A` of `Name<A>`, whatever the path to `Name`.
pub fn generic_argument<'t>(ty: &'t Type, name: &str) -> Option<&'t Type> {
    let Type::Path(path) = strip(ty) else { return None };
    let segment = path.path.segments.last().filter(|segment| segment.ident == name)?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(element)) if arguments.args.len() == 1 => Some(element),
        _ => None,
    }
}

/// Returns the element type of a host container that an author may try to pass: `&[f32]`, `[f32]`, `Vec<f32>`,
/// `&Vec<f32>`.
pub fn host_container(ty: &Type) -> Option<&Type> {
    match strip(ty) {
        Type::Slice(slice) => Some(&slice.elem),
        Type::Reference(reference) => host_container(&reference.elem),
        ty => generic_argument(ty, "Vec"),
    }
}

/// Whether a type is a handle: a type with arguments of its own, such as `Stack<f32>`.
pub fn is_handle(ty: &Type) -> bool {
    matches!(strip(ty), Type::Path(path) if path.path.segments.last().is_some_and(|segment| !segment.arguments.is_none()))
}

/// Strips parentheses and the invisible groups of `macro_rules!`.
pub fn strip(ty: &Type) -> &Type {
    match ty {
        Type::Paren(paren) => strip(&paren.elem),
        Type::Group(group) => strip(&group.elem),
        ty => ty,
    }
}

/// Returns `::kiln::__k::Tensor<T>` or `TensorMut<T>` for a tensor parameter.
pub fn tensor(element: &Type, mutable: bool) -> TokenStream {
    let at = element.span();
    let name = crate::emit::support(at, if mutable { "TensorMut" } else { "Tensor" });
    quote_spanned!(at=> #name<#element>)
}

/// Whether a type is a number type of Rust's that the device does not have.
pub fn is_rust_number(ty: &Type) -> bool {
    type_name(ty).is_some_and(|name| ["f64", "usize", "isize", "i128", "u128"].contains(&name.as_str()))
}

/// Whether a path is a function of one of Rust's own number types: `f32::sqrt`.
pub fn is_of_a_number(path: &Path) -> bool {
    let Some(first) = path.segments.first().filter(|_| path.segments.len() == 2) else { return false };
    let is_own = |name: &&str| OF_THE_LANGUAGE.contains(name) || *name == "bool";
    SCALARS.iter().filter(|name| !is_own(name)).chain(&["f64", "usize", "isize"]).any(|name| first.ident == name)
}

fn is_callable(param: &TypeParam, generics: &Generics) -> bool {
    param.bounds.iter().any(is_fn_bound) || where_bounds(generics, &param.ident.to_string()).any(is_fn_bound)
}

pub fn is_fn_bound(bound: &TypeParamBound) -> bool {
    let TypeParamBound::Trait(bound) = bound else { return false };
    bound.path.segments.last().is_some_and(|segment| matches!(segment.arguments, PathArguments::Parenthesized(_)))
}

fn where_predicates(generics: &Generics) -> impl Iterator<Item = (String, &syn::PredicateType)> {
    let predicates = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    predicates.filter_map(|predicate| match predicate {
        syn::WherePredicate::Type(predicate) => Some((type_name(&predicate.bounded_ty)?, predicate)),
        _ => None,
    })
}

fn where_types(generics: &Generics) -> impl Iterator<Item = String> {
    where_predicates(generics).map(|(name, _)| name)
}

fn where_bounds<'g>(generics: &'g Generics, name: &str) -> impl Iterator<Item = &'g TypeParamBound> {
    let name = name.to_string();
    where_predicates(generics).filter(move |(bounded, _)| *bounded == name).flat_map(|(_, predicate)| &predicate.bounds)
}

fn type_name(ty: &Type) -> Option<String> {
    identifier(ty).map(ToString::to_string)
}

/// Returns the name, if the type is just that.
pub fn identifier(ty: &Type) -> Option<&Ident> {
    match strip(ty) {
        Type::Path(path) if path.qself.is_none() => path.path.get_ident(),
        _ => None,
    }
}

/// Returns a path to a scalar of the language that needs no imports: `::core::primitive::u32`, `::kiln::__k::bf16`.
pub fn absolute_scalar(ty: &Type) -> Option<TokenStream> {
    let name = identifier(ty).filter(|name| SCALARS.iter().any(|scalar| name == scalar))?;
    Some(match OF_THE_LANGUAGE.iter().any(|own| name == own) {
        true => quote_spanned!(name.span()=> ::kiln::__k::#name),
        false => quote_spanned!(name.span()=> ::core::primitive::#name),
    })
}

/// Whether an attribute's or callee's path ends in `name`.
pub fn ends_in(path: &Path, name: &str) -> bool {
    path.segments.last().is_some_and(|segment| segment.ident == name)
}
