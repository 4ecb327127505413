/* The exact values that the accuracy test compares with: every function in long double (at least 64 significant bits),
 * by the system's own library. Reads f32 operands from standard input, writes the result as a sum of two doubles.
 * Usage: reference FUNCTION */
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#if LDBL_MANT_DIG < 64
#error "long double is no wider than double here: there is no reference to compare with"
#endif

typedef long double real;

static real rsqrt_(real x) { return 1 / sqrtl(x); }
static real exp2_ftz_(real x) { return x < -126 ? 0 : exp2l(x); }
static real recip_(real x) { return 1 / x; }
static real sigmoid_(real x) { return x < 0 ? expl(x) / (1 + expl(x)) : 1 / (1 + expl(-x)); }
static real silu_(real x) { return isinf(x) && x < 0 ? -0.0L : x * sigmoid_(x); }
static real softplus_(real x) { return x > 0 ? x + log1pl(expl(-x)) : log1pl(expl(x)); }
static real gelu_(real x) { return isinf(x) && x < 0 ? -0.0L : x / 2 * erfcl(-x / sqrtl(2)); }
static real gelu_tanh_(real x) {
    static const real pi = 3.14159265358979323846264338327950288L;
    return isinf(x) && x < 0 ? -0.0L : x * sigmoid_(2 * sqrtl(2 / pi) * (x + 0.044715 * x * x * x));
}
static real fdiv_(real x, real y) { return x / y; }

static const struct { const char *name; real (*one)(real); real (*two)(real, real); } functions[] = {
    {"sqrt", sqrtl, 0}, {"rsqrt", rsqrt_, 0}, {"recip", recip_, 0}, {"exp", expl, 0}, {"exp2", exp2l, 0},
    {"exp2_ftz", exp2_ftz_, 0},
    {"exp10", exp10l, 0}, {"expm1", expm1l, 0}, {"log", logl, 0}, {"log2", log2l, 0}, {"log10", log10l, 0},
    {"log1p", log1pl, 0}, {"sin", sinl, 0}, {"cos", cosl, 0}, {"tan", tanl, 0}, {"asin", asinl, 0}, {"acos", acosl, 0},
    {"atan", atanl, 0}, {"sinh", sinhl, 0}, {"cosh", coshl, 0}, {"tanh", tanhl, 0}, {"asinh", asinhl, 0},
    {"acosh", acoshl, 0}, {"atanh", atanhl, 0}, {"erf", erfl, 0}, {"sigmoid", sigmoid_, 0}, {"silu", silu_, 0},
    {"softplus", softplus_, 0}, {"gelu", gelu_, 0}, {"gelu_tanh", gelu_tanh_, 0},
    {"fdiv", 0, fdiv_}, {"frem", 0, fmodl}, {"pow", 0, powl}, {"atan2", 0, atan2l},
};

int main(int argc, char **argv) {
    for (size_t f = 0; argc == 2 && f < sizeof functions / sizeof *functions; f++) {
        if (strcmp(argv[1], functions[f].name)) continue;
        static float in[2 * 4096];
        static double out[2 * 4096];
        const size_t arity = functions[f].one ? 1 : 2;
        for (size_t n; (n = fread(in, arity * sizeof *in, 4096, stdin)) > 0;) {
            for (size_t i = 0; i < n; i++) {
                real r = functions[f].one ? functions[f].one(in[i]) : functions[f].two(in[2 * i], in[2 * i + 1]);
                out[2 * i] = (double)r;
                out[2 * i + 1] = isfinite((double)r) ? (double)(r - (double)r) : 0;
            }
            if (fwrite(out, 2 * sizeof *out, n, stdout) != n) return 1;
        }
        return 0;
    }
    fprintf(stderr, "usage: reference FUNCTION\n");
    return 2;
}
