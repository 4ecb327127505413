//! f32 functions that a target lacks, or that no target has.
//!
//! Each states how it keeps its precision; the tests measure every one over its whole range.

use super::Template;

pub const TEMPLATES: &[Template] = &[
    (
        // Of two equal numbers either is the result, except for zeros: −0 has one more bit set.
        "fmin",
        "$fn float kiln_fmin(float x, float y) {
    return x == y ? $float($bits(x) | $bits(y)) : fmin(x, y);
}",
    ),
    (
        "fmax",
        "$fn float kiln_fmax(float x, float y) {
    return x == y ? $float($bits(x) & $bits(y)) : fmax(x, y);
}",
    ),
    (
        "sign",
        "$fn float kiln_sign(float x) {
    return x == 0.0f || x != x ? x : $copysign(1.0f, x);
}",
    ),
    (
        "relu",
        "$fn float kiln_relu(float x) {
    return x <= 0.0f ? 0.0f : x;
}",
    ),
    (
        "nan_bits",
        "// The bits of x, those of a NaN in one form.
$fn $u32 kiln_nan_bits(float x) {
    return ($bits(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : $bits(x);
}",
    ),
    (
        // 1 + x = 2^e (1 + m) with m from -1/4 to 1/2, rounded once, and the logarithm of 1 + m by its first two terms
        // and a polynomial, to 2e-9. The scale is applied in quarters, so that the scale of the largest number is not
        // subnormal.
        "log1p",
        "// log(1 + x)
$fn float kiln_log1p(float x) {
    float u = 1.0f + x;
    if ($fabs(x) < 5.9604645e-8f || !(u <= 3.4028235e38f)) return x;
    if (u <= 0.0f) return $float(u == 0.0f ? 0xff800000u : 0x7fc00000u);
    $u32 e = ($bits(u) - 0x3f400000u) & 0xff800000u;
    float scale = $float(0x40800000u - e);
    float m = $fma(0.25f * x, scale, $fma(0.25f, scale, -1.0f));
    float p = 0.0403551123f;
    p = $fma(p, m, -0.0947599648f);
    p = $fma(p, m, 0.118205253f);
    p = $fma(p, m, -0.127042650f);
    p = $fma(p, m, 0.142605733f);
    p = $fma(p, m, -0.166553093f);
    p = $fma(p, m, 0.200001884f);
    p = $fma(p, m, -0.250001731f);
    p = $fma(p, m, 0.333333334f);
    p = $fma(p, m, -0.5f);
    p = $fma(m * m, p, m);
    return $fma((float)(int)e, 8.26295829e-8f, p);
}",
    ),
    (
        // exp(x) = 2^j exp(f) with |f| <= ln(2) / 2, and exp(f) - 1 by its series; 2^(j-1) is always representable.
        "expm1",
        "// exp(x) - 1
$fn float kiln_expm1(float x) {
    if ($fabs(x) < 5.9604645e-8f) return x;
    if (x > 88.8f) return $exp(x);
    if (x < -18.0f) return -1.0f;
    float j = $round_even(x * 1.44269504f);
    float f = $fma(j, -0.693145752f, x);
    f = $fma(j, -1.42860682e-6f, f);
    float p = 2.48015873e-5f;
    p = $fma(p, f, 1.98412698e-4f);
    p = $fma(p, f, 1.38888889e-3f);
    p = $fma(p, f, 8.33333333e-3f);
    p = $fma(p, f, 4.16666667e-2f);
    p = $fma(p, f, 1.66666667e-1f);
    p = $fma(p, f, 0.5f);
    p = $fma(p * f, f, f);
    float half_scale = $float(($u32)(int)(j + 126.0f) << 23);
    return 2.0f * $fma(p, half_scale, half_scale - 0.5f);
}",
    ),
    (
        "exp2_ftz",
        "// 2^x, or 0 where that is no normal number
$fn float kiln_exp2_ftz(float x) {
    return x < -126.0f ? 0.0f : $exp2(x);
}",
    ),
    (
        // For very negative x, exp(-x) would overflow, and 1 + exp(x) is 1.
        "sigmoid",
        "// 1 / (1 + exp(-x))
$fn float kiln_sigmoid(float x) {
    return x < -80.0f ? $exp(x) : 1.0f / (1.0f + $exp(-x));
}",
    ),
    (
        // For very negative x, exp(x) alone is too small to keep all its digits: it is split exactly.
        "silu",
        "// x / (1 + exp(-x))
$fn float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * $exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + $exp(-x));
}",
    ),
    (
        "softplus",
        "// log(1 + exp(x))
$fn float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + $log1p($exp(-$fabs(x)));
}",
    ),
    (
        // exp(-t²/2) from a square without rounding: t = high + a little, the square of high has 24 bits, and the
        // remainder of t² is below 0.05. The rest of the function is smooth: a polynomial in (t - 3) / (t + 3), to
        // 4e-8. The rounding errors of the products and the quotient are collected and added at the end.
        "normal_tail",
        "// s times the normal distribution function at -t, for t from 1 to 15
$fn float kiln_normal_tail(float s, float t) {
    float high = $float(($bits(t) + 0x800u) & 0xfffff000u);
    float rest = 0.5f * (t - high) * (t + high);
    bool far = t > 12.0f;
    float e = $exp((far ? 37.0f : 0.0f) - 0.5f * high * high);
    float r = $fma($fma($fma(0.0416666667f, rest, -0.166666667f), rest, 0.5f), rest, -1.0f) * rest;
    float d = t + 3.0f;
    float d_low = t > 3.0f ? 3.0f - (d - t) : t - (d - 3.0f);
    float q = (t - 3.0f) / d;
    float p = 6.30735085e-5f;
    p = $fma(p, q, -0.000112608272f);
    p = $fma(p, q, -0.000997580588f);
    p = $fma(p, q, 0.000954023562f);
    p = $fma(p, q, 0.00696364231f);
    p = $fma(p, q, -0.0104479808f);
    p = $fma(p, q, -0.0472623408f);
    p = $fma(p, q, 0.23001653f);
    p = $fma(p, q, -0.509332001f);
    p = $fma(p, q, 0.729083717f);
    float a = s * e;
    float b = a * p;
    float c = b / d;
    float low = $fma($fma(s, e, -a), p, $fma(a, p, -b)) + ($fma(-c, d, b) - c * d_low);
    float tail = c + $fma(c, r, low * (0.166666667f - 0.166666667f * q));
    return far ? tail * 8.53304763e-17f : tail;
}",
    ),
    (
        // Near zero the distribution function is 1/2 + x p(x²), to 3e-10; elsewhere it is computed from its tail.
        "gelu",
        "// x times the normal distribution function at x
$fn float kiln_gelu(float x) {
    float t = $fabs(x);
    if (t < 1.0f) {
        float s = x * x;
        float p = -7.66467952e-6f;
        p = $fma(p, s, 1.13512656e-4f);
        p = $fma(p, s, -1.18635306e-3f);
        p = $fma(p, s, 9.97333173e-3f);
        p = $fma(p, s, -6.64903610e-2f);
        p = $fma(p, s, 3.98942280e-1f);
        return x * $fma(p, x, 0.5f);
    }
    if (t > 15.0f) return x > 0.0f ? x : -0.0f;
    float tail = $normal_tail(x, t);
    return x > 0.0f ? x - tail : tail;
}",
    ),
    (
        // The exponent y reaches 88, where a rounding error of y is amplified 88-fold: y is carried with its rounding
        // error.
        "gelu_tanh",
        "// x / (1 + exp(-y)) with y = x (1.5957691 + 0.071354816 x^2)
$fn float kiln_gelu_tanh(float x) {
    if ($fabs(x) > 16.0f) return x > 0.0f ? x : -0.0f;
    float s = x * x;
    float s_low = $fma(x, x, -s);
    float p = 0.0713548139f * s;
    float p_low = $fma(0.0713548139f, s, -p) + $fma(0.0713548139f, s_low, 2.3988324e-9f * s);
    float q = 1.59576917f + p;
    float back = q - 1.59576917f;
    float q_low = (1.59576917f - (q - back)) + (p - back) + (p_low - 4.534068e-8f);
    float y = x * q;
    float y_low = $fma(x, q, -y) + x * q_low;
    if (y < -80.0f) {
        float far = x * $exp(y + 37.0f);
        return $fma(far, y_low, far) * 8.53304763e-17f;
    }
    float e = $exp(-y);
    e = $fma(e, -y_low, e);
    return x / (1.0f + e);
}",
    ),
    (
        // Near zero a polynomial in x² to 5e-10, elsewhere one minus the tail.
        "erf",
        "$fn float kiln_erf(float x) {
    float t = $fabs(x);
    if (t < 0.9375f) {
        float s = x * x;
        float p = 8.29661317e-5f;
        p = $fma(p, s, -8.12580732e-4f);
        p = $fma(p, s, 5.19959992e-3f);
        p = $fma(p, s, -2.68588512e-2f);
        p = $fma(p, s, 1.12836864e-1f);
        p = $fma(p, s, -3.76126332e-1f);
        p = $fma(p, s, 1.28379167e-1f);
        return $fma(p, x, x);
    }
    if (t > 4.0f) return $copysign(1.0f, x);
    return $copysign(1.0f - $normal_tail(2.0f, t * 1.41421356f), x);
}",
    ),
];
