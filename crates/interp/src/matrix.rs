//! Matrices: gathered into whole matrices for computation, and distributed to the lanes that hold them.

use crate::code::Step;
use crate::fault::run as fault;
use crate::hooks::{Hooks, lanes};
use crate::memory::{Located, Memory};
use crate::simdgroup::Simdgroup;
use crate::threadgroup::Group;
use kiln_ir::matrix::Shape;
use kiln_ir::simd::{LANES, Reduction};
use kiln_ir::{AllocId, DType, Diagnostic, Layout, MatrixOp, Mem, Product, Role};

/// The matrices of a launch.
pub(crate) struct Matrices {
    pub layout: Layout,
    /// By array.
    pub shapes: Vec<Option<Shape>>,
}

impl Matrices {
    fn shape(&self, id: AllocId) -> Shape {
        // A verified kernel queries matrices only.
        self.shapes[id.0 as usize].unwrap_or(Shape { role: Role::PerRow, rows: 0, columns: 1 })
    }

    /// Returns every lane and each element that it holds, with the element's row-major index in the matrix.
    fn places(&self, shape: Shape) -> impl Iterator<Item = (u32, u32, usize)> {
        places(self.layout, shape)
    }
}

fn places(layout: Layout, shape: Shape) -> impl Iterator<Item = (u32, u32, usize)> {
    (0..LANES as u32).flat_map(move |lane| {
        (0..layout.held(shape)).map(move |e| {
            let (row, column) = layout.position(shape, lane, e);
            (lane, e, (row * shape.columns + column) as usize)
        })
    })
}

impl Simdgroup {
    pub(crate) fn matrix<H: Hooks>(
        &mut self,
        group: &mut Group<H>,
        step: &Step,
        op: MatrixOp,
    ) -> Result<(), Diagnostic> {
        let matrices = &group.memory.matrices;
        let layout = matrices.layout;
        match op {
            MatrixOp::Held(matrix) => self.fill(step.results[0], layout.held(matrices.shape(matrix)) as u64),
            MatrixOp::Position(matrix) => {
                let shape = matrices.shape(matrix);
                let at = self.held(group, step, matrix)?.map(|(lane, e)| layout.position(shape, lane, e));
                self.registers[step.results[0]] = at.map(|(row, _)| row as u64);
                self.registers[step.results[1]] = at.map(|(_, column)| column as u64);
            }
            MatrixOp::Beside { matrix, vector } => {
                let (shape, role) = (matrices.shape(matrix), matrices.shape(vector).role);
                let held = self.held(group, step, matrix)?;
                self.registers[step.results[0]] = held.map(|(lane, e)| layout.beside(shape, role, lane, e) as u64);
            }
            MatrixOp::Multiply { accumulator, left, right } => {
                self.together(group, step)?;
                let [m, n, k] = {
                    let (sum, left) = (matrices.shape(accumulator), matrices.shape(left));
                    [sum.rows, sum.columns, left.columns]
                };
                self.spend(group, step, m as u64 * n as u64 * k as u64)?;
                let operand = group.kernel.allocs[left.0 as usize].dtype;
                let product = Product { m: m as u16, n: n as u16, k: k as u16, layout };
                let [a, b] = [left, right].map(|id| self.whole(&group.memory, id));
                let mut sum = self.whole(&group.memory, accumulator);
                product.eval(operand, &a, &b, &mut sum);
                self.part(&mut group.memory, accumulator, &sum);
                self.matrix_done(group, step, &[left, right, accumulator], accumulator);
            }
            MatrixOp::MultiplyHeld { product, by_columns, accumulator, left, right } => {
                self.multiply_held(group, step, product, by_columns, [left, right, accumulator])?;
            }
            MatrixOp::Reduce { reduction, from, to } => {
                self.together(group, step)?;
                let (shape, vector) = (matrices.shape(from), matrices.shape(to));
                self.spend(group, step, shape.rows as u64 * shape.columns as u64 * LANES as u64)?;
                let dtype = group.kernel.allocs[from.0 as usize].dtype;
                let all = self.whole(&group.memory, from);
                let reduced = reduce(reduction, dtype, shape, vector.role, &all);
                self.part(&mut group.memory, to, &reduced);
                self.matrix_done(group, step, &[from], to);
            }
        }
        Ok(())
    }

    /// Returns for each lane the element that it queries, after checking that it holds it; 0 where a lane is not
    /// active.
    fn held<H: Hooks>(
        &self,
        group: &Group<H>,
        step: &Step,
        matrix: AllocId,
    ) -> Result<[(u32, u32); LANES], Diagnostic> {
        let (matrices, asked) = (&group.memory.matrices, &self.registers[step.args[0]]);
        let held = matrices.layout.held(matrices.shape(matrix)) as u64;
        let at = self.at(group, step.inst);
        if let Some(lane) = lanes(at.mask).find(|&lane| asked[lane] >= held) {
            let message = format!("element {} of a matrix of which a lane holds {held}", asked[lane]);
            return Err(Diagnostic::new("K201", message).at(at.place()).note(format!("in {}", at.thread(lane))));
        }
        let is_active = |lane: usize| at.mask >> lane & 1 == 1;
        Ok(std::array::from_fn(|lane| (lane as u32, if is_active(lane) { asked[lane] as u32 } else { 0 })))
    }

    /// Reports the matrices read and written to an observer.
    fn matrix_done<H: Hooks>(&self, group: &mut Group<H>, step: &Step, read: &[AllocId], written: AllocId) {
        let matrices = &group.memory.matrices;
        let held = |id: AllocId| (id, matrices.layout.held(matrices.shape(id)));
        let (read, written): (Vec<_>, _) = (read.iter().map(|&id| held(id)).collect(), held(written));
        group.hooks.matrix(&self.at(group, step.inst), &read, written);
    }

    /// Multiplies matrices in stack arrays: the left operand, the right one, the sum. Only lowered kernels have this
    /// operation, and no checker observes it.
    fn multiply_held<H: Hooks>(
        &mut self,
        group: &mut Group<H>,
        step: &Step,
        product: Product,
        by_columns: [bool; 2],
        arrays: [AllocId; 3],
    ) -> Result<(), Diagnostic> {
        self.together(group, step)?;
        self.spend(group, step, product.work() * LANES as u64)?;
        let thread = |lane: u32| self.id * LANES as u32 + lane;
        let [left, right, sum] = product.shapes();
        let whole = |id: AllocId, shape: Shape, by_columns: bool| {
            let held = if by_columns { shape.transposed() } else { shape };
            let mut whole = vec![0; (shape.rows * shape.columns) as usize];
            for (lane, e, at) in places(product.layout, held) {
                let (row, column) = (at / held.columns as usize, at % held.columns as usize);
                let at = if by_columns { column * held.rows as usize + row } else { at };
                whole[at] = group.memory.own(id, thread(lane), e);
            }
            whole
        };
        let (a, b) = (whole(arrays[0], left, by_columns[0]), whole(arrays[1], right, by_columns[1]));
        let mut c = whole(arrays[2], sum, false);
        product.eval(group.kernel.allocs[arrays[0].0 as usize].dtype, &a, &b, &mut c);
        for (lane, e, at) in places(product.layout, sum) {
            group.memory.set_own(arrays[2], thread(lane), e, c[at]);
        }
        Ok(())
    }

    /// Multiplies matrices held in registers.
    pub(crate) fn product<H: Hooks>(
        &mut self,
        group: &mut Group<H>,
        step: &Step,
        product: Product,
    ) -> Result<(), Diagnostic> {
        self.together(group, step)?;
        let [left, right, sum] = product.shapes();
        let [a, b, _] = product.held();
        let gather = |shape: Shape, first: usize| {
            let mut whole = vec![0; (shape.rows * shape.columns) as usize];
            for (lane, e, at) in places(product.layout, shape) {
                whole[at] = self.registers[step.args[first + e as usize]][lane as usize];
            }
            whole
        };
        let (a, b, mut c) = (gather(left, 0), gather(right, a), gather(sum, a + b));
        product.eval(step.dtype, &a, &b, &mut c);
        for (lane, e, at) in places(product.layout, sum) {
            self.registers[step.results[e as usize]][lane as usize] = c[at];
        }
        Ok(())
    }

    /// Loads the rows that lanes name and distributes them to the lanes that hold them. Only lowered kernels have this
    /// operation, and no checker observes it.
    pub(crate) fn load_blocks<H: Hooks>(
        &mut self,
        group: &mut Group<H>,
        step: &Step,
        mem: Mem,
        transposed: bool,
    ) -> Result<(), Diagnostic> {
        self.together(group, step)?;
        let at = self.at(group, step.inst);
        let mut located = Located::default();
        self.locate(group, &at, step, (mem, 8), &mut located)?;
        let mut rows = [[0; LANES]; 8];
        rows.iter_mut().enumerate().for_each(|(i, row)| group.memory.load(mem, u32::MAX, &located, i, row));
        for (i, &slot) in step.results.iter().enumerate() {
            let (block, half) = (i / 2, i % 2);
            self.registers[slot] = std::array::from_fn(|lane| match transposed {
                false => rows[2 * (lane % 4) + half][8 * block + lane / 4],
                true => rows[lane / 4][8 * block + 2 * (lane % 4) + half],
            });
        }
        Ok(())
    }

    fn spend<H: Hooks>(&self, group: &mut Group<H>, step: &Step, work: u64) -> Result<(), Diagnostic> {
        let Err(ended) = group.work.spend(work, group.hooks) else { return Ok(()) };
        Err(fault::ended(&self.at(group, step.inst), &ended, group.work.budget))
    }

    /// Returns a matrix as bits, row by row.
    fn whole(&self, memory: &Memory, id: AllocId) -> Vec<u64> {
        let shape = memory.matrices.shape(id);
        let mut whole = vec![0; (shape.rows * shape.columns) as usize];
        for (lane, e, at) in memory.matrices.places(shape) {
            whole[at] = memory.own(id, self.id * LANES as u32 + lane, e);
        }
        whole
    }

    /// Distributes a matrix to the lanes.
    fn part(&self, memory: &mut Memory, id: AllocId, whole: &[u64]) {
        let shape = memory.matrices.shape(id);
        for (lane, e, at) in places(memory.matrices.layout, shape) {
            memory.set_own(id, self.id * LANES as u32 + lane, e, whole[at]);
        }
    }
}

/// Returns the sums or maxima of rows or columns, in the order of rows and columns.
fn reduce(reduction: Reduction, dtype: DType, shape: Shape, vector: Role, all: &[u64]) -> Vec<u64> {
    let (rows, columns) = (shape.rows as usize, shape.columns as usize);
    let combine = reduction.combine(dtype);
    let over = |elements: &mut dyn Iterator<Item = u64>| {
        elements.reduce(|a, b| combine.eval(dtype, &[a, b])).unwrap_or_default()
    };
    match vector {
        Role::PerRow => (0..rows).map(|i| over(&mut (0..columns).map(|j| all[i * columns + j]))).collect(),
        _ => (0..columns).map(|j| over(&mut (0..rows).map(|i| all[i * columns + j]))).collect(),
    }
}
