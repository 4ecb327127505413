//! Predicates on syntax that need no scope, and delimiters.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{BinOp, Expr, Lit, UnOp};

use crate::assign::Update;

/// Strips parentheses and the invisible groups of `macro_rules!`.
pub fn strip(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => strip(&paren.expr),
        Expr::Group(group) => strip(&group.expr),
        expr => expr,
    }
}

/// Returns the identifier, if the expression is just that.
pub fn path_name(expr: &Expr) -> Option<&Ident> {
    match strip(expr) {
        Expr::Path(path) if path.qself.is_none() => path.path.get_ident(),
        _ => None,
    }
}

/// Spells tokens as an author would write them.
pub fn spell(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(' ', "")
}

/// Whether an expression is a number, or arithmetic of only numbers.
pub fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_) | Lit::Float(_)),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_) | UnOp::Not(_)) && is_number(&unary.expr),
        Expr::Binary(binary) => computes(&binary.op) && is_number(&binary.left) && is_number(&binary.right),
        Expr::Paren(paren) => is_number(&paren.expr),
        Expr::Group(group) => is_number(&group.expr),
        _ => false,
    }
}

/// Whether this is an arithmetic or bit operator, which makes a number of numbers.
fn computes(op: &BinOp) -> bool {
    let arithmetic = matches!(op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_));
    arithmetic || matches!(op, BinOp::BitAnd(_) | BinOp::BitOr(_) | BinOp::BitXor(_) | BinOp::Shl(_) | BinOp::Shr(_))
}

/// Whether an expression has no value to convert.
pub fn is_statement(expr: &Expr) -> bool {
    match strip(expr) {
        Expr::Assign(_) | Expr::ForLoop(_) | Expr::Verbatim(_) => true,
        Expr::Binary(binary) => Update::of(&binary.op).is_some(),
        _ => false,
    }
}

/// Whether an expression certainly has a value that is not `()`.
pub fn gives_value(expr: &Expr) -> bool {
    match strip(expr) {
        Expr::Lit(_) | Expr::Path(_) | Expr::Index(_) | Expr::Field(_) | Expr::Unary(_) | Expr::Cast(_) => true,
        Expr::Tuple(tuple) => !tuple.elems.is_empty(),
        Expr::Binary(binary) => Update::of(&binary.op).is_none(),
        _ => false,
    }
}

pub fn bare_integer(expr: &Expr) -> Option<&syn::LitInt> {
    match strip(expr) {
        Expr::Lit(syn::ExprLit { lit: Lit::Int(number), .. }) if number.suffix().is_empty() => Some(number),
        _ => None,
    }
}

pub fn as_u32(number: &syn::LitInt) -> TokenStream {
    syn::LitInt::new(&format!("{number}u32"), number.span()).to_token_stream()
}

pub fn parens(token: &syn::token::Paren, inner: TokenStream) -> TokenStream {
    surround(|tokens| token.surround(tokens, |tokens| tokens.extend(inner)))
}

pub fn brackets(token: &syn::token::Bracket, inner: TokenStream) -> TokenStream {
    surround(|tokens| token.surround(tokens, |tokens| tokens.extend(inner)))
}

pub fn braces(token: &syn::token::Brace, inner: TokenStream) -> TokenStream {
    surround(|tokens| token.surround(tokens, |tokens| tokens.extend(inner)))
}

fn surround(write: impl FnOnce(&mut TokenStream)) -> TokenStream {
    let mut tokens = TokenStream::new();
    write(&mut tokens);
    tokens
}

/// Returns a function's tokens with an empty body.
pub fn without_body(item: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = item.into_iter().collect();
    if let Some(TokenTree::Group(body)) = tokens.last_mut()
        && body.delimiter() == Delimiter::Brace
    {
        *body = Group::new(Delimiter::Brace, TokenStream::new());
    }
    tokens.into_iter().collect()
}

/// Whether a name occurs among the tokens.
pub fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
