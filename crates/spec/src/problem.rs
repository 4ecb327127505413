//! A concrete case: a built kernel, a value for every parameter, and filled buffers.

use super::compare::{Agreement, Expected, compare, poison};
use super::tiles::contiguous;
use super::{Arg, Buffer, Case, Executor, Failure, Fill, Given, Hardware, Launch, Seed, Spec};
use kiln_ir::{Const, DType, Diagnostic, Expr, Kernel, Mem, Op, Param, ParamId, ParamKind};

/// The largest tensor that any test or benchmark needs, in bytes; more is a mistake in a shape.
const MAX_BYTES: usize = 1 << 32;

/// Whether in-place pairs share a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    Apart,
    InPlace,
}

impl Placement {
    pub const ALL: &'static [Placement] = &[Placement::Apart, Placement::InPlace];
}

/// The parameters and inputs for the oracle, rounded to the kernel's types.
#[derive(Clone)]
pub struct Arguments {
    values: Vec<(String, f64)>,
    tensors: Vec<(String, DType, Vec<f64>)>,
}

impl Arguments {
    /// Returns a scalar or constexpr.
    ///
    /// # Panics
    /// If the kernel has no parameter of that name: a mistake in an oracle, not in its input.
    pub fn number(&self, name: &str) -> f64 {
        match self.values.iter().find(|(n, _)| n == name) {
            Some((_, value)) => *value,
            None => panic!("the oracle asks for `{name}`, which is no scalar parameter"),
        }
    }

    /// Returns a scalar or constexpr that is a count. Panics like [`number`](Self::number).
    pub fn count(&self, name: &str) -> usize {
        self.number(name) as usize
    }

    /// Returns the contents of a tensor before the launch. Panics like [`number`](Self::number).
    pub fn tensor(&self, name: &str) -> &[f64] {
        match self.find(name) {
            Some(values) => values,
            None => panic!("the oracle asks for `{name}`, which is no tensor that is read"),
        }
    }

    /// Returns the contents of a tensor before the launch, if it has a buffer of its own that is read.
    pub fn find(&self, name: &str) -> Option<&[f64]> {
        self.tensors.iter().find(|(n, ..)| n == name).map(|(.., values)| &values[..])
    }

    /// Returns the type of a tensor that is read.
    pub fn dtype(&self, name: &str) -> Option<DType> {
        self.tensors.iter().find(|(n, ..)| n == name).map(|(_, dtype, _)| *dtype)
    }
}

impl Given for Arguments {
    fn number(&self, name: &str) -> f64 {
        self.number(name)
    }

    fn tensor(&self, name: &str) -> Option<&[f64]> {
        self.find(name)
    }
}

/// A tensor parameter of a problem.
#[derive(Clone)]
pub struct TensorData {
    pub param: ParamId,
    pub name: String,
    pub dtype: DType,
    pub shape: Vec<usize>,
    /// Whether it has defined contents before the launch.
    pub filled: bool,
    /// Whether the kernel loads from it. An output may be filled to show which elements the kernel leaves unchanged.
    pub reads: bool,
    pub writes: bool,
    /// The index of its buffer.
    pub buffer: usize,
}

impl TensorData {
    pub fn bytes(&self) -> usize {
        self.shape.iter().product::<usize>() * self.dtype.size()
    }
}

/// Whether a kernel loads from a tensor anywhere.
fn loads(kernel: &Kernel, tensor: ParamId) -> bool {
    let mut found = false;
    kernel.body.walk(&mut |inst| {
        found |= match inst.op {
            Op::Load { mem, .. } | Op::LoadBlocks { mem, .. } | Op::Atomic { mem, .. } => mem == Mem::Param(tensor),
            _ => false,
        };
    });
    found
}

#[derive(Clone)]
pub struct Problem {
    pub kernel: Kernel,
    /// The value bound to each parameter.
    pub args: Vec<Arg>,
    pub tensors: Vec<TensorData>,
    pub buffers: Vec<Buffer>,
    pub arguments: Arguments,
    /// The buffers before the first launch.
    initial: Vec<Buffer>,
}

impl Problem {
    /// Creates a case with the division for a GPU.
    pub fn new(spec: &Spec, dtypes: &[DType], case: &Case, placement: Placement) -> Result<Problem, Diagnostic> {
        Problem::tiled(spec, dtypes, case, placement, Hardware::Gpu)
    }

    /// Creates a case with the division for a target.
    pub fn tiled(
        spec: &Spec,
        dtypes: &[DType],
        case: &Case,
        placement: Placement,
        target: Hardware,
    ) -> Result<Problem, Diagnostic> {
        let kernel = (spec.build)(dtypes)?;
        let case_name = case.name();
        let fill = |name: &str| {
            let mut fills = case.inputs.iter().chain(spec.inputs);
            fills.find(|(n, _)| *n == name).map(|(_, fill)| *fill)
        };
        for (name, _) in case.inputs.iter().chain(spec.inputs) {
            if !kernel.params.iter().any(|p| p.name == *name && p.is_tensor()) {
                return Err(wrong_case(format!("`{name}` is no tensor of `{}`", spec.name), &case_name));
            }
        }
        let number = spec.numbers(dtypes, case, target);
        let inputs = |param: &Param, len: usize| {
            let fill: Option<Fill> = fill(&param.name);
            fill.map(|f| f.values(&mut Seed::from_names(&[spec.name, &case_name, &param.name]), len))
        };
        if let Some((name, _)) = case.numbers().iter().find(|(n, _)| !is_number(&kernel, n)) {
            return Err(wrong_case(format!("`{name}` is no scalar parameter of `{}`", spec.name), &case_name));
        }
        Problem::from_parts(kernel, &number, &inputs, placement).map_err(|d| d.note(format!("the case is {case_name}")))
    }

    /// Creates a problem from a kernel, the values of its scalar parameters, and the contents of its tensors (`None`:
    /// an output).
    pub fn from_parts(
        kernel: Kernel,
        number: &dyn Fn(&str) -> Option<f64>,
        input: &dyn Fn(&Param, usize) -> Option<Vec<f64>>,
        placement: Placement,
    ) -> Result<Problem, Diagnostic> {
        let numbers = Numbers::new(&kernel, number)?;
        let shapes = kernel.params.iter().filter(|p| p.is_tensor()).map(|p| numbers.extents(&kernel, p, number));
        let shapes = shapes.collect::<Result<_, _>>()?;
        Problem::assemble(kernel, numbers, shapes, input, placement)
    }

    /// Creates a problem from a kernel that leaves the shapes of its tensors to the caller.
    pub fn with_shapes(
        kernel: Kernel,
        number: &dyn Fn(&str) -> Option<f64>,
        input: &dyn Fn(&Param, usize) -> Option<Vec<f64>>,
        shape: &dyn Fn(&Param) -> Vec<usize>,
    ) -> Result<Problem, Diagnostic> {
        let numbers = Numbers::new(&kernel, number)?;
        let shapes = kernel.params.iter().filter(|p| p.is_tensor()).map(shape).collect();
        Problem::assemble(kernel, numbers, shapes, input, Placement::Apart)
    }

    fn assemble(
        kernel: Kernel,
        numbers: Numbers,
        shapes: Vec<Vec<usize>>,
        input: &dyn Fn(&Param, usize) -> Option<Vec<f64>>,
        placement: Placement,
    ) -> Result<Problem, Diagnostic> {
        expect_room(&kernel, &shapes)?;
        let mut problem = Problem {
            args: vec![],
            tensors: vec![],
            buffers: vec![],
            arguments: Arguments { values: numbers.named(&kernel), tensors: vec![] },
            initial: vec![],
            kernel,
        };
        let mut shapes = shapes.into_iter();
        for (i, number) in numbers.0.iter().enumerate() {
            let arg = match number {
                Some(number) => Arg::Number(*number),
                None => problem.add_tensor(ParamId(i as u32), shapes.next().unwrap_or_default(), input, placement)?,
            };
            problem.args.push(arg);
        }
        problem.initial = problem.buffers.clone();
        Ok(problem)
    }

    /// Fills and binds a tensor.
    fn add_tensor(
        &mut self,
        id: ParamId,
        shape: Vec<usize>,
        input: &dyn Fn(&Param, usize) -> Option<Vec<f64>>,
        placement: Placement,
    ) -> Result<Arg, Diagnostic> {
        let param = self.kernel.param(id);
        let len = shape.iter().product();
        let dtype = param.dtype;
        let filled = input(param, len);
        let pair = self.kernel.contract.in_place.iter().find(|(_, output)| *output == id).map(|(input, _)| *input);
        let shared = pair.filter(|_| placement == Placement::InPlace);
        // A strided view cannot share the buffer of a contiguous output.
        let is_same = |t: &&TensorData| Some(t.param) == shared && t.shape.iter().product::<usize>() == len;
        let partner = self.tensors.iter().find(is_same).map(|t| t.buffer);
        if filled.is_none() && !param.is_writable() {
            return Err(wrong_problem(&self.kernel, param, "is read, and nothing says what it holds"));
        }
        let is_filled = filled.is_some();
        let (reads, writes) = (loads(&self.kernel, id), param.is_writable());
        let name = param.name.clone();
        let buffer = partner.unwrap_or(self.buffers.len());
        if partner.is_none() {
            let bits = match &filled {
                Some(values) => values.iter().map(|&v| Const::from_f64(dtype, v).bits).collect(),
                None => vec![poison(dtype); len],
            };
            if bits.len() != len {
                let text = format!("has {len} elements, and {} are given", bits.len());
                return Err(wrong_problem(&self.kernel, param, &text));
            }
            let buffer = Buffer::new(dtype, &bits);
            if is_filled {
                self.arguments.tensors.push((name.clone(), dtype, buffer.values()));
            }
            self.buffers.push(buffer);
        }
        self.tensors.push(TensorData { param: id, name, dtype, shape, filled: is_filled, reads, writes, buffer });
        Ok(Arg::Buffer(buffer))
    }

    /// Runs the kernel on the current contents of the buffers.
    pub fn launch(&mut self, execute: &mut Executor<'_>) -> Result<(), Diagnostic> {
        execute(Launch { kernel: &self.kernel, args: &self.args, buffers: &mut self.buffers })
    }

    /// Returns the buffers without defined contents before the launch: pure outputs.
    pub(crate) fn unwritten(&self) -> Vec<usize> {
        let is_filled = |buffer: usize| self.tensors.iter().any(|tensor| tensor.buffer == buffer && tensor.filled);
        (0..self.buffers.len()).filter(|&buffer| !is_filled(buffer)).collect()
    }

    /// Sets scalars or constexprs, by parameter index. Buffers are unchanged, so no shape may depend on these values.
    pub(crate) fn set_numbers(&mut self, numbers: &[(usize, Const)]) {
        for &(at, value) in numbers {
            let (Some(arg), Some(param)) = (self.args.get_mut(at), self.kernel.params.get(at)) else { continue };
            *arg = Arg::Number(value);
            let own = self.arguments.values.iter_mut().filter(|(name, _)| *name == param.name);
            own.for_each(|(_, number)| *number = super::value(value.dtype, value.bits));
        }
    }

    /// Restores the buffers' contents before the first launch.
    pub fn reset(&mut self) {
        self.buffers.clone_from(&self.initial);
    }

    /// Returns the current bits of a tensor.
    pub fn bits(&self, tensor: &str) -> Option<Vec<u64>> {
        let t = self.tensors.iter().find(|t| t.name == tensor)?;
        Some(self.buffers.get(t.buffer)?.bits())
    }

    /// Compares every tensor that the kernel writes with its expected contents, and every other with its initial
    /// contents.
    pub fn check(&self, expected: &[Expected], roundings: f64) -> Result<Agreement, Failure> {
        let mut agreement = Agreement::default();
        for tensor in &self.tensors {
            let held = &self.buffers[tensor.buffer];
            let written = self.tensors.iter().any(|t| t.buffer == tensor.buffer && t.writes);
            if !written && *held != self.initial[tensor.buffer] {
                let param = self.kernel.param(tensor.param);
                return Err(wrong_problem(&self.kernel, param, "is an input and was changed").into());
            }
            if !tensor.writes {
                continue;
            }
            let Some(expected) = expected.iter().find(|e| e.tensor == tensor.name) else {
                let param = self.kernel.param(tensor.param);
                return Err(
                    wrong_problem(&self.kernel, param, "is written, and the oracle says nothing about it").into()
                );
            };
            let one =
                compare(tensor.dtype, &tensor.shape, &held.bits(), expected, roundings).map_err(Failure::Mismatch)?;
            agreement = agreement.and(one);
        }
        Ok(agreement)
    }
}

fn is_number(kernel: &Kernel, name: &str) -> bool {
    kernel.params.iter().any(|p| p.name == name && !p.is_tensor())
}

/// The value of each parameter that is not a tensor, by index.
struct Numbers(Vec<Option<Const>>);

impl Numbers {
    fn new(kernel: &Kernel, number: &dyn Fn(&str) -> Option<f64>) -> Result<Numbers, Diagnostic> {
        let value = |param: &Param| match param.is_tensor() {
            true => Ok(None),
            false => match number(&param.name).or(contiguous(&param.name)) {
                Some(v) => Ok(Some(Const::from_f64(param.dtype, v))),
                None => Err(wrong_problem(kernel, param, "has no value")),
            },
        };
        kernel.params.iter().map(value).collect::<Result<_, _>>().map(Numbers)
    }

    fn named(&self, kernel: &Kernel) -> Vec<(String, f64)> {
        let both = kernel.params.iter().zip(&self.0);
        both.filter_map(|(param, number)| Some((param.name.clone(), (*number)?.as_f64()))).collect()
    }

    fn get(&self, id: ParamId) -> Option<i128> {
        self.0.get(id.0 as usize).copied().flatten()?.as_int()
    }

    fn breaks_contract(&self, kernel: &Kernel) -> bool {
        kernel.contract.requires.iter().any(|clause| clause.condition.eval(&|id| self.get(id)) == Ok(0))
    }

    /// Returns the extents of a tensor. If the contract is broken they need not exist: the launch is rejected before
    /// the tensor is accessed.
    fn extents(
        &self,
        kernel: &Kernel,
        param: &Param,
        number: &dyn Fn(&str) -> Option<f64>,
    ) -> Result<Vec<usize>, Diagnostic> {
        let ParamKind::Tensor { shape: Some(shape), strides, .. } = &param.kind else {
            let length = number(&unstated_length(param)).filter(|length| *length <= MAX_BYTES as f64);
            return match length {
                Some(length) => Ok(vec![length as usize]),
                None => Err(wrong_problem(kernel, param, "has no shape, so its length is unknown")),
            };
        };
        let all = |axes: &[Expr]| axes.iter().map(|axis| self.extent(axis)).collect::<Result<Vec<usize>, String>>();
        let extents = match strides {
            None => all(shape),
            Some(strides) => all(shape).and_then(|extents| Ok(memory_extents(extents, &all(strides)?))),
        };
        let extents = extents.map_err(|e| wrong_problem(kernel, param, &e));
        match extents {
            Err(_) if self.breaks_contract(kernel) => Ok(vec![0]),
            Ok(extents) => {
                let bytes = extents.iter().try_fold(param.dtype.size(), |bytes, &n| bytes.checked_mul(n));
                match bytes {
                    Some(bytes) if bytes <= MAX_BYTES => Ok(extents),
                    _ => Err(wrong_problem(kernel, param, &format!("is larger than {MAX_BYTES} bytes"))),
                }
            }
            error => error,
        }
    }

    fn extent(&self, axis: &Expr) -> Result<usize, String> {
        let extent = axis.eval(&|id| self.get(id)).map_err(|e| format!("has no shape: {e}"))?;
        usize::try_from(extent).map_err(|_| format!("has an axis of extent {extent}"))
    }
}

/// Returns the extents of the memory behind a view: its own if it is contiguous, else one axis that spans its elements.
fn memory_extents(extents: Vec<usize>, strides: &[usize]) -> Vec<usize> {
    let packed = (0..extents.len()).map(|axis| extents[axis + 1..].iter().product::<usize>());
    if extents.contains(&0) || packed.zip(strides).all(|(packed, stride)| packed == *stride) {
        return extents;
    }
    let last = extents.iter().zip(strides).map(|(extent, stride)| (extent - 1).saturating_mul(*stride));
    vec![last.fold(1, usize::saturating_add)]
}

/// Returns the name under which [`Spec::tiles`] gives the length of a tensor without a stated shape.
pub(super) fn unstated_length(param: &Param) -> String {
    format!("len({})", param.name)
}

/// Checks that the host has room for a problem; failed vector allocations would end the program. Each element is held
/// as a number for the oracle, two more are created while a tensor is filled or judged, and its bytes are held three
/// times.
fn expect_room(kernel: &Kernel, shapes: &[Vec<usize>]) -> Result<(), Diagnostic> {
    let tensors = kernel.params.iter().filter(|param| param.is_tensor()).zip(shapes);
    let bytes = tensors.fold(0usize, |sum, (param, shape)| {
        let elements = shape.iter().fold(1usize, |product, &extent| product.saturating_mul(extent));
        sum.saturating_add(elements.saturating_mul(3 * size_of::<f64>() + 3 * param.dtype.size()))
    });
    // The reservation is never touched, so it takes no time.
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| {
        let message = format!(
            "the host has no room for `{}`: its tensors and what they must hold take {bytes} bytes",
            kernel.name
        );
        Diagnostic::new("S003", message)
    })
}

fn wrong_problem(kernel: &Kernel, param: &Param, text: &str) -> Diagnostic {
    Diagnostic::new("S001", format!("`{}` of `{}` {text}", param.name, kernel.name))
}

fn wrong_case(text: String, case: &str) -> Diagnostic {
    Diagnostic::new("S002", text).note(format!("the case is {case}"))
}
