//! Checks that generated modules compute and report the same as Kiln.

use super::support::{Formula, Guard, Op, Site};
use super::*;
use crate::emit::{Language, Options, units};
use kiln::ir::Mem;
use kiln::ir::expr::EvalError;
use kiln_kernels::conv1d;
use std::sync::Arc;

const OPERATORS: [(BinaryOp, Op); 15] = [
    (BinaryOp::Or, Op::Or),
    (BinaryOp::And, Op::And),
    (BinaryOp::Eq, Op::Eq),
    (BinaryOp::Ne, Op::Ne),
    (BinaryOp::Lt, Op::Lt),
    (BinaryOp::Le, Op::Le),
    (BinaryOp::Gt, Op::Gt),
    (BinaryOp::Ge, Op::Ge),
    (BinaryOp::Add, Op::Add),
    (BinaryOp::Sub, Op::Sub),
    (BinaryOp::Mul, Op::Mul),
    (BinaryOp::Div, Op::Div),
    (BinaryOp::Rem, Op::Rem),
    (BinaryOp::Min, Op::Min),
    (BinaryOp::Max, Op::Max),
];

/// Boundary values.
const EDGES: [i128; 9] = [0, 1, -1, 2, 7, i64::MIN as i128, i64::MAX as i128, u64::MAX as i128, 1 << 32];

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    /// Returns the same formula in both representations.
    fn formula(&mut self, depth: u32) -> (Expr, Formula) {
        match self.below(if depth == 0 { 2 } else { 8 }) {
            0 => {
                let value = EDGES[self.below(EDGES.len())];
                (Expr::Int(value), Formula::Int(value))
            }
            1 => {
                let at = self.below(3);
                (Expr::Param(ParamId(at as u32)), Formula::Param(at))
            }
            2 => {
                let (expr, formula) = self.formula(depth - 1);
                (Expr::Not(Arc::new(expr)), Formula::Not(Box::leak(Box::new(formula))))
            }
            _ => {
                let (own, other) = OPERATORS[self.below(OPERATORS.len())];
                let ((a, x), (b, y)) = (self.formula(depth - 1), self.formula(depth - 1));
                let (x, y): (&'static Formula, &'static Formula) = (Box::leak(Box::new(x)), Box::leak(Box::new(y)));
                (Expr::binary(own, a, b), Formula::Binary(other, x, y))
            }
        }
    }
}

#[test]
fn launch_arithmetic_is_that_of_kiln() {
    let mut random = Random(1);
    let mut without_value = 0;
    for _ in 0..20_000 {
        let (expr, formula) = random.formula(4);
        let numbers = [Some(EDGES[random.below(EDGES.len())]), Some(EDGES[random.below(EDGES.len())]), None];
        let own = expr.eval(&|id| numbers[id.0 as usize]);
        let words = |error: EvalError| match error {
            EvalError::Unknown(_) => "a parameter has no value".to_string(),
            other => other.to_string(),
        };
        without_value += usize::from(own.is_err());
        assert_eq!(formula.value(&numbers).map_err(str::to_string), own.map_err(words), "{expr:?}");
    }
    assert!((1000..19_000).contains(&without_value), "{without_value}");
}

#[test]
fn faults_are_told_in_the_words_of_kiln() {
    let options = Options { language: Language::C, values: vec![], lanes: 8, architecture: String::new() };
    let units = units(&conv1d::STEP, &[DType::F32], &options).expect("it can be emitted");
    let kernel = units[0].sources[0].lowered.kernel();
    let tensor = ParamId(0);
    let kinds = [
        (Fault::Bounds { mem: Mem::Param(tensor), width: 1 }, Guard::Bounds { memory: "`x`", width: 1 }),
        (Fault::Bounds { mem: Mem::Param(tensor), width: 4 }, Guard::Bounds { memory: "`x`", width: 4 }),
        (Fault::Divisor, Guard::Divisor),
        (Fault::Remainder, Guard::Remainder),
        (Fault::Step, Guard::Step),
        (Fault::Trips, Guard::Trips),
        (Fault::Below(Mem::Param(tensor)), Guard::Below { memory: "`x`" }),
        (Fault::Above(Mem::Param(tensor)), Guard::Above { memory: "`x`" }),
    ];
    for (fault, kind) in kinds {
        let mut site = Site { site: 0, kind, bits: 0, is_signed: false, dtype: "", place: "" };
        for dtype in [DType::I32, DType::U32, DType::I64, DType::U64] {
            (site.bits, site.is_signed, site.dtype) = (dtype.size() as u32 * 8, dtype.is_signed(), dtype.name());
            for (bits, limit) in [(1, 1), (6, 64), (u64::MAX, 3), (0xffff_fffe, 1), (62, 64), (9, u64::MAX - 4)] {
                let diagnostic = fault.diagnostic(kernel, kernel.span, dtype, bits, limit);
                assert_eq!(site.words(bits, limit), (diagnostic.code, diagnostic.message), "{fault:?} {dtype} {bits}");
            }
        }
    }
}
