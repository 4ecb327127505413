//! Parses expressions over parameters, by precedence climbing.

use super::lex::TokenKind;
use super::parse::{MAX_TEXT_DEPTH, Parse, Parser};
use crate::expr::{BinaryOp, Expr};
use std::sync::Arc;

/// An expression and its depth.
type Deep = (Expr, usize);

impl Parser<'_, '_> {
    pub fn expr(&mut self) -> Parse<Expr> {
        Ok(self.operators(0, 0)?.0)
    }

    /// `[a, b, …]`
    pub fn expr_list(&mut self) -> Parse<Vec<Expr>> {
        let mut exprs = vec![];
        self.mark("[")?;
        self.list_until("]", |p| {
            exprs.push(p.expr()?);
            Ok(())
        })?;
        Ok(exprs)
    }

    /// Parses operators that bind tighter than `outer`; they are left-associative. `nesting` is the depth at which this
    /// is nested.
    fn operators(&mut self, outer: u8, nesting: usize) -> Parse<Deep> {
        let mut left = self.term(nesting)?;
        loop {
            let token = self.peek();
            let op = BinaryOp::parse(token.text).filter(|op| token.kind == TokenKind::Mark && op.precedence() > outer);
            let Some(op) = op else { return Ok(left) };
            self.take();
            let right = self.operators(op.precedence(), nesting + 1)?;
            left = self.join(op, left, right)?;
        }
    }

    fn join(&self, op: BinaryOp, (a, depth_a): Deep, (b, depth_b): Deep) -> Parse<Deep> {
        let depth = depth_a.max(depth_b) + 1;
        self.bounded(depth)?;
        Ok((Expr::binary(op, a, b), depth))
    }

    fn bounded(&self, depth: usize) -> Parse<()> {
        if depth <= MAX_TEXT_DEPTH {
            return Ok(());
        }
        self.error(self.peek(), format!("the expression nests more than {MAX_TEXT_DEPTH} deep"))
    }

    fn term(&mut self, nesting: usize) -> Parse<Deep> {
        self.bounded(nesting)?;
        if self.eat_mark("!") {
            let (inner, depth) = self.term(nesting + 1)?;
            self.bounded(depth + 1)?;
            return Ok((Expr::Not(Arc::new(inner)), depth + 1));
        }
        if self.eat_mark("(") {
            let inner = self.operators(0, nesting + 1)?;
            self.mark(")")?;
            return Ok(inner);
        }
        if self.eat_mark("?") {
            return Ok((Expr::Param(self.param_id("?")), 1));
        }
        let token = self.peek();
        match token.kind {
            TokenKind::Word if self.peek_at(1).text == "(" => self.call(nesting),
            TokenKind::Word => {
                self.take();
                Ok((Expr::Param(self.param_id(token.text)), 1))
            }
            _ => self.integer(),
        }
    }

    /// `min(a, b)`, `max(a, b)` or `len(tensor)`
    fn call(&mut self, nesting: usize) -> Parse<Deep> {
        let op = match self.peek().text {
            "min" => BinaryOp::Min,
            "max" => BinaryOp::Max,
            "len" => return self.length(),
            _ => return self.expected("`min`, `max` or `len`"),
        };
        self.take();
        self.mark("(")?;
        let a = self.operators(0, nesting + 1)?;
        self.mark(",")?;
        let b = self.operators(0, nesting + 1)?;
        self.mark(")")?;
        self.join(op, a, b)
    }

    fn length(&mut self) -> Parse<Deep> {
        self.take();
        self.mark("(")?;
        let tensor = self.peek();
        if tensor.kind != TokenKind::Word || !self.tensor_names.contains(&tensor.text) {
            return self.expected("a tensor's name");
        }
        self.take();
        self.mark(")")?;
        Ok((Expr::Param(self.param_id(tensor.text)), 1))
    }

    fn integer(&mut self) -> Parse<Deep> {
        let token = self.peek();
        let sign = if self.eat_mark("-") { "-" } else { "" };
        let digits = self.text(TokenKind::Number, "an expression")?;
        match format!("{sign}{digits}").parse() {
            Ok(value) => Ok((Expr::Int(value), 1)),
            Err(_) => self.error(token, format!("`{sign}{digits}` is not an integer of 128 bits")),
        }
    }
}
