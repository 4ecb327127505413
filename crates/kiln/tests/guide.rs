//! The manifest that the guide shows for a crate of one's own, against the programs beside it.

mod compiling;

use compiling::Libraries;
use std::path::Path;

const PAGE: &str = include_str!("../../../docs/book/adding-an-operation.md");

/// The blocks of the page in a language, with or without further words behind it.
fn blocks(language: &str) -> Vec<&'static str> {
    let begin = |block: &&'static str| block.split(['\n', ',']).next() == Some(language);
    let inside = PAGE.split("```").skip(1).step_by(2).filter(begin);
    inside.filter_map(|block| block.split_once('\n').map(|(_, text)| text)).collect()
}

/// Each program is compiled with the crates that the manifest names, and no others.
#[test]
fn the_manifest_names_every_crate_that_the_programs_use() {
    let manifests = blocks("toml");
    let [manifest] = manifests.as_slice() else { panic!("{} manifests", manifests.len()) };
    assert!(manifest.contains("[package]") && manifest.contains("edition = \"2024\""), "{manifest}");
    let mut crates = vec![];
    for line in manifest.lines() {
        let Some((name, rest)) = line.split_once(" = { path = \"../kiln/") else { continue };
        let folder = rest.split('"').next().unwrap_or_default();
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join("Cargo.toml");
        let own = std::fs::read_to_string(&own).unwrap_or_else(|e| panic!("{}: {e}", own.display()));
        assert!(own.contains(&format!("name = \"{name}\"")), "{line}");
        crates.push(name);
    }
    let (libraries, programs) = (Libraries::build(&crates), blocks("rust"));
    assert_eq!(programs.len(), 2, "the programs of the page");
    for (number, program) in programs.iter().enumerate() {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("guide_{number}.rs"));
        std::fs::write(&file, program).expect("a file");
        let output = libraries.rustc(&file).args(["--emit", "metadata"]).output().expect("rustc runs");
        assert!(output.status.success(), "program {number}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
