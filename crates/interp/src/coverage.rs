//! Counts the writes to the outputs that a kernel's contract says are covered: every element of the shape, exactly once.

use crate::buffer::Buffer;
use crate::contract;
use crate::fault::coverage as fault;
use crate::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use crate::launch::{Arg, Launch};
use kiln_ir::simd::LANES;
use kiln_ir::{Diagnostic, Expr, Mem, ParamId, ParamKind, Span};

/// Bits of an element's mark that number the store; the thread that made it has the others.
const STORE_BITS: u32 = 16;

/// The writes to one output.
struct Output {
    param: ParamId,
    shape: Places,
    /// For each place in memory: 0 before it is written, then the thread and the store, each counted from 1.
    marks: Vec<u64>,
    second: Option<Second>,
}

/// Where the elements of an output are.
struct Places {
    /// Empty if it has no shape.
    extents: Vec<usize>,
    /// None if they lie one behind another.
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

    /// Where an element is, by its number.
    fn place(&self, element: usize) -> usize {
        let Some(strides) = &self.strides else { return element };
        let mut rest = element;
        self.extents.iter().zip(strides).rev().fold(0, |place, (extent, stride)| {
            let index = rest % extent;
            rest /= extent;
            place + index * stride
        })
    }

    /// Places of memory that the elements are among.
    fn len(&self) -> usize {
        if self.elements == 0 { 0 } else { self.place(self.elements - 1) + 1 }
    }

    /// Which element is at a place.
    fn element(&self, place: usize) -> Option<usize> {
        match self.strides {
            None => Some(place),
            Some(_) => (0..self.elements).find(|&element| self.place(element) == place),
        }
    }
}

/// The first write to an element that was written before.
pub(crate) struct Second {
    pub element: usize,
    pub place: Span,
    pub thread: String,
    /// The place and the thread of the write before, as far as they were kept.
    pub before: Option<(Span, String)>,
}

/// Sees every store and atomic to what the contract calls covered.
pub(crate) struct Coverage<'k> {
    launch: &'k Launch<'k>,
    outputs: Vec<Output>,
    /// Stores by their number in marks.
    stores: Vec<Span>,
}

impl<'k> Coverage<'k> {
    /// An observer of a launch that was checked; none where nothing is to be counted. A buffer that stands for a larger
    /// tensor has no elements to count.
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

    /// Whether all was as it is stated.
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
        // A kernel of more stores than numbers keeps no place for the last of them.
        let store = (store as u64 + 1) & ((1 << STORE_BITS) - 1);
        let first_thread = linear(at.threadgroup, self.launch.grid) * self.launch.threads as u64 + 1;
        for lane in lanes(at.mask) {
            let mark = (first_thread + at.tid(lane) as u64) << STORE_BITS | store;
            for index in indices[lane]..indices[lane] + width {
                // What lies behind the shape is none of its elements.
                let Some(own) = output.marks.get_mut(index) else { continue };
                if *own != 0
                    && output.second.is_none()
                    && let Some(element) = output.shape.element(index)
                {
                    let place = self.stores.get(((*own & ((1 << STORE_BITS) - 1)) as usize).wrapping_sub(1));
                    let before = place.map(|place| (*place, thread(*own >> STORE_BITS, self.launch)));
                    let second = Second { element, place: at.inst.span, thread: at.thread(lane), before };
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

/// A thread in words, by its number in the launch, counted from 1.
fn thread(number: u64, launch: &Launch) -> String {
    let (number, threads) = (number - 1, launch.threads as u64);
    let ([gx, gy, _], group, tid) = (launch.grid.map(u64::from), number / threads, number % threads);
    let (x, y, z) = (group % gx, group / gx % gy, group / gx / gy);
    let lanes = LANES as u64;
    format!("threadgroup ({x}, {y}, {z}), simdgroup {}, lane {} (tid {tid})", tid / lanes, tid % lanes)
}
