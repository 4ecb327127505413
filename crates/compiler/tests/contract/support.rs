//! Evaluation of clauses against the arguments of a launch.

use kiln_compiler::contract::{Clause, Derived};
use kiln_interp::{Arg, Buffer};
use kiln_ir::{Expr, ParamId};

/// The numbers of a launch: scalars by value, tensors by length, and the symbols after the parameters.
pub struct Numbers<'a> {
    pub args: &'a [Arg],
    pub buffers: &'a [Buffer],
    /// The grid and the threads, for kernels that state none.
    pub behind: [u32; 4],
}

impl Numbers<'_> {
    fn get(&self, id: ParamId) -> Option<i128> {
        let at = id.0 as usize;
        match self.args.get(at) {
            Some(Arg::Scalar(c)) => c.as_int(),
            Some(Arg::Buffer(buffer)) => Some(self.buffers[*buffer].len() as i128),
            None => self.behind.get(at - self.args.len()).map(|&n| n as i128),
        }
    }

    pub fn value(&self, expr: &Expr) -> Option<i128> {
        expr.eval(&|id| self.get(id)).ok()
    }

    /// Returns the first clause that does not hold or has no value.
    pub fn refusal<'d>(&self, derived: &'d Derived) -> Option<&'d Clause> {
        derived.clauses.iter().find(|clause| self.value(&clause.condition).is_none_or(|n| n == 0))
    }
}
