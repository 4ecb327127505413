//! Scalar replacement: a stack array whose accesses all have constant indices becomes variables, and an array without
//! accesses is removed.

use super::rewrite::{Table, emit_const, rebuild, with_body};
use kiln_ir::{Alloc, AllocId, Const, Diagnostic, Inst, Kernel, Mem, Op, Region, Space, Span, Value, Var, VarId};

/// The longest array that becomes variables.
const MAX_LEN: i128 = 1024;

/// Makes a variable of every element of a stack array that is only loaded and stored, one element at a time, at
/// constant indices within its bounds. Variables start as zero, since an array's contents are unspecified before they
/// are written; where a variable is written first, its initial value is removed later. An array that no instruction
/// accesses any more, for example because only a pruned branch did, becomes no variables at all.
///
/// An array of registers has to become variables: an access that prevents this is an error.
pub fn split(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let lengths: Vec<Option<u64>> = (0..kernel.allocs.len()).map(|i| length(kernel, i)).collect();
    if lengths.is_empty() {
        return Ok(());
    }
    let named = vec![None; lengths.len()];
    let mut splitter = Splitter { constants: Table::new(kernel), lengths, named, first: vec![], numbers: vec![] };
    splitter.find(&kernel.body);
    splitter.forget_unnamed();
    splitter.expect_registers(kernel)?;
    if splitter.lengths.iter().all(Option::is_none) {
        return Ok(());
    }
    with_body(kernel, |kernel, body| {
        splitter.number_the_rest();
        splitter.make_variables(kernel, body);
        splitter.region(body);
        let mut stays = splitter.lengths.iter().map(Option::is_none);
        kernel.allocs.retain(|_| stays.next().unwrap_or(true));
    });
    Ok(())
}

/// Returns the number of elements of an array that may become variables.
fn length(kernel: &Kernel, alloc: usize) -> Option<u64> {
    let alloc = &kernel.allocs[alloc];
    let len = alloc.len.eval(&|_| None).ok().filter(|len| (1..=MAX_LEN).contains(len))?;
    // The elements that a matrix operation names depend on the matrix's layout.
    (alloc.space == Space::Stack && alloc.matrix.is_none()).then_some(len as u64)
}

struct Splitter {
    /// Values that are constants.
    constants: Table<u64>,
    /// The number of elements of each array that becomes variables.
    lengths: Vec<Option<u64>>,
    /// An instruction that accesses each array: the first that prevents it from becoming variables, if there is one.
    named: Vec<Option<Span>>,
    /// The variable of the first element of each array.
    first: Vec<VarId>,
    /// The new number of each array that stays.
    numbers: Vec<AllocId>,
}

impl Splitter {
    /// Finds the arrays that stay arrays.
    fn find(&mut self, region: &Region) {
        for inst in &region.insts {
            match inst.op {
                Op::Const(c) => self.constants.set(inst.results[0], c.bits),
                Op::Load { mem: Mem::Alloc(id), .. }
                | Op::Store { mem: Mem::Alloc(id), .. }
                | Op::Atomic { mem: Mem::Alloc(id), .. }
                | Op::LoadBlocks { mem: Mem::Alloc(id), .. } => {
                    let element = self.element(inst, id);
                    let (named, length) = (&mut self.named[id.0 as usize], &mut self.lengths[id.0 as usize]);
                    if named.is_none() || (element.is_none() && length.is_some()) {
                        *named = Some(inst.span);
                    }
                    if element.is_none() {
                        *length = None;
                    }
                }
                Op::Matrix(op) => op.arrays().for_each(|id| {
                    (self.named[id.0 as usize], self.lengths[id.0 as usize]) = (Some(inst.span), None);
                }),
                _ => {}
            }
            inst.regions.iter().for_each(|inner| self.find(inner));
        }
    }

    fn forget_unnamed(&mut self) {
        for (length, _) in self.lengths.iter_mut().zip(&self.named).filter(|(_, named)| named.is_none()) {
            *length = Some(0);
        }
    }

    /// Returns an error if an array of registers stays an array.
    fn expect_registers(&self, kernel: &Kernel) -> Result<(), Diagnostic> {
        let arrays = kernel.allocs.iter().zip(&self.lengths).zip(&self.named);
        let stays = |((alloc, length), _): &((&Alloc, &Option<u64>), _)| alloc.registers && length.is_none();
        let Some(((alloc, _), named)) = arrays.into_iter().find(stays) else { return Ok(()) };
        let elements = alloc.len.eval(&|_| None).ok();
        if let Some(elements) = elements.filter(|len| !(0..=MAX_LEN).contains(len)) {
            let message = format!("{elements} registers, and {MAX_LEN} are the most of one array");
            return Err(Diagnostic::new("K026", message)
                .at(kernel.place(alloc.span))
                .help("write `stack::<T>(n)` for an array in memory"));
        }
        let message = "an element of registers is named by a constant, once loops are unrolled; this access is not";
        Err(Diagnostic::new("K027", message)
            .at(kernel.place(named.unwrap_or(alloc.span)))
            .note(format!("the registers are those of {}", kernel.place(alloc.span)))
            .help("walk them by `for r in unroll(0..n)` with a constexpr `n`, one element at a time, or write `stack::<T>(n)` for an array in memory"))
    }

    fn number_the_rest(&mut self) {
        let mut next = 0;
        for length in &self.lengths {
            self.numbers.push(AllocId(next));
            next += length.is_none() as u32;
        }
    }

    /// Returns the element that an access names, if its array may become variables.
    fn element(&self, inst: &Inst, id: AllocId) -> Option<u64> {
        let len = self.lengths[id.0 as usize]?;
        let index: Value = *inst.args.first()?;
        let at = self.constants.get(index).copied().filter(|at| *at < len)?;
        matches!(inst.op, Op::Load { width: 1, .. } | Op::Store { width: 1, .. }).then_some(at)
    }

    fn make_variables(&mut self, kernel: &mut Kernel, body: &mut Region) {
        let mut starts = vec![];
        for (i, len) in self.lengths.iter().enumerate() {
            let (dtype, span, name) = (kernel.allocs[i].dtype, kernel.allocs[i].span, kernel.allocs[i].name);
            self.first.push(VarId(kernel.vars.len() as u32));
            let Some(len @ 1..) = *len else { continue };
            let zero = emit_const(kernel, &mut starts, Const { dtype, bits: 0 }, span);
            for _ in 0..len {
                let var = VarId(kernel.vars.len() as u32);
                kernel.vars.push(Var { dtype, span, name });
                let (args, results) = ([zero].as_slice().into(), Default::default());
                starts.push(Inst { op: Op::Set(var), args, results, regions: vec![], span });
            }
        }
        body.insts.splice(0..0, starts);
    }

    fn region(&mut self, region: &mut Region) {
        rebuild(region, |mut inst, out| {
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            if let Op::Matrix(op) = inst.op {
                inst.op = Op::Matrix(op.renamed(|id| self.numbers[id.0 as usize]));
            }
            if let Op::Load { mem: Mem::Alloc(id), .. }
            | Op::Store { mem: Mem::Alloc(id), .. }
            | Op::Atomic { mem: Mem::Alloc(id), .. }
            | Op::LoadBlocks { mem: Mem::Alloc(id), .. } = inst.op
            {
                match self.element(&inst, id) {
                    Some(element) => {
                        let var = VarId(self.first[id.0 as usize].0 + element as u32);
                        inst.args.remove(0);
                        inst.op = if inst.results.is_empty() { Op::Set(var) } else { Op::Get(var) };
                    }
                    None => inst.op = moved(inst.op, self.numbers[id.0 as usize]),
                }
            }
            out.push(inst);
        });
    }
}

/// Returns an access to an array under the array's new number.
fn moved(op: Op, id: AllocId) -> Op {
    let mem = Mem::Alloc(id);
    match op {
        Op::Load { width, hint, .. } => Op::Load { mem, width, hint },
        Op::Store { width, hint, .. } => Op::Store { mem, width, hint },
        Op::Atomic { op, .. } => Op::Atomic { op, mem },
        Op::LoadBlocks { transposed, .. } => Op::LoadBlocks { mem, transposed },
        other => other,
    }
}
