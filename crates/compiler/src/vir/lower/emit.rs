//! Emission of operations: registers and the values that they hold.

use super::Lowering;
use crate::analysis::{Atom, Row, Sum};
use crate::vir::{LANES, Op, Reg, RegName, Shape, Stmt, Type};
use kiln_ir::{Builtin, Const, DType, Diagnostic, MathOp, Span, Value};

impl Lowering<'_> {
    pub fn push(&mut self, stmt: Stmt) {
        self.statements += 1;
        if let Stmt::Set { to, .. } = &stmt {
            self.assigned.insert(*to);
        }
        self.out.push(stmt);
    }

    pub fn act(&mut self, op: Op, args: &[Reg], span: Span) {
        self.push(Stmt::Do { to: Default::default(), op, args: args.into(), span });
    }

    /// Returns the register of an operation's result, and reuses an earlier equal computation.
    pub fn emit(&mut self, op: Op, args: &[Reg], shape: Shape, dtype: DType, span: Span) -> Reg {
        let key = (self.passes.reuse && op.is_pure() && !args.iter().any(|arg| self.assigned.contains(arg)))
            .then(|| (op.clone(), args.to_vec(), Type { shape, dtype }));
        if let Some(key) = &key
            && let Some(&known) = self.computed.iter().rev().find_map(|block| block.get(key))
        {
            return known;
        }
        let to = self.new_reg(shape, dtype);
        if let (Some(key), Some(block)) = (key, self.computed.last_mut()) {
            block.insert(key, to);
        }
        self.push(Stmt::Do { to: [to].as_slice().into(), op, args: args.into(), span });
        to
    }

    pub fn one(&mut self, op: Op, args: &[Reg], dtype: DType, span: Span) -> Reg {
        self.emit(op, args, Shape::One, dtype, span)
    }

    pub fn row(&mut self, op: Op, args: &[Reg], dtype: DType, span: Span) -> Reg {
        self.emit(op, args, Shape::Lanes, dtype, span)
    }

    pub fn number(&mut self, dtype: DType, number: i128, span: Span) -> Reg {
        self.one(Op::Const(Const::from_i128(dtype, number)), &[], dtype, span)
    }

    pub fn zero(&mut self, shape: Shape, dtype: DType, span: Span) -> Reg {
        let zero = self.one(Op::Const(Const { dtype, bits: 0 }), &[], dtype, span);
        if shape == Shape::One { zero } else { self.splat(zero, span) }
    }

    pub fn splat(&mut self, reg: Reg, span: Span) -> Reg {
        let dtype = self.program.ty(reg).dtype;
        self.row(Op::Splat, &[reg], dtype, span)
    }

    pub fn math(&mut self, op: MathOp, args: &[Reg], dtype: DType, span: Span) -> Reg {
        let shape = self.program.ty(args[0]).shape;
        self.emit(Op::Math(op), args, shape, dtype, span)
    }

    pub fn cast(&mut self, reg: Reg, to: DType, span: Span) -> Reg {
        let ty = self.program.ty(reg);
        if ty.dtype == to { reg } else { self.emit(Op::Cast(to), &[reg], ty.shape, to, span) }
    }

    pub fn table(&mut self, dtype: DType, numbers: impl Fn(usize) -> i128, span: Span) -> Reg {
        let bits = std::array::from_fn(|lane| numbers(lane) as u64 & dtype.mask());
        self.row(Op::Table(Box::new(bits)), &[], dtype, span)
    }

    pub fn and(&mut self, a: Reg, b: Reg, span: Span) -> Reg {
        self.math(MathOp::And, &[a, b], DType::Bool, span)
    }

    pub fn not(&mut self, a: Reg, span: Span) -> Reg {
        self.math(MathOp::Not, &[a], DType::Bool, span)
    }

    /// Selects `yes` in the lanes of a mask, `no` in the others.
    pub fn choose(&mut self, mask: Reg, yes: Reg, no: Reg, span: Span) -> Reg {
        let dtype = self.program.ty(yes).dtype;
        self.row(Op::Math(MathOp::Select), &[mask, yes, no], dtype, span)
    }

    /// Assigns to a register, only in the active lanes.
    pub fn assign(&mut self, to: Reg, from: Reg, mask: Option<Reg>, span: Span) {
        let from = match mask {
            Some(mask) if self.program.ty(to).shape == Shape::Lanes => self.choose(mask, from, to, span),
            _ => from,
        };
        self.push(Stmt::Set { to, from });
    }

    /// Returns the register of a value, in the value's own shape.
    pub fn value(&mut self, value: Value, span: Span) -> Result<Reg, Diagnostic> {
        if let Some(reg) = self.regs.get(value) {
            return Ok(reg);
        }
        let reg = if let Some(array) = self.spill_slots[value.0 as usize] {
            self.load_spilled(array, self.shapes.get(value), span)
        } else if let Some(inst) = self.definitions[value.0 as usize].filter(|_| self.runs.is_cheap(value)) {
            self.computed(inst)?
        } else {
            return Err(self.error(span, "a value that is used before it is computed"));
        };
        self.name(value, reg);
        // A register of a nested block is not visible after the block.
        if self.depth <= 1 {
            self.regs.set(value, reg);
        }
        Ok(reg)
    }

    /// Returns the value in every lane.
    pub fn lanes(&mut self, value: Value, span: Span) -> Result<Reg, Diagnostic> {
        let reg = self.value(value, span)?;
        Ok(self.widened(reg, span))
    }

    pub fn widened(&mut self, reg: Reg, span: Span) -> Reg {
        if self.program.ty(reg).shape == Shape::Lanes { reg } else { self.splat(reg, span) }
    }

    /// Returns a register for a value in a given shape: the value's own register, or its lanes.
    pub fn shaped(&mut self, value: Value, shape: Shape, span: Span) -> Result<Reg, Diagnostic> {
        match shape {
            Shape::One => self.value(value, span),
            Shape::Lanes => self.lanes(value, span),
        }
    }

    pub fn hold(&mut self, value: Value, reg: Reg) {
        self.regs.set(value, reg);
        self.name(value, reg);
    }

    /// Names a register after its value. A constant, which several values may share, has no name.
    fn name(&mut self, value: Value, reg: Reg) {
        if !self.definitions[value.0 as usize].is_some_and(|inst| matches!(inst.op, kiln_ir::Op::Const(_))) {
            self.program.set_name(reg, self.kernel.names.get(value).map(RegName::Value));
        }
    }

    /// Emits lanes of the type from a base and offsets.
    pub fn spread(&mut self, row: &Row, dtype: DType, span: Span) -> Result<Reg, Diagnostic> {
        // Converting to the type and adding in it both drop the same high bits.
        let base = self.sum(&row.base, span)?;
        let base = self.cast(base, dtype, span);
        if row.offsets == [0; LANES] {
            return Ok(self.splat(base, span));
        }
        let (base, offsets) = (self.splat(base, span), row.offsets);
        let table = self.table(dtype, |lane| offsets[lane] as i128, span);
        Ok(self.math(MathOp::IAdd, &[base, table], dtype, span))
    }

    /// Emits a sum, modulo 2⁶⁴, as a u64.
    pub fn sum(&mut self, sum: &Sum, span: Span) -> Result<Reg, Diagnostic> {
        let mut total: Option<Reg> = None;
        for (atoms, factor) in &sum.0 {
            let mut term: Option<Reg> = None;
            for atom in atoms {
                let atom = self.atom(atom, span)?;
                term = Some(match term {
                    Some(term) => self.math(MathOp::IMul, &[term, atom], DType::U64, span),
                    None => atom,
                });
            }
            let term = match term {
                Some(term) if *factor == 1 => term,
                Some(term) => {
                    let factor = self.number(DType::U64, *factor, span);
                    self.math(MathOp::IMul, &[term, factor], DType::U64, span)
                }
                None => self.number(DType::U64, *factor, span),
            };
            total = Some(match total {
                Some(total) => self.math(MathOp::IAdd, &[total, term], DType::U64, span),
                None => term,
            });
        }
        Ok(total.unwrap_or_else(|| self.number(DType::U64, 0, span)))
    }

    fn atom(&mut self, atom: &Atom, span: Span) -> Result<Reg, Diagnostic> {
        let pair = |this: &mut Self, a: &Sum, b: &Sum| Ok::<_, Diagnostic>([this.sum(a, span)?, this.sum(b, span)?]);
        let wide = DType::U64;
        let reg = match atom {
            Atom::Param(id) if self.kernel.param(*id).is_tensor() => self.one(Op::Len(*id), &[], wide, span),
            Atom::Param(id) => {
                let value = self.kernel.param(*id).value();
                self.value(value.ok_or_else(|| self.error(span, "a tensor as a number"))?, span)?
            }
            Atom::Tgid(axis) => self.one(Op::Tgid(*axis), &[], DType::U32, span),
            Atom::Threads => self.one(Op::Threads, &[], DType::U32, span),
            Atom::SimdId => self.simdgroup(span)?,
            Atom::Value(value) => match self.bases.iter().rev().find(|(index, _)| index == value) {
                Some(&(_, base)) => base,
                None => self.value(*value, span)?,
            },
            Atom::Div(a, b) => {
                let args = pair(self, a, b)?;
                self.math(MathOp::IDiv, &args, wide, span)
            }
            Atom::Rem(a, b) => {
                let args = pair(self, a, b)?;
                self.math(MathOp::IRem, &args, wide, span)
            }
            Atom::Min(a, b) | Atom::Max(a, b) | Atom::Test(_, a, b) => {
                // These numbers are signed.
                let args = pair(self, a, b)?.map(|reg| self.cast(reg, DType::I64, span));
                match atom {
                    Atom::Min(..) => self.math(MathOp::IMin, &args, DType::I64, span),
                    Atom::Max(..) => self.math(MathOp::IMax, &args, DType::I64, span),
                    Atom::Test(op, ..) => self.math(*op, &args, DType::Bool, span),
                    _ => unreachable!("the arm above lists three"),
                }
            }
            Atom::Wrap(inner, dtype) => {
                let inner = self.sum(inner, span)?;
                self.cast(inner, *dtype, span)
            }
        };
        Ok(self.cast(reg, wide, span))
    }

    /// Returns the number of the simdgroup; outside a run, of the first simdgroup.
    pub fn simdgroup(&mut self, span: Span) -> Result<Reg, Diagnostic> {
        match self.simdgroup {
            Some(reg) => Ok(reg),
            None => Ok(self.number(DType::U32, 0, span)),
        }
    }

    pub fn builtin(&mut self, builtin: Builtin, span: Span) -> Result<Reg, Diagnostic> {
        let word = DType::U32;
        Ok(match builtin {
            Builtin::TgidX => self.one(Op::Tgid(0), &[], word, span),
            Builtin::TgidY => self.one(Op::Tgid(1), &[], word, span),
            Builtin::TgidZ => self.one(Op::Tgid(2), &[], word, span),
            Builtin::Lsize => self.one(Op::Threads, &[], word, span),
            Builtin::SimdId => self.simdgroup(span)?,
            Builtin::SimdLane => self.table(word, |lane| lane as i128, span),
            Builtin::NSimd => {
                let threads = self.one(Op::Threads, &[], word, span);
                let [more, lanes] = [LANES as i128 - 1, LANES as i128].map(|n| self.number(word, n, span));
                let rounded = self.math(MathOp::IAdd, &[threads, more], word, span);
                self.math(MathOp::IDiv, &[rounded, lanes], word, span)
            }
            Builtin::Tid => {
                let (simdgroup, lanes) = (self.simdgroup(span)?, self.number(word, LANES as i128, span));
                let first = self.math(MathOp::IMul, &[simdgroup, lanes], word, span);
                let (first, lane) = (self.splat(first, span), self.table(word, |lane| lane as i128, span));
                self.math(MathOp::IAdd, &[first, lane], word, span)
            }
        })
    }
}
