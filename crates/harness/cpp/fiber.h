// What a kernel compiled for the host sees of the machine that runs it: who it is, and where it meets other threads.
// Nothing is included, so that a kernel compiles in a few milliseconds.
#pragma once

namespace kiln {

using u64 = unsigned long long;

struct Extent {
    unsigned x, y, z;
};

// The thread that runs.
struct Thread {
    unsigned index, lane, simdgroup;
    // The line from which the kernel called the function it is in, or 0: meetings inside a function are told apart by it.
    unsigned site;
};

// The launch, and the threadgroup that runs.
struct Launch {
    Extent grid, group;
    unsigned threads, simdgroups;
};

extern Thread* running;
extern Launch launch;

// Every thread of the threadgroup arrives here before any goes on.
void barrier(unsigned line);

// So many threads, of whole simdgroups, arrive at a barrier of this id before any of them goes on.
void barrier_of(unsigned id, unsigned threads, unsigned line);

// All 32 lanes of the simdgroup arrive here, each with a value; all values come back, by lane. They stay valid until the
// lane's next meeting.
const u64* meet(u64 value, unsigned line);

inline void enter(unsigned site) { running->site = site; }

template <class T>
inline T leave(T result) {
    running->site = 0;
    return result;
}

template <class T>
inline u64 to_bits(T value) {
    static_assert(sizeof(T) <= sizeof(u64), "a lane gives at most 64 bits");
    u64 bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    return bits;
}

template <class T>
inline T from_bits(u64 bits) {
    T value;
    __builtin_memcpy(&value, &bits, sizeof(T));
    return value;
}

// The value of lane `from`.
template <class T>
inline T pick(T value, unsigned from, unsigned line) {
    return from_bits<T>(meet(to_bits(value), line)[from % 32]);
}

template <class T>
inline T pick_up(T value, unsigned distance, unsigned line) {
    unsigned lane = running->lane;
    return pick(value, distance <= lane ? lane - distance : lane, line);
}

template <class T>
inline T pick_down(T value, unsigned distance, unsigned line) {
    unsigned lane = running->lane;
    return pick(value, distance < 32 - lane ? lane + distance : lane, line);
}

// Bit `i` is lane `i`'s bool.
inline unsigned ballot(bool value, unsigned line) {
    const u64* all = meet(value, line);
    unsigned bits = 0;
    for (unsigned lane = 0; lane < 32; lane++) bits |= static_cast<unsigned>(all[lane] != 0) << lane;
    return bits;
}

// `x * y + z` rounded to odd in double, so that rounding it again to a format of at most 24 bits is exact. The factors
// have at most 12 bits each, so their product is exact.
inline double fma_to_odd(double x, double y, double z) {
    double product = x * y;
    double sum = product + z;
    double part = sum - product;
    double error = (product - (sum - part)) + (z - part);
    u64 bits = to_bits(sum);
    if (error == 0 || error != error || (bits & 1)) return sum;
    // One step towards the exact sum: away from zero where the error has the sign of the sum.
    return from_bits<double>((error > 0) == (sum > 0) ? bits + 1 : bits - 1);
}

// A tensor argument: converts to a pointer to its own element type alone.
template <class T>
struct Tensor {
    void* start;
    operator T*() const { return static_cast<T*>(start); }
};

// Bools take a byte in memory, and may be printed as one.
template <>
struct Tensor<bool> {
    void* start;
    operator bool*() const { return static_cast<bool*>(start); }
    operator unsigned char*() const { return static_cast<unsigned char*>(start); }
};

// Has a type where the second type is the first one, const or not.
template <class T, class U>
struct Same {};
template <class T>
struct Same<T, T> {
    typedef T type;
};
template <class T>
struct Same<T, const T> {
    typedef const T type;
};

// A scalar argument: converts to its own type alone, which a plain conversion function would not ensure.
template <class T>
struct Scalar {
    void* start;
    template <class U, class = typename Same<T, U>::type>
    operator U&() const {
        return *static_cast<T*>(start);
    }
};

}  // namespace kiln

// Defined by the program: runs the kernel once for the running thread. An argument is where its buffer or number starts.
extern "C" void kiln_entry(void* const* arguments);

// Threadgroup memory: one copy, since threadgroups run one after another. The section lets the runtime fill it before each.
#ifdef KILN_SANITIZE
#define KILN_STATIC static
#else
#define KILN_STATIC static __attribute__((section("kiln_local")))
#endif
