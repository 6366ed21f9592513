/* SPDX-License-Identifier: Apache-2.0 */
/*
 * nvtxt_writer.h: writes NVTXT files from C99 and C++11. One header, no dependency. Copy it into your project.
 *
 * In ONE .c or .cpp file, before any other #include:
 *
 *     #define NVTXT_WRITER_IMPLEMENTATION
 *     #include "nvtxt_writer.h"
 *
 * everywhere else only #include it. Link with -pthread on POSIX systems. A first program:
 *
 *     nvtxt_writer *w = nvtxt_open("run.nvtxt", NULL);
 *     nvtxt_push(w, "load");
 *     nvtxt_pop(w);
 *     nvtxt_close(w);
 *
 * UNITS. Times are ticks of the file's time base (enum nvtxt_time_base). Colors are 0xAARRGGBB. Ids have 32 bits.
 *
 * THREADS. Every function can be called from any thread at any time, also while another thread closes the writer. Each
 * thread has a buffer of 64 KiB and writes lines into it without a lock that others want; one lock is taken when the
 * buffer goes to the file. The times of one thread never go back: where the clock does, the last time is kept and
 * nvtxt_stats.held counts it. An event from a signal handler that interrupted this library on its own thread is dropped,
 * it does not hang; the first event of a thread allocates memory, so a handler should not write it.
 *
 * WHEN LINES REACH THE FILE. A thread's buffer is written, in whole lines, when it is full, at the first event after
 * nvtxt_config.flush_interval_ms (1 s unless set), when the thread ends, and at nvtxt_flush, nvtxt_close and exit().
 * A process that is killed loses what its buffers held and nothing else. All whole lines of its file can be read; the
 * last line may be cut, and ranges whose pop was lost are open. abort() and faults lose no more than the line under way if
 * their signal's handler calls nvtxt_flush_on_crash.
 *
 * ONE FILE, ONE WRITER. While a file is written, nobody else can open it for writing with this library, nvtxt.py or Java's
 * LiveWriter: nvtxt_open refuses it, and what is in the file stays. %p in a path becomes the process's id: "rank-%p.nvtxt".
 *
 * WATCHED LIVE. Instead of a file the path can be a named pipe that somebody reads, or tcp:127.0.0.1:PORT, where
 * `nvtxt view --listen 127.0.0.1:PORT` takes the lines (POSIX only; not locked, not replaced). Where nobody reads, the open
 * fails; where the reader ends, recording does, without SIGPIPE. A reader that is slower than the program makes it wait, as
 * a slow disk does. Set flush_interval_ms to 100 or so: lines are seen when they are flushed.
 *
 * ERRORS. No function ends the program, sets errno for you to check, or blocks on more than the file. A writer that is
 * NULL is allowed everywhere and does nothing, so the result of nvtxt_open need not be checked. The first error of a
 * writer is given to nvtxt_config.on_error, or printed to stderr where that is NULL; later ones are not reported. After
 * an error of the file (disk full, descriptor closed by somebody else) the file is cut back to its last whole line where
 * the system can do that, and later events are counted as dropped. A pop without a push is dropped and is such an
 * error, but the file goes on. on_error is called outside of all locks, and may call this library, fork or end the program.
 *
 * TEXTS are UTF-8. NVTXT has no escapes, so a few characters cannot be written. They are replaced, and
 * nvtxt_stats.replaced counts the texts:
 *     line feed, carriage return   U+240A, U+240D (the pictures of these characters)
 *     bytes that are not UTF-8     U+FFFD, one for each maximal subpart
 *     "  where the text has ' too  U+201D (a text with one kind of quote only is put between the other, unchanged)
 * All else is written as it is: other control characters, NUL (give the length), backslashes anywhere.
 *
 * FORK. A child process has no writers: its copies are closed without a byte written, and its calls do nothing until it
 * opens a file of its own. The parent goes on.
 *
 * SWITCHING OFF. With NVTXT_DISABLE defined all macros for events, NVTXT_MARK, NVTXT_PUSH, NVTXT_POP and in C++
 * NVTXT_SCOPE, are nothing: their arguments are not evaluated.
 *
 * Limits: NVTXT_MAX_WRITERS (8) open files at once.
 */
#ifndef NVTXT_WRITER_H
#define NVTXT_WRITER_H

#if defined(NVTXT_WRITER_IMPLEMENTATION) && !defined(_WIN32) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif
#if defined(NVTXT_WRITER_IMPLEMENTATION) && defined(__APPLE__) && !defined(_DARWIN_C_SOURCE)
#define _DARWIN_C_SOURCE 1
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many files can be open at once. */
#ifndef NVTXT_MAX_WRITERS
#define NVTXT_MAX_WRITERS 8
#endif

/* What the ticks of a file count. */
typedef enum nvtxt_time_base {
    NVTXT_DEFAULT_TIME_BASE = 0,   /* Qpc on Windows, ClockMonotonicRaw elsewhere */
    NVTXT_QPC,                     /* QueryPerformanceCounter (Windows); the frequency is noted in the file */
    NVTXT_RDTSC,                   /* time-stamp counter (x86); anchors to the wall clock are noted in the file */
    NVTXT_FILE_TIME,               /* 100 ns since 1601 UTC, any platform */
    NVTXT_CLOCK_MONOTONIC_RAW,     /* nanoseconds (POSIX) */
    NVTXT_CNTVCT,                  /* Arm's virtual counter (AArch64); the frequency is noted in the file */
    NVTXT_MANUAL,                  /* nanoseconds since nvtxt_open, or what nvtxt_config.clock counts */
    NVTXT_RELATIVE                 /* as NVTXT_MANUAL; Nsight Systems adds the start of its report */
} nvtxt_time_base;

/* What an error is about. */
typedef enum nvtxt_error {
    NVTXT_OK = 0,
    NVTXT_ERROR_ARGUMENT,    /* no path, an unknown time base, one this platform has no clock for, too many writers */
    NVTXT_ERROR_OPEN,        /* the file cannot be created, or somebody else writes it */
    NVTXT_ERROR_WRITE,       /* the disk is full, a size limit, another error of the device */
    NVTXT_ERROR_DESCRIPTOR,  /* the program closed the file under the writer */
    NVTXT_ERROR_MEMORY,      /* no memory for a thread's buffer or a long text; the event is dropped */
    NVTXT_ERROR_POP          /* a pop without a push; it is dropped */
} nvtxt_error;

/* How a file is written. All zero is a good default: nvtxt_config config = {0}. */
typedef struct nvtxt_config {
    nvtxt_time_base time_base;
    int64_t (*clock)(void *user);  /* NULL: the platform's clock of the time base. Else gives the ticks; any thread */
    const char *display_name;      /* SetFileDisplayName, or NULL */
    const char *process_name;      /* NameProcess, or NULL */
    uint32_t flush_interval_ms;    /* 0: 1000. UINT32_MAX: only full buffers */
    uint32_t process;              /* ProcessId of the events; 0: this process's */
    int number_threads;            /* nonzero: threads are 1, 2, 3, ... instead of the system's ids, which are reused */
    /* Called at most once for each writer, on the thread that met the error, before the function that met it returns. */
    void (*on_error)(void *user, nvtxt_error error, const char *message);
    void *user;                    /* given to clock and on_error */
} nvtxt_config;

typedef struct nvtxt_writer nvtxt_writer;

/* Creates or replaces a file, or opens a named pipe or tcp:127.0.0.1:PORT. %p in the path becomes the process's id. The path is UTF-8 on Windows. NULL after an error. */
nvtxt_writer *nvtxt_open(const char *path, const nvtxt_config *config);
/* Writes what all threads have buffered. Returns NVTXT_OK or the writer's first error. */
nvtxt_error nvtxt_flush(nvtxt_writer *writer);
/* For handlers of SIGABRT, SIGSEGV and the like: writes what all threads have buffered into all files. Takes no lock that it
   has to wait for without end, allocates nothing, and leaves out what another thread is writing just then. */
void nvtxt_flush_on_crash(void);
/* Flushes and closes. Returns NVTXT_OK or the writer's first error. Do not use the writer afterwards: it does nothing
   then, until a later nvtxt_open takes its place. */
nvtxt_error nvtxt_close(nvtxt_writer *writer);

/* What an event has besides its time. NULL or not in `has`: the event is written without it. */
enum { NVTXT_CATEGORY = 1, NVTXT_COLOR = 2, NVTXT_PAYLOAD = 4 };
typedef struct nvtxt_attributes {
    const char *message;   /* UTF-8, or NULL for none; "" is a message */
    size_t length;         /* bytes of the message; 0: up to its NUL */
    unsigned has;          /* NVTXT_CATEGORY | NVTXT_COLOR | NVTXT_PAYLOAD */
    uint32_t category;
    uint32_t color;        /* 0xAARRGGBB */
    int64_t payload;
} nvtxt_attributes;

/* A process and thread that are not the caller's, for example a GPU queue. */
typedef struct nvtxt_place {
    uint32_t process;
    uint32_t thread;
} nvtxt_place;

/* A start/end range under way. It may overlap others and end on another thread; it belongs to the thread that began it. */
typedef struct nvtxt_span {
    int64_t start;
    nvtxt_place place;
    nvtxt_attributes attributes;  /* the message's text must live until nvtxt_span_end */
    int is_started;               /* 0 where there was nothing to write to: nvtxt_span_end then does nothing */
} nvtxt_span;

/* Events at the time of the call. Each returns the ticks that it wrote (0 with no writer). */
int64_t nvtxt_mark(nvtxt_writer *writer, const char *message);
int64_t nvtxt_push(nvtxt_writer *writer, const char *message);
int64_t nvtxt_pop(nvtxt_writer *writer);
int64_t nvtxt_mark_ex(nvtxt_writer *writer, const nvtxt_attributes *attributes);
int64_t nvtxt_push_ex(nvtxt_writer *writer, const nvtxt_attributes *attributes);
nvtxt_span nvtxt_span_begin(nvtxt_writer *writer, const char *message);
nvtxt_span nvtxt_span_begin_ex(nvtxt_writer *writer, const nvtxt_attributes *attributes);
int64_t nvtxt_span_end(nvtxt_writer *writer, const nvtxt_span *span);

/* Events at times that you have; they are written as given, in any order. place NULL: the calling thread. */
void nvtxt_mark_at(nvtxt_writer *writer, const nvtxt_place *place, int64_t time, const nvtxt_attributes *attributes);
void nvtxt_span_at(nvtxt_writer *writer, const nvtxt_place *place, int64_t start, int64_t end,
                   const nvtxt_attributes *attributes);
void nvtxt_push_at(nvtxt_writer *writer, int64_t time, const nvtxt_attributes *attributes);
void nvtxt_pop_at(nvtxt_writer *writer, int64_t time);
/* The file's clock, now; 0 with no writer. */
int64_t nvtxt_now(nvtxt_writer *writer);

/* Names; they hold for the whole file and are written at once. */
void nvtxt_name_thread(nvtxt_writer *writer, const char *name);
void nvtxt_name_place(nvtxt_writer *writer, const nvtxt_place *place, const char *name);
void nvtxt_name_process(nvtxt_writer *writer, uint32_t process, const char *name);
void nvtxt_name_category(nvtxt_writer *writer, uint32_t category, const char *name);
/* Puts a category under another one. Each has one parent; circles are an error of the file. */
void nvtxt_category_parent(nvtxt_writer *writer, uint32_t category, uint32_t parent);
void nvtxt_display_name(nvtxt_writer *writer, const char *name);
/* The ids that the calling thread's events have. */
nvtxt_place nvtxt_here(nvtxt_writer *writer);

/* What became of the calls; flushes. */
typedef struct nvtxt_stats {
    uint64_t events;    /* calls written; a push and its pop are two */
    uint64_t bytes;     /* of the file */
    uint64_t dropped;   /* events lost by an error */
    uint64_t replaced;  /* texts with a character that NVTXT cannot carry */
    uint64_t held;      /* times kept at the last one because the clock went back */
} nvtxt_stats;
nvtxt_stats nvtxt_get_stats(nvtxt_writer *writer);

#ifdef __cplusplus
}

#include <cstring>
#include <utility>

namespace nvtxt {

/* A text that lives elsewhere: a literal, a std::string, a std::string_view, anything with data() and size(). */
class Text {
public:
    Text(const char *text) : data_(text == nullptr ? "" : text), size_(std::strlen(data_)) {}
    template <class T, class = decltype(static_cast<const char *>(std::declval<const T &>().data()))>
    Text(const T &text) : data_(text.size() == 0 ? "" : text.data()), size_(text.size()) {}
    const char *data() const { return data_; }
    size_t size() const { return size_; }

private:
    const char *data_;
    size_t size_;
};

/* Attributes of an event: nvtxt::Attributes("draw").color(0xFF4682B4).payload(7). Views, does not copy the text. */
class Attributes {
public:
    Attributes() : values_() {}
    explicit Attributes(Text message) : values_() {
        values_.message = message.data();
        values_.length = message.size();
    }
    Attributes &category(uint32_t id) { values_.category = id; values_.has |= NVTXT_CATEGORY; return *this; }
    Attributes &color(uint32_t argb) { values_.color = argb; values_.has |= NVTXT_COLOR; return *this; }
    Attributes &payload(int64_t value) { values_.payload = value; values_.has |= NVTXT_PAYLOAD; return *this; }
    const nvtxt_attributes *get() const { return &values_; }

private:
    nvtxt_attributes values_;
};

/* A push now and its pop at the end of the scope. Stays on its thread. */
class Range {
public:
    Range(nvtxt_writer *writer, Text message) : Range(writer, Attributes(message)) {}
    Range(nvtxt_writer *writer, const Attributes &attributes) : writer_(writer) {
        nvtxt_push_ex(writer_, attributes.get());
    }
    ~Range() { nvtxt_pop(writer_); }
    Range(const Range &) = delete;
    Range &operator=(const Range &) = delete;

private:
    nvtxt_writer *writer_;
};

/* Owns a file. */
class Writer {
public:
    explicit Writer(const char *path) : writer_(nvtxt_open(path, nullptr)) {}
    Writer(const char *path, const nvtxt_config &config) : writer_(nvtxt_open(path, &config)) {}
    ~Writer() { nvtxt_close(writer_); }
    Writer(Writer &&other) noexcept : writer_(other.writer_) { other.writer_ = nullptr; }
    Writer &operator=(Writer &&other) noexcept {
        std::swap(writer_, other.writer_);
        return *this;
    }
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;
    nvtxt_writer *get() const { return writer_; }
    operator nvtxt_writer *() const { return writer_; }

private:
    nvtxt_writer *writer_;
};

} // namespace nvtxt
#endif

#define NVTXT__JOIN2(a, b) a##b
#define NVTXT__JOIN(a, b) NVTXT__JOIN2(a, b)
#ifdef NVTXT_DISABLE
/* sizeof uses a variable without evaluating it, so that the compiler does not call it unused. */
#define NVTXT_MARK(writer, message) ((void)sizeof(writer), (void)sizeof(message))
#define NVTXT_PUSH(writer, message) ((void)sizeof(writer), (void)sizeof(message))
#define NVTXT_POP(writer) ((void)sizeof(writer))
#ifdef __cplusplus
#define NVTXT_SCOPE(writer, message) ((void)sizeof(writer), (void)sizeof(message))
#endif
#else
#define NVTXT_MARK(writer, message) ((void)nvtxt_mark((writer), (message)))
#define NVTXT_PUSH(writer, message) ((void)nvtxt_push((writer), (message)))
#define NVTXT_POP(writer) ((void)nvtxt_pop(writer))
#ifdef __cplusplus
/* A range to the end of the scope; the message is a text or nvtxt::Attributes. C++ only. */
#define NVTXT_SCOPE(writer, message) ::nvtxt::Range NVTXT__JOIN(nvtxt__scope_, __LINE__)((writer), (message))
#endif
#endif

#endif /* NVTXT_WRITER_H */

/* ------------------------------------------------------------------------------------------------------------------ */
#if defined(NVTXT_WRITER_IMPLEMENTATION) && !defined(NVTXT_WRITER_IMPLEMENTED)
#define NVTXT_WRITER_IMPLEMENTED

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0602
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
typedef SRWLOCK nvtxt__mutex;
#define NVTXT__MUTEX_INIT SRWLOCK_INIT
#define nvtxt__lock_mutex AcquireSRWLockExclusive
#define nvtxt__unlock_mutex ReleaseSRWLockExclusive
#define nvtxt__try_mutex(mutex) (TryAcquireSRWLockExclusive(mutex) != 0)
typedef HANDLE nvtxt__file;
#define nvtxt__yield() ((void)SwitchToThread())
#else
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#if !defined(O_CLOEXEC) || !defined(CLOCK_MONOTONIC_RAW)
#error "Include nvtxt_writer.h with NVTXT_WRITER_IMPLEMENTATION before any other header."
#endif
typedef pthread_mutex_t nvtxt__mutex;
#define NVTXT__MUTEX_INIT PTHREAD_MUTEX_INITIALIZER
#define nvtxt__lock_mutex pthread_mutex_lock
#define nvtxt__unlock_mutex pthread_mutex_unlock
#define nvtxt__try_mutex(mutex) (pthread_mutex_trylock(mutex) == 0)
typedef int nvtxt__file;
#define nvtxt__yield() ((void)sched_yield())
#endif

#ifdef _MSC_VER
#include <intrin.h>
#define NVTXT__THREAD_LOCAL __declspec(thread)
typedef volatile long nvtxt__atomic;
#define nvtxt__load(p) _InterlockedCompareExchange((p), 0, 0)
#define nvtxt__store(p, v) ((void)_InterlockedExchange((p), (v)))
#define nvtxt__swap(p, v) _InterlockedExchange((p), (v))
#define nvtxt__add(p, v) _InterlockedExchangeAdd((p), (v))
#define nvtxt__fence() _ReadWriteBarrier()
#else
#define NVTXT__THREAD_LOCAL __thread
typedef long nvtxt__atomic;
#define nvtxt__load(p) __atomic_load_n((p), __ATOMIC_ACQUIRE)
#define nvtxt__store(p, v) __atomic_store_n((p), (v), __ATOMIC_RELEASE)
#define nvtxt__swap(p, v) __atomic_exchange_n((p), (v), __ATOMIC_ACQUIRE)
#define nvtxt__add(p, v) __atomic_fetch_add((p), (v), __ATOMIC_RELAXED)
#define nvtxt__fence() __atomic_signal_fence(__ATOMIC_SEQ_CST)
#endif

#if defined(__x86_64__) || defined(__i386__) || defined(_M_X64) || defined(_M_IX86)
#define NVTXT__HAS_RDTSC 1
#ifdef _MSC_VER
#define nvtxt__rdtsc() ((int64_t)__rdtsc())
#else
#define nvtxt__rdtsc() ((int64_t)__builtin_ia32_rdtsc())
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum { NVTXT__BUFFER = 65536, NVTXT__LINE = 384, NVTXT__MAX_MESSAGE = 512 };
/* Other parts of a call; beside NVTXT_CATEGORY, NVTXT_COLOR and NVTXT_PAYLOAD they make its shape. */
enum { NVTXT__MESSAGE = 8, NVTXT__PLACE = 16, NVTXT__NO_SHAPE = 255 };
enum { NVTXT__MARKER, NVTXT__PUSH, NVTXT__POP, NVTXT__RANGE };
enum { NVTXT__CLOSED, NVTXT__OPEN, NVTXT__FAILED };

/* One thread's buffer for one writer. Guarded by its thread's lock. */
typedef struct nvtxt__lane {
    char *data;
    size_t size;
    volatile size_t used;     /* whole lines; a handler may interrupt the one that comes next */
    volatile int is_writing;  /* they are on their way to the file */
    int64_t since;      /* ticks of the buffer's first event whose time was read here */
    int64_t last;       /* ticks of the last event whose time was read here */
    int has_since;
    int has_last;
    uint32_t thread_id;
    uint64_t depth;     /* open pushes that were written */
    uint64_t lost;      /* open pushes inside them that could not be written */
    unsigned char shapes[4];
    uint64_t lead;      /* nvtxt__put_time's: the last time without its last eight digits, and its text */
    unsigned lead_length;
    char lead_text[16];
    nvtxt_stats stats;  /* of what is in the buffer */
    char buffer[NVTXT__BUFFER];
} nvtxt__lane;

typedef struct nvtxt__thread {
    nvtxt__atomic lock;
    uint32_t id;
    struct nvtxt__thread *next;
    nvtxt__lane *lanes[NVTXT_MAX_WRITERS];
} nvtxt__thread;

/* Never freed: a stale pointer to one is harmless. `io` guards all below it. */
struct nvtxt_writer {
    nvtxt__atomic state;
    nvtxt__atomic dropped;
    nvtxt__atomic threads;
    nvtxt__atomic is_reporting;  /* an error is on its way to on_error, which may still run */
    int slot;
    nvtxt_time_base base;
    int64_t (*clock)(void *user);
    void *user;
    void (*on_error)(void *user, nvtxt_error error, const char *message);
    int64_t zero;
    uint64_t interval;         /* ticks after which a buffer is written */
    uint64_t anchor_interval;  /* ticks between anchors */
    int number_threads;
    uint32_t process;
    nvtxt__mutex io;
    nvtxt__file file;
#ifndef _WIN32
    dev_t device;
    ino_t inode;
    int is_stream;     /* a pipe or socket */
#endif
    nvtxt_error error;
    char message[NVTXT__MAX_MESSAGE];
    int is_closing;
    nvtxt_stats stats;
    int64_t anchored;   /* ticks of the last anchor */
    int has_anchors;
    char name[256];     /* the file's, without its folder, for messages and anchors */
};

static struct {
    nvtxt__mutex mutex;
    nvtxt__thread *threads;
    int is_ready;
    int has_key;
    unsigned next;
} nvtxt__registry = {NVTXT__MUTEX_INIT, NULL, 0, 0, 0};
static nvtxt_writer nvtxt__writers[NVTXT_MAX_WRITERS];
static NVTXT__THREAD_LOCAL nvtxt__thread *nvtxt__self;
/* The thread is in this library: keeps out the signal handlers that interrupt it there. */
static NVTXT__THREAD_LOCAL volatile int nvtxt__is_inside;
/* By slot: errors that this thread met and has to report as it leaves, and those whose on_error it runs. */
static NVTXT__THREAD_LOCAL unsigned char nvtxt__reports[NVTXT_MAX_WRITERS];
static NVTXT__THREAD_LOCAL unsigned char nvtxt__telling[NVTXT_MAX_WRITERS];
static NVTXT__THREAD_LOCAL int nvtxt__has_reports;
#ifdef _WIN32
static DWORD nvtxt__key;
#else
static pthread_key_t nvtxt__key;
#endif

/* ---- clocks ---- */

static int64_t nvtxt__unix_ns(void) {
#ifdef _WIN32
    FILETIME time;
#if _WIN32_WINNT >= 0x0602
    GetSystemTimePreciseAsFileTime(&time);
#else
    GetSystemTimeAsFileTime(&time);
#endif
    return ((int64_t)(((uint64_t)time.dwHighDateTime << 32) | time.dwLowDateTime) - INT64_C(116444736000000000)) * 100;
#else
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
#endif
}

static int64_t nvtxt__steady_ns(void) {
#ifdef _WIN32
    LARGE_INTEGER count, rate;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&rate);
    return count.QuadPart / rate.QuadPart * 1000000000 + count.QuadPart % rate.QuadPart * 1000000000 / rate.QuadPart;
#else
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC_RAW, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
#endif
}

static int nvtxt__has_clock(nvtxt_time_base base) {
    switch (base) {
    case NVTXT_FILE_TIME: case NVTXT_MANUAL: case NVTXT_RELATIVE:
        return 1;
#ifdef _WIN32
    case NVTXT_QPC:
        return 1;
#else
    case NVTXT_CLOCK_MONOTONIC_RAW:
        return 1;
#endif
#ifdef NVTXT__HAS_RDTSC
    case NVTXT_RDTSC:
        return 1;
#endif
#if defined(__aarch64__) && !defined(_MSC_VER)
    case NVTXT_CNTVCT:
        return 1;
#endif
    default:
        return 0;
    }
}

static int64_t nvtxt__read_clock(const nvtxt_writer *w) {
    if (w->clock != NULL) {
        return w->clock(w->user);
    }
    switch (w->base) {
#ifdef _WIN32
    case NVTXT_QPC: {
        LARGE_INTEGER count;
        QueryPerformanceCounter(&count);
        return count.QuadPart;
    }
#endif
#ifdef NVTXT__HAS_RDTSC
    case NVTXT_RDTSC:
        return nvtxt__rdtsc();
#endif
#if defined(__aarch64__) && !defined(_MSC_VER)
    case NVTXT_CNTVCT: {
        uint64_t count;
        __asm__ volatile("mrs %0, cntvct_el0" : "=r"(count));
        return (int64_t)count;
    }
#endif
    case NVTXT_FILE_TIME:
        return nvtxt__unix_ns() / 100 + INT64_C(116444736000000000);
    case NVTXT_MANUAL: case NVTXT_RELATIVE:
        return nvtxt__steady_ns() - w->zero;
    default:
        return nvtxt__steady_ns();
    }
}

/* Ticks a second, or 0 where they are not known. */
static int64_t nvtxt__frequency(const nvtxt_writer *w) {
    switch (w->base) {
#ifdef _WIN32
    case NVTXT_QPC: {
        LARGE_INTEGER rate;
        QueryPerformanceFrequency(&rate);
        return w->clock == NULL ? rate.QuadPart : 0;
    }
#endif
#if defined(__aarch64__) && !defined(_MSC_VER)
    case NVTXT_CNTVCT: {
        uint64_t rate;
        __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(rate));
        return w->clock == NULL ? (int64_t)rate : 0;
    }
#endif
    case NVTXT_FILE_TIME:
        return 10000000;
    case NVTXT_MANUAL: case NVTXT_RELATIVE: case NVTXT_CLOCK_MONOTONIC_RAW:
        return 1000000000;
    default:
        return 0;
    }
}

/* ---- lines ---- */

static char *nvtxt__copy(char *to, const char *text, size_t length) {
    memcpy(to, text, length);
    return to + length;
}

#define NVTXT__PUT(to, literal) nvtxt__copy((to), (literal), sizeof(literal) - 1)

static const char nvtxt__pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* Eight digits, leading zeros too: four divisions that do not wait for each other. */
static char *nvtxt__put_eight(char *to, uint32_t value) {
    uint32_t high = value / 10000, low = value % 10000;
    memcpy(to, nvtxt__pairs + high / 100 * 2, 2);
    memcpy(to + 2, nvtxt__pairs + high % 100 * 2, 2);
    memcpy(to + 4, nvtxt__pairs + low / 100 * 2, 2);
    memcpy(to + 6, nvtxt__pairs + low % 100 * 2, 2);
    return to + 8;
}

static char *nvtxt__put_unsigned(char *to, uint64_t value) {
    uint32_t small;
    char digits[8];
    int first = 0;
    if (value >= 100000000) {
        to = nvtxt__put_unsigned(to, value / 100000000);
        return nvtxt__put_eight(to, (uint32_t)(value % 100000000));
    }
    small = (uint32_t)value;
    if (small < 10) {
        *to++ = (char)('0' + small);
        return to;
    }
    nvtxt__put_eight(digits, small);
    while (digits[first] == '0') {
        first++;
    }
    return nvtxt__copy(to, digits + first, (size_t)(8 - first));
}

static char *nvtxt__put_int(char *to, int64_t value) {
    if (value < 0) {
        *to++ = '-';
        return nvtxt__put_unsigned(to, 0 - (uint64_t)value);
    }
    return nvtxt__put_unsigned(to, (uint64_t)value);
}

static char *nvtxt__put_color(char *to, uint32_t color) {
    uint64_t nibbles = color, letters;
    int i;
    /* One nibble a byte, all eight at once. */
    nibbles = (nibbles << 16 | nibbles) & UINT64_C(0x0000FFFF0000FFFF);
    nibbles = (nibbles << 8 | nibbles) & UINT64_C(0x00FF00FF00FF00FF);
    nibbles = (nibbles << 4 | nibbles) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    letters = (nibbles + UINT64_C(0x0606060606060606)) >> 4 & UINT64_C(0x0101010101010101);
    nibbles += UINT64_C(0x3030303030303030) + letters * ('A' - '9' - 1);
    to = NVTXT__PUT(to, ", 0x");
    for (i = 0; i < 8; i++) {
        to[i] = (char)(nibbles >> (56 - 8 * i));
    }
    return to + 8;
}

/* The bytes of the well-formed UTF-8 sequence at `at`, or 0 with the length of the maximal subpart in *bad. */
static size_t nvtxt__sequence(const unsigned char *at, size_t left, size_t *bad) {
    unsigned char low = 0x80, high = 0xBF;
    size_t wanted, i;
    if (*at < 0x80) {
        return 1;
    }
    *bad = 1;
    if (*at < 0xC2 || *at > 0xF4) {
        return 0;
    }
    wanted = *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : 4;
    if (*at == 0xE0) { low = 0xA0; }
    if (*at == 0xED) { high = 0x9F; }
    if (*at == 0xF0) { low = 0x90; }
    if (*at == 0xF4) { high = 0x8F; }
    for (i = 1; i < wanted; i++) {
        if (i >= left || at[i] < low || at[i] > high) {
            *bad = i;
            return 0;
        }
        low = 0x80;
        high = 0xBF;
    }
    return wanted;
}

/* A text with something besides plain ASCII in it. */
static char *nvtxt__put_odd_text(char *to, const char *text, size_t length, nvtxt_stats *stats) {
    int has_double = memchr(text, '"', length) != NULL;
    int has_both = has_double && memchr(text, '\'', length) != NULL;
    char quote = has_double && !has_both ? '\'' : '"';
    int is_replaced = 0;
    size_t i = 0;
    *to++ = quote;
    while (i < length) {
        size_t bad = 0;
        size_t count = nvtxt__sequence((const unsigned char *)text + i, length - i, &bad);
        const char *instead = NULL;
        if (count == 0) {
            instead = "\xEF\xBF\xBD";
            count = bad;
        } else if (text[i] == '\n') {
            instead = "\xE2\x90\x8A";
        } else if (text[i] == '\r') {
            instead = "\xE2\x90\x8D";
        } else if (text[i] == '"' && has_both) {
            instead = "\xE2\x80\x9D";
        }
        to = instead != NULL ? nvtxt__copy(to, instead, 3) : nvtxt__copy(to, text + i, count);
        is_replaced |= instead != NULL;
        i += count;
    }
    *to++ = quote;
    stats->replaced += (uint64_t)is_replaced;
    return to;
}

#define NVTXT__EACH UINT64_C(0x0101010101010101)
#define NVTXT__ZEROS(x) (((x) - NVTXT__EACH) & ~(x) & NVTXT__EACH * 0x80)

/* Writes a text between quotes; takes at most 3 * length + 2 bytes. */
static char *nvtxt__put_text(char *to, const char *text, size_t length, nvtxt_stats *stats) {
    char *begin = to;
    size_t i = 0;
    *to++ = '"';
    for (; i + 8 <= length; i += 8) {
        uint64_t word;
        memcpy(&word, text + i, 8);
        if (((word & NVTXT__EACH * 0x80) | NVTXT__ZEROS(word ^ NVTXT__EACH * '"') | NVTXT__ZEROS(word ^ NVTXT__EACH * '\n')
             | NVTXT__ZEROS(word ^ NVTXT__EACH * '\r')) != 0) {
            return nvtxt__put_odd_text(begin, text, length, stats);
        }
        memcpy(to, &word, 8);
        to += 8;
    }
    for (; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x80 || c == '"' || c == '\n' || c == '\r') {
            return nvtxt__put_odd_text(begin, text, length, stats);
        }
        *to++ = (char)c;
    }
    *to++ = '"';
    return to;
}

static char *nvtxt__put_definition(char *to, int command, unsigned shape) {
    static const char *const names[] = {"@Marker, Time", "@RangePush, Time", "@RangePop, Time",
                                        "@RangeStartEnd, Start, End"};
    to = nvtxt__copy(to, names[command], strlen(names[command]));
    if (shape & NVTXT__PLACE) { to = NVTXT__PUT(to, ", ProcessId, ThreadId"); }
    if (shape & NVTXT_CATEGORY) { to = NVTXT__PUT(to, ", CategoryId"); }
    if (shape & NVTXT_COLOR) { to = NVTXT__PUT(to, ", Color"); }
    if (shape & NVTXT__MESSAGE) { to = NVTXT__PUT(to, ", Message"); }
    if (shape & NVTXT_PAYLOAD) { to = NVTXT__PUT(to, ", Payload"); }
    *to++ = '\n';
    return to;
}

/* A time: most of them have the leading digits of the one before. */
static char *nvtxt__put_time(char *to, nvtxt__lane *lane, int64_t time) {
    uint64_t lead;
    if (time < 100000000) {
        return nvtxt__put_int(to, time);
    }
    lead = (uint64_t)time / 100000000;
    if (lead != lane->lead) {
        lane->lead = lead;
        lane->lead_length = (unsigned)(nvtxt__put_unsigned(lane->lead_text, lead) - lane->lead_text);
    }
    memcpy(to, lane->lead_text, sizeof lane->lead_text);
    return nvtxt__put_eight(to + lane->lead_length, (uint32_t)((uint64_t)time % 100000000));
}

/* ---- the file; the caller holds w->io ---- */

static void nvtxt__set_message(nvtxt_writer *w, nvtxt_error error, const char *what, const char *reason) {
    w->error = error;
    snprintf(w->message, sizeof w->message, "%s: %s%s%s", w->name, what, reason != NULL ? ": " : "",
             reason != NULL ? reason : "");
}

/* Keeps the first error, which the thread tells as it leaves this library: on_error may do anything, so no lock is held. */
static void nvtxt__report(nvtxt_writer *w, nvtxt_error error, const char *what, const char *reason) {
    if (w->error == NVTXT_OK) {
        nvtxt__set_message(w, error, what, reason);
        nvtxt__store(&w->is_reporting, 1);
        nvtxt__reports[w->slot] = 1;
        nvtxt__has_reports = 1;
    }
}

static void nvtxt__tell(void (*on_error)(void *, nvtxt_error, const char *), void *user, nvtxt_error error,
                        const char *message) {
    if (on_error != NULL) {
        on_error(user, error, message);
    } else {
        fprintf(stderr, "nvtxt_writer: %s\n", message);
    }
}

static void nvtxt__tell_reports(void) {
    char message[NVTXT__MAX_MESSAGE];
    int i;
    nvtxt__has_reports = 0;
    for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
        nvtxt_writer *w = &nvtxt__writers[i];
        if (nvtxt__reports[i]) {
            nvtxt__reports[i] = 0;
            memcpy(message, w->message, sizeof message);
            nvtxt__telling[i] = 1;
            nvtxt__tell(w->on_error, w->user, w->error, message);
            nvtxt__telling[i] = 0;
            nvtxt__store(&w->is_reporting, 0);
        }
    }
}

static void nvtxt__leave(void) {
    nvtxt__is_inside = 0;
    if (nvtxt__has_reports) {
        nvtxt__tell_reports();
    }
}

static void nvtxt__fail(nvtxt_writer *w, nvtxt_error error, const char *what, int code) {
    char reason[128];
#ifdef _WIN32
    snprintf(reason, sizeof reason, "error %d of the system", code);
#else
    /* strerror is not for threads, and strerror_r has two forms. */
    const char *name = code == ENOSPC ? "the disk is full" : code == EFBIG ? "the file is as large as it may be"
        : code == EDQUOT ? "the disk quota is used up" : code == EIO ? "input/output error" : NULL;
    if (name != NULL) {
        snprintf(reason, sizeof reason, "%s", name);
    } else {
        snprintf(reason, sizeof reason, "errno %d", code);
    }
#endif
    nvtxt__store(&w->state, NVTXT__FAILED);
    nvtxt__report(w, error, what, reason);
}

#ifndef _WIN32
/* A connection to ADDRESS:PORT, or -1. No name but localhost, so that nothing is looked up. */
static int nvtxt__connect(const char *target) {
    struct sockaddr_in to;
    char host[16];
    const char *colon = strrchr(target, ':');
    char *end = NULL;
    long port = colon != NULL && colon[1] >= '0' && colon[1] <= '9' ? strtol(colon + 1, &end, 10) : 0;
    size_t length = colon != NULL ? (size_t)(colon - target) : 0;
    int file;
    memset(&to, 0, sizeof to);
    to.sin_family = AF_INET;
    to.sin_port = htons((uint16_t)port);
    memset(host, 0, sizeof host);
    memcpy(host, target, length < sizeof host ? length : 0);
    if (port < 1 || port > 65535 || *end != 0
            || inet_pton(AF_INET, strcmp(host, "localhost") == 0 ? "127.0.0.1" : host, &to.sin_addr) != 1) {
        errno = EINVAL;
        return -1;
    }
    file = socket(AF_INET, SOCK_STREAM, 0);
    if (file >= 0 && (fcntl(file, F_SETFD, FD_CLOEXEC) != 0 || connect(file, (struct sockaddr *)&to, sizeof to) != 0)) {
        int code = errno;
        close(file);
        errno = code;
        return -1;
    }
    return file;
}

/* Writes to a pipe or socket as to a file: where nobody reads anymore, EPIPE and no signal that ends the program. */
static ssize_t nvtxt__write_stream(int file, const char *data, size_t length) {
    sigset_t broken, before, pending;
    ssize_t written;
    int code, was_pending, number;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigpending(&pending);
    was_pending = sigismember(&pending, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    written = write(file, data, length);
    code = errno;
    if (written < 0 && code == EPIPE && !was_pending && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE)) {
        sigwait(&broken, &number); /* this thread's own */
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = code;
    return written;
}
#endif

/* Writes whole lines. Returns whether they are in the file. */
static int nvtxt__write(nvtxt_writer *w, const char *data, size_t length) {
#ifdef _WIN32
    while (length > 0) {
        DWORD written = 0;
        DWORD part = length > 1 << 30 ? 1 << 30 : (DWORD)length;
        if (!WriteFile(w->file, data, part, &written, NULL) || written == 0) {
            DWORD code = GetLastError();
            LARGE_INTEGER end;
            end.QuadPart = (LONGLONG)w->stats.bytes;
            if (SetFilePointerEx(w->file, end, NULL, FILE_BEGIN)) {
                SetEndOfFile(w->file);
            }
            nvtxt__fail(w, code == ERROR_INVALID_HANDLE ? NVTXT_ERROR_DESCRIPTOR : NVTXT_ERROR_WRITE,
                        "cannot write, recording ends", (int)code);
            return 0;
        }
        data += written;
        length -= written;
        w->stats.bytes += written;
    }
    return 1;
#else
    struct stat now;
    struct rlimit limit;
    uint64_t whole = w->stats.bytes;
    int code = 0;
    if (fstat(w->file, &now) != 0 || now.st_dev != w->device || now.st_ino != w->inode) {
        nvtxt__fail(w, NVTXT_ERROR_DESCRIPTOR, "the program closed the file's descriptor, recording ends", EBADF);
        return 0;
    }
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && S_ISREG(now.st_mode)
            && whole + length > (uint64_t)limit.rlim_cur) {
        code = EFBIG; /* writing would raise SIGXFSZ, which ends the program */
    }
    while (length > 0 && code == 0) {
        ssize_t written = w->is_stream ? nvtxt__write_stream(w->file, data, length) : write(w->file, data, length);
        if (written > 0) {
            size_t done = (size_t)written;
            size_t line = done;
            while (line > 0 && data[line - 1] != '\n') {
                line--;
            }
            if (line > 0) {
                whole = w->stats.bytes + line;
            }
            w->stats.bytes += done;
            data += done;
            length -= done;
        } else if (written == 0 || errno != EINTR) {
            code = written == 0 ? ENOSPC : errno;
        }
    }
    if (code != 0) {
        if (S_ISREG(now.st_mode) && w->stats.bytes > whole && ftruncate(w->file, (off_t)whole) == 0) {
            w->stats.bytes = whole;
        }
        nvtxt__fail(w, NVTXT_ERROR_WRITE, "cannot write, recording ends", code);
    }
    return code == 0;
#endif
}

static char *nvtxt__put_digits(char *to, int64_t value, int digits) {
    int i;
    for (i = digits - 1; i >= 0; i--) {
        to[i] = (char)('0' + value % 10);
        value /= 10;
    }
    return to + digits;
}

/* An instant as ISO 8601 in UTC with nanoseconds. */
static char *nvtxt__put_instant(char *to, int64_t unix_ns) {
    int64_t seconds = unix_ns / 1000000000;
    int64_t days = seconds / 86400 + 719468; /* from 0000-03-01 */
    int64_t era = days / 146097, day = days % 146097;
    int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    int64_t of_year = day - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153;
    int64_t second = seconds % 86400;
    to = nvtxt__put_digits(to, year + era * 400 + (month >= 10), 4);
    *to++ = '-';
    to = nvtxt__put_digits(to, month < 10 ? month + 3 : month - 9, 2);
    *to++ = '-';
    to = nvtxt__put_digits(to, of_year - (153 * month + 2) / 5 + 1, 2);
    *to++ = 'T';
    to = nvtxt__put_digits(to, second / 3600, 2);
    *to++ = ':';
    to = nvtxt__put_digits(to, second / 60 % 60, 2);
    *to++ = ':';
    to = nvtxt__put_digits(to, second % 60, 2);
    *to++ = '.';
    to = nvtxt__put_digits(to, unix_ns % 1000000000, 9);
    *to++ = 'Z';
    return to;
}

static const char *nvtxt__base_name(nvtxt_time_base base) {
    static const char *const names[] = {"", "Qpc", "Rdtsc", "FileTime", "ClockMonotonicRaw", "CNTVCT", "Manual",
                                        "Relative"};
    return names[base];
}

/* The viewer names the lines of a stream as it likes. */
static char *nvtxt__put_name(char *to, const nvtxt_writer *w) {
#ifndef _WIN32
    if (w->is_stream) {
        *to++ = '*';
        return to;
    }
#endif
    return nvtxt__copy(to, w->name, strlen(w->name));
}

/* A comment with a pair of file clock and wall clock, in the form of the viewer's --anchor. */
static char *nvtxt__put_anchor(char *to, nvtxt_writer *w) {
    int64_t best = INT64_MAX, ticks = 0, wall = 0;
    int i;
    for (i = 0; i < 5; i++) {
        int64_t before = nvtxt__read_clock(w);
        int64_t at = nvtxt__unix_ns();
        int64_t after = nvtxt__read_clock(w);
        if (after - before < best && after >= before) {
            best = after - before;
            ticks = before + best / 2;
            wall = at;
        }
    }
    w->anchored = ticks;
    to = NVTXT__PUT(to, "# --anchor '");
    to = nvtxt__put_name(to, w);
    *to++ = ':';
    to = nvtxt__copy(to, nvtxt__base_name(w->base), strlen(nvtxt__base_name(w->base)));
    *to++ = ':';
    to = nvtxt__put_int(to, ticks);
    *to++ = '=';
    to = nvtxt__put_instant(to, wall);
    return NVTXT__PUT(to, "'\n");
}

static void nvtxt__add_stats(nvtxt_stats *sum, const nvtxt_stats *more) {
    sum->events += more->events;
    sum->dropped += more->dropped;
    sum->replaced += more->replaced;
    sum->held += more->held;
}

/* ---- buffers; the caller holds the thread's lock ---- */

static void nvtxt__flush_lane(nvtxt_writer *w, nvtxt__lane *lane) {
    lane->is_writing = 1;
    if (lane->used > 0 || lane->stats.events > 0 || lane->stats.held > 0) {
        nvtxt__lock_mutex(&w->io);
        if (lane->used > 0 && nvtxt__load(&w->state) == NVTXT__OPEN) {
            if (w->has_anchors && (uint64_t)lane->last - (uint64_t)w->anchored > w->anchor_interval
                    && lane->last > w->anchored) {
                char anchor[NVTXT__LINE + 64];
                nvtxt__write(w, anchor, (size_t)(nvtxt__put_anchor(anchor, w) - anchor));
            }
        }
        if (lane->used > 0 && (nvtxt__load(&w->state) != NVTXT__OPEN || !nvtxt__write(w, lane->data, lane->used))) {
            lane->stats.dropped += lane->stats.events;
            lane->stats.events = 0;
        }
        nvtxt__add_stats(&w->stats, &lane->stats);
        nvtxt__unlock_mutex(&w->io);
    }
    memset(&lane->stats, 0, sizeof lane->stats);
    memset(lane->shapes, NVTXT__NO_SHAPE, sizeof lane->shapes);
    lane->used = 0;
    lane->has_since = 0;
    nvtxt__fence();
    lane->is_writing = 0;
}

static void nvtxt__spin(nvtxt__thread *t) {
    while (nvtxt__swap(&t->lock, 1) != 0) {
        nvtxt__yield();
    }
}

static void nvtxt__release(nvtxt__thread *t) {
    nvtxt__store(&t->lock, 0);
}

static void nvtxt__destroy_thread(void *value) {
    nvtxt__thread *t = (nvtxt__thread *)value;
    nvtxt__thread **at;
    int i;
    if (t == NULL) {
        return;
    }
    nvtxt__is_inside = 1;
    nvtxt__lock_mutex(&nvtxt__registry.mutex);
    nvtxt__spin(t);
    for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
        if (t->lanes[i] != NULL) {
            nvtxt__flush_lane(&nvtxt__writers[i], t->lanes[i]);
            free(t->lanes[i]);
        }
    }
    for (at = &nvtxt__registry.threads; *at != NULL; at = &(*at)->next) {
        if (*at == t) {
            *at = t->next;
            break;
        }
    }
    nvtxt__release(t);
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    nvtxt__self = NULL;
    free(t);
    nvtxt__leave();
}

static uint32_t nvtxt__thread_id(void) {
#if defined(_WIN32)
    return (uint32_t)GetCurrentThreadId();
#elif defined(__linux__)
    return (uint32_t)syscall(SYS_gettid);
#elif defined(__APPLE__)
    uint64_t id = 0;
    pthread_threadid_np(NULL, &id);
    return (uint32_t)id;
#else
    static nvtxt__atomic count;
    return (uint32_t)nvtxt__add(&count, 1) + 1;
#endif
}

static nvtxt__thread *nvtxt__new_thread(void) {
    nvtxt__thread *t = (nvtxt__thread *)calloc(1, sizeof *t);
    if (t == NULL) {
        return NULL;
    }
    t->id = nvtxt__thread_id();
#ifdef _WIN32
    FlsSetValue(nvtxt__key, t);
#else
    pthread_setspecific(nvtxt__key, t);
#endif
    nvtxt__lock_mutex(&nvtxt__registry.mutex);
    t->next = nvtxt__registry.threads;
    nvtxt__registry.threads = t;
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    nvtxt__self = t;
    return t;
}

static void nvtxt__drop(nvtxt_writer *w, int is_memory) {
    nvtxt__add(&w->dropped, 1);
    if (is_memory) {
        nvtxt__lock_mutex(&w->io);
        nvtxt__report(w, NVTXT_ERROR_MEMORY, "no memory, an event is dropped", NULL);
        nvtxt__unlock_mutex(&w->io);
    }
}

/* The calling thread, marked as inside this library; NULL where it is inside already, or there is no memory. */
static nvtxt__thread *nvtxt__enter(nvtxt_writer *w) {
    nvtxt__thread *t;
    if (nvtxt__is_inside) {
        nvtxt__add(&w->dropped, 1);
        return NULL;
    }
    nvtxt__is_inside = 1;
    t = nvtxt__self;
    if (t == NULL && (t = nvtxt__new_thread()) == NULL) {
        nvtxt__drop(w, 1);
        nvtxt__leave();
    }
    return t;
}

/* Enters, locks the thread and finds its lane of the writer; NULL where there is nothing to write to. */
static nvtxt__lane *nvtxt__begin(nvtxt_writer *w) {
    nvtxt__thread *t;
    nvtxt__lane *lane;
    long state;
    if (w == NULL || (state = nvtxt__load(&w->state)) == NVTXT__CLOSED) {
        return NULL;
    }
    if (state == NVTXT__FAILED) {
        nvtxt__add(&w->dropped, 1);
        return NULL;
    }
    if ((t = nvtxt__enter(w)) == NULL) {
        return NULL;
    }
    nvtxt__spin(t);
    lane = t->lanes[w->slot];
    if (lane != NULL) {
        return lane;
    }
    if (nvtxt__load(&w->state) == NVTXT__OPEN) {
        lane = (nvtxt__lane *)malloc(sizeof *lane);
        if (lane != NULL) {
            memset(lane, 0, offsetof(nvtxt__lane, buffer));
            memset(lane->shapes, NVTXT__NO_SHAPE, sizeof lane->shapes);
            lane->data = lane->buffer;
            lane->size = sizeof lane->buffer;
            lane->thread_id = w->number_threads ? (uint32_t)nvtxt__add(&w->threads, 1) + 1 : t->id;
            t->lanes[w->slot] = lane;
            return lane;
        }
        nvtxt__drop(w, 1);
    }
    nvtxt__release(t);
    nvtxt__leave();
    return NULL;
}

static void nvtxt__finish(void) {
    nvtxt__release(nvtxt__self);
    nvtxt__leave();
}

static int64_t nvtxt__time(nvtxt_writer *w, nvtxt__lane *lane) {
    int64_t now = nvtxt__read_clock(w);
    if (lane->has_last && now < lane->last) {
        now = lane->last;
        lane->stats.held++;
    }
    lane->last = now;
    lane->has_last = 1;
    if (!lane->has_since) {
        lane->since = now;
        lane->has_since = 1;
    }
    return now;
}

static void nvtxt__append(nvtxt__lane *lane, int command, const nvtxt_place *place, int64_t time, int64_t end,
                          const nvtxt_attributes *a, size_t length) {
    /* 16 bytes are copied at once, whatever the length. */
    static const char names[][16] = {"Marker, ", "RangePush, ", "RangePop, ", "RangeStartEnd, "};
    static const unsigned char lengths[] = {8, 11, 10, 15};
    char *to = lane->data + lane->used;
    unsigned shape = a == NULL ? 0
        : (a->has & (NVTXT_CATEGORY | NVTXT_COLOR | NVTXT_PAYLOAD)) | (a->message != NULL ? NVTXT__MESSAGE : 0);
    if (place != NULL) {
        shape |= NVTXT__PLACE;
    }
    if (lane->used == 0) {
        to = NVTXT__PUT(to, "ThreadId = ");
        to = nvtxt__put_unsigned(to, lane->thread_id);
        *to++ = '\n';
    }
    if (lane->shapes[command] != shape) {
        lane->shapes[command] = (unsigned char)shape;
        to = nvtxt__put_definition(to, command, shape);
    }
    memcpy(to, names[command], sizeof names[command]);
    to = nvtxt__put_time(to + lengths[command], lane, time);
    if (command == NVTXT__RANGE) {
        to = NVTXT__PUT(to, ", ");
        to = nvtxt__put_time(to, lane, end);
    }
    if (place != NULL) {
        to = NVTXT__PUT(to, ", ");
        to = nvtxt__put_unsigned(to, place->process);
        to = NVTXT__PUT(to, ", ");
        to = nvtxt__put_unsigned(to, place->thread);
    }
    if (shape & NVTXT_CATEGORY) {
        to = NVTXT__PUT(to, ", ");
        to = nvtxt__put_unsigned(to, a->category);
    }
    if (shape & NVTXT_COLOR) {
        to = nvtxt__put_color(to, a->color);
    }
    if (shape & NVTXT__MESSAGE) {
        to = NVTXT__PUT(to, ", ");
        to = nvtxt__put_text(to, a->message, length, &lane->stats);
    }
    if (shape & NVTXT_PAYLOAD) {
        to = NVTXT__PUT(to, ", ");
        to = nvtxt__put_int(to, a->payload);
    }
    *to++ = '\n';
    nvtxt__fence();
    lane->used = (size_t)(to - lane->data);
    lane->stats.events++;
}

/* Adds a call to a lane. Returns 0 where there is no memory for its text. */
static int nvtxt__add_event(nvtxt_writer *w, nvtxt__lane *lane, int command, const nvtxt_place *place, int64_t time,
                            int64_t end, const nvtxt_attributes *a) {
    size_t length = a == NULL || a->message == NULL ? 0 : a->length != 0 ? a->length : strlen(a->message);
    if (length > (lane->size - lane->used - NVTXT__LINE) / 3) {
        nvtxt__flush_lane(w, lane);
        if (length > (lane->size - NVTXT__LINE) / 3) {
            /* Goes to the file by itself, through a buffer of its own. */
            char *large = length < SIZE_MAX / 4 ? (char *)malloc(length * 3 + NVTXT__LINE) : NULL;
            if (large == NULL) {
                nvtxt__drop(w, 1);
                return 0;
            }
            lane->data = large;
            nvtxt__append(lane, command, place, time, end, a, length);
            nvtxt__flush_lane(w, lane);
            lane->data = lane->buffer;
            free(large);
            return 1;
        }
    }
    nvtxt__append(lane, command, place, time, end, a, length);
    if (lane->size - lane->used < 2 * NVTXT__LINE
            || (lane->has_since && (uint64_t)lane->last - (uint64_t)lane->since > w->interval)) {
        nvtxt__flush_lane(w, lane);
    }
    return 1;
}

/* As nvtxt__add_event, counting levels. What is pushed inside a push that could not be written is left out with it, so
   that each pop still ends the push it belongs to. */
static void nvtxt__add_open(nvtxt_writer *w, nvtxt__lane *lane, int command, const nvtxt_place *place, int64_t time,
                            int64_t end, const nvtxt_attributes *a) {
    if (command != NVTXT__PUSH) {
        nvtxt__add_event(w, lane, command, place, time, end, a);
    } else if (lane->lost > 0) {
        lane->lost++;
        nvtxt__drop(w, 0);
    } else if (nvtxt__add_event(w, lane, command, place, time, end, a)) {
        lane->depth++;
    } else {
        lane->lost++;
    }
}

/* ---- the API ---- */

static int64_t nvtxt__event_now(nvtxt_writer *w, int command, const nvtxt_attributes *a) {
    nvtxt__lane *lane = nvtxt__begin(w);
    int64_t time;
    if (lane == NULL) {
        return 0;
    }
    time = nvtxt__time(w, lane);
    nvtxt__add_open(w, lane, command, NULL, time, 0, a);
    nvtxt__finish();
    return time;
}

static int64_t nvtxt__pop(nvtxt_writer *w, const int64_t *given) {
    nvtxt__lane *lane = nvtxt__begin(w);
    int64_t time = 0;
    if (lane == NULL) {
        return 0;
    }
    if (lane->lost > 0) {
        lane->lost--;
        nvtxt__drop(w, 0);
    } else if (lane->depth == 0) {
        nvtxt__drop(w, 0);
        nvtxt__lock_mutex(&w->io);
        /* While the file is closed the push's lane is gone; that is no mistake of the program. */
        if (!w->is_closing) {
            nvtxt__report(w, NVTXT_ERROR_POP, "a pop without a push is dropped", NULL);
        }
        nvtxt__unlock_mutex(&w->io);
    } else {
        time = given != NULL ? *given : nvtxt__time(w, lane);
        lane->depth--;
        nvtxt__add_event(w, lane, NVTXT__POP, NULL, time, 0, NULL);
    }
    nvtxt__finish();
    return time;
}

static nvtxt_attributes nvtxt__message(const char *message) {
    nvtxt_attributes a;
    memset(&a, 0, sizeof a);
    a.message = message;
    return a;
}

int64_t nvtxt_mark(nvtxt_writer *writer, const char *message) {
    nvtxt_attributes a = nvtxt__message(message);
    return nvtxt__event_now(writer, NVTXT__MARKER, &a);
}

int64_t nvtxt_push(nvtxt_writer *writer, const char *message) {
    nvtxt_attributes a = nvtxt__message(message);
    return nvtxt__event_now(writer, NVTXT__PUSH, &a);
}

int64_t nvtxt_pop(nvtxt_writer *writer) { return nvtxt__pop(writer, NULL); }

int64_t nvtxt_mark_ex(nvtxt_writer *writer, const nvtxt_attributes *attributes) {
    return nvtxt__event_now(writer, NVTXT__MARKER, attributes);
}

int64_t nvtxt_push_ex(nvtxt_writer *writer, const nvtxt_attributes *attributes) {
    return nvtxt__event_now(writer, NVTXT__PUSH, attributes);
}

nvtxt_span nvtxt_span_begin(nvtxt_writer *writer, const char *message) {
    nvtxt_attributes a = nvtxt__message(message);
    return nvtxt_span_begin_ex(writer, &a);
}

nvtxt_span nvtxt_span_begin_ex(nvtxt_writer *writer, const nvtxt_attributes *attributes) {
    nvtxt_span span;
    nvtxt__lane *lane = nvtxt__begin(writer);
    memset(&span, 0, sizeof span);
    if (lane != NULL) {
        span.start = nvtxt__time(writer, lane);
        span.place.process = writer->process;
        span.place.thread = lane->thread_id;
        span.is_started = 1;
        if (attributes != NULL) {
            span.attributes = *attributes;
        }
        nvtxt__finish();
    }
    return span;
}

int64_t nvtxt_span_end(nvtxt_writer *writer, const nvtxt_span *span) {
    nvtxt__lane *lane = nvtxt__begin(writer);
    int64_t time = 0;
    if (lane == NULL) {
        return 0;
    }
    if (span != NULL && span->is_started) {
        time = nvtxt__time(writer, lane);
        if (time < span->start) {
            time = span->start;
            lane->stats.held++;
        }
        nvtxt__add_event(writer, lane, NVTXT__RANGE, span->place.thread == lane->thread_id ? NULL : &span->place,
                         span->start, time, &span->attributes);
    }
    nvtxt__finish();
    return time;
}

static void nvtxt__event_at(nvtxt_writer *w, int command, const nvtxt_place *place, int64_t time, int64_t end,
                            const nvtxt_attributes *a) {
    nvtxt__lane *lane = nvtxt__begin(w);
    if (lane != NULL) {
        nvtxt__add_open(w, lane, command, place, time, end, a);
        nvtxt__finish();
    }
}

void nvtxt_mark_at(nvtxt_writer *writer, const nvtxt_place *place, int64_t time, const nvtxt_attributes *attributes) {
    nvtxt__event_at(writer, NVTXT__MARKER, place, time, 0, attributes);
}

void nvtxt_span_at(nvtxt_writer *writer, const nvtxt_place *place, int64_t start, int64_t end,
                   const nvtxt_attributes *attributes) {
    nvtxt__event_at(writer, NVTXT__RANGE, place, start, end, attributes);
}

void nvtxt_push_at(nvtxt_writer *writer, int64_t time, const nvtxt_attributes *attributes) {
    nvtxt__event_at(writer, NVTXT__PUSH, NULL, time, 0, attributes);
}

void nvtxt_pop_at(nvtxt_writer *writer, int64_t time) { nvtxt__pop(writer, &time); }

int64_t nvtxt_now(nvtxt_writer *writer) {
    return writer == NULL || nvtxt__load(&writer->state) == NVTXT__CLOSED ? 0 : nvtxt__read_clock(writer);
}

nvtxt_place nvtxt_here(nvtxt_writer *writer) {
    nvtxt_place place = {0, 0};
    nvtxt__lane *lane = nvtxt__begin(writer);
    if (lane != NULL) {
        place.process = writer->process;
        place.thread = lane->thread_id;
        nvtxt__finish();
    }
    return place;
}

/* Writes `command, ids, "name"` to the file at once. */
static void nvtxt__line(nvtxt_writer *w, const char *command, int ids, uint32_t first, uint32_t second,
                        const char *name) {
    size_t length = name == NULL ? 0 : strlen(name);
    char *line, *to;
    if (w == NULL || nvtxt__load(&w->state) != NVTXT__OPEN || nvtxt__enter(w) == NULL) {
        return;
    }
    line = length < SIZE_MAX / 4 ? (char *)malloc(length * 3 + NVTXT__LINE) : NULL;
    if (line == NULL) {
        nvtxt__drop(w, 1);
    } else {
        nvtxt__lock_mutex(&w->io);
        to = nvtxt__copy(line, command, strlen(command));
        if (ids > 0) {
            to = NVTXT__PUT(to, ", ");
            to = nvtxt__put_unsigned(to, first);
        }
        if (ids > 1) {
            to = NVTXT__PUT(to, ", ");
            to = nvtxt__put_unsigned(to, second);
        }
        if (name != NULL) {
            to = NVTXT__PUT(to, ", ");
            to = nvtxt__put_text(to, name, length, &w->stats);
        }
        *to++ = '\n';
        if (nvtxt__load(&w->state) == NVTXT__OPEN) {
            nvtxt__write(w, line, (size_t)(to - line));
        }
        nvtxt__unlock_mutex(&w->io);
        free(line);
    }
    nvtxt__leave();
}

void nvtxt_name_thread(nvtxt_writer *writer, const char *name) {
    nvtxt_place place = nvtxt_here(writer);
    nvtxt_name_place(writer, &place, name);
}

void nvtxt_name_place(nvtxt_writer *writer, const nvtxt_place *place, const char *name) {
    if (place != NULL && name != NULL) {
        nvtxt__line(writer, "NameOsThread", 2, place->process, place->thread, name);
    }
}

void nvtxt_name_process(nvtxt_writer *writer, uint32_t process, const char *name) {
    if (name != NULL) {
        nvtxt__line(writer, "NameProcess", 1, process, 0, name);
    }
}

void nvtxt_name_category(nvtxt_writer *writer, uint32_t category, const char *name) {
    if (name != NULL) {
        nvtxt__line(writer, "NameCategory", 1, category, 0, name);
    }
}

void nvtxt_category_parent(nvtxt_writer *writer, uint32_t category, uint32_t parent) {
    nvtxt__line(writer, "AddChildCategory", 2, parent, category, NULL);
}

void nvtxt_display_name(nvtxt_writer *writer, const char *name) {
    if (name != NULL) {
        nvtxt__line(writer, "SetFileDisplayName", 0, 0, 0, name);
    }
}

/* Flushes the lanes of all threads; frees them too if the writer is being closed. The caller holds the registry. */
static void nvtxt__flush_all(nvtxt_writer *w, int is_last) {
    nvtxt__thread *t;
    for (t = nvtxt__registry.threads; t != NULL; t = t->next) {
        nvtxt__lane *lane;
        nvtxt__spin(t);
        lane = t->lanes[w->slot];
        if (lane != NULL) {
            nvtxt__flush_lane(w, lane);
            if (is_last) {
                t->lanes[w->slot] = NULL;
                free(lane);
            }
        }
        nvtxt__release(t);
    }
}

static nvtxt_error nvtxt__flush_counting(nvtxt_writer *writer, nvtxt_stats *stats) {
    nvtxt_error error;
    if (writer == NULL || nvtxt__load(&writer->state) == NVTXT__CLOSED || nvtxt__enter(writer) == NULL) {
        return NVTXT_ERROR_ARGUMENT;
    }
    nvtxt__lock_mutex(&nvtxt__registry.mutex);
    nvtxt__flush_all(writer, 0);
    nvtxt__lock_mutex(&writer->io);
    error = writer->error;
    *stats = writer->stats;
    nvtxt__unlock_mutex(&writer->io);
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    stats->dropped += (uint64_t)nvtxt__load(&writer->dropped);
    nvtxt__leave();
    return error;
}

nvtxt_error nvtxt_flush(nvtxt_writer *writer) {
    nvtxt_stats stats;
    return nvtxt__flush_counting(writer, &stats);
}

nvtxt_stats nvtxt_get_stats(nvtxt_writer *writer) {
    nvtxt_stats stats;
    memset(&stats, 0, sizeof stats);
    nvtxt__flush_counting(writer, &stats);
    return stats;
}

/* ---- at a crash: a lock is tried for a while, then done without, since the thread that holds it may be this one ---- */

enum { NVTXT__TRIES = 2000 };

static int nvtxt__try(nvtxt__atomic *lock, nvtxt__mutex *mutex) {
    int i;
    for (i = 0; i < NVTXT__TRIES; i++) {
        if (lock != NULL ? nvtxt__swap(lock, 1) == 0 : nvtxt__try_mutex(mutex)) {
            return 1;
        }
        nvtxt__yield();
    }
    return 0;
}

/* After a line that a write before may have left cut, hence the line feed. */
static void nvtxt__write_blindly(nvtxt_writer *w, const char *data, size_t length) {
#ifdef _WIN32
    DWORD written;
    WriteFile(w->file, "\n", 1, &written, NULL);
    WriteFile(w->file, data, (DWORD)length, &written, NULL);
#else
    struct stat now;
    ssize_t written = 1;
    if (fstat(w->file, &now) == 0 && now.st_dev == w->device && now.st_ino == w->inode
            && nvtxt__write_stream(w->file, "\n", 1) == 1) {
        while (length > 0 && written > 0) {
            written = nvtxt__write_stream(w->file, data, length);
            data += written > 0 ? written : 0;
            length -= written > 0 ? (size_t)written : 0;
        }
    }
#endif
}

static void nvtxt__flush_crashed(nvtxt_writer *w, nvtxt__lane *lane, int is_locked) {
    if (nvtxt__load(&w->state) != NVTXT__OPEN || lane == NULL || lane->is_writing || lane->used == 0) {
        return;
    }
    if (nvtxt__try(NULL, &w->io)) {
        nvtxt__write(w, lane->data, lane->used);
        nvtxt__unlock_mutex(&w->io);
    } else {
        nvtxt__write_blindly(w, lane->data, lane->used);
    }
    if (is_locked) {
        lane->used = 0;
        lane->has_since = 0;
        memset(lane->shapes, NVTXT__NO_SHAPE, sizeof lane->shapes);
    }
}

void nvtxt_flush_on_crash(void) {
    int was_inside = nvtxt__is_inside;
    int before = errno, is_registry_locked, i;
    nvtxt__thread *t;
    nvtxt__is_inside = 1;
    is_registry_locked = nvtxt__try(NULL, &nvtxt__registry.mutex);
    for (t = nvtxt__registry.threads; t != NULL; t = t->next) {
        int is_locked = nvtxt__try(&t->lock, NULL);
        for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
            nvtxt__flush_crashed(&nvtxt__writers[i], t->lanes[i], is_locked);
        }
        if (is_locked) {
            nvtxt__release(t);
        }
    }
    if (is_registry_locked) {
        nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    }
    nvtxt__is_inside = was_inside;
    errno = before;
}

/* The caller holds the registry. */
static nvtxt_error nvtxt__close(nvtxt_writer *w) {
    nvtxt__lock_mutex(&w->io);
    w->is_closing = 1;
    nvtxt__unlock_mutex(&w->io);
    nvtxt__flush_all(w, 1);
    nvtxt__lock_mutex(&w->io);
    if (w->has_anchors && nvtxt__load(&w->state) == NVTXT__OPEN) {
        char anchor[NVTXT__LINE + 64];
        nvtxt__write(w, anchor, (size_t)(nvtxt__put_anchor(anchor, w) - anchor));
    }
    nvtxt__store(&w->state, NVTXT__CLOSED);
#ifdef _WIN32
    CloseHandle(w->file);
#else
    /* A descriptor that is not ours any more is left alone. */
    if (w->error != NVTXT_ERROR_DESCRIPTOR && close(w->file) != 0 && errno != EINTR) {
        nvtxt__report(w, NVTXT_ERROR_WRITE, "cannot close", NULL);
    }
#endif
    nvtxt__unlock_mutex(&w->io);
    /* Threads that began an event before the state changed may have made a lane since. */
    nvtxt__flush_all(w, 1);
    return w->error;
}

static nvtxt_error nvtxt__close_if_open(nvtxt_writer *writer) {
    nvtxt_error error = NVTXT_ERROR_ARGUMENT;
    if (writer == NULL || nvtxt__load(&writer->state) == NVTXT__CLOSED || nvtxt__enter(writer) == NULL) {
        return error;
    }
    nvtxt__lock_mutex(&nvtxt__registry.mutex);
    if (nvtxt__load(&writer->state) != NVTXT__CLOSED) {
        error = nvtxt__close(writer);
    }
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    nvtxt__leave();
    return error;
}

nvtxt_error nvtxt_close(nvtxt_writer *writer) {
    nvtxt_error error = nvtxt__close_if_open(writer);
    /* Another thread's on_error may use what the caller frees next. */
    while (writer != NULL && nvtxt__load(&writer->is_reporting) && !nvtxt__telling[writer->slot]) {
        nvtxt__yield();
    }
    return error;
}

/* At the end of the process or, in a shared library, as it is unloaded: no thread that ends may call it any more. */
static void nvtxt__at_exit(void) {
    nvtxt__thread *t = nvtxt__self;
    int i;
    for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
        nvtxt__close_if_open(&nvtxt__writers[i]);
    }
    if (nvtxt__is_inside) {
        return;
    }
    nvtxt__lock_mutex(&nvtxt__registry.mutex);
    nvtxt__registry.has_key = 0;
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
#ifdef _WIN32
    FlsFree(nvtxt__key);
#else
    pthread_key_delete(nvtxt__key);
#endif
    nvtxt__destroy_thread(t);
}

#ifdef _WIN32
/* FlsFree calls it for all threads, which may still run. */
static void NTAPI nvtxt__thread_ends(void *value) {
    if (nvtxt__registry.has_key) {
        nvtxt__destroy_thread(value);
    }
}
#else
/* A signal handler that interrupted this library may fork, too: the locks are its own thread's then. What other handlers of
   fork write while the locks are held is dropped. */
enum { NVTXT__FORKING = 2 };

static void nvtxt__before_fork(void) {
    int i;
    if (nvtxt__is_inside) {
        return;
    }
    nvtxt__is_inside = NVTXT__FORKING;
    nvtxt__lock_mutex(&nvtxt__registry.mutex);
    for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
        nvtxt__lock_mutex(&nvtxt__writers[i].io);
    }
}

static void nvtxt__after_fork(void) {
    int i;
    if (nvtxt__is_inside != NVTXT__FORKING) {
        return;
    }
    for (i = NVTXT_MAX_WRITERS - 1; i >= 0; i--) {
        nvtxt__unlock_mutex(&nvtxt__writers[i].io);
    }
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    nvtxt__is_inside = 0;
}

static void nvtxt__in_child(void) {
    nvtxt__thread *t = nvtxt__registry.threads;
    int i;
    for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
        nvtxt_writer *w = &nvtxt__writers[i];
        nvtxt__store(&w->is_reporting, 0);
        nvtxt__reports[i] = 0;
        if (nvtxt__load(&w->state) != NVTXT__CLOSED) {
            if (w->error != NVTXT_ERROR_DESCRIPTOR) {
                close(w->file);
            }
            nvtxt__store(&w->state, NVTXT__CLOSED);
        }
    }
    while (nvtxt__is_inside == NVTXT__FORKING && t != NULL) {
        nvtxt__thread *next = t->next;
        for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
            free(t->lanes[i]);
            t->lanes[i] = NULL;
        }
        if (t != nvtxt__self) {
            free(t);
        }
        t = next;
    }
    nvtxt__registry.threads = nvtxt__self;
    if (nvtxt__self != NULL) {
        nvtxt__self->next = NULL;
        nvtxt__self->id = nvtxt__thread_id();
        if (nvtxt__is_inside == NVTXT__FORKING) {
            nvtxt__self->lock = 0;
        }
    }
    nvtxt__after_fork();
}
#endif

/* Once in a process. The caller holds the registry. Returns whether it could be done. */
static int nvtxt__prepare(void) {
    int i;
    if (!nvtxt__registry.has_key) {
#ifdef _WIN32
        nvtxt__key = FlsAlloc(nvtxt__thread_ends);
        if (nvtxt__key == FLS_OUT_OF_INDEXES) {
            return 0;
        }
#else
        if (pthread_key_create(&nvtxt__key, nvtxt__destroy_thread) != 0) {
            return 0;
        }
#endif
        nvtxt__registry.has_key = 1;
        atexit(nvtxt__at_exit);
    }
    if (nvtxt__registry.is_ready) {
        return 1;
    }
    for (i = 0; i < NVTXT_MAX_WRITERS; i++) {
#ifdef _WIN32
        InitializeSRWLock(&nvtxt__writers[i].io);
#else
        pthread_mutex_init(&nvtxt__writers[i].io, NULL);
#endif
        nvtxt__writers[i].slot = i;
    }
#ifndef _WIN32
    pthread_atfork(nvtxt__before_fork, nvtxt__after_fork, nvtxt__in_child);
#endif
    nvtxt__registry.is_ready = 1;
    return 1;
}

#define NVTXT__OTHER_WRITER "another writer has it open; %p in the path becomes the process's id"

#ifndef _WIN32
/* Whether nobody else has the lock, which goes with the descriptor, also to a child. A file system may have no locks. */
static int nvtxt__lock_file(int file) {
#ifdef F_OFD_SETLK
    /* Java's locks are of this kind. */
    struct flock whole;
    memset(&whole, 0, sizeof whole);
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    if (fcntl(file, F_OFD_SETLK, &whole) == 0) {
        return 1;
    }
    if (errno == EAGAIN || errno == EACCES) {
        return 0;
    }
#endif
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}
#endif

/* A path with the process's id in the place of each %p; the caller frees it. NULL where there is no memory. */
static char *nvtxt__expand(const char *path) {
#ifdef _WIN32
    unsigned long id = GetCurrentProcessId();
#else
    unsigned long id = (unsigned long)getpid();
#endif
    char *expanded = (char *)malloc(strlen(path) * 6 + 1);
    char *to = expanded;
    while (expanded != NULL && *path != 0) {
        if (path[0] == '%' && path[1] == 'p') {
            to = nvtxt__put_unsigned(to, id);
            path += 2;
        } else {
            *to++ = *path++;
        }
    }
    if (expanded != NULL) {
        *to = 0;
    }
    return expanded;
}

/* Returns 0 or the system's error code. */
static int nvtxt__create(nvtxt_writer *w, const char *path, const char **reason) {
    *reason = NULL;
#ifdef _WIN32
    wchar_t wide[32768];
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, 32768) == 0) {
        *reason = "the path is not UTF-8";
        return ERROR_INVALID_NAME;
    }
    w->file = CreateFileW(wide, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL, CREATE_ALWAYS,
                          FILE_ATTRIBUTE_NORMAL, NULL);
    if (w->file == INVALID_HANDLE_VALUE && GetLastError() == ERROR_SHARING_VIOLATION) {
        *reason = NVTXT__OTHER_WRITER;
        return ERROR_SHARING_VIOLATION;
    }
    return w->file == INVALID_HANDLE_VALUE ? (int)GetLastError() : 0;
#else
    struct stat is;
    int code = 0;
    int is_pipe = stat(path, &is) == 0 && S_ISFIFO(is.st_mode);
    w->is_stream = is_pipe || strncmp(path, "tcp:", 4) == 0;
    do {
        /* A pipe that nobody reads would block. */
        w->file = w->is_stream && !is_pipe ? nvtxt__connect(path + 4)
            : open(path, O_WRONLY | (is_pipe ? O_NONBLOCK : O_CREAT) | O_CLOEXEC | O_NOCTTY, 0666);
    } while (w->file < 0 && errno == EINTR);
    if (w->file >= 0 && is_pipe) {
        fcntl(w->file, F_SETFL, O_WRONLY);
    }
    if (w->file < 0) {
        *reason = is_pipe && errno == ENXIO ? "nobody reads the pipe; start `nvtxt view` with it first"
            : w->is_stream && errno == ECONNREFUSED ? "nobody listens there; start `nvtxt view --listen` first"
            : w->is_stream && errno == EINVAL ? "it is not tcp:127.0.0.1:PORT"
            : errno == ENOENT ? "no such folder" : errno == EACCES ? "permission denied"
            : errno == EISDIR ? "it is a folder" : errno == EROFS ? "the file system is read-only" : NULL;
        return errno;
    }
    if (fstat(w->file, &is) != 0) {
        code = errno;
    } else if (S_ISREG(is.st_mode) && !nvtxt__lock_file(w->file)) {
        code = EBUSY;
        *reason = NVTXT__OTHER_WRITER;
    } else if (S_ISREG(is.st_mode) && ftruncate(w->file, 0) != 0) {
        code = errno;
    }
    if (code != 0) {
        close(w->file);
        return code;
    }
    w->device = is.st_dev;
    w->inode = is.st_ino;
    return 0;
#endif
}

/* The file's name for messages and anchors: what a shell or the viewer's pattern reads otherwise becomes `?`. */
static void nvtxt__set_name(nvtxt_writer *w, const char *path) {
    const char *name = path;
    size_t i;
    for (; *path != 0; path++) {
#ifdef _WIN32
        if (*path == '\\') { name = path + 1; }
#endif
        if (*path == '/') { name = path + 1; }
    }
    for (i = 0; i < sizeof w->name - 1 && name[i] != 0; i++) {
        unsigned char c = (unsigned char)name[i];
        w->name[i] = c < 0x20 || c >= 0x7F || c == '\'' || c == '*' ? '?' : (char)c;
    }
    w->name[i] = 0;
}

static void nvtxt__write_head(nvtxt_writer *w) {
    char head[2 * NVTXT__LINE + 512];
    char *to = NVTXT__PUT(head, "# Written by nvtxt_writer.h\n");
    int64_t frequency = nvtxt__frequency(w);
    if (frequency != 0 && (w->base == NVTXT_QPC || w->base == NVTXT_CNTVCT)) {
        to = NVTXT__PUT(to, "# --clock '");
        to = nvtxt__put_name(to, w);
        *to++ = ':';
        to = nvtxt__copy(to, nvtxt__base_name(w->base), strlen(nvtxt__base_name(w->base)));
        *to++ = '=';
        to = nvtxt__put_int(to, frequency);
        to = NVTXT__PUT(to, "'\n");
    }
    if (w->has_anchors) {
        to = nvtxt__put_anchor(to, w);
    }
    to = NVTXT__PUT(to, "TimeBase = ");
    to = nvtxt__copy(to, nvtxt__base_name(w->base), strlen(nvtxt__base_name(w->base)));
    to = NVTXT__PUT(to, "\nProcessId = ");
    to = nvtxt__put_unsigned(to, w->process);
    *to++ = '\n';
    nvtxt__lock_mutex(&w->io);
    nvtxt__write(w, head, (size_t)(to - head));
    nvtxt__unlock_mutex(&w->io);
}

static void nvtxt__begin_writer(nvtxt_writer *w, const nvtxt_config *config) {
    int64_t frequency;
    uint32_t interval = config->flush_interval_ms != 0 ? config->flush_interval_ms : 1000;
    w->base = config->time_base;
    w->clock = config->clock;
    w->zero = nvtxt__steady_ns();
    w->number_threads = config->number_threads;
    w->dropped = 0;
    w->threads = 0;
#ifdef _WIN32
    w->process = config->process != 0 ? config->process : (uint32_t)GetCurrentProcessId();
#else
    w->process = config->process != 0 ? config->process : (uint32_t)getpid();
#endif
    w->has_anchors = w->clock == NULL
        && (w->base == NVTXT_QPC || w->base == NVTXT_RDTSC || w->base == NVTXT_CLOCK_MONOTONIC_RAW
            || w->base == NVTXT_CNTVCT);
    frequency = nvtxt__frequency(w);
    /* A time-stamp counter has 1 to 5 GHz; "about a second" is enough here. */
    w->anchor_interval = (uint64_t)(frequency != 0 ? frequency : INT64_C(2500000000));
    w->interval = interval == UINT32_MAX ? UINT64_MAX : w->anchor_interval / 1000 * interval;
}

nvtxt_writer *nvtxt_open(const char *path, const nvtxt_config *config) {
    nvtxt_config defaults;
    nvtxt_writer *w = NULL;
    nvtxt_writer scratch;
    const char *reason = NULL;
    nvtxt_error error = NVTXT_OK;
    int was_inside = nvtxt__is_inside;
    char *expanded = NULL;
    unsigned i;
    if (config != NULL) {
        defaults = *config;
    } else {
        memset(&defaults, 0, sizeof defaults);
    }
    if (defaults.time_base == NVTXT_DEFAULT_TIME_BASE) {
#ifdef _WIN32
        defaults.time_base = NVTXT_QPC;
#else
        defaults.time_base = NVTXT_CLOCK_MONOTONIC_RAW;
#endif
    }
    nvtxt__is_inside = 1;
    if (!was_inside) {
        nvtxt__lock_mutex(&nvtxt__registry.mutex);
    }
    if (was_inside) {
        error = NVTXT_ERROR_ARGUMENT;
        reason = "a signal handler that interrupted this library cannot open a file";
    } else if (path == NULL || (int)defaults.time_base < 0 || defaults.time_base > NVTXT_RELATIVE) {
        error = NVTXT_ERROR_ARGUMENT;
        reason = path == NULL ? "no path" : "no such time base";
    } else if (defaults.clock == NULL && !nvtxt__has_clock(defaults.time_base)) {
        error = NVTXT_ERROR_ARGUMENT;
        reason = "this platform has no clock for the time base; give nvtxt_config.clock";
    } else if (!nvtxt__prepare() || (expanded = nvtxt__expand(path)) == NULL) {
        error = NVTXT_ERROR_MEMORY;
    } else {
        /* Places are taken in turn, so that a stale pointer meets a closed writer as long as may be. */
        for (i = 0; i < NVTXT_MAX_WRITERS && w == NULL; i++) {
            nvtxt_writer *at = &nvtxt__writers[(nvtxt__registry.next + i) % NVTXT_MAX_WRITERS];
            if (nvtxt__load(&at->state) == NVTXT__CLOSED && !nvtxt__load(&at->is_reporting)) {
                w = at;
                nvtxt__registry.next = (nvtxt__registry.next + i + 1) % NVTXT_MAX_WRITERS;
            }
        }
        if (w == NULL) {
            error = NVTXT_ERROR_ARGUMENT;
            reason = "too many files are open, see NVTXT_MAX_WRITERS";
        } else if (nvtxt__create(w, expanded, &reason) != 0) {
            error = NVTXT_ERROR_OPEN;
            w = NULL;
        }
    }
    if (w == NULL) {
        if (!was_inside) {
            nvtxt__unlock_mutex(&nvtxt__registry.mutex);
        }
        memset(&scratch, 0, sizeof scratch);
        nvtxt__set_name(&scratch, expanded != NULL ? expanded : path != NULL ? path : "nvtxt");
        nvtxt__set_message(&scratch, error, "cannot open for writing", reason);
        free(expanded);
        nvtxt__is_inside = was_inside;
        nvtxt__tell(defaults.on_error, defaults.user, error, scratch.message);
        return NULL;
    }
    memset(&w->stats, 0, sizeof w->stats);
    w->error = NVTXT_OK;
    w->is_closing = 0;
    w->user = defaults.user;
    w->on_error = defaults.on_error;
    nvtxt__set_name(w, expanded);
    free(expanded);
    nvtxt__begin_writer(w, &defaults);
    nvtxt__store(&w->state, NVTXT__OPEN);
    nvtxt__write_head(w);
    nvtxt__unlock_mutex(&nvtxt__registry.mutex);
    nvtxt__leave();
    nvtxt_display_name(w, defaults.display_name);
    nvtxt_name_process(w, w->process, defaults.process_name);
    return w;
}

#ifdef __cplusplus
} /* extern "C" */
#endif
#endif /* NVTXT_WRITER_IMPLEMENTATION */
