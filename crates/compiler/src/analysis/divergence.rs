//! Convergence: whether all threads that must reach a barrier or a simd operation together do.

use super::range::{Answer, Ranges, Site};
use super::uniformity::{Level, Uniformity};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, Inst, Kernel, MatrixOp, Op, Region, Span};

/// A barrier or simd operation, and which threads reach it.
#[derive(Clone, PartialEq, Debug)]
pub struct ConvergencePoint {
    pub site: Site,
    pub span: Span,
    /// Whether it is a barrier, which needs all threads of the threadgroup or of some simdgroups. A simd operation
    /// needs all threads of the simdgroup.
    pub barrier: bool,
    pub reached: Reached,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Reached {
    /// All threads or none reach it.
    Together,
    /// All threads or none reach it in launches whose parameters meet a condition. Otherwise a branch may separate
    /// them.
    Launch { condition: Expr, branch: Span },
    /// Some threads may reach it alone: a branch differs from thread to thread.
    Apart { branch: Span, level: Level },
}

/// Returns every barrier and simd operation of a verified kernel, in program order.
pub fn divergence(kernel: &Kernel, ranges: &Ranges, uniformity: &Uniformity) -> Vec<ConvergencePoint> {
    let mut walk = Walk { ranges, uniformity, branches: vec![], site: 0, convergence_points: vec![] };
    walk.region(&kernel.body);
    walk.convergence_points
}

/// An `if` or loop around the current instruction.
struct Branch {
    span: Span,
    level: Level,
    /// The condition under which all threads take the same path, computed on demand.
    answer: Option<Answer>,
}

struct Walk<'k> {
    ranges: &'k Ranges,
    uniformity: &'k Uniformity,
    branches: Vec<(Branch, Site, &'k Inst)>,
    site: u32,
    convergence_points: Vec<ConvergencePoint>,
}

impl<'k> Walk<'k> {
    fn region(&mut self, region: &'k Region) {
        for inst in &region.insts {
            let site = Site(self.site);
            self.site += 1;
            match inst.op {
                Op::Barrier => self.meet(inst, site, Level::Threadgroup),
                // A kernel without a proof of that was refused before: see `arrivals`.
                Op::BarrierOf(_) => {
                    self.convergence_points.push(ConvergencePoint {
                        site,
                        span: inst.span,
                        barrier: true,
                        reached: Reached::Together,
                    });
                }
                Op::Simd(_) | Op::Mma(_) | Op::LoadBlocks { .. } | Op::Matrix(MatrixOp::MultiplyHeld { .. }) => {
                    self.meet(inst, site, Level::Simdgroup);
                }
                Op::If | Op::For(_) => {
                    let level = self.uniformity.of_branch(site);
                    self.branches.push((Branch { span: inst.span, level, answer: None }, site, inst));
                    inst.regions.iter().for_each(|region| self.region(region));
                    self.branches.pop();
                }
                _ => {}
            }
        }
    }

    fn meet(&mut self, inst: &Inst, site: Site, needed: Level) {
        let ranges = self.ranges;
        let mut reached = Reached::Together;
        for (branch, at, around) in &mut self.branches {
            if branch.level <= needed {
                continue;
            }
            let answer = branch.answer.get_or_insert_with(|| same_way(ranges, *at, around));
            reached = match (answer.clone(), reached) {
                (Answer::Proved, reached) => reached,
                (Answer::Unknown, _) => Reached::Apart { branch: branch.span, level: branch.level },
                (Answer::Predicate(condition), Reached::Together) => Reached::Launch { condition, branch: branch.span },
                (Answer::Predicate(more), Reached::Launch { condition, branch }) => {
                    Reached::Launch { condition: Expr::binary(BinaryOp::And, condition, more), branch }
                }
                (_, apart) => apart,
            };
            if matches!(reached, Reached::Apart { .. }) {
                break;
            }
        }
        let barrier = inst.op == Op::Barrier;
        self.convergence_points.push(ConvergencePoint { site, span: inst.span, barrier, reached });
    }
}

/// Proves that a branch takes the same path in all threads of a launch.
fn same_way(ranges: &Ranges, site: Site, inst: &Inst) -> Answer {
    if inst.op == Op::If {
        let [yes, no] = [true, false].map(|truth| ranges.proves_condition(site, inst.args[0], truth));
        return match (yes, no) {
            (Answer::Proved, _) | (_, Answer::Proved) => Answer::Proved,
            (Answer::Unknown, other) | (other, Answer::Unknown) => other,
            (Answer::Predicate(a), Answer::Predicate(b)) => Answer::Predicate(Expr::binary(BinaryOp::Or, a, b)),
        };
    }
    // If `hi` is a multiple of `step`, every `lo` in 0 .. step gives the same number of iterations.
    let &[lo, hi, step] = &inst.args[..3] else { return Answer::Unknown };
    let (Some(bound), Some(stride)) = (ranges.expr(hi), ranges.expr(step)) else { return Answer::Unknown };
    let below = ranges.proves_less(site, lo, &stride);
    if ranges.interval_at(lo, site).lo < 0 {
        return Answer::Unknown;
    }
    let whole = Expr::binary(BinaryOp::Eq, Expr::binary(BinaryOp::Rem, bound, stride), Expr::Int(0));
    below.and(Answer::Predicate(whole))
}
