//! Assignments. Like Rust, every form here evaluates the right side first, then the place.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprAssign, ExprBinary, ExprField, ExprIndex, UnOp};

use crate::emit;
use crate::rewrite::Rewriter;
use crate::scope::Binding;
use crate::syntax::{path_name, strip};

/// A compound assignment, and the operator inside it: `+` of `+=`, with its span.
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
    /// Whether it writes nothing, so that it may be evaluated where it is used.
    quiet: bool,
    /// Whether it has the same value whenever it is evaluated.
    stable: bool,
    /// Whether it needs no parentheses beside an operator.
    atom: bool,
}

impl Value {
    /// Returns the value as an operand of an operator.
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

    /// Evaluates `tokens` now, into a named temporary.
    fn fix(&mut self, name: &str, tokens: &TokenStream) -> TokenStream {
        self.fix_at(self.at, name, tokens)
    }

    /// The same; a later error in the value is reported at `at`.
    fn fix_at(&mut self, at: Span, name: &str, tokens: &TokenStream) -> TokenStream {
        let name = Ident::new(name, at);
        self.lets.extend(quote_spanned!(at=> let #name = #tokens;));
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

    /// Rewrites a right side; `=` converts it to the type of its place, an operator does not.
    fn right_side(&mut self, expr: &Expr) -> Value {
        let atom = matches!(expr, Expr::Path(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Index(_));
        Value { tokens: self.converted(expr), quiet: is_quiet(expr), stable: self.is_stable(expr), atom }
    }

    fn assign_to(&mut self, target: &Expr, at: Span, update: Option<&Update>, value: Value) -> TokenStream {
        match strip(target) {
            Expr::Index(index) if self.is_name(&index.expr) => self.assign_element(index, at, update, value),
            place @ (Expr::Index(_) | Expr::Field(_)) => self.assign_part(place, at, update, value),
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
                // A place that the macro cannot resolve, such as a static, is left to rustc.
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
            Some(Binding::Plain | Binding::Inferred | Binding::Callable(_)) => self.errors.not_mut(name.span(), name),
            Some(Binding::Input | Binding::Output | Binding::Optional(_) | Binding::Array) => {
                self.errors.handle(name.span(), name)
            }
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

    /// Whether an expression is a name, or a dereferenced `&mut` parameter.
    fn is_name(&self, expr: &Expr) -> bool {
        path_name(expr).is_some() || self.dereferenced(expr).is_some()
    }

    /// Assigns to a part, `s.f = e`, `s.f[0] = e`, `a[0][1] = e`: get the whole, change it, set it. The right side
    /// comes first, then the indices.
    fn assign_part(&mut self, place: &Expr, at: Span, update: Option<&Update>, value: Value) -> TokenStream {
        let (root, path) = place_path(place);
        let name = path_name(root).or_else(|| self.dereferenced(root));
        let name = match (name, place) {
            (Some(name), _) if self.holds_variable(name) => name,
            // The memory is the result of an expression, such as a field of a Rust struct.
            (_, Expr::Index(index)) => return self.assign_element(index, at, update, value),
            (name, _) => {
                return self.refuse_part(name, root, &path).unwrap_or_else(|| pass_on(place, at, update, &value));
            }
        };
        let mut steps = Steps::new(at);
        let indexed = path.iter().any(|part| matches!(part, Part::Element(_)));
        let right = match update {
            _ if !(value.quiet && !indexed || value.stable) => steps.fix("__r", &value.tokens),
            Some(_) => value.operand(at),
            None => value.tokens,
        };
        let mut part = quote_spanned!(at=> __w);
        for (n, step) in path.iter().enumerate() {
            part = match step {
                Part::Field(field) => {
                    let (dot, member) = (field.dot_token, &field.member);
                    quote!(#part #dot #member)
                }
                Part::Element(index) => {
                    let (at, i) = (index.index.span(), self.expr(&index.index));
                    let i = steps.fix_at(at, &format!("__i{n}"), &i);
                    let element = emit::call(at, "element", quote_spanned!(at=> &mut #part, #i));
                    quote_spanned!(at=> (*#element))
                }
            };
        }
        let whole = emit::call_on(at, "get", name);
        let mut old = TokenStream::new();
        let changed = match update {
            None => emit::call(at, "into", right),
            Some(Update { operator, .. }) => {
                // A temporary of its own, so that the operation has the operator's span and not the place's.
                old = quote_spanned!(at=> let __f = #part;);
                quote_spanned!(at=> __f #operator #right)
            }
        };
        let set = emit::call(at, "set", quote_spanned!(at=> &#name, __w));
        steps.lets.extend(quote_spanned!(at=> let mut __w = #whole; #old #part = #changed;));
        steps.then(set)
    }

    /// Refuses a field that cannot be assigned to; none for a name that only rustc knows.
    fn refuse_part(&mut self, name: Option<&Ident>, root: &Expr, path: &[Part]) -> Option<TokenStream> {
        let element = path.iter().find_map(|part| match part {
            Part::Element(index) => Some(index.bracket_token.span.open()),
            Part::Field(_) => None,
        });
        match (name, name.map(|name| self.scope.get(name))) {
            (Some(name), Some(Some(Binding::Plain | Binding::Inferred | Binding::Callable(_)))) => {
                self.errors.not_mut(name.span(), name)
            }
            (Some(_), Some(None)) if element.is_none() => return None,
            (Some(name), Some(Some(_))) if element.is_none() => self.errors.handle(name.span(), name),
            _ => match element {
                Some(at) => self.errors.element_field(at),
                None => self.errors.not_assignable(root.span()),
            },
        }
        Some(TokenStream::new())
    }

    fn assign_element(&mut self, index: &ExprIndex, at: Span, update: Option<&Update>, value: Value) -> TokenStream {
        if let Some(name) = path_name(&index.expr)
            && self.scope.get(name) == Some(Binding::Input)
        {
            self.errors.input(name.span(), name);
        }
        let (mut memory, mut i) = self.element(index);
        let mut steps = Steps::new(at);
        // The value comes before the index, which matters only if one of them reads what the other writes.
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

    /// Assigns `(a, b) = (b, a)`: the whole right side first, then each place.
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

    /// Whether an expression has the same value whenever it is evaluated: no variable, no memory, no call.
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

/// Whether an expression writes nothing: no call, no assignment, no block. Reads may move past reads.
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

/// A step from a place to a part of it.
enum Part<'e> {
    Field(&'e ExprField),
    Element(&'e ExprIndex),
}

/// Splits `s.a[0]` into `s` and the steps `.a`, `[0]`.
fn place_path(place: &Expr) -> (&Expr, Vec<Part<'_>>) {
    let (base, step) = match strip(place) {
        Expr::Field(field) => (&field.base, Part::Field(field)),
        Expr::Index(index) => (&index.expr, Part::Element(index)),
        root => return (root, Vec::new()),
    };
    let (root, mut path) = place_path(base);
    path.push(step);
    (root, path)
}

fn pass_on(target: &Expr, at: Span, update: Option<&Update>, value: &Value) -> TokenStream {
    let value = &value.tokens;
    match update {
        None => quote_spanned!(at=> #target = #value),
        Some(Update { op, .. }) => quote!(#target #op #value),
    }
}
