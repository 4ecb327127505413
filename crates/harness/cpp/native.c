/* Runs launches of kernels in C: `kiln_entries` lists them, `native.rs` is the other side of the pipes. Requests are
   little-endian words of 64 bits and bytes. Every launch is a process of its own, so that what goes wrong in one is known
   of that one alone. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef KILN_SANITIZE
#include <sanitizer/asan_interface.h>
#endif

struct kiln_fault { uint32_t state, kernel, site, unused; uint64_t value, limit; };
struct kiln_launch { void *const *tensors; const uint64_t *lengths; const uint64_t *scalars; uint32_t groups[3]; uint32_t threads;
    struct kiln_fault *fault; uint32_t kernel; const volatile uint32_t *stop; };
typedef uint64_t entry(const struct kiln_launch *, uint64_t, uint64_t);
extern entry *const kiln_entries[];

/* How the threadgroups of a launch are shared out. */
enum sharing { ONE_RANGE, LAST_RANGE_FIRST, TWO_THREADS };

#define PAGE 4096u
/* Address space on both sides of a buffer that may not be touched: as far as a 32-bit index goes wrong. It takes no
   memory. */
#define GUARD ((size_t)32 << 30)
/* NaN in every float format, so that what is read from outside shows. */
static const unsigned char ZONE[2] = {0xfb, 0x7f};

/* A buffer that ends where its guard begins. What is before it in its pages is a red zone. */
struct buffer { unsigned char *map, *pages, *start; size_t size, page_bytes; };

static void give_up(const char *why) {
    fprintf(stderr, "%s\n", why);
    _exit(3);
}

static void read_all(void *to, size_t size) {
    if (fread(to, 1, size, stdin) != size) give_up("the request is not whole");
}

static uint64_t word(void) {
    uint64_t value;
    read_all(&value, sizeof value);
    return value;
}

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count + 1, size);
    if (memory == NULL) give_up("no memory");
    return memory;
}

/* Its pages are shared with the process of the launch. */
static void make(struct buffer *b, size_t bytes) {
    b->size = bytes;
    b->page_bytes = (bytes + PAGE) / PAGE * PAGE;
    b->map = mmap(NULL, b->page_bytes + 2 * GUARD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (b->map == MAP_FAILED) give_up("no address space for a buffer");
    b->pages = mmap(b->map + GUARD, b->page_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (b->pages == MAP_FAILED) give_up("no memory for a buffer");
    b->start = b->pages + b->page_bytes - bytes;
    for (size_t i = 0; i < b->page_bytes; i++) b->pages[i] = ZONE[i % 2];
}

static int zone_is_whole(const struct buffer *b) {
    for (size_t i = 0; b->pages + i < b->start; i++)
        if (b->pages[i] != ZONE[i % 2]) return 0;
    return 1;
}

struct part { entry *run; const struct kiln_launch *launch; uint64_t first, last; };

static void *run_part(void *argument) {
    const struct part *part = argument;
    if (part->run(part->launch, part->first, part->last)) give_up("no memory for the arrays of a kernel");
    return NULL;
}

static void run(entry *run, const struct kiln_launch *launch, uint64_t sharing) {
    uint64_t groups = (uint64_t)launch->groups[0] * launch->groups[1] * launch->groups[2], middle = groups / 2;
    struct part parts[2] = {{run, launch, 0, middle}, {run, launch, middle, groups}}, whole = {run, launch, 0, groups};
    pthread_t thread;
    switch (sharing) {
    case ONE_RANGE: run_part(&whole); break;
    case LAST_RANGE_FIRST: run_part(&parts[1]); run_part(&parts[0]); break;
    default:
        if (pthread_create(&thread, NULL, run_part, &parts[1]) != 0) give_up("no second thread");
        run_part(&parts[0]);
        pthread_join(thread, NULL);
    }
}

static void answer(uint32_t status, const char *message, size_t length) {
    uint32_t head[2] = {status, (uint32_t)length};
    fwrite(head, sizeof head, 1, stdout);
    fwrite(message, 1, length, stdout);
}

/* What a process wrote, behind how it ended. */
static void answer_failure(int ended, FILE *log) {
    char text[4096];
    int length = WIFSIGNALED(ended) ? snprintf(text, 64, "signal %d (%s) ", WTERMSIG(ended), strsignal(WTERMSIG(ended)))
                                    : snprintf(text, 64, "exit status %d ", WEXITSTATUS(ended));
    rewind(log);
    size_t more = fread(text + length, 1, sizeof text - (size_t)length, log);
    answer(1, text, (size_t)length + more);
}

static void serve(uint64_t seconds) {
    struct kiln_launch launch = {0};
    entry *function = kiln_entries[word()];
    uint64_t sharing = word();
    for (int axis = 0; axis < 3; axis++) launch.groups[axis] = (uint32_t)word();
    launch.threads = (uint32_t)word();
    uint64_t count = word();
    struct buffer *buffers = allocate(count, sizeof *buffers);
    for (uint64_t i = 0; i < count; i++) {
        make(&buffers[i], word());
        read_all(buffers[i].start, buffers[i].size);
    }
    uint64_t params = word();
    void **tensors = allocate(params, sizeof *tensors);
    uint64_t *lengths = allocate(params, sizeof *lengths), *scalars = allocate(params, sizeof *scalars);
    for (uint64_t i = 0; i < params; i++) {
        uint64_t is_buffer = word(), value = word(), length = word();
        tensors[i] = is_buffer ? buffers[value].start : NULL;
        lengths[i] = length;
        scalars[i] = is_buffer ? 0 : value;
    }
    launch.tensors = tensors, launch.lengths = lengths, launch.scalars = scalars;
    /* Shared with the process of the launch. */
    struct kiln_fault *fault = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (fault == MAP_FAILED) give_up("no memory for faults");
    launch.fault = fault;
    FILE *log = tmpfile();
    if (log == NULL) give_up("no place for messages");
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) give_up("no process for a launch");
    if (child == 0) {
        dup2(fileno(log), STDERR_FILENO);
        alarm((unsigned)seconds);
#ifdef KILN_SANITIZE
        for (uint64_t i = 0; i < count; i++)
            __asan_poison_memory_region(buffers[i].pages, (size_t)(buffers[i].start - buffers[i].pages));
#endif
        run(function, &launch, sharing);
        _exit(0);
    }
    int ended = 0, whole = 1;
    waitpid(child, &ended, 0);
    for (uint64_t i = 0; i < count; i++) whole &= zone_is_whole(&buffers[i]);
    if (ended != 0) {
        answer_failure(ended, log);
    } else if (!whole) {
        static const char message[] = "memory in front of a buffer was written";
        answer(1, message, sizeof message - 1);
    } else if (fault->state != 0) {
        char text[128];
        int length = snprintf(text, sizeof text, "fault: state %u, site %u, value %lld, limit %llu", fault->state, fault->site,
            (long long)fault->value, (unsigned long long)fault->limit);
        answer(1, text, (size_t)length);
    } else {
        answer(0, "", 0);
        for (uint64_t i = 0; i < count; i++) fwrite(buffers[i].start, 1, buffers[i].size, stdout);
    }
    fclose(log);
    munmap(fault, PAGE);
    for (uint64_t i = 0; i < count; i++) munmap(buffers[i].map, buffers[i].page_bytes + 2 * GUARD);
    free(buffers), free(tensors), free(lengths), free(scalars);
}

int main(void) {
    uint64_t launches = word(), seconds = word();
    while (launches-- > 0) serve(seconds);
    fflush(stdout);
    return 0;
}
