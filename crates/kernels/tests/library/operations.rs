//! Checks `docs/operations.md`, which is written from the operations' own statements and refreshed with `UPDATE=1`; and
//! that the models named there are served: an operation takes their sizes, on a GPU and on a processor.

use kiln::spec::coverage::coverage;
use kiln::spec::{Arg, Case, DType, Hardware, Served, Spec, dtype_names};
use kiln_compiler::contract::{Tally, derive};
use kiln_compiler::{Lowered, Options, Trace, constexprs, lower};
use kiln_ir::text::print_expr;
use kiln_ir::{Expr, Geometry, Kernel, Param, ParamKind};
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = "\
# Operations

What the library computes, for which element types, and the published models whose layers have the sizes. Written by the
tests from the `Spec` of each operation; `UPDATE=1 cargo test -p kiln-kernels --test library operations` refreshes it.

One kernel serves all sizes: those that are constexprs are constants of the compiled code. Element types are named in the
order of the type variables below, as `kiln list` and `kiln show --dtype` do. For every size of a model below, a test asks
that the operation is lowered for a GPU and for a processor, its requirements are met, and nothing is left to guards.

";

/// The explanation of how dangers are counted, stated once for all operations.
const CONTRACTS: &str = "
## Contracts

What each operation's author states, and how every danger in the kernel (an access, an integer division, a step of a loop,
a barrier, an operation of a simdgroup) is met: proved impossible, checked by the host before each launch, or guarded in
the kernel. Nothing is trusted. The counts are for the kernel as it is written, for any sizes; then comes what is left to
guards in the one made for the first shape it is timed at. That every element of an output is written exactly once is proved
for all launches, or for all that have the constexprs of a case, or counted by the interpreter in each case. `kiln show NAME --as contract` prints every clause and danger
with its place.
";

fn kernel(spec: &Spec, dtypes: &[DType]) -> Kernel {
    (spec.build)(dtypes).unwrap_or_else(|d| panic!("{}: {}", spec.name, d.message))
}

/// Names of the type variables, in the order of the library: activations, state, gates or parameters.
const VARIABLES: [&str; 3] = ["T", "S", "P"];

/// Returns the type of a parameter as it is declared: a type, or the variable with which it changes.
fn type_of(spec: &Spec, number: usize) -> String {
    let count = spec.dtypes[0].len();
    let of = |dtypes: &[DType]| kernel(spec, dtypes).params[number].dtype;
    let plain = of(&vec![DType::F32; count]);
    let changes = |variable: &usize| {
        let dtypes: Vec<DType> = (0..count).map(|i| if i == *variable { DType::F16 } else { DType::F32 }).collect();
        of(&dtypes) != plain
    };
    (0..count).find(changes).map_or(plain.name().to_string(), |variable| VARIABLES[variable].to_string())
}

fn number(value: f64) -> String {
    value.to_string()
}

/// Returns numbers by name, each with all its values.
fn spread(served: &[Served]) -> String {
    let Some(first) = served.first() else { return "any".to_string() };
    let of = |name: &str| {
        let mut values: Vec<f64> =
            served.iter().flat_map(|s| s.sizes).filter(|(n, _)| *n == name).map(|(_, value)| *value).collect();
        values.sort_by(f64::total_cmp);
        values.dedup();
        format!("`{name}` {}", values.into_iter().map(number).collect::<Vec<_>>().join(", "))
    };
    first.sizes.iter().map(|(name, _)| of(name)).collect::<Vec<_>>().join("; ")
}

fn models(served: &[Served]) -> String {
    let mut names: Vec<&str> = vec![];
    for name in served.iter().flat_map(|s| s.models) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    if names.is_empty() { "–".to_string() } else { names.join(", ") }
}

fn types(spec: &Spec) -> String {
    spec.dtypes.iter().map(|dtypes| dtype_names(dtypes)).collect::<Vec<_>>().join(", ")
}

/// Escapes bars, which would end a cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Returns the declaration of a kernel, and what its author states about launches.
fn stated(spec: &Spec) -> String {
    let kernel = kernel(spec, spec.dtypes[0]);
    let list = |exprs: &[Expr]| exprs.iter().map(|e| print_expr(&kernel, e)).collect::<Vec<_>>().join(", ");
    let declared = |(i, param): (usize, &Param)| {
        let (name, dtype) = (&param.name, type_of(spec, i));
        match &param.kind {
            ParamKind::Tensor { shape, .. } => {
                let shape = shape.as_ref().map_or(String::new(), |shape| format!(" [{}]", list(shape)));
                format!("{}{name}: {dtype}{shape}", if param.is_writable() { "mut " } else { "" })
            }
            ParamKind::Scalar(_) => format!("{name}: {dtype}"),
            ParamKind::Constexpr(_) if param.tile => format!("tile {name}: {dtype}"),
            ParamKind::Constexpr(_) => format!("constexpr {name}: {dtype}"),
        }
    };
    let (tensors, rest): (Vec<_>, Vec<_>) = kernel.params.iter().enumerate().partition(|(_, p)| p.is_tensor());
    let mut lines: Vec<String> = tensors.into_iter().map(declared).collect();
    lines.push(rest.into_iter().map(declared).collect::<Vec<_>>().join(", "));
    let contract = &kernel.contract;
    let threads = contract.threads.as_ref().map_or("any number of".to_string(), |e| print_expr(&kernel, e));
    lines.push(match &contract.geometry {
        Geometry::Unstated => "geometry by the caller".to_string(),
        Geometry::Threadgroups(axes) => format!("threadgroups [{}] of {threads} threads", list(axes)),
        Geometry::Elements(axes) => format!("elements [{}], {threads} threads a threadgroup", list(axes)),
    });
    for clause in &contract.requires {
        lines.push(format!("requires {}", print_expr(&kernel, &clause.condition)));
    }
    let name = |id| &kernel.param(id).name;
    lines.extend(contract.in_place.iter().map(|(from, to)| format!("in place {} -> {}", name(*from), name(*to))));
    lines.extend(coverage(spec, spec.dtypes[0]).unwrap_or_else(|d| panic!("{d}")).iter().map(|c| c.to_string()));
    lines.join("\n")
}

/// Returns a case's kernel as it runs.
fn lowered(spec: &Spec, dtypes: &[DType], case: &Case, target: Hardware) -> Lowered {
    let (kernel, args) = spec.bound(dtypes, case, target).unwrap_or_else(|d| panic!("{}", d.message));
    let values = constexprs(&kernel, |id| match args[id.0 as usize] {
        Arg::Number(value) => Some(value),
        Arg::Buffer(_) => None,
    });
    let options = Options { constexprs: &values, threads: None, limits: Default::default() };
    lower(&kernel, &options, &mut Trace::default()).unwrap_or_else(|d| panic!("{}", d.message))
}

/// Returns how dangers are met in the kernel as written, and as it runs at the first benchmark shape.
fn met(spec: &Spec) -> (Tally, Tally) {
    let dtypes = spec.dtypes[0];
    let written = derive(&kernel(spec, dtypes)).unwrap_or_else(|d| panic!("{}", d.message)).tally();
    (written, lowered(spec, dtypes, &spec.bench[0], Hardware::Gpu).contract().tally())
}

fn document() -> String {
    let mut text = HEAD.to_string();
    let specs = kiln_kernels::all();
    text += "| operation | computes | element types | sizes in models | models |\n|---|---|---|---|---|\n";
    for spec in specs {
        let Spec { name, summary, models: served, .. } = spec;
        let (types, sizes, models) = (types(spec), spread(served), models(served));
        let _ = writeln!(text, "| [`{name}`](#{name}) | `{}` | {types} | {sizes} | {models} |", cell(summary));
    }
    text += CONTRACTS;
    for spec in specs {
        let (written, made) = met(spec);
        let _ = write!(text, "\n### `{}`\n\n{}.\n\n", spec.name, spec.summary);
        let _ = write!(text, "```text\n{}\n```\n\nAs written: {written}. ", stated(spec));
        let left =
            if made.guarded == 0 { "nothing is guarded".to_string() } else { format!("{} guarded", made.guarded) };
        let _ = writeln!(text, "Made for the first shape below: {left}.\n");
        for Served { sizes, models } in spec.models {
            let sizes: Vec<String> = sizes.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let _ = writeln!(text, "- `{}`: {}", sizes.join(" "), models.join(", "));
        }
        let timed: Vec<String> = spec.bench.iter().map(|case| format!("`{}`", case.name())).collect();
        let _ = writeln!(text, "- timed at {}", timed.join(", "));
    }
    text
}

/// Names from elsewhere find their operation alone; each is the name of an existing one.
#[test]
fn other_names_find_their_operation() {
    let (all, names) = (kiln_kernels::all(), kiln_kernels::METALTILE_NAMES);
    let found = |filter: &str| -> Vec<&str> {
        let found = kiln::spec::select(all, names, Some(filter));
        found.unwrap_or_else(|unknown| panic!("{unknown}")).iter().map(|spec| spec.name).collect()
    };
    for (name, operation) in names {
        assert_eq!(found(name), [*operation]);
        assert!(!all.iter().any(|spec| spec.name == *name), "{name} is an operation itself");
    }
    for (name, operation) in [
        ("mt_gated_delta_prep_step", "gated_delta_prep_step"),
        ("mt_gated_delta_step", "gated_delta_step"),
        ("mt_ssm_step", "ssm_step_grouped"),
        ("ffai_rms_norm_residual", "rms_norm_residual"),
        ("mt_rms_norm", "rms_norm"),
        ("ffai_sdpa_decode", "sdpa_decode"),
        ("gated_delta_net_f32", "gated_delta_net"),
    ] {
        assert_eq!(found(name), [operation]);
    }
    // A substring of several names; our own names come first.
    assert_eq!(found("mt_gated_delta"), ["gated_delta_step", "gated_delta_prep_step"]);
    assert_eq!(found("ssm_step"), ["ssm_step"]);
    let unknown = kiln::spec::select(all, names, Some("mt_gated_delta_stop")).map(|_| ()).expect_err("no name");
    assert_eq!(unknown.nearest.as_deref(), Some("mt_gated_delta_step"));
}

#[test]
fn the_table_of_operations_is_what_they_state() {
    let (file, now) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md"), document());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &now).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let other = kept.lines().zip(now.lines()).find(|(old, new)| old != new);
    assert!(kept == now, "run the tests with UPDATE=1 to refresh docs/operations.md: {other:?}");
}

/// Returns the first benchmark shape, with the sizes of a model.
fn sized(spec: &Spec, served: &Served) -> Case {
    let in_model = |name: &str| served.sizes.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
    let timed = spec.bench[0].numbers();
    let unknown = served.sizes.iter().find(|(name, _)| !timed.iter().any(|(n, _)| n == name));
    assert!(unknown.is_none(), "{} has no size {unknown:?}", spec.name);
    let params: Vec<_> = timed.iter().map(|(name, value)| (*name, in_model(name).unwrap_or(*value))).collect();
    Case { params: Box::leak(Box::new(params)), ..spec.bench[0] }
}

#[test]
fn the_models_that_are_named_are_served() {
    let mut count = 0;
    for spec in kiln_kernels::all() {
        for served in spec.models {
            let case = sized(spec, served);
            for target in [Hardware::Gpu, Hardware::Processor] {
                let (kernel, args) = spec.bound(spec.dtypes[0], &case, target).unwrap_or_else(|d| panic!("{d}"));
                let number = |id: kiln_ir::ParamId| match args[id.0 as usize] {
                    Arg::Number(value) => value.as_int(),
                    Arg::Buffer(_) => None,
                };
                for clause in &kernel.contract.requires {
                    let holds = clause.condition.eval(&number).is_ok_and(|v| v != 0);
                    assert!(holds, "{} {}: {}", spec.name, case.name(), print_expr(&kernel, &clause.condition));
                }
                let tally = lowered(spec, spec.dtypes[0], &case, target).contract().tally();
                assert_eq!(tally.guarded, 0, "{} {} {target:?}: {tally}", spec.name, case.name());
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}
