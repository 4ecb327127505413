/* What a printed program is made of. LANES is how many lanes a vector has (a chunk); a row of 32 lanes is 32 / LANES of
   them. DEF_op(T) defines an operation on one number, op_T, and on a chunk, op_T_v; a program asks for those it uses.
   Bools: 0 or 1 as one number, 0 or -1 in a lane. Floats of 16 bits are held as their bits. */

/* The few names of the C library are written down here: to read its headers takes a compiler longer than all the rest of
   a short program. */
typedef __INT8_TYPE__ i8; typedef __UINT8_TYPE__ u8; typedef __INT16_TYPE__ i16; typedef __UINT16_TYPE__ u16;
typedef __INT32_TYPE__ i32; typedef __UINT32_TYPE__ u32; typedef __INT64_TYPE__ i64; typedef __UINT64_TYPE__ u64;
typedef float f32; typedef u16 f16; typedef u16 bf16; typedef double f64;
typedef i32 bool_;
void *aligned_alloc(__SIZE_TYPE__ alignment, __SIZE_TYPE__ bytes);
void free(void *memory);
#ifndef INFINITY
#define INFINITY __builtin_inff()
#endif
#ifndef NAN
#define NAN __builtin_nanf("")
#endif

#define VECTOR(T) typedef T v_##T __attribute__((vector_size(LANES * sizeof(T))))
VECTOR(i8); VECTOR(u8); VECTOR(i16); VECTOR(u16); VECTOR(i32); VECTOR(u32); VECTOR(i64); VECTOR(u64);
VECTOR(f32); VECTOR(f64);
typedef v_u16 v_f16; typedef v_u16 v_bf16; typedef v_i32 v_bool_;
/* Half a chunk: of numbers of 64 bits, what a register holds. */
#define HALF_VECTOR(T) typedef T h_##T __attribute__((vector_size(LANES / 2 * sizeof(T))))
HALF_VECTOR(i32); HALF_VECTOR(i64); HALF_VECTOR(u64); HALF_VECTOR(f32); HALF_VECTOR(f64);
#define HALF(T, x, which) ({ v_##T whole_ = (x); h_##T half_; \
    __builtin_memcpy(&half_, (const char *)&whole_ + (which) * sizeof half_, sizeof half_); half_; })
/* Bools in memory are bytes, of which any but 0 is true. */
typedef u8 bool8; typedef v_bool_ v_bool8;

#define INLINE static inline __attribute__((always_inline))
/* What hardly ever happens is compiled once, not wherever it may happen. */
#define RARE static __attribute__((noinline, cold, unused))
/* Functions that take much longer than a call are compiled once, too. They may be called often. */
#define NOINLINE static __attribute__((noinline, unused))
#define CONVERT(x, T) __builtin_convertvector(x, v_##T)
#define AS(T, x) ({ __typeof__(x) from_ = (x); T to_; __builtin_memcpy(&to_, &from_, sizeof to_); to_; })
/* Small integers as words of 32 bits, and words as small integers again. */
#ifndef MACHINE_word_u16
#define MACHINE_word_i8(x) CONVERT(CONVERT(x, i16), i32)
#define MACHINE_word_u8(x) CONVERT(CONVERT(x, u16), i32)
#define MACHINE_word_i16(x) CONVERT(x, i32)
#define MACHINE_word_u16(x) CONVERT(x, i32)
#endif
#ifndef MACHINE_byte
#define MACHINE_byte(x) CONVERT(CONVERT(x, i16), i8)
#endif
#ifndef MACHINE_half
#define MACHINE_half(x) CONVERT(x, i16)
#endif
#define EACH(R, expression) ({ R each_[LANES]; for (int l = 0; l < LANES; l++) each_[l] = (expression); v_##R of_; \
    __builtin_memcpy(&of_, each_, sizeof of_); of_; })

struct kiln_fault { u32 state, kernel, site, unused; u64 value, limit; };
struct kiln_launch { void *const *tensors; const u64 *lengths; const u64 *scalars; u32 groups[3]; u32 threads;
    struct kiln_fault *fault; u32 kernel; const volatile u32 *stop; };

/* Reports a fault: the first one keeps the record. Who claims it fills it in, and says so when all of it can be seen. */
RARE void fault(const struct kiln_launch *launch, u32 site, u64 value, u64 limit) {
    struct kiln_fault *record = launch->fault;
    u32 free_ = 0;
    if (!record || !__atomic_compare_exchange_n(&record->state, &free_, 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return;
    record->kernel = launch->kernel; record->site = site; record->value = value; record->limit = limit;
    __atomic_store_n(&record->state, 2, __ATOMIC_RELEASE);
}

/* What a launch looks at that nobody ends. */
static const volatile u32 never = 0;

INLINE u32 bits_of(f32 x) { u32 b; __builtin_memcpy(&b, &x, 4); return b; }
INLINE f32 of_bits(u32 b) { f32 x; __builtin_memcpy(&x, &b, 4); return x; }

/* Which lanes of a chunk are true, as bits. */
#define FULL ((u32)((1ull << LANES) - 1))
INLINE u32 lanes_of(v_bool_ m) {
#if defined(__AVX512DQ__) && LANES == 16
    return (u32)(u16)__builtin_ia32_cvtd2mask512(m);
#elif defined(__AVX__) && LANES == 8
    return (u32)__builtin_ia32_movmskps256((v_f32)m);
#elif defined(__SSE__) && LANES == 4
    return (u32)__builtin_ia32_movmskps((v_f32)m);
#else
    u32 b = 0;
    for (int l = 0; l < LANES; l++) b |= (u32)(m[l] & 1) << l;
    return b;
#endif
}

/* Chunks in memory, at any address. A tensor's chunk is fetched: what comes so many bytes behind it is asked for early, since the
   arithmetic between two loads is more than the machine looks ahead. A store in a line that is not there would hold up those
   behind it. Beyond the end of a tensor nothing happens. */
#define FETCH(T) \
    INLINE v_##T fetch_##T(const T *p, i64 bytes) { __builtin_prefetch((const char *)p + bytes); return load_##T(p); } \
    INLINE void put_##T(T *p, v_##T v, i64 bytes) { __builtin_prefetch((const char *)p + bytes, 1); store_##T(p, v); }
#define DEF_memory(T) \
    INLINE v_##T load_##T(const T *p) { v_##T v; __builtin_memcpy(&v, p, sizeof v); return v; } \
    INLINE void store_##T(T *p, v_##T v) { __builtin_memcpy(p, &v, sizeof v); } \
    FETCH(T) \
    INLINE v_##T splat_##T(T x) { return x - (v_##T){0}; }
DEF_memory(i8) DEF_memory(u8) DEF_memory(i16) DEF_memory(u16) DEF_memory(i32) DEF_memory(u32) DEF_memory(i64)
DEF_memory(u64) DEF_memory(f64)
INLINE v_f32 load_f32(const f32 *p) { v_f32 v; __builtin_memcpy(&v, p, sizeof v); return v; }
INLINE void store_f32(f32 *p, v_f32 v) { __builtin_memcpy(p, &v, sizeof v); }
FETCH(f32)
INLINE v_f32 splat_f32(f32 x) { return (v_f32)splat_u32(bits_of(x)); }
#define load_f16 load_u16
#define load_bf16 load_u16
#define fetch_f16 fetch_u16
#define fetch_bf16 fetch_u16
#define put_f16 put_u16
#define put_bf16 put_u16
#define store_f16 store_u16
#define store_bf16 store_u16
#define splat_f16 splat_u16
#define splat_bf16 splat_u16
INLINE v_bool_ splat_bool_(bool_ x) { return splat_i32(-x); }
#define splat_bool8(x) splat_bool_((x) != 0)
/* In arrays of lanes of this program's own, bools are whole lanes. */
#define fetch_bool8(p, bytes) load_bool8(p)
#define put_bool8(p, v, bytes) store_bool8(p, v)
INLINE v_bool_ load_bool8(const u8 *p) { return MACHINE_word_u8(load_u8(p)) != 0; }
INLINE void store_bool8(u8 *p, v_bool_ v) { store_u8(p, (v_u8)MACHINE_byte(-v)); }
INLINE v_bool_ load_bool_(const bool_ *p) { return load_i32(p); }
INLINE void store_bool_(bool_ *p, v_bool_ v) { store_i32(p, v); }

/* The elements of some lanes, which is what happens at the edges of tensors. A number of few bits wraps. */
#define DEF_some(T) \
    RARE v_##T load_some_##T(const T *p, u64 at, u64 bits, u32 lanes) { \
        T t[LANES] = {0}; \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); t[l] = p[(at + l) & bits]; } \
        return load_##T(t); } \
    RARE void store_some_##T(T *p, u64 at, u64 bits, v_##T v, u32 lanes) { \
        T t[LANES]; \
        store_##T(t, v); \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); p[(at + l) & bits] = t[l]; } }

/* One element, the same for every lane of some. If several lanes store it, the last of them decides. */
#define DEF_same(T) \
    INLINE v_##T load_same_##T(const T *p, u64 at, v_bool_ m) { \
        return lanes_of(m) ? CHOOSE(T, m, splat_##T(p[at]), (v_##T){0}) : (v_##T){0}; } \
    INLINE void store_same_##T(T *p, u64 at, v_##T v, u32 lanes) { \
        T t[LANES]; \
        store_##T(t, v); \
        if (lanes) p[at] = t[31 - __builtin_clz(lanes)]; }

/* The elements of some lanes, at the offsets o of all lanes from the element at an index. */
#define DEF_each(T) \
    NOINLINE v_##T load_each_##T(const T *p, u64 at, u64 bits, const i64 *o, u32 lanes) { \
        T t[LANES] = {0}; \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); t[l] = p[(at + o[l]) & bits]; } \
        return load_##T(t); } \
    NOINLINE void store_each_##T(T *p, u64 at, u64 bits, const i64 *o, v_##T v, u32 lanes) { \
        T t[LANES]; \
        store_##T(t, v); \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); p[(at + o[l]) & bits] = t[l]; } }

/* W neighbouring elements of each of some lanes, at the offsets o from an index; no two lanes share one. */
#define DEF_copy(T, W) \
    NOINLINE void copy_##T##_##W(T *to, u64 at, const i64 *o, const T *p, u64 from, const i64 *of, u32 lanes) { \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); \
            __builtin_memcpy(to + (at + o[l]), p + (from + of[l]), W * sizeof(T)); } }
#define DEF_collect(T, W) \
    NOINLINE void collect_##T##_##W(T *to, u64 at, const i64 *o, const T *p, v_u64 from, u32 lanes) { \
        u64 i[LANES]; \
        store_u64(i, from); \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); \
            __builtin_memcpy(to + (at + o[l]), p + i[l], W * sizeof(T)); } }
#define DEF_fill(T, W) \
    NOINLINE void fill_##T##_##W(T *p, u64 at, const i64 *o, v_##T v, u32 lanes) { \
        T t[LANES]; \
        store_##T(t, v); \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); \
            for (int i = 0; i < W; i++) p[at + o[l] + i] = t[l]; } }

/* The elements of some lanes at indices of type I; of a vector, those of this component. */
#define DEF_gather(T, I) \
    NOINLINE v_##T gather_##T##_##I(const T *p, v_##I at, u32 component, u32 lanes) { \
        I i[LANES]; T t[LANES] = {0}; \
        store_##I(i, at); \
        if (lanes == FULL) for (int l = 0; l < LANES; l++) t[l] = p[i[l] + component]; \
        else for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); t[l] = p[i[l] + component]; } \
        return load_##T(t); } \
    NOINLINE void scatter_##T##_##I(T *p, v_##I at, u32 component, v_##T v, u32 lanes) { \
        I i[LANES]; T t[LANES]; \
        store_##I(i, at); \
        store_##T(t, v); \
        for (; lanes; lanes &= lanes - 1) { u32 l = __builtin_ctz(lanes); p[i[l] + component] = t[l]; } }

/* Elements of a chunk chosen by a mask, which is as wide as they are. Masks are lanes of all ones or all zeros. */
#define WIDTH_i8 1
#define WIDTH_u8 1
#define WIDTH_i16 2
#define WIDTH_u16 2
#define WIDTH_f16 2
#define WIDTH_bf16 2
#define WIDTH_i32 4
#define WIDTH_u32 4
#define WIDTH_f32 4
#define WIDTH_bool_ 4
#define WIDTH_bool8 4
#define WIDTH_i64 8
#define WIDTH_u64 8
#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)
#define MASK_1(m) MACHINE_byte(m)
#define MASK_2(m) MACHINE_half(m)
#define MASK_4(m) (m)
#define MASK_8(m) CONVERT(m, i64)
#define BITS_1 v_i8
#define BITS_2 v_i16
#define BITS_4 v_i32
#define BITS_8 v_i64
#define BITS(T) JOINED(BITS_, WIDTH_##T)
#define MERGED(m, x, y) (((m) & (x)) | (~(m) & (y)))
#define CHOOSE_1 MERGED
#define CHOOSE_2 MERGED
#ifdef MACHINE_choose
#define CHOOSE_4 MACHINE_choose
#else
#define CHOOSE_4 MERGED
#endif
#define CHOOSE_8 MERGED
#define CHOOSE(T, m, x, y) \
    ((v_##T)JOINED(CHOOSE_, WIDTH_##T)(JOINED(MASK_, WIDTH_##T)(m), (BITS(T))(x), (BITS(T))(y)))
#ifndef MACHINE_if_equal
#define MACHINE_if_equal(a, b, x, y) CHOOSE(f32, (a) == (b), x, y)
#define MACHINE_if_nan(a, x, y) CHOOSE(f32, (a) != (a), x, y)
#endif
#define DEF_select(T) \
    INLINE T select_##T(bool_ c, T x, T y) { return c ? x : y; } \
    INLINE v_##T select_##T##_v(v_bool_ c, v_##T x, v_##T y) { return CHOOSE(T, c, x, y); }
DEF_select(f32) DEF_select(i32) DEF_select(u32)

/* Integers. Overflow wraps: the program is compiled so. */
#define DEF_two(op, T, one, lanes) \
    INLINE T op##_##T(T x, T y) { return (T)(one); } \
    INLINE v_##T op##_##T##_v(v_##T x, v_##T y) { return lanes; }
#define DEF_unary(op, T, one, lanes) \
    INLINE T op##_##T(T x) { return (T)(one); } \
    INLINE v_##T op##_##T##_v(v_##T x) { return lanes; }
#define DEF_iadd(T) DEF_two(iadd, T, x + y, x + y)
#define DEF_isub(T) DEF_two(isub, T, x - y, x - y)
#define DEF_imul(T) DEF_two(imul, T, (u64)x * (u64)y, x * y)
#define IS_SIGNED(T) ((T)-1 < (T)1)
#define DEF_idiv(T) DEF_two(idiv, T, y == 0 ? 0 : IS_SIGNED(T) && y == (T)-1 ? (T)(0 - (u64)x) : x / y, EACH(T, idiv_##T(x[l], y[l])))
#define DEF_irem(T) DEF_two(irem, T, y == 0 || (IS_SIGNED(T) && y == (T)-1) ? 0 : x % y, EACH(T, irem_##T(x[l], y[l])))
#define FIRST_IF(B, x, sign, y) (((x) sign (y) & (B)(x)) | (~((x) sign (y)) & (B)(y)))
#define EXTREME(T, x, sign, y) ((v_##T)FIRST_IF(BITS(T), x, sign, y))
#define EXTREME_1 EXTREME
#define EXTREME_2 EXTREME
#define EXTREME_4 EXTREME
/* In halves, as comparisons are. */
#define EXTREME_HALF(T, x, sign, y) ({ h_##T a_ = (x), b_ = (y); (h_##T)FIRST_IF(h_i64, a_, sign, b_); })
#define EXTREME_8(T, x, sign, y) ({ v_##T of_; h_##T halves_[] = {EXTREME_HALF(T, HALF(T, x, 0), sign, HALF(T, y, 0)), \
    EXTREME_HALF(T, HALF(T, x, 1), sign, HALF(T, y, 1))}; __builtin_memcpy(&of_, halves_, sizeof of_); of_; })
#define DEF_imin(T) DEF_two(imin, T, x < y ? x : y, JOINED(EXTREME_, WIDTH_##T)(T, x, <, y))
#define DEF_imax(T) DEF_two(imax, T, x > y ? x : y, JOINED(EXTREME_, WIDTH_##T)(T, x, >, y))
#define SHIFT(T, y) ((y) & (T)(8 * sizeof(T) - 1))
#define DEF_shl(T) DEF_two(shl, T, (u64)x << SHIFT(T, y), x << SHIFT(T, y))
#define DEF_shr(T) DEF_two(shr, T, x >> SHIFT(T, y), x >> SHIFT(T, y))
#define ZERO_EXTENDED(T, x) ((u64)(x) & (~0ull >> (64 - 8 * sizeof(T))))
#define DEF_popcount(T) DEF_unary(popcount, T, __builtin_popcountll(ZERO_EXTENDED(T, x)), EACH(T, popcount_##T(x[l])))
#define DEF_clz(T) DEF_unary(clz, T, x == 0 ? 8 * sizeof(T) : __builtin_clzll(ZERO_EXTENDED(T, x)) - (64 - 8 * sizeof(T)), EACH(T, clz_##T(x[l])))
#define DEF_ctz(T) DEF_unary(ctz, T, x == 0 ? 8 * sizeof(T) : __builtin_ctzll(ZERO_EXTENDED(T, x)), EACH(T, ctz_##T(x[l])))
#define DEF_ineg(T) DEF_unary(ineg, T, 0 - (u64)x, -x)
#define DEF_iabs(T) DEF_unary(iabs, T, x < 0 ? 0 - (u64)x : (u64)x, (x ^ x >> (8 * sizeof(T) - 1)) - (x >> (8 * sizeof(T) - 1)))
#define DEF_isign(T) DEF_unary(isign, T, (x > 0) - (x < 0), (x < 0) - (x > 0))
#define DEF_and(T) DEF_two(and, T, x & y, x & y)
#define DEF_or(T) DEF_two(or, T, x | y, x | y)
#define DEF_xor(T) DEF_two(xor, T, x ^ y, x ^ y)
#define DEF_not(T) DEF_unary(not, T, ~x, ~x)
INLINE bool_ not_bool(bool_ x) { return !x; }
INLINE v_bool_ not_bool_v(v_bool_ x) { return ~x; }

/* Comparisons. Lanes of bools count down, so they compare the other way round. gcc compares vectors of two registers number by
   number, so those of 64 bits are compared in halves. */
#define COMPARED(T, x, sign, y) CONVERT((x) sign (y), i32)
#define COMPARED_1 COMPARED
#define COMPARED_2 COMPARED
#define COMPARED_4 COMPARED
#define COMPARED_8(T, x, sign, y) __builtin_shufflevector( \
    __builtin_convertvector(HALF(T, x, 0) sign HALF(T, y, 0), h_i32), \
    __builtin_convertvector(HALF(T, x, 1) sign HALF(T, y, 1), h_i32), LOW, HIGH)
#define DEF_compare(op, T, sign) \
    INLINE bool_ op##_##T(T x, T y) { return x sign y; } \
    INLINE v_bool_ op##_##T##_v(v_##T x, v_##T y) { return JOINED(COMPARED_, WIDTH_##T)(T, x, sign, y); }
#define DEF_lt(T) DEF_compare(lt, T, <)
#define DEF_le(T) DEF_compare(le, T, <=)
#define DEF_gt(T) DEF_compare(gt, T, >)
#define DEF_ge(T) DEF_compare(ge, T, >=)
#define DEF_eq(T) DEF_compare(eq, T, ==)
#define DEF_ne(T) DEF_compare(ne, T, !=)
#define DEF_compare_bool(op, sign) \
    INLINE bool_ op##_bool_(bool_ x, bool_ y) { return x sign y; } \
    INLINE v_bool_ op##_bool__v(v_bool_ x, v_bool_ y) { return -x sign -y; }
DEF_compare_bool(lt, <) DEF_compare_bool(le, <=) DEF_compare_bool(gt, >) DEF_compare_bool(ge, >=)
DEF_compare_bool(eq, ==) DEF_compare_bool(ne, !=)
#define DEF_logic_bool(op, sign) \
    INLINE bool_ op##_bool_(bool_ x, bool_ y) { return x sign y; } \
    INLINE v_bool_ op##_bool__v(v_bool_ x, v_bool_ y) { return x sign y; }
DEF_logic_bool(and, &) DEF_logic_bool(or, |) DEF_logic_bool(xor, ^)
INLINE bool_ not_bool_(bool_ x) { return !x; }
INLINE v_bool_ not_bool__v(v_bool_ x) { return ~x; }
INLINE bool_ select_bool_(bool_ c, bool_ x, bool_ y) { return c ? x : y; }
INLINE v_bool_ select_bool__v(v_bool_ c, v_bool_ x, v_bool_ y) { return (c & x) | (~c & y); }

/* Floats: one rounding an operation. */
#define DEF_fadd(T) DEF_two(fadd, T, x + y, x + y)
#define DEF_fsub(T) DEF_two(fsub, T, x - y, x - y)
#define DEF_fmul(T) DEF_two(fmul, T, x * y, x * y)
#define DEF_fdiv(T) DEF_two(fdiv, T, x / y, x / y)
#define DEF_frem(T) DEF_two(frem, T, __builtin_fmodf(x, y), EACH(f32, __builtin_fmodf(x[l], y[l])))
#define SIGN_ 0x80000000u
#define DEF_fneg(T) DEF_unary(fneg, T, of_bits(bits_of(x) ^ SIGN_), (v_f32)((v_u32)x ^ SIGN_))
#define DEF_fabs(T) DEF_unary(fabs, T, of_bits(bits_of(x) & ~SIGN_), (v_f32)((v_u32)x & ~SIGN_))
#define DEF_copysign(T) DEF_two(copysign, T, of_bits((bits_of(x) & ~SIGN_) | (bits_of(y) & SIGN_)), \
    (v_f32)(((v_u32)x & ~SIGN_) | ((v_u32)y & SIGN_)))
/* A NaN loses against a number; of two zeros the sign bit decides. */
#ifndef MACHINE_min_f32
#define MACHINE_min_f32(x, y) CHOOSE(f32, (x) < (y), x, y)
#define MACHINE_max_f32(x, y) CHOOSE(f32, (x) > (y), x, y)
#endif
#define DEF_fmin(T) DEF_two(fmin, T, x == y ? of_bits(bits_of(x) | bits_of(y)) : x != x ? y : y != y ? x : x < y ? x : y, \
    MACHINE_if_equal(x, y, (v_f32)((v_u32)x | (v_u32)y), MACHINE_if_nan(y, x, MACHINE_min_f32(x, y))))
#define DEF_fmax(T) DEF_two(fmax, T, x == y ? of_bits(bits_of(x) & bits_of(y)) : x != x ? y : y != y ? x : x > y ? x : y, \
    MACHINE_if_equal(x, y, (v_f32)((v_u32)x & (v_u32)y), MACHINE_if_nan(y, x, MACHINE_max_f32(x, y))))
INLINE v_f32 fma_chunk(v_f32 x, v_f32 y, v_f32 z) {
#ifdef MACHINE_fma_f32
    return MACHINE_fma_f32(x, y, z);
#elif defined(__clang__) && __has_builtin(__builtin_elementwise_fma)
    return __builtin_elementwise_fma(x, y, z);
#else
    return EACH(f32, __builtin_fmaf(x[l], y[l], z[l]));
#endif
}
INLINE v_f32 sqrt_chunk(v_f32 x) {
#ifdef MACHINE_sqrt_f32
    return MACHINE_sqrt_f32(x);
#elif defined(__clang__) && __has_builtin(__builtin_elementwise_sqrt)
    return __builtin_elementwise_sqrt(x);
#else
    return EACH(f32, __builtin_sqrtf(x[l]));
#endif
}
#define DEF_fma(T) \
    INLINE f32 fma_f32(f32 x, f32 y, f32 z) { return __builtin_fmaf(x, y, z); } \
    INLINE v_f32 fma_f32_v(v_f32 x, v_f32 y, v_f32 z) { return fma_chunk(x, y, z); }
#define DEF_sqrt(T) DEF_unary(sqrt, T, __builtin_sqrtf(x), sqrt_chunk(x))
#define SIZE(x) ((v_f32)((v_u32)(x) & ~SIGN_))
#define LIKE(x, sign) ((v_f32)((v_u32)SIZE(x) | ((v_u32)(sign) & SIGN_)))
/* Integers near a float. An f32 of 2^23 or more is one; below that, adding 2^23 rounds to one. */
#ifndef MACHINE_floor
INLINE v_f32 MACHINE_round_even(v_f32 x) {
    v_f32 rounded = SIZE(x) + 0x1p23f - 0x1p23f;
    return LIKE(CHOOSE(f32, SIZE(x) < 0x1p23f, rounded, x), x);
}
INLINE v_f32 MACHINE_floor(v_f32 x) {
    v_f32 rounded = MACHINE_round_even(x);
    return rounded - (v_f32)((rounded > x) & 0x3f800000);
}
INLINE v_f32 MACHINE_ceil(v_f32 x) { return (v_f32)((v_u32)MACHINE_floor((v_f32)((v_u32)x ^ SIGN_)) ^ SIGN_); }
INLINE v_f32 MACHINE_trunc(v_f32 x) { return LIKE(MACHINE_floor(SIZE(x)), x); }
#endif
#define DEF_floor(T) DEF_unary(floor, T, __builtin_floorf(x), MACHINE_floor(x))
#define DEF_ceil(T) DEF_unary(ceil, T, __builtin_ceilf(x), MACHINE_ceil(x))
#define DEF_trunc(T) DEF_unary(trunc, T, __builtin_truncf(x), MACHINE_trunc(x))
/* What lies below one half, added, carries everything from one half on, and nothing below, over the next integer. */
#define DEF_round(T) DEF_unary(round, T, __builtin_roundf(x), MACHINE_trunc(x + LIKE(splat_f32(0x1.fffffep-2f), x)))
#define DEF_round_even(T) DEF_unary(round_even, T, __builtin_rintf(x), MACHINE_round_even(x))
#define DEF_sign(T) DEF_unary(sign, T, x == 0 || x != x ? x : of_bits((bits_of(x) & SIGN_) | 0x3f800000u), \
    CHOOSE(f32, (x == 0) | (x != x), x, (v_f32)(((v_u32)x & SIGN_) | 0x3f800000u)))
#define DEF_relu(T) DEF_unary(relu, T, x <= 0 ? 0 : x, CHOOSE(f32, x <= 0, (v_f32){0}, x))
#define DEF_recip(T) DEF_unary(recip, T, 1.0f / x, 1.0f / x)
#define INFINITY_f32 0x7f800000u
#define INFINITY_f16 0x7c00u
#define INFINITY_bf16 0x7f80u
#define MAGNITUDE(x) ((x) & ~SIGN_)
INLINE bool_ is_nan_f32(f32 x) { return x != x; }
INLINE v_bool_ is_nan_f32_v(v_f32 x) { return x != x; }
INLINE bool_ is_inf_f32(f32 x) { return MAGNITUDE(bits_of(x)) == INFINITY_f32; }
INLINE v_bool_ is_inf_f32_v(v_f32 x) { return MAGNITUDE((v_u32)x) == INFINITY_f32; }
#define DEF_is_nan(T)
#define DEF_is_inf(T)

/* Conversions: integers wrap; float to integer goes towards zero and saturates, NaN to 0. */
#define WORDS(x) (x)
#define FROM_i8 MACHINE_word_i8
#define FROM_u8 MACHINE_word_u8
#define FROM_i16 MACHINE_word_i16
#define FROM_u16 MACHINE_word_u16
#define FROM_i32 WORDS
#define FROM_u32 WORDS
#define FROM_i64 WORDS
#define FROM_u64 WORDS
#define TO_i8(x) MACHINE_byte(CONVERT(x, i32))
#define TO_u8(x) ((v_u8)MACHINE_byte(CONVERT(x, i32)))
#define TO_i16(x) MACHINE_half(CONVERT(x, i32))
#define TO_u16(x) ((v_u16)MACHINE_half(CONVERT(x, i32)))
#define TO_i32(x) CONVERT(x, i32)
#define TO_u32(x) CONVERT(x, u32)
#define TO_i64(x) CONVERT(x, i64)
#define TO_u64(x) CONVERT(x, u64)
#define TO_f32(x) CONVERT(x, f32)
#define DEF_cast(F, T) \
    INLINE T cast_##F##_##T(F x) { return (T)x; } \
    INLINE v_##T cast_##F##_##T##_v(v_##F x) { return TO_##T(FROM_##F(x)); }
/* Where operations do not trap, gcc makes a float that became an integer and a float again one truncation, which keeps the sign
   of a zero that the integer does not have. So it does not see where the integer is from. */
#define DEF_cast_to_f32(F) \
    INLINE f32 cast_##F##_f32(F x) { __asm__("" : "+r"(x)); return (f32)x; } \
    INLINE v_f32 cast_##F##_f32_v(v_##F x) { return CONVERT(FROM_##F(x), f32); }
#define DEF_cast_bool_(T) \
    INLINE T cast_bool__##T(bool_ x) { return (T)x; } \
    INLINE v_##T cast_bool__##T##_v(v_bool_ x) { return TO_##T(-x); }
#define LEAST(T) (IS_SIGNED(T) ? (T)(1ull << (8 * sizeof(T) - 1)) : (T)0)
#define MOST(T) ((T)~LEAST(T))
/* Only what is inside the type is converted: the rest has no meaning in C. */
#define SATURATE(T, W, x) ({ \
    v_i32 above_ = (x) >= 2.0f * (f32)(1ull << (8 * sizeof(T) - 1 - IS_SIGNED(T))), below_ = (x) <= (f32)LEAST(T); \
    v_i32 inside_ = ~above_ & ((x) > (f32)LEAST(T)); \
    v_##W word_ = CONVERT(CHOOSE(f32, inside_, x, (v_f32){0}), W); \
    TO_##T(word_ | ((v_##W)above_ & (W)MOST(T)) | ((v_##W)below_ & (W)LEAST(T))); })
#define SATURATE_i8(x) SATURATE(i8, i32, x)
#define SATURATE_u8(x) SATURATE(u8, i32, x)
#define SATURATE_i16(x) SATURATE(i16, i32, x)
#define SATURATE_u16(x) SATURATE(u16, i32, x)
#define SATURATE_i32(x) SATURATE(i32, i32, x)
#define SATURATE_u32(x) SATURATE(u32, u32, x)
#define SATURATE_i64(x) EACH(i64, cast_f32_i64(x[l]))
#define SATURATE_u64(x) EACH(u64, cast_f32_u64(x[l]))
#define DEF_saturate(T) \
    INLINE T cast_f32_##T(f32 x) { \
        /* One above the largest is a power of two, which is an f32. */ \
        f32 above = 2.0f * (f32)(1ull << (8 * sizeof(T) - 1 - IS_SIGNED(T))); \
        return x >= above ? MOST(T) : x > (f32)LEAST(T) - (IS_SIGNED(T) ? 0.0f : 1.0f) ? (T)x : x != x ? 0 : LEAST(T); \
    } \
    INLINE v_##T cast_f32_##T##_v(v_f32 x) { return SATURATE_##T(x); }
/* To f16: ties to even, by integers where the machine has no instruction. Below its normal numbers an addition does the
   rounding. */
INLINE v_f32 widen_f16_v(v_f16 h) {
#ifdef MACHINE_widen_f16
    return MACHINE_widen_f16(h);
#else
    v_u32 x = (v_u32)MACHINE_word_u16(h), magnitude = (x & 0x7fff) << 13;
    v_f32 scaled = (v_f32)magnitude * 5.192296858534828e33f;
    v_u32 number = (v_u32)scaled | ((v_u32)(magnitude >= 0x0f800000u) & (0x7f800000u | magnitude));
    return (v_f32)(number | (x & 0x8000) << 16);
#endif
}
INLINE v_f16 narrow_f16_v(v_f32 f) {
#ifdef MACHINE_narrow_f16
    return MACHINE_narrow_f16(f);
#else
    v_u32 x = (v_u32)f, magnitude = x & 0x7fffffff, sign = x >> 16 & 0x8000;
    v_u32 normal = (magnitude + 0xfff + (magnitude >> 13 & 1) - 0x38000000u) >> 13;
    v_u32 small = (v_u32)((v_f32)magnitude + 0.5f) - 0x3f000000u;
    v_u32 large = 0x7c00u | (0x0200u & (v_u32)(magnitude > 0x7f800000u));
    v_u32 is_small = (v_u32)(magnitude < 0x38800000u), is_large = (v_u32)(magnitude >= 0x47800000u);
    v_u32 number = (is_large & large) | (~is_large & ((is_small & small) | (~is_small & normal)));
    return (v_u16)MACHINE_half((v_i32)(number | sign));
#endif
}
/* A bf16 is the upper half of an f32. */
#ifndef MACHINE_upper_halves
#define MACHINE_upper_halves(x) ((v_u16)MACHINE_half((v_i32)((x) >> 16)))
#define MACHINE_as_upper_halves(x) ((v_u32)MACHINE_word_u16(x) << 16)
#endif
#ifndef MACHINE_round_halves
#define MACHINE_round_halves(x) ((x) + 0x7fff + ((x) >> 16 & 1))
#endif
INLINE v_f32 widen_bf16_v(v_bf16 h) { return (v_f32)MACHINE_as_upper_halves(h); }
INLINE v_bf16 narrow_bf16_by_integers(v_f32 f) {
    v_u32 x = (v_u32)f;
    return MACHINE_upper_halves((v_u32)MACHINE_if_nan(f, (v_f32)splat_u32(0x7fc00000u), (v_f32)MACHINE_round_halves(x)));
}
#ifdef MACHINE_narrow_bf16
RARE v_bf16 narrow_bf16_with_subnormals(v_f32 f) { return narrow_bf16_by_integers(f); }
#endif
INLINE v_bf16 narrow_bf16_v(v_f32 f) {
#ifdef MACHINE_narrow_bf16
    /* The instruction takes subnormals for zeros. */
    if (__builtin_expect(MACHINE_has_subnormals(f), 0)) return narrow_bf16_with_subnormals(f);
    return MACHINE_narrow_bf16(f);
#else
    return narrow_bf16_by_integers(f);
#endif
}
INLINE f32 cast_f16_f32(f16 h) { return widen_f16_v(splat_f16(h))[0]; }
INLINE f16 cast_f32_f16(f32 f) { return narrow_f16_v(splat_f32(f))[0]; }
INLINE f32 cast_bf16_f32(bf16 h) { return of_bits((u32)h << 16); }
INLINE bf16 cast_f32_bf16(f32 f) { u32 x = bits_of(f); return f != f ? 0x7fc0 : (x + 0x7fff + (x >> 16 & 1)) >> 16; }
#define cast_f16_f32_v widen_f16_v
#define cast_f32_f16_v narrow_f16_v
#define cast_bf16_f32_v widen_bf16_v
#define cast_f32_bf16_v narrow_bf16_v

/* A NaN that an operation made has one form where its bits are looked at. */
INLINE f32 canonical_f32(f32 x) { return x != x ? of_bits(0x7fc00000u) : x; }
INLINE v_f32 canonical_f32_v(v_f32 x) { return MACHINE_if_nan(x, (v_f32)splat_u32(0x7fc00000u), x); }
#define DEF_canonical(T, nan) \
    INLINE T canonical_##T(T x) { return (x & 0x7fff) > INFINITY_##T ? nan : x; } \
    INLINE v_##T canonical_##T##_v(v_##T x) { return CHOOSE(T, CONVERT((x & 0x7fff) > INFINITY_##T, i32), splat_u16(nan), x); }
DEF_canonical(f16, 0x7e00) DEF_canonical(bf16, 0x7fc0)

/* A fused operation on 16 bits: the product is exact in f64, the sum is rounded to odd and then to the type. */
INLINE f64 fma_to_odd(f64 x, f64 y, f64 z) {
    f64 product = x * y, sum = product + z, part = sum - product;
    f64 error = (product - (sum - part)) + (z - part);
    u64 b; __builtin_memcpy(&b, &sum, 8);
    if (error != error || error == 0 || sum - sum != 0 || (b & 1)) return sum;
    b += (error > 0) == (sum > 0) ? 1 : -1;
    __builtin_memcpy(&sum, &b, 8);
    return sum;
}
/* From f64 by way of an f32 that is rounded to odd as well. */
INLINE f32 to_odd_f32(f64 x) {
    f32 f = (f32)x;
    if ((f64)f == x || x != x || f - f != 0) return f;
    u32 b = bits_of(f);
    if (b & 1) return f;
    f64 magnitude = x < 0 ? -x : x, own = f < 0 ? -(f64)f : (f64)f;
    return of_bits(magnitude > own ? b + 1 : b - 1);
}
#define DEF_fma16(T) \
    INLINE T fma_##T(T x, T y, T z) { \
        return cast_f32_##T(to_odd_f32(fma_to_odd(cast_##T##_f32(x), cast_##T##_f32(y), cast_##T##_f32(z)))); } \
    INLINE v_##T fma_##T##_v(v_##T x, v_##T y, v_##T z) { return EACH(T, fma_##T(x[l], y[l], z[l])); }

/* Atomics: each gives back the old value. Threadgroups of a launch run at the same time. */
#define ATOMIC(T, B, p, next) ({ B *at_ = (B *)(p); B seen_ = __atomic_load_n(at_, __ATOMIC_RELAXED); T old; \
    for (;;) { old = AS(T, seen_); T new_ = (next); B put_ = AS(B, new_); \
        if (__atomic_compare_exchange_n(at_, &seen_, put_, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) break; } old; })
