//! Rewrites statements: blocks, `let`, `if`, `for`, `match`, and the guards `return` and `continue`.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprIf, Item, Local, Pat, Stmt, Type};

use crate::attributes;
use crate::compat;
use crate::emit;
use crate::naming;
use crate::pattern::has_mut;
use crate::rewrite::Rewriter;
use crate::scope::{Binding, ValueParameters};
use crate::syntax::{braces, gives_value, parens, path_name, strip};
use crate::types::Types;

/// The guard that a block may contain directly: one that skips exactly the rest of that block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// The function's own block: `return`.
    Body,
    /// A loop's own block: `continue`.
    Loop,
    /// Any nested block: its rest is less than what Rust would skip.
    Inner,
}

/// The destination of the value of a block or expression.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tail {
    /// A statement follows: every expression gets its semicolon.
    Discard,
    /// Nowhere; the block is of type `()`.
    Unit,
    /// Rust code that knows its type.
    Plain,
    /// A place where nothing gives a number its type.
    Lit,
    /// The result of a branch or function, whose paths must agree on a type.
    Value,
}

impl Tail {
    pub fn makes_values(self) -> bool {
        matches!(self, Tail::Lit | Tail::Value)
    }

    /// Returns the tail of a branch of an `if` whose value goes to `self`.
    fn of_branch(self) -> Tail {
        match self {
            Tail::Discard | Tail::Unit => Tail::Unit,
            Tail::Plain | Tail::Lit | Tail::Value => Tail::Value,
        }
    }
}

impl Rewriter {
    /// Rewrites a whole function body: the declarations of string-named arrays, then the statements.
    pub fn body(&mut self, block: &Block, tail: Tail) -> TokenStream {
        attributes::refuse(block, &mut self.errors);
        let statements = self.block(block, Flow::Body, tail);
        let arrays = self.arrays.declare(&mut self.errors);
        quote!(#arrays #statements)
    }

    /// Rewrites the statements of a block, without its braces, in a scope of their own.
    pub fn block(&mut self, block: &Block, flow: Flow, tail: Tail) -> TokenStream {
        self.scope.open();
        for stmt in &block.stmts {
            // Items are visible in the whole block, also above their definition.
            if let Stmt::Item(item) = stmt
                && let Some(name) = item_name(item)
            {
                self.scope.bind(name, Binding::Plain);
            }
        }
        let tokens = self.statements(&block.stmts, flow, tail);
        self.scope.close();
        tokens
    }

    fn statements(&mut self, stmts: &[Stmt], flow: Flow, tail: Tail) -> TokenStream {
        let mut tokens = TokenStream::new();
        for (n, stmt) in stmts.iter().enumerate() {
            let rest = &stmts[n + 1..];
            if let Some(guard) = Guard::of(stmt, flow) {
                tokens.extend(self.guard(&guard, rest, flow, tail));
                return tokens;
            }
            let last = rest.is_empty();
            tokens.extend(match stmt {
                Stmt::Local(local) => self.local(local),
                Stmt::Item(item) => item.to_token_stream(),
                Stmt::Macro(stmt) => {
                    let mac = Expr::Macro(syn::ExprMacro { attrs: Vec::new(), mac: stmt.mac.clone() });
                    self.statement(&mac, stmt.semi_token, last, flow, tail)
                }
                Stmt::Expr(expr, semi) => self.statement(expr, *semi, last, flow, tail),
            });
        }
        tokens
    }

    fn statement(
        &mut self,
        expr: &Expr,
        semi: Option<syn::Token![;]>,
        last: bool,
        flow: Flow,
        tail: Tail,
    ) -> TokenStream {
        match expr {
            // At the end of their block the guards skip nothing.
            Expr::Return(exit) if last && flow == Flow::Body => return self.exit(exit.expr.as_deref(), tail),
            Expr::Continue(exit) if last && flow == Flow::Loop && exit.label.is_none() => return TokenStream::new(),
            expr if last && semi.is_none() && tail != Tail::Discard => return self.value(expr, tail),
            _ => {}
        }
        let value = self.value(expr, Tail::Discard);
        // `if` and `for` have become calls, which do not end a statement by themselves.
        let made_call = matches!(expr, Expr::If(_) | Expr::ForLoop(_));
        // Values are `#[must_use]`, but an unused old value of an atomic is no mistake.
        let ignored = is_atomic_call(expr).then(|| quote_spanned!(expr.span()=> let _ =));
        let attrs = block_attributes(expr);
        match semi {
            None if made_call => quote_spanned!(expr.span()=> #(#attrs)* #value;),
            semi => quote!(#(#attrs)* #ignored #value #semi),
        }
    }

    fn exit(&mut self, value: Option<&Expr>, tail: Tail) -> TokenStream {
        if let (Some(value), true) = (value, self.is_kernel()) {
            self.errors.result(value.span());
        }
        value.map(|value| self.value(value, tail)).unwrap_or_default()
    }

    /// Rewrites `if c { ..; return v; } rest` as `if c { ..; v } else { rest }`.
    fn guard(&mut self, guard: &Guard, rest: &[Stmt], flow: Flow, tail: Tail) -> TokenStream {
        let at = guard.if_.if_token.span();
        let decision = self.decision(&guard.if_.cond);
        self.scope.open();
        decision.bind(self);
        let before = self.statements(guard.before, Flow::Inner, Tail::Discard);
        let exit = self.exit(guard.value, tail);
        self.scope.close();
        let taken = quote_spanned!(at=> #before #exit);
        if rest.is_empty() && guard.if_.else_branch.is_none() && guard.value.is_none() {
            return decision.call(at, &taken, None);
        }
        self.scope.open();
        let other = match &guard.if_.else_branch {
            None => self.statements(rest, flow, tail),
            Some((_, other)) => match &**other {
                Expr::Block(block) if rest.is_empty() => self.block(&block.block, flow, tail),
                other => {
                    let mut stmts = vec![Stmt::Expr(other.clone(), None)];
                    stmts.extend_from_slice(rest);
                    self.statements(&stmts, flow, tail)
                }
            },
        };
        self.scope.close();
        decision.call(at, &taken, Some(&other))
    }

    pub fn if_(&mut self, if_: &ExprIf, tail: Tail) -> TokenStream {
        let at = if_.if_token.span();
        let decision = self.decision(&if_.cond);
        let Some((_, other)) = &if_.else_branch else {
            let unused = matches!(tail, Tail::Discard | Tail::Unit);
            if let Some(Stmt::Expr(last, None)) = if_.then_branch.stmts.last()
                && !unused
                && gives_value(last)
            {
                self.errors.missing_else(at);
            }
            let then = self.decided(&decision, &if_.then_branch, Tail::Unit);
            return decision.call(at, &then, None);
        };
        let branch = tail.of_branch();
        let then = self.decided(&decision, &if_.then_branch, branch);
        let other = match &**other {
            Expr::Block(block) => self.block(&block.block, Flow::Inner, branch),
            chained => self.value(chained, branch),
        };
        decision.call(at, &then, Some(&other))
    }

    pub fn for_(&mut self, for_: &syn::ExprForLoop) -> TokenStream {
        self.refuse_label(&for_.label);
        let walked = self.expr(&for_.expr);
        self.scope.open();
        let mut pattern = (*for_.pat).clone();
        for name in self.pattern(&mut pattern) {
            self.errors.mut_loop_index(name.span());
        }
        let body = self.block(&for_.body, Flow::Loop, Tail::Unit);
        self.scope.close();
        let at = for_.for_token.span();
        let name = match &pattern {
            Pat::Ident(index) => emit::word(&index.ident),
            _ => syn::LitStr::new("", at),
        };
        emit::call(at, "for_", quote_spanned!(at=> #name, #walked, |#pattern| { #body }))
    }

    /// Rewrites a `match`, which is left to Rust: on a device value it cannot compile, on Rust values it chooses while
    /// recording. A query on a name or an element first refuses a device value, with an error that says what to write
    /// instead.
    pub fn match_(&mut self, match_: &syn::ExprMatch, tail: Tail) -> TokenStream {
        let at = match_.expr.span();
        self.refuse_optional(&match_.expr);
        let mut value = self.expr(&match_.expr);
        let mut asked = None;
        match strip(&match_.expr) {
            Expr::Path(_) if !self.is_variable(&match_.expr) => asked = Some(emit::ask(at, "Matched", &value)),
            Expr::Path(_) | Expr::Index(_) => {
                let ask = emit::ask(at, "Matched", quote_spanned!(at=> __v));
                value = quote_spanned!(at=> { let __v = #value; #ask __v });
            }
            _ => {}
        }
        let tail = if tail == Tail::Discard { Tail::Unit } else { tail };
        let mut arms = TokenStream::new();
        for arm in &match_.arms {
            self.scope.open();
            let mut pattern = arm.pat.clone();
            let variables = self.pattern(&mut pattern);
            if let Pat::Guard(guard) = &mut pattern {
                let condition = self.expr(&guard.guard);
                *guard.guard = Expr::Verbatim(condition);
            }
            let body = self.value(&arm.body, tail);
            self.scope.close();
            let mutable = variables.iter().map(emit::make_mutable);
            let body =
                if variables.is_empty() { body } else { quote_spanned!(arm.body.span()=> { #(#mutable)* #body }) };
            let (arrow, comma) = (arm.fat_arrow_token, arm.comma.unwrap_or(syn::Token![,](arm.body.span())));
            let attrs = &arm.attrs;
            arms.extend(quote!(#(#attrs)* #pattern #arrow #body #comma));
        }
        let arms = braces(&match_.brace_token, arms);
        let match_token = match_.match_token;
        let chosen = quote!(#match_token #value #arms);
        match asked {
            None => chosen,
            Some(asked) => quote_spanned!(at=> { #asked #chosen }),
        }
    }

    fn is_variable(&self, expr: &Expr) -> bool {
        path_name(expr).is_some_and(|name| self.scope.get(name) == Some(Binding::Mutable))
    }

    fn local(&mut self, local: &Local) -> TokenStream {
        let (mut pattern, mut ty) = match &local.pat {
            Pat::Type(typed) => ((*typed.pat).clone(), Some((typed.colon_token, (*typed.ty).clone()))),
            pattern => (pattern.clone(), None),
        };
        let lifted = ty.as_mut().is_some_and(|(_, ty)| self.types.lift(ty));
        let Some(init) = &local.init else { return self.uninitialised(local, pattern, ty.map(|(_, ty)| ty)) };
        if let Some((else_token, _)) = &init.diverge {
            self.errors.let_else(else_token.span());
        }
        let handle = Handle::of(&init.expr, &self.types);
        let mut value = if lifted && handle.is_none() {
            self.converted(&init.expr)
        } else {
            self.initialiser(&pattern, &init.expr, handle.is_none() && ty.is_none())
        };
        if let Some((_, ty)) = ty.as_ref().filter(|_| lifted && handle.is_none()) {
            let (at, into) = (init.expr.span(), emit::support(init.expr.span(), "into"));
            value = quote_spanned!(at=> #into::<#ty, _>(#value));
            value = naming::of_pattern(&pattern, None, value);
        }
        let parts = naming::parts(&pattern, &init.expr).filter(|_| ty.is_none() && self.can_be_named(&init.expr));
        // Names are bound after the initialiser, which may read the names that they shadow.
        let plain = if self.is_inferred(&init.expr) { Binding::Inferred } else { Binding::Plain };
        let mut variables = self.pattern_of(&mut pattern, plain);
        if let (Some(handle), Pat::Ident(pattern)) = (handle, &pattern) {
            let mutable = !variables.is_empty();
            if let Handle::Array = handle {
                value = emit::named("NamedArray", &pattern.ident, value);
            }
            variables.clear();
            self.scope.bind(&pattern.ident, handle.binding(mutable));
        }
        let mutable = variables.iter().map(emit::make_mutable);
        let ty = ty.map(|(colon, ty)| quote!(#colon #ty));
        let (attrs, let_token, eq, semi) = (&local.attrs, local.let_token, init.eq_token, local.semi_token);
        if let Some(parts) = parts {
            let (names, values) = parts.bind(&variables);
            return quote!(#(#attrs)* #let_token #names #eq { #let_token #pattern #eq #value #semi #values } #semi #(#mutable)*);
        }
        quote!(#(#attrs)* #let_token #pattern #ty #eq #value #semi #(#mutable)*)
    }

    /// Rewrites the value of a `let`. Only numbers that become a variable turn into values: `let n = 4` is a Rust
    /// number.
    fn initialiser(&mut self, pattern: &Pat, expr: &Expr, untyped: bool) -> TokenStream {
        match (pattern, expr) {
            (Pat::Tuple(pattern), Expr::Tuple(tuple)) if untyped && pattern.elems.len() == tuple.elems.len() => {
                let mut values = TokenStream::new();
                for (pattern, pair) in pattern.elems.iter().zip(tuple.elems.pairs()) {
                    let value = self.initialiser(pattern, pair.value(), untyped);
                    let comma = pair.punct();
                    values.extend(quote!(#value #comma));
                }
                parens(&tuple.paren_token, values)
            }
            (pattern, expr) if untyped && has_mut(pattern) => self.value(expr, Tail::Lit),
            (pattern, expr) => {
                let value = self.expr(expr);
                if untyped && self.can_be_named(expr) { naming::of_pattern(pattern, Some(expr), value) } else { value }
            }
        }
    }

    /// Rewrites `let x;` as a variable that its first assignment fills.
    fn uninitialised(&mut self, local: &Local, pattern: Pat, ty: Option<Type>) -> TokenStream {
        let Pat::Ident(pattern) = pattern else {
            self.errors.unknown_statement(local.let_token.span());
            return TokenStream::new();
        };
        let name = pattern.ident;
        self.scope.bind(&name, Binding::Mutable);
        let ty = ty.map(|ty| {
            let at = ty.span();
            quote_spanned!(at=> : ::kiln::__k::Var<#ty>)
        });
        let (attrs, let_token, value) =
            (&local.attrs, local.let_token, emit::call(name.span(), "uninit", emit::word(&name)));
        quote_spanned!(name.span()=> #(#attrs)* #let_token #name #ty = #value;)
    }
}

/// An `if` whose taken side ends in `return` or `continue`.
struct Guard<'a> {
    if_: &'a ExprIf,
    before: &'a [Stmt],
    value: Option<&'a Expr>,
}

impl<'a> Guard<'a> {
    fn of(stmt: &'a Stmt, flow: Flow) -> Option<Self> {
        let Stmt::Expr(Expr::If(if_), _) = stmt else { return None };
        let (Stmt::Expr(exit, _), before) = if_.then_branch.stmts.split_last()? else { return None };
        let value = match (exit, flow) {
            (Expr::Return(exit), Flow::Body) => exit.expr.as_deref(),
            (Expr::Continue(exit), Flow::Loop) if exit.label.is_none() => None,
            _ => return None,
        };
        Some(Guard { if_, before, value })
    }
}

/// Initialisers that are already handles: `mut` on them declares no variable.
#[derive(Clone, Copy)]
enum Handle {
    Array,
    Closure(ValueParameters),
    /// `&mut x`: another name for the variable.
    Borrow,
}

impl Handle {
    fn of(expr: &Expr, types: &Types) -> Option<Self> {
        match strip(expr) {
            Expr::Closure(closure) => {
                let is_value = |input: &Pat| matches!(input, Pat::Type(input) if types.is_value(&input.ty));
                Some(Handle::Closure(closure.inputs.iter().map(is_value).collect()))
            }
            Expr::Reference(reference) if reference.mutability.is_some() && path_name(&reference.expr).is_some() => {
                Some(Handle::Borrow)
            }
            Expr::Call(call) => match &*call.func {
                Expr::Path(path) if compat::makes_array(&path.path) => Some(Handle::Array),
                _ => None,
            },
            _ => None,
        }
    }

    fn binding(self, mutable: bool) -> Binding {
        match self {
            Handle::Array if mutable => Binding::Array,
            Handle::Array => Binding::Plain,
            Handle::Closure(values) => Binding::Callable(values),
            Handle::Borrow => Binding::Borrowed,
        }
    }
}

fn item_name(item: &Item) -> Option<&Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Static(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        _ => None,
    }
}

/// Returns the `#[allow]`s above a block-like statement, the only expressions where they are common.
fn block_attributes(expr: &Expr) -> &[syn::Attribute] {
    match expr {
        Expr::If(expr) => &expr.attrs,
        Expr::ForLoop(expr) => &expr.attrs,
        Expr::Match(expr) => &expr.attrs,
        Expr::Block(expr) => &expr.attrs,
        _ => &[],
    }
}

fn is_atomic_call(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(call) if matches!(&*call.func, Expr::Path(path) if compat::is_atomic(&path.path)))
}
