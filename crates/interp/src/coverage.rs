//! Counts the writes to the outputs that a kernel's contract covers: every element of the shape, exactly once.

use crate::buffer::Buffer;
use crate::contract;
use crate::fault::coverage as fault;
use crate::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use crate::launch::{Arg, Launch};
use kiln_ir::simd::LANES;
use kiln_ir::{Diagnostic, Expr, Mem, ParamId, ParamKind, Span};

/// Bits of an element's mark that number the store; the other bits number the thread that made it.
const STORE_BITS: u32 = 16;

/// The writes to one output.
struct Output {
    param: ParamId,
    shape: Places,
    /// For each place in memory: 0 before it is written, then the thread and the store, each counted from 1.
    marks: Vec<u64>,
    second: Option<DuplicateWrite>,
}

/// The layout of an output's elements.
struct Places {
    /// Empty if it has no shape.
    extents: Vec<usize>,
    /// None if the elements are contiguous.
    strides: Option<Vec<usize>>,
    elements: usize,
}

impl Places {
    fn of(launch: &Launch, param: ParamId, len: usize) -> Result<Places, Diagnostic> {
        let kernel = launch.kernel;
        let ParamKind::Tensor { shape: Some(shape), strides, .. } = &kernel.param(param).kind else {
            return Ok(Places { extents: vec![], strides: None, elements: len });
        };
        // The launch was checked: none is negative, and the shape is not larger than the buffer.
        let number = |expr: &Expr| contract::evaluate(kernel, &launch.args, expr, kernel.param(param).span);
        let numbers = |exprs: &[Expr]| {
            exprs.iter().map(|expr| Ok(usize::try_from(number(expr)?).unwrap_or(0))).collect::<Result<Vec<_>, _>>()
        };
        let extents = numbers(shape)?;
        let strides = strides.as_deref().map(numbers).transpose()?;
        let elements = extents.iter().fold(1usize, |elements, extent| elements.saturating_mul(*extent));
        let elements = if strides.is_none() { elements.min(len) } else { elements };
        Ok(Places { extents, strides, elements })
    }

    /// Returns the place of an element, by its number.
    fn place(&self, element: usize) -> usize {
        let Some(strides) = &self.strides else { return element };
        let mut rest = element;
        self.extents.iter().zip(strides).rev().fold(0, |place, (extent, stride)| {
            let index = rest % extent;
            rest /= extent;
            place + index * stride
        })
    }

    /// Returns the extent in memory that the elements span.
    fn len(&self) -> usize {
        if self.elements == 0 { 0 } else { self.place(self.elements - 1) + 1 }
    }

    /// Returns the element at a place.
    fn element(&self, place: usize) -> Option<usize> {
        match self.strides {
            None => Some(place),
            Some(_) => (0..self.elements).find(|&element| self.place(element) == place),
        }
    }
}

/// The first write to an element that was written before.
pub(crate) struct DuplicateWrite {
    pub element: usize,
    pub place: Span,
    pub thread: String,
    /// The place and the thread of the first write, as far as they were kept.
    pub before: Option<(Span, String)>,
}

/// Observes every store and atomic to a covered output.
pub(crate) struct Coverage<'k> {
    launch: &'k Launch<'k>,
    outputs: Vec<Output>,
    /// Stores by their number in marks.
    stores: Vec<Span>,
}

impl<'k> Coverage<'k> {
    /// Returns an observer of a checked launch; none where there is nothing to count. A buffer that holds pieces of a
    /// larger tensor has no elements to count.
    pub fn of(launch: &'k Launch<'k>, buffers: &[Buffer]) -> Result<Option<Coverage<'k>>, Diagnostic> {
        let mut outputs = vec![];
        for &param in &launch.kernel.contract.covers {
            let Some(Arg::Buffer(buffer)) = launch.args.get(param.0 as usize) else { continue };
            if launch.pieces_in(*buffer).is_some() {
                continue;
            }
            let shape = Places::of(launch, param, buffers.get(*buffer).map_or(0, Buffer::len))?;
            let mut marks = vec![];
            marks.try_reserve_exact(shape.len()).map_err(|_| fault::no_memory(launch.kernel, param, shape.len()))?;
            marks.resize(shape.len(), 0);
            outputs.push(Output { param, shape, marks, second: None });
        }
        Ok((!outputs.is_empty()).then_some(Coverage { launch, outputs, stores: vec![] }))
    }

    /// Checks the counts against the contract.
    pub fn verdict(&self) -> Result<(), Diagnostic> {
        for Output { param, shape, marks, second } in &self.outputs {
            let missing = || (0..shape.elements).filter(|&element| marks.get(shape.place(element)) == Some(&0));
            let first = missing().next().map(|first| (first, missing().count(), shape.elements));
            let extents = &shape.extents;
            match (second, first) {
                (Some(second), first) => {
                    return Err(fault::written_again(self.launch.kernel, *param, extents, second, first));
                }
                (None, Some(first)) => return Err(fault::not_written(self.launch.kernel, *param, extents, first)),
                (None, None) => {}
            }
        }
        Ok(())
    }

    fn write(&mut self, at: &At, mem: Mem, indices: &[usize; LANES], width: usize) {
        let Mem::Param(id) = mem else { return };
        let Some(output) = self.outputs.iter_mut().find(|output| output.param == id) else { return };
        let store = match self.stores.iter().position(|span| *span == at.inst.span) {
            Some(known) => known,
            None => {
                self.stores.push(at.inst.span);
                self.stores.len() - 1
            }
        };
        // Number 0 has no place: it stands for stores beyond those that fit.
        let store = Some(store as u64 + 1).filter(|number| number >> STORE_BITS == 0).unwrap_or(0);
        let first_thread = linear(at.threadgroup, self.launch.grid) * self.launch.threads as u64 + 1;
        for lane in lanes(at.mask) {
            let mark = (first_thread + at.tid(lane) as u64) << STORE_BITS | store;
            for index in indices[lane]..indices[lane] + width {
                // Memory beyond the shape holds none of its elements.
                let Some(own) = output.marks.get_mut(index) else { continue };
                if *own != 0
                    && output.second.is_none()
                    && let Some(element) = output.shape.element(index)
                {
                    let place = self.stores.get(((*own & ((1 << STORE_BITS) - 1)) as usize).wrapping_sub(1));
                    let before = place.map(|place| (*place, thread(*own >> STORE_BITS, self.launch)));
                    let second = DuplicateWrite { element, place: at.inst.span, thread: at.thread(lane), before };
                    output.second = Some(second);
                }
                *own = mark;
            }
        }
    }
}

impl Hooks for Coverage<'_> {
    fn store(&mut self, at: &At, access: &Access) {
        self.write(at, access.mem, access.indices, access.width);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.write(at, access.mem, access.indices, 1);
    }
}

fn linear([x, y, z]: [u32; 3], grid: [u32; 3]) -> u64 {
    (z as u64 * grid[1] as u64 + y as u64) * grid[0] as u64 + x as u64
}

/// Describes a thread, by its number in the launch, counted from 1.
fn thread(number: u64, launch: &Launch) -> String {
    let (number, threads) = (number - 1, launch.threads as u64);
    let ([gx, gy, _], group, tid) = (launch.grid.map(u64::from), number / threads, number % threads);
    let (x, y, z) = (group % gx, group / gx % gy, group / gx / gy);
    let lanes = LANES as u64;
    format!("threadgroup ({x}, {y}, {z}), simdgroup {}, lane {} (tid {tid})", tid / lanes, tid % lanes)
}
