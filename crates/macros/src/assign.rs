//! Assignments. Rust evaluates the right side first, then the place; so does every form here.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprAssign, ExprBinary, ExprField, ExprIndex, UnOp};

use crate::emit;
use crate::rewrite::Rewriter;
use crate::scope::Binding;
use crate::syntax::{path_name, strip};

/// A compound assignment, and the operator inside it: `+` of `+=`, at its place.
pub struct Update<'a> {
    op: &'a BinOp,
    operator: TokenStream,
}

impl<'a> Update<'a> {
    pub fn of(op: &'a BinOp) -> Option<Self> {
        operator_of(op).map(|operator| Update { op, operator })
    }
}

fn operator_of(op: &BinOp) -> Option<TokenStream> {
    let at = op.span();
    Some(match op {
        BinOp::AddAssign(_) => quote_spanned!(at=> +),
        BinOp::SubAssign(_) => quote_spanned!(at=> -),
        BinOp::MulAssign(_) => quote_spanned!(at=> *),
        BinOp::DivAssign(_) => quote_spanned!(at=> /),
        BinOp::RemAssign(_) => quote_spanned!(at=> %),
        BinOp::BitXorAssign(_) => quote_spanned!(at=> ^),
        BinOp::BitAndAssign(_) => quote_spanned!(at=> &),
        BinOp::BitOrAssign(_) => quote_spanned!(at=> |),
        BinOp::ShlAssign(_) => quote_spanned!(at=> <<),
        BinOp::ShrAssign(_) => quote_spanned!(at=> >>),
        _ => return None,
    })
}

/// A rewritten right side.
struct Value {
    tokens: TokenStream,
    /// Writes nothing, so it may be evaluated where it is used.
    quiet: bool,
    /// Evaluates to the same whenever it is evaluated.
    stable: bool,
    /// Needs no parentheses beside an operator.
    atom: bool,
}

impl Value {
    /// The value as an operand of `operator`.
    fn operand(&self, at: Span) -> TokenStream {
        let tokens = &self.tokens;
        if self.atom { tokens.clone() } else { quote_spanned!(at=> (#tokens)) }
    }
}

/// `let`s that fix the order of evaluation, and the expression after them.
struct Steps {
    at: Span,
    lets: TokenStream,
}

impl Steps {
    fn new(at: Span) -> Self {
        Steps { at, lets: TokenStream::new() }
    }

    /// Evaluates `tokens` now, under the name of a temporary.
    fn fix(&mut self, name: &str, tokens: &TokenStream) -> TokenStream {
        let name = Ident::new(name, self.at);
        self.lets.extend(quote_spanned!(self.at=> let #name = #tokens;));
        name.into_token_stream()
    }

    fn then(self, last: TokenStream) -> TokenStream {
        let Steps { at, lets } = self;
        if lets.is_empty() { last } else { quote_spanned!(at=> { #lets #last }) }
    }
}

impl Rewriter {
    pub fn assign(&mut self, assign: &ExprAssign) -> TokenStream {
        let value = self.right_side(&assign.right);
        self.assign_to(&assign.left, assign.eq_token.span(), None, value)
    }

    pub fn compound_assign(&mut self, binary: &ExprBinary, update: &Update) -> TokenStream {
        let value = self.right_side(&binary.right);
        self.assign_to(&binary.left, binary.op.span(), Some(update), value)
    }

    fn right_side(&mut self, expr: &Expr) -> Value {
        let atom = matches!(expr, Expr::Path(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Index(_));
        Value { tokens: self.expr(expr), quiet: is_quiet(expr), stable: self.is_stable(expr), atom }
    }

    fn assign_to(&mut self, target: &Expr, at: Span, update: Option<&Update>, value: Value) -> TokenStream {
        match strip(target) {
            Expr::Index(index) => self.assign_element(index, at, update, value),
            Expr::Field(field) => self.assign_field(field, at, update, value),
            Expr::Tuple(tuple) if update.is_none() => {
                self.assign_parts(tuple.elems.iter(), at, value, |names| quote_spanned!(at=> (#(#names,)*)))
            }
            Expr::Array(array) if update.is_none() => {
                self.assign_parts(array.elems.iter(), at, value, |names| quote_spanned!(at=> [#(#names),*]))
            }
            Expr::Infer(underscore) if update.is_none() => {
                let value = value.tokens;
                quote_spanned!(at=> #underscore = #value)
            }
            target => match path_name(target).or_else(|| self.dereferenced(target)) {
                Some(name) => self.assign_name(name, target, at, update, value),
                // A place the macro knows nothing about, such as a static: rustc's business.
                None if matches!(target, Expr::Path(_) | Expr::Unary(syn::ExprUnary { op: UnOp::Deref(_), .. })) => {
                    pass_on(target, at, update, &value)
                }
                None => {
                    self.errors.not_assignable(target.span());
                    TokenStream::new()
                }
            },
        }
    }

    fn assign_name(
        &mut self,
        name: &Ident,
        target: &Expr,
        at: Span,
        update: Option<&Update>,
        value: Value,
    ) -> TokenStream {
        match self.scope.get(name) {
            Some(Binding::Mutable) => {}
            Some(Binding::Borrowed) if path_name(target).is_none() => {}
            Some(Binding::Borrowed) => self.errors.borrowed(name.span(), name),
            Some(Binding::Plain) => self.errors.not_mut(name.span(), name),
            Some(Binding::Input | Binding::Output | Binding::Array) => self.errors.handle(name.span(), name),
            None => return pass_on(target, at, update, &value),
        }
        let mut steps = Steps::new(at);
        let new = match update {
            None => value.tokens,
            Some(Update { operator, .. }) => {
                let right = if value.quiet { value.operand(at) } else { steps.fix("__r", &value.tokens) };
                let old = emit::call_on(at, "get", name);
                quote_spanned!(at=> #old #operator #right)
            }
        };
        steps.then(emit::call(at, "set", quote_spanned!(at=> &#name, #new)))
    }

    /// `s.f = e`: get the whole, change it, set it.
    fn assign_field(&mut self, field: &ExprField, at: Span, update: Option<&Update>, value: Value) -> TokenStream {
        let (root, members) = match field_path(field) {
            Ok(path) => path,
            Err(span) => {
                self.errors.element_field(span);
                return TokenStream::new();
            }
        };
        let Some(name) = path_name(root).or_else(|| self.dereferenced(root)) else {
            self.errors.not_assignable(root.span());
            return TokenStream::new();
        };
        match self.scope.get(name) {
            Some(Binding::Mutable | Binding::Borrowed) => {}
            Some(Binding::Plain) => self.errors.not_mut(name.span(), name),
            Some(Binding::Input | Binding::Output | Binding::Array) => self.errors.handle(name.span(), name),
            None => return pass_on(&Expr::Field(field.clone()), at, update, &value),
        }
        let mut steps = Steps::new(at);
        let right = match (value.quiet, update) {
            (false, _) => steps.fix("__r", &value.tokens),
            (true, Some(_)) => value.operand(at),
            (true, None) => value.tokens,
        };
        let whole = emit::call_on(at, "get", name);
        let mut old = TokenStream::new();
        let changed = match update {
            None => emit::call(at, "into", right),
            Some(Update { operator, .. }) => {
                // Under a name of its own: the operation stands at its operator and not at the field.
                old = quote_spanned!(at=> let __f = __w #members;);
                quote_spanned!(at=> __f #operator #right)
            }
        };
        let set = emit::call(at, "set", quote_spanned!(at=> &#name, __w));
        steps.lets.extend(quote_spanned!(at=> let mut __w = #whole; #old __w #members = #changed;));
        steps.then(set)
    }

    fn assign_element(&mut self, index: &ExprIndex, at: Span, update: Option<&Update>, value: Value) -> TokenStream {
        if let Some(name) = path_name(&index.expr)
            && self.scope.get(name) == Some(Binding::Input)
        {
            self.errors.input(name.span(), name);
        }
        let (mut memory, mut i) = self.element(index);
        let mut steps = Steps::new(at);
        // The value comes before the index; that shows only if one of them reads what the other writes.
        let quiet_place = is_quiet(&index.expr) && is_quiet(&index.index);
        let in_order = value.stable || self.is_stable(&index.index) || (value.quiet && quiet_place);
        let new = match update {
            None if in_order => value.tokens,
            None => steps.fix("__v", &value.tokens),
            Some(Update { operator, .. }) => {
                let late = value.stable || (value.quiet && quiet_place);
                let right = if late { value.operand(at) } else { steps.fix("__v", &value.tokens) };
                if !matches!(strip(&index.expr), Expr::Path(_) | Expr::Field(_)) {
                    memory = steps.fix("__m", &memory);
                }
                if !matches!(*index.index, Expr::Path(_) | Expr::Lit(_)) {
                    i = steps.fix("__i", &i);
                }
                let old = emit::call(at, "at", quote_spanned!(at=> &#memory, #i));
                quote_spanned!(at=> #old #operator #right)
            }
        };
        steps.then(emit::call(at, "put", quote_spanned!(at=> &#memory, #i, #new)))
    }

    /// `(a, b) = (b, a)`: the whole right side first, then each place.
    fn assign_parts<'e>(
        &mut self,
        parts: impl Iterator<Item = &'e Expr>,
        at: Span,
        value: Value,
        pattern: impl Fn(&[Ident]) -> TokenStream,
    ) -> TokenStream {
        let (mut names, mut stores) = (Vec::new(), TokenStream::new());
        for (n, part) in parts.enumerate() {
            let name = format_ident!("__value_{n}", span = at);
            let part_value = Value { tokens: name.to_token_stream(), quiet: true, stable: true, atom: true };
            let store = self.assign_to(part, at, None, part_value);
            stores.extend(quote_spanned!(at=> #store;));
            names.push(name);
        }
        let (pattern, value) = (pattern(&names), value.tokens);
        quote_spanned!(at=> { let #pattern = #value; #stores })
    }

    /// Evaluates to the same whenever it is evaluated: no variable, no memory, no call.
    fn is_stable(&self, expr: &Expr) -> bool {
        match strip(expr) {
            Expr::Lit(_) => true,
            Expr::Path(_) => path_name(expr).is_none_or(|name| !self.holds_variable(name)),
            Expr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)) && self.is_stable(&unary.expr),
            Expr::Binary(binary) => self.is_stable(&binary.left) && self.is_stable(&binary.right),
            Expr::Cast(cast) => self.is_stable(&cast.expr),
            Expr::Field(field) => self.is_stable(&field.base),
            _ => false,
        }
    }
}

/// Writes nothing: no call, no assignment, no block. Reads may move past reads.
fn is_quiet(expr: &Expr) -> bool {
    match strip(expr) {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Unary(unary) => is_quiet(&unary.expr),
        Expr::Binary(binary) => operator_of(&binary.op).is_none() && is_quiet(&binary.left) && is_quiet(&binary.right),
        Expr::Cast(cast) => is_quiet(&cast.expr),
        Expr::Field(field) => is_quiet(&field.base),
        Expr::Index(index) => is_quiet(&index.expr) && is_quiet(&index.index),
        _ => false,
    }
}

/// `s` and `.a.b` of `s.a.b`; where there is an index in between, its place.
fn field_path(field: &ExprField) -> Result<(&Expr, TokenStream), Span> {
    let (dot, member) = (field.dot_token, &field.member);
    match strip(&field.base) {
        Expr::Field(inner) => {
            let (root, members) = field_path(inner)?;
            Ok((root, quote!(#members #dot #member)))
        }
        Expr::Index(index) => Err(index.bracket_token.span.open()),
        root => Ok((root, quote!(#dot #member))),
    }
}

fn pass_on(target: &Expr, at: Span, update: Option<&Update>, value: &Value) -> TokenStream {
    let value = &value.tokens;
    match update {
        None => quote_spanned!(at=> #target = #value),
        Some(Update { op, .. }) => quote!(#target #op #value),
    }
}
