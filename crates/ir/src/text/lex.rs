//! Splits text into tokens.

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TokenKind {
    /// `name`
    Word,
    /// `%name` or `%name.1`; the text is without the sign.
    Value,
    /// `@name` or `@name.1`; the text is without the sign.
    Global,
    /// Digits and what may follow them in a number.
    Number,
    /// A string; the text is between the quotes, with its escapes.
    Quoted,
    /// Punctuation.
    Mark,
    End,
}

#[derive(Clone, Copy, Debug)]
pub struct Token<'s> {
    pub kind: TokenKind,
    pub text: &'s str,
    /// 1-based; columns count characters.
    pub line: u32,
    pub column: u32,
}

/// The error of text that is not a token, and its position.
pub struct LexError {
    pub message: String,
    pub line: u32,
    pub column: u32,
}

/// Longest first.
const MARKS: [&str; 27] = [
    "->", "&&", "||", "==", "!=", "<=", ">=", "<", ">", "(", ")", "[", "]", "{", "}", ",", ":", "=", "-", "+", "*",
    "/", "%", "!", ".", "#", "?",
];

/// Returns all tokens, terminated by one of kind [`TokenKind::End`].
pub fn lex(source: &str) -> Result<Vec<Token<'_>>, LexError> {
    let mut lexer = Lexer { rest: source, line: 1, column: 1 };
    let mut tokens = vec![];
    loop {
        lexer.skip_blank();
        let token = lexer.token()?;
        tokens.push(token);
        if token.kind == TokenKind::End {
            return Ok(tokens);
        }
    }
}

struct Lexer<'s> {
    rest: &'s str,
    line: u32,
    column: u32,
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl<'s> Lexer<'s> {
    /// Takes the first `len` bytes, which end at a character boundary.
    fn take(&mut self, len: usize) -> &'s str {
        let (taken, rest) = self.rest.split_at(len);
        self.rest = rest;
        for c in taken.chars() {
            match c {
                '\n' => (self.line, self.column) = (self.line.saturating_add(1), 1),
                _ => self.column = self.column.saturating_add(1),
            }
        }
        taken
    }

    /// Returns the length of the longest prefix of `text` whose characters all satisfy `admits`.
    fn span(text: &str, admits: impl Fn(char) -> bool) -> usize {
        text.find(|c| !admits(c)).unwrap_or(text.len())
    }

    /// Skips white space and comments, which run from `;` to the end of the line.
    fn skip_blank(&mut self) {
        loop {
            let blank = Self::span(self.rest, char::is_whitespace);
            self.take(blank);
            if !self.rest.starts_with(';') {
                return;
            }
            self.take(Self::span(self.rest, |c| c != '\n'));
        }
    }

    fn token(&mut self) -> Result<Token<'s>, LexError> {
        let (line, column, rest) = (self.line, self.column, self.rest);
        let token = |kind, text| Ok(Token { kind, text, line, column });
        let Some(first) = rest.chars().next() else { return token(TokenKind::End, "") };
        if let '%' | '@' = first {
            let name = match rest[1..].chars().next() {
                Some('?') => 1,
                _ => name_len(&rest[1..]),
            };
            if name > 0 {
                let kind = if first == '%' { TokenKind::Value } else { TokenKind::Global };
                return token(kind, &self.take(1 + name)[1..]);
            }
        }
        if first.is_ascii_digit() {
            return token(TokenKind::Number, self.take(number_len(rest)));
        }
        if is_name(first) {
            return token(TokenKind::Word, self.take(Self::span(rest, is_name)));
        }
        if first == '"' {
            return match string_len(rest) {
                Some(len) => token(TokenKind::Quoted, &self.take(len)[1..len - 1]),
                None => Err(self.error("a string ends on the line where it starts")),
            };
        }
        match MARKS.iter().find(|mark| rest.starts_with(**mark)) {
            Some(mark) => token(TokenKind::Mark, self.take(mark.len())),
            None => Err(self.error(&format!("{first:?} means nothing here"))),
        }
    }

    fn error(&self, message: &str) -> LexError {
        LexError { message: message.to_string(), line: self.line, column: self.column }
    }
}

/// Returns the length of a name after its sign: letters and digits, and a point and digits where the name repeats.
fn name_len(text: &str) -> usize {
    let word = Lexer::span(text, is_name);
    let digits = text[word..].strip_prefix('.').map_or(0, |rest| Lexer::span(rest, |c| c.is_ascii_digit()));
    if word > 0 && digits > 0 { word + 1 + digits } else { word }
}

/// Returns the length of a number: letters, digits, points, and a sign after the `e` of a decimal exponent.
fn number_len(text: &str) -> usize {
    let decimal = !text.starts_with("0x");
    let mut before = ' ';
    for (i, c) in text.char_indices() {
        let sign_of_exponent = decimal && matches!(c, '+' | '-') && matches!(before, 'e' | 'E');
        if !(is_name(c) || c == '.' || sign_of_exponent) {
            return i;
        }
        before = c;
    }
    text.len()
}

/// Returns the length of the string that `text` starts with, quotes included.
fn string_len(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return None,
            '"' if !escaped => return Some(i + 1),
            _ => escaped = c == '\\' && !escaped,
        }
    }
    None
}
