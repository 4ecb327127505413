/* Functions that may differ from the exact value. Powers are computed in f32 where products and sums are fused, see
   the end. Each of the others is computed in f64 and rounded once, by polynomials that stay within 5e-12 of the
   function: the result is the nearest f32 but for about one argument in a hundred thousand. A chunk is computed in
   halves, since half a chunk of f64 fills a register. MATH(one) and MATH(half) are the same operations on one number
   and on half a chunk, so that both give the same bits. Ends of ranges need no branch: arguments are cut where the
   result has long become 0, 1 or infinite in f32, and a NaN passes through every operation. */
typedef f64 f64_one; typedef i64 i64_one; typedef u64 u64_one;
typedef h_f64 f64_half; typedef h_i64 i64_half; typedef h_u64 u64_half;

#ifndef MACHINE_low_f64
/* Not a shuffle: gcc 12 fails on half of a splat. */
INLINE h_f32 half_of(v_f32 x, int which) { h_f32 h; __builtin_memcpy(&h, (const char *)&x + which * sizeof h, sizeof h); return h; }
#define MACHINE_low_f64(x) __builtin_convertvector(half_of(x, 0), h_f64)
#define MACHINE_high_f64(x) __builtin_convertvector(half_of(x, 1), h_f64)
#define MACHINE_join_f32(low, high) \
    __builtin_shufflevector(__builtin_convertvector(low, h_f32), __builtin_convertvector(high, h_f32), LOW, HIGH)
#endif
#if defined(__clang__) && (defined(__FMA__) || defined(__aarch64__)) && __has_builtin(__builtin_elementwise_fma)
#define MACHINE_fma_f64 __builtin_elementwise_fma
#endif
/* Fused where that is one instruction, for one number as for half a chunk. */
#ifdef MACHINE_fma_f64
#define fma_one __builtin_fma
#define fma_half MACHINE_fma_f64
#else
#define fma_one(x, y, z) ((x) * (y) + (z))
#define fma_half fma_one
#endif
#define splat_one(x) (x)
#define splat_half(x) ((x) - (h_f64){0})
#define choose_one(m, x, y) ((m) ? (x) : (y))
#define choose_half(m, x, y) ({ h_i64 m_ = (m); (h_f64)((m_ & (h_i64)(x)) | (~m_ & (h_i64)(y))); })
/* Of two numbers the smaller or larger; if one is a NaN, the second. */
#define min_one(x, y) ((x) < (y) ? (x) : (y))
#define max_one(x, y) ((x) > (y) ? (x) : (y))
#ifdef MACHINE_min_f64
#define min_half MACHINE_min_f64
#define max_half MACHINE_max_f64
#else
#define min_half(x, y) choose_half((x) < (y), x, y)
#define max_half(x, y) choose_half((x) > (y), x, y)
#endif

/* Minimax in relative error, by the exchange algorithm: (2^r - 1) / r for |r| <= 1/2 (5e-12), ln(1 + f) / f for 1 + f
   from sqrt(1/2) to sqrt(2) (3e-12), sin(r) / r and cos(r) as functions of r^2 for |r| <= pi/4 (5e-15, 7e-14),
   erf(x) / x as a function of x^2 / 8 - 1 for |x| <= 4 (2e-12), and exp(a^2 / 2) times the normal distribution's tail
   beyond a as a function of a / (a + 4) for a from 0 to 15 (4e-12). */
static const f64 EXP2_[] = {0.6931471805568766, 0.24022650696489178, 0.05550410906006951, 0.00961812894252759,
    0.0013333478814204704, 0.00015403629591553803, 1.5303609851656986e-05, 1.321547656763791e-06};
static const f64 LOG_[] = {0.999999999998344, -0.49999999991894506, 0.33333333460870473, -0.2500000228159134,
    0.19999985273445042, -0.16666476745433859, 0.1428625714423422, -0.12506922635896062, 0.11105372909518016,
    -0.09877251418064521, 0.09030018085288632, -0.09331798061752597, 0.09185035926180603, -0.04833944702112656};
static const f64 SIN_[] = {0.9999999999999954, -0.16666666666614866, 0.008333333323642994, -0.00019841263191786214,
    2.755525215060679e-06, -2.4755278319541887e-08};
static const f64 COS_[] = {0.9999999999999343, -0.4999999999927088, 0.04166666653363664, -0.0013888879931536723,
    2.4798843673584077e-05, -2.716793997574427e-07};
static const f64 ERF_[] = {0.35353099564393714, -0.1765762332980296, 0.13167511676107604, -0.10771044275864071,
    0.0902089996272807, -0.07472786131254162, 0.05988681666826657, -0.04576514634584613, 0.03306135419824899,
    -0.022473435527190732, 0.014346178452527194, -0.008606362006279903, 0.004863598954453398, -0.002578812317595152,
    0.0012738033761702243, -0.0006104555404597431, 0.00029789853446964855, -0.00012195752375846943,
    3.168874586489049e-05, -1.469087773752673e-05, 1.3130657220037855e-05, -4.187966142999392e-06};
static const f64 TAIL_[] = {0.5, -1.595769121360364, 2.404230869696481, -2.106537802569648, 0.8719295922071832,
    0.10507850785231682, -0.20836879694585012, -0.028340240948647455, 0.06841068212477726, -0.01782738364905976,
    0.049509008166292924, -0.07771200221266941, 0.044591415495727205, -0.009195036246427887};
#define SIGN_64 0x8000000000000000u
#define LOG2_E 1.4426950408889634
#define LOG2_10 3.321928094887362
#define LN_2 0.6931471805599453
#define LOG10_2 0.3010299956639812
#define LOG10_E 0.4342944819032518
#define POLYNOMIAL(S, x, c) polynomial_##S(x, c, sizeof c / sizeof *c)
/* An addend that leaves the nearest integer in the low bits of the sum. */
#define TO_INTEGER 0x1.8p52
#define ONE_64 0x3ff0000000000000u
#define SQRT_HALF_64 0x3fe6a09e667f3bcdu
#define FRACTION_64 0x000fffffffffffffu

/* Polynomials are written without loops: what a long text is compiled with unrolls none. This one is for up to 24 coefficients. */
#define NEXT_FOUR(S, step) \
    if (last >= step) sum = fma_##S(sum, fourth, four_##S(x, square, c + last - step, 4));

#define MATH(S) \
INLINE f64_##S bounded_##S(f64_##S x, f64 bound) { \
    return max_##S(splat_##S(-bound), min_##S(splat_##S(bound), x)); } \
INLINE f64_##S at_least_##S(f64_##S x, f64 least) { return max_##S(splat_##S(least), x); } \
/* A polynomial with an even number of coefficients, lowest first: fours of them side by side. */ \
INLINE f64_##S four_##S(f64_##S x, f64_##S square, const f64 *c, int count) { \
    f64_##S low = fma_##S(splat_##S(c[1]), x, splat_##S(c[0])); \
    return count < 4 ? low : fma_##S(fma_##S(splat_##S(c[3]), x, splat_##S(c[2])), square, low); } \
INLINE f64_##S polynomial_##S(f64_##S x, const f64 *c, int count) { \
    int last = (count - 1) / 4 * 4; \
    f64_##S square = x * x, fourth = square * square, sum = four_##S(x, square, c + last, count - last); \
    NEXT_FOUR(S, 4) NEXT_FOUR(S, 8) NEXT_FOUR(S, 12) NEXT_FOUR(S, 16) NEXT_FOUR(S, 20) \
    return sum; } \
/* 2^(x * factor) is scale + scaled * a polynomial: |x * factor| > 300 is 0 or infinite in f32 and still a number here. */ \
INLINE f64_##S exp_part_##S(f64_##S x, f64 factor, f64_##S *scale) { \
    x = bounded_##S(x, 300.0 / factor); \
    f64_##S shifted = fma_##S(x, splat_##S(factor), splat_##S(TO_INTEGER)), k = shifted - TO_INTEGER; \
    f64_##S r = fma_##S(x, splat_##S(factor), -k); \
    *scale = AS(f64_##S, (AS(u64_##S, shifted) << 52) + ONE_64); \
    return r; } \
INLINE f64_##S exp_by_##S(f64_##S x, f64 factor) { \
    f64_##S scale, r = exp_part_##S(x, factor, &scale); \
    return fma_##S(scale * r, POLYNOMIAL(S, r, EXP2_), scale); } \
INLINE f64_##S exp_##S(f64_##S x) { return exp_by_##S(x, LOG2_E); } \
INLINE f64_##S exp2_##S(f64_##S x) { return exp_by_##S(x, 1.0); } \
INLINE f64_##S exp2_ftz_##S(f64_##S x) { return exp2_##S(x); } \
INLINE f64_##S exp10_##S(f64_##S x) { return exp_by_##S(x, LOG2_10); } \
INLINE f64_##S expm1_##S(f64_##S x) { \
    f64_##S scale, r = exp_part_##S(x, LOG2_E, &scale); \
    return fma_##S(scale * r, POLYNOMIAL(S, r, EXP2_), scale - 1.0); } \
/* For a positive number: what its significand, between sqrt(1/2) and sqrt(2), is above 1. */ \
INLINE f64_##S log_part_##S(f64_##S x, f64_##S *exponent) { \
    u64_##S shifted = AS(u64_##S, x) + (ONE_64 - SQRT_HALF_64); \
    *exponent = AS(f64_##S, (shifted >> 52) | 0x4330000000000000u) - (0x1p52 + 1023.0); \
    return AS(f64_##S, (shifted & FRACTION_64) + SQRT_HALF_64) - 1.0; } \
INLINE f64_##S log_near_one_##S(f64_##S f) { return f * POLYNOMIAL(S, f, LOG_); } \
INLINE f64_##S log_##S(f64_##S x) { \
    f64_##S exponent, f = log_part_##S(x, &exponent); \
    return fma_##S(exponent, splat_##S(LN_2), log_near_one_##S(f)); } \
INLINE f64_##S log2_##S(f64_##S x) { \
    f64_##S exponent, f = log_part_##S(x, &exponent); \
    return fma_##S(log_near_one_##S(f), splat_##S(LOG2_E), exponent); } \
INLINE f64_##S log10_##S(f64_##S x) { \
    f64_##S exponent, f = log_part_##S(x, &exponent); \
    return fma_##S(exponent, splat_##S(LOG10_2), log_near_one_##S(f) * LOG10_E); } \
/* Near 1 the argument itself is what the sum has above 1, without the sum's rounding. */ \
INLINE f64_##S log1p_##S(f64_##S x) { \
    f64_##S exponent, f = log_part_##S(1.0 + x, &exponent); \
    return fma_##S(exponent, splat_##S(LN_2), log_near_one_##S(choose_##S(exponent == 0, x, f))); } \
/* One step of Newton's from a value of f32. */ \
INLINE f64_##S rsqrt_from_##S(f64_##S x, f64_##S guess) { \
    return fma_##S(guess * 0.5, fma_##S(-x * guess, guess, splat_##S(1.0)), guess); } \
INLINE f64_##S tanh_##S(f64_##S x) { f64_##S e = expm1_##S(2.0 * x); return e / (e + 2.0); } \
INLINE f64_##S sigmoid_##S(f64_##S x) { return 1.0 / (1.0 + exp_##S(-x)); } \
INLINE f64_##S silu_##S(f64_##S x) { \
    f64_##S above = at_least_##S(x, -200.0); return above / (1.0 + exp_##S(-above)); } \
INLINE f64_##S gelu_tanh_##S(f64_##S x) { \
    f64_##S above = at_least_##S(x, -30.0); \
    f64_##S u = above * fma_##S(above * above, splat_##S(-0.07135481627260025), splat_##S(-1.5957691216057308)); \
    return above / (1.0 + exp_##S(u)); } \
INLINE f64_##S softplus_##S(f64_##S x) { \
    return at_least_##S(x, 0.0) + log1p_##S(exp_##S(AS(f64_##S, AS(u64_##S, x) | SIGN_64))); } \
INLINE f64_##S erf_##S(f64_##S x) { \
    f64_##S near = bounded_##S(x, 4.0); \
    return near * POLYNOMIAL(S, near * near * 0.125 - 1.0, ERF_); } \
INLINE f64_##S gelu_##S(f64_##S x) { \
    f64_##S above = at_least_##S(x, -15.0), near = min_##S(splat_##S(15.0), above); \
    f64_##S size = AS(f64_##S, AS(u64_##S, near) & ~SIGN_64); \
    f64_##S tail = exp_##S(size * size * -0.5) * POLYNOMIAL(S, size / (size + 4.0), TAIL_); \
    return above * choose_##S(x > 0, 1.0 - tail, tail); } \
/* sin(x + quarters * pi/2). The first part of pi/2 has 32 bits: its multiples are exact for |x| < TURNS_. */ \
INLINE f64_##S turned_sin_##S(f64_##S x, u64 quarters) { \
    f64_##S shifted = fma_##S(x, splat_##S(0.6366197723675814), splat_##S(TO_INTEGER)), k = shifted - TO_INTEGER; \
    f64_##S r = fma_##S(k, splat_##S(-6.077100506506192e-11), fma_##S(k, splat_##S(-0x1.921fb544p0), x)), z = r * r; \
    u64_##S quadrant = AS(u64_##S, shifted) + quarters; \
    f64_##S y = choose_##S(where_odd_##S(quadrant), POLYNOMIAL(S, z, COS_), r * POLYNOMIAL(S, z, SIN_)); \
    return AS(f64_##S, AS(u64_##S, y) ^ (quadrant & 2) << 62); } \
INLINE f64_##S sin_near_##S(f64_##S x) { return turned_sin_##S(x, 0); } \
INLINE f64_##S cos_near_##S(f64_##S x) { return turned_sin_##S(x, 1); }
#define where_odd_one(n) ((n) & 1)
#define where_odd_half(n) ((h_i64)(0 - ((n) & 1)))
MATH(one)
MATH(half)

/* Chunks of these functions are called: a program that has one many times is compiled in less time and is as fast. */
#define CALLED static __attribute__((noinline, unused))
/* DEF_by_f64(op, T, result): an operation by its MATH; `result` says what becomes of `y`, its rounded value at `x`. */
#define DEF_by_f64(op, T, result) \
    INLINE f32 op##_f32(f32 x) { f32 y = (f32)op##_one(x); return result(x, y); } \
    CALLED v_f32 op##_f32_v(v_f32 x) { \
        v_f32 y = MACHINE_join_f32(op##_half(MACHINE_low_f64(x)), op##_half(MACHINE_high_f64(x))); \
        return result##_v(x, y); }
#define AS_IT_IS(x, y) (y)
#define AS_IT_IS_v(x, y) (y)
/* Odd functions that lose the sign of a zero. */
#define SIGNED_LIKE(x, y) __builtin_copysignf(y, x)
#define SIGNED_LIKE_v(x, y) LIKE(y, x)
/* Logarithms are infinite at a pole and have no value below. */
#define FROM_POLE(x, y, pole) (x == INFINITY ? x : x > pole ? y : x == pole ? -INFINITY : NAN)
#define FROM_POLE_v(x, y, pole) CHOOSE(f32, x == INFINITY, x, CHOOSE(f32, x > pole, y, \
    CHOOSE(f32, x == pole, splat_f32(-INFINITY), splat_f32(NAN))))
#define FLUSHED(x, y) (x < -126.0f ? 0.0f : (y))
#define FLUSHED_v(x, y) CHOOSE(f32, x < -126.0f, splat_f32(0.0f), (y))
#define FROM_0(x, y) FROM_POLE(x, y, 0.0f)
#define FROM_0_v(x, y) FROM_POLE_v(x, y, 0.0f)
#define FROM_MINUS_1(x, y) FROM_POLE(x, SIGNED_LIKE(x, y), -1.0f)
#define FROM_MINUS_1_v(x, y) FROM_POLE_v(x, SIGNED_LIKE_v(x, y), -1.0f)
/* The guess is exact at 0 and infinity. */
#define DEF_rsqrt(T) \
    INLINE f32 rsqrt_f32(f32 x) { \
        f32 guess = 1.0f / __builtin_sqrtf(x); \
        return x > 0 && x < INFINITY ? (f32)rsqrt_from_one(x, guess) : guess; } \
    INLINE v_f32 rsqrt_f32_v(v_f32 x) { \
        v_f32 guess = 1.0f / sqrt_chunk(x); \
        v_f32 y = MACHINE_join_f32(rsqrt_from_half(MACHINE_low_f64(x), MACHINE_low_f64(guess)), \
            rsqrt_from_half(MACHINE_high_f64(x), MACHINE_high_f64(guess))); \
        return CHOOSE(f32, (x > 0) & (x < INFINITY), y, guess); }
#define DEF_exp10(T) DEF_by_f64(exp10, T, AS_IT_IS)
#define DEF_expm1(T) DEF_by_f64(expm1, T, SIGNED_LIKE)
#define DEF_log(T) DEF_by_f64(log, T, FROM_0)
#define DEF_log2(T) DEF_by_f64(log2, T, FROM_0)
#define DEF_log10(T) DEF_by_f64(log10, T, FROM_0)
#define DEF_log1p(T) DEF_by_f64(log1p, T, FROM_MINUS_1)
#define DEF_tanh(T) DEF_by_f64(tanh, T, SIGNED_LIKE)
#define DEF_erf(T) DEF_by_f64(erf, T, AS_IT_IS)
#define DEF_gelu(T) DEF_by_f64(gelu, T, AS_IT_IS)
#define DEF_gelu_tanh(T) DEF_by_f64(gelu_tanh, T, AS_IT_IS)

/* Angles beyond TURNS_ are rare and go to the C library, lane by lane. */
#define TURNS_ 0x1p20f
#define DEF_angle(op, T) \
    static __attribute__((noinline, cold)) f32 op##_far(f32 x) { return (f32)__builtin_##op((f64)x); } \
    DEF_by_f64(op##_near, T, AS_IT_IS) \
    INLINE f32 op##_f32(f32 x) { return x >= TURNS_ || x <= -TURNS_ ? op##_far(x) : op##_near_f32(x); } \
    CALLED v_f32 op##_f32_v(v_f32 x) { \
        v_f32 y = op##_near_f32_v(x); \
        for (u32 far = lanes_of((x >= TURNS_) | (x <= -TURNS_)); __builtin_expect(far, 0); far &= far - 1) \
            y[__builtin_ctz(far)] = op##_far(x[__builtin_ctz(far)]); \
        return y; }
#define DEF_sin(T) DEF_angle(sin, T)
#define DEF_cos(T) DEF_angle(cos, T)

/* The rest, lane by lane through the C library. */
#define DEF_by_library(op, T) \
    INLINE f32 op##_f32(f32 x) { return (f32)__builtin_##op(x); } \
    INLINE v_f32 op##_f32_v(v_f32 f) { return EACH(f32, op##_f32(f[l])); }
#define DEF_by_library_two(op, T) \
    INLINE f32 op##_f32(f32 x, f32 y) { return (f32)__builtin_##op(x, y); } \
    INLINE v_f32 op##_f32_v(v_f32 f, v_f32 g) { return EACH(f32, op##_f32(f[l], g[l])); }
#define DEF_pow(T) DEF_by_library_two(pow, T)
#define DEF_tan(T) DEF_by_library(tan, T)
#define DEF_asin(T) DEF_by_library(asin, T)
#define DEF_acos(T) DEF_by_library(acos, T)
#define DEF_atan(T) DEF_by_library(atan, T)
#define DEF_atan2(T) DEF_by_library_two(atan2, T)
#define DEF_sinh(T) DEF_by_library(sinh, T)
#define DEF_cosh(T) DEF_by_library(cosh, T)
#define DEF_asinh(T) DEF_by_library(asinh, T)
#define DEF_acosh(T) DEF_by_library(acosh, T)
#define DEF_atanh(T) DEF_by_library(atanh, T)

/* Powers in f32, for kernels that are busy with them: half as many operations as in f64, on twice as many lanes.
   2^x is 2^n (1 + r p(r)) for the integer n nearest to x, e^x the same for the n nearest to x / ln 2, where r = x - n
   ln 2 is exact but for the last bits of ln 2. The polynomials are minimax in relative error (3e-9 and 4e-9); with the
   rounding of the last steps e^x is within 0.9 ULP and 2^x within 0.96, tried for every f32; ln(1 + e^x) follows from
   it, within 1.7 ULP, and x / (1 + e^-x), within 1.3 ULP. Below the normal numbers only the scale rounds. Arguments are
   cut where the result is 0 or infinite, and a NaN passes through every operation. */
#if defined(MACHINE_fma_f32) || (defined(__clang__) && defined(MACHINE_fma_f64))
static const f32 EXP2_32[] = {0x1.62e430p-1f, 0x1.ebfbdcp-3f, 0x1.c6aee8p-5f, 0x1.3b2d4cp-7f, 0x1.5f3e52p-10f, 0x1.41fbbcp-13f};
static const f32 EXP_32[] = {1.0f, 0x1.fffffcp-2f, 0x1.555492p-3f, 0x1.5558f2p-5f, 0x1.1239f2p-7f, 0x1.6a241ap-10f};
/* What follows f - f^2 / 2 in ln(1 + f), over f^3, for f from -1/4 to 1/2 (5e-9 of the logarithm). */
static const f32 LOG1P_32[] = {0x1.5555a4p-2f, -0x1.000040p-2f, 0x1.9969b0p-3f, -0x1.54efdcp-3f, 0x1.28847cp-3f, -0x1.0d8a8ep-3f,
    0x1.ac90c0p-4f, -0x1.7140bep-5f};
#define TO_INTEGER_32 0x1.8p23f
#define LOG2_E_32 0x1.715476p0f
#define LN_2_HIGH 0x1.62e430p-1f
#define LN_2_LOW -0x1.05c610p-29f
typedef f32 f32_num; typedef u32 u32_num; typedef v_f32 f32_row; typedef v_u32 u32_row;
#define splat_num(x) (x)
#define splat_row splat_f32
#define fma_num __builtin_fmaf
#define fma_row fma_chunk
#define choose_num choose_one
#define choose_row(m, x, y) CHOOSE(f32, m, x, y)
#define negative_num(x) (AS(i32, x) < 0)
#ifdef MACHINE_choose
/* The sign of a lane is all that is looked at. */
#define negative_row(x) ((v_i32)(x))
#else
#define negative_row(x) ((v_i32)(x) >> 31)
#endif
#define min_num min_one
#define max_num max_one
#define min_row MACHINE_min_f32
#define max_row MACHINE_max_f32
/* Times 2^n, with `shifted` = n + TO_INTEGER_32. In two steps, since 2^n itself may be no number; only the last one rounds. */
#define SCALED(S, x, n, shifted) ({ \
    u32_##S n_ = AS(u32_##S, shifted) - 0x4b400000u, low_ = (n_ + 512) >> 1; \
    (x) * AS(f32_##S, (low_ - 129) << 23) * AS(f32_##S, (n_ + 512 - low_ - 129) << 23); })
#define scaled_num(x, n, shifted) SCALED(num, x, n, shifted)
#ifdef MACHINE_scale_f32
#define scaled_row(x, n, shifted) MACHINE_scale_f32(x, n)
#else
#define scaled_row(x, n, shifted) SCALED(row, x, n, shifted)
#endif
/* Near 1 / x: the remainder of a quotient that has been found with it makes up for what it is off. */
#define inverse_num(x) inverse_row(splat_f32(x))[0]
#ifdef MACHINE_inverse_f32
#define inverse_row MACHINE_inverse_f32
#else
#define inverse_row(x) (1.0f / (x))
#endif
#define NEXT(S, x, c) p = fma_##S(p, x, splat_##S(c));
#define POWERS(S) \
INLINE f32_##S slope_##S(f32_##S r, const f32 *c) { \
    f32_##S p = splat_##S(c[5]); \
    NEXT(S, r, c[4]) NEXT(S, r, c[3]) NEXT(S, r, c[2]) NEXT(S, r, c[1]) NEXT(S, r, c[0]) \
    return p; } \
/* The same in fewer steps that wait for each other; its last bit is worth less. */ \
INLINE f32_##S quick_slope_##S(f32_##S r, const f32 *c) { \
    f32_##S square = r * r, low = fma_##S(splat_##S(c[1]), r, splat_##S(c[0])); \
    f32_##S middle = fma_##S(splat_##S(c[3]), r, splat_##S(c[2])), high = fma_##S(splat_##S(c[5]), r, splat_##S(c[4])); \
    return fma_##S(fma_##S(high, square, middle), square, low); } \
INLINE f32_##S power_##S(f32_##S r, const f32 *c) { return fma_##S(slope_##S(r, c), r, splat_##S(1.0f)); } \
/* r of e^x = 2^n e^r. */ \
INLINE f32_##S reduced_##S(f32_##S x, f32_##S *n, f32_##S *shifted) { \
    *shifted = fma_##S(x, splat_##S(LOG2_E_32), splat_##S(TO_INTEGER_32)), *n = *shifted - TO_INTEGER_32; \
    return fma_##S(*n, splat_##S(-LN_2_LOW), fma_##S(*n, splat_##S(-LN_2_HIGH), x)); } \
INLINE f32_##S exp_in_f32_##S(f32_##S x) { \
    f32_##S n, shifted, r = reduced_##S(max_##S(splat_##S(-104.0f), min_##S(splat_##S(89.0f), x)), &n, &shifted); \
    return scaled_##S(power_##S(r, EXP_32), n, shifted); } \
/* max(x, 0) + ln(1 + u) for u = e^-|x|; above a half, 1 + u is twice 1 + (u - 1) / 2, where the difference is exact. */ \
INLINE f32_##S softplus_in_f32_##S(f32_##S x) { \
    f32_##S u = exp_in_f32_##S(AS(f32_##S, AS(u32_##S, x) | SIGN_)); \
    f32_##S f = choose_##S(u > 0.5f, u * 0.5f - 0.5f, u), p = splat_##S(LOG1P_32[7]); \
    NEXT(S, f, LOG1P_32[6]) NEXT(S, f, LOG1P_32[5]) NEXT(S, f, LOG1P_32[4]) NEXT(S, f, LOG1P_32[3]) \
    NEXT(S, f, LOG1P_32[2]) NEXT(S, f, LOG1P_32[1]) NEXT(S, f, LOG1P_32[0]) \
    f32_##S near = fma_##S(f * f, fma_##S(p, f, splat_##S(-0.5f)), f); \
    return max_##S(splat_##S(0.0f), x) + (choose_##S(u > 0.5f, splat_##S(LN_2_HIGH), splat_##S(0.0f)) + near); } \
/* top / (1 + e^-x) for top >= 0, by u = e^-|x| = 2^n (1 + p): the quotient of top (1 + p), for a negative x, or of top by \
   1 + 2^n + 2^n p. Its remainder is taken of those parts, whose sums would be rounded, and 2^n comes last where u may be \
   no normal number. */ \
INLINE f32_##S logistic_##S(f32_##S top, f32_##S x) { \
    f32_##S n, shifted, r = reduced_##S(AS(f32_##S, AS(u32_##S, x) | SIGN_), &n, &shifted), p = quick_slope_##S(r, EXP_32) * r; \
    f32_##S scale = scaled_##S(splat_##S(1.0f), n, shifted), most = 1.0f + scale, least = scale * p; \
    f32_##S inverse = inverse_##S(most + least), own = choose_##S(negative_##S(x), p, splat_##S(0.0f)); \
    f32_##S quotient = fma_##S(top, own, top) * inverse; \
    f32_##S rest = fma_##S(-quotient, least, fma_##S(top, own, fma_##S(-quotient, most, top))); \
    quotient = fma_##S(rest, inverse, quotient); \
    return choose_##S(negative_##S(x), scaled_##S(quotient, n, shifted), quotient); } \
/* No result is larger than its argument; an infinite one, and a NaN, come from there. */ \
INLINE f32_##S silu_in_f32_##S(f32_##S x) { \
    f32_##S above = max_##S(splat_##S(-128.0f), x), top = AS(f32_##S, AS(u32_##S, above) & ~SIGN_); \
    f32_##S size = min_##S(logistic_##S(top, min_##S(splat_##S(30.0f), above)), top); \
    return AS(f32_##S, AS(u32_##S, size) | (AS(u32_##S, x) & SIGN_)); } \
INLINE f32_##S sigmoid_in_f32_##S(f32_##S x) { \
    return logistic_##S(splat_##S(1.0f), max_##S(splat_##S(-128.0f), min_##S(splat_##S(30.0f), x))); }
#define POWER_OF_TWO(S) \
INLINE f32_##S exp2_in_f32_##S(f32_##S x) { \
    x = max_##S(splat_##S(-151.0f), min_##S(splat_##S(129.0f), x)); \
    f32_##S shifted = x + TO_INTEGER_32, n = shifted - TO_INTEGER_32; \
    return scaled_##S(power_##S(x - n, EXP2_32), n, shifted); }
POWERS(num)
POWERS(row)
POWER_OF_TWO(num)
#if defined(MACHINE_fraction_f32) && defined(MACHINE_scale_f32)
/* The same bits. Instructions that take every number need no cut. */
INLINE v_f32 exp2_in_f32_row(v_f32 x) {
    v_f32 r = MACHINE_fraction_f32(x);
    return MACHINE_scale_f32(power_row(r, EXP2_32), x - r);
}
#else
POWER_OF_TWO(row)
#endif
#define DEF_in_f32(op, T, HOW) \
    INLINE f32 op##_f32(f32 x) { return op##_in_f32_num(x); } \
    HOW v_f32 op##_f32_v(v_f32 x) { return op##_in_f32_row(x); }
#define DEF_exp(T) DEF_in_f32(exp, T, INLINE)
#define DEF_exp2(T) DEF_in_f32(exp2, T, INLINE)
#define DEF_exp2_ftz(T) \
    INLINE f32 exp2_ftz_f32(f32 x) { return FLUSHED(x, exp2_in_f32_num(x)); } \
    INLINE v_f32 exp2_ftz_f32_v(v_f32 x) { return FLUSHED_v(x, exp2_in_f32_row(x)); }
#define DEF_softplus(T) DEF_in_f32(softplus, T, INLINE)
#define DEF_silu(T) DEF_in_f32(silu, T, INLINE)
#define DEF_sigmoid(T) DEF_in_f32(sigmoid, T, INLINE)
#else
#define DEF_exp(T) DEF_by_f64(exp, T, AS_IT_IS)
#define DEF_exp2(T) DEF_by_f64(exp2, T, AS_IT_IS)
#define DEF_exp2_ftz(T) DEF_by_f64(exp2_ftz, T, FLUSHED)
#define DEF_softplus(T) DEF_by_f64(softplus, T, AS_IT_IS)
#define DEF_silu(T) DEF_by_f64(silu, T, AS_IT_IS)
#define DEF_sigmoid(T) DEF_by_f64(sigmoid, T, AS_IT_IS)
#endif
