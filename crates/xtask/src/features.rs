//! Checks that every choice of `kiln`'s features builds without a warning.

use crate::setup::APPLE_TARGETS;
use crate::test::cargo;
use std::path::Path;

/// The features to choose from.
const FEATURES: [&str; 5] = ["cuda", "metal", "cpu", "interp", "spec"];

/// The choices to check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// None, and each by itself; every other check builds the features of the platform.
    Few,
    All,
}

pub fn run(root: &Path, choices: Choices) -> Result<(), String> {
    for features in chosen(choices) {
        check(root, &features, None)?;
        // Code for Apple's GPUs is checked for a target that builds it.
        if choices == Choices::All || features == "metal" {
            check(root, &features, Some(APPLE_TARGETS[0]))?;
        }
    }
    Ok(())
}

/// Returns the choices as arguments for cargo.
fn chosen(choices: Choices) -> Vec<String> {
    match choices {
        Choices::Few => [""].iter().chain(&FEATURES).map(|feature| feature.to_string()).collect(),
        Choices::All => (0..1usize << FEATURES.len())
            .map(|bits| {
                let is_in = |at: &usize| bits >> at & 1 == 1;
                (0..FEATURES.len()).filter(is_in).map(|at| FEATURES[at]).collect::<Vec<_>>().join(",")
            })
            .collect(),
    }
}

fn check(root: &Path, features: &str, target: Option<&str>) -> Result<(), String> {
    let mut words = vec!["clippy", "--quiet", "--package", "kiln", "--package", "kiln-runtime", "--lib"];
    words.extend(["--no-default-features", "--features", features]);
    words.extend(target.into_iter().flat_map(|target| ["--target", target]));
    words.extend(["--", "-D", "warnings"]);
    let named = if features.is_empty() { "none" } else { features };
    cargo(root, &words).map_err(|error| format!("with the features {named}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_choices_are_all_and_a_few_have_each_by_itself() {
        let all = chosen(Choices::All);
        assert_eq!(all.len(), 32);
        assert!(chosen(Choices::Few).iter().all(|few| all.contains(few)));
        assert!(FEATURES.iter().all(|feature| chosen(Choices::Few).contains(&feature.to_string())));
    }
}
