//! Loads, stores and atomics.

use super::{Launch, Machine};
use kiln_compiler::vir::{ArrayId, ArrayKind, LANES, MatrixProduct, Mem, Op, Reg};
use kiln_interp::{Arg, Buffer};
use kiln_ir::matrix::Shape;
use kiln_ir::simd::Lanes;
use kiln_ir::{AtomicOp, DType, MathOp, ParamId, num};

/// The buffers of a launch and the arrays of a threadgroup, element by element.
pub(super) struct Memory<'a> {
    args: &'a [Arg],
    buffers: &'a mut [Buffer],
    arrays: Vec<Vec<u64>>,
}

/// The contents of an unwritten array element; the interpreter uses other contents.
const UNWRITTEN: u64 = 0x5b5b_5b5b_5b5b_5b5b;

impl<'a> Memory<'a> {
    pub fn new(launch: &Launch<'a>, buffers: &'a mut [Buffer]) -> Memory<'a> {
        let simdgroups = launch.threads.div_ceil(LANES as u32) as usize;
        let fresh = |array: &kiln_compiler::vir::Array| {
            let len = match array.kind {
                ArrayKind::Shared => array.len as usize,
                ArrayKind::Rows => array.len as usize * LANES,
                ArrayKind::RowsOfEach => array.len as usize * LANES * simdgroups,
                ArrayKind::OneOfEach => simdgroups,
            };
            vec![UNWRITTEN & array.dtype.mask(); len]
        };
        Memory { args: launch.args, buffers, arrays: launch.program.arrays.iter().map(fresh).collect() }
    }

    fn buffer(&self, id: ParamId) -> Result<usize, String> {
        match self.args.get(id.0 as usize) {
            Some(Arg::Buffer(buffer)) => Ok(*buffer),
            _ => Err("a number is no tensor".to_string()),
        }
    }

    pub fn len(&self, id: ParamId) -> Result<u64, String> {
        Ok(self.buffers[self.buffer(id)?].len() as u64)
    }

    fn dtype(&self, mem: Mem, program: &kiln_compiler::vir::Program) -> Result<DType, String> {
        match mem {
            Mem::Param(id) => Ok(self.buffers[self.buffer(id)?].dtype),
            Mem::Array(id) => Ok(program.array(id).dtype),
        }
    }

    fn load(&self, mem: Mem, index: u64) -> Result<u64, String> {
        let outside = || format!("reads element {index}");
        match mem {
            Mem::Array(id) => {
                usize::try_from(index).ok().and_then(|i| self.arrays[id.0 as usize].get(i)).copied().ok_or_else(outside)
            }
            Mem::Param(id) => {
                let buffer = &self.buffers[self.buffer(id)?];
                let size = buffer.dtype.size();
                let start = usize::try_from(index).ok().and_then(|i| i.checked_mul(size));
                let bytes = start.and_then(|start| buffer.bytes.get(start..start.checked_add(size)?));
                let mut word = [0; 8];
                word[..size].copy_from_slice(bytes.ok_or_else(outside)?);
                let bits = u64::from_le_bytes(word);
                Ok(if buffer.dtype == DType::Bool { (bits != 0) as u64 } else { bits })
            }
        }
    }

    fn store(&mut self, mem: Mem, index: u64, bits: u64) -> Result<(), String> {
        let outside = || format!("writes element {index}");
        match mem {
            Mem::Array(id) => {
                let at = usize::try_from(index).ok().and_then(|i| self.arrays[id.0 as usize].get_mut(i));
                *at.ok_or_else(outside)? = bits;
            }
            Mem::Param(id) => {
                let number = self.buffer(id)?;
                let buffer = &mut self.buffers[number];
                let size = buffer.dtype.size();
                let start = usize::try_from(index).ok().and_then(|i| i.checked_mul(size));
                let bytes = start.and_then(|start| buffer.bytes.get_mut(start..start.checked_add(size)?));
                bytes.ok_or_else(outside)?.copy_from_slice(&bits.to_le_bytes()[..size]);
            }
        }
        Ok(())
    }
}

/// Converts a value of an index type to an element's index; a negative one is out of bounds everywhere.
fn element(dtype: DType, bits: u64) -> u64 {
    num::int_value(dtype, bits) as u64
}

impl Machine<'_> {
    /// Returns the lane mask of an access.
    fn mask(&self, masked: bool, args: &[Reg]) -> Result<[bool; LANES], String> {
        match args.last() {
            Some(&mask) if masked => Ok(self.get(mask)?.map(|bit| bit != 0)),
            _ => Ok([true; LANES]),
        }
    }

    fn row_places(&self, base: Reg, offsets: &[i64; LANES], whole: bool) -> Result<Lanes, String> {
        let (dtype, base) = (self.dtype(base), self.number(base)?);
        let place = |offset: i64| match whole {
            true => element(dtype, base).wrapping_add(offset as u64),
            false => element(dtype, base.wrapping_add(offset as u64) & dtype.mask()),
        };
        Ok(offsets.map(place))
    }

    fn lane_places(&self, indices: Reg) -> Result<Lanes, String> {
        let dtype = self.dtype(indices);
        Ok(self.get(indices)?.map(|bits| element(dtype, bits)))
    }

    fn load_all(&self, mem: Mem, places: &Lanes, width: u8, mask: &[bool; LANES]) -> Result<Vec<Lanes>, String> {
        let mut results = vec![[0; LANES]; width as usize];
        for (component, result) in results.iter_mut().enumerate() {
            for lane in (0..LANES).filter(|&lane| mask[lane]) {
                let at = places[lane].wrapping_add(component as u64);
                result[lane] = self.memory.load(mem, at).map_err(|e| format!("lane {lane} {e}"))?;
            }
        }
        Ok(results)
    }

    fn store_all(&mut self, mem: Mem, places: &Lanes, values: &[Reg], mask: &[bool; LANES]) -> Result<(), String> {
        for (component, &value) in values.iter().enumerate() {
            let values = self.get(value)?;
            for lane in (0..LANES).filter(|&lane| mask[lane]) {
                let at = places[lane].wrapping_add(component as u64);
                self.memory.store(mem, at, values[lane]).map_err(|e| format!("lane {lane} {e}"))?;
            }
        }
        Ok(())
    }

    pub(super) fn access(&mut self, to: &[Reg], op: &Op, args: &[Reg]) -> Result<Vec<Lanes>, String> {
        match op {
            Op::LoadOne { mem, .. } => {
                let at = element(self.dtype(args[0]), self.number(args[0])?);
                Ok(vec![[self.memory.load(*mem, at)?; LANES]])
            }
            Op::StoreOne { mem, .. } => {
                let (at, value) = (element(self.dtype(args[0]), self.number(args[0])?), self.number(args[1])?);
                self.memory.store(*mem, at, value)?;
                Ok(vec![])
            }
            Op::LoadLanes { mem, offsets, whole, width, masked, .. } => {
                let places = self.row_places(args[0], offsets, *whole)?;
                self.load_all(*mem, &places, *width, &self.mask(*masked, args)?)
            }
            Op::StoreLanes { mem, offsets, whole, width, masked, .. } => {
                let (places, mask) = (self.row_places(args[0], offsets, *whole)?, self.mask(*masked, args)?);
                self.store_all(*mem, &places, &args[1..1 + *width as usize], &mask)?;
                Ok(vec![])
            }
            Op::Gather { mem, width, masked } => {
                let places = self.lane_places(args[0])?;
                self.load_all(*mem, &places, *width, &self.mask(*masked, args)?)
            }
            Op::Scatter { mem, width, masked } => {
                let (places, mask) = (self.lane_places(args[0])?, self.mask(*masked, args)?);
                self.store_all(*mem, &places, &args[1..1 + *width as usize], &mask)?;
                Ok(vec![])
            }
            Op::Atomic { op, mem, masked } => self.atomic(*op, *mem, *masked, args),
            Op::LoadEach(array) => {
                let simdgroup = self.number(args[0])?;
                Ok(vec![[self.memory.load(Mem::Array(*array), simdgroup)?; LANES]])
            }
            Op::StoreEach(array) => {
                let (simdgroup, value) = (self.number(args[0])?, self.number(args[1])?);
                self.memory.store(Mem::Array(*array), simdgroup, value)?;
                Ok(vec![])
            }
            Op::LoadRow(array) | Op::GatherRow { array, .. } => {
                let (places, _) = self.own_places(*array, args)?;
                let masked = matches!(op, Op::GatherRow { masked: true, .. });
                self.load_all(Mem::Array(*array), &places, 1, &self.mask(masked, args)?)
            }
            Op::StoreRow(array) | Op::ScatterRow { array, .. } => {
                let (places, operands) = self.own_places(*array, args)?;
                let masked = matches!(op, Op::ScatterRow { masked: true, .. });
                let mask = self.mask(masked, args)?;
                self.store_all(Mem::Array(*array), &places, &args[operands..operands + 1], &mask)?;
                Ok(vec![])
            }
            Op::Multiply(multiply) => {
                self.multiply(multiply, args)?;
                Ok(vec![])
            }
            _ => Err(format!("no access gives {to:?}")),
        }
    }

    fn multiply(&mut self, multiply: &MatrixProduct, args: &[Reg]) -> Result<(), String> {
        let simdgroup = args.first().map_or(Ok(0), |&reg| self.number(reg))?;
        let program = self.launch.program;
        let MatrixProduct { product, by_columns: [left_by_columns, right_by_columns], .. } = *multiply;
        let first = |id: ArrayId| match program.array(id).kind {
            ArrayKind::RowsOfEach => simdgroup * program.array(id).len * LANES as u64,
            _ => 0,
        };
        // Each matrix element with its position in the array.
        let places = |id: ArrayId, shape: Shape, by_columns: bool| {
            let held = (0..product.layout.held(shape)).flat_map(|e| (0..LANES as u32).map(move |lane| (e, lane)));
            let place = move |(e, lane): (u32, u32)| {
                let (row, column) = match by_columns {
                    false => product.layout.position(shape, lane, e),
                    true => product.layout.position_by_columns(shape, lane, e),
                };
                let at = first(id) + u64::from(e) * LANES as u64 + u64::from(lane);
                ((row * shape.columns + column) as usize, at)
            };
            held.map(place).collect::<Vec<_>>()
        };
        let [left, right, sum] = product.shapes();
        let places = [
            (multiply.left, places(multiply.left, left, left_by_columns)),
            (multiply.right, places(multiply.right, right, right_by_columns)),
            (multiply.accumulator, places(multiply.accumulator, sum, false)),
        ];
        let mut whole = vec![];
        for (id, places) in &places {
            let mut elements = vec![0; places.len()];
            for &(element, at) in places {
                elements[element] = self.memory.load(Mem::Array(*id), at)?;
            }
            whole.push(elements);
        }
        let mut sums = whole.pop().unwrap_or_default();
        product.eval(program.array(multiply.left).dtype, &whole[0], &whole[1], &mut sums);
        let (id, places) = &places[2];
        places.iter().try_for_each(|&(element, at)| self.memory.store(Mem::Array(*id), at, sums[element]))
    }

    /// Returns the element of each lane in an array of rows, and the number of operands that address it. A row outside
    /// the array yields an element outside every array.
    fn own_places(&self, array: ArrayId, args: &[Reg]) -> Result<(Lanes, usize), String> {
        let described = *self.launch.program.array(array);
        let (simdgroup, operands) = match described.kind {
            ArrayKind::RowsOfEach => (self.number(args[1])?, 2),
            ArrayKind::Rows => (0, 1),
            ArrayKind::Shared | ArrayKind::OneOfEach => return Err("an array without rows".to_string()),
        };
        let rows = self.lane_places(args[0])?;
        let place = |lane: usize| match rows[lane] < described.len {
            true => (simdgroup * described.len + rows[lane]) * LANES as u64 + lane as u64,
            false => u64::MAX,
        };
        Ok((std::array::from_fn(place), operands))
    }

    fn atomic(&mut self, op: AtomicOp, mem: Mem, masked: bool, args: &[Reg]) -> Result<Vec<Lanes>, String> {
        let (places, mask) = (self.lane_places(args[0])?, self.mask(masked, args)?);
        let dtype = self.memory.dtype(mem, self.launch.program)?;
        let (first, last) = (self.get(args[1])?, self.get(args[args.len() - 1 - masked as usize])?);
        let float = dtype.is_float();
        let mut olds = [0; LANES];
        for lane in (0..LANES).filter(|&lane| mask[lane]) {
            let old = self.memory.load(mem, places[lane])?;
            let combined = |math: MathOp| math.eval(dtype, &[old, first[lane]]);
            let new = match op {
                AtomicOp::Add => combined(if float { MathOp::FAdd } else { MathOp::IAdd }),
                AtomicOp::Max => combined(MathOp::IMax),
                AtomicOp::Min => combined(MathOp::IMin),
                AtomicOp::And => combined(MathOp::And),
                AtomicOp::Or => combined(MathOp::Or),
                AtomicOp::Xor => combined(MathOp::Xor),
                AtomicOp::Exchange => first[lane],
                AtomicOp::CompareExchange if old == first[lane] => last[lane],
                AtomicOp::CompareExchange => old,
                AtomicOp::WrapInc if old >= first[lane] => 0,
                AtomicOp::WrapInc => old + 1,
            };
            self.memory.store(mem, places[lane], new)?;
            olds[lane] = old;
        }
        Ok(vec![olds])
    }
}
