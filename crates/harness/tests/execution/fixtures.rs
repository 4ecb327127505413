//! Kernels written in both dialects, as the printers would, and functions to run them in all orders.

use kiln_harness::{Dialect, Error, ParamInfo, Program, Unit};
use kiln_interp::{Arg, Buffer, Order};
use kiln_ir::DType;

pub const ORDERS: [Order; 4] = [Order::Forward, Order::Reverse, Order::Shuffled(1), Order::Shuffled(0x9e37_79b9)];
pub const DIALECTS: [Dialect; 2] = [Dialect::Msl, Dialect::Cuda];

#[derive(Clone, Copy)]
pub struct Fixture {
    pub entry: &'static str,
    pub msl: &'static str,
    pub cuda: &'static str,
    pub params: &'static [ParamInfo],
}

macro_rules! fixture {
    ($name:ident $file:literal $entry:literal [$($param:expr),* $(,)?]) => {
        pub const $name: Fixture = Fixture {
            entry: $entry,
            msl: include_str!(concat!("kernels/", $file, ".metal")),
            cuda: include_str!(concat!("kernels/", $file, ".cu")),
            params: &[$($param),*],
        };
    };
}

const fn reads(dtype: DType) -> ParamInfo {
    ParamInfo::Tensor { dtype, writable: false }
}

const fn writes(dtype: DType) -> ParamInfo {
    ParamInfo::Tensor { dtype, writable: true }
}

const fn scalar(dtype: DType) -> ParamInfo {
    ParamInfo::Scalar { dtype }
}

fixture!(SCALE "scale" "scale" [reads(DType::F32), writes(DType::F32), scalar(DType::F32), scalar(DType::U32)]);
fixture!(ROW_SUM "row_sum" "row_sum" [reads(DType::F32), writes(DType::F32), scalar(DType::U32)]);
fixture!(NARROW "narrow" "narrow" [
    reads(DType::F16), writes(DType::F16), writes(DType::F16), reads(DType::BF16), writes(DType::BF16), writes(DType::BF16),
]);
fixture!(VECTORS "vectors" "vectors" [reads(DType::F32), writes(DType::F32), reads(DType::F16), writes(DType::F16)]);
fixture!(HISTOGRAM "histogram" "histogram" [reads(DType::U32), writes(DType::U32), writes(DType::I32), scalar(DType::U64)]);
fixture!(LANES "lanes" "lanes" [
    reads(DType::U32), reads(DType::U32), writes(DType::U32), writes(DType::U32), writes(DType::U64),
]);
fixture!(ROTATE "rotate" "rotate_left" [reads(DType::U32), writes(DType::U32)]);

impl Fixture {
    pub fn text(&self, dialect: Dialect) -> &'static str {
        match dialect {
            Dialect::Msl => self.msl,
            Dialect::Cuda => self.cuda,
        }
    }

    /// Compiles the kernel's text, or a variant of it.
    pub fn compile(&self, dialect: Dialect, text: &str) -> Result<Program, Error> {
        Program::compile(&Unit { dialect, text, entry: self.entry, params: self.params })
    }

    /// Compiles the text with `from` replaced; it must occur.
    pub fn altered(&self, dialect: Dialect, from: &str, to: &str) -> Result<Program, Error> {
        let text = self.text(dialect);
        assert!(text.contains(from), "`{from}` is not in {}", self.entry);
        self.compile(dialect, &text.replace(from, to))
    }

    /// Runs both dialects in all orders, checks that all bits are equal, and returns the buffers.
    pub fn run(&self, grid: [u32; 3], threads: u32, args: &[Arg], buffers: &[Buffer]) -> Vec<Buffer> {
        let mut first: Option<Vec<Buffer>> = None;
        for dialect in DIALECTS {
            let program = self.compile(dialect, self.text(dialect)).unwrap_or_else(|e| panic!("{dialect:?}: {e}"));
            for order in ORDERS {
                let mut results = buffers.to_vec();
                let outcome = program.run(grid, threads, args, &mut results, order);
                outcome.unwrap_or_else(|e| panic!("{dialect:?}, {order:?}: {e}"));
                let expected = first.get_or_insert_with(|| results.clone());
                assert_eq!(&results, expected, "{dialect:?}, {order:?}");
            }
        }
        first.expect("both dialects ran")
    }
}
