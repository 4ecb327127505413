//! The values that a kernel is specialised for: those the caller names, completed by a benchmark shape and by the
//! operation's tiles.

use kiln::ir::text::{parse_const, print_const};
use kiln::ir::{Const, Param, ParamId};
use kiln::spec::coverage::counted;
use kiln::spec::{Case, DType, Hardware, Spec, Unknown, contiguous};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::contract::with_geometry_parameters;
use kiln_compiler::{Limits, Lowered, Options, Trace, constexpr, constexprs, expect_launches, lower, lower_guarded};

/// A constexpr and its value.
pub type Binding = (ParamId, Const);

/// Builds the kernel in its launchable form: a geometry that its author leaves to the caller becomes parameters.
pub fn built(spec: &Spec, dtypes: &[DType]) -> Result<Kernel, Diagnostic> {
    Ok(with_geometry_parameters(&(spec.build)(dtypes)?))
}

/// Returns the representative shape of an operation: the first benchmark shape, else the first test case.
pub fn usual_case(spec: &Spec) -> Option<&'static Case> {
    spec.bench.first().or(spec.cases.first())
}

/// Parses constexprs given by name, as `n=4096`.
pub fn given(kernel: &Kernel, values: &[String]) -> Result<Vec<Binding>, String> {
    values
        .iter()
        .map(|text| {
            let (name, value) =
                text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form NAME=VALUE"))?;
            let name = name.trim();
            let id = constexpr(kernel, name).map_err(|refused| no_constexpr(kernel, name, &refused))?;
            let value = constant(kernel.param(id).dtype, value.trim())?;
            Ok((id, value))
        })
        .collect()
}

fn no_constexpr(kernel: &Kernel, name: &str, refused: &Diagnostic) -> String {
    let names =
        constexprs(kernel, |_| Some(Const::bool(false))).into_iter().map(|(id, _)| kernel.param(id).name.as_str());
    let nearest = Unknown::among("constexpr", name, names).nearest;
    let proposal = nearest.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("{}{proposal}", refused.message)
}

/// Parses a value in the language's syntax; for bools also 0 and 1, as in cases.
fn constant(dtype: DType, text: &str) -> Result<Const, String> {
    match (dtype, text) {
        (DType::Bool, "0" | "1") => Ok(Const::bool(text == "1")),
        _ => parse_const(dtype, text),
    }
}

/// The target and the values that a kernel is specialised for.
pub struct Specialisation {
    pub target: Hardware,
    pub bindings: Vec<Binding>,
    limits: Limits,
}

impl Specialisation {
    /// Completes the values of constexprs. Each has the value given last, else that of the case, else that of the
    /// operation's tiles for these values.
    pub fn complete(
        kernel: &Kernel,
        (spec, dtypes): (&Spec, &[DType]),
        target: Hardware,
        case: Option<&Case>,
        given: &[Binding],
    ) -> Specialisation {
        let named = |numbers: &[(&str, f64)], param: &Param| {
            let number = numbers.iter().find(|(name, _)| *name == param.name).map(|(_, number)| *number);
            Some(Const::from_f64(param.dtype, number.or(contiguous(&param.name))?))
        };
        let of_command = |id| given.iter().rev().find(|(other, _)| *other == id).map(|(_, value)| *value);
        let of_case = case.map(Case::numbers).unwrap_or_default();
        let stated = |id| of_command(id).or_else(|| named(&of_case, kernel.param(id)));
        let size = |name: &str| kernel.find_param(name).and_then(stated).map_or(0, |value| value.as_f64() as usize);
        let tiles = (spec.tiles)(target, dtypes, &size);
        let bindings = constexprs(kernel, |id| stated(id).or_else(|| named(&tiles, kernel.param(id))));
        let limits = match target {
            Hardware::Gpu => Limits::default(),
            Hardware::Processor => Limits::PROCESSOR,
        };
        Specialisation { target, bindings, limits }
    }

    /// Returns the same for Apple's GPUs, which lay out matrices in their own way.
    pub fn for_metal(&self) -> Specialisation {
        Specialisation { target: self.target, bindings: self.bindings.clone(), limits: Limits::METAL }
    }

    /// Returns the same for MLX, where the start address of an array is unknown.
    pub fn for_mlx(&self) -> Specialisation {
        let limits = Limits { vector_bytes: 1, ..Limits::METAL };
        Specialisation { target: self.target, bindings: self.bindings.clone(), limits }
    }

    /// Returns names and values, in the order of the parameters.
    pub fn values(&self, kernel: &Kernel) -> Vec<(String, String)> {
        let named = |(id, value): &Binding| (kernel.param(*id).name.clone(), print_const(*value));
        self.bindings.iter().map(named).collect()
    }

    pub fn lowered(&self, kernel: &Kernel, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
        lower(kernel, &self.options(), trace)
    }

    /// Lowers the guarded twin.
    pub fn lowered_guarded(&self, kernel: &Kernel) -> Result<Lowered, Diagnostic> {
        lower_guarded(kernel, &self.options(), &mut Trace::default())
    }

    /// Checks that some launch has these values; otherwise returns the violated requirement and the values in it.
    pub fn expect_launches(&self, kernel: &Kernel) -> Result<(), String> {
        expect_launches(kernel, &self.bindings).map_err(|refused| refused.message)
    }

    pub(crate) fn options(&self) -> Options<'_> {
        Options { constexprs: &self.bindings, threads: None, limits: self.limits }
    }
}

/// Returns, for each output that a specialised kernel states to cover, how the coverage is known.
pub fn made_coverage(spec: &Spec, lowered: &Lowered) -> Vec<(String, String)> {
    let how = |proved| if proved { "proved".to_string() } else { counted(spec.cases.len()) };
    lowered.covered().iter().map(|c| (lowered.kernel().param(c.output).name.clone(), how(c.proved))).collect()
}
