#include <metal_stdlib>
using namespace metal;

kernel void histogram(
    device const uint* x [[buffer(0)]],
    device uint* bins [[buffer(1)]],
    device int* least [[buffer(2)]],
    constant ulong& offset [[buffer(3)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]],
    uint lsize [[threads_per_threadgroup]]
) {
    threadgroup uint counts[8];
    if (tid < 8u) {
        counts[tid] = 0u;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    ulong i = ulong(tgid.x) * ulong(lsize) + ulong(tid);
    uint v = x[i + offset];
    atomic_fetch_add_explicit((threadgroup atomic_uint*)(counts + v % 8u), 1u, memory_order_relaxed);
    atomic_fetch_min_explicit((device atomic_int*)(least), int(v), memory_order_relaxed);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    if (tid < 8u) {
        atomic_fetch_add_explicit((device atomic_uint*)(bins + tid), counts[tid], memory_order_relaxed);
    }
}
