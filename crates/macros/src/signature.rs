//! The parts that kernels and device functions share: checks of the signature, and parameters.

use proc_macro2::{Ident, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, FnArg, GenericParam, Lit, Pat, PatType, Safety, Signature, Type};

use crate::emit;
use crate::errors::Errors;
use crate::rewrite::Rewriter;
use crate::scope::{Binding, ValueParameters};
use crate::syntax::spell;
use crate::types::{self, Types};

pub enum ParamKind {
    /// `Tensor<T>`, with its element type.
    Tensor(Box<Type>),
    /// A scalar name or an element type variable.
    Scalar,
    /// `&mut f32`
    Borrowed,
    /// A handle such as `Stack<f32>`.
    Handle,
    /// A closure.
    Callable(ValueParameters),
    /// A tuple, a struct: anything else that is passed by value.
    Value,
}

pub struct Parameter {
    pub attrs: Vec<Attribute>,
    pub name: Ident,
    pub mutable: bool,
    pub ty: Type,
    pub kind: ParamKind,
    /// `Option<Tensor<T>>`
    pub optional: bool,
}

impl Parameter {
    pub fn binding(&self) -> Binding {
        match self.kind {
            ParamKind::Tensor(_) if self.optional => Binding::Optional(self.mutable),
            ParamKind::Tensor(_) if self.mutable => Binding::Output,
            ParamKind::Tensor(_) => Binding::Input,
            ParamKind::Borrowed => Binding::Borrowed,
            ParamKind::Callable(values) => Binding::Callable(values),
            ParamKind::Handle if self.mutable => Binding::Array,
            ParamKind::Scalar | ParamKind::Value if self.mutable => Binding::Mutable,
            ParamKind::Scalar | ParamKind::Value | ParamKind::Handle => Binding::Plain,
        }
    }

    /// Returns the type of the parameter's elements, or of the parameter itself.
    pub fn element(&self) -> &Type {
        match &self.kind {
            ParamKind::Tensor(element) => element,
            _ => &self.ty,
        }
    }

    pub fn is_tensor(&self) -> bool {
        matches!(self.kind, ParamKind::Tensor(_))
    }

    /// Whether this is a tensor that is written, by its declaration or in the older spelling.
    pub fn is_output(&self, rewriter: &Rewriter) -> bool {
        self.is_tensor() && (self.mutable || self.stored_undeclared(rewriter))
    }

    fn stored_undeclared(&self, rewriter: &Rewriter) -> bool {
        rewriter.stored_inputs.iter().any(|stored| self.name == stored)
    }

    /// Returns a warning under the parameter's name, on stable: a call of a deprecated function.
    pub fn warning(&self, rewriter: &Rewriter) -> Option<TokenStream> {
        let (at, name) = (self.name.span(), &self.name);
        let note = format!("`{name}` is stored to; declare it `mut {name}: {}`", spell(&self.ty));
        self.stored_undeclared(rewriter).then(|| {
            quote_spanned!(at=> const _: () = {
                #[deprecated(note = #note)]
                const fn output_not_mut() {}
                output_not_mut()
            };)
        })
    }
}

/// Splits groups of parameters: `#[tile] [lanes, vec]: [u32; 2]` is `#[tile] lanes: u32, #[tile] vec: u32`. A pattern
/// that is not a group is left to [`parameters`], which refuses it.
pub fn ungroup(sig: &mut Signature) {
    let singles = |input: FnArg| group(&input).unwrap_or_else(|| vec![input]);
    sig.inputs = std::mem::take(&mut sig.inputs).into_iter().flat_map(singles).collect();
}

/// Returns the parameters of a group, if it has the same number of names as the array has elements.
fn group(input: &FnArg) -> Option<Vec<FnArg>> {
    let FnArg::Typed(group) = input else { return None };
    let (Pat::Slice(names), Type::Array(types)) = (&*group.pat, types::strip(&group.ty)) else { return None };
    let Expr::Lit(ExprLit { lit: Lit::Int(len), .. }) = &types.len else { return None };
    let is_whole = len.base10_parse::<usize>().is_ok_and(|len| len == names.elems.len());
    let single = |name: &Pat| {
        let (pat, ty) = (Box::new(name.clone()), types.elem.clone());
        matches!(name, Pat::Ident(_)).then(|| FnArg::Typed(PatType { pat, ty, ..group.clone() }))
    };
    names
        .elems
        .iter()
        .filter(|_| is_whole)
        .map(single)
        .collect::<Option<Vec<_>>>()
        .filter(|singles| !singles.is_empty())
}

/// Returns the parameters of a function; an invalid one is reported and the others are kept.
pub fn parameters(sig: &Signature, types: &Types, errors: &mut Errors) -> Vec<Parameter> {
    let mut parameters: Vec<Parameter> = vec![];
    for input in &sig.inputs {
        let Some(parameter) = parameter(input, types, errors) else { continue };
        match parameters.iter().any(|earlier| earlier.name == parameter.name) {
            true => errors.parameter_twice(parameter.name.span(), &parameter.name),
            false => parameters.push(parameter),
        }
    }
    parameters
}

fn parameter(input: &FnArg, types: &Types, errors: &mut Errors) -> Option<Parameter> {
    let input = match input {
        FnArg::Typed(input) => input,
        FnArg::Receiver(receiver) => {
            errors.receiver(receiver.self_token.span());
            return None;
        }
    };
    let Pat::Ident(pattern) = &*input.pat else {
        errors.parameter_pattern(input.pat.span());
        return None;
    };
    if let Some(span) = pattern.by_ref.map(|token| token.span()).or(pattern.subpat.as_ref().map(|(at, _)| at.span())) {
        errors.parameter_pattern(span);
    }
    let (name, mut ty) = (pattern.ident.clone(), (*input.ty).clone());
    let optional = types::generic_argument(&ty, "Option").filter(|inner| is_tensor(inner)).cloned();
    let kind = match &optional {
        Some(inner) => optional_kind(&name, inner, errors),
        None => kind(&name, &ty, types, errors),
    };
    if let ParamKind::Tensor(element) = &kind
        && types::is_rust_only(element)
    {
        errors.element_type(element.span(), &spell(element));
    }
    // A refused spelling is treated as the correct one, so that it gives one error and not several.
    let mutable = pattern.mutability.is_some()
        || (matches!(kind, ParamKind::Tensor(_)) && is_output_type(optional.as_ref().unwrap_or(&ty)));
    if let (ParamKind::Scalar, Type::Reference(reference)) = (&kind, types::strip(&ty)) {
        ty = (*reference.elem).clone();
    }
    Some(Parameter { attrs: input.attrs.clone(), name, mutable, ty, kind, optional: optional.is_some() })
}

fn is_tensor(ty: &Type) -> bool {
    types::tensor_element(ty).or_else(|| types::generic_argument(ty, "TensorMut")).is_some()
}

fn optional_kind(name: &Ident, tensor: &Type, errors: &mut Errors) -> ParamKind {
    let output = types::generic_argument(tensor, "TensorMut");
    if let Some(element) = output {
        errors.optional_output_type(tensor.span(), name, &spell(element));
    }
    let element = output.or_else(|| types::tensor_element(tensor)).unwrap_or(tensor);
    ParamKind::Tensor(Box::new(element.clone()))
}

fn is_output_type(ty: &Type) -> bool {
    types::generic_argument(ty, "TensorMut").is_some() || is_mut_reference(ty)
}

fn is_mut_reference(ty: &Type) -> bool {
    matches!(types::strip(ty), Type::Reference(reference) if reference.mutability.is_some())
}

fn kind(name: &Ident, ty: &Type, types: &Types, errors: &mut Errors) -> ParamKind {
    let writes = is_mut_reference(ty);
    if let Some(element) = types::tensor_element(ty) {
        return ParamKind::Tensor(Box::new(element.clone()));
    }
    if let Some(element) = types::generic_argument(ty, "TensorMut") {
        errors.output_type(ty.span(), name, &spell(element));
        return ParamKind::Tensor(Box::new(element.clone()));
    }
    if let Some(element) = types::host_container(ty) {
        match writes {
            true => errors.output_type(ty.span(), name, &spell(element)),
            false => errors.tensor_type(ty.span(), name, &spell(element)),
        }
        return ParamKind::Tensor(Box::new(element.clone()));
    }
    match types::strip(ty) {
        Type::Reference(reference) => match types::tensor_element(&reference.elem) {
            Some(element) => {
                match writes {
                    true => errors.output_type(ty.span(), name, &spell(element)),
                    false => errors.tensor_type(ty.span(), name, &spell(element)),
                }
                ParamKind::Tensor(Box::new(element.clone()))
            }
            None if writes => ParamKind::Borrowed,
            None if types.is_scalar(&reference.elem) => {
                errors.scalar_reference(ty.span(), name, &spell(&reference.elem));
                ParamKind::Scalar
            }
            None => ParamKind::Value,
        },
        ty if types.is_scalar(ty) => ParamKind::Scalar,
        ty if types::is_handle(ty) => ParamKind::Handle,
        ty => types.callable(ty).map_or(ParamKind::Value, ParamKind::Callable),
    }
}

/// Refuses a parameter whose name is the kernel's own flag for the presence of an optional tensor.
pub fn refuse_flags(parameters: &[Parameter], errors: &mut Errors) {
    for optional in parameters.iter().filter(|parameter| parameter.optional) {
        let flag = format!("has_{}", optional.name.unraw());
        let taken = parameters.iter().find(|parameter| parameter.name.unraw() == flag);
        taken.into_iter().for_each(|taken| errors.optional_flag(taken.name.span(), &flag, &optional.name));
    }
}

/// Binds the parameters for the body; the caller emits the body's first statements, such as `let x = k::val(x)`.
pub fn bind(parameters: &[Parameter], rewriter: &mut Rewriter) {
    for parameter in parameters {
        rewriter.scope.bind(&parameter.name, parameter.binding());
    }
}

/// Returns `let x = k::mutable(x);` for every value declared `mut`.
pub fn variables(parameters: &[Parameter]) -> impl Iterator<Item = TokenStream> {
    parameters
        .iter()
        .filter(|parameter| parameter.binding() == Binding::Mutable)
        .map(|parameter| emit::make_mutable(&parameter.name))
}

/// Refuses keywords before `fn` that have no meaning in a recording.
pub fn refuse_qualifiers(sig: &Signature, errors: &mut Errors) {
    if let Some(token) = sig.constness {
        errors.qualifier(token.span(), &"const");
    }
    if let Some(token) = sig.asyncness {
        errors.qualifier(token.span(), &"async");
    }
    match sig.safety {
        Safety::Unsafe(token) => errors.qualifier(token.span(), &"unsafe"),
        Safety::Safe(token) => errors.qualifier(token.span(), &"safe"),
        Safety::Default => {}
    }
    if let Some(abi) = &sig.abi {
        errors.qualifier(abi.extern_token.span(), &"extern");
    }
    if let Some(variadic) = &sig.variadic {
        errors.qualifier(variadic.dots.span(), &"...");
    }
    for param in &sig.generics.params {
        if let GenericParam::Lifetime(param) = param {
            errors.lifetime(param.lifetime.span());
        }
    }
}
