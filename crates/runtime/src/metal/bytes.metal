#include <metal_stdlib>
using namespace metal;

kernel void kiln_copy_bytes(
    device const uchar* from [[buffer(0)]],
    device uchar* to [[buffer(1)]],
    constant ulong& bytes [[buffer(2)]],
    constant uint& aligned [[buffer(3)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]
) {
    ulong start = ((ulong)tgid.x * 256ul + (ulong)tid) * 16ul;
    ulong end = start + 16ul;
    if (aligned != 0u && end <= bytes) {
        *(device uint4*)(to + start) = *(device const uint4*)(from + start);
    } else {
        for (ulong i = start; i < end && i < bytes; i++) {
            to[i] = from[i];
        }
    }
}

kernel void kiln_clear_bytes(
    device uchar* to [[buffer(0)]],
    constant ulong& bytes [[buffer(1)]],
    constant uint& aligned [[buffer(2)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]
) {
    ulong start = ((ulong)tgid.x * 256ul + (ulong)tid) * 16ul;
    ulong end = start + 16ul;
    if (aligned != 0u && end <= bytes) {
        *(device uint4*)(to + start) = uint4(0u, 0u, 0u, 0u);
    } else {
        for (ulong i = start; i < end && i < bytes; i++) {
            to[i] = 0;
        }
    }
}
