//! The helper functions of CUDA text, in the form of [`crate::print::functions`]: on a GPU by its own instructions, on
//! the host, where the text is tested, by equivalent code.

use crate::print::functions::Template;

pub const FUNCTIONS: &[Template] = &[
    (
        "async_commit",
        "$fn void kiln_async_commit() {
#ifdef __CUDA_ARCH__
    asm volatile(\"cp.async.commit_group;\" ::: \"memory\");
#else
    kiln_host_async_commit();
#endif
}",
    ),
    (
        "exp2_ftz",
        "$fn float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm(\"ex2.approx.ftz.f32 %0, %1;\" : \"=f\"(x) : \"f\"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
}",
    ),
    (
        // One instruction, within a unit in the last place where the result is a normal number. A correctly rounded
        // IEEE quotient takes eight more, and a branch.
        "recip_approx",
        "$fn float kiln_recip_approx(float x) {
#ifdef __CUDA_ARCH__
    asm(\"rcp.approx.ftz.f32 %0, %1;\" : \"=f\"(x) : \"f\"(x));
    return x;
#else
    return 1.0f / x;
#endif
}",
    ),
    (
        // x log2(e) is split into an integer, which is in the last bits of n together with the exponent's bias, and the
        // rest.
        "one_and_exp",
        "// 1 + exp(x), for x from -80 to 80
$fn float kiln_one_and_exp(float x) {
    float n = $fma(x, 1.44269504f, 12583039.0f);
    float rest = $fma(x, 1.44269504f, 12583039.0f - n);
    rest = $fma(x, 1.92596303e-8f, rest);
    return $fma($exp2_ftz(rest), $float($bits(n) << 23), 1.0f);
}",
    ),
    (
        "sigmoid",
        "// 1 / (1 + exp(-x))
$fn float kiln_sigmoid(float x) {
    if (!($fabs(x) < 80.0f)) return x > 0.0f ? 1.0f : $exp(x);
    return $recip_approx($one_and_exp(-x));
}",
    ),
    (
        // For very negative x, exp(x) alone is too small to keep all its digits: it is split exactly.
        "silu",
        "// x / (1 + exp(-x))
$fn float kiln_silu(float x) {
    if (!($fabs(x) < 80.0f)) {
        if (!(x < 0.0f)) return x;
        return x < -120.0f ? -0.0f : x * $exp(x + 37.0f) * 8.53304763e-17f;
    }
    return x * $recip_approx($one_and_exp(-x));
}",
    ),
    (
        // Threads write memory through another proxy than products read it.
        "proxy_fence",
        "$fn void kiln_proxy_fence() {
#ifdef __CUDA_ARCH__
    asm volatile(\"fence.proxy.async.shared::cta;\" ::: \"memory\");
#endif
}",
    ),
    (
        "wgmma_begin",
        "$fn void kiln_wgmma_begin() {
#ifdef __CUDA_ARCH__
    asm volatile(\"wgmma.fence.sync.aligned;\" ::: \"memory\");
#else
    kiln_host_wgmma_begin();
#endif
}",
    ),
    (
        "wgmma_commit",
        "$fn void kiln_wgmma_commit() {
#ifdef __CUDA_ARCH__
    asm volatile(\"wgmma.commit_group.sync.aligned;\" ::: \"memory\");
#else
    kiln_host_wgmma_commit();
#endif
}",
    ),
    (
        // The descriptor of a matrix: its address, the stride of 1024 bytes from eight rows to the next, and the
        // swizzle of 16-byte units in rows of 128 bytes; each in units of 16 bytes. The stride between blocks of 64
        // columns is not used: no operand by rows has more.
        "wgmma_operand",
        "$fn unsigned long long kiln_wgmma_operand(const unsigned short* array, unsigned at) {
#ifdef __CUDA_ARCH__
    unsigned address = (unsigned)__cvta_generic_to_shared(array) + at * 2u;
#else
    unsigned address = kiln_host_shared_address(array) + at * 2u;
#endif
    return (unsigned long long)((address & 0x3ffffu) >> 4) | 1ull << 16 | 64ull << 32 | 1ull << 62;
}",
    ),
    (
        "launch_wait",
        "$fn void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile(\"griddepcontrol.wait;\" ::: \"memory\");
#endif
}",
    ),
    (
        "launch_trigger",
        "$fn void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile(\"griddepcontrol.launch_dependents;\" ::: \"memory\");
#endif
}",
    ),
    (
        // The first fault keeps the record: the thread that claims it fills it in, and marks it complete once all of it
        // is visible.
        "fault",
        "$fn void kiln_fault(unsigned* record, unsigned number, unsigned site, unsigned long long value, \
unsigned long long limit) {
    if (*(volatile unsigned*)record != 0u || atomicCAS(record, 0u, 1u) != 0u) return;
    volatile unsigned* words = record;
    words[1] = number;
    words[2] = site;
    words[4] = (unsigned)value;
    words[5] = (unsigned)(value >> 32);
    words[6] = (unsigned)limit;
    words[7] = (unsigned)(limit >> 32);
    __threadfence_system();
    words[0] = 2u;
}",
    ),
    (
        "widen_f16",
        "$fn float kiln_widen_f16(unsigned short x) {
#ifdef __CUDA_ARCH__
    float value;
    asm(\"cvt.f32.f16 %0, %1;\" : \"=f\"(value) : \"h\"(x));
    return value;
#else
    return kiln_host_f16_to_f32(x);
#endif
}",
    ),
    (
        "narrow_f16",
        "$fn unsigned short kiln_narrow_f16(float x) {
#ifdef __CUDA_ARCH__
    unsigned short value;
    asm(\"cvt.rn.f16.f32 %0, %1;\" : \"=h\"(value) : \"f\"(x));
    return value;
#else
    return kiln_host_f32_to_f16(x);
#endif
}",
    ),
    (
        "widen_bf16",
        "$fn float kiln_widen_bf16(unsigned short x) {
    return __uint_as_float((unsigned)x << 16);
}",
    ),
    (
        // Adds half a unit less the smallest part, and the last kept bit: a carry is a rounding up.
        "narrow_bf16",
        "$fn unsigned short kiln_narrow_bf16(float x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    unsigned short value;
    asm(\"cvt.rn.bf16.f32 %0, %1;\" : \"=h\"(value) : \"f\"(x));
    return value;
#else
    unsigned bits = __float_as_uint(x);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return 0x7fc0;
    return (unsigned short)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
#endif
}",
    ),
    (
        "fma_f16",
        "$fn unsigned short kiln_fma_f16(unsigned short x, unsigned short y, unsigned short z) {
#ifdef __CUDA_ARCH__
    unsigned short value;
    asm(\"fma.rn.f16 %0, %1, %2, %3;\" : \"=h\"(value) : \"h\"(x), \"h\"(y), \"h\"(z));
    return value;
#else
    return $soft_fma_f16(x, y, z);
#endif
}",
    ),
    (
        "fma_bf16",
        "$fn unsigned short kiln_fma_bf16(unsigned short x, unsigned short y, unsigned short z) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    unsigned short value;
    asm(\"fma.rn.bf16 %0, %1, %2, %3;\" : \"=h\"(value) : \"h\"(x), \"h\"(y), \"h\"(z));
    return value;
#else
    return $soft_fma_bf16(x, y, z);
#endif
}",
    ),
    (
        "mma_i8",
        "$fn int4 kiln_mma_i8(int4 c, unsigned a0, unsigned a1, unsigned b0) {
#ifdef __CUDA_ARCH__
    asm(\"mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};\"
        : \"+r\"(c.x), \"+r\"(c.y), \"+r\"(c.z), \"+r\"(c.w) : \"r\"(a0), \"r\"(a1), \"r\"(b0));
    return c;
#else
    return kiln_host_mma_i8(c, a0, a1, b0);
#endif
}",
    ),
    (
        "mma_tf32",
        "$fn float4 kiln_mma_tf32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
#ifdef __CUDA_ARCH__
    asm(\"mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\"
        : \"+f\"(c.x), \"+f\"(c.y), \"+f\"(c.z), \"+f\"(c.w)
        : \"r\"($bits(a0)), \"r\"($bits(a1)), \"r\"($bits(a2)), \"r\"($bits(a3)), \"r\"($bits(b0)), \"r\"($bits(b1)));
    return c;
#else
    return kiln_host_mma_tf32(c, a0, a1, a2, a3, b0, b1);
#endif
}",
    ),
    (
        // The 11 leading bits of a number, rounded except where that would overflow.
        "head",
        "$fn float kiln_head(float x) {
    unsigned half = ($bits(x) & 0x7f800000u) >= 0x7f000000u ? 0u : 0x1000u;
    return $float(($bits(x) + half) & 0xffffe000u);
}",
    ),
    (
        // The remainder of a finite number after its leading bits.
        "tail",
        "$fn float kiln_tail(float x) {
    return ($bits(x) & 0x7f800000u) == 0x7f800000u ? 0.0f : x - $head(x);
}",
    ),
    (
        // Each factor is split into its leading bits and the rest; the product of both rests is below the precision of
        // a sum.
        "mma_f32",
        "$fn float4 kiln_mma_f32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
    c = $mma_tf32(c, $tail(a0), $tail(a1), $tail(a2), $tail(a3), $head(b0), $head(b1));
    c = $mma_tf32(c, $head(a0), $head(a1), $head(a2), $head(a3), $tail(b0), $tail(b1));
    return $mma_tf32(c, $head(a0), $head(a1), $head(a2), $head(a3), $head(b0), $head(b1));
}",
    ),
    (
        // Acquire-release: a thread that observes its result sees the writes before it. On the host, where the text is
        // tested, one thread runs at a time.
        "wrap_inc",
        "$fn unsigned kiln_wrap_inc(unsigned* place, unsigned limit) {
#ifdef __CUDA_ARCH__
    unsigned old;
    asm volatile(\"atom.acq_rel.gpu.inc.u32 %0, [%1], %2;\" : \"=r\"(old) : \"l\"(place), \"r\"(limit) : \"memory\");
    return old;
#else
    return atomicInc(place, limit);
#endif
}",
    ),
];
