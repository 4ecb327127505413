use kiln::prelude::*;

/// The largest of each row of at most 256 elements.
#[kernel(threadgroups = [rows], threads = 256, requires(n >= 1, n <= 256), covers(out))]
pub fn row_max<T: Float>(#[shape(rows, n)] x: Tensor<T>, #[shape(rows)] mut out: Tensor<T>, rows: u32, n: u32) {
    let tile = threadgroup::<f32>(256);
    if tid < n {
        tile[tid] = x[tgid_x * n + tid].f32();
    } else {
        tile[tid] = neg_infinity();
    }
    threadgroup_barrier();
    if simd_id == 0 {
        let mut most = tile[simd_lane];
        for k in 1..8 {
            most = max(most, tile[32 * k + simd_lane]);
        }
        let most = simd_max(most);
        if simd_lane == 0 {
            out[tgid_x] = most.cast::<T>();
        }
    }
}
