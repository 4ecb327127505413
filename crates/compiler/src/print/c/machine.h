/* Instructions that a compiler does not find by itself. gcc takes wide conversions and several float operations apart
   where the machine has one instruction, so each is named here for chunks of each width; clang finds all of them in the
   portable text. What is not defined here has a portable form below. LOW and HIGH are the numbers of the lanes of a
   half. */
#if LANES == 16
#define LOW 0, 1, 2, 3, 4, 5, 6, 7
#define HIGH 8, 9, 10, 11, 12, 13, 14, 15
#elif LANES == 8
#define LOW 0, 1, 2, 3
#define HIGH 4, 5, 6, 7
#else
#define LOW 0, 1
#define HIGH 2, 3
#endif

/* The types of those functions' operands. */
typedef char bytes __attribute__((vector_size(16)));
typedef short shorts __attribute__((vector_size(64)));
typedef int ints __attribute__((vector_size(32)));
typedef long long longs __attribute__((vector_size(16)));
#define BYTES_16(x) ((bytes)(longs){(long long)AS(u64, x), 0})

#if !defined(__clang__) && LANES == 16 && defined(__AVX512BW__) && defined(__AVX512DQ__)
#define MACHINE_fma_f32(x, y, z) __builtin_ia32_vfmaddps512_mask(x, y, z, -1, 4)
#define MACHINE_fma_f64(x, y, z) __builtin_ia32_vfmaddpd512_mask(x, y, z, -1, 4)
#define MACHINE_sqrt_f32(x) __builtin_ia32_sqrtps512_mask(x, x, -1, 4)
#define MACHINE_min_f32(x, y) __builtin_ia32_minps512_mask(x, y, x, -1, 4)
#define MACHINE_max_f32(x, y) __builtin_ia32_maxps512_mask(x, y, x, -1, 4)
#define MACHINE_scale_f32(x, n) __builtin_ia32_scalefps512_mask(x, n, x, -1, 4)
/* What is left of the nearest integer, the even one of two. */
#define MACHINE_fraction_f32(x) __builtin_ia32_reduceps512_mask(x, 0, x, -1)
/* Within 2^-14 of 1 / x. */
#define MACHINE_inverse_f32(x) __builtin_ia32_rcp14ps512_mask(x, x, -1)
#define MACHINE_min_f64(x, y) __builtin_ia32_minpd512_mask(x, y, x, -1, 4)
#define MACHINE_max_f64(x, y) __builtin_ia32_maxpd512_mask(x, y, x, -1, 4)
#define ROUND_512(x, how) __builtin_ia32_rndscaleps_mask(x, how, x, -1, 4)
#define MACHINE_round_even(x) ROUND_512(x, 8)
#define MACHINE_floor(x) ROUND_512(x, 9)
#define MACHINE_ceil(x) ROUND_512(x, 10)
#define MACHINE_trunc(x) ROUND_512(x, 11)
#define TO_512(x) __builtin_ia32_cvtps2pd512_mask(x, (h_f64){0}, -1, 4)
#define MACHINE_low_f64(x) TO_512(__builtin_ia32_extractf32x8_mask(x, 0, (h_f32){0}, -1))
#define MACHINE_high_f64(x) TO_512(__builtin_ia32_extractf32x8_mask(x, 1, (h_f32){0}, -1))
#define MACHINE_join_f32(low, high) __builtin_shufflevector(__builtin_ia32_cvtpd2ps512_mask(low, (h_f32){0}, -1, 4), \
    __builtin_ia32_cvtpd2ps512_mask(high, (h_f32){0}, -1, 4), LOW, HIGH)
#define MACHINE_word_i8(x) __builtin_ia32_pmovsxbd512_mask((bytes)(x), (v_i32){0}, -1)
#define MACHINE_word_u8(x) __builtin_ia32_pmovzxbd512_mask((bytes)(x), (v_i32){0}, -1)
#define MACHINE_word_i16(x) __builtin_ia32_pmovsxwd512_mask((v_i16)(x), (v_i32){0}, -1)
#define MACHINE_word_u16(x) __builtin_ia32_pmovzxwd512_mask((v_i16)(x), (v_i32){0}, -1)
#define MACHINE_choose(m, x, y) __builtin_ia32_blendmd_512_mask(y, x, __builtin_ia32_cvtd2mask512(m))
/* x where a and b are equal, or a is a NaN, y elsewhere: a comparison is a mask here, and need not become lanes first. */
#define MACHINE_if_equal(a, b, x, y) __builtin_ia32_blendmps_512_mask(y, x, __builtin_ia32_cmpps512_mask(a, b, 0, -1, 4))
#define MACHINE_if_nan(a, x, y) __builtin_ia32_blendmps_512_mask(y, x, __builtin_ia32_cmpps512_mask(a, a, 3, -1, 4))
/* To the nearest multiple of 2^16, the even one of two. */
#define MACHINE_round_halves(x) (v_u32)__builtin_ia32_paddd512_mask((v_i32)(x), (v_i32)splat_u32(0x8000), \
    (v_i32)((x) + 0x7fff), __builtin_ia32_ptestmd512((v_i32)(x), (v_i32)splat_u32(0x10000), -1))
#define MACHINE_byte(x) (v_i8)__builtin_ia32_pmovdb512_mask(x, (bytes){0}, -1)
#define MACHINE_half(x) __builtin_ia32_pmovdw512_mask(x, (v_i16){0}, -1)
#define MACHINE_widen_f16(x) __builtin_ia32_vcvtph2ps512_mask((v_i16)(x), (v_f32){0}, -1, 4)
#define MACHINE_narrow_f16(x) (v_u16)__builtin_ia32_vcvtps2ph512_mask(x, 0, (v_i16){0}, -1)
#define MACHINE_as_upper_halves(x) ((v_u32)MACHINE_word_u16(x) << 16)
/* One shuffle, where a shift and a conversion would be three. */
#define MACHINE_upper_halves(x) ({ shorts all_ = __builtin_ia32_permvarhi512_mask((shorts)(x), \
    (shorts){1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31}, (shorts){0}, -1); \
    (v_u16)__builtin_shufflevector(all_, all_, LOW, HIGH); })
#ifdef __AVX512BF16__
#define MACHINE_has_subnormals(x) __builtin_ia32_fpclassps512_mask(x, 0x20, -1)
#define MACHINE_narrow_bf16(x) (v_u16)__builtin_ia32_cvtneps2bf16_v16sf(x)
#endif

#elif !defined(__clang__) && LANES == 8 && defined(__AVX2__) && defined(__FMA__) && defined(__F16C__)
#define MACHINE_fma_f32 __builtin_ia32_vfmaddps256
#define MACHINE_fma_f64 __builtin_ia32_vfmaddpd256
#define MACHINE_sqrt_f32 __builtin_ia32_sqrtps256
#define MACHINE_min_f32 __builtin_ia32_minps256
#define MACHINE_max_f32 __builtin_ia32_maxps256
#define MACHINE_min_f64 __builtin_ia32_minpd256
#define MACHINE_max_f64 __builtin_ia32_maxpd256
#define MACHINE_round_even(x) __builtin_ia32_roundps256(x, 8)
#define MACHINE_floor(x) __builtin_ia32_roundps256(x, 9)
#define MACHINE_ceil(x) __builtin_ia32_roundps256(x, 10)
#define MACHINE_trunc(x) __builtin_ia32_roundps256(x, 11)
#define MACHINE_low_f64(x) __builtin_ia32_cvtps2pd256(__builtin_ia32_vextractf128_ps256(x, 0))
#define MACHINE_high_f64(x) __builtin_ia32_cvtps2pd256(__builtin_ia32_vextractf128_ps256(x, 1))
#define MACHINE_join_f32(low, high) \
    __builtin_shufflevector(__builtin_ia32_cvtpd2ps256(low), __builtin_ia32_cvtpd2ps256(high), LOW, HIGH)
#define MACHINE_choose(m, x, y) (v_i32)__builtin_ia32_blendvps256((v_f32)(y), (v_f32)(x), (v_f32)(m))
#define MACHINE_word_i8(x) __builtin_ia32_pmovsxbd256(BYTES_16(x))
#define MACHINE_word_u8(x) __builtin_ia32_pmovzxbd256(BYTES_16(x))
#define MACHINE_word_i16(x) __builtin_ia32_pmovsxwd256((v_i16)(x))
#define MACHINE_word_u16(x) __builtin_ia32_pmovzxwd256((v_i16)(x))
#define MACHINE_widen_f16(x) __builtin_ia32_vcvtph2ps256((v_i16)(x))
#define MACHINE_narrow_f16(x) (v_u16)__builtin_ia32_vcvtps2ph256(x, 0)
#endif

#if defined(__clang__) && LANES == 16 && defined(__AVX512BF16__) && defined(__AVX512DQ__)
#define MACHINE_has_subnormals(x) __builtin_ia32_fpclassps512_mask(x, 0x20, -1)
#define MACHINE_narrow_bf16(x) (v_u16)__builtin_ia32_cvtneps2bf16_512_mask(x, (__bf16 __attribute__((vector_size(32)))){0}, -1)
#endif
#if defined(__clang__) && (defined(__F16C__) || defined(__aarch64__))
typedef _Float16 v_half __attribute__((vector_size(LANES * 2)));
#define MACHINE_widen_f16(x) __builtin_convertvector((v_half)(x), v_f32)
#define MACHINE_narrow_f16(x) (v_u16)__builtin_convertvector(x, v_half)
#endif
#if defined(__clang__) && (defined(__SSE4_1__) || defined(__aarch64__)) && __has_builtin(__builtin_elementwise_roundeven)
#define MACHINE_round_even __builtin_elementwise_roundeven
#define MACHINE_floor __builtin_elementwise_floor
#define MACHINE_ceil __builtin_elementwise_ceil
#define MACHINE_trunc __builtin_elementwise_trunc
#endif
