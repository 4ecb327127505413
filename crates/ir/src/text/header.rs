//! Parses a kernel's header: name, parameters, contract.

use super::keywords;
use super::lex::TokenKind;
use super::parse::{Parse, Parser};
use crate::contract::{Clause, Geometry};
use crate::kernel::*;
use crate::types::DType;

impl<'s> Parser<'_, 's> {
    pub fn kernel(&mut self) -> Parse<()> {
        if self.eat_word("files") {
            self.files()?;
        }
        let start = self.peek();
        self.word("kernel")?;
        self.kernel.name = self.text(TokenKind::Global, "`@` and the kernel's name")?.to_string();
        self.mark("(")?;
        self.find_param_names();
        self.list_until(")", Self::param)?;
        self.kernel.span = self.span(start)?;
        while self.peek().kind == TokenKind::Word {
            self.clause()?;
        }
        self.kernel.body = self.region(|_| Ok(Values::new()))?;
        Ok(())
    }

    /// Looks ahead over the parameter list for `%name:` and `%name: device`.
    fn find_param_names(&mut self) {
        let mut open = 1;
        for ahead in 0.. {
            let token = self.peek_at(ahead);
            match (token.kind, token.text) {
                (TokenKind::End, _) => return,
                (TokenKind::Mark, "(" | "[") => open += 1,
                (TokenKind::Mark, ")" | "]") => open -= 1,
                (TokenKind::Value, name) if self.peek_at(ahead + 1).text == ":" => {
                    self.param_names.push(name);
                    let kind = ahead + 2 + (self.peek_at(ahead + 2).text == "tile") as usize;
                    if self.peek_at(kind).text == "device" {
                        self.tensor_names.push(name);
                    }
                }
                _ => {}
            }
            if open == 0 {
                return;
            }
        }
    }

    fn param(&mut self) -> Parse<()> {
        let token = self.peek();
        let name = self.text(TokenKind::Value, "a parameter")?;
        self.mark(":")?;
        let tile = self.eat_word("tile");
        let choices = if self.eat_word("among") { self.choices()? } else { vec![] };
        let (dtype, kind) = if self.eat_word("device") {
            let access = self.eat_one_of(keywords::ACCESS).unwrap_or(Access::Read);
            let dtype = self.dtype()?;
            let shape = if self.at(TokenKind::Mark, "[") { Some(self.expr_list()?) } else { None };
            let strides = if self.eat_word("strides") { Some(self.expr_list()?) } else { None };
            (dtype, ParamKind::Tensor { access, shape, strides })
        } else if self.eat_word("const") {
            let dtype = self.dtype()?;
            (dtype, ParamKind::Constexpr(self.param_value(name, dtype)))
        } else {
            let dtype = self.dtype()?;
            (dtype, ParamKind::Scalar(self.param_value(name, dtype)))
        };
        let span = self.span(token)?;
        self.kernel.params.push(Param { name: name.to_string(), dtype, kind, tile, choices, span });
        Ok(())
    }

    /// `[1, 2, 4]`
    fn choices(&mut self) -> Parse<Vec<u32>> {
        let mut choices = vec![];
        self.mark("[")?;
        self.list_until("]", |parser| {
            choices.push(parser.number()?);
            Ok(())
        })?;
        Ok(choices)
    }

    fn param_value(&mut self, name: &'s str, dtype: DType) -> Value {
        let value = self.kernel.new_value(dtype);
        self.values.entry(name).or_insert(value);
        value
    }

    fn clause(&mut self) -> Parse<()> {
        let token = self.take();
        match token.text {
            "threadgroups" => self.kernel.contract.geometry = Geometry::Threadgroups(self.expr_list()?),
            "elements" => self.kernel.contract.geometry = Geometry::Elements(self.expr_list()?),
            "threads" => self.kernel.contract.threads = Some(self.expr()?),
            "min_groups" => self.kernel.contract.min_groups = Some(self.number()?),
            "requires" => {
                let start = self.peek();
                let condition = self.expr()?;
                let span = self.span(start)?;
                self.kernel.contract.requires.push(Clause { condition, span });
            }
            "in_place" => {
                let input = self.param_word()?;
                self.mark("->")?;
                let output = self.param_word()?;
                self.kernel.contract.in_place.push((input, output));
            }
            "covers" => {
                let covered = self.param_word()?;
                self.kernel.contract.covers.push(covered);
            }
            "math" => match self.eat_one_of(keywords::MATH) {
                Some(mode) => self.kernel.math = mode,
                None => return self.expected("`fast` or `precise`"),
            },
            other => return self.error(token, format!("a clause or `{{` expected, not `{other}`")),
        }
        Ok(())
    }

    fn param_word(&mut self) -> Parse<ParamId> {
        let name = if self.eat_mark("?") { "?" } else { self.text(TokenKind::Word, "a parameter's name")? };
        Ok(self.param_id(name))
    }

    /// Parses the names between `files` and `kernel`.
    fn files(&mut self) -> Parse<()> {
        let mut files = vec![];
        while self.peek().kind == TokenKind::Quoted {
            let token = self.take();
            match unquoted(token.text) {
                Some(file) => files.push(file),
                None => return self.error(token, "escapes are `\\\\`, `\\\"` and `\\u{hex}`"),
            }
            if !self.eat_mark(",") {
                break;
            }
        }
        self.kernel.files = files;
        self.implicit_spans = false;
        Ok(())
    }
}

/// Returns the text of a string with its escapes undone.
fn unquoted(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        match rest.chars().next()? {
            c @ ('"' | '\\') => {
                out.push(c);
                rest = &rest[1..];
            }
            _ => {
                let (digits, after) = rest.strip_prefix("u{")?.split_once('}')?;
                out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
                rest = after;
            }
        }
    }
    out.push_str(rest);
    Some(out)
}
