//! Lowering from threads to rows of lanes.
//!
//! The body is cut into runs at its barriers ([`Runs`]). Within a run every instruction becomes one on a single number
//! or on 32 lanes ([`Shapes`]); divergent threads are masked lanes. Values that outlive a run are kept in arrays, with
//! one place per simdgroup.

mod control;
mod emit;
mod inst;
mod memory;
mod outside;

use super::canonical_nan::CanonicalNans;
use super::coarsen::coarsen;
use super::copies::merge_copies;
use super::hoist::hoist;
use super::interchange::interchange;
use super::runs::Runs;
use super::shape::Shapes;
use super::unused::remove_unused;
use super::verify::verify;
use super::{Array, ArrayId, ArrayKind, Op, Passes, Program, Prologue, Reg, RegName, Shape, Stmt, Type};
use crate::Lowered;
use crate::analysis::{Ranges, Uniformity, effects, ranges, uniformity};
use crate::passes::{may_sink, sink_stores};
use kiln_ir::{Diagnostic, Inst, Kernel, Region, Space, Span, Value};
use std::collections::{HashMap, HashSet};

/// The number of statements beyond which no code is duplicated for speed.
const MAX_STATEMENTS: usize = 6000;

/// The most instructions that are duplicated for speed, counted each time.
const MAX_TWICE: usize = 4 * MAX_STATEMENTS;

/// Lowers a kernel to a program.
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
        prologue: Prologue::default(),
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
        spill_slots: vec![None; kernel.types.len()],
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

/// A pass over programs. The number, if given, is how many neighbours run together wherever they can.
type Pass = fn(&mut Program, &Kernel, Option<u32>);

/// A predicate: whether a pass is enabled.
type Switch = fn(&Passes) -> bool;

/// The passes after lowering, in order: a name, whether it is enabled, and the pass.
const STEPS: &[(&str, Switch, Pass)] = &[
    // An empty pass, so that the output of lowering is verified first.
    ("lower", |_| true, |_, _, _| {}),
    ("remove unused", |_| true, |program, _, _| remove_unused(program)),
    ("copies", |passes| passes.copies, |program, _, _| merge_copies(program)),
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
    /// The block being written.
    out: Vec<Stmt>,
    /// The number of statements written so far.
    statements: usize,
    /// The register that holds each value at this point.
    regs: Held,
    /// The array that holds each value between runs.
    spill_slots: Vec<Option<ArrayId>>,
    /// The instruction that defines each value.
    definitions: Vec<Option<&'k Inst>>,
    /// The base that all lanes of a loop's index share, as a u64.
    bases: Vec<(Value, Reg)>,
    /// The open loops around barriers whose index differs between simdgroups, with their iteration counters.
    loops: Vec<(&'k Inst, Reg)>,
    /// The kernel's arrays.
    arrays: Vec<ArrayId>,
    /// The number of the simdgroup, inside a run.
    simdgroup: Option<Reg>,
    /// The mask of the active lanes; `None` if all are active.
    mask: Option<Reg>,
    /// The number of enclosing blocks within the run.
    depth: usize,
    /// The computations available for reuse, by block from the outermost to the one being written.
    computed: Vec<HashMap<Computation, Reg>>,
    /// Registers that are assigned more than once: computations on them are not reusable.
    assigned: HashSet<Reg>,
    /// Conditions that are true in every lane of the block being written.
    all_true: Vec<Value>,
    /// Whether no code may be duplicated for speed.
    is_plain: bool,
    /// The number of instructions that may still be duplicated.
    twice: usize,
    /// The number of branches that each value decides.
    decides: Vec<u32>,
    passes: Passes,
}

/// The registers that hold values, with a log of changes to restore them.
struct Held {
    regs: Vec<Option<Reg>>,
    /// The log of changes, in order.
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

    /// Returns a mark for `restore`.
    fn mark(&self) -> usize {
        self.before.len()
    }

    /// Undoes all changes since a mark.
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

    /// Reads the scalars once, before everything else.
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

    /// Writes a nested block.
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
