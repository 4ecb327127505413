//! Rewrites expressions: operations that Rust cannot overload become calls of the support module, the rest is
//! unchanged.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{BinOp, Expr, RangeLimits, Token, UnOp};

use crate::assign::Update;
use crate::compat;
use crate::emit;
use crate::errors::Errors;
use crate::scope::{Binding, Scope};
use crate::statements::{Flow, Tail};
use crate::syntax::{as_u32, bare_integer, braces, brackets, is_number, is_statement, parens, path_name, spell, strip};
use crate::types::{self, Types};

pub struct Rewriter {
    pub scope: Scope,
    pub errors: Errors,
    pub types: Types,
    /// Arrays named by strings; declared at the top of the body.
    pub arrays: compat::Arrays,
    /// Input tensors that code in the older spelling stores to: outputs, with a warning.
    pub stored_inputs: Vec<String>,
    /// The device function being rewritten, which must not call itself.
    pub function: Option<Ident>,
}

impl Rewriter {
    pub fn new(types: Types, function: Option<Ident>) -> Self {
        Rewriter {
            scope: Scope::new(),
            errors: Errors::default(),
            types,
            arrays: compat::Arrays::default(),
            stored_inputs: Vec::new(),
            function,
        }
    }

    pub fn is_kernel(&self) -> bool {
        self.function.is_none()
    }

    pub fn expr(&mut self, expr: &Expr) -> TokenStream {
        self.value(expr, Tail::Plain)
    }

    /// Rewrites an expression whose value goes to `tail`. Control flow passes the tail on to its branches.
    pub fn value(&mut self, expr: &Expr, tail: Tail) -> TokenStream {
        match expr {
            Expr::If(expr) => return self.if_(expr, tail),
            Expr::Match(expr) => return self.match_(expr, tail),
            Expr::Block(expr) => {
                self.refuse_label(&expr.label);
                return braces(&expr.block.brace_token, self.block(&expr.block, Flow::Inner, tail));
            }
            _ => {}
        }
        let tokens = if tail.makes_values() { self.with_values(expr) } else { self.plain(expr) };
        if tail == Tail::Value && !is_statement(expr) { emit::call(expr.span(), "into", tokens) } else { tokens }
    }

    /// Turns numbers that nothing else gives a type into values, also inside a tuple or an array.
    fn with_values(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            expr if is_number(expr) => emit::call(expr.span(), "lit", expr),
            Expr::Tuple(tuple) => parens(&tuple.paren_token, self.list(&tuple.elems, Tail::Lit)),
            Expr::Array(array) => brackets(&array.bracket_token, self.list(&array.elems, Tail::Lit)),
            Expr::Repeat(repeat) => self.repeat(repeat, Tail::Lit),
            Expr::Paren(paren) => parens(&paren.paren_token, self.value(&paren.expr, Tail::Lit)),
            Expr::Group(group) => self.group(&group.expr, Tail::Lit),
            expr => self.plain(expr),
        }
    }

    fn plain(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Array(array) => brackets(&array.bracket_token, self.list(&array.elems, Tail::Plain)),
            Expr::Assign(assign) => self.assign(assign),
            Expr::Binary(binary) => self.binary(binary),
            Expr::Call(call) => self.call(call),
            Expr::Cast(cast) => {
                let value = self.expr(&cast.expr);
                let (at, ty) = (cast.as_token.span(), &cast.ty);
                let as_token = cast.as_token;
                if self.types.is_scalar(ty) {
                    let function = emit::support(at, "as_");
                    quote_spanned!(at=> #function::<#ty, _>(#value))
                } else if types::is_rust_number(ty) && self.can_be_asked(&cast.expr) {
                    let place =
                        if types::identifier(ty).is_some_and(|name| name == "f64") { "ToDouble" } else { "ToRust" };
                    let number = emit::rust_number(at, place, value);
                    quote_spanned!(at=> (#number #as_token #ty))
                } else {
                    quote!(#value #as_token #ty)
                }
            }
            Expr::Closure(closure) => self.closure(closure),
            Expr::Field(field) => {
                let (base, dot, member) = (self.receiver(&field.base), field.dot_token, &field.member);
                quote!(#base #dot #member)
            }
            Expr::ForLoop(expr) => self.for_(expr),
            Expr::Group(group) => self.group(&group.expr, Tail::Plain),
            Expr::Index(index) => {
                let (memory, i) = self.element(index);
                let at = index.expr.span();
                emit::call(at, "at", quote_spanned!(at=> &#memory, #i))
            }
            Expr::Macro(expr) => self.macro_(&expr.mac),
            Expr::MethodCall(call) => self.method_call(call),
            // A call needs no parentheses, and they would become its position.
            Expr::Paren(paren) if self.becomes_call(&paren.expr) => self.expr(&paren.expr),
            Expr::Paren(paren) => parens(&paren.paren_token, self.expr(&paren.expr)),
            Expr::Path(path) => self.path(path),
            Expr::Range(range) => self.range(range),
            Expr::Reference(reference) => self.reference(reference),
            Expr::Repeat(repeat) => self.repeat(repeat, Tail::Plain),
            Expr::Struct(literal) => self.struct_literal(literal),
            Expr::Tuple(tuple) => parens(&tuple.paren_token, self.list(&tuple.elems, Tail::Plain)),
            Expr::Unary(unary) => match (&unary.op, self.borrowed_name(&unary.expr)) {
                (UnOp::Deref(_), Some(name)) => emit::call_on(name.span(), "get", name),
                (op, _) => {
                    let value = self.expr(&unary.expr);
                    quote!(#op #value)
                }
            },
            Expr::Lit(_) | Expr::Infer(_) | Expr::Const(_) => expr.to_token_stream(),
            Expr::Verbatim(tokens) if tokens.is_empty() => TokenStream::new(),
            refused => self.refuse(refused),
        }
    }

    /// Refuses a construct that the language does not have. The body is not emitted once there is an error, so no
    /// tokens replace it.
    fn refuse(&mut self, expr: &Expr) -> TokenStream {
        let errors = &mut self.errors;
        match expr {
            Expr::While(expr) => errors.while_loop(expr.while_token.span()),
            Expr::Loop(expr) => errors.endless_loop(expr.loop_token.span()),
            Expr::Break(expr) => errors.break_(expr.break_token.span()),
            Expr::Continue(expr) => match &expr.label {
                Some(label) => errors.label(label.span()),
                None => errors.nested_continue(expr.continue_token.span()),
            },
            Expr::Return(expr) => errors.nested_return(expr.return_token.span()),
            Expr::Try(expr) => errors.try_(expr.question_token.span()),
            Expr::Let(expr) => errors.if_let(expr.let_token.span()),
            Expr::Unsafe(expr) => errors.unsafe_(expr.unsafe_token.span()),
            Expr::Async(expr) => errors.async_(expr.async_token.span()),
            Expr::Await(expr) => errors.async_(expr.await_token.span()),
            Expr::Yield(expr) => errors.generator(expr.yield_token.span()),
            Expr::TryBlock(expr) => errors.generator(expr.try_token.span()),
            Expr::RawAddr(expr) => errors.raw_borrow(expr.and_token.span()),
            expr => errors.unknown_expression(expr.span()),
        }
        // The parts may contain more mistakes, which are reported in the same round.
        match expr {
            Expr::While(expr) => {
                let condition = match &*expr.cond {
                    Expr::Let(binding) => &binding.expr,
                    condition => condition,
                };
                drop((self.expr(condition), self.block(&expr.body, Flow::Loop, Tail::Unit)));
            }
            Expr::Loop(expr) => drop(self.block(&expr.body, Flow::Loop, Tail::Unit)),
            Expr::Unsafe(expr) => drop(self.block(&expr.block, Flow::Inner, Tail::Plain)),
            Expr::Return(syn::ExprReturn { expr: Some(value), .. }) => drop(self.expr(value)),
            Expr::Try(expr) => drop(self.expr(&expr.expr)),
            _ => {}
        }
        TokenStream::new()
    }

    fn binary(&mut self, binary: &syn::ExprBinary) -> TokenStream {
        let op = &binary.op;
        if let Some(update) = Update::of(op) {
            return self.compound_assign(binary, &update);
        }
        let (left, right) = (self.expr(&binary.left), self.expr(&binary.right));
        let Some(name) = operator_call(op) else { return quote!(#left #op #right) };
        let at = op.span();
        let lazy = matches!(op, BinOp::And(_) | BinOp::Or(_));
        let bars = lazy.then(|| quote_spanned!(at=> ||));
        emit::call(at, name, quote_spanned!(at=> #left, #bars #right))
    }

    /// Whether the rewrite turns an operator into a call.
    fn becomes_call(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Binary(binary) => operator_call(&binary.op).is_some(),
            Expr::Cast(cast) => self.types.is_scalar(&cast.ty),
            _ => false,
        }
    }

    /// Rewrites `x[i]` as the place of an effect. Inputs named there are outputs in the older spelling.
    pub fn place(&mut self, index: &syn::ExprIndex) -> TokenStream {
        if let Some(name) = path_name(&index.expr) {
            self.note_store(name);
        }
        let (memory, i) = self.element(index);
        let at = index.expr.span();
        emit::call(at, "place", quote_spanned!(at=> &#memory, #i))
    }

    pub fn note_store(&mut self, name: &Ident) {
        let spelled = name.to_string();
        if self.scope.get(name) == Some(Binding::Input) && !self.stored_inputs.contains(&spelled) {
            self.stored_inputs.push(spelled);
        }
    }

    /// Rewrites the memory and index of `x[i]`.
    pub fn element(&mut self, index: &syn::ExprIndex) -> (TokenStream, TokenStream) {
        match strip(&index.index) {
            Expr::Tuple(tuple) => self.errors.two_indices(tuple.paren_token.span.open()),
            Expr::Cast(cast) if types::is_rust_number(&cast.ty) && self.is_tensor(&index.expr) => {
                self.errors.rust_index(cast.as_token.span(), &spell(&cast.ty));
            }
            _ => {}
        }
        (self.memory(&index.expr), self.expr(&index.index))
    }

    /// Rewrites the base of an index: a name denotes the memory, also when it is a variable.
    fn memory(&mut self, base: &Expr) -> TokenStream {
        self.refuse_optional(base);
        match path_name(base).or_else(|| self.dereferenced(base)) {
            Some(name) if self.scope.get(name).is_some() => name.to_token_stream(),
            _ => self.receiver(base),
        }
    }

    /// Rewrites the left side of a dot, where Rust dereferences a `&mut` parameter by itself.
    pub fn receiver(&mut self, base: &Expr) -> TokenStream {
        match self.borrowed_name(base) {
            Some(name) => emit::call_on(name.span(), "get", name),
            None => self.expr(base),
        }
    }

    pub fn is_tensor(&self, expr: &Expr) -> bool {
        path_name(expr).is_some_and(|name| self.scope.is_tensor(name))
    }

    /// Whether a name denotes a variable, its own or a borrowed one.
    pub fn holds_variable(&self, name: &Ident) -> bool {
        matches!(self.scope.get(name), Some(Binding::Mutable | Binding::Borrowed))
    }

    /// Returns `x` if it is a `&mut` parameter.
    pub fn borrowed_name<'e>(&self, expr: &'e Expr) -> Option<&'e Ident> {
        path_name(expr).filter(|name| self.scope.get(name) == Some(Binding::Borrowed))
    }

    /// Returns `x` for `*x` of a `&mut` parameter.
    pub fn dereferenced<'e>(&self, expr: &'e Expr) -> Option<&'e Ident> {
        match strip(expr) {
            Expr::Unary(syn::ExprUnary { op: UnOp::Deref(_), expr, .. }) => self.borrowed_name(expr),
            _ => None,
        }
    }

    fn path(&mut self, path: &syn::ExprPath) -> TokenStream {
        let Some(name) = path.path.get_ident().filter(|_| path.qself.is_none()) else { return path.to_token_stream() };
        match self.scope.get(name) {
            Some(Binding::Mutable) => emit::call_on(name.span(), "get", name),
            None if compat::is_builtin(name) => quote_spanned!(name.span()=> #name()),
            _ => name.to_token_stream(),
        }
    }

    fn range(&mut self, range: &syn::ExprRange) -> TokenStream {
        let at = range.limits.span();
        if let RangeLimits::Closed(_) = range.limits {
            self.errors.inclusive_range(at);
            return TokenStream::new();
        }
        let (Some(start), Some(end)) = (&range.start, &range.end) else {
            self.errors.open_range(at);
            return TokenStream::new();
        };
        // Two bare literals have no other operand from which to infer their type.
        let (lo, hi) = match (bare_integer(start), bare_integer(end)) {
            (Some(lo), Some(hi)) => (as_u32(lo), as_u32(hi)),
            _ => (self.expr(start), self.expr(end)),
        };
        emit::call(at, "range", quote_spanned!(at=> #lo, #hi))
    }

    fn reference(&mut self, reference: &syn::ExprReference) -> TokenStream {
        let Some(mut_token) = reference.mutability else {
            let (and, value) = (reference.and_token, self.expr(&reference.expr));
            return quote!(#and #value);
        };
        let name = self.dereferenced(&reference.expr).or_else(|| path_name(&reference.expr));
        match (name, name.and_then(|name| self.scope.get(name))) {
            // A variable is a handle; its recipient can read and set it.
            (Some(name), Some(Binding::Mutable | Binding::Borrowed)) => name.to_token_stream(),
            (Some(name), Some(Binding::Input | Binding::Output | Binding::Optional(_) | Binding::Array)) => {
                self.errors.mut_borrow_memory(name.span(), name);
                TokenStream::new()
            }
            (Some(name), Some(Binding::Plain | Binding::Inferred | Binding::Callable(_))) => {
                self.errors.borrow_not_mut(name.span(), name);
                TokenStream::new()
            }
            _ => {
                self.errors.mut_borrow(mut_token.span());
                TokenStream::new()
            }
        }
    }

    fn struct_literal(&mut self, literal: &syn::ExprStruct) -> TokenStream {
        let mut fields = TokenStream::new();
        for pair in literal.fields.pairs() {
            let (field, comma) = pair.into_tuple();
            let (member, value) = (&field.member, self.converted(&field.expr));
            let at = field.expr.span();
            let value = emit::call(at, "field", value);
            fields.extend(quote_spanned!(member.span()=> #member: #value #comma));
        }
        if let Some(dots) = literal.dot2_token {
            let rest = literal.rest.as_ref().map(|rest| self.expr(rest));
            fields.extend(quote!(#dots #rest));
        }
        let fields = braces(&literal.brace_token, fields);
        let path = syn::ExprPath { attrs: Vec::new(), qself: literal.qself.clone(), path: literal.path.clone() };
        quote!(#path #fields)
    }

    /// Rewrites an expression that is then converted to a known type. The elements of an array have one type before
    /// that, so numbers among them are values already; anywhere else the conversion gives a number its type.
    pub fn converted(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Array(_) => self.value(expr, Tail::Lit),
            Expr::Tuple(tuple) => {
                let part = |pair: syn::punctuated::Pair<&Expr, &Token![,]>| {
                    let (value, comma) = (self.converted(pair.value()), pair.punct());
                    quote!(#value #comma)
                };
                let parts = tuple.elems.pairs().map(part).collect();
                parens(&tuple.paren_token, parts)
            }
            expr => self.expr(expr),
        }
    }

    fn repeat(&mut self, repeat: &syn::ExprRepeat, tail: Tail) -> TokenStream {
        let (value, semi, len) = (self.value(&repeat.expr, tail), repeat.semi_token, &repeat.len);
        brackets(&repeat.bracket_token, quote!(#value #semi #len))
    }

    /// Rewrites an expression that `macro_rules!` passed on as one: parentheses keep it together.
    fn group(&mut self, expr: &Expr, tail: Tail) -> TokenStream {
        let tokens = self.value(expr, tail);
        let binds_tightly = matches!(
            expr,
            Expr::Path(_) | Expr::Lit(_) | Expr::Call(_) | Expr::MethodCall(_) | Expr::Index(_) | Expr::Paren(_)
        );
        if binds_tightly || tokens.is_empty() { tokens } else { quote_spanned!(expr.span()=> (#tokens)) }
    }

    pub fn list(&mut self, exprs: &Punctuated<Expr, Token![,]>, tail: Tail) -> TokenStream {
        let value = |pair: syn::punctuated::Pair<&Expr, &Token![,]>| {
            let (value, comma) = (self.value(pair.value(), tail), pair.punct());
            quote!(#value #comma)
        };
        exprs.pairs().map(value).collect()
    }

    pub fn refuse_label(&mut self, label: &Option<syn::Label>) {
        if let Some(label) = label {
            self.errors.label(label.name.span());
        }
    }
}

/// Returns the function that an operator becomes.
fn operator_call(op: &BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Lt(_) => "lt",
        BinOp::Le(_) => "le",
        BinOp::Gt(_) => "gt",
        BinOp::Ge(_) => "ge",
        BinOp::Eq(_) => "eq",
        BinOp::Ne(_) => "ne",
        BinOp::And(_) => "and",
        BinOp::Or(_) => "or",
        _ => return None,
    })
}
