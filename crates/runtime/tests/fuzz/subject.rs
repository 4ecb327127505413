//! One operation of the library with one set of element types, on one device.

use crate::attempt::{Attempt, Inputs};
use crate::layout::{capacity, lay_out, used};
use crate::lowered;
use crate::numbers::{Numbers, Source, room};
use crate::random::Random;
use crate::verdict::{Faults, faults};
use kiln::spec::{Spec, dtype_names};
use kiln_compiler::{Lowered, Options, Trace, lower};
use kiln_ir::{Const, DType, Diagnostic, Kernel, ParamId, Region};
use kiln_runtime::testing::compile_limits;
use kiln_runtime::{AnyTensor, Arg, Device, Error, Kind, Program};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// The lowered kernel is also run for one in this many accepted launches.
const LOWERED_EACH: usize = 6;

pub struct Subject<'a> {
    spec: &'a Spec,
    pub name: String,
    kernel: &'a Kernel,
    /// The kernel without its body, which is all that a case needs.
    shell: Kernel,
    device: Device,
    program: Program,
    source: Source<'a>,
    /// Maximum elements of a tensor.
    room: u64,
    /// The memory that contains the tensors, one piece for each element type.
    memory: Vec<AnyTensor>,
    inputs: Inputs,
    lowered: HashMap<Vec<(ParamId, Const)>, Arc<Lowered>>,
    random: Random,
    accepted: usize,
}

/// A valid outcome of a launch.
pub enum Outcome {
    Accepted,
    Refused(&'static str),
}

impl<'a> Subject<'a> {
    /// Creates a subject whose launches choose from `sets` sets of constexprs.
    pub fn new(device: &Device, spec: &'a Spec, dtypes: &[DType], kernel: &'a Kernel, sets: usize) -> Subject<'a> {
        let name = format!("{} {}", spec.name, dtype_names(dtypes));
        let room = room(kernel, (spec, dtypes, device.kind().hardware()));
        let mut random = Random::from_names(&["launches", &name]);
        let mut types: Vec<DType> = kernel.params.iter().filter(|p| p.is_tensor()).map(|p| p.dtype).collect();
        types.sort();
        types.dedup();
        let piece = |&dtype: &DType| device.any_zeros(dtype, capacity(kernel, room) as u64).expect("memory");
        Subject {
            spec,
            name,
            kernel,
            shell: Kernel { body: Region::default(), ..kernel.clone() },
            device: device.clone(),
            program: device.program(kernel.clone()).expect("the library has contracts"),
            source: Source::new(kernel, (spec, dtypes, device.kind().hardware()), sets, &mut random),
            memory: types.iter().map(piece).collect(),
            room,
            inputs: Inputs::new(spec, kernel, room),
            lowered: HashMap::new(),
            random,
            accepted: 0,
        }
    }

    /// Makes one launch; an error describes the invalid outcome.
    pub fn launch(&mut self) -> Result<Outcome, String> {
        let attempt = self.attempt();
        self.judge(&attempt).map_err(|why| format!("{}: {why}\n    {attempt}", self.name))
    }

    fn attempt(&mut self) -> Attempt {
        let numbers = self.source.next(&mut self.random);
        let spots = lay_out(self.kernel, &numbers, self.room, &mut self.random);
        let pieces: Vec<_> = self.memory.iter().map(|piece| (piece.dtype(), used(&spots, piece.dtype()))).collect();
        let mut attempt = Attempt::new(numbers, spots, pieces.into_iter(), &self.inputs, &mut self.random);
        attempt.budget = self.device.limits().budget;
        // Other devices are shared between threads, and so are their budgets.
        if self.device.kind() == Kind::Interp && self.random.chance(4) {
            attempt.budget = *self.random.pick(&[0, 100, 30_000, 100_000]);
        }
        attempt
    }

    fn judge(&mut self, attempt: &Attempt) -> Result<Outcome, String> {
        let limits = *self.device.limits();
        let kernel = self.kernel;
        let (launched, after) = self.make(attempt).map_err(|error| error.to_string())?;
        let ran = launched.is_ok() && self.device.kind() == Kind::Interp;
        let faults = faults(kernel, &attempt.numbers, &attempt.spots, &limits, ran);
        match launched {
            Ok(()) if !faults.none() => Err(format!("accepted with {faults:?}")),
            // An empty launch does not check the sequences.
            Ok(()) if attempt.is_out_of_order(&self.inputs) => match attempt.images == after {
                true => Ok(Outcome::Accepted),
                false => Err("accepted with sequences that do not lie one behind another".to_string()),
            },
            Ok(()) => self.judge_accepted(attempt, &after).map(|()| Outcome::Accepted),
            Err(Error::Refused(diagnostic)) => {
                if attempt.images != after {
                    return Err("memory changed in a launch that was refused".to_string());
                }
                judge_refused(attempt, faults, &diagnostic, limits.budget)
            }
            Err(error) if error.diagnostic().is_some_and(|diagnostic| diagnostic.code == "K215") => {
                match (attempt.is_out_of_order(&self.inputs), attempt.touched(&after)) {
                    (true, None) => Ok(Outcome::Refused("K215")),
                    (_, touched) => Err(format!("{error}, {touched:?}")),
                }
            }
            Err(error) => Err(format!("not refused, but failed: {error}")),
        }
    }

    /// Writes the memory, launches, and reads the memory back.
    #[allow(clippy::type_complexity, reason = "an outcome beside the memory after it")]
    fn make(&self, attempt: &Attempt) -> Result<(Result<(), Error>, Vec<(DType, Vec<u8>)>), Error> {
        let piece = |dtype: DType| self.memory.iter().find(|piece| piece.dtype() == dtype).expect("memory");
        let part = |dtype: DType, start: usize, end: usize| piece(dtype).slice(start as u64..end as u64);
        for (dtype, image) in &attempt.images {
            part(*dtype, 0, image.len() / dtype.size())?.write_bytes(image)?;
        }
        let tensors = attempt.spots.iter().map(|spot| part(spot.dtype, spot.start, spot.end()));
        let tensors = tensors.collect::<Result<Vec<_>, _>>()?;
        let mut bound = tensors.iter();
        let args = attempt.numbers.0.iter().map(|number| match number {
            Some(number) => Arg::Scalar(*number),
            None => Arg::Tensor(bound.next().expect("a spot for each tensor")),
        });
        let args: Vec<Arg<'_>> = args.collect();
        if self.device.budget() != attempt.budget {
            self.device.set_budget(attempt.budget);
        }
        let launched = self.program.launch(&args).and_then(|()| self.device.synchronize(Duration::MAX));
        let mut after = attempt.images.clone();
        for (dtype, image) in &mut after {
            part(*dtype, 0, image.len() / dtype.size())?.read_bytes(image)?;
        }
        Ok((launched, after))
    }

    fn judge_accepted(&mut self, attempt: &Attempt, after: &[(DType, Vec<u8>)]) -> Result<(), String> {
        self.accepted += 1;
        if let Some(touched) = attempt.touched(after) {
            return Err(touched);
        }
        let Some(mut problem) = attempt.problem(&self.shell, &self.inputs) else { return Ok(()) };
        for (tensor, spot) in problem.tensors.iter().zip(&attempt.spots) {
            let (_, image) = after.iter().find(|(dtype, _)| *dtype == spot.dtype).expect("memory of every type");
            problem.buffers[tensor.buffer].bytes.copy_from_slice(&image[spot.bytes()]);
        }
        let expected = (self.spec.oracle)(&problem.arguments);
        // A state that grows with every token may overflow f32 where f64 still has a finite value.
        if expected.iter().flat_map(|tensor| &tensor.want).any(|want| want.is_finite() && want.abs() > f32::MAX.into())
        {
            return Ok(());
        }
        let roundings = (self.spec.roundings)(&problem.arguments);
        problem.check(&expected, roundings).map_err(|failure| failure.to_string())?;
        let tight = attempt.budget != self.device.limits().budget;
        if tight || self.accepted.is_multiple_of(LOWERED_EACH) {
            problem.reset();
            lowered::run(&self.lowered(&attempt.numbers), &attempt.numbers, attempt.budget, &mut problem)
                .map_err(|why| format!("the lowered kernel: {why}"))?;
            let outcome = problem.check(&expected, roundings);
            outcome.map_err(|failure| format!("the lowered kernel: {failure}"))?;
        }
        Ok(())
    }

    /// Returns the lowered kernel for these numbers.
    fn lowered(&mut self, numbers: &Numbers) -> Arc<Lowered> {
        let constexprs = numbers.constexprs(self.kernel);
        let (kernel, limits) = (self.kernel, compile_limits(&self.device));
        let made = self.lowered.entry(constexprs).or_insert_with_key(|constexprs| {
            let options = Options { constexprs, threads: None, limits };
            Arc::new(lower(kernel, &options, &mut Trace::default()).expect("what is launched can be compiled"))
        });
        made.clone()
    }
}

fn judge_refused(
    attempt: &Attempt,
    faults: Faults,
    diagnostic: &Diagnostic,
    usual_budget: u64,
) -> Result<Outcome, String> {
    // Launches this small can exceed only a budget chosen for that.
    let over_budget = diagnostic.code == "K507"
        && attempt.budget < usual_budget
        && diagnostic.message.contains(&format!("the budget is {}", attempt.budget));
    if !over_budget && !faults.explain(diagnostic.code) {
        return Err(format!("refused with {faults:?}: {diagnostic}"));
    }
    // The message must name a clause, stated or derived, and its values.
    let named = diagnostic.message.contains('`') && diagnostic.primary.is_some();
    let valued = diagnostic.code != "K501" || diagnostic.notes.iter().any(|note| note.contains(" = "));
    match named && valued {
        true => Ok(Outcome::Refused(diagnostic.code)),
        false => Err(format!("a refusal without a clause or its values: {diagnostic}")),
    }
}
