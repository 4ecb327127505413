//! Loads, stores and atomics inside a run, and values kept between runs.

use super::Lowering;
use crate::vir::{Array, ArrayId, ArrayKind, MatrixProduct, Mem, Op, Reg, Shape, Stmt};
use kiln_ir::{AllocId, AtomicOp, DType, Diagnostic, Hint, Inst, Mem as SimtMem, Product, Space, Span, Value};

/// The location of an access in each lane.
enum Storage {
    /// One element for all lanes.
    One(Reg),
    /// At constant distances.
    Row {
        base: Reg,
        offsets: Box<[i64; crate::vir::LANES]>,
        whole: bool,
    },
    Any(Reg),
}

impl Lowering<'_> {
    pub fn load(&mut self, inst: &Inst, mem: SimtMem, width: u8, hint: Hint) -> Result<(), Diagnostic> {
        if let Some(array) = self.stack_array(mem) {
            return self.load_stack(inst, array);
        }
        let (mem, span) = (self.mem(mem), inst.span);
        let dtype = self.kernel.dtype(inst.results[0]);
        let place = self.place(inst.args[0], span)?;
        let to = match place {
            Storage::One(index) => {
                // One load serves all lanes; a result that is not known to be uniform is kept as lanes.
                let mut loaded = vec![];
                for (i, &result) in inst.results.iter().enumerate() {
                    let at = self.plus(index, i, span);
                    let reg = self.one(Op::LoadOne { mem, hint }, &[at], dtype, span);
                    loaded.push(if self.shapes.is_one(result) { reg } else { self.splat(reg, span) });
                }
                loaded
            }
            Storage::Row { base, offsets, whole } => {
                let op = Op::LoadLanes { mem, offsets, whole, width, masked: self.mask.is_some(), hint };
                self.load_rows(op, base, inst, dtype)
            }
            Storage::Any(indices) => {
                let op = Op::Gather { mem, width, masked: self.mask.is_some() };
                self.load_rows(op, indices, inst, dtype)
            }
        };
        for (&result, reg) in inst.results.iter().zip(to) {
            self.hold(result, reg);
        }
        Ok(())
    }

    fn load_rows(&mut self, op: Op, at: Reg, inst: &Inst, dtype: DType) -> Vec<Reg> {
        let to: Vec<Reg> = inst.results.iter().map(|_| self.new_reg(Shape::Lanes, dtype)).collect();
        let args: Vec<Reg> = [at].into_iter().chain(self.mask).collect();
        self.push(Stmt::Do { to: to.as_slice().into(), op, args: args.as_slice().into(), span: inst.span });
        to
    }

    fn plus(&mut self, index: Reg, by: usize, span: Span) -> Reg {
        if by == 0 {
            return index;
        }
        let dtype = self.program.ty(index).dtype;
        let by = self.number(dtype, by as i128, span);
        let by = if self.program.ty(index).shape == Shape::Lanes { self.splat(by, span) } else { by };
        self.math(kiln_ir::MathOp::IAdd, &[index, by], dtype, span)
    }

    pub fn store(&mut self, inst: &Inst, mem: SimtMem, width: u8, hint: Hint) -> Result<(), Diagnostic> {
        let (index, values) = (inst.args[0], &inst.args[1..]);
        if let Some(array) = self.stack_array(mem) {
            return self.store_stack(inst, array);
        }
        let (mem, span) = (self.mem(mem), inst.span);
        let mut place = self.place(index, span)?;
        if let Storage::One(at) = place {
            if values.iter().all(|&value| self.shapes.is_one(value)) {
                for (i, &value) in values.iter().enumerate() {
                    let (at, value) = (self.plus(at, i, span), self.value(value, span)?);
                    self.act(Op::StoreOne { mem, hint }, &[at, value], span);
                }
                return Ok(());
            }
            // Lanes that store different numbers to one element do so in the order of the lanes.
            place = Storage::Any(self.splat(at, span));
        }
        let masked = self.mask.is_some();
        let (op, at) = match place {
            Storage::Row { base, offsets, whole } => {
                (Op::StoreLanes { mem, offsets, whole, width, masked, hint }, base)
            }
            Storage::One(at) | Storage::Any(at) => (Op::Scatter { mem, width, masked }, at),
        };
        let mut args = vec![at];
        for &value in values {
            args.push(self.lanes(value, span)?);
        }
        args.extend(self.mask);
        self.act(op, &args, span);
        Ok(())
    }

    pub fn atomic(&mut self, inst: &Inst, op: AtomicOp, mem: SimtMem) -> Result<(), Diagnostic> {
        let (mem, span) = (self.mem(mem), inst.span);
        let mut args = vec![];
        for &arg in &inst.args {
            args.push(self.lanes(arg, span)?);
        }
        args.extend(self.mask);
        let dtype = self.kernel.dtype(inst.results[0]);
        let reg = self.row(Op::Atomic { op, mem, masked: self.mask.is_some() }, &args, dtype, span);
        self.hold(inst.results[0], reg);
        Ok(())
    }

    pub fn fault(&mut self, inst: &Inst, site: u32) -> Result<(), Diagnostic> {
        let span = inst.span;
        let mut args = vec![];
        for &arg in &inst.args {
            let lanes = self.lanes(arg, span)?;
            args.push(self.cast(lanes, DType::U64, span));
        }
        args.extend(self.mask);
        self.act(Op::Fault { site, masked: self.mask.is_some() }, &args, span);
        Ok(())
    }

    fn mem(&self, mem: SimtMem) -> Mem {
        match mem {
            SimtMem::Param(id) => Mem::Param(id),
            SimtMem::Alloc(id) => Mem::Array(self.arrays[id.0 as usize]),
        }
    }

    fn place(&mut self, index: Value, span: Span) -> Result<Storage, Diagnostic> {
        if self.shapes.is_one(index) {
            return Ok(Storage::One(self.value(index, span)?));
        }
        let Some(row) = self.shapes.form(&self.ranges, index) else {
            return Ok(Storage::Any(self.lanes(index, span)?));
        };
        let base = self.sum(&row.base, span)?;
        // A sum that may wrap wraps in the type of the index.
        let base = row.wrap.map_or(base, |dtype| self.cast(base, dtype, span));
        if Self::is_flat(&row.offsets) {
            return Ok(Storage::One(base));
        }
        if !self.passes.rows {
            return Ok(Storage::Any(self.lanes(index, span)?));
        }
        Ok(Storage::Row { base, offsets: Box::new(row.offsets), whole: row.wrap.is_none() })
    }

    fn stack_array(&self, mem: SimtMem) -> Option<ArrayId> {
        match mem {
            SimtMem::Alloc(id) if self.kernel.allocs[id.0 as usize].space == Space::Stack => {
                Some(self.arrays[id.0 as usize])
            }
            _ => None,
        }
    }

    /// Returns the row of a stack array that all lanes access, or the row of each lane.
    fn rows(&mut self, index: Value, span: Span) -> Result<(bool, Reg), Diagnostic> {
        let (same, row) = match self.place(index, span)? {
            Storage::One(row) => (true, row),
            Storage::Row { .. } | Storage::Any(_) => (false, self.lanes(index, span)?),
        };
        Ok((same, self.cast(row, DType::U32, span)))
    }

    /// Returns the operands that locate the row `by` after a row; with the simdgroup where one is needed.
    fn row_operands(&mut self, array: ArrayId, row: Reg, by: usize, span: Span) -> Result<Vec<Reg>, Diagnostic> {
        let mut args = vec![self.plus(row, by, span)];
        if self.program.array(array).kind == ArrayKind::RowsOfEach {
            args.push(self.simdgroup(span)?);
        }
        Ok(args)
    }

    fn load_stack(&mut self, inst: &Inst, array: ArrayId) -> Result<(), Diagnostic> {
        let (span, dtype) = (inst.span, self.program.array(array).dtype);
        let (same, row) = self.rows(inst.args[0], span)?;
        for (i, &result) in inst.results.iter().enumerate() {
            let mut args = self.row_operands(array, row, i, span)?;
            let op = if same {
                Op::LoadRow(array)
            } else {
                args.extend(self.mask);
                Op::GatherRow { array, masked: self.mask.is_some() }
            };
            let row = self.row(op, &args, dtype, span);
            // A simdgroup-uniform value was stored by all threads of the simdgroup, including the first.
            let reg = if self.shapes.is_one(result) { self.one(Op::Lane(0), &[row], dtype, span) } else { row };
            self.hold(result, reg);
        }
        Ok(())
    }

    fn store_stack(&mut self, inst: &Inst, array: ArrayId) -> Result<(), Diagnostic> {
        let (span, dtype) = (inst.span, self.program.array(array).dtype);
        let (same, row) = self.rows(inst.args[0], span)?;
        for (i, &value) in inst.args[1..].iter().enumerate() {
            let mut args = self.row_operands(array, row, i, span)?;
            let mut value = self.lanes(value, span)?;
            if !same {
                args.push(value);
                args.extend(self.mask);
                self.act(Op::ScatterRow { array, masked: self.mask.is_some() }, &args, span);
                continue;
            }
            if let Some(mask) = self.mask {
                let before = self.row(Op::LoadRow(array), &args, dtype, span);
                value = self.choose(mask, value, before, span);
            }
            args.push(value);
            self.act(Op::StoreRow(array), &args, span);
        }
        Ok(())
    }

    /// Emits a product of matrices in stack arrays: the accumulator, the left operand, the right one.
    pub fn multiply(
        &mut self,
        product: Product,
        by_columns: [bool; 2],
        ids: [AllocId; 3],
        span: Span,
    ) -> Result<(), Diagnostic> {
        // All lanes reach simd operations, so that no lane is masked out.
        let is_float = self.kernel.allocs[ids[0].0 as usize].dtype.is_float();
        let canonical = is_float && self.observed.has_seen_memory(ids[0]);
        let [accumulator, left, right] = ids.map(|id| self.arrays[id.0 as usize]);
        let multiply = MatrixProduct { product, by_columns, canonical, accumulator, left, right };
        let of_each = |id: ArrayId| self.program.array(id).kind == ArrayKind::RowsOfEach;
        let args = match multiply.arrays().into_iter().any(of_each) {
            true => vec![self.simdgroup(span)?],
            false => vec![],
        };
        self.act(Op::Multiply(multiply), &args, span);
        Ok(())
    }

    /// Stores a value that outlives its run, for the following runs.
    pub fn keep(&mut self, value: Value, span: Span) -> Result<(), Diagnostic> {
        if self.simdgroup.is_none() || !self.runs.is_kept(value) {
            return Ok(());
        }
        let array = self.spill_slot(value);
        let reg = self.value(value, span)?;
        self.store_spilled(array, reg, span)
    }

    /// Returns the array of a value that outlives its run.
    pub fn spill_slot(&mut self, value: Value) -> ArrayId {
        if let Some(array) = self.spill_slots[value.0 as usize] {
            return array;
        }
        let kind = match self.shapes.get(value) {
            Shape::One => ArrayKind::OneOfEach,
            Shape::Lanes => ArrayKind::RowsOfEach,
        };
        let array = self.new_array(Array { kind, dtype: self.kernel.dtype(value), len: 1 });
        self.spill_slots[value.0 as usize] = Some(array);
        array
    }

    pub fn store_spilled(&mut self, array: ArrayId, reg: Reg, span: Span) -> Result<(), Diagnostic> {
        let simdgroup = self.simdgroup(span)?;
        if self.program.array(array).kind == ArrayKind::OneOfEach {
            self.act(Op::StoreEach(array), &[simdgroup, reg], span);
            return Ok(());
        }
        let (row, reg) = (self.number(DType::U32, 0, span), self.widened(reg, span));
        self.act(Op::StoreRow(array), &[row, simdgroup, reg], span);
        Ok(())
    }

    pub fn load_spilled(&mut self, array: ArrayId, shape: Shape, span: Span) -> Reg {
        let dtype = self.program.array(array).dtype;
        let simdgroup = self.simdgroup.unwrap_or_else(|| self.number(DType::U32, 0, span));
        match shape {
            Shape::One => self.one(Op::LoadEach(array), &[simdgroup], dtype, span),
            Shape::Lanes => {
                let row = self.number(DType::U32, 0, span);
                self.row(Op::LoadRow(array), &[row, simdgroup], dtype, span)
            }
        }
    }
}
