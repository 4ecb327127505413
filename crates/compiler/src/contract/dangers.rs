//! The dangers of a kernel, and how each of them is met.

use super::arithmetic::folded;
use super::stated::Clauses;
use super::{ClauseKind, Danger, DangerKind, Grid, Met};
use crate::analysis::{Answer, Bounds, ConvergencePoint, Level, Ranges, Reached, Site};
use crate::analysis::{divergence, effects, uniformity};
use kiln_ir::expr::BinaryOp;
use kiln_ir::ops::Trait;
use kiln_ir::simd::LANES;
use kiln_ir::{Builtin, Diagnostic, Expr, Inst, Kernel, MatrixOp, Mem, Op, ParamId, Region, Span};

type Found = (Vec<Danger>, Vec<(ParamId, u32)>);

/// Returns the dangers in program order, and the alignment of tensors that wide accesses require.
pub fn dangers(kernel: &Kernel, ranges: &Ranges, grid: &Grid, clauses: &mut Clauses) -> Result<Found, Diagnostic> {
    let convergence_points = convergence_points(kernel, ranges)?;
    let whole_simdgroups = simdgroups(kernel, grid, clauses);
    let mut walk = Walk {
        kernel,
        ranges,
        clauses,
        whole_simdgroups,
        site: 0,
        accesses: ranges.all_in_bounds().into_iter(),
        convergence_points: convergence_points.into_iter(),
        dangers: vec![],
        alignment: vec![],
    };
    walk.region(&kernel.body);
    Ok((walk.dangers, walk.alignment))
}

/// Whether all lanes of a simdgroup take part in the operation.
fn is_simd(op: Op) -> bool {
    matches!(op, Op::Simd(_) | Op::Mma(_) | Op::LoadBlocks { .. } | Op::Matrix(MatrixOp::MultiplyHeld { .. }))
}

/// Whether threads of several simdgroups wait here. At a barrier over some simdgroups, these arrive equally often;
/// otherwise the kernel was refused before ([`crate::analysis::refuse_unequal_arrivals`]).
fn is_barrier(op: Op) -> bool {
    matches!(op, Op::Barrier | Op::BarrierOf(_))
}

/// Returns the barriers and simd operations in program order, or an error if threads may diverge before one.
pub fn convergence_points(kernel: &Kernel, ranges: &Ranges) -> Result<Vec<ConvergencePoint>, Diagnostic> {
    let mut any = false;
    kernel.body.walk(&mut |inst| any |= is_barrier(inst.op) || is_simd(inst.op));
    if !any {
        return Ok(vec![]);
    }
    let effects = effects(kernel, ranges);
    let uniformity = uniformity(kernel, ranges, &effects);
    let convergence_points = divergence(kernel, ranges, &uniformity);
    match convergence_points.iter().find_map(|meeting| apart(kernel, meeting)) {
        Some(error) => Err(error),
        None => Ok(convergence_points),
    }
}

/// Returns the error of a barrier or simd operation that only some threads reach.
fn apart(kernel: &Kernel, meeting: &ConvergencePoint) -> Option<Diagnostic> {
    let Reached::Apart { branch, level } = meeting.reached else { return None };
    let mut is_loop = false;
    kernel.body.walk(&mut |inst| is_loop |= matches!(inst.op, Op::For(_)) && inst.span == branch);
    let (what, whose) = match meeting.barrier {
        true => ("barrier", "thread of the threadgroup"),
        false => ("simd operation", "lane of the simdgroup"),
    };
    let (holder, goes, place) = match is_loop {
        true => ("loop", format!("that not every {whose} runs equally often"), "loop"),
        false => ("branch", format!("that not every {whose} takes"), "`if`"),
    };
    let differs = match level {
        Level::Lane => "differs from thread to thread",
        _ => "differs from simdgroup to simdgroup",
    };
    let error = Diagnostic::new("K031", format!("{what} in a {holder} {goes}")).at(kernel.place(meeting.span));
    let help = format!("move the {what} out of the {place}, or let what decides be the same in all of them");
    Some(error.label(kernel.place(branch), differs).help(help))
}

/// Adds the clause that simdgroups are whole, if the kernel uses lanes and the clause does not always hold.
pub fn simdgroups(kernel: &Kernel, grid: &Grid, clauses: &mut Clauses) -> Option<usize> {
    let mut first: Option<Span> = None;
    kernel.body.walk(&mut |inst| {
        if is_simd(inst.op) || matches!(inst.op, Op::Builtin(Builtin::SimdLane | Builtin::SimdId)) {
            first.get_or_insert(inst.span);
        }
    });
    let rest = folded(BinaryOp::Rem, grid.threads.clone(), Expr::Int(LANES as i128));
    clauses.add(ClauseKind::Simdgroups, folded(BinaryOp::Eq, rest, Expr::Int(0)), first?)
}

struct Walk<'a> {
    kernel: &'a Kernel,
    ranges: &'a Ranges,
    clauses: &'a mut Clauses,
    whole_simdgroups: Option<usize>,
    site: u32,
    /// Results for instructions that are not reached yet.
    accesses: std::vec::IntoIter<Bounds>,
    convergence_points: std::vec::IntoIter<ConvergencePoint>,
    dangers: Vec<Danger>,
    alignment: Vec<(ParamId, u32)>,
}

impl Walk<'_> {
    fn region(&mut self, region: &Region) {
        for inst in &region.insts {
            let site = Site(self.site);
            self.site += 1;
            self.instruction(inst, site);
            inst.regions.iter().for_each(|region| self.region(region));
        }
    }

    fn instruction(&mut self, inst: &Inst, site: Site) {
        match inst.op {
            Op::Load { mem, width, .. } | Op::Store { mem, width, .. } => self.access(mem, width, inst.span, site),
            Op::Atomic { mem, .. } => self.access(mem, 1, inst.span, site),
            Op::Math(op) if op.has(Trait::ZeroDivisor) => {
                let answer = self.ranges.proves_nonzero(site, inst.args[1]);
                self.answered(DangerKind::Divisor, ClauseKind::Divisor, inst.span, site, answer);
            }
            Op::For(info) => {
                let answer = self.ranges.proves_positive(site, inst.args[2]);
                self.answered(DangerKind::Step, ClauseKind::Step, inst.span, site, answer);
                if let (Some(most), &[lo, hi, step, ..]) = (info.at_most, &inst.args[..]) {
                    let answer = self.ranges.proves_trips(site, [lo, hi, step], most);
                    self.answered(DangerKind::Trips, ClauseKind::Trips, inst.span, site, answer);
                }
            }
            Op::LoadBlocks { mem, .. } => {
                self.access(mem, 8, inst.span, site);
                self.meeting(site);
            }
            op if is_barrier(op) || is_simd(op) => self.meeting(site),
            _ => {}
        }
    }

    fn answered(&mut self, kind: DangerKind, clause: ClauseKind, span: Span, site: Site, answer: Answer) {
        let met = match answer {
            Answer::Proved => Met::Proved,
            Answer::Predicate(condition) => self.checked(clause, condition, span),
            Answer::Unknown => Met::Guarded,
        };
        self.dangers.push(Danger { kind, site, span, met });
    }

    fn checked(&mut self, kind: ClauseKind, condition: Expr, span: Span) -> Met {
        self.clauses.add(kind, condition, span).map_or(Met::Proved, Met::Checked)
    }

    fn access(&mut self, mem: Mem, width: u8, span: Span, site: Site) {
        let Some(bounds) = self.accesses.next() else { return };
        let answer = match (bounds, mem) {
            (Bounds::Proved, _) => Answer::Proved,
            (Bounds::Predicate(condition), _) => Answer::Predicate(condition),
            (Bounds::Length(length), Mem::Param(id)) => {
                Answer::Predicate(folded(BinaryOp::Le, length, Expr::Param(id)))
            }
            (Bounds::Length(_) | Bounds::Unknown, _) => Answer::Unknown,
        };
        self.answered(DangerKind::Access(mem), ClauseKind::Access(mem), span, site, answer);
        if let (Mem::Param(id), 2..) = (mem, width) {
            self.align(id, width as u32 * self.kernel.mem_dtype(mem).size() as u32);
        }
    }

    fn align(&mut self, id: ParamId, bytes: u32) {
        match self.alignment.iter_mut().find(|(known, _)| *known == id) {
            Some((_, known)) => *known = bytes.max(*known),
            None => self.alignment.push((id, bytes)),
        }
    }

    fn meeting(&mut self, site: Site) {
        let Some(ConvergencePoint { span, barrier, reached, .. }) = self.convergence_points.next() else { return };
        let kind = if barrier { DangerKind::Barrier } else { DangerKind::Simd };
        let met = match reached {
            Reached::Launch { condition, .. } => self.checked(ClauseKind::ConvergencePoint, condition, span),
            _ if barrier => Met::Proved,
            _ => self.whole_simdgroups.map_or(Met::Proved, Met::Checked),
        };
        self.dangers.push(Danger { kind, site, span, met });
    }
}
