//! Executes programs of rows of lanes ([`kiln_compiler::vir`]) as their documentation defines: slowly, strictly, and
//! sharing only the meaning of operations with the printers that it judges.
//!
//! A register that was not assigned, or only in a block that has ended, is an error; so is an access outside of its
//! memory in an active lane.

mod memory;

use kiln_compiler::vir::{Jam, LANES, Op, Program, Reg, Shape, Stmt};
use kiln_interp::{Arg, Buffer};
use kiln_ir::simd::Lanes;
use kiln_ir::{Const, DType, MathOp, ParamId, num};
use memory::Memory;

/// A launch of a program.
#[derive(Clone, Copy, Debug)]
pub struct Launch<'a> {
    pub program: &'a Program,
    pub grid: [u32; 3],
    pub threads: u32,
    /// One argument for each parameter of the kernel.
    pub args: &'a [Arg],
}

/// Runs a launch on `buffers`; an error describes the fault in the program.
pub fn run(launch: &Launch<'_>, buffers: &mut [Buffer]) -> Result<(), String> {
    let [x, y, z] = launch.grid.map(u64::from);
    let prologue = &launch.program.prologue;
    let nothing = vec![None; launch.program.types.len()];
    let mut kept = nothing.clone();
    let mut group = 0;
    while group < x * y * z {
        let index = [group % x, group / x % y, group / x / y].map(|n| n as u32);
        let memory = Memory::new(launch, buffers);
        let mut machine = Machine { launch, group: index, registers: kept.clone(), memory };
        if index[0] == 0 {
            machine.registers.clone_from(&nothing);
            prologue.body.iter().try_for_each(|stmt| machine.statement(stmt))?;
            kept.clone_from(&nothing);
            prologue.kept.iter().for_each(|reg| kept[reg.0 as usize] = machine.registers[reg.0 as usize]);
            machine.registers.clone_from(&kept);
        }
        let count = match &launch.program.jammed {
            Some(jammed) if u64::from(index[0]) + u64::from(jammed.count) <= x => machine.jam(jammed)?,
            _ => None,
        };
        if count.is_none() {
            machine.block(&launch.program.body)?;
        }
        group += u64::from(count.unwrap_or(1));
    }
    Ok(())
}

struct Machine<'a> {
    launch: &'a Launch<'a>,
    /// The current threadgroup.
    group: [u32; 3],
    /// The contents of each register; a scalar is replicated in all lanes.
    registers: Vec<Option<Lanes>>,
    memory: Memory<'a>,
}

impl Machine<'_> {
    fn block(&mut self, stmts: &[Stmt]) -> Result<(), String> {
        let known: Vec<bool> = self.registers.iter().map(Option::is_some).collect();
        stmts.iter().try_for_each(|stmt| self.statement(stmt))?;
        // Registers first assigned in a block go out of scope at its end.
        let ends = self.registers.iter_mut().zip(known).filter(|(_, known)| !known);
        ends.for_each(|(register, _)| *register = None);
        Ok(())
    }

    fn statement(&mut self, stmt: &Stmt) -> Result<(), String> {
        match stmt {
            Stmt::Do { to, op, args, .. } => {
                let results = self.operation(to, op, args).map_err(|e| format!("{to:?} = {op:?} {args:?}: {e}"))?;
                if results.len() != to.len() {
                    return Err(format!("{op:?} gives {} results to {to:?}", results.len()));
                }
                to.iter().zip(results).try_for_each(|(&reg, lanes)| self.assign(reg, lanes))
            }
            Stmt::Set { to, from } => {
                let lanes = self.get(*from)?;
                if self.launch.program.ty(*to) != self.launch.program.ty(*from) {
                    return Err(format!("{to:?} and {from:?} differ in type"));
                }
                self.assign(*to, lanes)
            }
            Stmt::If { condition, then, other } => {
                let side = if self.number(*condition)? != 0 { then } else { other };
                self.block(side)
            }
            Stmt::Repeat { counter, trips, body } => {
                for turn in 0..self.number(*trips)? {
                    self.assign(*counter, [turn; LANES])?;
                    self.block(body)?;
                }
                Ok(())
            }
            Stmt::Simdgroups { index, jammed, body } => {
                let simdgroups = self.launch.threads.div_ceil(LANES as u32);
                let mut simdgroup = 0;
                while simdgroup < simdgroups {
                    self.assign(*index, [simdgroup.into(); LANES])?;
                    let count = match jammed {
                        Some(jammed) if simdgroup + jammed.count <= simdgroups => self.jam(jammed)?,
                        _ => None,
                    };
                    if count.is_none() {
                        self.block(body)?;
                    }
                    simdgroup += count.unwrap_or(1);
                }
                Ok(())
            }
        }
    }

    /// Runs neighbours jointly and returns their number, or `None` without an effect if their check fails.
    fn jam(&mut self, jammed: &Jam) -> Result<Option<u32>, String> {
        let before = self.registers.clone();
        jammed.check.iter().try_for_each(|stmt| self.statement(stmt))?;
        let agree = jammed.answer.map_or(Ok(1), |answer| self.number(answer))? != 0;
        self.registers = before;
        if agree {
            self.block(&jammed.body)?;
        }
        Ok(agree.then_some(jammed.count))
    }

    fn assign(&mut self, reg: Reg, lanes: Lanes) -> Result<(), String> {
        let ty = self.launch.program.ty(reg);
        if let Some(lane) = lanes.iter().find(|&&bits| bits & !ty.dtype.mask() != 0) {
            return Err(format!("{reg:?} of type {} gets {lane:#x}", ty.dtype));
        }
        if ty.shape == Shape::One && lanes != [lanes[0]; LANES] {
            return Err(format!("{reg:?} is one number and gets several"));
        }
        self.registers[reg.0 as usize] = Some(lanes);
        Ok(())
    }

    fn get(&self, reg: Reg) -> Result<Lanes, String> {
        self.registers[reg.0 as usize].ok_or_else(|| format!("{reg:?} holds nothing"))
    }

    /// Returns the value of a scalar register.
    fn number(&self, reg: Reg) -> Result<u64, String> {
        match self.launch.program.ty(reg).shape {
            Shape::One => Ok(self.get(reg)?[0]),
            Shape::Lanes => Err(format!("{reg:?} is not one number")),
        }
    }

    fn dtype(&self, reg: Reg) -> DType {
        self.launch.program.ty(reg).dtype
    }

    fn scalar(&self, id: ParamId) -> Result<u64, String> {
        match self.launch.args.get(id.0 as usize) {
            Some(Arg::Scalar(Const { bits, .. })) => Ok(*bits),
            _ => Err("a tensor is no number".to_string()),
        }
    }

    fn operation(&mut self, to: &[Reg], op: &Op, args: &[Reg]) -> Result<Vec<Lanes>, String> {
        let same = |number: u64| Ok(vec![[number; LANES]]);
        match op {
            Op::Const(constant) => same(constant.bits),
            Op::Table(bits) => Ok(vec![**bits]),
            Op::Param(id) => same(self.scalar(*id)?),
            Op::Len(id) => same(self.memory.len(*id)?),
            Op::Tgid(axis) => same(self.group[*axis as usize].into()),
            Op::Threads => same(self.launch.threads.into()),
            Op::Splat => same(self.number(args[0])?),
            Op::Lane(lane) => same(self.get(args[0])?[*lane as usize]),
            Op::Math(math) => self.math(to[0], *math, args),
            Op::Cast(dtype) => self.each(to[0], args, |from, bits| num::cast(from, *dtype, bits)),
            Op::Bitcast(_) => self.each(to[0], args, |_, bits| bits),
            Op::Canonical => {
                self.each(
                    to[0],
                    args,
                    |dtype, bits| {
                        if num::decode(dtype, bits).is_nan() { num::canonical_nan(dtype) } else { bits }
                    },
                )
            }
            Op::Any => same(self.get(args[0])?.iter().any(|&bit| bit != 0).into()),
            Op::All => same(self.get(args[0])?.iter().all(|&bit| bit != 0).into()),
            Op::Simd(simd) => {
                let value = self.get(args[0])?;
                let selector = args.get(1).map_or(Ok([0; LANES]), |&reg| self.get(reg))?;
                Ok(vec![simd.eval(self.dtype(args[0]), &value, &selector)])
            }
            _ => self.access(to, op, args),
        }
    }

    /// Checks that operands and result have the same shape.
    fn shapes_agree(&self, to: Reg, args: &[Reg]) -> Result<(), String> {
        let shape = |reg: &Reg| self.launch.program.ty(*reg).shape;
        let agree = args.iter().all(|arg| shape(arg) == shape(&to));
        if agree { Ok(()) } else { Err("operands and result differ in shape".to_string()) }
    }

    fn each(&self, to: Reg, args: &[Reg], apply: impl Fn(DType, u64) -> u64) -> Result<Vec<Lanes>, String> {
        self.shapes_agree(to, args)?;
        let from = self.dtype(args[0]);
        Ok(vec![self.get(args[0])?.map(|bits| apply(from, bits))])
    }

    fn math(&self, to: Reg, op: MathOp, args: &[Reg]) -> Result<Vec<Lanes>, String> {
        self.shapes_agree(to, args)?;
        let mut operands = [[0; LANES]; 3];
        for (operand, &arg) in operands.iter_mut().zip(args) {
            *operand = self.get(arg)?;
        }
        let dtypes: Vec<DType> = args.iter().skip(args.len().saturating_sub(2)).map(|&arg| self.dtype(arg)).collect();
        if args.len() != op.arity() || dtypes.iter().any(|&dtype| dtype != dtypes[0]) {
            return Err("wrong operands".to_string());
        }
        let mut out = [0; LANES];
        op.eval_lanes(dtypes[0], operands.each_ref(), &mut out);
        Ok(vec![out])
    }
}
