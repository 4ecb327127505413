//! Invariants of programs. Passes and printers rely on these numbered invariants, which are checked after lowering and
//! after every pass in debug builds, and once before the printer in all builds.

mod operation;

use super::{Array, ArrayId, ArrayKind, Jam, Op, Program, Reg, Shape, Stmt, Type};
use kiln_ir::{DType, Diagnostic, Kernel, Span};

macro_rules! invariants {
    ($($name:ident $code:literal $statement:literal;)*) => {
        /// An invariant of a verified program.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Invariant { $(#[doc = concat!($code, ": ", $statement, ".")] $name),* }

        impl Invariant {
            pub const ALL: &'static [Invariant] = &[$(Invariant::$name),*];

            /// The code of the diagnostic that reports a violation.
            pub const fn code(self) -> &'static str {
                match self { $(Invariant::$name => $code),* }
            }

            pub const fn statement(self) -> &'static str {
                match self { $(Invariant::$name => $statement),* }
            }
        }
    };
}

invariants! {
    HasType      "P01" "every register has an entry in the program's type table";
    Assigned     "P02" "a register is assigned before it is read, in the same block or an enclosing one";
    Operands     "P03" "an operation has as many operands and results as it takes and gives";
    Shapes       "P04" "operands and results are one number or lanes, as the operation says";
    Types        "P05" "operands and results have the element types of the operation";
    Masks        "P06" "a mask is lanes of bool";
    Arrays       "P07" "an operation names an array that exists, of a kind that it works on";
    Parameters   "P08" "an operation names a tensor or a number that the kernel has";
    Writable     "P09" "stores and atomics go to writable memory";
    Sets         "P10" "an assignment is between registers of one type";
    Conditions   "P11" "a branch, and whether neighbours run together, is decided by one bool";
    Turns        "P12" "a loop makes a u64 of turns and counts them in one; simdgroups are counted in a u32";
    Counters     "P13" "only its own loop assigns a counter";
    RunsNest     "P14" "a loop over simdgroups is not inside another";
    Numbers      "P15" "lanes, axes and widths of an access exist, and constants have no bits beyond their type's";
    OnceKeeps    "P16" "what is executed once changes no memory, touches no array and assigns what it leaves to the bodies";
    RuntimeChecks    "P17" "two or more neighbours run together, and what decides it changes no memory";
    RowsInOneRun "P18" "rows without a place for every simdgroup are used in one run, which no loop repeats";
}

/// Checks that a kernel's program keeps every [`Invariant`]; the error is the first violation.
pub fn verify(program: &Program, kernel: &Kernel) -> Result<(), Diagnostic> {
    let registers = program.types.len();
    let mut verifier = Verifier {
        program,
        kernel,
        visible: vec![false; registers],
        assigned: vec![],
        counts: vec![false; registers],
        rows: vec![Use::None; program.arrays.len()],
        run: None,
        runs: 0,
        loops: 0,
        may_act: true,
        may_use_arrays: true,
    };
    verifier.prologue()?;
    if let Some(jammed) = &program.jammed {
        verifier.jam(jammed)?;
        // The neighbours' copy of a body has runs of its own.
        verifier.rows.fill(Use::None);
    }
    verifier.block(&program.body)
}

type Verdict = Result<(), Diagnostic>;

/// The run that uses the rows of an array.
#[derive(Clone, Copy, PartialEq)]
enum Use {
    None,
    Run(u32),
}

struct Verifier<'p> {
    program: &'p Program,
    kernel: &'p Kernel,
    /// Whether each register is assigned in an open block.
    visible: Vec<bool>,
    /// The registers assigned in the open blocks, in order.
    assigned: Vec<Reg>,
    /// Whether each register is the counter of an open loop.
    counts: Vec<bool>,
    rows: Vec<Use>,
    /// The run that is open.
    run: Option<u32>,
    /// The number of runs seen so far.
    runs: u32,
    /// The number of loops around the runs.
    loops: u32,
    may_act: bool,
    may_use_arrays: bool,
}

impl Verifier<'_> {
    fn fail<T>(&self, broken: Invariant, span: Span, message: String) -> Result<T, Diagnostic> {
        Err(Diagnostic::new(broken.code(), format!("`{}` as rows of lanes: {message}", self.program.name))
            .at(self.kernel.place(span))
            .note(format!("in every program for the processor, {}", broken.statement())))
    }

    fn ty(&self, reg: Reg, span: Span) -> Result<Type, Diagnostic> {
        match self.program.types.get(reg.0 as usize) {
            Some(&ty) => Ok(ty),
            None => self.fail(Invariant::HasType, span, format!("r{} has no type", reg.0)),
        }
    }

    /// Returns the type of a register that is read.
    fn read(&self, reg: Reg, span: Span) -> Result<Type, Diagnostic> {
        let ty = self.ty(reg, span)?;
        match self.visible[reg.0 as usize] {
            true => Ok(ty),
            false => self.fail(Invariant::Assigned, span, format!("r{} is read where it has no value", reg.0)),
        }
    }

    fn assign(&mut self, reg: Reg, span: Span) -> Verdict {
        self.ty(reg, span)?;
        let at = reg.0 as usize;
        if self.counts[at] {
            return self.fail(Invariant::Counters, span, format!("the counter r{at} is assigned in its loop"));
        }
        if !self.visible[at] {
            self.visible[at] = true;
            self.assigned.push(reg);
        }
        Ok(())
    }

    /// Verifies a block; the registers first assigned in it are not visible after it.
    fn block(&mut self, stmts: &[Stmt]) -> Verdict {
        let before = self.assigned.len();
        stmts.iter().try_for_each(|stmt| self.statement(stmt))?;
        self.leave(before);
        Ok(())
    }

    fn leave(&mut self, before: usize) {
        for reg in self.assigned.drain(before..) {
            self.visible[reg.0 as usize] = false;
        }
    }

    fn prologue(&mut self) -> Verdict {
        let prologue = &self.program.prologue;
        (self.may_act, self.may_use_arrays) = (false, false);
        prologue.body.iter().try_for_each(|stmt| self.statement(stmt))?;
        (self.may_act, self.may_use_arrays) = (true, true);
        for &reg in &prologue.kept {
            self.ty(reg, self.kernel.span)?;
            if !self.visible[reg.0 as usize] {
                let message = format!("r{} is kept, and nothing in front of the bodies assigns it", reg.0);
                return self.fail(Invariant::OnceKeeps, self.kernel.span, message);
            }
        }
        self.leave(0);
        prologue.kept.iter().try_for_each(|&reg| self.assign(reg, self.kernel.span))
    }

    fn jam(&mut self, jammed: &Jam) -> Verdict {
        let span = self.kernel.span;
        if jammed.count < 2 {
            return self.fail(Invariant::RuntimeChecks, span, format!("{} together", jammed.count));
        }
        let before = self.assigned.len();
        let may_act = std::mem::replace(&mut self.may_act, false);
        jammed.check.iter().try_for_each(|stmt| self.statement(stmt))?;
        self.may_act = may_act;
        if let Some(answer) = jammed.answer {
            self.condition(answer)?;
        }
        self.leave(before);
        self.block(&jammed.body)
    }

    fn condition(&self, reg: Reg) -> Verdict {
        let ty = self.read(reg, self.kernel.span)?;
        if ty == (Type { shape: Shape::One, dtype: DType::Bool }) {
            return Ok(());
        }
        self.fail(Invariant::Conditions, self.kernel.span, format!("r{} decides, of type {}", reg.0, name(ty)))
    }

    /// Verifies a loop's body, with the register that counts its iterations.
    fn counted(&mut self, counter: Reg, dtype: DType, write: impl FnOnce(&mut Self) -> Verdict) -> Verdict {
        let (span, before) = (self.kernel.span, self.assigned.len());
        let ty = self.ty(counter, span)?;
        if ty != (Type { shape: Shape::One, dtype }) {
            let message = format!("r{} counts, of type {} and not {dtype}", counter.0, name(ty));
            return self.fail(Invariant::Turns, span, message);
        }
        if self.visible[counter.0 as usize] {
            let message = format!("r{} has a value, and a loop counts with it", counter.0);
            return self.fail(Invariant::Counters, span, message);
        }
        self.assign(counter, span)?;
        self.counts[counter.0 as usize] = true;
        write(self)?;
        self.counts[counter.0 as usize] = false;
        self.leave(before);
        Ok(())
    }

    fn statement(&mut self, stmt: &Stmt) -> Verdict {
        let span = self.kernel.span;
        match stmt {
            Stmt::Do { to, op, args, span } => {
                self.operation(to, op, args, *span)?;
                to.iter().try_for_each(|&reg| self.assign(reg, *span))
            }
            Stmt::Set { to, from } => {
                let (wanted, found) = (self.ty(*to, span)?, self.read(*from, span)?);
                if wanted != found {
                    let message = format!("r{} is {}, and gets {}", to.0, name(wanted), name(found));
                    return self.fail(Invariant::Sets, span, message);
                }
                self.assign(*to, span)
            }
            Stmt::If { condition, then, other } => {
                self.condition(*condition)?;
                self.block(then)?;
                self.block(other)
            }
            Stmt::Repeat { counter, trips, body } => {
                let ty = self.read(*trips, span)?;
                if ty != (Type { shape: Shape::One, dtype: DType::U64 }) {
                    return self.fail(Invariant::Turns, span, format!("{} of turns", name(ty)));
                }
                let outside = u32::from(self.run.is_none());
                self.loops += outside;
                self.counted(*counter, DType::U64, |this| this.block(body))?;
                self.loops -= outside;
                Ok(())
            }
            Stmt::Simdgroups { index, jammed, body } => {
                if self.run.is_some() {
                    return self.fail(Invariant::RunsNest, span, "simdgroups inside of simdgroups".to_string());
                }
                self.run = Some(self.runs);
                self.runs += 1;
                self.counted(*index, DType::U32, |this| {
                    jammed.iter().try_for_each(|jammed| this.jam(jammed))?;
                    this.block(body)
                })?;
                self.run = None;
                Ok(())
            }
        }
    }

    /// Records a use of an array's rows.
    fn use_rows(&mut self, id: ArrayId, array: &Array, span: Span) -> Verdict {
        if array.kind != ArrayKind::Rows {
            return Ok(());
        }
        let here = self.run.map(Use::Run);
        let before = std::mem::replace(&mut self.rows[id.0 as usize], here.unwrap_or(Use::None));
        let is_same = before == Use::None || Some(before) == here;
        if here.is_some() && is_same && self.loops == 0 {
            return Ok(());
        }
        self.fail(Invariant::RowsInOneRun, span, format!("a{} outlives its run", id.0))
    }

    /// Checks that an operation is allowed in this part of the program.
    fn restricted(&self, op: &Op, span: Span) -> Verdict {
        if !self.may_use_arrays && (op.has_effect() || !op.clone().arrays_mut().is_empty()) {
            return self.fail(Invariant::OnceKeeps, span, format!("{op:?} is executed once"));
        }
        if !self.may_act && op.has_effect() {
            return self.fail(
                Invariant::RuntimeChecks,
                span,
                format!("{op:?} decides whether neighbours run together"),
            );
        }
        Ok(())
    }
}

fn name(ty: Type) -> String {
    match ty.shape {
        Shape::One => format!("one {}", ty.dtype),
        Shape::Lanes => format!("lanes of {}", ty.dtype),
    }
}
