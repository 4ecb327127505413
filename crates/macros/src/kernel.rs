//! `#[kernel]`: a module named like the function, and a block in the author's scope that holds the body and the
//! recording.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, Item, ItemFn, Meta, ReturnType, Visibility};

use crate::bench::Bench;
use crate::contract::{self, Contract, ParameterContract};
use crate::emit;
use crate::errors::Errors;
use crate::inline::Callable;
use crate::launch::{self, Interface};
use crate::rewrite::Rewriter;
use crate::signature::{self, ParamKind, Parameter};
use crate::statements::Tail;
use crate::syntax::{mentions, parens, spell, without_body};
use crate::types::{self, Types, ends_in};
use crate::variables::TypeVariables;

/// Expands `#[kernel(args)] item`
pub fn kernel(args: TokenStream, item: TokenStream) -> TokenStream {
    expand(Some(args), None, item, false)
}

/// Expands `#[kernel] item` of `kiln::compat`: without arguments it has MetalTile's meaning.
pub fn compat_kernel(args: TokenStream, item: TokenStream) -> TokenStream {
    expand(Some(args), None, item, true)
}

/// Expands `#[bench_kernel(args)] item`, the older attribute; a `#[kernel]` below it is merged into it.
pub fn bench_kernel(args: TokenStream, item: TokenStream) -> TokenStream {
    expand(None, Some(args), item, true)
}

/// A kernel with MetalTile's meaning.
struct CompatKernel {
    bench: Option<Bench>,
    /// Whether `program_id` counts threads of the grid, unless a user of the inspection functions sets another mode.
    counts_threads: bool,
}

impl CompatKernel {
    fn new(bench: Option<Bench>, contract: &Contract) -> CompatKernel {
        let by_default = |bench: &Bench| bench.counts_threads(!contract.states_grid());
        CompatKernel { counts_threads: bench.as_ref().is_none_or(by_default), bench }
    }
}

fn expand(
    mut kernel: Option<TokenStream>,
    mut bench: Option<TokenStream>,
    item: TokenStream,
    in_compat: bool,
) -> TokenStream {
    let (mut function, unread) = match syn::parse2::<ItemFn>(item.clone()) {
        Ok(function) => (function, None),
        // rustc sees the tokens again and reports the syntax error itself.
        Err(_) => match syn::parse2::<ItemFn>(without_body(item.clone())) {
            Ok(function) => (function, Some(item)),
            Err(_) => return unreadable(item),
        },
    };
    for attribute in &mut function.attrs {
        attribute.style = syn::AttrStyle::Outer; // `#![allow(..)]` at the top of the body
    }
    signature::ungroup(&mut function.sig);
    let mut errors = Errors::default();
    let (attributes, nested) = split_attributes(&function.attrs, &mut errors);
    for attribute in nested {
        let args = match &attribute.meta {
            Meta::List(list) => list.tokens.clone(),
            _ => TokenStream::new(),
        };
        let first = if ends_in(attribute.path(), "kernel") { &mut kernel } else { &mut bench };
        if first.replace(args).is_some() {
            errors.clause_twice(attribute.path().span(), &attribute.path().to_token_stream());
        }
    }
    let states_nothing = kernel.as_ref().is_none_or(TokenStream::is_empty);
    let contract = Contract::parse(kernel.unwrap_or_default(), &mut errors);
    let bench = bench.map(|args| Bench::parse(args, &mut errors));
    let is_older = bench.is_some() || in_compat && states_nothing;
    let older = is_older.then(|| CompatKernel::new(bench, &contract));
    if let Some(receiver) = function.sig.receiver() {
        // Inside an `impl`, which cannot contain a module.
        errors.receiver(receiver.self_token.span());
        return errors.into_tokens();
    }
    let generics = TypeVariables::of(&function, &mut errors);
    let at = function.sig.ident.span();
    let Expansion { recording, module, beside } =
        recording(&function, unread.is_some(), (&contract, older.as_ref()), &generics, (&attributes, errors));
    let module = self::module(&function.vis, &function.sig.ident, &attributes, &module);
    // An unread item is configured away: where rustc's parser recovers, the unrewritten body would give many errors.
    let unread = unread.map(|item| quote_spanned!(at=> #[cfg(any())] #item));
    let Attributes { cfgs, lints, .. } = &attributes;
    quote_spanned!(at=> #unread #module #beside #(#cfgs)* #(#lints)* const _: () = { #recording };)
}

/// The parts of an expansion that depend on a kernel's body.
struct Expansion {
    /// The block in the author's scope.
    recording: TokenStream,
    /// The items of the module.
    module: TokenStream,
    /// The items beside both: the functions of a kernel that can be called.
    beside: TokenStream,
}

/// Attributes of the function: the docs go to the module, the lint levels to the body, a `#[cfg]` to both.
#[derive(Default)]
struct Attributes<'a> {
    docs: Vec<&'a Attribute>,
    lints: Vec<&'a Attribute>,
    cfgs: Vec<&'a Attribute>,
}

/// Splits off these attributes and the other kernel attribute, whichever comes first.
fn split_attributes<'a>(attrs: &'a [Attribute], errors: &mut Errors) -> (Attributes<'a>, Vec<&'a Attribute>) {
    let (mut attributes, mut nested) = (Attributes::default(), Vec::new());
    for attribute in attrs {
        let path = attribute.path();
        if path.is_ident("doc") {
            attributes.docs.push(attribute);
        } else if path.is_ident("cfg") {
            attributes.cfgs.push(attribute);
        } else if ["allow", "expect", "warn", "deny", "forbid"].iter().any(|level| path.is_ident(level)) {
            attributes.lints.push(attribute);
        } else if ends_in(path, "kernel") || ends_in(path, "bench_kernel") {
            nested.push(attribute);
        } else {
            errors.item_attribute(path.span(), &spell(path));
        }
    }
    (attributes, nested)
}

/// Returns the module that callers see. Absolute paths only: the author's imports and bounds are not in scope here.
fn module(vis: &Visibility, name: &Ident, attributes: &Attributes, items: &TokenStream) -> TokenStream {
    let at = name.span();
    let Attributes { docs, cfgs, .. } = attributes;
    quote_spanned!(at=>
        #(#docs)* #(#cfgs)*
        #[allow(dead_code, reason = "a kernel has several entry points; few programs use all")]
        #[allow(unused_qualifications, missing_debug_implementations, reason = "generated for any names and any crate")]
        #[allow(clippy::module_inception, reason = "a file is usually named after its kernel")]
        #vis mod #name {
            #[doc(hidden)]
            pub struct Def;
            /// Records the kernel with its type variables bound in order.
            pub fn build(dtypes: &[::kiln::__k::DType]) -> ::core::result::Result<::kiln::__k::Kernel, ::kiln::__k::Diagnostic> {
                <Def as ::kiln::__k::Recorded>::record_for(dtypes)
            }
            #items
        }
    )
}

/// Returns the inspection functions. For a kernel of the older spelling they determine what `program_id` counts.
fn inspection(name: &Ident, generics: &TypeVariables, older: Option<&CompatKernel>) -> TokenStream {
    let at = name.span();
    let variables: Vec<_> = generics.names().collect();
    let (parameter, slice) = match variables.len() {
        0 => (TokenStream::new(), quote_spanned!(at=> &[])),
        1 => (quote_spanned!(at=> dtype: ::kiln::__k::DType), quote_spanned!(at=> &[dtype])),
        count => (quote_spanned!(at=> dtypes: [::kiln::__k::DType; #count]), quote_spanned!(at=> &dtypes)),
    };
    let (result, content) = match older {
        None => (
            quote_spanned!(at=> ::core::result::Result<::kiln::__k::Kernel, ::kiln::__k::Diagnostic>),
            quote_spanned!(at=> build(#slice)),
        ),
        Some(older) => {
            let mode = Ident::new(if older.counts_threads { "Elementwise" } else { "Reduction" }, at);
            let record = quote_spanned!(at=> <Def as ::kiln::__k::RecordedAs>::record_as);
            let mode = quote_spanned!(at=> ::kiln::compat::ir::KernelMode::#mode);
            (
                quote_spanned!(at=> ::kiln::compat::ir::Kernel),
                quote_spanned!(at=> ::kiln::compat::ir::Kernel::new(#record, #slice, #mode)),
            )
        }
    };
    if variables.is_empty() {
        let again = older.map(|_| {
            quote_spanned!(at=>
                /// The same, by the name it has where there are element types.
                pub fn kernel_ir_for() -> #result { kernel_ir() }
            )
        });
        return quote_spanned!(at=>
            /// The kernel; a mistake that shows only while recording panics with its diagnostic.
            pub fn kernel() -> ::kiln::__k::Kernel { ::kiln::__k::expect_kernel(build(&[])) }
            /// The kernel, or what is wrong with it.
            pub fn kernel_ir() -> #result { #content }
            #again
        );
    }
    quote_spanned!(at=>
        /// The kernel for given element types; a mistake that shows only while recording panics with its diagnostic.
        pub fn kernel<#(#variables),*>() -> ::kiln::__k::Kernel where Def: ::kiln::__k::Record<(#(#variables,)*)> {
            ::kiln::__k::expect_kernel(build(&<Def as ::kiln::__k::Record<(#(#variables,)*)>>::dtypes()))
        }
        /// The kernel for element types known at run time, or what is wrong with it.
        pub fn kernel_ir_for(#parameter) -> #result { #content }
    )
}

/// Returns the operation that a MetalTile benchmark makes of a kernel.
fn registration(
    name: &Ident,
    bench: &Bench,
    parameters: &[Parameter],
    generics: &TypeVariables,
    attributes: &Attributes,
) -> TokenStream {
    let at = name.span();
    let (text, keys, variables) = (contract::literal(name), bench.entries(at), generics.variables.len());
    let summary = attributes.docs.iter().find_map(|doc| doc_line(doc)).unwrap_or_default();
    let lengths = parameters.iter().filter(|parameter| parameter.is_tensor()).map(|parameter| {
        let tensor = contract::literal(&parameter.name);
        let length = syn::LitStr::new(&format!("len({})", tensor.value()), at);
        quote_spanned!(at=> (#tensor, #length))
    });
    quote_spanned!(at=>
        impl ::kiln::compat::Registered for Def {
            const NAME: &'static ::core::primitive::str = #text;
            const SUMMARY: &'static ::core::primitive::str = #summary;
            const KEYS: &'static [(&'static ::core::primitive::str, &'static ::core::primitive::str)] = #keys;
            const LENGTHS: &'static [(&'static ::core::primitive::str, &'static ::core::primitive::str)] = &[#(#lengths),*];
            const VARIABLES: ::core::primitive::usize = #variables;
            fn build(dtypes: &[::kiln::__k::DType]) -> ::core::result::Result<::kiln::__k::Kernel, ::kiln::__k::Diagnostic> {
                build(dtypes)
            }
        }
        /// The kernel as an operation, by what its `bench_kernel` says.
        pub fn operation() -> ::kiln::spec::Spec { ::kiln::compat::operation::<Def>() }
    )
}

/// Returns the first non-empty line of a doc comment.
fn doc_line(doc: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &doc.meta else { return None };
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else { return None };
    let text = text.value();
    text.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_string)
}

/// Expands a kernel. With errors, or an `unread` body, it keeps all its items, so that nothing else fails to resolve.
fn recording(
    function: &ItemFn,
    unread: bool,
    (contract, older): (&Contract, Option<&CompatKernel>),
    generics: &TypeVariables,
    (attributes, errors): (&Attributes, Errors),
) -> Expansion {
    let (name, at) = (&function.sig.ident, function.sig.ident.span());
    let mut rewriter = Rewriter::new(Types::of(&function.sig.generics), None);
    rewriter.errors = errors;
    signature::refuse_qualifiers(&function.sig, &mut rewriter.errors);
    if let ReturnType::Type(arrow, _) = &function.sig.output {
        rewriter.errors.result(arrow.span());
    }
    let mut parameters = signature::parameters(&function.sig, &rewriter.types, &mut rewriter.errors);
    let contracts: Vec<_> =
        parameters.iter().map(|parameter| ParameterContract::of(parameter, generics, &mut rewriter.errors)).collect();

    signature::refuse_flags(&parameters, &mut rewriter.errors);

    rewriter.scope.open();
    signature::bind(&parameters, &mut rewriter);
    let body = rewriter.body(&function.block, Tail::Unit);
    rewriter.scope.close();
    let interface = Interface::of(&parameters, &contracts, generics, contract.open(), &rewriter, at);
    let aliases = launch::name_aliases(&mut parameters, generics, name);
    let declared = declarations(&parameters, &contracts, generics, &mut rewriter);
    let clauses = clauses(&parameters, &contracts, contract, &mut rewriter);
    let callable = older.and_then(|_| Callable::of(function, &parameters, generics));
    let body_name = callable.as_ref().map_or(Ident::new("__body", at), Callable::body);
    let list = (&function.sig.paren_token, &parameters[..]);
    let body = body_function(&body_name, list, generics, &body, &clauses, &rewriter);
    let run = run_body(&body_name, &parameters, generics);

    let dtypes = generics.names().map(|variable| quote_spanned!(at=> <#variable as ::kiln::__k::Elem>::dtype()));
    let (bounded, variables) = (generics.bounded(), generics.names());
    let instance = (!generics.variables.is_empty()).then(|| {
        quote_spanned!(at=> impl<#bounded> ::kiln::__k::Record<(#(#variables,)*)> for #name::Def {
            fn dtypes() -> ::std::vec::Vec<::kiln::__k::DType> { ::std::vec![#(#dtypes),*] }
        })
    });
    let warnings: Vec<_> = parameters.iter().filter_map(|parameter| parameter.warning(&rewriter)).collect();
    let failed = unread || rewriter.errors.any();
    let Attributes { cfgs, lints, .. } = attributes;
    let call = callable.map(|callable| {
        let function = callable.function(&rewriter, failed);
        quote_spanned!(at=> #(#cfgs)* #function)
    });
    let errors = rewriter.errors.into_tokens();
    let registration = older.and_then(|older| older.bench.as_ref());
    let registration = registration.map(|bench| self::registration(name, bench, &parameters, generics, attributes));
    let (launch, inspection) = (interface.items(failed), inspection(name, generics, older));
    let module = quote_spanned!(at=> #launch #inspection #registration);
    if failed {
        let stub = stub(name);
        let recording = quote_spanned!(at=> #errors #aliases #instance #stub);
        return Expansion { recording, module, beside: call.unwrap_or_default() };
    }
    let (body, beside) = match call {
        Some(call) => (TokenStream::new(), quote_spanned!(at=> #call #(#cfgs)* #(#lints)* #body)),
        None => (body, TokenStream::new()),
    };
    let recorded = recorded(name, older, &header(name, contract, generics, older), &quote!(#declared #clauses #run));
    let recording = quote_spanned!(at=> #(#warnings)* #aliases #body #instance #recorded);
    Expansion { recording, module, beside }
}

/// Returns the recording itself; in the older spelling for either meaning of `program_id`.
fn recorded(name: &Ident, older: Option<&CompatKernel>, header: &TokenStream, steps: &TokenStream) -> TokenStream {
    let at = name.span();
    let result = quote_spanned!(at=> ::core::result::Result<::kiln::__k::Kernel, ::kiln::__k::Diagnostic>);
    let record = quote_spanned!(at=> ::kiln::__k::record(#header, dtypes, || { #steps }));
    let Some(older) = older else {
        return quote_spanned!(at=> impl ::kiln::__k::Recorded for #name::Def {
            fn record_for(dtypes: &[::kiln::__k::DType]) -> #result { #record }
        });
    };
    let counts_threads = older.counts_threads;
    quote_spanned!(at=>
        impl ::kiln::__k::RecordedAs for #name::Def {
            fn record_as(counts_threads: ::core::primitive::bool, dtypes: &[::kiln::__k::DType]) -> #result { #record }
        }
        impl ::kiln::__k::Recorded for #name::Def {
            fn record_for(dtypes: &[::kiln::__k::DType]) -> #result {
                <Self as ::kiln::__k::RecordedAs>::record_as(#counts_threads, dtypes)
            }
        }
    )
}

/// Returns the recording of a kernel that has errors.
fn stub(name: &Ident) -> TokenStream {
    let message = format!("`{}` could not be read", name.unraw());
    quote_spanned!(name.span()=> impl ::kiln::__k::RecordedAs for #name::Def {
        fn record_as(_: ::core::primitive::bool, _: &[::kiln::__k::DType]) -> ::core::result::Result<::kiln::__k::Kernel, ::kiln::__k::Diagnostic> {
            ::core::panic!(#message)
        }
    }
    impl ::kiln::__k::Recorded for #name::Def {
        fn record_for(_: &[::kiln::__k::DType]) -> ::core::result::Result<::kiln::__k::Kernel, ::kiln::__k::Diagnostic> {
            ::core::panic!(#message)
        }
    })
}

fn header(name: &Ident, contract: &Contract, generics: &TypeVariables, older: Option<&CompatKernel>) -> TokenStream {
    let at = name.span();
    let text = contract::literal(name);
    let variables = generics.variables.iter().enumerate().map(|(n, (variable, bound))| {
        let (text, marker) = (contract::literal(variable), TypeVariables::marker(n, variable.span()));
        quote_spanned!(variable.span()=> (#text, <#marker as #bound>::ADMITS))
    });
    let math = format_ident!("{}", if contract.fast { "Fast" } else { "Precise" }, span = at);
    let elements = match older {
        Some(_) => quote_spanned!(at=> counts_threads),
        None => quote_spanned!(at=> false),
    };
    quote_spanned!(at=> ::kiln::__k::Header {
        name: #text,
        type_vars: &[#(#variables),*],
        math: ::kiln::__k::MathMode::#math,
        threads_are_elements: #elements,
    })
}

/// Returns the rewritten function. It is not `#[track_caller]`, which would report its caller instead of its lines. The
/// parentheses are the author's, since rustc suggests changes of a signature after them.
fn body_function(
    name: &Ident,
    (list, parameters): (&syn::token::Paren, &[Parameter]),
    generics: &TypeVariables,
    body: &TokenStream,
    clauses: &TokenStream,
    rewriter: &Rewriter,
) -> TokenStream {
    let at = name.span();
    let inputs = parameters.iter().map(|parameter| {
        let (name, ty) = (&parameter.name, &parameter.ty);
        let ty = match &parameter.kind {
            ParamKind::Tensor(element) => {
                let tensor = types::tensor(element, parameter.is_output(rewriter));
                if parameter.optional { quote_spanned!(ty.span()=> ::kiln::__k::Optional<#tensor>) } else { tensor }
            }
            _ => quote_spanned!(ty.span()=> ::kiln::__k::Val<#ty>),
        };
        quote_spanned!(name.span()=> #name: #ty)
    });
    // Uses a scalar that only the contract names.
    let scalars = parameters.iter().filter(|parameter| !parameter.is_tensor()).map(|parameter| &parameter.name);
    let used = scalars.filter(|name| mentions(clauses, name) && !mentions(body, name));
    let used = used.map(|name| quote_spanned!(name.span()=> let _ = #name;));
    let (allows, bounded, variables) = (emit::body_allows(at), generics.bounded(), signature::variables(parameters));
    // A kernel's parameter list is its interface, however long.
    let inputs = parens(list, quote_spanned!(at=> #(#inputs),*));
    quote_spanned!(at=> #allows #[allow(clippy::too_many_arguments, reason = "the kernel's own parameter list")]
        fn #name<#bounded> #inputs { #(#used)* #(#variables)* #body })
}

/// `let x = k::tensor::<k::Any<0>>("x");` for every parameter, in order.
fn declarations(
    parameters: &[Parameter],
    contracts: &[ParameterContract],
    generics: &TypeVariables,
    rewriter: &mut Rewriter,
) -> TokenStream {
    let mut steps = TokenStream::new();
    for (parameter, clauses) in parameters.iter().zip(contracts) {
        let (name, at) = (&parameter.name, parameter.name.span());
        let (function, ty) = match &parameter.kind {
            ParamKind::Tensor(element) => {
                let function = match (parameter.optional, parameter.is_output(rewriter)) {
                    (false, false) => "tensor",
                    (false, true) => "tensor_mut",
                    (true, false) => "optional",
                    (true, true) => "optional_mut",
                };
                (function, &**element)
            }
            _ if !clauses.choices.is_empty() => ("tile_among", &parameter.ty),
            _ if clauses.tile => ("tile", &parameter.ty),
            _ if clauses.constexpr => ("constexpr", &parameter.ty),
            _ => ("scalar", &parameter.ty),
        };
        let (function, ty, text) = (emit::support(at, function), generics.erase(ty), contract::literal(name));
        let choices = &clauses.choices;
        let among = (!choices.is_empty()).then(|| quote_spanned!(at=> , &[#(#choices),*]));
        steps.extend(quote_spanned!(at=> let #name = #function::<#ty>(#text #among);));
        if let Some(axes) = clauses.strided_axes() {
            let function = emit::support(at, "strided");
            steps.extend(quote_spanned!(at=> #function::<#axes>(&#name, #text);));
        }
        // The contract is about the launch's values, so a `mut` parameter denotes its first value here.
        rewriter.scope.bind(name, crate::scope::Binding::Plain);
    }
    steps
}

/// Returns the shapes and the contract, over the declared parameters.
fn clauses(
    parameters: &[Parameter],
    contracts: &[ParameterContract],
    contract: &Contract,
    rewriter: &mut Rewriter,
) -> TokenStream {
    let mut steps = TokenStream::new();
    for (parameter, clauses) in parameters.iter().zip(contracts) {
        if let Some(extents) = &clauses.shape {
            steps.extend(contract::record_shape(&parameter.name, extents, rewriter));
        }
    }
    for (parameter, clauses) in parameters.iter().zip(contracts) {
        if parameter.optional && clauses.shape.is_none() {
            contract.refuse_coverage(&parameter.name, &mut rewriter.errors);
        }
    }
    steps.extend(contract.record(parameters, rewriter));
    steps
}

/// `k::body(|| __body::<k::Any<0>>(x, n));`
fn run_body(function: &Ident, parameters: &[Parameter], generics: &TypeVariables) -> TokenStream {
    let at = function.span();
    let markers = (0..generics.variables.len()).map(|n| TypeVariables::marker(n, at));
    let names = parameters.iter().map(|parameter| &parameter.name);
    let turbofish = (!generics.variables.is_empty()).then(|| quote_spanned!(at=> ::<#(#markers),*>));
    let run = match parameters.is_empty() {
        true => quote_spanned!(at=> #function #turbofish),
        false => quote_spanned!(at=> || #function #turbofish(#(#names),*)),
    };
    let body = emit::call(at, "body", run);
    quote_spanned!(at=> #body;)
}

/// Handles an item that is not a function with a signature that syn can read. For another kind of item the error is
/// ours; a syntax error is left to rustc, with a module that keeps uses of the kernel from failing too.
fn unreadable(item: TokenStream) -> TokenStream {
    if syn::parse2::<Item>(item.clone()).is_ok() {
        let mut errors = Errors::default();
        errors.not_a_function(item.span());
        let errors = errors.into_tokens();
        return quote!(#errors #item);
    }
    let Some(name) = function_name(item.clone()) else { return item };
    let vis = Visibility::Public(syn::Token![pub](name.span()));
    let none = TypeVariables { variables: Vec::new() };
    let items = inspection(&name, &none, None);
    let (module, stub) = (module(&vis, &name, &Attributes::default(), &items), stub(&name));
    quote_spanned!(name.span()=> #[cfg(any())] #item #module const _: () = { #stub };)
}

fn function_name(item: TokenStream) -> Option<Ident> {
    let mut tokens = item.into_iter().skip_while(|token| !matches!(token, TokenTree::Ident(word) if word == "fn"));
    tokens.next();
    match tokens.next() {
        Some(TokenTree::Ident(name)) => Some(name),
        _ => None,
    }
}
