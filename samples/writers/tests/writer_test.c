/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writes a file and prints what must be read back from it. The suite compiles and runs it:
 *
 *     writer_test events FILE BASE SEED THREADS COUNT   random events; prints a line for each thread: id, events, hash
 *     writer_test kill FILE                             writes until it is killed, prints "ready" first
 *     writer_test full FILE                             writes to a full disk; prints errors and dropped events
 *     writer_test closed FILE                           closes the descriptor under the writer
 *     writer_test limit FILE                            a file size limit
 *     writer_test fork FILE                             a child that writes a file of its own, FILE.child
 *     writer_test misuse FILE                           what a program should not do
 *     writer_test busy FILE                             closes and flushes while threads write
 *     writer_test bench FILE                            nanoseconds an event
 *
 * For Windows it is compiled by mingw-w64 with -static -lpthread; full, limit and fork are for POSIX only.
 *
 * The hash is a CRC-32 over `kind|start|end|category|color|message|payload\n` of the thread's events, a
 * push/pop range where its push stands, and what is absent as `-`.
 */
#define NVTXT_WRITER_IMPLEMENTATION
#include "../nvtxt_writer.h"

#include <inttypes.h>
#ifdef _WIN32
#include <pthread.h>
#else
#include <sys/wait.h>
#endif

typedef struct piece {
    const char *text;
    size_t length;
    const char *expected;
    size_t expected_length;
} piece;

/* Each is closed by ASCII, so that pieces do not grow together. */
#define SAME(text) {text, sizeof(text) - 1, text, sizeof(text) - 1}
#define INSTEAD(text, expected) {text, sizeof(text) - 1, expected, sizeof(expected) - 1}
#define BAD "\xEF\xBF\xBD"
static const piece pieces[] = {
    SAME(" draw "), SAME("a"), SAME("0123456789abcdef"), SAME("\\"), SAME("\\\\ "), SAME(", "), SAME("# no comment "),
    SAME("$Variable @Name = 5 "), SAME("\t tab "), SAME("\x01\x02\x1F\x7F control "), SAME("a\0b"), SAME("\v\f "),
    SAME("\xC3\xA9 e-acute "), SAME("\xE6\xA6\x82 "), SAME("\xF0\x9F\x9A\x80-rocket "), SAME("\xEF\xBB\xBF bom "),
    SAME("\xC2\x85 nel "), SAME("\xE2\x80\xA8 separator "), SAME("\xE2\x80\x9D quote "), SAME("\xEF\xBF\xBF "),
    INSTEAD("\nx", "\xE2\x90\x8Ax"), INSTEAD("\r\nx", "\xE2\x90\x8D\xE2\x90\x8Ax"), INSTEAD("\rx", "\xE2\x90\x8Dx"),
    INSTEAD("\xFF ", BAD " "), INSTEAD("\xE4\xB8 ", BAD " "), INSTEAD("\xED\xA0\x80 ", BAD BAD BAD " "),
    INSTEAD("\xC0\xAF ", BAD BAD " "), INSTEAD("\xF4\x90\x80\x80 ", BAD BAD BAD BAD " "), INSTEAD("\xF0\x9F\x9A ", BAD " "),
    INSTEAD("\xF8z", BAD "z"), INSTEAD("\x80 ", BAD " "),
    SAME("'"), SAME("\""), SAME("\\'"), SAME("\\\""), SAME("it's "), SAME(" \"quoted\" "), SAME("'x', "), SAME("\"#")};
enum { PIECES = sizeof pieces / sizeof *pieces, MAX_DEPTH = 20 };

typedef struct text {
    char *bytes;
    size_t length;
    char *expected;
    size_t expected_length;
} text;

typedef struct record {
    char kind;
    int64_t start, end;
    nvtxt_attributes a;
    unsigned message;
    int has_message;
} record;

typedef struct job {
    nvtxt_writer *writer;
    uint64_t random;
    int count;
    uint32_t thread;
    uint32_t hash;
    int events;
} job;

enum { TEXTS = 512 };
static text texts[TEXTS];
static int64_t fake_ticks = -5000;

static uint64_t next(uint64_t *state) {
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static int64_t fake_clock(void *user) {
    (void)user;
    return __atomic_add_fetch(&fake_ticks, 7, __ATOMIC_RELAXED);
}

static void make_texts(uint64_t *state) {
    int i;
    for (i = 0; i < TEXTS; i++) {
        /* Every piece alone, some short ones, and one that is larger than a buffer. */
        unsigned count = i < PIECES ? 1 : i == PIECES ? 40000 : (unsigned)(next(state) % 6);
        text *t = &texts[i];
        size_t at;
        int has_both;
        t->bytes = (char *)malloc(count * 32 + 1);
        t->expected = (char *)malloc(count * 96 + 1);
        while (count-- > 0) {
            const piece *p = &pieces[i < PIECES ? (uint64_t)i : next(state) % PIECES];
            memcpy(t->bytes + t->length, p->text, p->length);
            t->length += p->length;
        }
        has_both = memchr(t->bytes, '"', t->length) != NULL && memchr(t->bytes, '\'', t->length) != NULL;
        for (at = 0; at < t->length;) {
            const piece *found = NULL;
            int k;
            for (k = 0; k < PIECES; k++) {
                const piece *p = &pieces[k];
                if (p->length <= t->length - at && memcmp(t->bytes + at, p->text, p->length) == 0
                        && (p->expected_length != p->length || memcmp(p->expected, p->text, p->length) != 0)) {
                    found = p;
                }
                if (found != NULL && found->length > 2) {
                    break;
                }
            }
            if (found != NULL) {
                memcpy(t->expected + t->expected_length, found->expected, found->expected_length);
                t->expected_length += found->expected_length;
                at += found->length;
            } else if (t->bytes[at] == '"' && has_both) {
                memcpy(t->expected + t->expected_length, "\xE2\x80\x9D", 3);
                t->expected_length += 3;
                at++;
            } else {
                t->expected[t->expected_length++] = t->bytes[at++];
            }
        }
        t->bytes[t->length] = 0;
    }
}

static void free_texts(void) {
    int i;
    for (i = 0; i < TEXTS; i++) {
        free(texts[i].bytes);
        free(texts[i].expected);
    }
}

static uint32_t crc_table[256];

static void make_crc_table(void) {
    uint32_t i, k;
    for (i = 0; i < 256; i++) {
        uint32_t value = i;
        for (k = 0; k < 8; k++) {
            value = value & 1 ? value >> 1 ^ UINT32_C(0xEDB88320) : value >> 1;
        }
        crc_table[i] = value;
    }
}

static void hash_bytes(uint32_t *hash, const char *bytes, size_t length) {
    size_t i;
    for (i = 0; i < length; i++) {
        *hash = *hash >> 8 ^ crc_table[(*hash ^ (unsigned char)bytes[i]) & 255];
    }
}

static void hash_record(uint32_t *hash, const record *r) {
    char line[128];
    int length = snprintf(line, sizeof line, "%c|%" PRId64 "|%" PRId64 "|", r->kind, r->start, r->end);
    hash_bytes(hash, line, (size_t)length);
    length = r->a.has & NVTXT_CATEGORY ? snprintf(line, sizeof line, "%" PRIu32 "|", r->a.category)
        : snprintf(line, sizeof line, "-|");
    hash_bytes(hash, line, (size_t)length);
    length = r->a.has & NVTXT_COLOR ? snprintf(line, sizeof line, "%08" PRIX32 "|", r->a.color)
        : snprintf(line, sizeof line, "-|");
    hash_bytes(hash, line, (size_t)length);
    if (r->has_message) {
        hash_bytes(hash, texts[r->message].expected, texts[r->message].expected_length);
    } else {
        hash_bytes(hash, "-", 1);
    }
    length = r->a.has & NVTXT_PAYLOAD ? snprintf(line, sizeof line, "|%" PRId64 "\n", r->a.payload)
        : snprintf(line, sizeof line, "|-\n");
    hash_bytes(hash, line, (size_t)length);
}

static void random_attributes(job *j, record *r) {
    static const int64_t payloads[] = {0, -1, 1, INT64_MIN, INT64_MAX, 1000000007};
    uint64_t random = next(&j->random);
    memset(&r->a, 0, sizeof r->a);
    r->a.has = (unsigned)(random & 7);
    r->a.category = random >> 8 & 1 ? (uint32_t)next(&j->random) : UINT32_MAX * (uint32_t)(random >> 9 & 1);
    r->a.color = (uint32_t)next(&j->random);
    r->a.payload = random >> 10 & 1 ? payloads[next(&j->random) % 6] : (int64_t)next(&j->random);
    r->has_message = (random >> 12 & 7) != 0;
    /* The largest text once in a while only. */
    r->message = (unsigned)(next(&j->random) % TEXTS);
    if (r->message == PIECES && next(&j->random) % 64 != 0) {
        r->message = 0;
    }
    if (r->has_message) {
        r->a.message = texts[r->message].bytes;
        r->a.length = texts[r->message].length;
    }
}

static void *random_events(void *given) {
    job *j = (job *)given;
    record *records = (record *)calloc((size_t)j->count, sizeof *records);
    int open[MAX_DEPTH];
    int depth = 0, i;
    char name[32];
    snprintf(name, sizeof name, "job %d", j->count);
    nvtxt_name_thread(j->writer, name);
    j->thread = nvtxt_here(j->writer).thread;
    while (j->events < j->count || depth > 0) {
        record *r = &records[j->events];
        unsigned what = (unsigned)(next(&j->random) % 10);
        if (depth > 0 && (j->events == j->count || what < 4)) {
            records[open[--depth]].end = nvtxt_pop(j->writer);
            continue;
        }
        if (j->events == j->count) {
            continue;
        }
        random_attributes(j, r);
        if (what < 8 && depth < MAX_DEPTH) {
            r->kind = 'P';
            r->start = nvtxt_push_ex(j->writer, &r->a);
            open[depth++] = j->events;
        } else if (what == 8) {
            r->kind = 'M';
            r->start = r->end = nvtxt_mark_ex(j->writer, &r->a);
        } else {
            nvtxt_span span = nvtxt_span_begin_ex(j->writer, &r->a);
            r->kind = 'S';
            r->start = span.start;
            r->end = nvtxt_span_end(j->writer, &span);
        }
        j->events++;
    }
    j->hash = UINT32_MAX;
    for (i = 0; i < j->events; i++) {
        hash_record(&j->hash, &records[i]);
    }
    j->hash = ~j->hash;
    free(records);
    return NULL;
}

static void count_error(void *user, nvtxt_error error, const char *message) {
    int *count = (int *)user;
    ++*count;
    printf("error %d: %s\n", (int)error, message);
}

static int events(char **argv) {
    static const char *const names[] = {"", "Qpc", "Rdtsc", "FileTime", "ClockMonotonicRaw", "CNTVCT", "Manual",
                                        "Relative"};
    int threads = atoi(argv[3]), i;
    uint64_t state = strtoull(argv[2], NULL, 10);
    pthread_t handles[64];
    job jobs[64];
    nvtxt_config config = {0};
    nvtxt_stats stats;
    for (i = 1; i <= 7; i++) {
        if (strcmp(argv[1], names[i]) == 0) {
            config.time_base = (nvtxt_time_base)i;
        }
    }
    if (!nvtxt__has_clock(config.time_base)) {
        config.clock = fake_clock;
    }
    config.display_name = "it's \"both\"";
    config.process_name = "writer_test";
    make_crc_table();
    make_texts(&state);
    memset(jobs, 0, sizeof jobs);
    {
        nvtxt_writer *w = nvtxt_open(argv[0], &config);
        if (w == NULL) {
            return 1;
        }
        nvtxt_name_category(w, 7, "seven");
        nvtxt_name_category(w, 8, "eight");
        nvtxt_category_parent(w, 8, 7);
        for (i = 0; i < threads; i++) {
            jobs[i].writer = w;
            jobs[i].random = next(&state);
            jobs[i].count = atoi(argv[4]);
            pthread_create(&handles[i], NULL, random_events, &jobs[i]);
        }
        for (i = 0; i < threads; i++) {
            pthread_join(handles[i], NULL);
            printf("%" PRIu32 " %d %08" PRIx32 "\n", jobs[i].thread, jobs[i].events, jobs[i].hash);
        }
        stats = nvtxt_get_stats(w);
        fprintf(stderr, "%" PRIu64 " calls, %" PRIu64 " bytes, %" PRIu64 " dropped, %" PRIu64 " replaced, %" PRIu64
                " held\n", stats.events, stats.bytes, stats.dropped, stats.replaced, stats.held);
        if (nvtxt_close(w) != NVTXT_OK || stats.dropped != 0) {
            return 1;
        }
    }
    free_texts();
    return 0;
}

static void *numbers(void *given) {
    nvtxt_writer *w = (nvtxt_writer *)given;
    nvtxt_attributes a = {0};
    a.message = "number";
    a.has = NVTXT_PAYLOAD;
    for (a.payload = 0; a.payload < INT64_C(50000000); a.payload++) {
        nvtxt_mark_ex(w, &a);
    }
    return NULL;
}

static int be_killed(char **argv) {
    pthread_t threads[4];
    nvtxt_writer *w = nvtxt_open(argv[0], NULL);
    int i;
    for (i = 0; i < 4; i++) {
        pthread_create(&threads[i], NULL, numbers, w);
    }
    while (nvtxt_get_stats(w).events < 200000) {
        nvtxt__yield();
    }
    puts("ready");
    fflush(stdout);
    for (i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}

static int full(char **argv, int is_limited, int is_closed) {
    nvtxt_config config = {0};
    int errors = 0, i;
    nvtxt_writer *w;
    nvtxt_stats stats;
    config.on_error = count_error;
    config.user = &errors;
#ifndef _WIN32
    if (is_limited) {
        struct rlimit limit = {200000, RLIM_INFINITY};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
#else
    (void)is_limited;
#endif
    w = nvtxt_open(argv[0], &config);
    for (i = 0; i < 50000; i++) {
        nvtxt_push(w, "outer");
        nvtxt_pop(w);
        if (is_closed && i == 10) {
#ifdef _WIN32
            CloseHandle(w->file);
#else
            close(w->file);
#endif
        }
    }
    stats = nvtxt_get_stats(w);
    i = (int)nvtxt_close(w);
    nvtxt_mark(w, "after the end");
    printf("errors %d, closed with %d, lost %s\n", errors, i, stats.dropped > 1000 ? "many" : "few");
    return 0;
}

#ifndef _WIN32
static int forks(char **argv) {
    char path[4096];
    nvtxt_writer *w = nvtxt_open(argv[0], NULL);
    pid_t child;
    int status = 0;
    nvtxt_push(w, "parent");
    fflush(stdout);
    child = fork();
    if (child == 0) {
        nvtxt_writer *mine;
        nvtxt_mark(w, "lost");
        snprintf(path, sizeof path, "%s.child", argv[0]);
        mine = nvtxt_open(path, NULL);
        nvtxt_mark(mine, "child");
        exit(nvtxt_close(mine) == NVTXT_OK ? 0 : 1);
    }
    waitpid(child, &status, 0);
    nvtxt_pop(w);
    return status != 0 || nvtxt_close(w) != NVTXT_OK;
}
#endif

static int misuse(char **argv) {
    int errors = 0;
    nvtxt_config config = {0};
    nvtxt_writer *w;
    nvtxt_span span;
    nvtxt_place gpu = {77, 88};
    nvtxt_attributes a = {0};
    config.on_error = count_error;
    config.user = &errors;
    nvtxt_open("/no/such/folder/x.nvtxt", &config);
    nvtxt_open(NULL, &config);
    config.time_base = nvtxt__has_clock(NVTXT_QPC) ? NVTXT_CLOCK_MONOTONIC_RAW : NVTXT_QPC;
    nvtxt_open(argv[0], &config);
    nvtxt_mark(NULL, "nothing");
    nvtxt_pop(NULL);
    nvtxt_close(NULL);
    nvtxt_flush(NULL);
    span = nvtxt_span_begin(NULL, "nothing");
    config.time_base = NVTXT_MANUAL;
    w = nvtxt_open(argv[0], &config);
    nvtxt_span_end(w, &span);
    nvtxt_pop(w);
    nvtxt_pop(w);
    nvtxt_mark_ex(w, NULL);
    nvtxt_mark(w, NULL);
    nvtxt_mark(w, "");
    nvtxt_name_thread(w, NULL);
    nvtxt_name_place(w, &gpu, "queue");
    a.message = "on the queue";
    nvtxt_span_at(w, &gpu, INT64_MIN, INT64_MAX, &a);
    nvtxt_mark_at(w, &gpu, -1, NULL);
    printf("errors %d, dropped %d\n", errors, (int)nvtxt_get_stats(w).dropped);
    nvtxt_close(w);
    nvtxt_close(w);
    return 0;
}

static int busy(char **argv) {
    pthread_t threads[4];
    int round, i;
    for (round = 0; round < 20; round++) {
        nvtxt_config config = {0};
        job jobs[4];
        nvtxt_writer *w;
        config.number_threads = 1;
        config.flush_interval_ms = 1;
        w = nvtxt_open(argv[0], &config);
        memset(jobs, 0, sizeof jobs);
        for (i = 0; i < 4; i++) {
            jobs[i].writer = w;
            jobs[i].random = (uint64_t)round;
            jobs[i].count = 2000;
            pthread_create(&threads[i], NULL, random_events, &jobs[i]);
        }
        for (i = 0; i < round * 3; i++) {
            nvtxt_flush(w);
        }
        nvtxt_close(w);
        for (i = 0; i < 4; i++) {
            pthread_join(threads[i], NULL);
        }
    }
    return 0;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

enum { ROUNDS = 401, BATCH = 2000 };

static double median(double *values) {
    qsort(values, ROUNDS, sizeof *values, compare);
    return values[ROUNDS / 2];
}

static int bench(char **argv) {
    static double clocks[ROUNDS], prints[ROUNDS], marks[ROUNDS], ranges[ROUNDS], full_marks[ROUNDS];
    static const nvtxt_time_base bases[] = {NVTXT_CLOCK_MONOTONIC_RAW, NVTXT_QPC, NVTXT_RDTSC, NVTXT_FILE_TIME};
    enum { BASES = sizeof bases / sizeof *bases };
    char path[4096];
    int b, round, i;
    volatile int64_t sink = 0;
    snprintf(path, sizeof path, "%s.fprintf", argv[0]);
    puts("| time base | clock read | fprintf of a marker | marker | push or pop | marker with category, color, payload |");
    puts("|---|---|---|---|---|---|");
    for (b = 0; b < BASES; b++) {
        nvtxt_config config = {0};
        nvtxt_writer *w;
        nvtxt_attributes a = {0};
        FILE *file = fopen(path, "w");
        if (!nvtxt__has_clock(bases[b]) || file == NULL) {
            continue;
        }
        config.time_base = bases[b];
        w = nvtxt_open(argv[0], &config);
        a.message = "draw the shadows";
        a.has = NVTXT_CATEGORY | NVTXT_COLOR | NVTXT_PAYLOAD;
        a.category = 12;
        a.color = 0xFF4682B4;
        for (round = 0; round < ROUNDS; round++) {
            int64_t t[6];
            t[0] = nvtxt__steady_ns();
            for (i = 0; i < BATCH; i++) {
                sink = nvtxt_now(w);
            }
            t[1] = nvtxt__steady_ns();
            for (i = 0; i < BATCH; i++) {
                fprintf(file, "Marker, %lld, \"%s\"\n", (long long)nvtxt_now(w), "draw the shadows");
            }
            t[2] = nvtxt__steady_ns();
            for (i = 0; i < BATCH; i++) {
                nvtxt_mark(w, "draw the shadows");
            }
            t[3] = nvtxt__steady_ns();
            for (i = 0; i < BATCH / 2; i++) {
                nvtxt_push(w, "draw the shadows");
                nvtxt_pop(w);
            }
            t[4] = nvtxt__steady_ns();
            for (i = 0; i < BATCH; i++) {
                a.payload = i;
                nvtxt_mark_ex(w, &a);
            }
            t[5] = nvtxt__steady_ns();
            clocks[round] = (double)(t[1] - t[0]) / BATCH;
            prints[round] = (double)(t[2] - t[1]) / BATCH;
            marks[round] = (double)(t[3] - t[2]) / BATCH;
            ranges[round] = (double)(t[4] - t[3]) / BATCH;
            full_marks[round] = (double)(t[5] - t[4]) / BATCH;
        }
        fclose(file);
        nvtxt_close(w);
        printf("| %s | %.1f | %.1f | %.1f | %.1f | %.1f |\n", nvtxt__base_name(bases[b]), median(clocks), median(prints),
               median(marks), median(ranges), median(full_marks));
    }
    remove(path);
    return sink == 1;
}

int main(int argc, char **argv) {
    const char *what = argc > 2 ? argv[1] : "";
    argv += 2;
    if (strcmp(what, "events") == 0 && argc == 7) { return events(argv); }
    if (strcmp(what, "kill") == 0) { return be_killed(argv); }
    if (strcmp(what, "closed") == 0) { return full(argv, 0, 1); }
#ifndef _WIN32
    if (strcmp(what, "full") == 0) { return full(argv, 0, 0); }
    if (strcmp(what, "limit") == 0) { return full(argv, 1, 0); }
    if (strcmp(what, "fork") == 0) { return forks(argv); }
#endif
    if (strcmp(what, "misuse") == 0) { return misuse(argv); }
    if (strcmp(what, "busy") == 0) { return busy(argv); }
    if (strcmp(what, "bench") == 0) { return bench(argv); }
    fputs("usage: writer_test events FILE BASE SEED THREADS COUNT, or kill, full, limit, closed, fork, misuse, busy, "
          "bench FILE\n", stderr);
    return 2;
}
