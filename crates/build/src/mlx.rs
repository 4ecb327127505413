//! Kernels for MLX: a Python file with the names, body and header that `mlx.core.fast.metal_kernel` takes, and a
//! function that checks a launch against the contract and runs it.
//!
//! MLX declares the parameters itself: inputs in order as `const device T*` (`const constant T&` where an array has no
//! axes), then outputs as `device T*`, then each attribute such as `thread_index_in_threadgroup` that the body names.
//! Outputs are fresh memory, so a tensor that is read and written becomes an input and an output; a kernel whose
//! meaning that would change is rejected. Python cannot read an array's address, so elements are accessed one by one
//! and may start at any address.

use crate::emit::{Failure, Language, Source, Unit, hexadecimal, types, unique};
use crate::formula::tree;
use crate::manifest::{self, raced};
use crate::param_form::ParamForm;
use crate::specialisation::Specialisation;
use kiln::ir::expr::Expr;
use kiln::ir::{DType, MathMode, ParamId, ParamKind};
use kiln::spec::{Spec, dtype_names};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::contract::races_with;
use kiln_compiler::print::{self, Body};
use kiln_compiler::{BEFORE, Lowered, Trace, with_fresh_outputs};
use serde_json::{Value, json};
use std::fmt::Write;

/// The code that all files share.
const SUPPORT: &str = include_str!("mlx/support.py");

/// Keywords of Python that could be parameter names.
const KEYWORDS: &[&str] = &[
    "and",
    "as",
    "assert",
    "async",
    "await",
    "class",
    "def",
    "del",
    "elif",
    "except",
    "finally",
    "from",
    "global",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "try",
    "with",
    "yield",
    "stream",
    "mx",
    "math",
    "namedtuple",
];

/// Writes one specialisation of an operation as a Python file.
pub(crate) fn unit(kernel: &Kernel, spec: &Spec, dtypes: &[DType], made: Specialisation) -> Result<Unit, Failure> {
    let made = made.for_mlx();
    let fresh = with_fresh_outputs(kernel, &made.options());
    let unfit = |refused: Diagnostic| refused.note("MLX gives a kernel fresh memory for all that it writes");
    let mut kernel = fresh.map_err(|refused| Failure::Unfit(Box::new(unfit(refused))))?.kernel;
    kernel.name = unique(spec.name, dtypes, &made.values(&kernel));
    let races = raced(&races_with(&kernel, &made.bindings)?.tally());
    let usual = Printed::new(made.lowered(&kernel, &mut Trace::default())?)?;
    let twin = match usual.lowered.contract().has_derived_conditions() {
        false => None,
        true => {
            let twin = Kernel { name: format!("{}_guarded", kernel.name), ..kernel.clone() };
            Some(Printed::new(made.lowered_guarded(&twin)?)?)
        }
    };
    let file = format!("{}.{}", kernel.name, Language::Mlx.row().1);
    let text = module(spec, dtypes, &made, &usual, twin.as_ref())?;
    let described = |printed: &Printed| {
        let mut entry = manifest::launch(spec, dtypes, &made, &printed.lowered);
        entry["file"] = file.as_str().into();
        entry["sha256"] = hexadecimal(text.as_bytes()).into();
        entry["entry"] = spec.name.into();
        entry["arguments"] = printed.arguments();
        entry["compile"] = printed.compile();
        entry["races"] = races.clone();
        entry
    };
    let mut entry = described(&usual);
    if let Some(twin) = &twin {
        entry["guarded"] = described(twin);
    }
    let source = Source { file, entry: spec.name.to_string(), lowered: usual.lowered, text };
    let (operation, summary) = (spec.name, spec.summary);
    Ok(Unit { operation, summary, types: types(dtypes), made, sources: vec![source], entry })
}

/// An input that MLX passes to the kernel.
enum Input {
    Tensor(ParamId),
    Scalar(ParamId),
    Length(ParamId),
    /// The number of the kernel in the record of faults.
    FaultKernel,
}

struct Printed {
    lowered: Lowered,
    body: Body,
    /// Inputs by their names in the body, and outputs, both in order; the record of faults is not among them.
    inputs: Vec<(String, Input)>,
    outputs: Vec<(String, ParamId)>,
}

impl Printed {
    fn new(lowered: Lowered) -> Result<Printed, Failure> {
        let (source, body) = print::msl_body(&lowered)?;
        let kernel = lowered.kernel();
        let (mut inputs, mut outputs) = (vec![], vec![]);
        for (id, name) in source.params.iter().zip(&body.params) {
            let param = kernel.param(*id);
            match param.kind {
                ParamKind::Tensor { .. } if param.is_writable() => outputs.push((name.clone(), *id)),
                ParamKind::Tensor { .. } => inputs.push((name.clone(), Input::Tensor(*id))),
                _ => inputs.push((name.clone(), Input::Scalar(*id))),
            }
        }
        let lengths = source.lengths.iter().zip(&body.lengths);
        inputs.extend(lengths.map(|(id, name)| (name.clone(), Input::Length(*id))));
        if let Some([_, number]) = &body.faults {
            inputs.push((number.clone(), Input::FaultKernel));
        }
        // MLX searches the text for these suffixes and adds parameters of these names.
        for (name, word) in inputs.iter().flat_map(|(name, _)| ["_shape", "_strides", "_ndim"].map(|word| (name, word)))
        {
            let added = format!("{name}{word}");
            if body.body.contains(&added) {
                let words = format!("the text of `{}` has `{added}`, which MLX takes for its own", kernel.name);
                return Err(Failure::Mistake(words));
            }
        }
        Ok(Printed { lowered, body, inputs, outputs })
    }

    fn kernel(&self) -> &Kernel {
        self.lowered.kernel()
    }

    fn input(&self, input: &Input) -> (&'static str, String, DType) {
        let named = |id: &ParamId| self.kernel().param(*id).name.clone();
        match input {
            Input::Tensor(id) => ("tensor", named(id), self.kernel().param(*id).dtype),
            Input::Scalar(id) => ("scalar", named(id), self.kernel().param(*id).dtype),
            Input::Length(id) => ("length", named(id), DType::U64),
            Input::FaultKernel => ("fault_kernel", "fault_kernel".to_string(), DType::U32),
        }
    }

    fn arguments(&self) -> Value {
        let inputs = self.inputs.iter().map(|(_, input)| (self.input(input), false));
        let outputs = self.outputs.iter().map(|(_, id)| {
            let param = self.kernel().param(*id);
            (("tensor", param.name.clone(), param.dtype), true)
        });
        let record = self.body.faults.iter().map(|_| (("fault_record", "fault_record".to_string(), DType::U32), true));
        let all = inputs.chain(outputs).chain(record).enumerate();
        all.map(|(index, ((kind, name, dtype), mutable))| {
            json!({ "index": index, "kind": kind, "name": name, "dtype": dtype.name(), "mutable": mutable })
        })
        .collect()
    }

    fn compile(&self) -> Value {
        let (major, minor) = print::msl_version(&format!("{}{}", self.body.header, self.body.body));
        let mode = if self.kernel().math == MathMode::Precise { "safe" } else { "relaxed" };
        json!({ "language": format!("{major}.{minor}"), "math_mode": mode })
    }

    /// Writes the kernel as a Python dictionary.
    fn dictionary(&self, operation: &str) -> Result<String, Failure> {
        let contract = self.lowered.contract();
        // Errors name the operation, not the source.
        let kernel = &Kernel { name: operation.to_string(), ..self.kernel().clone() };
        let clauses = contract.clauses.iter().map(|clause| {
            let words = clause.broken(kernel, &clause.condition, "so many");
            json!({ "condition": tree(kernel, &clause.condition), "words": words, "derived": clause.kind.is_derived(),
                "place": kernel.line_name(clause.span) })
        });
        let sites =
            self.lowered.faults().into_iter().map(|site| {
                json!([site.site, format!("{} ({})", site.fault.what(kernel), kernel.line_name(site.span))])
            });
        let inputs = self.inputs.iter().map(|(_, input)| {
            let (kind, name, dtype) = self.input(input);
            json!([kind, name, mlx_type(dtype)])
        });
        let outputs = self.outputs.iter().map(|(_, id)| {
            let param = kernel.param(*id);
            Ok(json!([param.name, mlx_type(param.dtype), shape(kernel, *id)?]))
        });
        let mut names: Vec<&str> = self.outputs.iter().map(|(name, _)| name.as_str()).collect();
        names.extend(self.body.faults.iter().map(|[record, _]| record.as_str()));
        let input_names: Vec<&str> = self.inputs.iter().map(|(name, _)| name.as_str()).collect();
        let fields = [
            ("inputs", inputs.collect::<Value>()),
            ("outputs", outputs.collect::<Result<Value, Failure>>()?),
            ("groups", contract.geometry.groups.iter().map(|axis| tree(kernel, axis)).collect()),
            ("threads", tree(kernel, &contract.geometry.threads)),
            ("faults", sites.collect()),
        ];
        let mut text = "{\n".to_string();
        for (name, value) in fields {
            let _ = writeln!(text, "    \"{name}\": {},", python(&value));
        }
        text += "    \"clauses\": [\n";
        clauses.for_each(|clause| {
            let _ = writeln!(text, "        {},", python(&clause));
        });
        let _ = write!(
            text,
            "    ],\n    \"function\": mx.fast.metal_kernel(\n        name={},\n        input_names={},\n        output_names={},\n        \
             ensure_row_contiguous=True,\n        header=r\"\"\"\n{}\"\"\",\n        source=r\"\"\"\n{}\"\"\",\n    ),\n}}",
            python(&json!(self.kernel().name)),
            python(&json!(input_names)),
            python(&json!(names)),
            self.body.header,
            self.body.body,
        );
        Ok(text)
    }
}

/// Returns the extents of an output, without trailing extents of 1, which are there for strides.
fn shape(kernel: &Kernel, id: ParamId) -> Result<Value, Failure> {
    let param = kernel.param(id);
    let ParamKind::Tensor { shape: Some(extents), .. } = &param.kind else {
        let message = format!("`{}` has no shape, and MLX has to know that of an output", param.name);
        return Err(Failure::Unfit(Box::new(Diagnostic::new("K043", message).at(kernel.place(param.span)))));
    };
    let last = extents.iter().rposition(|extent| *extent != Expr::Int(1)).unwrap_or(0);
    Ok(extents.iter().take(last + 1).map(|extent| tree(kernel, extent)).collect())
}

fn mlx_type(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "bool_",
        DType::I8 => "int8",
        DType::U8 => "uint8",
        DType::I16 => "int16",
        DType::U16 => "uint16",
        DType::I32 => "int32",
        DType::U32 => "uint32",
        DType::I64 => "int64",
        DType::U64 => "uint64",
        DType::F16 => "float16",
        DType::BF16 => "bfloat16",
        DType::F32 => "float32",
    }
}

/// Converts a JSON value to Python.
fn python(value: &Value) -> String {
    match value {
        Value::Null => "None".to_string(),
        Value::Bool(true) => "True".to_string(),
        Value::Bool(false) => "False".to_string(),
        Value::Array(list) => format!("[{}]", list.iter().map(python).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("\"{name}\": {}", python(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
        Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

fn module(
    spec: &Spec,
    dtypes: &[DType],
    made: &Specialisation,
    usual: &Printed,
    twin: Option<&Printed>,
) -> Result<String, Failure> {
    let kernel = usual.kernel();
    let values: String = made.values(kernel).iter().map(|(name, value)| format!(", {name} = {value}")).collect();
    let (name, version) = (spec.name, env!("CARGO_PKG_VERSION"));
    let types = dtype_names(dtypes);
    let has_faults = usual.body.faults.is_some() || twin.is_some_and(|twin| twin.body.faults.is_some());
    let is_there = |id: &ParamId| !matches!(ParamForm::of(&made.bindings, kernel, *id), ParamForm::Absent);
    let outputs = usual.outputs.iter().filter(|(_, id)| is_there(id));
    let mut results: Vec<&str> = outputs.map(|(_, id)| kernel.param(*id).name.as_str()).collect();
    // The caller's arguments: an output's old contents have the name of the output.
    let (mut positional, mut keywords, mut tensors, mut scalars) = (vec![], vec![], vec![], vec![]);
    for (at, param) in kernel.params.iter().enumerate() {
        let output = param.name.strip_suffix(BEFORE).filter(|name| results.contains(name));
        let own = output.unwrap_or(&param.name);
        let argument = if KEYWORDS.contains(&own) { format!("{own}_") } else { own.to_string() };
        match ParamForm::of(&made.bindings, kernel, ParamId(at as u32)) {
            ParamForm::Tensor { is_written: true } | ParamForm::Constexpr => {}
            // Copy-on-write frameworks have no in-place updates.
            ParamForm::Tensor { .. } | ParamForm::InPlaceOf(_) => {
                positional.push(argument.clone());
                tensors.push(format!("\"{}\": ({argument}, \"{}\")", param.name, mlx_type(param.dtype)));
            }
            ParamForm::Absent if param.is_writable() => {}
            ParamForm::Absent => tensors.push(format!("\"{}\": (None, \"{}\")", param.name, mlx_type(param.dtype))),
            ParamForm::Scalar => {
                keywords.push(argument.clone());
                scalars.push(format!("\"{}\": ({argument}, \"{}\")", param.name, mlx_type(param.dtype)));
            }
            ParamForm::Nothing => scalars.push(format!("\"{}\": (0, \"{}\")", param.name, mlx_type(param.dtype))),
        }
    }
    let returned = match results.as_slice() {
        [only] if !has_faults => format!("`{only}`"),
        _ => format!("a tuple of {}", results.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
    };
    if has_faults {
        results.push("fault");
    }
    let faulty = if has_faults {
        "\n\nThe last of the results, `fault`, is None or what `check_fault` looks at once the launch is done: it raises if an index\n\
         from memory lay outside of a tensor. Looking evaluates it."
    } else {
        ""
    };
    keywords.push("stream=None".to_string());
    let signature: Vec<String> = positional.into_iter().chain(["*".to_string()]).chain(keywords).collect();
    let mut text = format!(
        "\"\"\"{name} for {types}{values}: {}\n\nWritten by kiln {version} for mlx.core.fast.metal_kernel.{faulty}\n\"\"\"\n\n\
         import math\nfrom collections import namedtuple\n\nimport mlx.core as mx\n\n_OPERATION = \"{name}\"\n\
         _Results = namedtuple(\"Results\", {})\n\n\n",
        spec.summary,
        python(&json!(results)),
    );
    let _ = write!(
        text,
        "def {name}({}):\n    \"\"\"{}\n\n    Returns {returned}. A launch that breaks a clause of the contract is a ValueError, and nothing runs.\n    \"\"\"\n    \
         return _launch({{{}}}, {{{}}}, stream)\n\n\n",
        signature.join(", "),
        spec.summary,
        tensors.join(", "),
        scalars.join(", "),
    );
    if has_faults {
        text += "def check_fault(fault):\n    \"\"\"Raises if the launch of these results met an index, divisor or step that no clause excludes.\"\"\"\n    \
                 words = [0] * 8 if fault is None else fault.tolist()\n    if words[0]:\n        \
                 what = dict(_KERNELS[words[1] - 1][\"faults\"])[words[2]]\n        \
                 value, limit = words[4] | words[5] << 32, words[6] | words[7] << 32\n        \
                 raise RuntimeError(f\"{_OPERATION}: {what}: {value} against {limit}\")\n\n\n";
    }
    text += SUPPORT;
    let mut kernels = vec![usual.dictionary(name)?];
    kernels.extend(twin.map(|twin| twin.dictionary(name)).transpose()?);
    let _ = write!(
        text,
        "\n\n# The usual kernel, and the one with guards for launches that only it takes.\n_KERNELS = [{}]\n",
        kernels.join(", ")
    );
    Ok(text)
}
