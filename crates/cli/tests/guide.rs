//! Tests the commands of the guide: each runs and prints what the page shows. The Rust code of the guide is tested as
//! doc tests.

mod running;

use running::{finished, kiln, words, workspace};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A command on a page, with the output that the page shows.
struct Step {
    place: String,
    line: String,
    /// Output lines in this order; other lines may occur where the page has dots.
    shown: Option<Vec<String>>,
}

fn pages() -> Vec<PathBuf> {
    let docs = workspace().join("docs");
    let entries = std::fs::read_dir(docs.join("book")).expect("the guide is here");
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    pages.push(docs.join("emit.md"));
    pages.sort();
    pages
}

/// Returns the commands of a page: all lines of `sh` blocks, and those of `console` blocks that begin with `$`.
fn steps(page: &Path) -> Vec<Step> {
    let text = std::fs::read_to_string(page).expect("a page");
    let (mut steps, mut block): (Vec<Step>, Option<String>) = (vec![], None);
    for (i, line) in text.lines().enumerate() {
        let place = format!("{}:{}", page.display(), i + 1);
        match (line.strip_prefix("```"), block.as_deref()) {
            (Some(_), Some(_)) => block = None,
            (Some(language), None) => block = Some(language.to_string()),
            (None, Some("sh")) => steps.push(Step { place, line: line.to_string(), shown: None }),
            (None, Some("console")) => match line.strip_prefix("$ ") {
                Some(line) => steps.push(Step { place, line: line.to_string(), shown: Some(vec![]) }),
                None => {
                    let shown = steps.last_mut().and_then(|step| step.shown.as_mut());
                    shown.unwrap_or_else(|| panic!("{place}: output without a command")).push(line.to_string());
                }
            },
            _ => {}
        }
    }
    steps
}

/// Parses `NAME=value .. kiln words ..  # comment` as a shell would: pages quote nothing.
fn command(step: &Step, folder: &Path) -> Command {
    let line = step.line.split(" #").next().unwrap_or_default();
    let mut words = line.split_whitespace().peekable();
    let mut variables = vec![];
    while let Some((name, value)) = words.peek().and_then(|word| word.split_once('=')) {
        variables.push((name, value));
        words.next();
    }
    assert_eq!(words.next(), Some("kiln"), "{}: `{}` is no command of kiln", step.place, step.line);
    assert!(!line.contains(['"', '\'', '|', '>']), "{}: this test is no shell", step.place);
    let mut command = kiln(&words.collect::<Vec<_>>());
    command.envs(variables).current_dir(folder);
    command
}

fn check(step: &Step, output: &Output) {
    let said = words(&output.stdout) + &words(&output.stderr);
    let Some(shown) = &step.shown else {
        assert!(output.status.success(), "{}: `{}` says\n{said}", step.place, step.line);
        return;
    };
    let mut lines = said.lines();
    let mut may_skip = false;
    for want in shown {
        match want.as_str() {
            "..." => may_skip = true,
            want if may_skip => {
                assert!(lines.any(|line| line == want), "{}: no `{want}` in\n{said}", step.place);
                may_skip = false;
            }
            want => assert_eq!(lines.next(), Some(want), "{}: `{}` says\n{said}", step.place, step.line),
        }
    }
    assert!(may_skip || lines.next().is_none(), "{}: `{}` says more:\n{said}", step.place, step.line);
}

#[test]
fn every_command_of_the_guide_does_what_the_page_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // The author's files are linked into the folder, so that commands write nothing to the repository.
    std::os::unix::fs::symlink(workspace().join("crates"), folder.path().join("crates")).expect("a link");
    let steps: Vec<Step> = pages().iter().flat_map(|page| steps(page)).collect();
    assert!(steps.len() > 20 && steps.iter().filter(|step| step.shown.is_some()).count() > 3, "{}", steps.len());
    for step in &steps {
        check(step, &finished(&mut command(step, folder.path())));
    }
}

/// A block of another kind would be neither compiled nor run, without anyone noticing.
#[test]
fn blocks_are_of_kinds_that_are_tested() {
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("a page");
        let mut is_open = false;
        for line in text.lines().filter_map(|line| line.strip_prefix("```")) {
            // The tests of the Python package run the Python blocks.
            let known = ["rust", "rust,no_run", "sh", "console", "text", "toml", "c", "python"];
            assert!(is_open || known.contains(&line), "{}: a block of `{line}`", page.display());
            is_open = !is_open;
        }
    }
}

#[test]
fn every_page_is_in_the_contents_and_every_link_leads_somewhere() {
    let book = workspace().join("docs/book");
    let contents = std::fs::read_to_string(book.join("README.md")).expect("the contents");
    for page in pages() {
        let name = page.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_string();
        assert!(name == "README.md" || contents.contains(&format!("{name})")), "{name} is not in the contents");
        let text = std::fs::read_to_string(&page).expect("a page");
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = page.parent().unwrap_or(&book).join(target);
            assert!(file.is_file(), "{}: `{target}` is not there", page.display());
        }
    }
}

/// Tests that a page's manifest names each of our crates that the programs on the page use, with its path. The programs
/// themselves run as doc tests, which see more crates than a user has.
#[test]
fn a_manifest_names_every_crate_that_the_programs_beside_it_use() {
    let mut manifests = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("a page");
        let blocks: Vec<&str> = text.split("```").skip(1).step_by(2).collect();
        let Some(manifest) = blocks.iter().find_map(|block| block.strip_prefix("toml\n")) else { continue };
        manifests += 1;
        assert!(manifest.contains("[package]") && manifest.contains("edition = \"2024\""), "{manifest}");
        let folder = |line: &str| line.split("path = \"../kiln/").nth(1)?.split('"').next().map(str::to_string);
        let dependencies: Vec<(&str, String)> =
            manifest.lines().filter_map(|line| Some((line.split(' ').next()?, folder(line)?))).collect();
        for (name, folder) in &dependencies {
            let own = std::fs::read_to_string(workspace().join(folder).join("Cargo.toml")).expect("a manifest");
            assert!(own.contains(&format!("name = \"{name}\"")), "{folder} is not {name}");
        }
        let programs = blocks.iter().filter(|block| block.starts_with("rust"));
        for path in programs.flat_map(|program| program.split([' ', '(', '&', ';', '\n'])).filter(|w| w.contains("::"))
        {
            let name = path.split("::").next().unwrap_or_default().replace('_', "-");
            let is_named = dependencies.iter().any(|(known, _)| *known == name);
            assert!(!name.starts_with("kiln") || is_named, "{}: `{path}` is of no dependency", page.display());
        }
    }
    assert!(manifests > 0, "no page has a manifest");
}
