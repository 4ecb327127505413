use kiln::prelude::*;

/// `y = A x`. A thread has a row; its threadgroup reads `x` once, a tile of 64 elements at a time.
#[kernel(threadgroups = [rows / 64], threads = 64, requires(rows % 64 == 0, n % 64 == 0), covers(y))]
pub fn matvec(
    #[shape(rows, n)] a: Tensor<f32>,
    #[shape(n)] x: Tensor<f32>,
    #[shape(rows)] mut y: Tensor<f32>,
    rows: u32,
    n: u32,
) {
    let tile = threadgroup::<f32>(64);
    let row = tgid_x * 64 + tid;
    let mut sum = 0.0;
    for first in (0..n).step_by(64) {
        tile[tid] = x[first + tid];
        threadgroup_barrier();
        for k in 0..64 {
            sum += a[row * n + first + k] * tile[k];
        }
        // Until here the tile is read; the next turn writes it.
        threadgroup_barrier();
    }
    y[row] = sum;
}
