//! `Args`, `Tiles` and `launch`: the interface for a program that runs the kernel; and `AnyArgs` and `launch_any`, the
//! same for tensors whose element types are known only at run time.
//!
//! They are in the kernel's module, where nothing of the author's scope is visible. A type variable and a scalar of the
//! language can be named there; any other type, such as an alias, is passed by an implementation of `Param<N>` in the
//! author's block, `N` being the parameter's number.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::{Attribute, Type};

use crate::cases;
use crate::contract::{Open, ParameterContract};
use crate::rewrite::Rewriter;
use crate::signature::{ParamKind, Parameter};
use crate::types;
use crate::variables::TypeVariables;

/// One parameter of a launch.
pub struct Field {
    pub name: Ident,
    docs: TokenStream,
    number: usize,
    pub element: Element,
    pub place: Place,
    /// A tensor that may be absent.
    pub optional: bool,
    /// A field of `Tiles` and not of `Args`.
    pub tile: bool,
    /// The parameters after a tensor with strides: whether it is contiguous, and the strides of all axes but the last.
    pub strided: Option<usize>,
}

/// The module's name for the type of a scalar or of a tensor's elements.
pub enum Element {
    /// A type variable.
    Variable(TokenStream),
    /// A scalar of the language.
    Named(TokenStream),
    /// Through `Param<N>`.
    Alias,
    /// Refused with an error: any type is accepted, so that launches of the kernel do not fail too.
    Any,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    Scalar,
    Input,
    Output,
}

/// The launching half of a kernel's module.
pub struct Interface<'a> {
    fields: Vec<Field>,
    generics: &'a TypeVariables,
    /// The type variables that occur in parameters; others must be named in each launch.
    used: Vec<&'a Ident>,
    open: Open,
    at: Span,
}

impl<'a> Interface<'a> {
    /// Builds the interface. `rewriter` has processed the body, which in the older spelling determines the outputs.
    pub fn of(
        parameters: &[Parameter],
        contracts: &[ParameterContract],
        generics: &'a TypeVariables,
        open: Open,
        rewriter: &Rewriter,
        at: Span,
    ) -> Self {
        let positions: Vec<_> = parameters.iter().filter_map(|own| generics.position(own.element())).collect();
        let used = generics.names().enumerate().filter(|(n, _)| positions.contains(n)).map(|(_, name)| name).collect();
        let fields = parameters.iter().zip(contracts).enumerate().map(|(number, (parameter, contract))| Field {
            name: parameter.name.clone(),
            docs: docs(parameter, contract),
            number,
            element: element(parameter, generics),
            place: match parameter.is_tensor() {
                false => Place::Scalar,
                true if parameter.is_output(rewriter) => Place::Output,
                true => Place::Input,
            },
            optional: parameter.optional,
            tile: contract.tile && !parameter.is_tensor(),
            strided: contract.strided_axes(),
        });
        Interface { fields: fields.collect(), generics, used, open, at }
    }

    /// Returns the items of the module. With `failed` nothing is launched.
    pub fn items(&self, failed: bool) -> TokenStream {
        let (args, tiles, launch, refused) = (self.args(), self.tiles(), self.launch(failed), self.refused_launch());
        let any = (!failed).then(|| [self.any_args(), self.launch_any(), cases::items(&self.fields, self.at)]);
        let any = any.into_iter().flatten();
        quote_spanned!(self.at=> #args #tiles #launch #refused #(#any)*)
    }

    fn args(&self) -> TokenStream {
        let used = &self.used;
        let lifetime = self.has_tensors().then(|| quote_spanned!(self.at=> 'a,));
        let any = self.any_taking(false).map(|field| any(field, self.at));
        let fields = self.struct_fields(false);
        quote_spanned!(self.at=>
            /// The arguments of a launch: one for each parameter of the kernel that is no tile.
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            pub struct Args<#lifetime #(#used,)* #(#any,)*> { #(#fields)* }
        )
    }

    /// Returns the second struct, for a kernel that has tiles.
    fn tiles(&self) -> Option<TokenStream> {
        let any = self.any_taking(true).map(|field| any(field, self.at));
        let fields = self.struct_fields(true);
        self.has_tiles().then(|| {
            quote_spanned!(self.at=>
                /// How a launch divides its work: one number for each tile of the kernel. No result depends on them.
                #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
                #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
                pub struct Tiles<#(#any,)*> { #(#fields)* }
            )
        })
    }

    fn struct_fields(&self, tiles: bool) -> impl Iterator<Item = TokenStream> {
        self.fields.iter().filter(move |field| field.tile == tiles).map(|field| {
            let (Field { name, docs, .. }, ty) = (field, field.ty(self.at));
            quote_spanned!(name.span()=> #docs pub #name: #ty,)
        })
    }

    /// Returns `args: Args<..>, tiles: Tiles,`, with these names.
    fn parameters(&self, [args, tiles]: [&TokenStream; 2]) -> TokenStream {
        let (at, used) = (self.at, &self.used);
        let lifetime = self.has_tensors().then(|| quote_spanned!(at=> '_,));
        let [any, any_tile] =
            [false, true].map(|tile| self.any_taking(tile).map(|_| quote_spanned!(at=> impl ::core::marker::Sized,)));
        let tiles = self.has_tiles().then(|| quote_spanned!(at=> #tiles: self::Tiles<#(#any_tile)*>,));
        quote_spanned!(at=> #args: self::Args<#lifetime #(#used,)* #(#any)*>, #tiles)
    }

    fn launch(&self, failed: bool) -> TokenStream {
        let (at, names) = (self.at, self.generics.names());
        let parameters = self.parameters([&quote_spanned!(at=> args), &quote_spanned!(at=> tiles)]);
        let variables: Vec<_> = self.generics.names().collect();
        let bound = (!variables.is_empty())
            .then(|| quote_spanned!(at=> where self::Def: ::kiln::__k::Record<(#(#variables,)*)>));
        let (function, extra) = (self.function("launch"), self.open_declaration());
        let body = match failed {
            true => quote_spanned!(at=> ::core::unreachable!("the kernel has errors")),
            false => self.launch_body(),
        };
        quote_spanned!(at=>
            /// Checks the launch against the kernel's contract and does it on a device, or takes it down in a recording.
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            #[allow(unused_variables, reason = "a kernel may have no parameters, or errors")]
            pub fn #function<#(#names: ::kiln::__launch::Element),*>(
                on: &impl ::kiln::Target, #extra #parameters
            ) -> ::core::result::Result<(), ::kiln::Error> #bound { #body }
        )
    }

    /// Returns, where the contract leaves something open, a `launch` whose bound says so: otherwise rustc would only
    /// report that the function does not exist.
    fn refused_launch(&self) -> Option<TokenStream> {
        let stated = match self.open {
            Open::Nothing => return None,
            Open::Threads => "StatesThreads",
            Open::Groups => "StatesThreadgroups",
            Open::Grid => "StatesGrid",
        };
        let (at, names) = (self.at, self.generics.names());
        let stated = Ident::new(stated, at);
        let parameters = self.parameters([&quote_spanned!(at=> _), &quote_spanned!(at=> _)]);
        // For any lifetime, because a bound without a variable would be refused here and not at its use.
        Some(quote_spanned!(at=>
            #[doc(hidden)]
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            pub fn launch<#(#names),*>(
                _: &impl ::kiln::Target, #parameters
            ) -> ::core::result::Result<(), ::kiln::Error> where for<'d> &'d self::Def: ::kiln::__launch::#stated {
                ::core::unreachable!("the bound holds for no kernel")
            }
        ))
    }

    /// Passes the arguments on without their types.
    fn launch_body(&self) -> TokenStream {
        let (at, variables) = (self.at, self.generics.names());
        let fields = self.fields.iter().filter(|field| !field.tile).map(|field| {
            let name = &field.name;
            let value = match (field.place, &field.element, field.optional) {
                (Place::Scalar, Element::Variable(..), _) => {
                    quote_spanned!(at=> ::kiln::__launch::constant(args.#name))
                }
                (Place::Scalar, ..) => quote_spanned!(at=> args.#name),
                (_, _, true) => quote_spanned!(at=> args.#name.map(|tensor| tensor.any().into())),
                (_, _, false) => quote_spanned!(at=> args.#name.any().into()),
            };
            quote_spanned!(at=> #name: #value)
        });
        let opened = self.open_parameter().map(|(name, _)| quote_spanned!(at=> #name,));
        let (function, tiles) = (self.function("launch_any"), self.has_tiles().then(|| quote_spanned!(at=> , tiles)));
        quote_spanned!(at=>
            self::#function(on, [#(<#variables as ::kiln::__launch::Element>::DTYPE),*], #opened self::AnyArgs { #(#fields),* } #tiles)
        )
    }

    fn any_args(&self) -> TokenStream {
        let (at, lifetime) = (self.at, self.has_tensors().then(|| quote_spanned!(self.at=> 'a)));
        let fields = self.fields.iter().filter(|field| !field.tile).map(|field| {
            let (Field { name, docs, .. }, ty) = (field, field.any_ty(at));
            quote_spanned!(name.span()=> #docs pub #name: #ty,)
        });
        quote_spanned!(at=>
            /// [`Args`] of tensors whose element types are known only at run time.
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            pub struct AnyArgs<#lifetime> { #(#fields)* }
        )
    }

    fn launch_any(&self) -> TokenStream {
        let (at, count) = (self.at, self.generics.names().count());
        let (function, extra) = (self.function("launch_any"), self.open_declaration());
        let lifetime = self.has_tensors().then(|| quote_spanned!(at=> '_));
        let tiles = self.has_tiles().then(|| quote_spanned!(at=> tiles: self::Tiles,));
        let absent = self.absent();
        let args = self.fields.iter().map(|field| {
            let (name, number) = (&field.name, field.number());
            let group = Ident::new(if field.tile { "tiles" } else { "args" }, at);
            match (field.place, &field.element) {
                (Place::Input | Place::Output, _) => {
                    let (strides, axes) = (field.strides(at), 0..field.strided.unwrap_or(0));
                    let strides = axes.map(|axis| quote_spanned!(at=> , #strides[#axis]));
                    match field.optional {
                        true => quote_spanned!(at=>
                            ::kiln::__launch::scalar(args.#name.is_some()),
                            ::kiln::__launch::optional(args.#name, &__absent) #(#strides)*
                        ),
                        false => quote_spanned!(at=> ::kiln::Arg::from(args.#name) #(#strides)*),
                    }
                }
                (Place::Scalar, Element::Alias) => {
                    quote_spanned!(at=> ::kiln::__launch::alias::<self::Def, #number>(#group.#name))
                }
                (Place::Scalar, Element::Variable(..)) => quote_spanned!(at=> ::kiln::Arg::Scalar(#group.#name)),
                (Place::Scalar, _) => quote_spanned!(at=> ::kiln::__launch::scalar(#group.#name)),
            }
        });
        let (opened, last) = self.open_arguments();
        let strides = self.strides();
        quote_spanned!(at=>
            /// Launches with element types known only at run time, one for each type variable of the kernel.
            #[allow(nonstandard_style, reason = "the names are the author's, who hears of them in the kernel")]
            #[allow(unused_variables, reason = "a kernel may have no parameters")]
            #[inline]
            pub fn #function(
                on: &impl ::kiln::Target, dtypes: [::kiln::__k::DType; #count], #extra args: self::AnyArgs<#lifetime>, #tiles
            ) -> ::core::result::Result<(), ::kiln::Error> {
                static FAMILY: ::kiln::__launch::Family = ::kiln::__launch::Family::new(self::build);
                #opened #absent #strides
                ::kiln::Target::launch(on, &FAMILY, &dtypes, &[#(#args,)* #last])
            }
        )
    }

    /// Returns `let __absent = ::kiln::View::absent(args.x);` where tensors may be absent: no elements of the memory of
    /// a tensor that is always present, of any that is, or of an empty one.
    fn absent(&self) -> Option<TokenStream> {
        let at = self.at;
        let (given, optional): (Vec<_>, Vec<_>) =
            self.fields.iter().filter(|field| field.place != Place::Scalar).partition(|field| !field.optional);
        let others = optional.iter().map(|field| &field.name);
        let lender = match given.first() {
            _ if optional.is_empty() => return None,
            Some(Field { name, .. }) => quote_spanned!(at=> args.#name),
            None => quote_spanned!(at=>
                match [#(args.#others),*].into_iter().flatten().next() {
                    ::core::option::Option::Some(tensor) => tensor,
                    ::core::option::Option::None => {
                        __empty = ::kiln::__launch::empty(on)?;
                        ::kiln::TensorRef::Tensor(&__empty)
                    }
                }
            ),
        };
        let empty = given.is_empty().then(|| quote_spanned!(at=> let __empty;));
        Some(quote_spanned!(at=> #empty let __absent = ::kiln::View::absent(#lender);))
    }

    /// Returns `let __strides2 = g::strides::<3>(args.x);` for each tensor with strides.
    fn strides(&self) -> TokenStream {
        let at = self.at;
        let strided = self.fields.iter().filter_map(|field| Some((field, field.strided?)));
        let strides = strided.map(|(field, axes)| {
            let (name, strides) = (&field.name, field.strides(at));
            quote_spanned!(at=> let #strides = ::kiln::__launch::strides::<#axes>(args.#name);)
        });
        strides.collect()
    }

    /// Returns the parameter for the part that the contract leaves open: its name and its type.
    fn open_parameter(&self) -> Option<(Ident, TokenStream)> {
        let at = self.at;
        let (name, ty) = match self.open {
            Open::Nothing => return None,
            Open::Threads => ("threads", quote_spanned!(at=> ::core::primitive::u32)),
            Open::Groups => ("groups", quote_spanned!(at=> [::core::primitive::u32; 3])),
            Open::Grid => ("grid", quote_spanned!(at=> ::kiln::Grid)),
        };
        Some((Ident::new(name, at), ty))
    }

    /// Returns the same as a declaration.
    fn open_declaration(&self) -> Option<TokenStream> {
        self.open_parameter().map(|(name, ty)| quote_spanned!(self.at=> #name: #ty,))
    }

    /// Returns the name of a function, which differs if the function takes this parameter.
    fn function(&self, name: &str) -> Ident {
        let on = if self.open_parameter().is_some() { "_on" } else { "" };
        format_ident!("{name}{on}", span = self.at)
    }

    /// Returns the `let`s for the arguments after the kernel's own, and these arguments.
    fn open_arguments(&self) -> (TokenStream, TokenStream) {
        let at = self.at;
        let scalar = quote_spanned!(at=> ::kiln::__launch::scalar);
        match self.open {
            Open::Nothing => (TokenStream::new(), TokenStream::new()),
            Open::Threads => (TokenStream::new(), quote_spanned!(at=> #scalar(threads))),
            Open::Groups => (quote_spanned!(at=> let [x, y, z] = groups.map(#scalar);), quote_spanned!(at=> x, y, z)),
            Open::Grid => {
                (quote_spanned!(at=> let [x, y, z, threads] = grid.args();), quote_spanned!(at=> x, y, z, threads))
            }
        }
    }

    fn has_tensors(&self) -> bool {
        self.fields.iter().any(|field| field.place != Place::Scalar && !matches!(field.element, Element::Any))
    }

    fn has_tiles(&self) -> bool {
        self.fields.iter().any(|field| field.tile)
    }

    fn any_taking(&self, tiles: bool) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(move |field| field.tile == tiles && matches!(field.element, Element::Any))
    }
}

impl Field {
    fn number(&self) -> proc_macro2::Literal {
        proc_macro2::Literal::usize_unsuffixed(self.number)
    }

    pub fn ty(&self, at: Span) -> TokenStream {
        let number = self.number();
        let element = match &self.element {
            Element::Variable(name) | Element::Named(name) => name.clone(),
            Element::Alias => quote_spanned!(at=> <self::Def as ::kiln::__k::Param<#number>>::Type),
            Element::Any => return any(self, at).into_token_stream(),
        };
        let tensor = match self.place {
            Place::Scalar => return element,
            Place::Input => quote_spanned!(at=> &'a ::kiln::Tensor<#element>),
            Place::Output => quote_spanned!(at=> &'a mut ::kiln::Tensor<#element>),
        };
        if self.optional { quote_spanned!(at=> ::core::option::Option<#tensor>) } else { tensor }
    }

    /// Returns the field's type where element types are known only at run time.
    fn any_ty(&self, at: Span) -> TokenStream {
        match (self.place, &self.element, self.optional) {
            (Place::Scalar, Element::Variable(..), _) => quote_spanned!(at=> ::kiln::__launch::Const),
            (Place::Scalar, ..) => self.ty(at),
            (_, _, true) => quote_spanned!(at=> ::core::option::Option<::kiln::TensorRef<'a>>),
            (_, _, false) => quote_spanned!(at=> ::kiln::TensorRef<'a>),
        }
    }

    /// Returns the name of the strides of a tensor, in `launch`.
    fn strides(&self, at: Span) -> Ident {
        format_ident!("__strides{}", self.number, span = at)
    }
}

fn any(field: &Field, at: Span) -> Ident {
    format_ident!("__Any{}", field.number, span = at)
}

fn element(parameter: &Parameter, generics: &TypeVariables) -> Element {
    let ty = parameter.element();
    if generics.position(ty).is_some() {
        return Element::Variable(types::strip(ty).to_token_stream());
    }
    match types::absolute_scalar(ty) {
        Some(scalar) => Element::Named(scalar),
        None if is_alias(parameter) => Element::Alias,
        None => Element::Any,
    }
}

/// Whether only the author's scope can resolve the type.
fn is_alias(parameter: &Parameter) -> bool {
    let ty = parameter.element();
    let path = match parameter.is_tensor() {
        true => matches!(types::strip(ty), Type::Path(_)),
        false => types::identifier(ty).is_some(),
    };
    path && !types::is_rust_only(ty)
}

/// Gives every alias a name in the author's block, `__Param2`, and passes its type to the module. The parameters have
/// that name from then on, so that an unknown type is reported once.
pub fn name_aliases(parameters: &mut [Parameter], generics: &TypeVariables, kernel: &Ident) -> TokenStream {
    let mut tokens = TokenStream::new();
    for (number, parameter) in parameters.iter_mut().enumerate() {
        if !matches!(element(parameter, generics), Element::Alias) {
            continue;
        }
        let written = parameter.element().clone();
        let at = written.span();
        let (name, n) = (format_ident!("__Param{number}", span = at), proc_macro2::Literal::usize_unsuffixed(number));
        tokens.extend(quote_spanned!(at=>
            type #name = #written;
            impl ::kiln::__k::Param<#n> for #kernel::Def { type Type = #name; }
        ));
        let named = Type::Verbatim(name.into_token_stream());
        match &mut parameter.kind {
            ParamKind::Tensor(element) => **element = named,
            _ => parameter.ty = named,
        }
    }
    tokens
}

/// Returns the author's documentation of the parameter, and a description of its attributes.
fn docs(parameter: &Parameter, contract: &ParameterContract) -> TokenStream {
    let at = parameter.name.span();
    let stated = match &contract.shape {
        Some(extents) => {
            let extents: Vec<_> = extents.iter().map(|extent| extent.to_token_stream().to_string()).collect();
            format!("`[{}]`{}", extents.join(", "), if parameter.optional { ", if it is there." } else { "" })
        }
        None if parameter.optional => "May be absent.".to_string(),
        None if parameter.is_tensor() => "As many elements as the kernel accesses, or more.".to_string(),
        None if !contract.choices.is_empty() => {
            let choices: Vec<String> = contract.choices.iter().map(u32::to_string).collect();
            format!("Changes no result; the kernel is compiled for each value. Tuned among {}.", choices.join(", "))
        }
        None if contract.tile => "Changes no result; the kernel is compiled for each value.".to_string(),
        None if contract.constexpr => "Constexpr: the kernel is compiled for each value.".to_string(),
        None => "Scalar.".to_string(),
    };
    let own: Vec<&Attribute> = parameter.attrs.iter().filter(|attribute| attribute.path().is_ident("doc")).collect();
    let between = (!own.is_empty()).then(|| quote_spanned!(at=> #[doc = ""]));
    quote_spanned!(at=> #(#own)* #between #[doc = #stated])
}
