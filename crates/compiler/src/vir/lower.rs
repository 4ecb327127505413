//! From threads to rows of lanes.
//!
//! The body is cut into runs at its barriers ([`Runs`]). Within a run every instruction becomes one on a single number or
//! on 32 lanes ([`Shapes`]); threads that part are lanes that a mask leaves out. Values that outlive a run are kept in
//! arrays, one place a simdgroup.

mod control;
mod emit;
mod inst;
mod memory;
mod outside;

use super::canonical_nan::CanonicalNans;
use super::coarsen::coarsen;
use super::hoist::hoist;
use super::interchange::interchange;
use super::runs::Runs;
use super::shape::Shapes;
use super::unused::remove_unused;
use super::verify::verify;
use super::{Array, ArrayId, ArrayKind, Once, Op, Passes, Program, Reg, RegName, Shape, Stmt, Type};
use crate::Lowered;
use crate::analysis::{Ranges, Uniformity, effects, ranges, uniformity};
use crate::passes::{may_sink, sink_stores};
use kiln_ir::{Diagnostic, Inst, Kernel, Region, Space, Span, Value};
use std::collections::{HashMap, HashSet};

/// Statements beyond which nothing is written twice for speed.
const MAX_STATEMENTS: usize = 6000;

/// Instructions that are written twice for speed, each as often as it is.
const MAX_TWICE: usize = 4 * MAX_STATEMENTS;

/// The program of a lowered kernel.
pub fn program(lowered: &Lowered, passes: Passes) -> Result<Program, Diagnostic> {
    let kernel = lowered.kernel();
    if passes.sink && may_sink(kernel) {
        let mut sunk = kernel.clone();
        sink_stores(&mut sunk)?;
        return rows_of_lanes(&sunk, lowered.threads(), passes);
    }
    rows_of_lanes(kernel, lowered.threads(), passes)
}

fn rows_of_lanes(kernel: &Kernel, threads: Option<u32>, passes: Passes) -> Result<Program, Diagnostic> {
    let ranges = ranges(kernel);
    let effects = effects(kernel, &ranges);
    let uniformity = uniformity(kernel, &ranges, &effects);
    let shapes = Shapes::of(kernel, &ranges, &uniformity, passes.scalars);
    let runs = Runs::of(kernel, &shapes, &ranges);
    let program = Program {
        name: kernel.name.clone(),
        types: vec![],
        names: vec![],
        arrays: vec![],
        threads,
        once: Once::default(),
        body: vec![],
        jammed: None,
    };
    let mut lowering = Lowering {
        kernel,
        ranges,
        uniformity,
        shapes,
        runs,
        observed: CanonicalNans::of(kernel),
        program,
        out: vec![],
        statements: 0,
        regs: Held::new(kernel.types.len()),
        kept: vec![None; kernel.types.len()],
        definitions: vec![None; kernel.types.len()],
        bases: vec![],
        loops: vec![],
        arrays: vec![],
        simdgroup: None,
        mask: None,
        depth: 0,
        computed: vec![HashMap::new()],
        assigned: HashSet::new(),
        all_true: vec![],
        is_plain: !passes.versions,
        twice: MAX_TWICE,
        decides: vec![0; kernel.types.len()],
        passes,
    };
    lowering.definitions(&kernel.body);
    lowering.parameters();
    lowering.local_arrays()?;
    lowering.outside(&kernel.body)?;
    lowering.program.body = std::mem::take(&mut lowering.out);
    let mut program = lowering.program;
    for (name, is_on, pass) in STEPS {
        if is_on(&passes) {
            pass(&mut program, kernel, passes.jammed);
            if cfg!(debug_assertions) {
                verify(&program, kernel).map_err(|error| error.note(format!("after `{name}`")))?;
            }
        }
    }
    verify(&program, kernel)?;
    Ok(program)
}

/// A pass over programs; the number is how many neighbours run together wherever they can.
type Pass = fn(&mut Program, &Kernel, Option<u32>);

/// Whether a pass is switched on.
type Switch = fn(&Passes) -> bool;

/// What is done to a program after it is written, in order: a name, whether it is switched on, and the pass.
const STEPS: &[(&str, Switch, Pass)] = &[
    // What lowering wrote is looked at first.
    ("lower", |_| true, |_, _, _| {}),
    ("remove unused", |_| true, |program, _, _| remove_unused(program)),
    ("hoist", |passes| passes.hoist, |program, kernel, _| hoist(program, kernel)),
    ("interchange", |passes| passes.interchange, interchange),
    ("coarsen", |passes| passes.coarsen, coarsen),
];

/// An operation on registers, and the type of its result.
type Computation = (Op, Vec<Reg>, Type);

struct Lowering<'k> {
    kernel: &'k Kernel,
    ranges: Ranges,
    uniformity: Uniformity,
    shapes: Shapes,
    runs: Runs,
    observed: CanonicalNans,
    program: Program,
    /// The block that is being written.
    out: Vec<Stmt>,
    /// Statements written so far.
    statements: usize,
    /// The register that holds a value here.
    regs: Held,
    /// The array that holds a value between runs.
    kept: Vec<Option<ArrayId>>,
    /// The instruction that computes a value.
    definitions: Vec<Option<&'k Inst>>,
    /// What all lanes of a loop's index have in common, as a u64.
    bases: Vec<(Value, Reg)>,
    /// The open loops around barriers whose index differs between simdgroups, and what counts their turns.
    loops: Vec<(&'k Inst, Reg)>,
    /// The kernel's arrays.
    arrays: Vec<ArrayId>,
    /// The number of the simdgroup, inside a run.
    simdgroup: Option<Reg>,
    /// The lanes that execute; all if there is none.
    mask: Option<Reg>,
    /// Blocks of the run around the one being written.
    depth: usize,
    /// What has been computed, by block from the outermost to the one being written.
    computed: Vec<HashMap<Computation, Reg>>,
    /// Registers that are assigned more than once: what is computed of them is not the same later.
    assigned: HashSet<Reg>,
    /// Conditions that are true in every lane of the block being written.
    all_true: Vec<Value>,
    /// Nothing is written twice for speed.
    is_plain: bool,
    /// Instructions that may still be written twice.
    twice: usize,
    /// How many branches each value decides.
    decides: Vec<u32>,
    passes: Passes,
}

/// What registers hold, and how it was before.
struct Held {
    regs: Vec<Option<Reg>>,
    /// Changes, the last one last.
    before: Vec<(Value, Option<Reg>)>,
}

impl Held {
    fn new(values: usize) -> Held {
        Held { regs: vec![None; values], before: vec![] }
    }

    fn get(&self, value: Value) -> Option<Reg> {
        self.regs[value.0 as usize]
    }

    fn set(&mut self, value: Value, reg: Reg) {
        let before = self.regs[value.0 as usize].replace(reg);
        self.before.push((value, before));
    }

    /// To go back to.
    fn mark(&self) -> usize {
        self.before.len()
    }

    /// Takes back all changes since a mark.
    fn restore(&mut self, mark: usize) {
        for (value, before) in self.before.drain(mark..).rev() {
            self.regs[value.0 as usize] = before;
        }
    }
}

impl<'k> Lowering<'k> {
    fn definitions(&mut self, region: &'k Region) {
        for inst in &region.insts {
            for result in &inst.results {
                self.definitions[result.0 as usize] = Some(inst);
            }
            if let (kiln_ir::Op::If, Some(condition)) = (inst.op, inst.args.first()) {
                self.decides[condition.0 as usize] += 1;
            }
            inst.regions.iter().for_each(|region| self.definitions(region));
        }
    }

    /// Scalars are read once, in front of everything.
    fn parameters(&mut self) {
        for (i, param) in self.kernel.params.iter().enumerate() {
            if let Some(value) = param.value() {
                let id = kiln_ir::ParamId(i as u32);
                let reg = self.one(Op::Param(id), &[], param.dtype, param.span);
                self.regs.set(value, reg);
                self.program.set_name(reg, Some(RegName::Param(id)));
            }
        }
    }

    fn local_arrays(&mut self) -> Result<(), Diagnostic> {
        for (i, alloc) in self.kernel.allocs.iter().enumerate() {
            let len = alloc.len.eval(&|_| None).ok().and_then(|len| u64::try_from(len).ok());
            let len = len.ok_or_else(|| self.error(alloc.span, "an array without a constant length"))?;
            let kind = match alloc.space {
                Space::Threadgroup => ArrayKind::Shared,
                Space::Stack if self.runs.shared_arrays[i] => ArrayKind::RowsOfEach,
                Space::Stack => ArrayKind::Rows,
            };
            let id = self.new_array(Array { kind, dtype: alloc.dtype, len });
            self.arrays.push(id);
        }
        Ok(())
    }

    fn new_array(&mut self, array: Array) -> ArrayId {
        self.program.arrays.push(array);
        ArrayId(self.program.arrays.len() as u32 - 1)
    }

    fn new_reg(&mut self, shape: Shape, dtype: kiln_ir::DType) -> Reg {
        self.program.types.push(Type { shape, dtype });
        Reg(self.program.types.len() as u32 - 1)
    }

    /// Writes a block of its own.
    fn block(&mut self, write: impl FnOnce(&mut Self) -> Result<(), Diagnostic>) -> Result<Vec<Stmt>, Diagnostic> {
        let around = std::mem::take(&mut self.out);
        self.depth += 1;
        self.computed.push(HashMap::new());
        let result = write(self);
        self.computed.pop();
        self.depth -= 1;
        let block = std::mem::replace(&mut self.out, around);
        result.map(|()| block)
    }

    /// Writes a block in which only some lanes execute.
    fn masked(
        &mut self,
        mask: Option<Reg>,
        write: impl FnOnce(&mut Self) -> Result<(), Diagnostic>,
    ) -> Result<Vec<Stmt>, Diagnostic> {
        let around = std::mem::replace(&mut self.mask, mask);
        let block = self.block(write);
        self.mask = around;
        block
    }

    fn error(&self, span: Span, what: &str) -> Diagnostic {
        let message = format!("`{}` cannot be made into rows of lanes: {what}", self.kernel.name);
        Diagnostic::new("K403", message).at(self.kernel.place(span))
    }
}
