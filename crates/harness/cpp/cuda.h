// The words of CUDA that printed kernels use, for the host compiler. Approximate intrinsics (`__expf`) are left out: their
// bits are nobody's promise.
#pragma once
#include "fiber.h"

#define __global__
#define __device__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define __launch_bounds__(...)
#define __align__(n) __attribute__((aligned(n)))
#define __shared__ KILN_STATIC
#define __constant__ static const
// Threads are fibers, and write between two lines of one another: no pointer is without alias across a barrier.
#define __restrict__

// ---- Vectors: plain structures with their alignment ----

#define KILN_VECTOR(T, name, n_align, members, parameters, values)                      \
    struct __align__(n_align) name {                                                    \
        T members;                                                                      \
    };                                                                                  \
    inline name make_##name parameters { return name{values}; }
#define KILN_COMMA ,
#define KILN_VECTORS(T, name)                                                                                                 \
    KILN_VECTOR(T, name##2, 2 * sizeof(T), x KILN_COMMA y, (T x, T y), x KILN_COMMA y)                                        \
    KILN_VECTOR(T, name##3, sizeof(T), x KILN_COMMA y KILN_COMMA z, (T x, T y, T z), x KILN_COMMA y KILN_COMMA z)             \
    KILN_VECTOR(T, name##4, (sizeof(T) == 8 ? 16 : 4 * sizeof(T)), x KILN_COMMA y KILN_COMMA z KILN_COMMA w,                  \
                (T x, T y, T z, T w), x KILN_COMMA y KILN_COMMA z KILN_COMMA w)
KILN_VECTORS(signed char, char)
KILN_VECTORS(unsigned char, uchar)
KILN_VECTORS(short, short)
KILN_VECTORS(unsigned short, ushort)
KILN_VECTORS(int, int)
KILN_VECTORS(unsigned, uint)
KILN_VECTORS(long long, longlong)
KILN_VECTORS(unsigned long long, ulonglong)
KILN_VECTORS(float, float)
#undef KILN_VECTORS
#undef KILN_VECTOR
#undef KILN_COMMA

// ---- Who a thread is ----

#define threadIdx (uint3{kiln::running->index, 0, 0})
#define blockIdx (uint3{kiln::launch.group.x, kiln::launch.group.y, kiln::launch.group.z})
#define blockDim (uint3{kiln::launch.threads, 1, 1})
#define gridDim (uint3{kiln::launch.grid.x, kiln::launch.grid.y, kiln::launch.grid.z})
#define warpSize 32

// ---- Across threads. The mask must be all lanes: the language has no other. ----

namespace kiln {
// A mask that leaves lanes out would name a meeting that this runtime does not have.
inline unsigned all_lanes(unsigned mask, unsigned line) {
    if (mask != 0xffffffffu) __builtin_trap();
    return line;
}
}  // namespace kiln

inline void __syncthreads(unsigned line = __builtin_LINE()) { kiln::barrier(line); }
inline void __syncwarp(unsigned mask = 0xffffffffu, unsigned line = __builtin_LINE()) { kiln::meet(0, kiln::all_lanes(mask, line)); }
inline void kiln_host_barrier_of(unsigned id, unsigned threads, unsigned line = __builtin_LINE()) {
    kiln::barrier_of(id, threads, line);
}
inline void __threadfence() {}
inline void __threadfence_block() {}
inline void __threadfence_system() {}

#define KILN_SHUFFLES(T)                                                                              \
    inline T __shfl_sync(unsigned mask, T value, int from, unsigned line = __builtin_LINE()) {        \
        return kiln::pick(value, static_cast<unsigned>(from), kiln::all_lanes(mask, line));           \
    }                                                                                                 \
    inline T __shfl_xor_sync(unsigned mask, T value, int bits, unsigned line = __builtin_LINE()) {    \
        unsigned from = kiln::running->lane ^ static_cast<unsigned>(bits);                            \
        return kiln::pick(value, from, kiln::all_lanes(mask, line));                                  \
    }                                                                                                 \
    inline T __shfl_up_sync(unsigned mask, T value, unsigned distance, unsigned line = __builtin_LINE()) {   \
        return kiln::pick_up(value, distance, kiln::all_lanes(mask, line));                           \
    }                                                                                                 \
    inline T __shfl_down_sync(unsigned mask, T value, unsigned distance, unsigned line = __builtin_LINE()) { \
        return kiln::pick_down(value, distance, kiln::all_lanes(mask, line));                         \
    }
KILN_SHUFFLES(int)
KILN_SHUFFLES(unsigned)
KILN_SHUFFLES(long long)
KILN_SHUFFLES(unsigned long long)
KILN_SHUFFLES(float)
#undef KILN_SHUFFLES

inline unsigned __ballot_sync(unsigned mask, int value, unsigned line = __builtin_LINE()) {
    return kiln::ballot(value != 0, kiln::all_lanes(mask, line));
}
inline int __any_sync(unsigned mask, int value, unsigned line = __builtin_LINE()) { return __ballot_sync(mask, value, line) != 0; }
inline int __all_sync(unsigned mask, int value, unsigned line = __builtin_LINE()) {
    return __ballot_sync(mask, value, line) == 0xffffffffu;
}

// ---- Atomics. Threads give way only where they meet, so plain reads and writes are atomic. ----

#define KILN_ATOMIC(T, name, stored)    \
    inline T name(T* at, T y) {         \
        T x = *at;                      \
        *at = stored;                   \
        return x;                       \
    }
#define KILN_ATOMICS(T)                                                                                         \
    KILN_ATOMIC(T, atomicAdd, x + y) KILN_ATOMIC(T, atomicExch, y) KILN_ATOMIC(T, atomicAnd, x & y)             \
    KILN_ATOMIC(T, atomicOr, x | y) KILN_ATOMIC(T, atomicXor, x ^ y) KILN_ATOMIC(T, atomicMin, y < x ? y : x)   \
    KILN_ATOMIC(T, atomicMax, x < y ? y : x)                                                                    \
    inline T atomicCAS(T* at, T expected, T value) {                                                            \
        T old = *at;                                                                                            \
        if (old == expected) *at = value;                                                                       \
        return old;                                                                                             \
    }
KILN_ATOMICS(int)
KILN_ATOMICS(unsigned)
KILN_ATOMICS(unsigned long long)
KILN_ATOMIC(int, atomicSub, x - y)
KILN_ATOMIC(unsigned, atomicSub, x - y)
KILN_ATOMIC(unsigned, atomicInc, x >= y ? 0 : x + 1)
KILN_ATOMIC(float, atomicAdd, x + y)
KILN_ATOMIC(float, atomicExch, y)
KILN_ATOMIC(long long, atomicMin, y < x ? y : x)
KILN_ATOMIC(long long, atomicMax, x < y ? y : x)
#undef KILN_ATOMICS
#undef KILN_ATOMIC

// ---- Bits and conversions ----

inline float __uint_as_float(unsigned x) { return __builtin_bit_cast(float, x); }
inline float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
inline unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
inline int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(static_cast<unsigned>(x)); }
inline int __clzll(long long x) { return x == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(x)); }
inline unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }
inline unsigned long long __brevll(unsigned long long x) { return __builtin_bitreverse64(x); }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
inline unsigned __umulhi(unsigned x, unsigned y) { return static_cast<unsigned>(static_cast<unsigned long long>(x) * y >> 32); }
inline unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
    return static_cast<unsigned long long>(static_cast<unsigned __int128>(x) * y >> 64);
}

namespace kiln {
// Truncates and saturates, as the device does; `high` is the first float above the range, `nan` what NaN becomes.
template <class T>
inline T saturate(float x, float low, float high, T least, T greatest, T nan) {
    return x != x ? nan : x <= low ? least : x >= high ? greatest : static_cast<T>(x);
}
}  // namespace kiln
inline int __float2int_rz(float x) { return kiln::saturate<int>(x, -0x1p31f, 0x1p31f, -0x7fffffff - 1, 0x7fffffff, 0); }
inline unsigned __float2uint_rz(float x) { return kiln::saturate<unsigned>(x, 0, 0x1p32f, 0, 0xffffffffu, 0); }
inline long long __float2ll_rz(float x) {
    long long least = -0x7fffffffffffffffLL - 1;
    return kiln::saturate<long long>(x, -0x1p63f, 0x1p63f, least, 0x7fffffffffffffffLL, least);
}
inline unsigned long long __float2ull_rz(float x) {
    return kiln::saturate<unsigned long long>(x, 0, 0x1p64f, 0, 0xffffffffffffffffULL, 0x8000000000000000ULL);
}
inline float __int2float_rn(int x) { return static_cast<float>(x); }
inline float __uint2float_rn(unsigned x) { return static_cast<float>(x); }
inline float __ll2float_rn(long long x) { return static_cast<float>(x); }
inline float __ull2float_rn(unsigned long long x) { return static_cast<float>(x); }

// What the text uses in place of PTX: f16 and bf16 are their bits.
inline float kiln_host_f16_to_f32(unsigned short x) { return static_cast<float>(__builtin_bit_cast(_Float16, x)); }
inline float kiln_host_bf16_to_f32(unsigned short x) { return static_cast<float>(__builtin_bit_cast(__bf16, x)); }
inline unsigned short kiln_host_f32_to_f16(float x) { return __builtin_bit_cast(unsigned short, static_cast<_Float16>(x)); }
inline unsigned short kiln_host_f32_to_bf16(float x) { return __builtin_bit_cast(unsigned short, static_cast<__bf16>(x)); }
#define KILN_NARROW_FMA(name, T)                                                                                       \
    inline unsigned short name(unsigned short x, unsigned short y, unsigned short z) {                                 \
        auto wide = [](unsigned short bits) { return static_cast<double>(__builtin_bit_cast(T, bits)); };              \
        return __builtin_bit_cast(unsigned short, static_cast<T>(kiln::fma_to_odd(wide(x), wide(y), wide(z))));        \
    }
KILN_NARROW_FMA(kiln_host_fma_f16, _Float16)
KILN_NARROW_FMA(kiln_host_fma_bf16, __bf16)
#undef KILN_NARROW_FMA

// ---- Functions ----

#define KILN_FLOAT_1(name) \
    extern "C" float name(float);
#define KILN_FLOAT_2(name) \
    extern "C" float name(float, float);
KILN_FLOAT_1(acosf) KILN_FLOAT_1(acoshf) KILN_FLOAT_1(asinf) KILN_FLOAT_1(asinhf) KILN_FLOAT_1(atanf) KILN_FLOAT_1(atanhf)
KILN_FLOAT_1(ceilf) KILN_FLOAT_1(cosf) KILN_FLOAT_1(coshf) KILN_FLOAT_1(erff) KILN_FLOAT_1(expf) KILN_FLOAT_1(exp2f)
KILN_FLOAT_1(exp10f) KILN_FLOAT_1(expm1f) KILN_FLOAT_1(fabsf) KILN_FLOAT_1(floorf) KILN_FLOAT_1(logf) KILN_FLOAT_1(log2f)
KILN_FLOAT_1(log10f) KILN_FLOAT_1(log1pf) KILN_FLOAT_1(rintf) KILN_FLOAT_1(roundf) KILN_FLOAT_1(sinf) KILN_FLOAT_1(sinhf)
KILN_FLOAT_1(sqrtf) KILN_FLOAT_1(tanf) KILN_FLOAT_1(tanhf) KILN_FLOAT_1(truncf) KILN_FLOAT_1(nearbyintf)
KILN_FLOAT_2(atan2f) KILN_FLOAT_2(copysignf) KILN_FLOAT_2(fmodf) KILN_FLOAT_2(powf)
#undef KILN_FLOAT_1
#undef KILN_FLOAT_2
extern "C" float fmaf(float, float, float);
// As in PTX: a number wins over NaN, and -0 is below +0.
inline float fmaxf(float x, float y) { return x != x || y > x || (x == y && __builtin_signbit(x)) ? y : x; }
inline float fminf(float x, float y) { return x != x || y < x || (x == y && __builtin_signbit(y)) ? y : x; }
inline float rsqrtf(float x) { return static_cast<float>(1 / __builtin_sqrt(static_cast<double>(x))); }
inline float __fadd_rn(float x, float y) { return x + y; }
inline float __fsub_rn(float x, float y) { return x - y; }
inline float __fmul_rn(float x, float y) { return x * y; }
inline float __fdiv_rn(float x, float y) { return x / y; }
inline float __frcp_rn(float x) { return 1 / x; }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
inline float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
inline bool isnan(float x) { return x != x; }
inline bool isinf(float x) { return fabsf(x) == __builtin_inff(); }
inline bool isfinite(float x) { return !isnan(x) && !isinf(x); }

#define KILN_LEAST_GREATEST(T)                          \
    inline T min(T x, T y) { return y < x ? y : x; }    \
    inline T max(T x, T y) { return x < y ? y : x; }
KILN_LEAST_GREATEST(int) KILN_LEAST_GREATEST(unsigned) KILN_LEAST_GREATEST(long long) KILN_LEAST_GREATEST(unsigned long long)
#undef KILN_LEAST_GREATEST
inline float min(float x, float y) { return fminf(x, y); }
inline float max(float x, float y) { return fmaxf(x, y); }
inline int abs(int x) { return x < 0 ? -x : x; }
inline long long abs(long long x) { return x < 0 ? -x : x; }
inline long long llabs(long long x) { return x < 0 ? -x : x; }

// Caching hints change no meaning.
template <class T> inline T __ldg(const T* at) { return *at; }
template <class T> inline T __ldcs(const T* at) { return *at; }
template <class T> inline T __ldcg(const T* at) { return *at; }
template <class T, class V> inline void __stcs(T* at, V value) { *at = value; }
template <class T, class V> inline void __stcg(T* at, V value) { *at = value; }
inline void __trap() { __builtin_trap(); }

// ---- Products of matrices: `mma.sync`, with its fragments as the PTX manual has them ----

namespace kiln {

// What every lane gives, as words.
template <unsigned n>
struct Fragments {
    unsigned words[32][n];
    explicit Fragments(const unsigned (&own)[n]) {
        for (unsigned i = 0; i < n; i += 2) {
            const u64* all = meet(own[i] | static_cast<u64>(i + 1 < n ? own[i + 1] : 0) << 32, 9000 + i);
            for (unsigned lane = 0; lane < 32; lane++) {
                words[lane][i] = static_cast<unsigned>(all[lane]);
                if (i + 1 < n) words[lane][i + 1] = static_cast<unsigned>(all[lane] >> 32);
            }
        }
    }
};

// 16 rows and 8 columns of sums, of which a lane has four; `left(row, k)` and `right(k, column)` are all factors.
template <unsigned K, class Sum, class Sums, class Left, class Right>
inline Sums product(Sums c, Left left, Right right) {
    unsigned group = running->lane / 4, pair = running->lane % 4 * 2;
    Sum sums[4] = {c.x, c.y, c.z, c.w};
    for (unsigned q = 0; q < 4; q++)
        for (unsigned k = 0; k < K; k++) sums[q] += left(group + q / 2 * 8, k) * right(k, pair + q % 2);
    c.x = sums[0], c.y = sums[1], c.z = sums[2], c.w = sums[3];
    return c;
}

template <class Widen>
inline float4 product16(float4 c, const unsigned (&own_a)[4], const unsigned (&own_b)[2], Widen widen) {
    Fragments<4> a(own_a);
    Fragments<2> b(own_b);
    auto half = [&](unsigned word, unsigned k) -> double { return widen(static_cast<unsigned short>(word >> k % 2 * 16)); };
    return product<16, double>(
        c, [&](unsigned row, unsigned k) { return half(a.words[row % 8 * 4 + k % 8 / 2][row / 8 + k / 8 * 2], k); },
        [&](unsigned k, unsigned column) { return half(b.words[column * 4 + k % 8 / 2][k / 8], k); });
}

}  // namespace kiln

inline float4 kiln_host_mma_bf16(float4 c, unsigned a0, unsigned a1, unsigned a2, unsigned a3, unsigned b0, unsigned b1) {
    auto widen = [](unsigned short bits) { return __uint_as_float(static_cast<unsigned>(bits) << 16); };
    return kiln::product16(c, {a0, a1, a2, a3}, {b0, b1}, widen);
}

inline float4 kiln_host_mma_f16(float4 c, unsigned a0, unsigned a1, unsigned a2, unsigned a3, unsigned b0, unsigned b1) {
    return kiln::product16(c, {a0, a1, a2, a3}, {b0, b1}, [](unsigned short bits) { return kiln_host_f16_to_f32(bits); });
}

inline int4 kiln_host_mma_i8(int4 c, unsigned a0, unsigned a1, unsigned b0) {
    kiln::Fragments<2> a({a0, a1});
    kiln::Fragments<1> b({b0});
    auto byte = [](unsigned word, unsigned k) -> unsigned { return static_cast<signed char>(word >> k % 4 * 8); };
    return kiln::product<16, unsigned>(
        c, [&](unsigned row, unsigned k) { return byte(a.words[row % 8 * 4 + k / 4][row / 8], k); },
        [&](unsigned k, unsigned column) { return byte(b.words[column * 4 + k / 4][0], k); });
}

// Only 11 leading bits of a factor count.
inline float4 kiln_host_mma_tf32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
    auto bits = [](float x) { return __float_as_uint(x); };
    kiln::Fragments<4> a({bits(a0), bits(a1), bits(a2), bits(a3)});
    kiln::Fragments<2> b({bits(b0), bits(b1)});
    auto leading = [](unsigned word) -> double { return __uint_as_float(word & 0xffffe000u); };
    return kiln::product<8, double>(
        c, [&](unsigned row, unsigned k) { return leading(a.words[row % 8 * 4 + k % 4][row / 8 + k / 4 * 2]); },
        [&](unsigned k, unsigned column) { return leading(b.words[column * 4 + k % 4][k / 4]); });
}

// `cp.async`: a copy is made when the thread waits for its group and not before, the latest that the hardware may make it.
struct kiln_copy {
    void* to;
    const void* from;
    unsigned bytes, group;
};
struct kiln_copies {
    unsigned group, count;
    kiln_copy list[512];
};
static kiln_copies kiln_host_pending[1024];
// Whether a thread's copies are of this threadgroup: its memory is filled before it runs.
KILN_STATIC unsigned kiln_host_valid[1024];

inline kiln_copies& kiln_host_copies() {
    unsigned thread = kiln::running->index;
    kiln_copies& own = kiln_host_pending[thread];
    unsigned valid = 0x5a1e0000u + kiln::launch.group.x + 977 * kiln::launch.group.y + 1009 * kiln::launch.group.z;
    if (kiln_host_valid[thread] != valid) kiln_host_valid[thread] = valid, own.group = own.count = 0;
    return own;
}

inline void kiln_host_copy_async(void* to, const void* from, unsigned bytes) {
    kiln_copies& own = kiln_host_copies();
    if (own.count == 512) __builtin_trap();
    own.list[own.count++] = kiln_copy{to, from, bytes, own.group};
}

inline void kiln_host_async_commit() { kiln_host_copies().group++; }

inline void kiln_host_async_wait(unsigned pending) {
    kiln_copies& own = kiln_host_copies();
    unsigned kept = 0;
    for (unsigned i = 0; i < own.count; i++) {
        kiln_copy& copy = own.list[i];
        if (copy.group + pending < own.group) __builtin_memcpy(copy.to, copy.from, copy.bytes);
        else own.list[kept++] = copy;
    }
    own.count = kept;
}

// `ldmatrix.x4`: lane `8 b + r` points to row `r` of block `b`.
inline uint4 kiln_host_load_blocks(const void* row, bool transposed) {
    const kiln::u64* rows = kiln::meet(kiln::to_bits(row), 9100);
    unsigned lane = kiln::running->lane, words[4];
    for (unsigned b = 0; b < 4; b++) {
        auto element = [&](unsigned r, unsigned c) -> unsigned { return kiln::from_bits<const unsigned short*>(rows[8 * b + r])[c]; };
        unsigned long_side = lane / 4, pair = lane % 4 * 2;
        words[b] = transposed ? element(pair, long_side) | element(pair + 1, long_side) << 16
                              : element(long_side, pair) | element(long_side, pair + 1) << 16;
    }
    return uint4{words[0], words[1], words[2], words[3]};
}

// ---- `wgmma`: products of four simdgroups, with descriptors and fragments as the PTX manual has them ----

// Threadgroup memory as 18 bits of address, from somewhat below the first array that was asked for.
static const char* kiln_host_window;

inline unsigned kiln_host_shared_address(const void* at) {
    auto address = reinterpret_cast<unsigned long>(at);
    if (kiln_host_window == nullptr) kiln_host_window = reinterpret_cast<const char*>((address & ~1023ul) - (48u << 10));
    auto from = static_cast<unsigned long>(static_cast<const char*>(at) - kiln_host_window);
    if (from >= 1u << 18) __builtin_trap();
    return static_cast<unsigned>(from);
}

namespace kiln {

// An operand in threadgroup memory whose rows have 128 bytes, in which units of 16 are exchanged by bits of the address.
struct Descriptor {
    unsigned start, stride;
    explicit Descriptor(u64 bits) : start((bits & 0x3fff) << 4), stride((bits >> 32 & 0x3fff) << 4) {
        bool is_exchanged = bits >> 62 == 1, has_offset = (bits >> 49 & 7) != 0;
        if (!is_exchanged || has_offset || kiln_host_window == nullptr) __builtin_trap();
    }
    unsigned short element(unsigned row, unsigned k) const {
        unsigned at = start + row / 8 * stride + row % 8 * 128 + k * 2;
        return *reinterpret_cast<const unsigned short*>(kiln_host_window + (at ^ (at >> 7 & 7) << 4));
    }
    // Of a right operand: memory has its columns or, `across`, its rows.
    unsigned short of_right(unsigned column, unsigned k, bool across) const {
        if (across && start % 128 + column * 2 >= 128) __builtin_trap();
        return across ? element(k, column) : element(column, k);
    }
};

// A product that was begun: what its operands were, so that nobody changes them before it is waited for.
struct Begun {
    u64 left, right, operands;
    unsigned columns, group;
    bool across;
};

struct Products {
    unsigned group, count, sequence;
    bool has_begun;
    Begun list[64];
    // What sums are once they are waited for; until then their registers hold the number of these, and nothing else.
    bool has_sums[4];
    float sums[4][128];
};

// Registers that hold the number of sums: a NaN that no arithmetic makes.
const unsigned SUMS_BELOW = 0x7fe5a000;

// What the first of four simdgroups named in each of its products.
struct Named {
    u64 left, right;
    unsigned sequence;
};

}  // namespace kiln

static kiln::Products kiln_host_begun[1024];
KILN_STATIC unsigned kiln_host_begun_valid[1024];
KILN_STATIC kiln::Named kiln_host_named[8][64];

inline kiln::Products& kiln_host_products() {
    unsigned thread = kiln::running->index;
    kiln::Products& own = kiln_host_begun[thread];
    unsigned valid = 0x5a1e0000u + kiln::launch.group.x + 977 * kiln::launch.group.y + 1009 * kiln::launch.group.z;
    if (kiln_host_begun_valid[thread] != valid) {
        kiln_host_begun_valid[thread] = valid;
        own.group = own.count = 0, own.sequence = 1, own.has_begun = false;
        for (bool& used : own.has_sums) used = false;
    }
    return own;
}

// A number that changes with every operand in memory of a product that the running lane needs; a left one that is held is 0.
inline kiln::u64 kiln_host_operands(kiln::u64 left, kiln::u64 right, unsigned columns, bool across) {
    kiln::u64 mixed = 0;
    unsigned row = kiln::running->simdgroup % 4 * 16 + kiln::running->lane / 4, column = kiln::running->lane % 4 * 2;
    for (unsigned k = 0; k < 16; k++) {
        if (left != 0) {
            kiln::Descriptor a(left);
            for (unsigned half = 0; half < 2; half++) mixed = mixed * 0x100000001b3 + a.element(row + half * 8, k);
        }
        kiln::Descriptor b(right);
        for (unsigned n = 0; n < columns; n += 8)
            for (unsigned i = 0; i < 2; i++) mixed = mixed * 0x100000001b3 + b.of_right(n + column + i, k, across);
    }
    return mixed;
}

inline void kiln_host_wgmma_begin() { kiln_host_products().has_begun = true; }

// The sums whose number registers hold, or `none`.
template <unsigned count>
inline unsigned kiln_host_sums(const float (&registers)[count], unsigned none) {
    unsigned number = kiln::from_bits<unsigned>(kiln::to_bits(registers[0])) - kiln::SUMS_BELOW;
    return number < 4 ? number : none;
}

// `element` gives the element of the left operand in the upper or the lower of the lane's two rows.
template <unsigned count, class Widen, class Element>
inline void kiln_host_wgmma_begun(float (&registers)[count], kiln::u64 left, kiln::u64 right, bool across, Widen widen, Element element) {
    kiln::Products& own = kiln_host_products();
    if (!own.has_begun || own.count == 64) __builtin_trap();
    // All lanes of all four simdgroups name the same operands.
    unsigned four = kiln::running->simdgroup / 4;
    if ((four + 1) * 4 > kiln::launch.simdgroups) __builtin_trap();
    const kiln::u64 operands[2] = {left, right};
    for (kiln::u64 named : operands) {
        const kiln::u64* all = kiln::meet(named, 9200);
        for (unsigned lane = 0; lane < 32; lane++)
            if (all[lane] != named) __builtin_trap();
    }
    kiln::Named& first = kiln_host_named[four][own.sequence % 64];
    if (first.sequence != own.sequence) first = kiln::Named{left, right, own.sequence};
    if (first.left != left || first.right != right) __builtin_trap();
    own.sequence++;
    unsigned number = kiln_host_sums(registers, 4);
    if (number == 4) {
        for (number = 0; number < 4 && own.has_sums[number];) number++;
        if (number == 4) __builtin_trap();
        own.has_sums[number] = true;
        __builtin_memcpy(own.sums[number], registers, sizeof registers);
    }
    kiln::Descriptor b(right);
    unsigned column = kiln::running->lane % 4 * 2;
    for (unsigned i = 0; i < count; i++) {
        double sum = own.sums[number][i];
        for (unsigned k = 0; k < 16; k++)
            sum += static_cast<double>(widen(element(i % 4 / 2, k))) * widen(b.of_right(i / 4 * 8 + column + i % 2, k, across));
        own.sums[number][i] = static_cast<float>(sum);
        registers[i] = kiln::from_bits<float>(kiln::to_bits(kiln::SUMS_BELOW + number));
    }
    kiln::u64 now = kiln_host_operands(left, right, count * 2, across);
    own.list[own.count++] = kiln::Begun{left, right, now, count * 2, own.group, across};
}

template <unsigned count, class Widen>
inline void kiln_host_wgmma(float (&registers)[count], kiln::u64 left, kiln::u64 right, bool across, Widen widen) {
    kiln::Descriptor a(left);
    unsigned row = kiln::running->simdgroup % 4 * 16 + kiln::running->lane / 4;
    kiln_host_wgmma_begun(registers, left, right, across, widen, [&](unsigned half, unsigned k) { return a.element(row + half * 8, k); });
}

// Each four lanes hold the elements of two rows: of eight columns two each, a word of the upper row and one of the lower.
template <unsigned count, class Widen>
inline void kiln_host_wgmma_held(
    float (&registers)[count], unsigned a0, unsigned a1, unsigned a2, unsigned a3, kiln::u64 right, bool across, Widen widen) {
    const unsigned own[4] = {a0, a1, a2, a3};
    unsigned words[4][4], first = kiln::running->lane / 4 * 4;
    for (unsigned word = 0; word < 4; word++) {
        const kiln::u64* all = kiln::meet(own[word], 9210 + word);
        for (unsigned lane = 0; lane < 4; lane++) words[word][lane] = static_cast<unsigned>(all[first + lane]);
    }
    kiln_host_wgmma_begun(registers, 0, right, across, widen, [&](unsigned half, unsigned k) {
        return static_cast<unsigned short>(words[k / 8 * 2 + half][k % 8 / 2] >> k % 2 * 16);
    });
}

inline void kiln_host_wgmma_commit() {
    kiln::Products& own = kiln_host_products();
    own.group++, own.has_begun = false;
}

inline void kiln_host_wgmma_wait(unsigned pending) {
    kiln::Products& own = kiln_host_products();
    unsigned kept = 0;
    for (unsigned i = 0; i < own.count; i++) {
        kiln::Begun product = own.list[i];
        if (product.group + pending >= own.group) own.list[kept++] = product;
        // Somebody wrote over an operand of a product that was under way.
        else if (kiln_host_operands(product.left, product.right, product.columns, product.across) != product.operands) __builtin_trap();
    }
    own.count = kept;
}

template <unsigned count>
inline void kiln_host_wgmma_finish(float (&registers)[count]) {
    kiln_host_wgmma_wait(0);
    kiln::Products& own = kiln_host_products();
    // A loop that does not turn leaves nothing to wait for.
    if (own.count != 0) __builtin_trap();
    unsigned number = kiln_host_sums(registers, 4);
    if (number < 4) __builtin_memcpy(registers, own.sums[number], sizeof registers), own.has_sums[number] = false;
}
