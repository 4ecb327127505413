//! The Rust module with one checked function per specialisation, over the compiled C: the contract as data, the
//! messages of its errors, and the call. A program with it does not need Kiln.

#[allow(dead_code, unsafe_code, reason = "the text of generated modules; here it is compiled and tested")]
#[cfg(test)]
mod support;

use crate::emit::{Source, Unit};
use crate::formula::word;
use crate::param_form::ParamForm;
use kiln::Kernel;
use kiln::ir::expr::{BinaryOp, Expr};
use kiln::ir::fault::{Fault, memory};
use kiln::ir::text::print_expr;
use kiln::ir::{DType, Param, ParamId, ParamKind};
use kiln_compiler::FaultSite;
use kiln_compiler::contract::Clause;
use std::fmt::Write;

/// The code that all modules share.
const SUPPORT: &str = include_str!("rust/support.rs");

/// Writes a module: `support`, and a module for each unit.
pub fn module(units: &[Unit]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!(
        "// Written by kiln-build {version}.\n\n#[allow(dead_code)] // Not every kernel asks for all of it.\npub mod support {{\n{}}}\n",
        indented(SUPPORT)
    );
    units.iter().for_each(|unit| text += &function(unit));
    // An operation with only one choice of constexprs is available by its types alone.
    for unit in units {
        let short = format!("{}{}", unit.operation, unit.types);
        let is_only =
            units.iter().filter(|other| (other.operation, &other.types) == (unit.operation, &unit.types)).count() == 1;
        let own = unit.sources.first().map_or("", |source| source.lowered.kernel().name.as_str());
        if is_only && own != short {
            let _ = write!(text, "\n#[allow(unused_imports)]\npub use {own} as {short};\n");
        }
    }
    text
}

fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_string() } else { format!("    {line}\n") }).collect()
}

/// Returns the Rust type of an element: 16-bit floats are their bits.
fn element(dtype: DType) -> &'static str {
    match dtype {
        DType::F16 | DType::BF16 => "u16",
        other => other.name(),
    }
}

fn ids(kernel: &Kernel) -> impl Iterator<Item = (usize, ParamId, &Param)> {
    kernel.params.iter().enumerate().map(|(at, param)| (at, ParamId(at as u32), param))
}

fn function(unit: &Unit) -> String {
    let [usual, ..] = unit.sources.as_slice() else { return String::new() };
    let kernel = usual.lowered.kernel();
    let (name, summary) = (&kernel.name, unit.summary);
    let values: String = unit.made.values(kernel).iter().map(|(name, value)| format!(", {name} = {value}")).collect();
    let mut text = format!(
        "\n/// {summary}\n///\n/// `{}`{values}.\n#[allow(dead_code)] // A program need not launch every kernel that was made for it.\npub mod {name} {{\n",
        unit.operation
    );
    text += "    #[allow(unused_imports)]\n    use super::support::{Arguments, Clause, Error, Formula, Guard, Kernel, Launch, Op, Part, Run, Site, Source};\n\n";
    text += "    unsafe extern \"C\" {\n";
    for source in &unit.sources {
        let entry = &source.entry;
        let _ = writeln!(text, "        fn {entry}(launch: *const Launch, first: u64, last: u64) -> u64;");
    }
    text += "    }\n\n    /// What the operation is given. Tensors are contiguous.\n    pub struct Args<'a> {\n";
    for (_, id, param) in ids(kernel) {
        let (name, ty) = (&param.name, element(param.dtype));
        let bits = if matches!(param.dtype, DType::F16 | DType::BF16) {
            format!("The bits of `{}`. ", param.dtype)
        } else {
            String::new()
        };
        let _ = match ParamForm::of(&unit.made.bindings, kernel, id) {
            ParamForm::Tensor { is_written: true } => {
                writeln!(text, "        /// {bits}Written.\n        pub {name}: &'a mut [{ty}],")
            }
            ParamForm::Tensor { .. } => writeln!(text, "        /// {bits}Read.\n        pub {name}: &'a [{ty}],"),
            ParamForm::InPlaceOf(output) => {
                writeln!(
                    text,
                    "        /// {bits}Read; none if it is `{output}`, in place.\n        pub {name}: Option<&'a [{ty}]>,"
                )
            }
            ParamForm::Scalar => writeln!(text, "        pub {name}: {ty},"),
            ParamForm::Absent | ParamForm::Nothing | ParamForm::Constexpr => Ok(()),
        };
    }
    let place = quoted(&kernel.line_name(kernel.span));
    let _ = writeln!(
        text,
        "    }}\n\n    static KERNEL: Kernel = Kernel {{\n        name: {},\n        place: {place},",
        quoted(unit.operation)
    );
    let _ = writeln!(text, "        usual: {},", data(unit, usual));
    let twin = unit.sources.get(1).map_or("None".to_string(), |twin| format!("Some({})", data(unit, twin)));
    let _ = writeln!(text, "        guarded: {twin},\n        covers: &[{}],", covers(kernel));
    let constexprs =
        unit.made.bindings.iter().filter_map(|(id, value)| Some(format!("({}, {})", id.0, value.as_int()?)));
    let _ = writeln!(text, "        constexprs: &[{}],", constexprs.collect::<Vec<_>>().join(", "));
    let _ = writeln!(text, "        params: {},\n    }};\n", kernel.params.len());
    text += "    /// Checks the launch against the contract of the kernel, and runs it on this thread.\n";
    text +=
        "    pub fn launch(args: Args<'_>) -> Result<(), Error> {\n        launch_split(args, &|_, _| ())\n    }\n\n";
    text += "    /// The same on threads of the caller's: `split` has the number of threadgroups, and what runs some of them.\n";
    text += "    pub fn launch_split(args: Args<'_>, split: &dyn Fn(u64, &Run<'_>)) -> Result<(), Error> {\n";
    text += "        let mut given = Arguments::new(&KERNEL);\n";
    for (at, id, param) in ids(kernel) {
        let name = &param.name;
        let _ = match ParamForm::of(&unit.made.bindings, kernel, id) {
            ParamForm::Tensor { is_written: true } => {
                writeln!(text, "        given.tensor({at}, args.{name}.as_mut_ptr().cast(), args.{name}.len());")
            }
            ParamForm::Tensor { .. } => {
                writeln!(text, "        given.tensor({at}, args.{name}.as_ptr().cast_mut().cast(), args.{name}.len());")
            }
            ParamForm::InPlaceOf(output) => writeln!(
                text,
                "        match args.{name} {{\n            Some(own) => given.tensor({at}, own.as_ptr().cast_mut().cast(), own.len()),\n            \
                 None => given.tensor({at}, args.{output}.as_mut_ptr().cast(), args.{output}.len()),\n        }}"
            ),
            ParamForm::Scalar => writeln!(text, "        {}", scalar(at, param)),
            ParamForm::Absent => writeln!(text, "        given.tensor({at}, std::ptr::null_mut(), 0);"),
            ParamForm::Nothing => writeln!(text, "        given.scalar({at}, 0, Some(0));"),
            ParamForm::Constexpr => Ok(()),
        };
    }
    text += "        // SAFETY: every tensor is given, with the memory of a slice, which nobody else has while it is written.\n";
    text += "        unsafe { given.launch(&KERNEL, split) }\n    }\n}\n";
    text
}

fn scalar(at: usize, param: &Param) -> String {
    let own = format!("args.{}", param.name);
    let (bits, value) = match param.dtype {
        DType::F32 => (format!("u64::from({own}.to_bits())"), "None".to_string()),
        DType::F16 | DType::BF16 => (format!("u64::from({own})"), "None".to_string()),
        DType::Bool => (format!("u64::from({own})"), format!("Some(i128::from({own}))")),
        dtype => {
            let unsigned = format!("u{}", dtype.size() * 8);
            (format!("u64::from({own} as {unsigned})"), format!("Some(i128::from({own}))"))
        }
    };
    format!("given.scalar({at}, {bits}, {value});")
}

/// Writes a source as data.
fn data(unit: &Unit, source: &Source) -> String {
    let own = source.lowered.kernel();
    // Errors name the operation, not the source.
    let kernel = Kernel { name: unit.operation.to_string(), ..own.clone() };
    let contract = source.lowered.contract();
    let clauses: Vec<String> = contract.clauses.iter().map(|one| clause(&kernel, one)).collect();
    let [x, y, z] = &contract.geometry.groups;
    let alignment: Vec<String> = contract
        .alignment
        .iter()
        .map(|(id, bytes)| {
            let param = kernel.param(*id);
            format!("({}, {bytes}, {}, {})", id.0, quoted(&param.name), quoted(&kernel.line_name(param.span)))
        })
        .collect();
    let sites: Vec<String> = source.lowered.faults().iter().map(|one| site(&kernel, one)).collect();
    format!(
        "Source {{\n            entry: {},\n            clauses: &[\n{}            ],\n            groups: [{}, {}, {}],\n            \
         threads: {},\n            alignment: &[{}],\n            sites: &[\n{}            ],\n        }}",
        source.entry,
        clauses.concat(),
        formula(x),
        formula(y),
        formula(z),
        formula(&contract.geometry.threads),
        alignment.join(", "),
        sites.concat(),
    )
}

fn clause(kernel: &Kernel, clause: &Clause) -> String {
    let mut parts = vec![];
    conjuncts(&clause.condition, &mut parts);
    let parts: Vec<String> = parts
        .into_iter()
        .map(|part| {
            let (broken, no_value) = (clause.broken(kernel, part, "{}"), clause.no_value(kernel, part, "{}"));
            let mut named: Vec<ParamId> = vec![];
            part.params(&mut |id| {
                if !named.contains(&id) {
                    named.push(id);
                }
            });
            let name = |id: &ParamId| format!("({}, {})", id.0, quoted(&print_expr(kernel, &Expr::Param(*id))));
            let names: Vec<String> = named.iter().map(name).collect();
            format!(
                "Part {{ condition: {}, broken: {}, no_value: {}, names: &[{}] }}",
                formula(part),
                quoted(&broken),
                quoted(&no_value),
                names.join(", ")
            )
        })
        .collect();
    let (is_derived, place) = (clause.kind.is_derived(), quoted(&kernel.line_name(clause.span)));
    let parts = parts.join(", ");
    format!("                Clause {{ parts: &[{parts}], is_derived: {is_derived}, place: {place} }},\n")
}

/// Collects the parts of a conjunction, in evaluation order.
fn conjuncts<'e>(condition: &'e Expr, parts: &mut Vec<&'e Expr>) {
    match condition {
        Expr::Binary(BinaryOp::And, a, b) => [a, b].into_iter().for_each(|side| conjuncts(side, parts)),
        _ => parts.push(condition),
    }
}

fn site(kernel: &Kernel, FaultSite { site, fault, dtype, span }: &FaultSite) -> String {
    let kind = match fault {
        Fault::Bounds { mem, width } => {
            format!("Guard::Bounds {{ memory: {}, width: {width} }}", quoted(&memory(kernel, *mem)))
        }
        Fault::Divisor => "Guard::Divisor".to_string(),
        Fault::Remainder => "Guard::Remainder".to_string(),
        Fault::Step => "Guard::Step".to_string(),
        Fault::Trips => "Guard::Trips".to_string(),
        Fault::Below(mem) => format!("Guard::Below {{ memory: {} }}", quoted(&memory(kernel, *mem))),
        Fault::Above(mem) => format!("Guard::Above {{ memory: {} }}", quoted(&memory(kernel, *mem))),
    };
    let (bits, is_signed) = (dtype.size() * 8, dtype.is_signed());
    let (dtype, place) = (quoted(dtype.name()), quoted(&kernel.line_name(*span)));
    format!(
        "                Site {{ site: {site}, kind: {kind}, bits: {bits}, is_signed: {is_signed}, dtype: {dtype}, place: {place} }},\n"
    )
}

fn covers(kernel: &Kernel) -> String {
    let covered = kernel.contract.covers.iter().filter_map(|id| {
        let param = kernel.param(*id);
        let ParamKind::Tensor { shape: Some(shape), .. } = &param.kind else { return None };
        let extents: Vec<String> = shape.iter().map(formula).collect();
        let place = kernel.line_name(param.span);
        Some(format!("(&[{}], {}, {})", extents.join(", "), quoted(&param.name), quoted(&place)))
    });
    covered.collect::<Vec<_>>().join(", ")
}

/// Writes launch arithmetic as data.
fn formula(expr: &Expr) -> String {
    match expr {
        Expr::Int(value) => format!("Formula::Int({value})"),
        Expr::Param(id) => format!("Formula::Param({})", id.0),
        Expr::Not(inner) => format!("Formula::Not(&{})", formula(inner)),
        Expr::Binary(op, a, b) => {
            format!("Formula::Binary(Op::{}, &{}, &{})", word(*op), formula(a), formula(b))
        }
    }
}

/// Quotes a string for Rust.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}

#[cfg(test)]
mod tests;
