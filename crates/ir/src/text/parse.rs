//! Parses kernels from text by recursive descent over tokens. This file has the cursor and the names;
//! [`super::header`], [`super::expr`] and [`super::insts`] have the grammar.

use super::keywords::{self, Keywords};
use super::lex::{self, Token, TokenKind};
use super::literal::parse_const;
use crate::diagnostic::{Diagnostic, Place, Span};
use crate::kernel::*;
use crate::names::{Interner, NameId, Names};
use crate::types::{Const, DType};
use crate::verify::MAX_DEPTH;
use std::collections::HashMap;

/// The maximum nesting depth of text: a little more than the verifier accepts, so that the verifier is the one to
/// refuse.
pub(super) const MAX_TEXT_DEPTH: usize = MAX_DEPTH + 8;

/// Sources are files that people read; the limit keeps positions and ids far below 2³².
const MAX_SOURCE_BYTES: usize = 1 << 28;

/// The id of anything that is named but does not exist; the verifier refuses it.
pub(super) const MISSING: u32 = u32::MAX;

/// A parser's result. Its error is boxed, because the descent keeps many of these on the stack.
pub(super) type Parse<T> = Result<T, Box<Diagnostic>>;

/// Returns the kernels in `source`, with canonical numbering. `file` is the source's name in messages and in positions.
pub fn parse(source: &str, file: &str) -> Result<Vec<Kernel>, Diagnostic> {
    let error = |message: &str, line, column| {
        Diagnostic::new("T01", message).at(Place { file: file.to_string(), line, column })
    };
    if source.len() > MAX_SOURCE_BYTES {
        return Err(error(&format!("the text is longer than {MAX_SOURCE_BYTES} bytes"), 1, 1));
    }
    let tokens = lex::lex(source).map_err(|e| error(&e.message, e.line, e.column))?;
    let mut kernels = vec![];
    let mut next = 0;
    while tokens.get(next).is_some_and(|token| token.kind != TokenKind::End) {
        let mut parser = Parser::new(&tokens, next, file);
        parser.kernel().map_err(|e| *e)?;
        next = parser.next;
        parser.kernel.renumber();
        kernels.push(parser.kernel);
    }
    Ok(kernels)
}

pub(super) struct Parser<'t, 's> {
    tokens: &'t [Token<'s>],
    next: usize,
    file: &'t str,
    /// The kernel being read.
    pub kernel: Kernel,
    pub values: HashMap<&'s str, Value>,
    pub allocs: HashMap<&'s str, AllocId>,
    pub vars: HashMap<&'s str, VarId>,
    words: Interner,
    /// Parameter names in order, known before the parameters are read: a shape may name a later one.
    pub param_names: Vec<&'s str>,
    /// The names of the tensors among them.
    pub tensor_names: Vec<&'s str>,
    /// Whether an unstated position defaults to the position in the text.
    pub implicit_spans: bool,
    /// The number of open regions.
    pub depth: usize,
}

impl<'t, 's> Parser<'t, 's> {
    fn new(tokens: &'t [Token<'s>], next: usize, file: &'t str) -> Parser<'t, 's> {
        let kernel = Kernel {
            name: String::new(),
            params: vec![],
            allocs: vec![],
            vars: vec![],
            body: Region::default(),
            types: vec![],
            names: Names::default(),
            contract: Default::default(),
            math: MathMode::default(),
            files: vec![file.to_string()],
            span: Span::default(),
        };
        Parser {
            tokens,
            next,
            file,
            kernel,
            values: HashMap::new(),
            allocs: HashMap::new(),
            vars: HashMap::new(),
            words: Interner::default(),
            param_names: vec![],
            tensor_names: vec![],
            implicit_spans: true,
            depth: 0,
        }
    }

    /// Returns the token `ahead` tokens from here; the end repeats.
    pub fn peek_at(&self, ahead: usize) -> Token<'s> {
        let end = Token { kind: TokenKind::End, text: "", line: 1, column: 1 };
        self.tokens.get(self.next + ahead).or(self.tokens.last()).copied().unwrap_or(end)
    }

    pub fn peek(&self) -> Token<'s> {
        self.peek_at(0)
    }

    pub fn take(&mut self) -> Token<'s> {
        let token = self.peek();
        self.next += 1;
        token
    }

    pub fn error<T>(&self, token: Token<'_>, message: impl Into<String>) -> Parse<T> {
        let place = Place { file: self.file.to_string(), line: token.line, column: token.column };
        Err(Box::new(Diagnostic::new("T01", message).at(place)))
    }

    /// Fails with what was expected instead of the next token.
    pub fn expected<T>(&self, what: &str) -> Parse<T> {
        let token = self.peek();
        let sign = match token.kind {
            TokenKind::Value => "%",
            TokenKind::Global => "@",
            _ => "",
        };
        match token.kind {
            TokenKind::End => self.error(token, format!("{what} expected, but the text ends")),
            _ => self.error(token, format!("{what} expected, not `{sign}{}`", token.text)),
        }
    }

    pub fn at(&self, kind: TokenKind, text: &str) -> bool {
        let token = self.peek();
        token.kind == kind && token.text == text
    }

    fn eat(&mut self, kind: TokenKind, text: &str) -> bool {
        let found = self.at(kind, text);
        self.next += found as usize;
        found
    }

    pub fn eat_mark(&mut self, mark: &str) -> bool {
        self.eat(TokenKind::Mark, mark)
    }

    pub fn eat_word(&mut self, word: &str) -> bool {
        self.eat(TokenKind::Word, word)
    }

    pub fn mark(&mut self, mark: &str) -> Parse<()> {
        if self.eat_mark(mark) { Ok(()) } else { self.expected(&format!("`{mark}`")) }
    }

    pub fn word(&mut self, word: &str) -> Parse<()> {
        if self.eat_word(word) { Ok(()) } else { self.expected(&format!("`{word}`")) }
    }

    /// Takes a token of the given kind and returns its text.
    pub fn text(&mut self, kind: TokenKind, what: &str) -> Parse<&'s str> {
        if self.peek().kind == kind { Ok(self.take().text) } else { self.expected(what) }
    }

    /// Takes the next word and returns the table's value for it, if it is one of the table's words.
    pub fn eat_one_of<T: Copy>(&mut self, words: Keywords<T>) -> Option<T> {
        let token = self.peek();
        let found = keywords::find(words, token.text).filter(|_| token.kind == TokenKind::Word);
        self.next += found.is_some() as usize;
        found
    }

    pub fn dtype(&mut self) -> Parse<DType> {
        let token = self.peek();
        match DType::parse(token.text).filter(|_| token.kind == TokenKind::Word) {
            Some(dtype) => {
                self.take();
                Ok(dtype)
            }
            None => self.expected("a type"),
        }
    }

    pub fn number(&mut self) -> Parse<u32> {
        let token = self.peek();
        match token.text.parse() {
            Ok(number) if token.kind == TokenKind::Number => {
                self.take();
                Ok(number)
            }
            _ => self.expected("a number below 2^32"),
        }
    }

    /// Parses items between an opening mark, which has been read, and a closing one, with commas between them.
    pub fn list_until(&mut self, close: &str, mut item: impl FnMut(&mut Self) -> Parse<()>) -> Parse<()> {
        if self.eat_mark(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.eat_mark(close) {
                return Ok(());
            }
            if !self.eat_mark(",") {
                return self.expected(&format!("`,` or `{close}`"));
            }
        }
    }

    /// Parses the text of a constant: `-0.5`, `7`, `0x7fc0`, `true`, `inf`.
    pub fn constant_text(&mut self) -> Parse<String> {
        let sign = if self.eat_mark("-") { "-" } else { "" };
        match self.peek().kind {
            TokenKind::Number | TokenKind::Word => Ok(format!("{sign}{}", self.take().text)),
            _ => self.expected("a constant"),
        }
    }

    pub fn constant(&self, token: Token<'_>, dtype: DType, text: &str) -> Parse<Const> {
        parse_const(dtype, text).or_else(|message| self.error(token, message))
    }

    /// Parses a stated position, or else returns that of `token`.
    pub fn span(&mut self, token: Token<'_>) -> Parse<Span> {
        if self.eat_mark("#") {
            let file = self.number()?;
            self.mark(":")?;
            let line = self.number()?;
            self.mark(":")?;
            return Ok(Span { file, line, column: self.number()? });
        }
        Ok(self.span_of(token))
    }

    /// Returns the position of `token` where the text itself is the source.
    pub fn span_of(&self, token: Token<'_>) -> Span {
        let own = Span { file: 0, line: token.line, column: token.column };
        if self.implicit_spans { own } else { Span::default() }
    }

    /// Returns the value of a name. The first occurrence of a name creates the value, whose type its definition will
    /// set.
    pub fn value(&mut self, name: &'s str) -> Value {
        if name == "?" {
            return Value(MISSING);
        }
        match self.values.get(name) {
            Some(&value) => value,
            None => {
                let value = self.kernel.new_value(DType::U32);
                self.values.insert(name, value);
                let word = self.name(name);
                self.kernel.names.set(value, word);
                value
            }
        }
    }

    /// Returns the author's name in `name` or `name.number`; a number has none.
    pub fn name(&mut self, text: &str) -> Option<NameId> {
        let word = text.split('.').next().unwrap_or(text);
        self.words.intern(&mut self.kernel.names, word)
    }

    /// Returns the value of a name at its definition, and sets its type.
    pub fn define(&mut self, name: &'s str, dtype: DType) -> Value {
        let value = self.value(name);
        if let Some(entry) = self.kernel.types.get_mut(value.0 as usize) {
            *entry = dtype;
        }
        value
    }

    pub fn param_id(&self, name: &str) -> ParamId {
        ParamId(self.param_names.iter().position(|n| *n == name).map_or(MISSING, |i| i as u32))
    }
}
