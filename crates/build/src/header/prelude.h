#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where a kernel reports the first of its faults: state 2 once it is filled in. */
struct kiln_fault {
    uint32_t state, kernel, site, unused;
    uint64_t value, limit;
};

/* A launch. The arrays have a slot for each parameter. */
struct kiln_launch {
    void *const *tensors;    /* the address of a tensor's first element */
    const uint64_t *lengths; /* its elements */
    const uint64_t *scalars; /* the bits of a scalar, zero-extended */
    uint32_t groups[3];      /* threadgroups, which a check fills in */
    uint32_t threads;        /* threads in one, likewise */
    struct kiln_fault *fault; /* or NULL */
    uint32_t kernel;          /* the kernel's number in it */
    const volatile uint32_t *stop; /* or NULL */
};

/* Launch arithmetic: exact, and without a value where a number leaves 64 bits or a divisor is 0. */
__extension__ typedef __int128 kiln_wide;
typedef struct {
    int known;
    kiln_wide value;
} kiln_number;

static inline kiln_number kiln_of(int known, kiln_wide value) {
    kiln_number number;
    number.known = known && value >= -((kiln_wide)1 << 63) && value < (kiln_wide)1 << 64;
    number.value = number.known ? value : 0;
    return number;
}
static inline kiln_number kiln_int(kiln_wide value) { return kiln_of(1, value); }
static inline kiln_number kiln_not(kiln_number a) { return kiln_of(a.known, a.value == 0); }
static inline kiln_number kiln_and(kiln_number a, kiln_number b) {
    return a.known && !a.value ? kiln_int(0) : kiln_of(a.known && b.known, b.value != 0);
}
static inline kiln_number kiln_or(kiln_number a, kiln_number b) {
    return a.known && a.value ? kiln_int(1) : kiln_of(a.known && b.known, b.value != 0);
}
#define KILN_OPERATOR(name, with, result)                                     \
    static inline kiln_number name(kiln_number x, kiln_number y) {            \
        kiln_wide a = x.value, b = y.value;                                   \
        return x.known && y.known && (with) ? kiln_int(result) : kiln_of(0, 0); \
    }
KILN_OPERATOR(kiln_eq, 1, a == b)
KILN_OPERATOR(kiln_ne, 1, a != b)
KILN_OPERATOR(kiln_lt, 1, a < b)
KILN_OPERATOR(kiln_le, 1, a <= b)
KILN_OPERATOR(kiln_gt, 1, a > b)
KILN_OPERATOR(kiln_ge, 1, a >= b)
KILN_OPERATOR(kiln_add, 1, a + b)
KILN_OPERATOR(kiln_sub, 1, a - b)
/* The product of two numbers of 64 bits leaves 128 only if it leaves 64. */
KILN_OPERATOR(kiln_mul, !a || (a < 0 ? -a : a) <= ((kiln_wide)1 << 64) / (b ? (b < 0 ? -b : b) : 1), a * b)
KILN_OPERATOR(kiln_div, b != 0, a / b)
KILN_OPERATOR(kiln_rem, b != 0, a % b)
KILN_OPERATOR(kiln_min, 1, a < b ? a : b)
KILN_OPERATOR(kiln_max, 1, a > b ? a : b)
#undef KILN_OPERATOR

static inline int kiln_holds(kiln_number number) { return number.known && number.value != 0; }

/* Fills in the grid; whether it is one. */
static inline int kiln_grid(struct kiln_launch *launch, kiln_number x, kiln_number y, kiln_number z, kiln_number threads) {
    const kiln_number axes[3] = {x, y, z};
    for (int axis = 0; axis < 3; axis++) {
        if (!axes[axis].known || axes[axis].value < 0 || axes[axis].value > UINT32_MAX) return 0;
        launch->groups[axis] = (uint32_t)axes[axis].value;
    }
    if (!threads.known || threads.value < 1 || threads.value > 1024) return 0;
    launch->threads = (uint32_t)threads.value;
    return 1;
}

static inline uint64_t kiln_groups(const struct kiln_launch *launch) {
    return (uint64_t)launch->groups[0] * launch->groups[1] * launch->groups[2];
}
