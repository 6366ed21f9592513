/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What must neither hang nor crash nor lose lines, each in a process of its own that an alarm ends. The suite compiles and
 * runs it:
 *
 *     crash_test signals FILE         an event from a signal handler while the library holds a lock, any of them
 *     crash_test fallback FILE        on_error opens FILE.fallback and forks
 *     crash_test forks FILE           other handlers of fork write, in the parent and in the child
 *     crash_test locked FILE          this process and another open a file that is being written
 *     crash_test unload FILE PLUGIN   a thread that has written ends after its library, this file with -shared, is gone
 *     crash_test abort FILE           abort with lines in the buffers of three threads
 *     crash_test inside FILE          abort inside of the library
 */
#if defined(__APPLE__)
#define _DARWIN_C_SOURCE 1
#else
#define _GNU_SOURCE 1
#endif
#include <pthread.h>
#include <signal.h>

/* Raises a signal with each lock that the library takes. */
static volatile sig_atomic_t is_hooked;
static int hooked_lock(pthread_mutex_t *mutex) {
    int result = pthread_mutex_lock(mutex);
    if (is_hooked) {
        raise(SIGUSR1);
    }
    return result;
}
#define pthread_mutex_lock hooked_lock
#define NVTXT_WRITER_IMPLEMENTATION
#include "../nvtxt_writer.h"
#undef pthread_mutex_lock

#include <dlfcn.h>
#include <sys/wait.h>

static nvtxt_writer *trace;
static char path[4000];
static volatile sig_atomic_t handled;
static int errors;

static void mark_in_handler(int number) {
    (void)number;
    handled++;
    nvtxt_mark(trace, "in a handler");
}

static void *write_first_events(void *unused) {
    (void)unused;
    nvtxt_name_thread(trace, "worker");
    nvtxt_push(trace, "first");
    nvtxt_pop(trace);
    return NULL;
}

static int signals(void) {
    pthread_t thread;
    nvtxt_error error;
    signal(SIGUSR1, mark_in_handler);
    trace = nvtxt_open(path, NULL);
    is_hooked = 1;
    pthread_create(&thread, NULL, write_first_events, NULL);
    pthread_join(thread, NULL);
    write_first_events(NULL);
    nvtxt_flush(trace);
    nvtxt_get_stats(trace);
    error = nvtxt_close(trace);
    is_hooked = 0;
    printf("handled %s, closed with %d\n", handled > 10 ? "many" : "few", (int)error);
    return 0;
}

static void open_fallback(void *user, nvtxt_error error, const char *message) {
    nvtxt_writer *failed = *(nvtxt_writer **)user;
    char name[4200];
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        _exit(0);
    }
    waitpid(child, &status, 0);
    errors++;
    snprintf(name, sizeof name, "%s.fallback", path);
    trace = nvtxt_open(name, NULL);
    nvtxt_mark(trace, "goes on");
    nvtxt_mark(failed, "dropped");
    printf("error %d, child %d, closed with %d\n", (int)error, status, (int)nvtxt_close(failed));
    (void)message;
}

static int fallback(void) {
    nvtxt_writer *first;
    nvtxt_config config = {0};
    config.on_error = open_fallback;
    config.user = &first;
    first = nvtxt_open(path, &config);
    nvtxt_mark(first, "lost");
    close(first->file);
    nvtxt_flush(first);
    nvtxt_mark(trace, "and on");
    printf("errors %d, closed with %d\n", errors, (int)nvtxt_close(trace));
    return 0;
}

static void mark_at_fork(void) {
    nvtxt_mark(trace, "at fork");
    nvtxt_flush(trace);
}

static int forks(void) {
    int status = 1;
    pid_t child;
    pthread_atfork(mark_at_fork, mark_at_fork, mark_at_fork);
    trace = nvtxt_open(path, NULL);
    nvtxt_mark(trace, "before");
    child = fork();
    if (child == 0) {
        nvtxt_mark(trace, "in the child");
        exit(nvtxt_close(trace) == NVTXT_ERROR_ARGUMENT ? 0 : 1);
    }
    waitpid(child, &status, 0);
    nvtxt_mark(trace, "after");
    printf("child %d, closed with %d\n", status, (int)nvtxt_close(trace));
    return 0;
}

static void print_error(void *user, nvtxt_error error, const char *message) {
    printf("%s: %d %s\n", (const char *)user, (int)error, message);
    fflush(stdout);
}

static int is_refused(const char *who, const char *name) {
    nvtxt_config config = {0};
    config.on_error = print_error;
    config.user = (void *)who;
    return nvtxt_open(name, &config) == NULL;
}

static int locked(const char *program) {
    int status = 0;
    char name[4200];
    trace = nvtxt_open(path, NULL);
    nvtxt_mark(trace, "stays");
    nvtxt_flush(trace);
    is_refused("same process", path);
    if (fork() == 0) {
        execl(program, program, "other", path, (char *)NULL);
        _exit(9);
    }
    wait(&status);
    nvtxt_mark(trace, "stays, too");
    nvtxt_close(trace);
    snprintf(name, sizeof name, "%s-%%p", path);
    trace = nvtxt_open(name, NULL);
    snprintf(name, sizeof name, "%s-%ld", path, (long)getpid());
    printf("refused %d, by process %d\n", status, access(name, F_OK));
    nvtxt_close(trace);
    return is_refused("after the end", name);
}

/* The library that is unloaded: this file again. */
void plugin_open(const char *name) { trace = nvtxt_open(name, NULL); }
void plugin_mark(void) { nvtxt_mark(trace, "from the plugin"); }
void plugin_close(void) { nvtxt_close(trace); }

typedef void function(void);
static function *marks;
static pthread_barrier_t *barrier;

static void *mark_and_outlive(void *unused) {
    (void)unused;
    marks();
    pthread_barrier_wait(barrier);
    pthread_barrier_wait(barrier);
    return NULL;
}

static int unload(const char *plugin) {
    pthread_barrier_t both;
    pthread_t thread;
    void *library = dlopen(plugin, RTLD_NOW | RTLD_LOCAL);
    void (*opens)(const char *);
    function *closes;
    if (library == NULL) {
        return 3;
    }
    barrier = &both;
    pthread_barrier_init(&both, NULL, 2);
    *(void **)&opens = dlsym(library, "plugin_open");
    *(void **)&marks = dlsym(library, "plugin_mark");
    *(void **)&closes = dlsym(library, "plugin_close");
    opens(path);
    pthread_create(&thread, NULL, mark_and_outlive, NULL);
    pthread_barrier_wait(&both);
    closes();
    dlclose(library);
    printf("unloaded %d\n", dlopen(plugin, RTLD_NOW | RTLD_NOLOAD) == NULL);
    pthread_barrier_wait(&both);
    pthread_join(thread, NULL);
    return 0;
}

static void flush_and_crash(int number) {
    nvtxt_flush_on_crash();
    signal(number, SIG_DFL);
    raise(number);
}

static void *mark_and_wait(void *unused) {
    int i;
    (void)unused;
    for (i = 0; i < 1000; i++) {
        nvtxt_mark(trace, "number");
    }
    pthread_barrier_wait(barrier);
    pause();
    return NULL;
}

static int aborts(void) {
    pthread_barrier_t all;
    pthread_t threads[2];
    int i;
    barrier = &all;
    pthread_barrier_init(&all, NULL, 3);
    signal(SIGABRT, flush_and_crash);
    trace = nvtxt_open(path, NULL);
    for (i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, mark_and_wait, NULL);
    }
    nvtxt_push(trace, "aborts");
    pthread_barrier_wait(&all);
    abort();
}

static int64_t abort_at_five(void *user) {
    static int64_t ticks;
    (void)user;
    if (++ticks == 5) {
        abort();
    }
    return ticks;
}

static int aborts_inside(void) {
    nvtxt_config config = {0};
    config.time_base = NVTXT_MANUAL;
    config.clock = abort_at_five;
    signal(SIGABRT, flush_and_crash);
    trace = nvtxt_open(path, &config);
    while (nvtxt_mark(trace, "number") < 10) {}
    return 1;
}

int main(int argc, char **argv) {
    const char *what = argc > 2 ? argv[1] : "";
    alarm(60);
    snprintf(path, sizeof path, "%s", argc > 2 ? argv[2] : "");
    if (strcmp(what, "signals") == 0) { return signals(); }
    if (strcmp(what, "fallback") == 0) { return fallback(); }
    if (strcmp(what, "forks") == 0) { return forks(); }
    if (strcmp(what, "locked") == 0) { return locked(argv[0]); }
    if (strcmp(what, "other") == 0) { return is_refused("other process", path); }
    if (strcmp(what, "unload") == 0 && argc == 4) { return unload(argv[3]); }
    if (strcmp(what, "abort") == 0) { return aborts(); }
    if (strcmp(what, "inside") == 0) { return aborts_inside(); }
    fputs("usage: crash_test signals, fallback, forks, locked, abort, inside FILE, or unload FILE PLUGIN\n", stderr);
    return 2;
}
