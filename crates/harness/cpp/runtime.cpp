// Runs one launch of a kernel on the host. Threads of a threadgroup are fibers on one OS thread; they give way only where
// they meet. A request comes on standard input, the answer goes to standard output; both are little-endian words and bytes,
// and `wire.rs` is the other side.
#include "fiber.h"

#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef KILN_SANITIZE
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace kiln {

Thread* running;
Launch launch;

// ---- The answer ----

enum Status : uint32_t { Done, Divergence, OutOfBounds, Crash, BadRequest };

static void write_all(const void* data, size_t size) {
    const char* at = static_cast<const char*>(data);
    while (size > 0) {
        ssize_t n = write(STDOUT_FILENO, at, size);
        if (n <= 0) _exit(3);
        at += n;
        size -= static_cast<size_t>(n);
    }
}

// Ends the program with what went wrong. Callable from a signal handler but for the formatting, which allocates nothing
// for the formats used here.
[[noreturn]] static void fail(Status status, unsigned line, const char* format, ...) {
    char text[512];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (size < 0) size = 0;
    if (size >= static_cast<int>(sizeof text)) size = sizeof text - 1;
    uint32_t head[3] = {status, line, static_cast<uint32_t>(size)};
    write_all(head, sizeof head);
    write_all(text, static_cast<size_t>(size));
    _exit(0);
}

// ---- Buffers ----

constexpr size_t PAGE = 4096;
// Address space on both sides of a buffer that may not be touched: as far as a 32-bit index goes wrong. It takes no memory.
constexpr size_t GUARD = size_t(32) << 30;
// More than any vector a kernel loads, so that vectors are aligned wherever the buffer's end lies.
constexpr size_t ALIGNMENT = 32;
// NaN in every float format, so that what is read from outside shows.
constexpr unsigned char ZONE[2] = {0xfb, 0x7f};

// A buffer that ends where its guard begins, to within the alignment. What else is in its pages is
// a red zone: filled, and looked at after the launch.
struct Buffer {
    unsigned char *map, *zone, *start;
    size_t size, length;

    void make(size_t bytes) {
        size = bytes;
        size_t padded = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        size_t pages = (padded + PAGE) / PAGE * PAGE;
        length = pages + 2 * GUARD;
        void* mapped = mmap(nullptr, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (mapped == MAP_FAILED) fail(BadRequest, 0, "no memory for a buffer of %zu bytes", bytes);
        map = static_cast<unsigned char*>(mapped);
        zone = map + GUARD;
        if (mprotect(zone, pages, PROT_READ | PROT_WRITE) != 0) fail(BadRequest, 0, "no memory for a buffer");
        start = zone + pages - padded;
        for (size_t i = 0; i < pages; i++) zone[i] = ZONE[i % 2];
    }

    size_t zone_length() const { return length - 2 * GUARD; }

    void check(size_t number) const {
        for (size_t i = 0; i < zone_length(); i++) {
            unsigned char* at = zone + i;
            bool inside = at >= start && at < start + size;
            if (!inside && *at != ZONE[i % 2])
                fail(OutOfBounds, 0, "buffer %zu of %zu bytes: byte %td was written", number, size, at - start);
        }
    }

#ifdef KILN_SANITIZE
    void guard(bool on) const {
        auto change = on ? __asan_poison_memory_region : __asan_unpoison_memory_region;
        change(zone, static_cast<size_t>(start - zone));
        change(start + size, static_cast<size_t>(zone + zone_length() - start) - size);
    }
#else
    void guard(bool) const {}
#endif
};

static Buffer* buffers;
static size_t buffer_count;
static void** arguments;

// Memory for the whole run. The C++ library is not used: without it programs link and start faster.
template <class T>
static T* allocate(size_t count) {
    void* start = calloc(count + 1, sizeof(T));
    if (start == nullptr) fail(BadRequest, 0, "no memory for %zu elements", count);
    return static_cast<T*>(start);
}

// ---- Fibers ----

enum class State { Ready, AtBarrier, AtSubset, AtSimd, Done };

struct Fiber : Thread {
    State state;
    unsigned line, met_site;
    // Of the barrier over some simdgroups that it waits at.
    unsigned barrier_id, barrier_threads;
    void* stack_pointer;
    unsigned char* stack;
#ifdef KILN_SANITIZE
    void* fake_stack;
#endif
};

struct Simdgroup {
    unsigned arrived, first, turn;
    // Two sets: a lane may reach its next meeting before another has read the values of this one, but not the one after.
    u64 values[2][32];
};

constexpr unsigned MAX_THREADS = 1024;
constexpr size_t STACK = 256 << 10;

static Fiber fibers[MAX_THREADS];
static Simdgroup simdgroups[MAX_THREADS / 32];
static unsigned char* stacks;
static void* scheduler_stack;
#ifdef KILN_SANITIZE
static void* scheduler_fake_stack;
static const void* scheduler_bottom;
static size_t scheduler_size;
#endif

// Keeps the registers that a call must preserve on this stack, stores where, and goes on with another stack.
#if defined(__x86_64__)
__attribute__((naked, noinline)) static void switch_stack(void**, void*) {
    asm("pushq %rbp\n pushq %rbx\n pushq %r12\n pushq %r13\n pushq %r14\n pushq %r15\n"
        "movq %rsp, (%rdi)\n movq %rsi, %rsp\n"
        "popq %r15\n popq %r14\n popq %r13\n popq %r12\n popq %rbx\n popq %rbp\n retq\n");
}
static void* fresh_stack(unsigned char* top, void (*start)()) {
    void** at = reinterpret_cast<void**>(top);
    *--at = nullptr;  // where a return address would be
    *--at = reinterpret_cast<void*>(start);
    for (int i = 0; i < 6; i++) *--at = nullptr;
    return at;
}
#elif defined(__aarch64__)
__attribute__((naked, noinline)) static void switch_stack(void**, void*) {
    asm("sub sp, sp, #160\n"
        "stp x19, x20, [sp, #0]\n stp x21, x22, [sp, #16]\n stp x23, x24, [sp, #32]\n stp x25, x26, [sp, #48]\n"
        "stp x27, x28, [sp, #64]\n stp x29, x30, [sp, #80]\n"
        "stp d8, d9, [sp, #96]\n stp d10, d11, [sp, #112]\n stp d12, d13, [sp, #128]\n stp d14, d15, [sp, #144]\n"
        "mov x9, sp\n str x9, [x0]\n mov sp, x1\n"
        "ldp x19, x20, [sp, #0]\n ldp x21, x22, [sp, #16]\n ldp x23, x24, [sp, #32]\n ldp x25, x26, [sp, #48]\n"
        "ldp x27, x28, [sp, #64]\n ldp x29, x30, [sp, #80]\n"
        "ldp d8, d9, [sp, #96]\n ldp d10, d11, [sp, #112]\n ldp d12, d13, [sp, #128]\n ldp d14, d15, [sp, #144]\n"
        "add sp, sp, #160\n ret\n");
}
static void* fresh_stack(unsigned char* top, void (*start)()) {
    void** at = reinterpret_cast<void**>(top) - 20;
    for (int i = 0; i < 20; i++) at[i] = nullptr;
    at[11] = reinterpret_cast<void*>(start);  // x30
    return at;
}
#else
#error "the fiber switch is written for x86-64 and aarch64"
#endif

static void resume(Fiber& fiber) {
    running = &fiber;
#ifdef KILN_SANITIZE
    __sanitizer_start_switch_fiber(&scheduler_fake_stack, fiber.stack, STACK);
#endif
    switch_stack(&scheduler_stack, fiber.stack_pointer);
#ifdef KILN_SANITIZE
    __sanitizer_finish_switch_fiber(scheduler_fake_stack, nullptr, nullptr);
#endif
}

static void give_way(Fiber& fiber) {
#ifdef KILN_SANITIZE
    bool ends = fiber.state == State::Done;
    __sanitizer_start_switch_fiber(ends ? nullptr : &fiber.fake_stack, scheduler_bottom, scheduler_size);
#endif
    switch_stack(&fiber.stack_pointer, scheduler_stack);
#ifdef KILN_SANITIZE
    __sanitizer_finish_switch_fiber(fiber.fake_stack, &scheduler_bottom, &scheduler_size);
#endif
}

static void run_thread() {
    Fiber& fiber = *static_cast<Fiber*>(running);
#ifdef KILN_SANITIZE
    __sanitizer_finish_switch_fiber(nullptr, &scheduler_bottom, &scheduler_size);
#endif
    kiln_entry(arguments);
    fiber.state = State::Done;
    give_way(fiber);
    abort();  // a finished thread is not resumed
}

static void make_stacks() {
    size_t length = MAX_THREADS * (STACK + PAGE);
    void* mapped = mmap(nullptr, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) fail(BadRequest, 0, "no memory for stacks");
    stacks = static_cast<unsigned char*>(mapped);
    for (unsigned i = 0; i < launch.threads; i++) {
        // A page that may not be touched lies below each stack.
        fibers[i].stack = stacks + i * (STACK + PAGE) + PAGE;
        if (mprotect(fibers[i].stack, STACK, PROT_READ | PROT_WRITE) != 0) fail(BadRequest, 0, "no memory for a stack");
    }
}

// ---- Meetings ----

static unsigned printed_line(const Fiber& fiber) { return fiber.met_site != 0 ? fiber.met_site : fiber.line; }

static void arrive(Fiber& fiber, State state, unsigned line) {
    fiber.state = state;
    fiber.line = line;
    fiber.met_site = fiber.site;
}

static bool same_place(const Fiber& a, const Fiber& b) {
    return a.state == b.state && a.line == b.line && a.met_site == b.met_site;
}

// Says where each of some threads is: how many, the first of them, and what it waits for.
[[noreturn]] static void diverged(const Fiber& blamed, unsigned first, unsigned end) {
    char text[400] = "";
    size_t used = 0;
    bool told[MAX_THREADS] = {};
    for (unsigned i = first; i < end && used < 300; i++) {
        if (told[i]) continue;
        unsigned count = 0;
        for (unsigned j = i; j < end; j++) {
            if (!told[j] && same_place(fibers[j], fibers[i])) told[j] = true, count++;
        }
        const Fiber& fiber = fibers[i];
        const char* where = fiber.state == State::Done        ? "finished"
                            : fiber.state == State::Ready     ? "not arrived"
                            : fiber.state == State::AtBarrier ? "at the barrier"
                            : fiber.state == State::AtSubset  ? "at a barrier over some simdgroups"
                                                              : "at the simd operation";
        used += static_cast<size_t>(snprintf(text + used, sizeof text - used, "%s%u from thread %u on %s",
                                             used ? "; " : "", count, i, where));
        if (fiber.state == State::AtBarrier || fiber.state == State::AtSubset || fiber.state == State::AtSimd)
            used += static_cast<size_t>(snprintf(text + used, sizeof text - used, " of line %u", printed_line(fiber)));
    }
    fail(Divergence, printed_line(blamed), "threadgroup (%u, %u, %u): %s", launch.group.x, launch.group.y,
         launch.group.z, text);
}

void barrier(unsigned line) {
    Fiber& fiber = *static_cast<Fiber*>(running);
    arrive(fiber, State::AtBarrier, line);
    asm volatile("" ::: "memory");
    give_way(fiber);
    asm volatile("" ::: "memory");
}

void barrier_of(unsigned id, unsigned threads, unsigned line) {
    Fiber& fiber = *static_cast<Fiber*>(running);
    if (id < 1 || id > 15 || threads % 32 != 0 || threads > launch.threads)
        fail(Divergence, line, "a barrier %u over %u of %u threads", id, threads, launch.threads);
    fiber.barrier_id = id;
    fiber.barrier_threads = threads;
    arrive(fiber, State::AtSubset, line);
    asm volatile("" ::: "memory");
    give_way(fiber);
    asm volatile("" ::: "memory");
}

// Lets the threads of barriers over some simdgroups go on where as many have arrived as each of them says. Whether there were any.
static bool release_subsets() {
    unsigned n = launch.threads;
    bool any = false;
    for (unsigned id = 1; id < 16; id++) {
        unsigned arrived = 0, first = n;
        for (unsigned i = 0; i < n; i++) {
            if (fibers[i].state != State::AtSubset || fibers[i].barrier_id != id) continue;
            if (first == n) first = i;
            if (fibers[i].barrier_threads != fibers[first].barrier_threads)
                fail(Divergence, printed_line(fibers[i]), "barrier %u is over %u threads and over %u", id,
                     fibers[first].barrier_threads, fibers[i].barrier_threads);
            arrived++;
        }
        if (first == n || arrived < fibers[first].barrier_threads) continue;
        if (arrived > fibers[first].barrier_threads)
            fail(Divergence, printed_line(fibers[first]), "%u threads at barrier %u, which is over %u", arrived, id,
                 fibers[first].barrier_threads);
        any = true;
        for (unsigned i = first; i < n; i++) {
            if (fibers[i].state == State::AtSubset && fibers[i].barrier_id == id) fibers[i].state = State::Ready;
        }
    }
    return any;
}

const u64* meet(u64 value, unsigned line) {
    Fiber& fiber = *static_cast<Fiber*>(running);
    Simdgroup& group = simdgroups[fiber.simdgroup];
    unsigned first = fiber.simdgroup * 32;
    if (first + 32 > launch.threads)
        fail(Divergence, fiber.site ? fiber.site : line, "a simd operation in a simdgroup of %u threads",
             launch.threads - first);
    arrive(fiber, State::AtSimd, line);
    const u64* values = group.values[group.turn];
    group.values[group.turn][fiber.lane] = value;
    if (group.arrived == 0) group.first = fiber.index;
    if (!same_place(fibers[group.first], fiber)) diverged(fibers[group.first], first, first + 32);
    if (++group.arrived == 32) {
        group.arrived = 0;
        group.turn ^= 1;
        for (unsigned i = first; i < first + 32; i++) fibers[i].state = State::Ready;
    } else {
        give_way(fiber);
    }
    asm volatile("" ::: "memory");
    return values;
}

static void release_barrier() {
    unsigned n = launch.threads;
    for (unsigned i = 0; i < n; i++) {
        if (fibers[i].state != State::AtSimd) continue;
        unsigned first = i / 32 * 32;
        diverged(fibers[i], first, first + 32 < n ? first + 32 : n);
    }
    if (release_subsets()) return;
    unsigned waits = 0;
    while (fibers[waits].state != State::AtBarrier && fibers[waits].state != State::AtSubset) waits++;
    if (fibers[waits].state == State::AtSubset) diverged(fibers[waits], 0, n);
    for (unsigned i = 0; i < n; i++) {
        if (!same_place(fibers[i], fibers[waits])) diverged(fibers[waits], 0, n);
    }
    for (unsigned i = 0; i < n; i++) fibers[i].state = State::Ready;
}

// ---- The launch ----

enum Order : uint32_t { Forward, Reverse, Shuffled };

// SplitMix64.
struct Random {
    u64 state;
    u64 next() {
        state += 0x9e3779b97f4a7c15;
        u64 z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
};

static Order order;
static Random random_source;
static unsigned turns[MAX_THREADS];

extern "C" unsigned char __start_kiln_local[] __attribute__((weak));
extern "C" unsigned char __stop_kiln_local[] __attribute__((weak));

static void run_threadgroup() {
    if (__start_kiln_local != nullptr) {
        // All bits set: NaN for every float type.
        memset(__start_kiln_local, 0xff, static_cast<size_t>(__stop_kiln_local - __start_kiln_local));
    }
    unsigned n = launch.threads;
    for (unsigned i = 0; i < n; i++) {
        Fiber& fiber = fibers[i];
        fiber.state = State::Ready;
        fiber.site = 0;
        fiber.stack_pointer = fresh_stack(fiber.stack + STACK, run_thread);
    }
    for (unsigned left = n; left > 0;) {
        if (order == Shuffled) {
            for (unsigned i = n; i > 1; i--) {
                unsigned j = static_cast<unsigned>(random_source.next() % i), k = turns[i - 1];
                turns[i - 1] = turns[j];
                turns[j] = k;
            }
        }
        bool moved = false;
        for (unsigned i = 0; i < n; i++) {
            Fiber& fiber = fibers[turns[i]];
            if (fiber.state != State::Ready) continue;
            moved = true;
            resume(fiber);
            if (fiber.state == State::Done) left--;
        }
        if (!moved) release_barrier();
    }
}

static u64 gcd(u64 a, u64 b) { return b == 0 ? a : gcd(b, a % b); }

static void run_launch() {
    unsigned n = launch.threads;
    for (unsigned i = 0; i < n; i++) {
        fibers[i].index = i;
        fibers[i].lane = i % 32;
        fibers[i].simdgroup = i / 32;
        turns[i] = order == Reverse ? n - 1 - i : i;
    }
    u64 groups = u64(launch.grid.x) * launch.grid.y * launch.grid.z;
    if (groups == 0) return;
    // The threadgroup at position `i` is `factor * i + offset`, modulo their number.
    u64 factor = order == Reverse ? groups - 1 : 1, offset = order == Reverse ? groups - 1 : 0;
    if (order == Shuffled) {
        factor = random_source.next() % groups;
        while (gcd(factor, groups) != 1) factor = (factor + 1) % groups;
        offset = random_source.next() % groups;
    }
    for (u64 i = 0; i < groups; i++) {
        u64 group = static_cast<u64>((static_cast<unsigned __int128>(factor) * i + offset) % groups);
        u64 row = group / launch.grid.x;
        launch.group = {static_cast<unsigned>(group % launch.grid.x), static_cast<unsigned>(row % launch.grid.y),
                        static_cast<unsigned>(row / launch.grid.y)};
        run_threadgroup();
    }
}

// ---- Signals ----

static void on_signal(int signal, siginfo_t* info, void*) {
    unsigned char* at = static_cast<unsigned char*>(info->si_addr);
    unsigned thread = running != nullptr ? running->index : 0;
    Extent g = launch.group;
    if (signal == SIGSEGV || signal == SIGBUS) {
        for (size_t i = 0; i < buffer_count; i++) {
            const Buffer& b = buffers[i];
            if (at < b.map || at >= b.map + b.length) continue;
            fail(OutOfBounds, 0, "thread %u of threadgroup (%u, %u, %u): byte %td of buffer %zu, which has %zu bytes",
                 thread, g.x, g.y, g.z, at - b.start, i, b.size);
        }
        if (stacks != nullptr && at >= stacks && at < stacks + MAX_THREADS * (STACK + PAGE))
            fail(Crash, 0, "thread %u of threadgroup (%u, %u, %u) ran out of its stack of %zu bytes", thread, g.x, g.y,
                 g.z, STACK);
    }
    const char* what = signal == SIGFPE   ? "integer division by zero, or of the least number by -1"
                       : signal == SIGILL ? "a trap, or an instruction that this machine does not have"
                                          : "memory that is in no buffer, or a vector that is not aligned";
    fail(signal == SIGFPE || signal == SIGILL ? Crash : OutOfBounds, 0, "thread %u of threadgroup (%u, %u, %u): %s",
         thread, g.x, g.y, g.z, what);
}

[[maybe_unused]] static void catch_signals() {
    static unsigned char handler_stack[64 << 10];
    stack_t stack = {};
    stack.ss_sp = handler_stack;
    stack.ss_size = sizeof handler_stack;
    struct sigaction action = {};
    action.sa_sigaction = on_signal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    if (sigaltstack(&stack, nullptr) != 0) fail(BadRequest, 0, "no stack for signals");
    const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    for (int signal : caught) sigaction(signal, &action, nullptr);
}

// ---- The request ----

struct Request {
    unsigned char* bytes = nullptr;
    size_t size = 0, at = 0;

    Request() {
        size_t room = 0;
        for (;;) {
            if (size == room) {
                room = 2 * room + (64 << 10);
                bytes = static_cast<unsigned char*>(realloc(bytes, room));
                if (bytes == nullptr) fail(BadRequest, 0, "no memory for a request of %zu bytes", room);
            }
            ssize_t n = read(STDIN_FILENO, bytes + size, room - size);
            if (n <= 0) return;
            size += static_cast<size_t>(n);
        }
    }
    const unsigned char* take(size_t count) {
        if (count > size - at) fail(BadRequest, 0, "the request ends early");
        at += count;
        return bytes + at - count;
    }
    u64 word() {
        u64 value;
        memcpy(&value, take(sizeof value), sizeof value);
        return value;
    }
    unsigned number() { return static_cast<unsigned>(word()); }
};

static void read_request() {
    Request request;
    launch.grid = {request.number(), 0, 0};
    launch.grid.y = request.number();
    launch.grid.z = request.number();
    launch.threads = request.number();
    if (launch.threads < 1 || launch.threads > MAX_THREADS) fail(BadRequest, 0, "%u threads", launch.threads);
    launch.simdgroups = (launch.threads + 31) / 32;
    order = static_cast<Order>(request.number());
    random_source.state = request.word();
    buffer_count = request.word();
    buffers = allocate<Buffer>(buffer_count);
    for (size_t i = 0; i < buffer_count; i++) {
        size_t size = request.word();
        buffers[i].make(size);
        memcpy(buffers[i].start, request.take(size), size);
    }
    size_t argument_count = request.word();
    arguments = allocate<void*>(argument_count);
    u64* scalars = allocate<u64>(argument_count);
    for (size_t i = 0; i < argument_count; i++) {
        bool is_buffer = request.word() != 0;
        scalars[i] = request.word();
        if (is_buffer && scalars[i] >= buffer_count) fail(BadRequest, 0, "no buffer %llu", scalars[i]);
        arguments[i] = is_buffer ? static_cast<void*>(buffers[scalars[i]].start) : &scalars[i];
    }
}

}  // namespace kiln

int main() {
    using namespace kiln;
    read_request();
#ifndef KILN_SANITIZE
    catch_signals();
#endif
    make_stacks();
    for (size_t i = 0; i < buffer_count; i++) buffers[i].guard(true);
    run_launch();
    for (size_t i = 0; i < buffer_count; i++) buffers[i].guard(false);
    for (size_t i = 0; i < buffer_count; i++) buffers[i].check(i);
    uint32_t head[3] = {Done, 0, 0};
    write_all(head, sizeof head);
    for (size_t i = 0; i < buffer_count; i++) write_all(buffers[i].start, buffers[i].size);
    // Memory is the process's, and goes with it.
    _exit(0);
}
