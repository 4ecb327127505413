//! The Swift file for Metal: for each kernel its arguments, a check of its contract that throws the first violation,
//! and the calls of an `MTLComputeCommandEncoder`.

use crate::emit::{Source, Unit};
use crate::formula::{quoted, word};
use crate::param_form::ParamForm;
use kiln::Kernel;
use kiln::ir::expr::Expr;
use kiln::ir::{DType, MathMode, Param, ParamId, ParamKind};
use kiln_compiler::print;
use std::fmt::Write;

/// The file's name beside emitted sources.
pub const FILE: &str = "KilnKernels.swift";

const SUPPORT: &str = include_str!("swift/support.swift");

/// Keywords of Swift that could be parameter names.
const KEYWORDS: &[&str] = &[
    "as",
    "break",
    "case",
    "catch",
    "class",
    "continue",
    "default",
    "defer",
    "do",
    "else",
    "enum",
    "extension",
    "fallthrough",
    "false",
    "for",
    "func",
    "guard",
    "if",
    "import",
    "in",
    "init",
    "inout",
    "internal",
    "is",
    "let",
    "nil",
    "operator",
    "private",
    "public",
    "repeat",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "switch",
    "throw",
    "throws",
    "true",
    "try",
    "var",
    "where",
    "while",
];

/// Writes the file for units whose sources are in the Metal Shading Language.
pub fn file(units: &[Unit]) -> Result<String, kiln::Diagnostic> {
    let version = env!("CARGO_PKG_VERSION");
    let mut text =
        format!("// Written by kiln {version}: kernels for Metal, with a check of each launch.\n\n{SUPPORT}");
    for unit in units {
        text += &structure(unit)?;
    }
    for unit in units {
        // An operation with only one choice of constexprs is available by its types alone.
        let short = format!("{}{}", unit.operation, unit.types);
        let is_same = |other: &&Unit| (other.operation, &other.types) == (unit.operation, &unit.types);
        let own = unit.sources.first().map_or("", |source| source.lowered.kernel().name.as_str());
        if units.iter().filter(is_same).count() == 1 && own != short {
            let _ = writeln!(text, "\npublic typealias {short} = {own}");
        }
    }
    Ok(text)
}

fn structure(unit: &Unit) -> Result<String, kiln::Diagnostic> {
    let [usual, rest @ ..] = unit.sources.as_slice() else { return Ok(String::new()) };
    let kernel = usual.lowered.kernel();
    let values: String = unit.made.values(kernel).iter().map(|(name, value)| format!(", {name} = {value}")).collect();
    let name = &kernel.name;
    let mut text = format!("\n/// {}\n///\n/// `{}`{values}.\n", unit.summary, unit.operation);
    let _ = writeln!(text, "public struct {name} {{\n    public struct Arguments {{");
    let fields: Vec<(String, &'static str)> = arguments(unit, kernel).collect();
    for (field, ty) in &fields {
        let _ = writeln!(text, "        public var {field}: {ty}");
    }
    let list: Vec<String> = fields.iter().map(|(field, ty)| format!("{field}: {ty}")).collect();
    let _ = writeln!(text, "\n        public init({}) {{", list.join(", "));
    for (field, _) in &fields {
        let _ = writeln!(text, "            self.{field} = {field}");
    }
    text += "        }\n    }\n\n";
    let sources: Vec<(&Source, &str, &str)> =
        [(usual, "usual", "0")].into_iter().chain(rest.first().map(|twin| (twin, "guarded", "1"))).collect();
    for (_, pipeline, _) in &sources {
        let _ = writeln!(text, "    let {pipeline}: MTLComputePipelineState");
    }
    text += "\n    /// Compiles the sources, which lie in a folder.\n    public init(device: MTLDevice, folder: URL) throws {\n";
    for (source, pipeline, _) in &sources {
        let relaxed = source.lowered.kernel().math != MathMode::Precise;
        let _ = writeln!(
            text,
            "        {pipeline} = try kilnPipeline(\n            device: device, file: folder.appendingPathComponent({}), entry: {}, isRelaxed: {relaxed})",
            quoted(&source.file),
            quoted(&source.entry)
        );
    }
    text += "    }\n\n";
    let has_faults = unit.sources.iter().any(|source| !source.lowered.faults().is_empty());
    let faults = if has_faults { ", faults: KilnFaults" } else { "" };
    text += "    /// Checks a launch and encodes it, by the guarded kernel where only that takes it. Nothing is encoded where this throws.\n";
    let _ = writeln!(
        text,
        "    public func encode(_ args: Arguments, into encoder: MTLComputeCommandEncoder{faults}) throws {{"
    );
    let passed = if has_faults { ", faults" } else { "" };
    let _ = writeln!(text, "        guard let broken = {name}.broken_usual(args) else {{");
    let _ = writeln!(text, "            return try encode_usual(args, encoder{passed})\n        }}");
    if rest.is_empty() {
        text += "        throw KilnError(description: broken.words)\n    }\n";
    } else {
        text += "        guard broken.isDerived else { throw KilnError(description: broken.words) }\n";
        let _ = writeln!(
            text,
            "        if let still = {name}.broken_guarded(args) {{ throw KilnError(description: still.words) }}"
        );
        let _ = writeln!(text, "        try encode_guarded(args, encoder{passed})\n    }}");
    }
    for (source, which, number) in &sources {
        text += &broken(unit, source, which);
        text += &encode(unit, source, which, number, has_faults)?;
    }
    if has_faults {
        text += &described(unit);
    }
    Ok(text + "}\n")
}

/// Returns the caller's arguments in order: the tensors that are present, and the scalars except strides.
fn arguments<'a>(unit: &'a Unit, kernel: &'a Kernel) -> impl Iterator<Item = (String, &'static str)> + 'a {
    kernel.params.iter().enumerate().filter_map(|(at, param)| {
        let ty = match ParamForm::of(&unit.made.bindings, kernel, ParamId(at as u32)) {
            ParamForm::Tensor { .. } | ParamForm::InPlaceOf(_) => "KilnTensor",
            ParamForm::Scalar => scalar_type(param.dtype),
            ParamForm::Absent | ParamForm::Nothing | ParamForm::Constexpr => return None,
        };
        Some((field(&param.name), ty))
    })
}

fn field(name: &str) -> String {
    if KEYWORDS.contains(&name) { format!("`{name}`") } else { name.to_string() }
}

fn scalar_type(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "Bool",
        DType::I8 => "Int8",
        DType::U8 => "UInt8",
        DType::I16 => "Int16",
        // The bits of 16-bit floats, whose types not every Swift version has.
        DType::U16 | DType::F16 | DType::BF16 => "UInt16",
        DType::I32 => "Int32",
        DType::U32 => "UInt32",
        DType::I64 => "Int64",
        DType::U64 => "UInt64",
        DType::F32 => "Float",
    }
}

/// Returns an expression for the 64-bit pattern of a scalar.
fn bits(param: &Param) -> String {
    let own = format!("args.{}", field(&param.name));
    match param.dtype {
        DType::Bool => format!("{own} ? 1 : 0"),
        DType::F32 => format!("UInt64({own}.bitPattern)"),
        dtype if dtype.is_signed() && !dtype.is_float() => {
            format!("UInt64({}(bitPattern: {own}))", scalar_type(dtype).replace("Int", "UInt"))
        }
        _ => format!("UInt64({own})"),
    }
}

/// Writes a function that reports what a launch violates.
fn broken(unit: &Unit, source: &Source, which: &str) -> String {
    let (own, contract) = (source.lowered.kernel(), source.lowered.contract());
    // Errors name the operation, not the source.
    let kernel = Kernel { name: unit.operation.to_string(), ..own.clone() };
    let mut text =
        format!("\n    static func broken_{which}(_ args: Arguments) -> KilnBroken? {{\n        let uses = [\n");
    for (at, param) in kernel.params.iter().enumerate() {
        let in_place = match ParamForm::of(&unit.made.bindings, &kernel, ParamId(at as u32)) {
            ParamForm::Tensor { .. } => "",
            ParamForm::InPlaceOf(output) => output,
            _ => continue,
        };
        let _ = writeln!(
            text,
            "            KilnUse(name: {}, tensor: args.{}, elementSize: {}, isWritten: {}, inPlaceOf: {}),",
            quoted(&param.name),
            field(&param.name),
            param.dtype.size(),
            param.is_writable(),
            quoted(in_place)
        );
    }
    text += "        ]\n        if let misplaced = kilnPlaced(uses) { return misplaced }\n";
    for clause in &contract.clauses {
        let words = clause.broken(&kernel, &clause.condition, "so many");
        let words = quoted(&format!("{words} ({})", kernel.line_name(clause.span)));
        let condition = formula(unit, &kernel, &clause.condition);
        let derived = clause.kind.is_derived();
        let _ = writeln!(text, "        if !kilnHolds({condition}) {{");
        let _ = writeln!(text, "            return KilnBroken(words: {words}, isDerived: {derived})\n        }}");
    }
    for (id, bytes) in &contract.alignment {
        let name = &kernel.param(*id).name;
        if matches!(ParamForm::of(&unit.made.bindings, &kernel, *id), ParamForm::Absent) {
            continue;
        }
        let words = quoted(&format!("`{name}` does not start at a multiple of {bytes} bytes"));
        let own = field(name);
        let _ = writeln!(text, "        if args.{own}.count > 0 && args.{own}.offset % {bytes} != 0 {{");
        let _ = writeln!(text, "            return KilnBroken(words: {words}, isDerived: true)\n        }}");
    }
    text + "        return nil\n    }\n"
}

/// Writes a function that binds every argument at the index that the source declares, and dispatches.
fn encode(
    unit: &Unit,
    source: &Source,
    which: &str,
    number: &str,
    has_faults: bool,
) -> Result<String, kiln::Diagnostic> {
    let (kernel, printed) = (source.lowered.kernel(), print::msl(&source.lowered)?);
    let faults = if has_faults { ", _ faults: KilnFaults" } else { "" };
    let geometry = &source.lowered.contract().geometry;
    let [x, y, z] = geometry.groups.each_ref().map(|axis| formula(unit, kernel, axis));
    let threads = formula(unit, kernel, &geometry.threads);
    // All calls that can throw come first.
    let mut text = format!(
        "\n    func encode_{which}(_ args: Arguments, _ encoder: MTLComputeCommandEncoder{faults}) throws {{\n        \
         let grid = try kilnGrid({which}, [{x}, {y}, {z}], {threads})\n        \
         encoder.setComputePipelineState({which})\n"
    );
    for (index, id) in printed.params.iter().enumerate() {
        let param = kernel.param(*id);
        let _ = match ParamForm::of(&unit.made.bindings, kernel, *id) {
            ParamForm::Tensor { .. } | ParamForm::InPlaceOf(_) => {
                writeln!(text, "        kilnSet(encoder, args.{}, {index})", field(&param.name))
            }
            ParamForm::Scalar => writeln!(text, "        kilnSet(encoder, bits: {}, {index})", bits(param)),
            // Absent tensors and strides of contiguous tensors are never read.
            _ => writeln!(text, "        kilnSet(encoder, bits: 0, {index})"),
        };
    }
    let mut index = printed.params.len();
    for id in &printed.lengths {
        let length = match ParamForm::of(&unit.made.bindings, kernel, *id) {
            ParamForm::Absent => "0".to_string(),
            _ => format!("UInt64(args.{}.count)", field(&kernel.param(*id).name)),
        };
        let _ = writeln!(text, "        kilnSet(encoder, bits: {length}, {index})");
        index += 1;
    }
    if printed.faults {
        let _ = writeln!(text, "        encoder.setBuffer(faults.record, offset: 0, index: {index})");
        let _ = writeln!(text, "        kilnSet(encoder, bits: UInt64(faults.number) + {number}, {})", index + 1);
    }
    text += "        kilnDispatch(encoder, grid)\n    }\n";
    Ok(text)
}

/// Writes a function that describes a record of faults for this kernel.
fn described(unit: &Unit) -> String {
    let mut text = "\n    /// What went wrong in launches that are done, if something did.\n    public static func fault(in faults: KilnFaults) -> String? {\n        \
                    let words = faults.record.contents().bindMemory(to: UInt32.self, capacity: 8)\n        \
                    if words[0] == 0 { return nil }\n        switch (words[1], words[2]) {\n"
        .to_string();
    for (number, source) in unit.sources.iter().enumerate() {
        let kernel = source.lowered.kernel();
        for site in source.lowered.faults() {
            let what = quoted(&format!("{} ({})", site.fault.what(kernel), kernel.line_name(site.span)));
            let _ = writeln!(text, "        case (faults.number + {number}, {}): return {what}", site.site);
        }
    }
    text + "        default: return \"a fault of another kernel\"\n        }\n    }\n"
}

/// Writes launch arithmetic in Swift.
fn formula(unit: &Unit, kernel: &Kernel, expr: &Expr) -> String {
    match expr {
        Expr::Int(value) => match (i64::try_from(*value), u64::try_from(*value)) {
            (Ok(value), _) => format!("kilnInt({value})"),
            (_, Ok(value)) => format!("kilnUInt({value})"),
            // Larger numbers have no value.
            _ => "nil".to_string(),
        },
        Expr::Param(id) => parameter(unit, kernel, *id),
        Expr::Not(inner) => format!("kilnNot({})", formula(unit, kernel, inner)),
        Expr::Binary(op, a, b) => {
            format!("kiln{}({}, {})", word(*op), formula(unit, kernel, a), formula(unit, kernel, b))
        }
    }
}

fn parameter(unit: &Unit, kernel: &Kernel, id: ParamId) -> String {
    let param = kernel.param(id);
    let own = format!("args.{}", field(&param.name));
    match (ParamForm::of(&unit.made.bindings, kernel, id), &param.kind) {
        (ParamForm::Absent | ParamForm::Nothing, _) => "kilnInt(0)".to_string(),
        (_, ParamKind::Tensor { .. }) => format!("kilnInt(Int64({own}.count))"),
        _ if param.dtype == DType::Bool => format!("kilnInt({own} ? 1 : 0)"),
        _ if param.dtype.is_signed() => format!("kilnInt(Int64({own}))"),
        _ => format!("kilnUInt(UInt64({own}))"),
    }
}
