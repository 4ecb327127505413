//! A device's peak rate of matrix products with operands at hand: the other ceiling of such operations.

use super::method::{MAX_SAMPLES, Method};
use kiln_ir::{Const, DType, text};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Kind, Program};
use std::time::{Duration, Instant};

/// The products of a simdgroup. It multiplies the same operands repeatedly, which a processor keeps in its nearest
/// caches, and a GPU in registers.
#[derive(Clone, Copy)]
struct Shape {
    rows: u32,
    columns: u32,
    depth: u32,
    simdgroups: u32,
    turns: u32,
}

impl Shape {
    /// Returns the multiplications and additions of a threadgroup.
    fn flops(self) -> f64 {
        2.0 * [self.rows, self.columns, self.depth, self.simdgroups, self.turns].map(f64::from).iter().product::<f64>()
    }
}

/// Candidate shapes; each is the fastest on some machine.
const ON_PROCESSORS: [Shape; 2] = [
    Shape { rows: 128, columns: 128, depth: 128, simdgroups: 1, turns: 16 },
    Shape { rows: 64, columns: 64, depth: 256, simdgroups: 1, turns: 32 },
];
const ON_GPUS: [Shape; 1] = [Shape { rows: 32, columns: 64, depth: 16, simdgroups: 4, turns: 400 }];

/// Threadgroups per thread of the host that runs kernels, and the total on a GPU: several for each multiprocessor of
/// the largest.
const GROUPS_A_THREAD: u64 = 4;
const GROUPS: u64 = 1056;

/// Returns the kernel of a shape. One threadgroup writes its sums, so that no computation is dead.
fn kernel(dtype: DType, shape: Shape) -> String {
    let Shape { rows, columns, depth, simdgroups, turns } = shape;
    let (dtype, threads) = (dtype.name(), 32 * simdgroups);
    let filled = |matrix: &str| {
        format!(
            "%{matrix}n = held @{matrix} for %{matrix}i = 0:u32 to %{matrix}n step 1:u32 unroll {{ store @{matrix}[%{matrix}i], %number }}"
        )
    };
    format!(
        "kernel @products(%out: device mut f32[groups * {threads}], %groups: u32) threadgroups [groups] threads {threads} {{
           alloc @sums: matrix f32[{rows}, {columns}]
           alloc @left: matrix_a {dtype}[{rows}, {depth}]
           alloc @right: matrix_b {dtype}[{depth}, {columns}]
           %number = cast {dtype} simd_lane
           {left}
           {right}
           %sumsn = held @sums
           for %s = 0:u32 to %sumsn step 1:u32 unroll {{ store @sums[%s], 0.0:f32 }}
           for %turn = 0:u32 to {turns}:u32 step 1:u32 {{ multiply @sums, @left, @right }}
           %before = imul tgid_x, {threads}:u32
           %at = iadd %before, tid
           %one = load @sums[0:u32]
           store %out[%at], %one
         }}",
        left = filled("left"),
        right = filled("right"),
    )
}

/// Measures a device's product rates, by the type of operands.
pub(super) struct Products {
    device: Device,
    method: Method,
    groups: u64,
    /// The fastest way of each type measured so far.
    ways: Vec<(DType, ProductKernel)>,
}

/// A kernel that multiplies, with its output.
struct ProductKernel {
    shape: Shape,
    program: Program,
    out: AnyTensor,
}

impl Products {
    pub fn new(device: &Device, method: Method) -> Products {
        let groups = match device.kind() {
            Kind::Cpu => GROUPS_A_THREAD * device.workers() as u64,
            _ => GROUPS,
        };
        Products { device: device.clone(), method, groups, ways: vec![] }
    }

    /// Returns the multiplications and additions a second, measured for about `budget`; `None` if the device multiplies
    /// no matrices of the type.
    pub fn rate(&mut self, dtype: DType, budget: Duration) -> Result<Option<f64>, Error> {
        if !self.device.limits().has_matrices || !dtype.is_float() {
            return Ok(None);
        }
        if let Some((_, way)) = self.ways.iter().find(|(known, _)| *known == dtype) {
            return self.rate_by(way, budget).map(Some);
        }
        let mut fastest: Option<(f64, ProductKernel)> = None;
        for (operands, shape) in self.candidates(dtype) {
            let way = self.way(operands, shape)?;
            let rate = self.rate_by(&way, budget)?;
            if fastest.as_ref().is_none_or(|(so_far, _)| rate > *so_far) {
                fastest = Some((rate, way));
            }
        }
        Ok(fastest.map(|(rate, way)| {
            self.ways.push((dtype, way));
            rate
        }))
    }

    /// Returns the types and shapes to measure. Processors multiply narrow operands in dedicated units, or as 32-bit
    /// numbers.
    fn candidates(&self, dtype: DType) -> Vec<(DType, Shape)> {
        if self.device.kind() != Kind::Cpu {
            return ON_GPUS.map(|shape| (dtype, shape)).to_vec();
        }
        let mut types = vec![dtype, DType::F32];
        types.dedup();
        types.into_iter().flat_map(|operands| ON_PROCESSORS.map(|shape| (operands, shape))).collect()
    }

    fn way(&self, operands: DType, shape: Shape) -> Result<ProductKernel, Error> {
        let refused = |diagnostic| Error::Refused(Box::new(diagnostic));
        let mut kernels = text::parse(&kernel(operands, shape), "products.kir").map_err(refused)?;
        let program = self.device.program(kernels.remove(0))?;
        let out = self.device.any_zeros(DType::F32, self.groups * 32 * u64::from(shape.simdgroups))?;
        Ok(ProductKernel { shape, program, out })
    }

    fn rate_by(&self, way: &ProductKernel, budget: Duration) -> Result<f64, Error> {
        let groups = Arg::Scalar(Const { dtype: DType::U32, bits: self.groups });
        let launch = || way.program.launch(&[Arg::Tensor(&way.out), groups]);
        // The first launch also compiles.
        launch()?;
        let (started, mut times) = (Instant::now(), vec![]);
        while times.len() < self.method.least_samples || times.len() < MAX_SAMPLES && started.elapsed() < budget {
            times.push(self.device.time(launch)?);
        }
        let time = self.method.counts.of(times).as_secs_f64().max(f64::MIN_POSITIVE);
        Ok(way.shape.flops() * self.groups as f64 / time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::alone;

    #[test]
    fn every_type_of_operands_is_multiplied_and_no_other() {
        let _alone = alone();
        let device = Device::interp();
        for shape in [ON_PROCESSORS[0], ON_GPUS[0]] {
            // One product, to keep the interpreter fast.
            let products = Products { groups: 1, ..Products::new(&device, Method::GPU) };
            for dtype in [DType::F32, DType::F16, DType::BF16] {
                let way = products.way(dtype, Shape { turns: 2, simdgroups: 1, ..shape }).expect("a kernel");
                let groups = Arg::Scalar(Const { dtype: DType::U32, bits: 1 });
                way.program.launch(&[Arg::Tensor(&way.out), groups]).expect("a launch");
                let mut bytes = vec![0; 4 * 32];
                way.out.read_bytes(&mut bytes).expect("the sums");
                // Sums of products of the lanes' values: all but the first lane's value are above 0.
                let sum = f32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]);
                assert!(sum > 0.0 && sum.is_finite(), "{dtype:?}: {sum}");
            }
        }
        assert_eq!(Products::new(&device, Method::GPU).rate(DType::I32, Duration::ZERO).expect("an answer"), None);
    }
}
