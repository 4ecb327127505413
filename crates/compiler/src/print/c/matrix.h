
/* Products of matrices in arrays: c += a b. The sums c lie row by row; a row by row, or column by column; b in panels of PANEL
   columns, each row by row, or column by column; where the columns are no whole panels, row by row. Sums are made TILE_ROWS
   rows by two chunks at a time, which registers hold. */
#define PANEL 32
#define TILE_ROWS (LANES == 16 ? 8 : 4)
/* Products are optimised, also where the rest of a long text is not. */
#ifdef __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#define HOT static __attribute__((noinline, unused))
#else
#define UNROLL _Pragma("GCC unroll 16")
#define HOT static __attribute__((noinline, unused, optimize("O2")))
#endif

#define SUM_f32 f32
#define SUM_f16 f32
#define SUM_bf16 f32
#define SUM_i8 i32
#define WIDE_f16(x) widen_f16_v(x)
#define WIDE_bf16(x) widen_bf16_v(x)
#define WIDE_i8(x) (v_i32)MACHINE_word_i8(x)
#define WIDE_f32(x) (x)
#define NUMBER_f32(x) (x)
#define NUMBER_f16(x) cast_f16_f32(x)
#define NUMBER_bf16(x) cast_bf16_f32(x)
#define NUMBER_i8(x) ((i32)(x))
INLINE v_f32 add_product_f32(v_f32 x, v_f32 y, v_f32 z) { return fma_chunk(x, y, z); }
INLINE v_i32 add_product_i32(v_i32 x, v_i32 y, v_i32 z) { return x * y + z; }
#define CANONICAL_SUMS(c, count) \
    for (u32 i = 0; i < (count); i += LANES) store_f32(&(c)[i], canonical_f32_v(load_f32(&(c)[i])));

/* Sums in registers. Element (i, k) of the left operand is a[i * row + k * step], rows of the right one are `width` apart. */
#define DEF_tile(S) \
    INLINE void tile_##S(S *restrict c, u64 columns, const S *restrict a, u64 row, u64 step, const S *restrict b, u64 width, \
                         u64 depth, const int rows, const int chunks) { \
        v_##S sums[8][2]; \
        UNROLL for (int i = 0; i < rows; i++) \
            UNROLL for (int j = 0; j < chunks; j++) sums[i][j] = load_##S(c + i * columns + j * LANES); \
        for (u64 k = 0; k < depth; k++) { \
            v_##S right[2]; \
            UNROLL for (int j = 0; j < chunks; j++) right[j] = load_##S(b + k * width + j * LANES); \
            UNROLL for (int i = 0; i < rows; i++) { \
                v_##S left = splat_##S(a[i * row + k * step]); \
                UNROLL for (int j = 0; j < chunks; j++) sums[i][j] = add_product_##S(left, right[j], sums[i][j]); \
            } \
        } \
        UNROLL for (int i = 0; i < rows; i++) \
            UNROLL for (int j = 0; j < chunks; j++) store_##S(c + i * columns + j * LANES, sums[i][j]); \
    }
DEF_tile(f32) DEF_tile(i32)

/* Sixteen rows of sixteen words each become columns. */
typedef u32 words_16 __attribute__((vector_size(64)));
INLINE void transpose_16(const void *from, u64 from_bytes, void *to, u64 to_bytes) {
    words_16 r[16], t[16];
    UNROLL for (int i = 0; i < 16; i++) __builtin_memcpy(&r[i], (const u8 *)from + i * from_bytes, 64);
#define SHUFFLED(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
    UNROLL for (int i = 0; i < 8; i++) {
        t[2 * i] = SHUFFLED(r[2 * i], r[2 * i + 1], 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
        t[2 * i + 1] = SHUFFLED(r[2 * i], r[2 * i + 1], 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
    }
    UNROLL for (int i = 0; i < 4; i++)
        UNROLL for (int j = 0; j < 2; j++) {
            words_16 x = t[4 * i + j], y = t[4 * i + 2 + j];
            r[4 * i + 2 * j] = SHUFFLED(x, y, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
            r[4 * i + 2 * j + 1] = SHUFFLED(x, y, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
        }
    /* Four words of a column in every quarter: r[4 i + c] has rows 4 i on of columns c, 4 + c, 8 + c and 12 + c. */
    UNROLL for (int c = 0; c < 4; c++) {
        words_16 even[2], odd[2];
        UNROLL for (int h = 0; h < 2; h++) {
            words_16 x = r[8 * h + c], y = r[8 * h + 4 + c];
            even[h] = SHUFFLED(x, y, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
            odd[h] = SHUFFLED(x, y, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
        }
        t[c] = SHUFFLED(even[0], even[1], 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
        t[8 + c] = SHUFFLED(even[0], even[1], 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
        t[4 + c] = SHUFFLED(odd[0], odd[1], 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
        t[12 + c] = SHUFFLED(odd[0], odd[1], 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    }
    UNROLL for (int i = 0; i < 16; i++) __builtin_memcpy((u8 *)to + i * to_bytes, &t[i], 64);
}

/* `columns` columns of a right operand as numbers that are summed, row by row. */
#define DEF_panel(T, S) \
    INLINE void panel_##T(S *restrict to, const T *restrict b, u64 depth, u64 columns, u64 width, const int by_columns) { \
        if (!by_columns) { \
            for (u64 k = 0; k < depth; k++) \
                for (u64 j = 0; j < columns; j += LANES) \
                    store_##S(to + k * columns + j, WIDE_##T(load_##T(b + k * width + j))); \
            return; \
        } \
        S wide[16 * 16] __attribute__((aligned(64))); \
        for (u64 j = 0; j < columns; j += 16) \
            for (u64 k = 0; k < depth; k += 16) { \
                for (u64 i = 0; i < 16; i++) \
                    for (u64 x = 0; x < 16; x += LANES) \
                        store_##S(wide + 16 * i + x, WIDE_##T(load_##T(b + (j + i) * depth + k + x))); \
                transpose_16(wide, 64, to + k * columns + j, columns * sizeof(S)); \
            } \
    }
DEF_panel(f16, f32) DEF_panel(bf16, f32) DEF_panel(i8, i32)
INLINE void panel_f32(f32 *restrict to, const f32 *restrict b, u64 depth, u64 columns, u64 width, const int by_columns) {
    for (u64 j = 0; j < columns; j += 16)
        for (u64 k = 0; k < depth; k += 16) transpose_16(b + j * depth + k, depth * 4, to + k * columns + j, columns * 4);
}

/* Matrix registers: eight tiles of 16 rows of 64 bytes. The kernel has to allow a process to use them. */
#if defined(__AMX_TILE__) && defined(__AMX_BF16__) && defined(__x86_64__) && defined(__linux__) && LANES == 16
#define TILE_LOAD(n, p, bytes) \
    __asm__ volatile("{tileloadd (%0,%1,1), %%tmm" #n "|tileloadd tmm" #n ", [%0+%1*1]}" : : "r"(p), "r"((i64)(bytes)) : "memory")
#define TILE_STORE(n, p, bytes) \
    __asm__ volatile("{tilestored %%tmm" #n ", (%0,%1,1)|tilestored [%0+%1*1], tmm" #n "}" : : "r"(p), "r"((i64)(bytes)) : "memory")
#define TILE_PRODUCT(c, a, b) \
    __asm__ volatile("{tdpbf16ps %%tmm" #b ", %%tmm" #a ", %%tmm" #c "|tdpbf16ps tmm" #c ", tmm" #a ", tmm" #b "}" : :)
static i32 tiles_allowed;
static bool_ tiles_begin(void) {
    i32 allowed = __atomic_load_n(&tiles_allowed, __ATOMIC_RELAXED);
    if (!allowed) {
        i64 result;
        __asm__ volatile("syscall" : "=a"(result) : "a"(158l), "D"(0x1023l), "S"(18l) : "rcx", "r11", "memory");
        allowed = result == 0 ? 1 : -1;
        __atomic_store_n(&tiles_allowed, allowed, __ATOMIC_RELAXED);
    }
    if (allowed < 0) return 0;
    struct { u8 palette, start, unused[14]; u16 bytes[16]; u8 rows[16]; } __attribute__((aligned(64))) shape = {.palette = 1};
    for (int i = 0; i < 8; i++) { shape.bytes[i] = 64; shape.rows[i] = 16; }
    __asm__ volatile("ldtilecfg %0" : : "m"(shape));
    return 1;
}
static void tiles_end(bool_ begun) { if (begun) __asm__ volatile("tilerelease"); }

/* Columns of a right operand as tiles of 16 pairs of rows by 16 columns, for each of which all depth comes in order. */
INLINE void tiles_of_right(bf16 *restrict to, const bf16 *restrict b, u64 depth, u64 columns, u64 width, const int by_columns) {
    for (u64 j = 0; j < columns; j += 16)
        for (u64 k = 0; k < depth; k += 32) {
            bf16 *tile = to + j * depth + k * 16;
            if (by_columns) { transpose_16(b + j * depth + k, depth * 2, tile, 64); continue; }
            UNROLL for (u64 i = 0; i < 16; i++) {
                const bf16 *pair = b + (k + 2 * i) * width + j;
                v_u32 words = CONVERT(load_u16(pair), u32) | CONVERT(load_u16(pair + width), u32) << 16;
                store_u32((u32 *)(tile + 32 * i), words);
            }
        }
}

/* 16 or 32 rows by as many columns. */
INLINE void tiles_multiply(f32 *c, u64 columns, const bf16 *a, const bf16 *b, u64 depth, const int tall, const int wide) {
    f32 *low = c + 16 * columns;
    TILE_LOAD(0, c, columns * 4);
    if (wide) TILE_LOAD(1, c + 16, columns * 4);
    if (tall) TILE_LOAD(2, low, columns * 4);
    if (tall && wide) TILE_LOAD(3, low + 16, columns * 4);
    for (u64 k = 0; k < depth; k += 32) {
        TILE_LOAD(4, a + k, depth * 2);
        TILE_LOAD(6, b + k * 16, 64);
        TILE_PRODUCT(0, 4, 6);
        if (wide) { TILE_LOAD(7, b + depth * 16 + k * 16, 64); TILE_PRODUCT(1, 4, 7); }
        if (tall) { TILE_LOAD(5, a + 16 * depth + k, depth * 2); TILE_PRODUCT(2, 5, 6); }
        if (tall && wide) TILE_PRODUCT(3, 5, 7);
    }
    TILE_STORE(0, c, columns * 4);
    if (wide) TILE_STORE(1, c + 16, columns * 4);
    if (tall) TILE_STORE(2, low, columns * 4);
    if (tall && wide) TILE_STORE(3, low + 16, columns * 4);
}
#define HAS_TILES(T, K, A) (sizeof(T) == 2 && IS_bf16_##T && (K) % 32 == 0 && !(A))
#define MULTIPLY_BY_TILES(M, N, K, B) { \
    bf16 right[32 * K] __attribute__((aligned(64))); \
    for (u64 j = 0; j < N; j += 32) { \
        const u64 width = N % PANEL == 0 ? PANEL : N, wide = N - j >= 32, first = (B) || N % PANEL == 0 ? j * K : j; \
        tiles_of_right(right, (const bf16 *)b + first, K, wide ? 32 : 16, width, B); \
        for (u64 i = 0; i < M; i += 32) { \
            const bf16 *left = (const bf16 *)a + i * K; \
            if (M - i >= 32 && wide) tiles_multiply((f32 *)c + i * N + j, N, left, right, K, 1, 1); \
            else if (M - i >= 32) tiles_multiply((f32 *)c + i * N + j, N, left, right, K, 1, 0); \
            else if (wide) tiles_multiply((f32 *)c + i * N + j, N, left, right, K, 0, 1); \
            else tiles_multiply((f32 *)c + i * N + j, N, left, right, K, 0, 0); \
        } \
    } \
    return; }
#define IS_bf16_bf16 1
#define IS_bf16_f16 0
#define IS_bf16_f32 0
#define IS_bf16_i8 0
#else
INLINE bool_ tiles_begin(void) { return 0; }
INLINE void tiles_end(bool_ begun) {}
#define HAS_TILES(T, K, A) 0
#define MULTIPLY_BY_TILES(M, N, K, B) {}
#endif

/* Panel by panel, so that it stays in the nearest cache; operands that are not numbers of a sum's type in the right order become
   such first. */
#define DEF_multiply(T, M, N, K, A, B) \
    HOT void multiply_##T##_##M##_##N##_##K##_##A##_##B(SUM_##T *restrict c, const T *restrict a, const T *restrict b, bool_ tiles) { \
        if (HAS_TILES(T, K, A) && tiles) MULTIPLY_BY_TILES(M, N, K, B) \
        enum { is_wide = sizeof(T) == 4, is_panel = N % PANEL == 0 }; \
        SUM_##T panel[is_wide && !(B) ? 1 : PANEL * K] __attribute__((aligned(64))); \
        SUM_##T rows[is_wide ? 1 : TILE_ROWS * K] __attribute__((aligned(64))); \
        for (u64 j = 0; j < N; j += PANEL) { \
            const u64 columns = N - j < PANEL ? N - j : PANEL; \
            const SUM_##T *right = (const SUM_##T *)b + (is_panel ? j * K : j); \
            u64 width = is_panel ? PANEL : N; \
            if (!is_wide || (B)) { \
                panel_##T(panel, b + ((B) || is_panel ? j * K : j), K, columns, width, B); \
                right = panel, width = columns; \
            } \
            for (u64 i = 0; i < M; i += TILE_ROWS) { \
                const SUM_##T *left = (const SUM_##T *)a + i * ((A) ? 1 : K); \
                u64 row = (A) ? 1 : K, step = (A) ? M : 1; \
                if (!is_wide) { \
                    for (u64 x = 0; x < TILE_ROWS; x++) \
                        for (u64 k = 0; k < K; k++) rows[x * K + k] = NUMBER_##T(a[(A) ? k * M + i + x : (i + x) * K + k]); \
                    left = rows, row = K, step = 1; \
                } \
                u64 at = 0; \
                for (; at + 2 * LANES <= columns; at += 2 * LANES) \
                    JOINED(tile_, SUM_##T)(c + i * N + j + at, N, left, row, step, right + at, width, K, TILE_ROWS, 2); \
                for (; at < columns; at += LANES) \
                    JOINED(tile_, SUM_##T)(c + i * N + j + at, N, left, row, step, right + at, width, K, TILE_ROWS, 1); \
            } \
        } \
    }
