//! Tests that `kiln list` and `kiln show` print the facts.

mod running;

use kiln::ir::text::parse;
use running::{complains, finished, kiln, list, object, objects, said, target, text, words, workspace};
use serde_json::Value;
use std::collections::BTreeSet;

const FIELDS: [&str; 10] =
    ["accesses", "cases", "covers", "devices", "dtypes", "family", "kernel", "params", "races", "summary"];

#[test]
fn the_list_is_an_object_a_line_with_the_documented_fields() {
    let kernels = objects(&["list", "--json"]);
    let names: Vec<&str> = kernels.iter().map(|kernel| text(&kernel["kernel"])).collect();
    assert_eq!(names, kiln_kernels::all().iter().map(|spec| spec.name).collect::<Vec<_>>());
    let documented = std::fs::read_to_string(workspace().join("docs/json.md")).expect("docs/json.md");
    for (kernel, spec) in kernels.iter().zip(kiln_kernels::all()) {
        let fields: Vec<&String> = kernel.as_object().into_iter().flat_map(|o| o.keys()).collect();
        assert_eq!(fields.into_iter().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>(), FIELDS, "{kernel}");
        let built = (spec.build)(spec.dtypes[0]).expect("the library builds");
        let params: Vec<&str> = list(&kernel["params"]).iter().map(|param| text(&param["name"])).collect();
        assert_eq!(params, built.params.iter().map(|p| p.name.as_str()).collect::<Vec<_>>());
        let accesses = &kernel["accesses"];
        assert_eq!(accesses["trusted"], 0);
        assert!(accesses["proved"].as_u64() > Some(0), "{kernel}");
        // Little is proved about matrices, since the thread of an element is arithmetic on lanes and turns. Of kernels
        // that cover no output, because addresses come from memory, nothing may be proved.
        let is_open = kernel["family"] == "matmul" || built.contract.covers.is_empty();
        let pairs = ["proved", "conditional", "unknown"].map(|how| kernel["races"][how].as_u64().unwrap_or_default());
        assert!(pairs.iter().sum::<u64>() > 0 && (pairs[0] > 0 || is_open), "{kernel}");
        let covered: Vec<&str> = list(&kernel["covers"]).iter().map(|covered| text(&covered["output"])).collect();
        let stated = built.contract.covers.iter().map(|id| built.param(*id).name.as_str());
        assert_eq!(covered, stated.collect::<Vec<_>>());
        assert_eq!(kernel["devices"], serde_json::json!(["interp", "cpu", "cuda", "metal"]));
    }
    for field in FIELDS.iter().chain(&[
        "proved",
        "checked",
        "guarded",
        "trusted",
        "conditional",
        "unknown",
        "mutable",
        "output",
        "proved_cases",
    ]) {
        assert!(documented.contains(&format!("`{field}`")), "docs/json.md does not name `{field}`");
    }
}

/// Tests a maximum of 48 lines of 80 columns.
#[test]
fn the_list_fits_a_screen() {
    let shown = said(&["list"]);
    assert!(shown.lines().all(|line| line.chars().count() <= 80) && shown.lines().count() <= 49, "{shown}");
    // Sorted by family; a family is named on its first line.
    let mut lines = shown.lines();
    for (family, names) in kiln_kernels::FAMILIES {
        for (i, name) in names.iter().enumerate() {
            let spec = kiln_kernels::all().iter().find(|spec| spec.name == *name).expect("in the library");
            let line = lines.next().unwrap_or_default();
            let rest = if i == 0 { line.strip_prefix(family).unwrap_or_default() } else { line };
            let (own, summary) = rest.trim_start().split_once("  ").unwrap_or_default();
            assert_eq!(own, spec.name, "{shown}");
            assert!(rest.starts_with("  ") && spec.summary.starts_with(summary.trim().trim_end_matches('…')), "{line}");
        }
    }
    assert!(shown.contains("--long") && shown.contains(" devices`"), "{shown}");
    let none = finished(&mut kiln(&["list", "softmax", "--dtype=i8"]));
    assert_eq!(none.status.code(), Some(1));
    assert!(words(&none.stdout).contains("softmax  has none of the types asked for"), "{}", words(&none.stdout));
}

#[test]
fn every_operation_is_in_one_family() {
    let mut named: Vec<&str> = kiln_kernels::FAMILIES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    let mut all: Vec<&str> = kiln_kernels::all().iter().map(|spec| spec.name).collect();
    named.sort();
    all.sort();
    assert_eq!(named, all);
    for operation in objects(&["list", "--json"]) {
        let of = kiln_kernels::FAMILIES.iter().find(|(family, _)| *family == text(&operation["family"]));
        assert!(of.is_some_and(|(_, names)| names.contains(&text(&operation["kernel"]))), "{operation}");
    }
    assert!(said(&["list", "softmax", "--long"]).contains("    family: examples\n"));
}

/// Tests a maximum of 50 lines of 80 columns, one of them for the prompt; an operation with more than 11 tensors may
/// have more, and so may one whose call has a line for each field.
#[test]
fn an_operation_is_shown_on_one_screen() {
    for spec in kiln_kernels::all() {
        let shown = said(&["show", spec.name]);
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
        let kernel = (spec.build)(spec.dtypes[0]).expect("the library builds");
        let tensors = kernel.params.iter().filter(|param| param.is_tensor()).count();
        let call = shown.lines().skip_while(|line| !line.starts_with("  call ")).take_while(|line| !line.is_empty());
        assert!(call.clone().count() >= 2, "no call in\n{shown}");
        assert!(tensors > 11 || shown.lines().count() - call.count() <= 49, "{shown}");
        let begun = format!("{}  {}", spec.name, spec.summary.split(' ').next().unwrap_or_default());
        assert!(shown.starts_with(&begun), "{shown}");
        let place = kernel.place(kernel.span);
        for part in
            [&format!("  source      {}:{}\n", place.file, place.line), "\n  accesses ", "\n  gpu ", "\n  processor "]
        {
            assert!(shown.contains(part), "no `{part}` in\n{shown}");
        }
        for param in kernel.params.iter().filter(|param| kiln::spec::contiguous(&param.name).is_none()) {
            assert!(shown.contains(&param.name), "no `{}` in\n{shown}", param.name);
        }
    }
}

/// Tests that the counts are those of the text form lowered for the same values.
#[test]
fn an_overview_counts_what_is_compiled_for_the_values_given() {
    for set in ["--set=n=512", "--set=n=4096"] {
        let overview = object(&["show", "softmax", set, "--json"]);
        assert_eq!(text(&overview["constexprs"]["n"]), set.split('=').next_back().unwrap_or_default());
        let lowered = object(&["show", "softmax", set, "--as=ir", "--json"]);
        let kernel = parse(text(&lowered["text"]), "shown").unwrap_or_else(|e| panic!("{e}")).remove(0);
        let gpu = &overview["targets"][0];
        assert_eq!(gpu["instructions"], kernel.inst_count());
        let loads = text(&lowered["text"]).lines().filter(|line| line.contains(" = load %x[")).count();
        assert_eq!(gpu["loads"], loads, "{lowered}");
        let contract = said(&["show", "softmax", set, "--as=contract"]);
        assert!(contract.contains(&format!("of {} threads", gpu["threads"])), "{contract}");
    }
    let refused = complains(&["show", "softmax", "--set=n=0"]);
    assert!(refused.contains("never launched: it requires `n >= 1` (n = 0)"), "{refused}");
}

#[test]
fn help_names_every_kind_of_device_and_what_no_mac_ever_ran() {
    let help = said(&["--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    for words in
        ["NVIDIA GPUs (cuda)", "the processor (cpu", "interpreter (interp)", "Never run on a Mac: the Metal driver"]
    {
        assert!(help.contains(words), "no `{words}` in {help}");
    }
}

#[test]
fn the_long_list_for_people_fits_80_columns_and_counts_accesses() {
    let shown = said(&["list", "--long"]);
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    // a[i], b[i] and out[i], after the guard at the end of the grid.
    let first = said(&["list", "vector_add", "--long"]);
    assert!(first.contains("covers out: proved"), "{first}");
    assert!(first.contains("vector_add") && first.contains("accesses: 3 proved, 0 host-checked, 0 guarded"), "{first}");
}

#[test]
fn values_that_no_launch_has_are_refused_whatever_is_shown_of_them() {
    for form in ["ir", "contract", "msl", "cuda", "c", "all"] {
        let mistake = complains(&["show", "softmax", "--set=n=0", "--as", form]);
        assert!(mistake.contains("never launched: it requires `n >= 1` (n = 0)"), "{form}: {mistake}");
    }
    assert!(complains(&["show", "softmax", "--set=n=0", "--stages"]).contains("(n = 0)"));
}

/// The formula of the work is long if sizes are open; its parts then have names, and no line is long.
#[test]
fn the_work_of_every_kernel_is_said_in_short_lines() {
    for spec in kiln_kernels::all() {
        let kernel = (spec.build)(spec.dtypes[0]).expect("the library builds");
        let report = kiln_compiler::contract::derive(&kernel).expect("a contract").report(&kernel).to_string();
        let work: Vec<&str> = report.lines().skip_while(|line| !line.starts_with("work: ")).collect();
        let end = work.iter().position(|line| line.is_empty() || line.starts_with('`')).unwrap_or(0);
        assert!(end > 0 && work[0].starts_with("work: at most "), "{report}");
        for line in &work[..end] {
            assert!(line.chars().count() <= 150, "{}: {line}", spec.name);
        }
    }
    let shown = said(&["show", "sdpa_decode", "--as=contract"]);
    assert!(shown.contains(" lane-instructions, where\n  ") && shown.contains(", rounded up\n"), "{shown}");
}

#[test]
fn the_authors_text_is_shown_as_it_stands_in_its_file() {
    let file = std::fs::read_to_string(workspace().join("crates/kernels/src/softmax.rs")).expect("the library is here");
    let shown = said(&["show", "softmax", "--as=source"]);
    let (_, function) = shown.split_once('\n').expect("a title and the text");
    assert!(file.contains(function), "{function}");
    assert!(function.starts_with("///") && function.contains("#[kernel(") && function.ends_with("\n}\n"), "{function}");
    let elsewhere = finished(kiln(&["show", "softmax", "--as=source"]).current_dir("/"));
    assert_eq!(elsewhere.status.code(), Some(2));
    assert!(words(&elsewhere.stderr).contains("not at hand"), "{}", words(&elsewhere.stderr));
}

/// Tests that the author's source lines precede the code compiled from them, in every form that consists of
/// instructions.
#[test]
fn the_authors_lines_stand_beside_what_became_of_them() {
    for (form, mark, sum) in [("ir", ";", "fadd"), ("msl", "//", " + "), ("cuda", "//", " + "), ("c", "//", "fadd")] {
        let shown = said(&["show", "vector_add", "--as", form]);
        let lines: Vec<&str> = shown.lines().map(str::trim).collect();
        let place = format!("{mark} vector_add.rs:17  out[i] = a[i] + b[i];");
        let at = lines.iter().position(|line| *line == place).unwrap_or_else(|| panic!("no `{place}` in:\n{shown}"));
        assert!(lines[at + 1..].join(" ").contains(sum), "{form}");
    }
}

#[test]
fn every_stage_has_the_instructions_that_the_table_says() {
    let table = object(&["show", "rms_norm", "--stages", "--json"]);
    let stages = list(&table["stages"]);
    let names: Vec<&str> = stages.iter().map(|stage| text(&stage["stage"])).collect();
    assert_eq!((names.first(), names.last()), (Some(&"recorded"), Some(&"guard")));
    assert!(names.contains(&"fold.2") && names.contains(&"vectorise"), "{names:?}");
    for name in ["recorded", "specialise", "fold.2", "guard"] {
        let shown = object(&["show", "rms_norm", "--stage", name, "--json"]);
        let kernels = parse(text(&shown["text"]), name).unwrap_or_else(|e| panic!("{e}"));
        let counted = stages.iter().find(|stage| stage["stage"] == name).map(|stage| &stage["instructions"]);
        assert_eq!(counted, Some(&Value::from(kernels[0].inst_count())), "{name}");
    }
    let processor = said(&["show", "rms_norm", "--stages", "--as=c"]);
    assert!(processor.contains("\nlanes ") && processor.contains("\nfetch "), "{processor}");
    assert!(said(&["show", "rms_norm", "--stage=hoist", "--as=c"]).contains("program @rms_norm"));
    let mistake = complains(&["show", "rms_norm", "--stage=vectorize"]);
    assert!(mistake.contains("did you mean `vectorise`?") && mistake.contains("recorded, specialise"), "{mistake}");
}

#[test]
fn everything_is_one_text_after_the_other() {
    let shown = said(&["show", "softmax", "--as=all", "--dtype=bf16"]);
    let marks =
        ["pub fn softmax<", "checked before every launch", "kernel @softmax", "kernel void", "__global__", "LANES"];
    let places: Vec<Option<usize>> = marks.iter().map(|mark| shown.find(mark)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}");
    let wide = finished(kiln(&["show", "softmax", "--as=all"]).env("COLUMNS", "170"));
    let wide = words(&wide.stdout);
    let pair = |line: &&str| line.contains("kernel void softmax(") || line.contains("__global__");
    assert!(wide.lines().any(|line| line.matches("// softmax.rs:21").count() == 2), "{wide}");
    assert!(wide.lines().filter(pair).all(|line| line.contains(" |")), "{wide}");
    let parts = object(&["show", "softmax", "--as=all", "--dtype=bf16", "--json"]);
    let forms: Vec<&str> = list(&parts["parts"]).iter().map(|part| text(&part["as"])).collect();
    assert_eq!(forms, ["source", "contract", "ir", "msl", "cuda", "c"]);
}

/// Tests that the registers are those of the table kept by the compiler's own tests.
#[test]
fn registers_and_spills_are_shown_where_nvrtc_is() {
    let library = target().join("tools/nvrtc/nvidia/cu13/lib");
    assert!(library.is_dir(), "NVRTC is not installed: run `cargo xtask setup`");
    let shown = finished(kiln(&["show", "softmax", "--as=cuda", "--json"]).env("LD_LIBRARY_PATH", &library));
    let shown: Value = serde_json::from_slice(&shown.stdout).expect("an object");
    let table = std::fs::read_to_string(workspace().join("crates/kernels/REGISTERS.md")).expect("the table");
    let row = table.lines().find(|line| line.starts_with("| softmax | f32 ")).expect("a row of softmax");
    // The first cells are the kernel, its types and case, and the text's hash.
    let kept: Vec<i64> = row.split('|').skip(4).filter_map(|cell| cell.trim().parse().ok()).collect();
    let taken = list(&shown["resources"]);
    assert_eq!(taken.len(), 2, "{shown}");
    for (taken, kept) in taken.iter().zip(kept) {
        let registers = taken["registers"].as_i64().unwrap_or(0);
        assert!((registers - kept).abs() <= 8, "{taken} and {row}");
        assert_eq!(taken["spill_stores"], 0);
    }
}
