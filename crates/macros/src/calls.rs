//! Rewrites calls, methods, closures and macros, and decides which queries apply to their operands.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Pat, Token, UnOp};

use crate::compat;
use crate::emit;
use crate::rewrite::Rewriter;
use crate::scope::Binding;
use crate::statements::Tail;
use crate::syntax::{is_number, parens, path_name, strip};
use crate::types;

impl Rewriter {
    pub fn method_call(&mut self, call: &syn::ExprMethodCall) -> TokenStream {
        // The only methods of an optional tensor outside of `if let`.
        if !["is_some", "is_none"].iter().any(|question| call.method == question) {
            self.refuse_optional(&call.receiver);
        }
        let (receiver, asked) = match compat::converts(&call.method) && is_number(&call.receiver) {
            true => (emit::call(call.receiver.span(), "lit", &call.receiver), None),
            false => self.method_receiver(call),
        };
        let args = parens(&call.paren_token, self.list(&call.args, Tail::Plain));
        let (dot, method, turbofish) = (call.dot_token, &call.method, &call.turbofish);
        let called = quote!(#receiver #dot #method #turbofish #args);
        match asked {
            None => called,
            Some(asked) => quote_spanned!(call.method.span()=> ({ #asked #called })),
        }
    }

    pub fn call(&mut self, call: &syn::ExprCall) -> TokenStream {
        let free = path_name(&call.func).filter(|name| self.scope.get(name).is_none());
        if let Some(name) = free {
            if let Some(tokens) = compat::call(self, name, call) {
                return tokens;
            }
            if self.function.as_ref() == Some(name) {
                self.errors.self_call(name.span(), name);
            }
        }
        // A local that cannot be called hides a function of the older spelling.
        let bound = path_name(&call.func).filter(|name| {
            self.scope.get(name).is_some_and(|binding| matches!(binding, Binding::Plain | Binding::Mutable))
        });
        if let Some(function) = bound.and_then(compat::hidden_function) {
            let args = parens(&call.paren_token, self.list(&call.args, Tail::Plain));
            return quote!(#function #args);
        }
        // A function of the crate, not a local closure: its name is not a value, and it may take a place.
        let function = match &*call.func {
            Expr::Path(path) if free.is_some() || path_name(&call.func).is_none() => Some(path),
            _ => None,
        };
        let func = function.map_or_else(|| self.expr(&call.func), ToTokens::to_token_stream);
        let takes_place = function.is_some_and(|function| compat::takes_place(&function.path));
        let of_rust = function.is_some_and(|function| types::is_of_a_number(&function.path));
        let values = match path_name(&call.func).and_then(|name| self.scope.get(name)) {
            Some(Binding::Callable(values)) => Some(values),
            _ => None,
        };
        let mut args = TokenStream::new();
        for (n, pair) in call.args.pairs().enumerate() {
            let arg = match pair.value() {
                Expr::Index(element) if takes_place && n == 0 => self.place(element),
                arg if values.is_some_and(|values| values.contains(n)) => self.value(arg, Tail::Value),
                arg if of_rust
                    && self.can_be_asked(arg)
                    && !matches!(strip(arg), Expr::Reference(_) | Expr::Closure(_)) =>
                {
                    let value = self.expr(arg);
                    emit::rust_number(arg.span(), "ToFunction", value)
                }
                arg => self.expr(arg),
            };
            let comma = pair.punct();
            args.extend(quote!(#arg #comma));
        }
        let args = parens(&call.paren_token, args);
        quote!(#func #args)
    }

    /// Rewrites the receiver of a method. A variable or an element is read as a copy: a method that changes it would
    /// change nothing else, so the copy cannot be borrowed as mutable. A method by which Rust changes a slice comes
    /// with a query to make first, which gives arrays an error message of ours.
    fn method_receiver(&mut self, call: &syn::ExprMethodCall) -> (TokenStream, Option<TokenStream>) {
        let base = &*call.receiver;
        let value = self.receiver(base);
        if !self.is_copied(base) {
            return (value, None);
        }
        let at = base.span();
        let copy = |value| {
            let copy = emit::call_on(at, "copy", value);
            quote_spanned!(at=> (*#copy))
        };
        if !changes_slice(&call.method) {
            return (copy(value), None);
        }
        let ask = emit::ask(call.method.span(), "Changed", quote_spanned!(at=> __v));
        (copy(quote_spanned!(at=> __v)), Some(quote_spanned!(at=> let __v = #value; #ask)))
    }

    /// Whether evaluating a place reads a copy of it: an element, a variable, or a field of those.
    fn is_copied(&self, place: &Expr) -> bool {
        match strip(place) {
            // An element of a tensor is a value, which cannot be changed.
            Expr::Index(index) => !self.is_tensor(&index.expr),
            Expr::Field(field) => self.is_copied(&field.base),
            Expr::Unary(syn::ExprUnary { op: UnOp::Deref(_), expr, .. }) => self.is_copied(expr),
            place => path_name(place).is_some_and(|name| self.holds_variable(name)),
        }
    }

    pub fn macro_(&mut self, mac: &syn::Macro) -> TokenStream {
        let mut mac = mac.clone();
        // Arguments that are not expressions are in the macro's own language: rustc sees them unchanged.
        if let Ok(args) = mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
            let name = mac.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
            if ON_RUST_VALUES.contains(&name.as_str())
                && self.find_name(mac.tokens.clone(), Self::is_on_device).is_some()
            {
                self.errors.macro_on_values(mac.path.span(), &name);
            }
            mac.tokens = match (name.as_str(), args.first()) {
                ("assert" | "debug_assert", Some(condition)) => self.asserted(condition, &args),
                _ => self.list(&args, Tail::Plain),
            };
        }
        mac.to_token_stream()
    }

    /// Rewrites the arguments of `assert!`: on a Rust bool it checks while recording, and reports the author's text.
    fn asserted(&mut self, condition: &Expr, args: &Punctuated<Expr, Token![,]>) -> TokenStream {
        let (at, checked) = (condition.span(), self.expr(condition));
        let checked = emit::call(at, "asserted", checked);
        let words: Vec<_> = args.iter().skip(1).map(|arg| self.expr(arg)).collect();
        if words.is_empty() {
            let text = condition.to_token_stream().to_string();
            return quote_spanned!(at=> #checked, "assertion failed: {}", #text);
        }
        quote_spanned!(at=> #checked, #(#words),*)
    }

    pub fn closure(&mut self, closure: &syn::ExprClosure) -> TokenStream {
        if let Some(async_token) = closure.asyncness {
            self.errors.async_(async_token.span());
        }
        if let Some(move_token) = closure.capture
            && let Some(name) = self.find_name(closure.body.to_token_stream(), Self::holds_variable)
        {
            self.errors.moved_variable(move_token.span(), &name);
        }
        self.scope.open();
        let mut inputs = closure.inputs.clone();
        let mut variables = Vec::new();
        let mut stated = Vec::new();
        for input in &mut inputs {
            if let Pat::Type(typed) = &*input
                && let Pat::Ident(pattern) = &*typed.pat
                && pattern.mutability.is_none()
                && self.types.is_value(&typed.ty)
            {
                stated.push(pattern.ident.clone());
            }
            let plain = if matches!(input, Pat::Type(_)) { Binding::Plain } else { Binding::Inferred };
            variables.extend(self.pattern_of(input, plain));
        }
        let mut output = closure.output.clone();
        let tail = if self.types.lift_return(&mut output) { Tail::Value } else { Tail::Lit };
        let mut body = self.value(&closure.body, tail);
        self.scope.close();
        if !variables.is_empty() || !stated.is_empty() {
            let mutable = variables.iter().map(emit::make_mutable);
            let named = stated.iter().map(|name| {
                let (at, word) = (name.span(), emit::word(name));
                let value = emit::call(at, "named", quote_spanned!(at=> #word, #name));
                quote_spanned!(at=> let #name = #value;)
            });
            body = quote_spanned!(closure.body.span()=> { #(#named)* #(#mutable)* #body });
        }
        let (lifetimes, constness, capture) = (&closure.lifetimes, closure.constness, closure.capture);
        let (begin, end) = (closure.inputs_begin, closure.inputs_end);
        quote!(#lifetimes #constness #capture #begin #inputs #end #output #body)
    }

    /// Returns the first name among the tokens that is wanted in the scope around them.
    fn find_name(&self, tokens: TokenStream, is_wanted: fn(&Self, &Ident) -> bool) -> Option<Ident> {
        tokens.into_iter().find_map(|token| match token {
            TokenTree::Ident(name) if is_wanted(self, &name) => Some(name),
            TokenTree::Group(group) => self.find_name(group.stream(), is_wanted),
            _ => None,
        })
    }

    /// Whether a name certainly denotes something of the device: a variable, a tensor, a bare builtin.
    fn is_on_device(&self, name: &Ident) -> bool {
        let builtin = self.scope.get(name).is_none() && compat::is_builtin(name);
        builtin || self.holds_variable(name) || self.scope.is_tensor(name)
    }

    /// Whether an expression can be a value of the device and has a type by itself: no number, no constant of the
    /// crate, and nothing whose type later code may decide.
    pub fn can_be_asked(&self, expr: &Expr) -> bool {
        match strip(expr) {
            Expr::Path(_) => path_name(expr).is_some_and(|name| match self.scope.get(name) {
                None => compat::is_builtin(name),
                Some(binding) => binding != Binding::Inferred,
            }),
            expr => !is_number(expr) && !self.is_inferred(expr),
        }
    }

    /// Whether an expression contains a name whose type later code may decide.
    pub fn is_inferred(&self, expr: &Expr) -> bool {
        let inferred = |this: &Self, name: &Ident| this.scope.get(name) == Some(Binding::Inferred);
        self.find_name(expr.to_token_stream(), inferred).is_some()
    }
}

/// Macros that read Rust values and stop or print.
const ON_RUST_VALUES: [&str; 10] = [
    "assert_eq",
    "assert_ne",
    "debug_assert_eq",
    "debug_assert_ne",
    "print",
    "println",
    "eprint",
    "eprintln",
    "dbg",
    "panic",
];

/// Methods of slices that take `&mut self`.
fn changes_slice(method: &Ident) -> bool {
    let whole = ["swap", "reverse", "fill", "fill_with", "sort", "iter_mut", "copy_from_slice", "get_mut", "each_mut"];
    let families = ["sort_", "rotate_", "select_nth_"];
    let name = method.to_string();
    whole.contains(&name.as_str()) || families.iter().any(|family| name.starts_with(family))
}
