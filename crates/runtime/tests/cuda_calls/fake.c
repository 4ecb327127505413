/* A stand-in for CUDA's driver library and for NVRTC: one device whose memory is the host's, which writes down every call and
 * runs no kernel. It is as strict as CUDA is on paper: most calls want a current context, and what must not happen while a
 * stream is captured ends the capture. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Result;
enum { OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_CONTEXT = 201, NOT_FOUND = 500, UNSUPPORTED = 900, INVALIDATED = 901 };

typedef struct Context { int number; } Context;
typedef struct Stream { Context *context; int capture; int nodes; } Stream;
typedef struct { int nodes; } Graph;

#define ROOM (1 << 20)
static char written[ROOM];
static size_t length;
static Context primary = {0}, other = {1};
static Stream legacy;
static __thread Context *stack[16] = {0};
static __thread int depth = 0;
static Stream *streams[64];
static int stream_count;
static uint32_t *host_memory;
static size_t most_bytes = (size_t)1 << 30;

static void note(const char *call) {
    size_t n = strlen(call);
    if (length + n + 2 < ROOM) {
        memcpy(written + length, call, n);
        written[length + n] = '\n';
        written[length += n + 1] = 0;
    }
}

static Context *current(void) { return depth ? stack[depth - 1] : 0; }

/* What a capture does not survive, wherever it happens. */
static Result forbidden_in_capture(void) {
    Result result = OK;
    for (int i = 0; i < stream_count; i++)
        if (streams[i] && streams[i]->capture) { streams[i]->capture = 2; result = UNSUPPORTED; }
    return result;
}

static Stream *stream_of(Stream *s) {
    if ((uintptr_t)s <= 2) { legacy.context = current(); return &legacy; }
    return s;
}

/* For the test. */
const char *fakeCalls(void) { return written; }
void fakeForget(void) { length = 0; written[0] = 0; }
void *fakeContext(int number) { return number ? &other : &primary; }
void *fakeCurrent(void) { return current(); }
void fakeRoom(size_t bytes) { most_bytes = bytes; }
int fakeNodes(Graph *graph) { return graph->nodes; }
/* A fault as a kernel reports it. */
void fakeFault(uint32_t kernel, uint32_t site, uint64_t value, uint64_t limit) {
    uint32_t words[8] = {2, kernel, site, 0, (uint32_t)value, (uint32_t)(value >> 32), (uint32_t)limit, (uint32_t)(limit >> 32)};
    memcpy(host_memory, words, sizeof words);
}
void *fakeStream(void *context) {
    Stream *s = calloc(1, sizeof *s);
    s->context = context;
    return streams[stream_count++] = s;
}
void fakeBegin(Stream *s) { s->capture = 1; s->nodes = 0; }
Graph *fakeEnd(Stream *s) {
    int whole = s->capture == 1;
    s->capture = 0;
    if (!whole) return 0;
    Graph *graph = calloc(1, sizeof *graph);
    graph->nodes = s->nodes;
    return graph;
}

#define CALL(name, ...) Result name(__VA_ARGS__) { note(#name);
#define IN_CONTEXT(name, ...) CALL(name, __VA_ARGS__) if (!current()) return INVALID_CONTEXT;
#define END return OK; }

CALL(cuInit, unsigned flags) (void)flags; END
CALL(cuDriverGetVersion, int *version) *version = 13000; END
CALL(cuGetErrorName, int error, const char **name) *name = error == UNSUPPORTED ? "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED" : "CUDA_ERROR"; END
CALL(cuGetErrorString, int error, const char **words) (void)error; *words = "the stand-in says so"; END
CALL(cuDeviceGetCount, int *count) *count = 1; END
CALL(cuDeviceGet, int *device, int index) *device = index; END
CALL(cuDeviceGetName, char *name, int room, int device) (void)device; snprintf(name, room, "a stand-in for a GPU"); END
CALL(cuDeviceGetAttribute, int *value, int attribute, int device) (void)device;
    *value = attribute == 75 ? 9 : attribute == 76 ? 0 : attribute == 97 ? 232448 : attribute == 100 ? 0 : attribute == 115 ? 1
        : attribute == 13 ? 1980000 : attribute == 16 ? 132 : attribute == 5 ? 2147483647 : attribute == 6 || attribute == 7 ? 65535 : 1024; END
CALL(cuDeviceTotalMem_v2, size_t *bytes, int device) (void)device; *bytes = most_bytes; END
CALL(cuDeviceGetDefaultMemPool, void **pool, int device) (void)device; *pool = &primary; END
CALL(cuDevicePrimaryCtxRetain, Context **context, int device) (void)device; *context = &primary; END
CALL(cuDevicePrimaryCtxRelease_v2, int device) (void)device; END
CALL(cuCtxCreate_v2, Context **context, unsigned flags, int device) (void)flags; (void)device; stack[depth++] = *context = &other; END
CALL(cuCtxGetCurrent, Context **context) *context = current(); END
CALL(cuCtxSetCurrent, Context *context) if (!depth) depth = 1; stack[depth - 1] = context; END
CALL(cuCtxPushCurrent_v2, Context *context) stack[depth++] = context; END
CALL(cuCtxPopCurrent_v2, Context **context) if (!depth) return INVALID_CONTEXT; *context = stack[--depth]; END
IN_CONTEXT(cuCtxGetDevice, int *device) *device = 0; END
IN_CONTEXT(cuStreamCreate, Stream **s, unsigned flags) (void)flags; *s = fakeStream(current()); END
IN_CONTEXT(cuStreamDestroy_v2, Stream *s) (void)s; END
IN_CONTEXT(cuStreamGetCtx, Stream *s, Context **context) *context = stream_of(s)->context; END
IN_CONTEXT(cuStreamQuery, Stream *s) (void)s; return forbidden_in_capture(); END
IN_CONTEXT(cuStreamSynchronize, Stream *s) (void)s; return forbidden_in_capture(); END
IN_CONTEXT(cuStreamIsCapturing, Stream *s, int *status) *status = stream_of(s)->capture; END
IN_CONTEXT(cuStreamBeginCapture_v2, Stream *s, int mode) (void)mode; fakeBegin(s); END
IN_CONTEXT(cuStreamEndCapture, Stream *s, Graph **graph) *graph = fakeEnd(s); return *graph ? OK : INVALIDATED; END
IN_CONTEXT(cuEventCreate, void **event, unsigned flags) (void)flags; *event = malloc(1); END
IN_CONTEXT(cuEventDestroy_v2, void *event) free(event); END
IN_CONTEXT(cuEventRecord, void *event, Stream *s) (void)event; return stream_of(s)->capture ? forbidden_in_capture() : OK; END
IN_CONTEXT(cuEventQuery, void *event) (void)event; return forbidden_in_capture(); END
IN_CONTEXT(cuEventElapsedTime, float *milliseconds, void *from, void *to) (void)from; (void)to; *milliseconds = 1; END
static Result allocate(uint64_t *address, size_t bytes) {
    Result result = forbidden_in_capture();
    if (result) return result;
    if (bytes > most_bytes) return OUT_OF_MEMORY;
    *address = (uint64_t)aligned_alloc(256, (bytes + 255) / 256 * 256);
    return OK;
}
IN_CONTEXT(cuMemAlloc_v2, uint64_t *address, size_t bytes) return allocate(address, bytes); END
IN_CONTEXT(cuMemFree_v2, uint64_t address) free((void *)address); return forbidden_in_capture(); END
IN_CONTEXT(cuMemAllocAsync, uint64_t *address, size_t bytes, Stream *s) (void)s; return allocate(address, bytes); END
IN_CONTEXT(cuMemFreeAsync, uint64_t address, Stream *s) (void)s; free((void *)address); return forbidden_in_capture(); END
IN_CONTEXT(cuMemHostAlloc, void **start, size_t bytes, unsigned flags) (void)flags;
    Result result = forbidden_in_capture();
    if (result) return result;
    host_memory = *start = aligned_alloc(256, (bytes + 255) / 256 * 256); END
IN_CONTEXT(cuMemFreeHost, void *start) free(start); return forbidden_in_capture(); END
IN_CONTEXT(cuMemGetInfo_v2, size_t *free_bytes, size_t *total) *free_bytes = *total = most_bytes; END
static Result copied(void *to, const void *from, size_t bytes, Stream *s) {
    s = stream_of(s);
    if (s->capture) { s->nodes++; return OK; }
    memcpy(to, from, bytes);
    return OK;
}
IN_CONTEXT(cuMemcpyHtoDAsync_v2, uint64_t to, const void *from, size_t bytes, Stream *s) return copied((void *)to, from, bytes, s); END
IN_CONTEXT(cuMemcpyDtoHAsync_v2, void *to, uint64_t from, size_t bytes, Stream *s) return copied(to, (void *)from, bytes, s); END
IN_CONTEXT(cuMemcpyDtoDAsync_v2, uint64_t to, uint64_t from, size_t bytes, Stream *s) return copied((void *)to, (void *)from, bytes, s); END
IN_CONTEXT(cuMemsetD8Async, uint64_t at, unsigned char byte, size_t bytes, Stream *s)
    if (stream_of(s)->capture) stream_of(s)->nodes++; else memset((void *)at, byte, bytes); END
CALL(cuMemPoolSetAttribute, void *pool, int attribute, void *value) (void)pool; (void)attribute; (void)value; END
CALL(cuMemPoolTrimTo, void *pool, size_t bytes) (void)pool; (void)bytes; END
IN_CONTEXT(cuPointerGetAttributes, unsigned count, int *attributes, void **values, uint64_t of) (void)count; (void)attributes; (void)of; *(uint32_t *)values[0] = 0; END
IN_CONTEXT(cuModuleLoadData, void **module, const void *image) (void)image; *module = malloc(1); return forbidden_in_capture(); END
IN_CONTEXT(cuModuleUnload, void *module) free(module); return forbidden_in_capture(); END
IN_CONTEXT(cuModuleGetFunction, void **function, void *module, const char *name) (void)module; *function = strdup(name); END
IN_CONTEXT(cuFuncGetAttribute, int *value, int attribute, void *function) (void)attribute; (void)function; *value = 1024; END
IN_CONTEXT(cuFuncSetAttribute, void *function, int attribute, int value) (void)function; (void)attribute; (void)value; END
IN_CONTEXT(cuLaunchKernel, void *function, unsigned x, unsigned y, unsigned z, unsigned tx, unsigned ty, unsigned tz, unsigned bytes,
           Stream *s, void **parameters, void **extra)
    (void)function, (void)x, (void)y, (void)z, (void)tx, (void)ty, (void)tz, (void)bytes, (void)parameters, (void)extra;
    if (stream_of(s)->context != current()) return INVALID_CONTEXT;
    if (stream_of(s)->capture) stream_of(s)->nodes++;
    END
typedef struct { int id; char padding[4]; int value[16]; } Attribute;
typedef struct { unsigned groups[3], threads[3], bytes; Stream *stream; Attribute *attributes; unsigned count; } Config;
IN_CONTEXT(cuLaunchKernelEx, const Config *config, void *function, void **parameters, void **extra)
    (void)function, (void)parameters, (void)extra;
    if (stream_of(config->stream)->context != current()) return INVALID_CONTEXT;
    // A launch that may begin before the one in front has ended, in a graph in which there is one.
    if (config->count != 1 || config->attributes->id != 6 || config->attributes->value[0] != 1) return INVALID_VALUE;
    if (!stream_of(config->stream)->capture || !stream_of(config->stream)->nodes) return INVALID_VALUE;
    stream_of(config->stream)->nodes++;
    END
CALL(cuGraphGetNodes, Graph *graph, void **nodes, size_t *count) (void)nodes; *count = graph->nodes; END
CALL(cuGraphInstantiateWithFlags, Graph **exec, Graph *graph, unsigned long long flags) (void)flags; *exec = malloc(sizeof **exec); **exec = *graph; END
CALL(cuGraphDestroy, Graph *graph) free(graph); END
IN_CONTEXT(cuGraphUpload, Graph *exec, Stream *s) (void)exec; (void)s; END
IN_CONTEXT(cuGraphLaunch, Graph *exec, Stream *s) (void)exec; return stream_of(s)->capture ? forbidden_in_capture() : OK; END
CALL(cuGraphExecDestroy, Graph *exec) free(exec); END

CALL(nvrtcVersion, int *major, int *minor) *major = 13; *minor = 0; END
CALL(nvrtcCreateProgram, void **program, const char *text, const char *name, int headers, const char **texts, const char **names)
    (void)text, (void)name, (void)headers, (void)texts, (void)names; *program = malloc(1); END
CALL(nvrtcDestroyProgram, void **program) free(*program); END
CALL(nvrtcCompileProgram, void *program, int count, const char **options) (void)program, (void)count, (void)options; END
CALL(nvrtcGetProgramLogSize, void *program, size_t *bytes) (void)program; *bytes = 1; END
CALL(nvrtcGetProgramLog, void *program, char *log) (void)program; *log = 0; END
CALL(nvrtcGetPTXSize, void *program, size_t *bytes) (void)program; *bytes = 1; END
CALL(nvrtcGetPTX, void *program, char *text) (void)program; *text = 0; END
CALL(nvrtcGetCUBINSize, void *program, size_t *bytes) (void)program; *bytes = 4; END
CALL(nvrtcGetCUBIN, void *program, char *image) (void)program; memcpy(image, "\177ELF", 4); END
