//! A launch as it is encoded: the memory or the bytes at each position, and the number of threads.
//!
//! Nothing here is specific to Metal: pipelines, memory and encoders are the caller's types. The driver uses Metal's,
//! and a test has an encoder that records its calls, for every case of the library.

use crate::driver::{Arg, Call, Place};
use crate::error::Error;
use kiln_compiler::print::Source;
use kiln_ir::ParamId;
use smallvec::SmallVec;

/// The bindings of a printed kernel, in order: parameters, then lengths of tensors, then the record of faults.
#[derive(Clone, Debug)]
pub struct Table {
    params: Vec<ParamId>,
    lengths: Vec<ParamId>,
    /// Whether the record of faults follows, and the kernel's number in it.
    faults: bool,
}

/// A launch, ready to be encoded any number of times.
pub struct Dispatch<Pipeline, Memory> {
    pub pipeline: Pipeline,
    pub groups: [u32; 3],
    pub threads: u32,
    /// By position.
    pub bindings: SmallVec<[Binding<Memory>; 16]>,
}

pub enum Binding<Memory> {
    /// Memory from a byte on.
    Buffer(Memory, u64),
    /// A number, its bits first, followed by zeros: enough for every type of the language, whatever the type's size.
    Number(u64),
}

/// A receiver of launches, with the calls of Metal's encoders.
pub trait Encoder<Pipeline, Memory> {
    fn set_pipeline(&self, pipeline: &Pipeline);

    fn set_buffer(&self, memory: &Memory, offset: u64, index: usize);

    /// The bytes are copied before this returns.
    fn set_bytes(&self, bytes: &[u8], index: usize);

    /// Dispatches threadgroups along each axis, and threads in one. The text declares its threadgroup memory: none is
    /// requested.
    fn dispatch(&self, groups: [u32; 3], threads: u32);
}

impl Table {
    pub fn of(source: &Source) -> Table {
        Table { params: source.params.clone(), lengths: source.lengths.clone(), faults: source.faults }
    }

    pub fn arguments(&self) -> usize {
        self.params.len() + self.lengths.len() + 2 * usize::from(self.faults)
    }
}

impl<Pipeline, Memory> Dispatch<Pipeline, Memory> {
    /// Makes the dispatch of a checked call of a kernel with this table. `memory` finds the memory that a tensor lies
    /// in.
    pub fn of(
        call: &Call<'_>,
        (pipeline, table): (Pipeline, &Table),
        faults: Memory,
        memory: impl Fn(Place<'_>) -> Result<Memory, Error>,
    ) -> Result<Dispatch<Pipeline, Memory>, Error> {
        let params = table.params.iter().map(|&id| match argument(call, id)?.tensor() {
            Err(value) => Ok(Binding::Number(value.bits)),
            Ok(tensor) => {
                let place = tensor.place();
                // At the place of a tensor without elements, the memory may end; nothing is read there.
                let offset = if tensor.elements().is_empty() { 0 } else { place.offset };
                Ok(Binding::Buffer(memory(place)?, offset))
            }
        });
        let lengths = table.lengths.iter().map(|&id| match argument(call, id)?.tensor() {
            Ok(tensor) => Ok(Binding::Number(tensor.elements().span)),
            Err(_) => Err(Error::Usage(format!("argument {} has no length", id.0))),
        });
        let number = Binding::Number(call.guards.unwrap_or_default().into());
        let faults = table.faults.then(|| [Ok(Binding::Buffer(faults, 0)), Ok(number)]);
        let bindings: Result<_, Error> = params.chain(lengths).chain(faults.into_iter().flatten()).collect();
        Ok(Dispatch { pipeline, groups: call.groups, threads: call.threads, bindings: bindings? })
    }

    pub fn encode(&self, encoder: &(impl Encoder<Pipeline, Memory> + ?Sized)) {
        encoder.set_pipeline(&self.pipeline);
        for (index, binding) in self.bindings.iter().enumerate() {
            match binding {
                Binding::Buffer(memory, offset) => encoder.set_buffer(memory, *offset, index),
                Binding::Number(bits) => encoder.set_bytes(&bits.to_le_bytes(), index),
            }
        }
        encoder.dispatch(self.groups, self.threads);
    }
}

fn argument<'a>(call: &Call<'a>, id: ParamId) -> Result<Arg<'a>, Error> {
    let arg = call.args.get(id.0 as usize).copied();
    arg.ok_or_else(|| Error::Usage(format!("a launch without argument {}", id.0)))
}
