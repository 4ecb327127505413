//! Diagnostics: a code, a sentence, places in the source, and a suggested fix. This file alone renders them.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::fmt;

/// A place in a source file: 1-based line and column, and an index into the kernel's files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Span {
    pub file: u32,
    pub line: u32,
    pub column: u32,
}

/// A self-contained place, with the file's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// A stable code, such as `K031`.
    pub code: &'static str,
    pub message: String,
    /// The place the message is about.
    pub primary: Option<Place>,
    /// Other places, each with its relation to the message.
    pub labels: Vec<(Place, String)>,
    /// Facts: values, the thread, the launch.
    pub notes: Vec<String>,
    pub help: Option<String>,
}

impl Diagnostic {
    pub fn new(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic { code, message: message.into(), primary: None, labels: vec![], notes: vec![], help: None }
    }

    pub fn at(mut self, place: Place) -> Diagnostic {
        self.primary = Some(place);
        self
    }

    pub fn label(mut self, place: Place, text: impl Into<String>) -> Diagnostic {
        self.labels.push((place, text.into()));
        self
    }

    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }

    /// Renders the diagnostic with source lines and carets, where `source` has the text of the file, and with the place
    /// alone otherwise.
    pub fn render(&self, source: &dyn Fn(&str) -> Option<String>) -> String {
        let texts: Vec<(String, Option<String>)> = self.files().map(|f| (f.to_string(), source(f))).collect();
        let mut group = Group::with_title(Level::ERROR.primary_title(&self.message).id(self.code));
        for (file, text) in &texts {
            let marks = self.marks(file);
            group = match text {
                Some(text) => {
                    let mut snippet = Snippet::source(text).path(file);
                    for (place, label, kind) in marks {
                        let annotation = kind.span(token_at(text, place.line, place.column));
                        snippet = snippet.annotation(match label {
                            Some(label) => annotation.label(label),
                            None => annotation,
                        });
                    }
                    group.element(snippet)
                }
                None => marks.into_iter().fold(group, |group, (place, label, _)| {
                    let words = label.map_or(format!("at {place}"), |label| format!("at {place}: {label}"));
                    group.element(Level::NOTE.message(words))
                }),
            };
        }
        for note in &self.notes {
            group = group.element(Level::NOTE.message(note));
        }
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help));
        }
        Renderer::plain().render(&[group]).to_string()
    }

    /// Whether the diagnostic's primary place or one of its labels is this place.
    pub fn names(&self, place: Option<&Place>) -> bool {
        place.is_some()
            && self.primary.iter().chain(self.labels.iter().map(|(place, _)| place)).any(|of| Some(of) == place)
    }

    /// Returns the named files without duplicates, the primary one first.
    fn files(&self) -> impl Iterator<Item = &str> {
        let mut seen: Vec<&str> = vec![];
        for place in self.primary.iter().chain(self.labels.iter().map(|(place, _)| place)) {
            if !seen.contains(&place.file.as_str()) {
                seen.push(&place.file);
            }
        }
        seen.into_iter()
    }

    fn marks<'a>(&'a self, file: &str) -> Vec<(&'a Place, Option<&'a str>, AnnotationKind)> {
        let primary = self.primary.iter().map(|place| (place, None, AnnotationKind::Primary));
        let others = self.labels.iter().map(|(place, text)| (place, Some(text.as_str()), AnnotationKind::Context));
        primary.chain(others).filter(|(place, ..)| place.file == file).collect()
    }
}

/// Returns the byte range of the token at a line and column. A span gives only a start, so the token there is
/// underlined.
fn token_at(text: &str, line: u32, column: u32) -> std::ops::Range<usize> {
    let start_of_line: usize = text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum();
    let line_text = text[start_of_line..].lines().next().unwrap_or("");
    let offset = line_text.char_indices().nth(column.saturating_sub(1) as usize).map_or(line_text.len(), |(i, _)| i);
    let rest = &line_text[offset..];
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let len = match rest.chars().next() {
        None => 0,
        Some(c) if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
        Some(c) => c.len_utf8(),
    };
    let start = start_of_line + offset;
    start..start + len
}

impl fmt::Display for Diagnostic {
    /// One line, without source: `error[K031]: message (file:line:column)`, then notes and help.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error[{}]: {}", self.code, self.message)?;
        if let Some(place) = &self.primary {
            write!(f, " ({place})")?;
        }
        for (place, text) in &self.labels {
            write!(f, "\n  {place}: {text}")?;
        }
        for note in &self.notes {
            write!(f, "\n  note: {note}")?;
        }
        match &self.help {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Diagnostic {}
