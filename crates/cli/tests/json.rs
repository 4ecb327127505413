//! Compares docs/json.md with the program's output.

mod running;

use running::{list, object, said, text, workspace};
use serde_json::Value;

fn documentation() -> String {
    std::fs::read_to_string(workspace().join("docs/json.md")).expect("the documentation")
}

/// Returns the names in the first column of the table under a heading.
fn documented(section: &str) -> Vec<String> {
    let text = documentation();
    let body = text.split("\n## ").find_map(|part| part.strip_prefix(section)?.strip_prefix('\n'));
    let rows = body.unwrap_or_else(|| panic!("no section {section}")).lines().filter(|line| line.starts_with("| `"));
    let names = rows.filter_map(|line| line.split('|').nth(1)).flat_map(|cell| cell.split('`').skip(1).step_by(2));
    names.map(str::to_string).collect()
}

fn keys(value: &Value) -> Vec<String> {
    value.as_object().expect("an object").keys().cloned().collect()
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}

/// Checks that every line of a command has the documented fields, whatever its verdict.
fn agree(section: &str, args: &[&str]) {
    let printed = said(args);
    assert!(!printed.is_empty(), "{args:?}");
    for line in printed.lines() {
        let row: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(sorted(keys(&row)), sorted(documented(section)), "{section}");
    }
}

#[test]
fn every_field_that_is_printed_is_documented_and_the_other_way_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = folder.path().join("run.json");
    let file = run.to_str().expect("a name");
    agree("test", &["test", "vector_add", "--on=interp", "--json"]);
    agree("devices", &["devices", "--json"]);
    agree("bench", &["bench", "vector_add", "--set=n=4096", "--on=interp", "--json", "--save", file]);
    agree("diff", &["diff", file, file, "--json"]);
    let saved: Value = serde_json::from_str(&std::fs::read_to_string(&run).expect("a run")).expect("JSON");
    assert_eq!(sorted(keys(&saved)), sorted(documented("A saved run")));
    let rows = saved["rows"].as_array().expect("rows");
    let own = |name: &String| !["change", "ratio"].contains(&name.as_str());
    assert_eq!(sorted(keys(&rows[0])), sorted(documented("bench").into_iter().filter(own).collect()));
}

#[test]
fn the_names_that_others_rely_on_come_first() {
    let first = |section: &str, names: &[&str]| assert_eq!(documented(section)[..names.len()], *names);
    first("test", &["kernel", "case", "dtype", "device", "verdict", "max_err", "tolerance", "replay"]);
    let sizes = ["checked", "median_us", "min_us", "bytes", "gbps", "pct_ceiling", "ceiling_gbps", "threads"];
    first("bench", &[&["kernel", "shape", "dtype", "device"], &sizes[..]].concat());
}

/// Returns the forms in which a field of `show` occurs: its row names them in parentheses at the end; none means all.
fn forms_of(field: &str) -> Vec<String> {
    let text = documentation();
    let section = text.split("\n## ").find(|part| part.starts_with("show\n")).unwrap_or_default();
    let row = section.lines().find(|line| line.starts_with(&format!("| `{field}` |"))).unwrap_or_default();
    let last = row.trim_end_matches([' ', '|']).strip_suffix(')').and_then(|row| row.rsplit_once('('));
    let names = last.map(|(_, names)| names.split(", ").map(|name| name.trim_matches('`').to_string()).collect());
    names.unwrap_or_default()
}

#[test]
fn what_is_listed_is_documented() {
    agree("list", &["list", "--json"]);
}

#[test]
fn every_form_of_a_kernel_has_its_documented_fields() {
    let show = |args: &[&str]| object(&[&["show", "rms_norm", "--dtype=f32", "--json"], args].concat());
    let all = show(&["--as=all"]);
    assert_eq!(sorted(keys(&all)), ["as", "dtype", "kernel", "parts"]);
    let parts = list(&all["parts"]);
    assert_eq!(parts.len(), 6);
    let overview = show(&[]);
    for part in parts.iter().chain([&overview]) {
        let form = text(&part["as"]);
        let belongs = |field: &String| forms_of(field).is_empty() || forms_of(field).iter().any(|other| other == form);
        let expected: Vec<String> = documented("show").into_iter().filter(belongs).collect();
        assert_eq!(sorted(keys(part)), sorted(expected), "{form}");
    }
    assert_eq!(overview["as"], "overview");
    let targets = list(&overview["targets"]);
    assert_eq!(targets.iter().map(|target| text(&target["target"])).collect::<Vec<_>>(), ["gpu", "processor"]);
    for field in targets.iter().flat_map(keys) {
        assert!(documentation().contains(&format!("`{field}`")), "docs/json.md does not name `{field}`");
    }
    let stages = show(&["--stages"]);
    assert_eq!(sorted(keys(&stages)), ["constexprs", "dtype", "kernel", "stages", "tiles"]);
    assert!(list(&stages["stages"]).iter().all(|stage| sorted(keys(stage)) == ["instructions", "stage"]));
    let stage = show(&["--stage=fold"]);
    assert_eq!(sorted(keys(&stage)), ["constexprs", "dtype", "instructions", "kernel", "stage", "text", "tiles"]);
}

#[test]
fn every_source_that_is_written_is_documented() {
    let folder = tempfile::tempdir().expect("a folder");
    for target in ["msl", "cuda", "c"] {
        let out = folder.path().join(target);
        let out = out.to_str().expect("a name");
        agree("emit", &["emit", "vector_add", "--dtype=f32", "--target", target, "-o", out, "--json"]);
    }
}
