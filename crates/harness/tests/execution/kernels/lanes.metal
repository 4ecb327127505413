#include <metal_stdlib>
using namespace metal;

kernel void lanes(
    device const uint* x [[buffer(0)]],
    device const uint* by [[buffer(1)]],
    device uint* moved [[buffer(2)]],
    device uint* votes [[buffer(3)]],
    device ulong* wide [[buffer(4)]],
    uint tid [[thread_index_in_threadgroup]],
    uint lsize [[threads_per_threadgroup]]
) {
    uint v = x[tid];
    uint d = by[tid] & 31u;
    moved[tid] = simd_shuffle(v, d);
    moved[tid + lsize] = simd_shuffle_xor(v, 5);
    moved[tid + lsize * 2u] = simd_shuffle_up(v, 3);
    moved[tid + lsize * 3u] = simd_shuffle_down(v, 7);
    moved[tid + lsize * 4u] = simd_broadcast(v, 9);
    bool b = (v & 4u) != 0u;
    votes[tid] = uint(simd_vote::vote_t(simd_ballot(b)));
    votes[tid + lsize] = uint(simd_any(v == 77u));
    votes[tid + lsize * 2u] = uint(simd_all(v != 77u));
    ulong w = ulong(v) << 33 | ulong(tid);
    wide[tid] = as_type<ulong>(simd_shuffle_xor(as_type<uint2>(w), 16));
}
