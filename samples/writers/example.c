/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two worker threads and a main thread, as a file: cc -std=c99 -pthread example.c -o example && ./example run.nvtxt
 */
#define NVTXT_WRITER_IMPLEMENTATION
#include "nvtxt_writer.h"

static nvtxt_writer *trace;

enum { CATEGORY_WORK = 1, CATEGORY_MATH = 2 };

static void *work(void *name) {
    volatile double results[20];
    int i;
    nvtxt_name_thread(trace, (const char *)name);
    for (i = 0; i < 20; i++) {
        double sum = 0;
        int k;
        nvtxt_attributes step = {0};
        step.message = "step";
        step.has = NVTXT_CATEGORY | NVTXT_COLOR | NVTXT_PAYLOAD;
        step.category = CATEGORY_WORK;
        step.color = 0xFF4682B4;
        step.payload = i;
        nvtxt_push_ex(trace, &step);
        nvtxt_push(trace, "sum");
        for (k = 1; k < 20000 * (1 + i % 3); k++) {
            sum += 1.0 / k;
        }
        results[i] = sum;
        nvtxt_pop(trace);
        nvtxt_pop(trace);
    }
    nvtxt_mark(trace, results[0] < results[2] ? "done, as expected" : "done");
    return NULL;
}

int main(int argc, char **argv) {
    pthread_t threads[2];
    nvtxt_config config = {0};
    nvtxt_span all;
    config.display_name = "First trace";
    config.process_name = "example";
    trace = nvtxt_open(argc > 1 ? argv[1] : "run.nvtxt", &config);
    nvtxt_name_thread(trace, "main");
    nvtxt_name_category(trace, CATEGORY_WORK, "Work");
    nvtxt_name_category(trace, CATEGORY_MATH, "Math");
    nvtxt_category_parent(trace, CATEGORY_MATH, CATEGORY_WORK);
    all = nvtxt_span_begin(trace, "wait for the workers");
    pthread_create(&threads[0], NULL, work, (void *)"worker 1");
    pthread_create(&threads[1], NULL, work, (void *)"worker 2");
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    nvtxt_span_end(trace, &all);
    return nvtxt_close(trace) == NVTXT_OK ? 0 : 1;
}
