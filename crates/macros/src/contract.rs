//! The arguments of `#[kernel(..)]`: their grammar, and the calls that record them.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Meta, Token};

use crate::choices;
use crate::emit;
use crate::errors::Errors;
use crate::rewrite::Rewriter;
use crate::signature::{ParamKind, Parameter};
use crate::syntax::spell;
use crate::types;
use crate::variables::TypeVariables;

/// One clause; its key gives the position.
struct Clause {
    key: Ident,
    value: ClauseValue,
}

enum ClauseValue {
    /// `threadgroups = [..]`, `elements = [..]`
    Grid(Vec<Expr>),
    /// `threads = n`, `min_groups = n`
    Number(Expr),
    Requires(Vec<Expr>),
    InPlace(Vec<(Ident, Ident)>),
    Covers(Vec<Ident>),
}

/// The part of a launch's geometry that a contract leaves open. A kernel of elements has a default number of threads.
#[derive(Clone, Copy)]
pub enum Open {
    Nothing,
    Threads,
    Groups,
    Grid,
}

#[derive(Default)]
pub struct Contract {
    clauses: Vec<Clause>,
    /// `math = fast`
    pub fast: bool,
}

impl Contract {
    /// Parses the arguments of `#[kernel(..)]`.
    pub fn parse(args: TokenStream, errors: &mut Errors) -> Self {
        let mut contract = Contract::default();
        each_key(args, errors, |key, input, errors| contract.clause(key, input, errors));
        let grids: Vec<_> =
            contract.clauses.iter().filter(|clause| matches!(clause.value, ClauseValue::Grid(_))).collect();
        if let [first, second, ..] = grids[..]
            && first.key != second.key
        {
            errors.two_grids(second.key.span());
        }
        contract
    }

    /// Returns the part of the geometry that a launch must state because the contract does not.
    pub fn open(&self) -> Open {
        match (self.states_grid(), self.states("elements") || self.states("threads")) {
            (true, true) => Open::Nothing,
            (true, false) => Open::Threads,
            (false, true) => Open::Groups,
            (false, false) => Open::Grid,
        }
    }

    pub fn states_grid(&self) -> bool {
        self.states("elements") || self.states("threadgroups")
    }

    fn states(&self, key: &str) -> bool {
        self.clauses.iter().any(|clause| clause.key == *key)
    }

    fn clause(&mut self, key: &Ident, input: ParseStream, errors: &mut Errors) -> syn::Result<()> {
        let value = match key.to_string().as_str() {
            "threadgroups" | "elements" => {
                input.parse::<Token![=]>()?;
                let extents = match input.parse::<Expr>()? {
                    Expr::Array(array) => array.elems.into_iter().collect(),
                    one => vec![one],
                };
                if extents.is_empty() || extents.len() > 3 {
                    errors.extents(key.span(), key);
                }
                ClauseValue::Grid(extents)
            }
            "threads" | "min_groups" => {
                input.parse::<Token![=]>()?;
                ClauseValue::Number(input.parse()?)
            }
            "requires" => ClauseValue::Requires(parenthesised(input)?),
            "in_place" => ClauseValue::InPlace(
                parenthesised::<Pair>(input)?.into_iter().map(|pair| (pair.from, pair.to)).collect(),
            ),
            "covers" => ClauseValue::Covers(parenthesised(input)?),
            "math" => {
                input.parse::<Token![=]>()?;
                let mode = input.parse::<Ident>()?;
                self.fast = mode == "fast";
                if !self.fast && mode != "precise" {
                    errors.math_mode(mode.span());
                }
                return Ok(());
            }
            _ => {
                errors.contract_key(key.span());
                return skip(input);
            }
        };
        // Lists may come in several parts; one number or grid cannot.
        let single = matches!(value, ClauseValue::Grid(_) | ClauseValue::Number(_));
        if single && self.clauses.iter().any(|clause| clause.key == *key) {
            errors.clause_twice(key.span(), key);
        }
        self.clauses.push(Clause { key: key.clone(), value });
        Ok(())
    }

    /// Refuses to cover a tensor that may be absent and has no shape.
    pub fn refuse_coverage(&self, tensor: &Ident, errors: &mut Errors) {
        for clause in &self.clauses {
            let ClauseValue::Covers(names) = &clause.value else { continue };
            names.iter().filter(|name| *name == tensor).for_each(|name| errors.covers_optional(name.span(), name));
        }
    }

    /// Returns the recording calls, in the order of the clauses. Parameters are in scope as values.
    pub fn record(&self, parameters: &[Parameter], rewriter: &mut Rewriter) -> TokenStream {
        let mut tokens = TokenStream::new();
        for Clause { key, value } in &self.clauses {
            let (at, function) = (key.span(), key.unraw().to_string());
            match value {
                ClauseValue::Grid(extents) => {
                    let extents = dimensions(at, extents, rewriter);
                    tokens.extend(statement(at, &function, extents));
                }
                ClauseValue::Number(number) => {
                    let number = if key == "threads" { dimension(number, rewriter) } else { rewriter.expr(number) };
                    tokens.extend(statement(at, &function, number));
                }
                ClauseValue::Requires(conditions) => {
                    for condition in conditions {
                        let text = condition.to_token_stream().to_string();
                        let (at, condition) = (condition.span(), rewriter.expr(condition));
                        tokens.extend(statement(at, &function, quote_spanned!(at=> #condition, #text)));
                    }
                }
                ClauseValue::InPlace(pairs) => {
                    for (from, to) in pairs {
                        check_tensor(from, parameters, rewriter);
                        check_output(to, parameters, rewriter);
                        let (from, to) = (literal(from), literal(to));
                        tokens.extend(statement(at, &function, quote_spanned!(at=> #from, #to)));
                    }
                }
                ClauseValue::Covers(names) => {
                    for name in names {
                        check_output(name, parameters, rewriter);
                        tokens.extend(statement(name.span(), &function, literal(name)));
                    }
                }
            }
        }
        tokens
    }
}

/// The contract in a parameter's attributes.
pub struct ParameterContract {
    pub shape: Option<Vec<Expr>>,
    /// `#[constexpr]` or `#[tile]`
    pub constexpr: bool,
    pub tile: bool,
    /// The values of `#[tile(1, 2, 4)]`
    pub choices: Vec<u32>,
    /// `#[strided]`: the elements of a tensor may be non-contiguous.
    pub strided: bool,
}

impl ParameterContract {
    pub fn of(parameter: &Parameter, generics: &TypeVariables, errors: &mut Errors) -> Self {
        let mut clauses =
            ParameterContract { shape: None, constexpr: false, tile: false, choices: vec![], strided: false };
        let (name, is_tensor) = (&parameter.name, parameter.is_tensor());
        for attribute in &parameter.attrs {
            let path = attribute.path();
            if path.is_ident("shape") {
                match attribute.parse_args_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
                    _ if !matches!(attribute.meta, Meta::List(_)) => errors.shape_extents(path.span()),
                    Ok(extents) if extents.is_empty() => errors.shape_extents(path.span()),
                    Ok(extents) if is_tensor => clauses.shape = Some(extents.into_iter().collect()),
                    Ok(_) => errors.shape_of_scalar(path.span(), name),
                    Err(error) => errors.syntax(error),
                }
            } else if path.is_ident("constexpr") || path.is_ident("tile") {
                clauses.constexpr = true;
                clauses.tile |= path.is_ident("tile");
                let is_bare = matches!(attribute.meta, Meta::Path(_));
                if !is_bare && !clauses.tile {
                    errors.bare_attribute(path.span(), &spell(path), name);
                } else if is_tensor {
                    errors.constexpr_tensor(path.span(), &spell(path), name);
                } else if parameter.mutable {
                    errors.constexpr_mut(path.span(), &spell(path), name);
                } else if !is_bare {
                    clauses.choices = choices::of(attribute, parameter, errors);
                }
            } else if path.is_ident("strided") {
                clauses.strided = is_tensor;
                if !matches!(attribute.meta, Meta::Path(_)) {
                    errors.bare_strided(path.span(), name);
                } else if !is_tensor {
                    errors.strided_scalar(path.span(), name);
                }
            } else if !path.is_ident("doc") {
                errors.parameter_attribute(path.span(), &spell(path));
            }
        }
        if clauses.strided && clauses.shape.is_none() {
            clauses.strided = false;
            errors.strided_without_shape(name.span(), name);
        }
        let number = types::is_float(&parameter.ty) || generics.position(&parameter.ty).is_some();
        if clauses.tile && number {
            clauses.tile = false;
            errors.tile_type(parameter.ty.span(), name, &spell(&parameter.ty));
        }
        if !is_tensor && types::is_rust_only(&parameter.ty) {
            errors.element_type(parameter.ty.span(), &spell(&parameter.ty));
        }
        if let Some(inner) = types::generic_argument(&parameter.ty, "Option").filter(|_| !is_tensor) {
            errors.optional_type(parameter.ty.span(), name, &spell(inner));
            return clauses;
        }
        // A path without arguments may be an alias of a scalar: the trait bounds of `k::scalar` decide.
        let scalar = matches!(parameter.kind, ParamKind::Scalar) || types::identifier(&parameter.ty).is_some();
        if !is_tensor && !scalar {
            errors.parameter_type(parameter.ty.span(), name);
        }
        clauses
    }
}

impl ParameterContract {
    /// Returns the number of axes of a tensor with strides.
    pub fn strided_axes(&self) -> Option<usize> {
        self.shape.as_ref().filter(|_| self.strided).map(Vec::len)
    }
}

/// Returns `k::shape(&x, [k::dim(rows), k::dim(n)]);` for `#[shape(rows, n)] x`
pub fn record_shape(name: &Ident, extents: &[Expr], rewriter: &mut Rewriter) -> TokenStream {
    let (at, extents) = (name.span(), dimensions(name.span(), extents, rewriter));
    statement(at, "shape", quote_spanned!(at=> &#name, #extents))
}

/// Returns the name of a parameter as the text by which the recording knows it.
pub fn literal(name: &Ident) -> syn::LitStr {
    syn::LitStr::new(&name.unraw().to_string(), name.span())
}

/// `[k::dim(a), k::dim(b)]`
fn dimensions(at: Span, extents: &[Expr], rewriter: &mut Rewriter) -> TokenStream {
    let extents = extents.iter().map(|extent| dimension(extent, rewriter));
    quote_spanned!(at=> [#(#extents),*])
}

fn dimension(extent: &Expr, rewriter: &mut Rewriter) -> TokenStream {
    let value = rewriter.expr(extent);
    emit::call(extent.span(), "dim", value)
}

fn statement(at: Span, function: &str, args: impl ToTokens) -> TokenStream {
    let call = emit::call(at, function, args);
    quote_spanned!(at=> #call;)
}

fn check_tensor(name: &Ident, parameters: &[Parameter], rewriter: &mut Rewriter) -> bool {
    let known = parameters.iter().any(|parameter| parameter.is_tensor() && parameter.name == *name);
    if !known {
        rewriter.errors.not_a_tensor(name.span(), name);
    }
    known
}

fn check_output(name: &Ident, parameters: &[Parameter], rewriter: &mut Rewriter) {
    let written = |parameter: &&Parameter| parameter.name == *name && parameter.is_output(rewriter);
    let written = parameters.iter().any(|parameter| written(&parameter));
    if check_tensor(name, parameters, rewriter) && !written {
        rewriter.errors.not_an_output(name.span(), name);
    }
}

/// `a -> b`
struct Pair {
    from: Ident,
    to: Ident,
}

impl Parse for Pair {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let from = input.parse()?;
        input.parse::<Token![->]>()?;
        Ok(Pair { from, to: input.parse()? })
    }
}

fn parenthesised<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let content;
    syn::parenthesized!(content in input);
    Ok(Punctuated::<T, Token![,]>::parse_terminated(&content)?.into_iter().collect())
}

/// Calls `clause` after each key of a comma-separated list.
pub fn each_key(
    args: TokenStream,
    errors: &mut Errors,
    mut clause: impl FnMut(&Ident, ParseStream, &mut Errors) -> syn::Result<()>,
) {
    let mut unread = None;
    let parser = |input: ParseStream| {
        while !input.is_empty() {
            let key = input.call(Ident::parse_any)?;
            clause(&key, input, errors).inspect_err(|error| {
                // At the end of the arguments syn has no token to refer to.
                let at = if input.is_empty() { key.span() } else { error.span() };
                unread = Some((at, usage(&key)));
            })?;
            if input.is_empty() {
                break;
            }
            input.parse::<Token![,]>()?;
        }
        Ok(())
    };
    match (parser.parse2(args), unread) {
        (Ok(()), _) => {}
        (Err(error), Some((at, usage))) => errors.clause_syntax(at, &error, &usage),
        (Err(error), None) => errors.syntax(error),
    }
}

/// Returns an example of a clause's syntax.
fn usage(key: &Ident) -> String {
    match key.unraw().to_string().as_str() {
        "requires" => "requires(n % 4 == 0)".into(),
        "in_place" => "in_place(x -> out)".into(),
        "covers" => "covers(out)".into(),
        "math" => "math = fast".into(),
        "kernel_mode" => "kernel_mode = Grid3D".into(),
        key @ ("threadgroups" | "elements") => format!("{key} = [n]"),
        key @ ("threads" | "min_groups") => format!("{key} = n"),
        key => format!("{key} = .."),
    }
}

/// Skips the value of an unknown key, up to the next comma.
pub fn skip(input: ParseStream) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<proc_macro2::TokenTree>()?;
    }
    Ok(())
}
