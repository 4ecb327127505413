//! House rules that neither Cargo nor rustc enforces. Each rule is one function over the tree's files.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file of the repository, by its path from the root.
struct Source {
    path: String,
    text: String,
}

/// A broken rule: the place, and the remedy.
type Finding = String;

/// A function that returns a rule's findings in the tree's files.
type Rule = fn(&[Source]) -> Vec<Finding>;

/// This file, which contains code names of its own.
const SELF: &str = "crates/xtask/src/tidy.rs";
const MAX_LINES: usize = 800;
/// Maximum share of code lines, of all and of the library's alone, in runs of [`WINDOW`] lines that occur more than
/// once.
const MAX_REPETITION: f64 = 0.08;
const WINDOW: usize = 6;
/// The folder of the library's operations.
const LIBRARY: &str = "crates/kernels/src/";
/// The minimum share of kernels, with their contracts and signatures, in files that have some. The rest is oracles and
/// cases.
const LEAST_KERNELS: f64 = 0.35;

pub fn report(root: &Path) -> Result<(), String> {
    let sources = sources(root)?;
    let rules: &[Rule] = &[
        no_target_words_in_ir,
        printing_stays_in_programs,
        files_are_short,
        allow_has_a_reason,
        names_mean_something,
        nothing_is_unfinished,
        filetests_run,
        no_local_paths,
        little_repetition,
        kernels_are_most_of_their_files,
        parameters_are_fields,
        diagnostics_are_indexed,
        commands_name_what_is_there,
    ];
    let findings: Vec<Finding> = rules.iter().flat_map(|rule| rule(&sources)).collect();
    println!("{} files, repetition {:.1} %", sources.len(), 100.0 * repetition(rust(&sources)).0);
    let Shares { kernels, bodies } = shares(&sources);
    println!(
        "the library: repetition {:.1} %; of files with kernels, {:.0} % is kernels and {:.0} % their bodies",
        100.0 * repetition(library(&sources)).0,
        100.0 * kernels,
        100.0 * bodies,
    );
    if findings.is_empty() { Ok(()) } else { Err(format!("house rules broken:\n  {}", findings.join("\n  "))) }
}

/// Returns the text files that git tracks or would add.
fn sources(root: &Path) -> Result<Vec<Source>, String> {
    let listing = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .map_err(|e| format!("git does not start: {e}"))?;
    if !listing.status.success() {
        return Err(format!("`git ls-files` failed: {}", String::from_utf8_lossy(&listing.stderr).trim()));
    }
    let names = String::from_utf8_lossy(&listing.stdout).into_owned();
    let readable = |name: &str| {
        let text = std::fs::read_to_string(root.join(PathBuf::from(name))).ok()?;
        Some(Source { path: name.to_string(), text })
    };
    Ok(names.lines().filter_map(readable).collect())
}

fn rust(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|s| s.path.ends_with(".rs"))
}

fn library(sources: &[Source]) -> impl Iterator<Item = &Source> {
    rust(sources).filter(|s| s.path.starts_with(LIBRARY))
}

/// Whether a trimmed line is code.
fn is_code(line: &str) -> bool {
    line.chars().any(char::is_alphanumeric) && !line.starts_with("//") && !line.starts_with("use ")
}

/// Returns a finding for each line of `source` for which `breaks` gives a reason.
fn by_line<'a>(source: &'a Source, breaks: impl Fn(&str) -> Option<String> + 'a) -> impl Iterator<Item = Finding> + 'a {
    let numbered = source.text.lines().enumerate();
    numbered.filter_map(move |(i, line)| breaks(line).map(|why| format!("{}:{}: {why}", source.path, i + 1)))
}

fn no_target_words_in_ir(sources: &[Source]) -> Vec<Finding> {
    let words = ["msl", "metal", "cuda", "warp", "nvrtc"];
    let is_ir = |s: &&Source| s.path.starts_with("crates/ir/src/");
    let found = |line: &str| {
        let line = line.to_lowercase();
        let mut tokens = line.split(|c: char| !c.is_alphanumeric());
        tokens.find(|t| words.contains(t)).map(|w| format!("`{w}`: the language knows no target"))
    };
    rust(sources).filter(is_ir).flat_map(|s| by_line(s, found)).collect()
}

fn printing_stays_in_programs(sources: &[Source]) -> Vec<Finding> {
    let may_print = |path: &str| {
        ["crates/cli/", "crates/xtask/"].iter().any(|p| path.starts_with(p))
            || path.contains("/tests/")
            || path.contains("/examples/")
            || path.starts_with("examples/") && path.ends_with("/main.rs")
    };
    let prints = |line: &str| {
        let calls = ["println!(", "print!(", "eprintln!(", "eprint!(", "dbg!("];
        let code = line.split("//").next().unwrap_or("");
        calls.iter().find(|c| code.contains(*c)).map(|c| format!("`{c}…)`: only the programs print"))
    };
    rust(sources).filter(|s| !may_print(&s.path)).flat_map(|s| by_line(s, prints)).collect()
}

fn files_are_short(sources: &[Source]) -> Vec<Finding> {
    let lines = |s: &Source| s.text.lines().count();
    let long = rust(sources).filter(|s| lines(s) > MAX_LINES);
    long.map(|s| format!("{}: {} lines, more than {MAX_LINES}: a room is missing", s.path, lines(s))).collect()
}

fn allow_has_a_reason(sources: &[Source]) -> Vec<Finding> {
    let bare = |line: &str| {
        let attribute = ["#[allow(", "#![allow(", "#[expect("].iter().any(|a| line.trim_start().starts_with(a));
        (attribute && !line.contains("reason")).then(|| "an `allow` without `reason = \"…\"`".to_string())
    };
    rust(sources).flat_map(|s| by_line(s, bare)).collect()
}

fn names_mean_something(sources: &[Source]) -> Vec<Finding> {
    let empty = ["legacy", "old", "v2", "utils", "util", "helpers", "helper", "common", "misc"];
    let says_nothing = |path: &str| path.split('/').any(|part| empty.contains(&part.split('.').next().unwrap_or("")));
    let named = sources.iter().filter(|s| says_nothing(&s.path));
    named.map(|s| format!("{}: the name does not say what is inside", s.path)).collect()
}

fn nothing_is_unfinished(sources: &[Source]) -> Vec<Finding> {
    // Split, so that this file does not match itself.
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("X", "XX"),
        concat!("unimpl", "emented!"),
        concat!("#[ig", "nore"),
    ];
    let mark = |line: &str| marks.iter().find(|m| line.contains(*m)).map(|m| format!("`{m}` in the tree"));
    rust(sources).flat_map(|s| by_line(s, mark)).collect()
}

/// Printed text proves nothing by itself: a filetest of it must also run it.
fn filetests_run(sources: &[Source]) -> Vec<Finding> {
    let files = sources.iter().filter(|s| s.path.starts_with("filetests/") && s.path.ends_with(".kir"));
    let unproved = files.filter(|s| s.text.contains("test emit") && !s.text.contains("test run"));
    unproved.map(|s| format!("{}: `test emit` without `test run`", s.path)).collect()
}

fn no_local_paths(sources: &[Source]) -> Vec<Finding> {
    let roots = [concat!("/wo", "rk/"), concat!("/ho", "me/"), concat!("/ro", "ot/")];
    let local = |line: &str| roots.iter().find(|r| line.contains(*r)).map(|r| format!("`{r}`: a path of one machine"));
    let text =
        sources.iter().filter(|s| [".rs", ".md", ".toml", ".sh", ".kir", ".py"].iter().any(|e| s.path.ends_with(e)));
    text.flat_map(|s| by_line(s, local)).collect()
}

const INDEX: &str = "docs/diagnostics.md";

/// Checks that the page of diagnostics lists every code in the crates exactly once and no other; that its text on
/// numbered invariants is the source's; and that no other page names an unknown code.
fn diagnostics_are_indexed(sources: &[Source]) -> Vec<Finding> {
    let is_code = |word: &str| {
        let (letter, digits) = word.split_at_checked(1).unwrap_or_default();
        let length = if letter == "K" || letter == "S" { 3 } else { 2 };
        ["K", "S", "T", "V", "P"].contains(&letter)
            && digits.len() == length
            && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let is_named = |s: &&Source| s.path.starts_with("crates/") && s.path.contains("/src/") && s.path != SELF;
    let mut raised: BTreeMap<&str, &Source> = BTreeMap::new();
    for source in rust(sources).filter(is_named) {
        let literals = source.text.split('"').skip(1);
        literals.filter(|literal| is_code(literal)).for_each(|code| _ = raised.entry(code).or_insert(source));
    }
    let (mut findings, mut indexed) = (vec![], BTreeSet::new());
    let Some(index) = sources.iter().find(|s| s.path == INDEX) else {
        return raised.into_iter().take(1).map(|(code, _)| format!("{INDEX} is not there, and has `{code}`")).collect();
    };
    for (i, line) in index.text.lines().enumerate() {
        let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
        let Some(code) = cells.next().map(|cell| cell.trim_matches('`')).filter(|code| is_code(code)) else { continue };
        let at = format!("{INDEX}:{}: `{code}`", i + 1);
        match raised.get(code) {
            _ if !indexed.insert(code) => findings.push(format!("{at} is there twice")),
            None => findings.push(format!("{at} is in no source")),
            Some(source) if code.starts_with(['V', 'P']) => {
                let statement = cells.next().unwrap_or_default();
                if !source.text.contains(&format!("\"{code}\" \"{statement}\"")) {
                    findings.push(format!("{at} says something else than {}", source.path));
                }
            }
            Some(_) => {}
        }
    }
    let missing = raised.iter().filter(|(code, _)| !indexed.contains(*code));
    findings.extend(missing.map(|(code, source)| format!("{}: `{code}` is not in {INDEX}", source.path)));
    let pages = sources.iter().filter(|s| s.path.ends_with(".md") && s.path != INDEX);
    for page in pages {
        let unknown = |line: &str| {
            let mut words = line.split(|c: char| !c.is_ascii_alphanumeric());
            let code = words.find(|word| word.starts_with('K') && is_code(word) && !indexed.contains(word))?;
            Some(format!("`{code}` is not in {INDEX}"))
        };
        findings.extend(by_line(page, unknown));
    }
    findings
}

/// Checks that tests and packages exist which documented commands for other machines name.
fn commands_name_what_is_there(sources: &[Source]) -> Vec<Finding> {
    let is_test = |name: &str| {
        let ends = [format!("/tests/{name}.rs"), format!("/tests/{name}/main.rs")];
        sources.iter().any(|s| ends.iter().any(|end| s.path.ends_with(end.as_str())))
    };
    let is_package = |name: &str| {
        let line = format!("name = \"{name}\"\n");
        sources.iter().any(|s| s.path.ends_with("Cargo.toml") && s.text.contains(&line))
    };
    let commands = |s: &&Source| s.path.starts_with(".github/") || s.path == "docs/metal.md";
    let unknown = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.windows(2).find_map(|pair| match pair {
            ["--test", name] if !is_test(name) => Some(format!("there is no test `{name}`")),
            ["--package" | "-p", name] if !is_package(name) => Some(format!("there is no package `{name}`")),
            _ => None,
        })
    };
    let lines = |s: &Source| {
        let numbered = s.text.lines().enumerate();
        let found = numbered.filter_map(|(i, line)| unknown(line).map(|why| format!("{}:{}: {why}", s.path, i + 1)));
        found.collect::<Vec<_>>()
    };
    sources.iter().filter(commands).flat_map(lines).collect()
}

fn little_repetition(sources: &[Source]) -> Vec<Finding> {
    let shares = [repetition(rust(sources)), repetition(library(sources))];
    let too_much = shares.into_iter().filter(|(share, _)| *share > MAX_REPETITION);
    let say = |(share, places): (f64, Vec<String>)| {
        let worst = places.into_iter().take(10).collect::<Vec<_>>().join(", ");
        format!("repetition {:.1} % is more than {:.0} %: {worst}", 100.0 * share, 100.0 * MAX_REPETITION)
    };
    too_much.map(say).collect()
}

/// Shares of code lines in the library's files with kernels or device functions, without tests.
struct Shares {
    /// Kernels with contracts and signatures.
    kernels: f64,
    bodies: f64,
}

fn shares(sources: &[Source]) -> Shares {
    let (mut all, mut kernels, mut bodies) = (0, 0, 0);
    for source in library(sources) {
        let lines = source.text.lines().take_while(|line| *line != "#[cfg(test)]");
        let (mut own, mut of_kernels, mut of_bodies) = (0, 0, 0);
        let (mut in_kernel, mut in_body) = (false, false);
        for line in lines {
            in_kernel |= ["#[kernel", "#[device", "#[clauses"].iter().any(|mark| line.starts_with(mark));
            let ends = line.starts_with('}');
            if is_code(line.trim()) {
                own += 1;
                of_kernels += usize::from(in_kernel);
                of_bodies += usize::from(in_body);
            }
            in_body = !ends && (in_body || in_kernel && line.ends_with('{'));
            in_kernel &= !ends;
        }
        if of_kernels > 0 {
            all += own;
            kernels += of_kernels;
            bodies += of_bodies;
        }
    }
    let share = |part: usize| part as f64 / all.max(1) as f64;
    Shares { kernels: share(kernels), bodies: share(bodies) }
}

fn kernels_are_most_of_their_files(sources: &[Source]) -> Vec<Finding> {
    let share = shares(sources).kernels;
    let is_little = library(sources).next().is_some() && share < LEAST_KERNELS;
    let finding =
        format!("{LIBRARY}: {:.0} % of files with kernels is kernels, less than {LEAST_KERNELS}", 100.0 * share);
    is_little.then_some(finding).into_iter().collect()
}

/// Checks that oracles and tilings use `Params` and `Tensors`, in which an unknown name does not compile.
fn parameters_are_fields(sources: &[Source]) -> Vec<Finding> {
    let calls = [".number(\"", ".count(\"", ".tensor(\"", "size(\""];
    let by_name = |line: &str| {
        calls.iter().find(|call| line.contains(*call)).map(|call| format!("`{call}…\")`: a parameter by its name"))
    };
    library(sources).flat_map(|s| by_line(s, by_name)).collect()
}

/// Returns the share of code lines in runs of lines that occur more than once, and the starts of such runs.
fn repetition<'a>(sources: impl Iterator<Item = &'a Source>) -> (f64, Vec<String>) {
    let code: Vec<(&Source, Vec<(usize, &str)>)> =
        sources.map(|s| (s, s.text.lines().map(str::trim).enumerate().filter(|(_, l)| is_code(l)).collect())).collect();
    fn run<'a>(window: &[(usize, &'a str)]) -> Vec<&'a str> {
        window.iter().map(|(_, line)| *line).collect()
    }
    let mut count: HashMap<Vec<&str>, usize> = HashMap::new();
    for (_, lines) in &code {
        for window in lines.windows(WINDOW) {
            *count.entry(run(window)).or_default() += 1;
        }
    }
    let (mut total, mut repeated, mut places) = (0, 0, vec![]);
    for (source, lines) in &code {
        let mut marked = vec![false; lines.len()];
        for (i, window) in lines.windows(WINDOW).enumerate() {
            if count[&run(window)] > 1 {
                if !marked[i] {
                    places.push(format!("{}:{}", source.path, window[0].0 + 1));
                }
                marked[i..i + WINDOW].fill(true);
            }
        }
        total += lines.len();
        repeated += marked.iter().filter(|m| **m).count();
    }
    (repeated as f64 / total.max(1) as f64, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(files: &[(&str, &str)]) -> Vec<Source> {
        files.iter().map(|(path, text)| Source { path: path.to_string(), text: text.to_string() }).collect()
    }

    #[test]
    fn each_rule_finds_what_it_is_for() {
        let cases: &[(Rule, &str, &str)] = &[
            (no_target_words_in_ir, "crates/ir/src/a.rs", "/// as in CUDA\n"),
            (printing_stays_in_programs, "crates/lang/src/a.rs", "fn f() { println!(\"x\"); }\n"),
            (allow_has_a_reason, "crates/lang/src/a.rs", "#[allow(dead_code)]\n"),
            (names_mean_something, "crates/lang/src/utils.rs", "\n"),
            (nothing_is_unfinished, "a.rs", concat!("// TO", "DO\n")),
            (filetests_run, "filetests/a.kir", "; test emit c\n"),
            (no_local_paths, "README.md", concat!("see /ho", "me/me\n")),
            (commands_name_what_is_there, ".github/workflows/a.yml", "run: cargo test --package gone\n"),
            (commands_name_what_is_there, "docs/metal.md", "cargo test --test gone\n"),
            (parameters_are_fields, "crates/kernels/src/a.rs", "let n = args.number(\"n\");\n"),
            (
                kernels_are_most_of_their_files,
                "crates/kernels/src/a.rs",
                "#[kernel]\nfn f() {\n}\nfn a() {}\nfn b() {}\nfn c() {}\nfn d() {}\n",
            ),
        ];
        for (rule, path, text) in cases {
            assert_eq!(rule(&tree(&[(path, text)])).len(), 1, "{path}: {text}");
            assert!(rule(&tree(&[("crates/kiln/src/fine.rs", "fn fine() {}\n")])).is_empty());
        }
        let long = "fn f() {}\n".repeat(MAX_LINES + 1);
        assert_eq!(files_are_short(&tree(&[("a.rs", &long)])).len(), 1);
    }

    #[test]
    fn the_index_of_diagnostics_is_complete_and_current() {
        let source = "new(\"K101\", m); invariants! { A \"V01\" \"a value is defined once\"; }";
        let found = |index: &str, page: &str| {
            diagnostics_are_indexed(&tree(&[("crates/ir/src/a.rs", source), (INDEX, index), ("docs/a.md", page)]))
        };
        let whole = "| `K101` | a mistake | words |\n| `V01` | a value is defined once |\n";
        assert_eq!(found(whole, "see K101 and V7"), Vec::<String>::new());
        for (index, page, finding) in [
            ("| `V01` | a value is defined once |\n", "", "`K101` is not in docs/diagnostics.md"),
            (&format!("{whole}| `K102` | b | c |\n"), "", "docs/diagnostics.md:3: `K102` is in no source"),
            (&format!("{whole}| `K101` | b | c |\n"), "", "docs/diagnostics.md:3: `K101` is there twice"),
            (&whole.replace("once", "twice"), "", "`V01` says something else than crates/ir/src/a.rs"),
            (whole, "an error (K999).", "docs/a.md:1: `K999` is not in docs/diagnostics.md"),
        ] {
            let findings = found(index, page);
            assert!(findings.len() == 1 && findings[0].contains(finding), "{findings:?}");
        }
        assert_eq!(diagnostics_are_indexed(&tree(&[("crates/ir/src/a.rs", source)])).len(), 1);
    }

    #[test]
    fn repetition_counts_lines_in_repeated_runs() {
        let block: String = (0..WINDOW).map(|i| format!("let a{i} = {i};\n")).collect();
        let unique: String = (0..WINDOW).map(|i| format!("let b{i} = {i};\n")).collect();
        let files = tree(&[("a.rs", &format!("{block}{unique}")), ("b.rs", &block)]);
        let (share, places) = repetition(rust(&files));
        assert_eq!(places, ["a.rs:1", "b.rs:1"]);
        assert!((share - 2.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn a_kernel_is_its_contract_signature_and_body() {
        let kernel = "/// Adds.\n#[kernel(\n    threads = 32,\n)]\npub fn add(\n    n: u32,\n) {\n    let i = tid;\n    f(i);\n}\n";
        let oracle = "fn oracle() {\n    add();\n}\n";
        let tests = "#[cfg(test)]\nmod tests {\n    fn a() {}\n}\n";
        let files =
            [("crates/kernels/src/a.rs", &*format!("{kernel}{oracle}{tests}")), ("crates/kernels/src/b.rs", oracle)];
        let Shares { kernels, bodies } = shares(&tree(&files));
        assert_eq!((8.0 * kernels, 8.0 * bodies), (6.0, 2.0));
    }
}
