//! The name of the running program: a crate with operations of its own has another name.

use std::ffi::OsStr;
use std::path::Path;

/// Returns the name, quoted for a shell.
pub fn name() -> String {
    word(std::env::args_os().next().as_deref())
}

fn word(started_by: Option<&OsStr>) -> String {
    let file = started_by.map(Path::new).and_then(Path::file_name).map(|name| name.to_string_lossy());
    let name = file.as_deref().map(|name| name.strip_suffix(std::env::consts::EXE_SUFFIX).unwrap_or(name));
    let name = name.filter(|name| !name.is_empty()).unwrap_or("kiln");
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.+".contains(letter);
    match name.chars().all(is_plain) {
        true => name.to_string(),
        false => format!("'{}'", name.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_called_by_its_file() {
        let called = |path: &str| word(Some(OsStr::new(path)));
        assert_eq!(called("target/debug/own-kernels"), "own-kernels");
        assert_eq!(called("kiln"), "kiln");
        assert_eq!(called("./my kernels"), "'my kernels'");
        assert_eq!(called("/it's"), r"'it'\''s'");
        assert_eq!((called(""), word(None)), ("kiln".to_string(), "kiln".to_string()));
    }
}
