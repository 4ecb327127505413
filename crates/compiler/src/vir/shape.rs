//! Shape analysis: which values are one number per simdgroup and which are rows of lanes.

use super::Shape;
use crate::analysis::{Level, Named, Offsets, Ranges, Row, Uniformity};
use crate::steps::step;
use kiln_ir::simd::Shuffle;
use kiln_ir::{Builtin, DType, Inst, Kernel, Mem, Op, Region, SimdOp, Space, Value};
use std::collections::HashMap;

/// The shape of every value, and the offsets of loop indices that have the form of a base plus offsets.
pub struct Shapes {
    shapes: Vec<Shape>,
    dtypes: Vec<DType>,
    rows: HashMap<Value, Offsets>,
}

/// The number of walks after which every loop-carried value is taken for a row: each walk propagates rows one step
/// further around loops.
const MAX_WALKS: usize = 64;

impl Shapes {
    /// Analyses a kernel. Without `scalars`, floats are lanes even where they are uniform.
    pub fn of(kernel: &Kernel, ranges: &Ranges, uniformity: &Uniformity, scalars: bool) -> Shapes {
        let shapes =
            Shapes { shapes: vec![Shape::One; kernel.types.len()], dtypes: kernel.types.clone(), rows: HashMap::new() };
        let shared = kernel.allocs.iter().map(|alloc| alloc.space == Space::Threadgroup).collect();
        let mut walk = ShapeWalk { shared, ranges, uniformity, shapes, scalars, changed: true, walks: 0 };
        // A loop-carried value is assumed to be one number until a source of it is not.
        while walk.changed {
            walk.changed = false;
            walk.shapes.rows.clear();
            walk.region(&kernel.body);
            walk.walks += 1;
        }
        walk.shapes
    }

    pub fn get(&self, value: Value) -> Shape {
        self.shapes[value.0 as usize]
    }

    pub fn is_one(&self, value: Value) -> bool {
        self.get(value) == Shape::One
    }

    /// Returns the offsets of a loop's index.
    pub fn row(&self, index: Value) -> Option<&Offsets> {
        self.rows.get(&index)
    }

    /// Returns the way in which a form may refer to a value.
    pub fn named(&self, value: Value) -> Named<'_> {
        match (self.get(value), self.row(value)) {
            (Shape::One, _) => Named::One,
            (Shape::Lanes, Some(offsets)) => Named::Row(offsets),
            (Shape::Lanes, None) => Named::Lanes,
        }
    }

    /// Returns the value as a base and offsets, exact or modulo the width of its own type.
    pub fn form(&self, ranges: &Ranges, value: Value) -> Option<Row> {
        // A form that refers to the value itself says nothing about it, except for a loop's index, whose base is known
        // by its name.
        let is_loop = self.row(value).is_some();
        let named = |other: Value| if other == value && !is_loop { Named::Lanes } else { self.named(other) };
        let row = ranges.row(value, &named)?;
        row.wrap.is_none_or(|dtype| dtype == self.dtypes[value.0 as usize]).then_some(row)
    }
}

struct ShapeWalk<'a> {
    /// The arrays that the threads of a threadgroup share.
    shared: Vec<bool>,
    ranges: &'a Ranges,
    uniformity: &'a Uniformity,
    shapes: Shapes,
    scalars: bool,
    changed: bool,
    walks: usize,
}

impl ShapeWalk<'_> {
    fn lanes(&mut self, value: Value) {
        let shape = &mut self.shapes.shapes[value.0 as usize];
        if *shape == Shape::One {
            *shape = Shape::Lanes;
            self.changed = true;
        }
    }

    fn set(&mut self, value: Value, is_one: bool) {
        if !is_one {
            self.lanes(value);
        }
    }

    fn is_one(&self, value: Value) -> bool {
        self.shapes.is_one(value)
    }

    fn all_one(&self, values: &[Value]) -> bool {
        values.iter().all(|&value| self.is_one(value))
    }

    /// Whether a value can be computed as one number: from operands that are, or from a form without lanes.
    fn is_uniform(&self, value: Value, operands: &[Value]) -> bool {
        let level = self.uniformity.level(value);
        let may_be_one = self.scalars || !self.shapes.dtypes[value.0 as usize].is_float();
        may_be_one && (self.all_one(operands) || (level <= Level::Simdgroup && self.has_flat_form(value)))
    }

    fn has_flat_form(&self, value: Value) -> bool {
        let is_int = self.shapes.dtypes[value.0 as usize].is_int();
        is_int && self.shapes.form(self.ranges, value).is_some_and(|row| row.offsets == [0; super::LANES])
    }

    fn region(&mut self, region: &Region) {
        step(region.insts.len());
        region.insts.iter().for_each(|inst| self.instruction(inst));
    }

    fn instruction(&mut self, inst: &Inst) {
        match inst.op {
            Op::Const(_) | Op::Len(_) => {}
            Op::Builtin(builtin) => {
                let lanes = matches!(builtin, Builtin::Tid | Builtin::SimdLane);
                self.set(inst.results[0], !lanes);
            }
            Op::Math(_) | Op::Cast(_) | Op::Bitcast(_) => {
                self.set(inst.results[0], self.is_uniform(inst.results[0], &inst.args));
            }
            Op::Load { mem, .. } => {
                let index = inst.args[0];
                let same_place = self.is_one(index) || self.has_flat_form(index);
                // Lanes execute together, so that a shared element is loaded once for all of them, whichever thread
                // wrote it.
                let is_shared = matches!(mem, Mem::Alloc(id) if self.shared[id.0 as usize]);
                for &result in &inst.results {
                    self.set(result, same_place && (is_shared || self.uniformity.level(result) <= Level::Simdgroup));
                }
            }
            Op::Atomic { .. } | Op::Get(_) => inst.results.iter().for_each(|&result| self.lanes(result)),
            Op::Simd(op) => {
                let one = match op {
                    SimdOp::Reduce(_, width) => width as usize == super::LANES,
                    SimdOp::Any | SimdOp::All | SimdOp::Ballot => true,
                    SimdOp::Shuffle(Shuffle::Broadcast) => self.is_one(inst.args[1]),
                    SimdOp::Shuffle(_) | SimdOp::ScanInclusive | SimdOp::ScanExclusive => false,
                };
                self.set(inst.results[0], one);
            }
            Op::If => {
                inst.regions.iter().for_each(|side| self.region(side));
                let condition = self.is_one(inst.args[0]);
                for (i, &result) in inst.results.iter().enumerate() {
                    let yields = inst.regions.iter().all(|side| self.is_one(side.yields[i]));
                    self.set(result, condition && yields);
                }
            }
            Op::For(_) => self.counted_loop(inst),
            Op::Matrix(_) | Op::Mma(_) | Op::LoadBlocks { .. } => {
                inst.results.iter().for_each(|&result| self.lanes(result))
            }
            Op::Store { .. } | Op::Set(_) | Op::Async(_) | Op::Barrier | Op::BarrierOf(_) => {}
            Op::Launch(_) | Op::Fault { .. } => {}
        }
    }

    fn counted_loop(&mut self, inst: &Inst) {
        let ([body], &[lo, hi, step]) = (&inst.regions[..], &inst.args[..3]) else { return };
        let Some((&index, carried)) = body.args.split_first() else { return };
        let together = self.all_one(&[lo, hi, step]) || self.ranges.trip_count([lo, hi, step]).is_some();
        self.set(index, self.all_one(&[lo, step]));
        if !self.is_one(index) && self.is_one(step) {
            // Each iteration adds the step to all lanes, so the distances between lanes stay constant.
            let form = self.shapes.form(self.ranges, lo).filter(|row| row.wrap.is_none());
            self.shapes.rows.extend(form.map(|row| (index, row.offsets)));
        }
        for (i, &arg) in carried.iter().enumerate() {
            let may_be_one = together && self.walks < MAX_WALKS;
            self.set(arg, may_be_one && self.all_one(&[inst.args[3 + i], body.yields[i]]));
        }
        self.region(body);
        for (i, &result) in inst.results.iter().enumerate() {
            let one = together && self.is_one(carried[i]) && self.all_one(&[inst.args[3 + i], body.yields[i]]);
            self.set(result, one);
        }
    }
}
