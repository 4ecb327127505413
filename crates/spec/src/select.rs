//! Selection of operations and element types by name.

use super::{Case, DType, Spec, dtype_names};

/// A filter that matches nothing, with the nearest name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// The kind of thing that the filter should name.
    pub kind: &'static str,
    pub filter: String,
    pub nearest: Option<String>,
    /// All valid names, if they are few.
    pub known: Option<String>,
}

impl std::fmt::Display for Unknown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no {} is called `{}`", self.kind, self.filter)?;
        match (&self.nearest, &self.known) {
            (Some(name), _) => write!(f, "; did you mean `{name}`?"),
            (None, Some(known)) => write!(f, "; there are {known}"),
            (None, None) => Ok(()),
        }
    }
}

/// Aliases of operations, each with the name of the operation.
pub type Aliases = &'static [(&'static str, &'static str)];

/// Returns the operation of that name, else the one with that alias, else all whose name or else alias contains the
/// filter. Without a filter, returns all.
pub fn select<'a>(specs: &'a [Spec], aliases: Aliases, filter: Option<&str>) -> Result<Vec<&'a Spec>, Unknown> {
    let Some(filter) = filter else { return Ok(specs.iter().collect()) };
    let named = |is: &dyn Fn(&str) -> bool| specs.iter().filter(|s| is(s.name)).collect::<Vec<_>>();
    let also_named =
        |is: &dyn Fn(&str) -> bool| named(&|name| aliases.iter().any(|(alias, of)| *of == name && is(alias)));
    let (exact, part) = (|name: &str| name == filter, |name: &str| name.contains(filter));
    let found = [named(&exact), also_named(&exact), named(&part), also_named(&part)];
    let known = || specs.iter().map(|s| s.name).chain(aliases.iter().map(|(alias, _)| *alias));
    let found = found.into_iter().find(|found| !found.is_empty());
    found.ok_or_else(|| Unknown::among("kernel", filter, known()))
}

/// Returns an operation's combinations of element types that `filter` names, whole (`bf16/f32`) or by the first
/// (`bf16`). Without a filter, returns all. A name that is no element type is an error; one that the operation does not
/// have yields an empty list.
pub fn select_dtypes(spec: &Spec, filter: Option<&str>) -> Result<Vec<&'static [DType]>, Unknown> {
    let Some(filter) = filter else { return Ok(spec.dtypes.to_vec()) };
    if let Some(part) = filter.split('/').find(|part| DType::parse(part).is_none()) {
        return Err(Unknown::element_type(part));
    }
    let named = |dtypes: &&&[DType]| {
        dtype_names(dtypes) == filter || dtypes.first().is_some_and(|first| first.name() == filter)
    };
    Ok(spec.dtypes.iter().filter(named).copied().collect())
}

impl Unknown {
    /// Creates the error for a name that is none of these.
    pub fn among<'a>(kind: &'static str, filter: &str, names: impl IntoIterator<Item = &'a str>) -> Unknown {
        Unknown { kind, filter: filter.to_string(), nearest: nearest(filter, names).map(str::to_string), known: None }
    }

    /// Creates the error for a name that is no element type. A name that is a type in Rust gets no suggestion, however
    /// near: `f64` is no mistyped `i64`.
    fn element_type(filter: &str) -> Unknown {
        let names = || DType::ALL.iter().map(|dtype| dtype.name());
        let near = names().filter(|_| !OF_RUST_ALONE.contains(&filter));
        Unknown { known: Some(names().collect::<Vec<_>>().join(", ")), ..Unknown::among("element type", filter, near) }
    }
}

/// Number types of Rust that kernels do not have.
const OF_RUST_ALONE: [&str; 6] = ["f64", "f128", "i128", "u128", "isize", "usize"];

/// Returns the name with the smallest edit distance, unless that is more than half of the word.
fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let (distance, name) = names.into_iter().map(|name| (edits(word, name), name)).min()?;
    (2 * distance <= word.chars().count().max(2)).then_some(name)
}

/// Returns the edit distance of two words: letters to insert, remove or change.
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.iter().enumerate() {
            let changed = diagonal + (a != *b) as usize;
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

impl Spec {
    /// Returns pairs of element types and cases for tests that compile each. Both lists are cycled in step until every
    /// case and every combination of types occurred. With `KILN_FULL` in the environment, returns every case with every
    /// combination.
    pub fn sample(&self, cases: &'static [Case]) -> Vec<(&'static [DType], &'static Case)> {
        if std::env::var_os("KILN_FULL").is_some() {
            return cases.iter().flat_map(|case| self.dtypes.iter().map(move |&dtypes| (dtypes, case))).collect();
        }
        let count = if cases.is_empty() { 0 } else { cases.len().max(self.dtypes.len()) };
        self.dtypes.iter().copied().cycle().zip(cases.iter().cycle()).take(count).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distances() {
        for (from, to, distance) in
            [("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)]
        {
            assert_eq!(edits(from, to), distance, "{from} {to}");
            assert_eq!(edits(to, from), distance, "{to} {from}");
        }
    }

    #[test]
    fn a_type_of_rust_alone_is_not_taken_for_a_mistyped_one() {
        let said = |name: &str| Unknown::element_type(name).to_string();
        for name in OF_RUST_ALONE {
            let text = said(name);
            assert!(text.starts_with(&format!("no element type is called `{name}`; there are ")), "{text}");
            assert!(DType::ALL.iter().all(|dtype| text.contains(dtype.name())), "{text}");
        }
        assert_eq!(said("bf61"), "no element type is called `bf61`; did you mean `bf16`?");
        assert_eq!(said("fp16"), "no element type is called `fp16`; did you mean `f16`?");
    }

    #[test]
    fn a_near_name_is_proposed_and_a_far_one_is_not() {
        let names = ["softmax", "rms_norm", "ssm_step"];
        assert_eq!(nearest("softmx", names), Some("softmax"));
        assert_eq!(nearest("rmsnorm", names), Some("rms_norm"));
        assert_eq!(nearest("zebra_crossing", names), None);
        assert_eq!(nearest("anything", []), None);
    }
}
