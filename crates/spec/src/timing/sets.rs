//! Multiple sets of a case's buffers on a device.

use crate as spec;
use crate::executor::{DeviceExecutor, arguments};
use crate::runner::{PreparedCase, Stop};
use crate::{Agreement, Buffer, Problem};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Program, Recording};

pub struct Sets {
    device: Device,
    pub args: Vec<spec::Arg>,
    /// The contents of every buffer of a set before the first launch.
    first: Vec<AnyTensor>,
    sets: Vec<Vec<AnyTensor>>,
    /// The buffers that a launch writes.
    outputs: Vec<usize>,
    /// The subset of those that a launch also reads.
    state: Vec<usize>,
}

impl Sets {
    /// Creates one set, with the current contents of the buffers.
    pub fn one(cases: &DeviceExecutor, problem: &Problem) -> Result<Sets, Error> {
        let first = cases.upload(&problem.buffers)?;
        let any = |buffer: usize, is: fn(&spec::TensorData) -> bool| {
            problem.tensors.iter().any(|tensor| tensor.buffer == buffer && is(tensor))
        };
        let outputs: Vec<usize> = (0..first.len()).filter(|&buffer| any(buffer, |tensor| tensor.writes)).collect();
        let state = outputs.iter().copied().filter(|&buffer| any(buffer, |tensor| tensor.filled)).collect();
        let (device, args) = (cases.device().clone(), problem.args.clone());
        let mut sets = Sets { device, args, first, sets: vec![], outputs, state };
        sets.grow(1)?;
        Ok(sets)
    }

    /// Adds sets on the device until there are `count`.
    pub fn grow(&mut self, count: usize) -> Result<(), Error> {
        while self.sets.len() < count {
            self.sets.push(self.first.iter().map(copy_of).collect::<Result<_, _>>()?);
        }
        Ok(())
    }

    pub fn len(&self) -> usize {
        self.sets.len()
    }

    pub fn bytes_of_one(&self) -> u64 {
        self.first.iter().map(AnyTensor::span_bytes).sum()
    }

    pub fn arguments(&self, set: usize) -> Result<Vec<Arg<'_>>, Error> {
        arguments(&self.args, &self.sets[set])
    }

    /// Records `rounds` passes of one launch on each set, with at most `at_once` launches in a recording.
    pub fn record(&self, program: &Program, rounds: usize, at_once: usize) -> Result<Vec<Recording>, Error> {
        let all: Vec<usize> = (0..rounds).flat_map(|_| 0..self.len()).collect();
        let record = |sets: &[usize]| {
            self.device.record(|recorder| {
                // The time of a launch by itself is measured.
                recorder.overlap(false);
                sets.iter().try_for_each(|&set| program.record(recorder, &self.arguments(set)?))
            })
        };
        all.chunks(at_once.max(1)).map(record).collect()
    }

    /// Restores the initial contents of buffers that a launch both reads and writes.
    pub fn restore_state(&self) -> Result<(), Error> {
        self.restore(&self.state)
    }

    /// Restores the initial contents of all buffers that a launch writes: outputs are poisoned again.
    pub fn restore_outputs(&self) -> Result<(), Error> {
        self.restore(&self.outputs)
    }

    fn restore(&self, buffers: &[usize]) -> Result<(), Error> {
        let both =
            self.sets.iter().flat_map(|set| buffers.iter().map(move |&buffer| (&set[buffer], &self.first[buffer])));
        both.into_iter().try_for_each(|(tensor, first)| tensor.copy_from(first))
    }

    /// Compares the sets' contents with the expected results. Equal sets are compared once.
    pub fn check(&self, prepared: &mut PreparedCase) -> Result<Agreement, Stop> {
        let mut agreement = Agreement::default();
        let mut right: Option<Vec<Buffer>> = None;
        for set in &self.sets {
            for (buffer, tensor) in prepared.problem.buffers.iter_mut().zip(set) {
                tensor.read_bytes(&mut buffer.bytes)?;
            }
            if right.as_ref() != Some(&prepared.problem.buffers) {
                agreement = agreement.and(prepared.check()?);
                right = Some(prepared.problem.buffers.clone());
            }
        }
        Ok(agreement)
    }
}

fn copy_of(tensor: &AnyTensor) -> Result<AnyTensor, Error> {
    let copy = tensor.device().any_zeros(tensor.dtype(), tensor.len())?;
    copy.copy_from(tensor)?;
    Ok(copy)
}
