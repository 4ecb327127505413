/* Runs operations of the prelude, which stands in front of this text, over files of numbers: `driver [operation input
   output]...`. A chunk at a time, and one number at a time: both must agree in every bit, but for the bits of a NaN. The
   operations come in parts, so that several programs are compiled at the same time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define IS_NAN_f32(x) ((x) != (x))
#define IS_NAN_f16(x) (((x) & 0x7fff) > INFINITY_f16)
#define IS_NAN_bf16(x) (((x) & 0x7fff) > INFINITY_bf16)
#define SAME_INTEGERS(x, y) ((x) == (y))
#define SAME_FLOATS(T, x, y) (memcmp(&(T){x}, &(T){y}, sizeof(T)) == 0 || (IS_NAN_##T(x) && IS_NAN_##T(y)))
#define SAME_f32(x, y) SAME_FLOATS(f32, x, y)
#define SAME_f16(x, y) SAME_FLOATS(f16, x, y)
#define SAME_bf16(x, y) SAME_FLOATS(bf16, x, y)
#define SAME_i8 SAME_INTEGERS
#define SAME_u8 SAME_INTEGERS
#define SAME_i16 SAME_INTEGERS
#define SAME_u16 SAME_INTEGERS
#define SAME_i32 SAME_INTEGERS
#define SAME_u32 SAME_INTEGERS
#define SAME_i64 SAME_INTEGERS
#define SAME_u64 SAME_INTEGERS

/* The number of elements that agree: all of them, or those in front of the first that does not. */
#define RUN(name, F, T, lanes, single) \
    static size_t run_##name(const void *input, void *output, size_t count) { \
        const F *a = input, *b = a + count; T *out = output; (void)b; \
        for (size_t i = 0; i < count; i += LANES) { store_##T(out + i, lanes); } \
        for (size_t i = 0; i < count; i++) if (!SAME_##T(single, out[i])) return i; \
        return count; }
#define RUN_1(name, F, T) RUN(name, F, T, name##_v(load_##F(a + i)), name(a[i]))
#define RUN_2(name, F, T) RUN(name, F, T, name##_v(load_##F(a + i), load_##F(b + i)), name(a[i], b[i]))

#if PART == 1
#define FLOATS(X) X(rsqrt) X(exp) X(exp2) X(exp2_ftz) X(exp10) X(expm1) X(log) X(log2) X(log10) X(log1p) X(sin) X(cos) X(tanh) X(erf) \
    X(sigmoid) X(silu) X(gelu) X(gelu_tanh) X(softplus) X(floor) X(ceil) X(trunc) X(round) X(round_even) X(sqrt) X(recip) \
    X(sign) X(relu)
#else
#define FLOATS(X)
#endif
#if PART == 2
#define FROM_FLOAT(X) X(i8) X(u8) X(i16) X(u16) X(i32) X(u32) X(i64) X(u64)
#define HALVES(X) X(f16, f32) X(f32, f16) X(bf16, f32) X(f32, bf16)
#else
#define FROM_FLOAT(X)
#define HALVES(X)
#endif
#if PART == 3
#define FROM_SMALL(X, F) X(F, i32) X(F, u32) X(F, f32) X(F, i64)
#define CASTS(X) FROM_SMALL(X, i8) FROM_SMALL(X, u8) FROM_SMALL(X, i16) FROM_SMALL(X, u16) \
    X(i8, u16) X(u16, i8) X(u8, i16) X(i16, u8) X(i32, i8) X(i32, u8) X(i32, i16) X(i32, u16) X(u32, i8) X(u32, u16) \
    X(i64, i8) X(i64, i16) X(u64, i32) X(i32, f32) X(u32, f32)
#define SIGNED(X) X(i8) X(i16) X(i32) X(i64)
#define INTEGERS(X) SIGNED(X) X(u8) X(u16) X(u32) X(u64)
#else
#define CASTS(X)
#define SIGNED(X)
#define INTEGERS(X)
#endif

#define DEFINE_FLOAT(op) DEF_##op(f32) RUN_1(op##_f32, f32, f32)
#define DEFINE_FROM_FLOAT(T) DEF_saturate(T) RUN_1(cast_f32_##T, f32, T)
#define DEFINE_HALVES(F, T) RUN_1(cast_##F##_##T, F, T)
#define DEFINE_CAST(F, T) DEF_cast(F, T) RUN_1(cast_##F##_##T, F, T)
#define DEFINE_SIGNED(T) DEF_iabs(T) RUN_1(iabs_##T, T, T) DEF_isign(T) RUN_1(isign_##T, T, T)
#define DEFINE_INTEGER(T) DEF_imin(T) RUN_2(imin_##T, T, T) DEF_imax(T) RUN_2(imax_##T, T, T)
FLOATS(DEFINE_FLOAT) FROM_FLOAT(DEFINE_FROM_FLOAT) HALVES(DEFINE_HALVES) CASTS(DEFINE_CAST) SIGNED(DEFINE_SIGNED)
INTEGERS(DEFINE_INTEGER)

static const struct row { const char *name; size_t from, to, operands; size_t (*run)(const void *, void *, size_t); } ROWS[] = {
#define ROW(name, F, T, operands) {#name, sizeof(F), sizeof(T), operands, run_##name},
#define ROW_FLOAT(op) ROW(op##_f32, f32, f32, 1)
#define ROW_FROM_FLOAT(T) ROW(cast_f32_##T, f32, T, 1)
#define ROW_CAST(F, T) ROW(cast_##F##_##T, F, T, 1)
#define ROW_SIGNED(T) ROW(iabs_##T, T, T, 1) ROW(isign_##T, T, T, 1)
#define ROW_INTEGER(T) ROW(imin_##T, T, T, 2) ROW(imax_##T, T, T, 2)
    FLOATS(ROW_FLOAT) FROM_FLOAT(ROW_FROM_FLOAT) HALVES(ROW_CAST) CASTS(ROW_CAST) SIGNED(ROW_SIGNED) INTEGERS(ROW_INTEGER)
};

static const struct row *find(const char *name) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) if (strcmp(ROWS[i].name, name) == 0) return &ROWS[i];
    fprintf(stderr, "no operation `%s`\n", name);
    exit(2);
}

static void *read_all(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) { perror(path); exit(2); }
    *length = (size_t)ftell(file);
    rewind(file);
    void *bytes = malloc(*length + 1);
    if (!bytes || fread(bytes, 1, *length, file) != *length) { perror(path); exit(2); }
    fclose(file);
    return bytes;
}

int main(int arguments, char **argument) {
    for (int i = 1; i + 2 < arguments; i += 3) {
        const struct row *row = find(argument[i]);
        size_t length, count;
        void *input = read_all(argument[i + 1], &length);
        count = length / row->from / row->operands;
        if (count % LANES) { fprintf(stderr, "%s: %zu elements are not whole chunks\n", row->name, count); return 2; }
        void *output = malloc(count * row->to + 1);
        size_t agree = row->run(input, output, count);
        if (agree != count) {
            fprintf(stderr, "%s: element %zu differs between a chunk and one number\n", row->name, agree);
            return 1;
        }
        FILE *file = fopen(argument[i + 2], "wb");
        if (!file || fwrite(output, row->to, count, file) != count || fclose(file)) { perror(argument[i + 2]); return 2; }
        free(input);
        free(output);
    }
    return 0;
}
