// SPDX-License-Identifier: Apache-2.0
//
// gpu_trace.h with a fake queue, and the maker of sample/: c++ -std=c++17 -pthread gpu_trace_test.cpp gpu_trace.cpp
//
//     gpu_trace_test test FOLDER     checks everything; prints what is wrong
//     gpu_trace_test sample FOLDER   writes cpu.nvtxt, gpu.nvtxt, pairs.csv, the same bytes every time
#define NVTXT_WRITER_IMPLEMENTATION
#include "../nvtxt_writer.h"

#include "gpu_trace.h"

#include <thread>

namespace {

using namespace nvtxt::gpu;

int failures = 0;

#define CHECK(condition)                                                     \
    do {                                                                     \
        if (!(condition)) {                                                  \
            std::printf("line %d: not so: %s\n", __LINE__, #condition);      \
            failures++;                                                      \
        }                                                                    \
    } while (0)

// A queue and a CPU on one time line, in nanoseconds. The GPU's clock runs 20 ppm fast.
class FakeQueue : public QueueClock {
public:
    static constexpr std::uint64_t HERTZ = 27000000;
    static constexpr std::uint64_t QPC_HERTZ = 10000000;
    std::int64_t ns = 0;
    bool hasFrequency = true;
    bool calibrates = true;

    bool frequency(std::uint64_t *hertz) override {
        *hertz = HERTZ;
        return hasFrequency;
    }
    bool calibrate(std::uint64_t *gpuTicks, std::uint64_t *cpuTicks) override {
        *gpuTicks = gpu(ns);
        *cpuTicks = static_cast<std::uint64_t>(cpu(ns));
        return calibrates;
    }
    static std::uint64_t gpu(std::int64_t at) {
        return 5512880109777u + static_cast<std::uint64_t>((at + at / 50000) * 27 / 1000);
    }
    static std::int64_t cpu(std::int64_t at) { return 823671902500 + at / 100; }
    static std::int64_t cpuClock(void *user) { return cpu(static_cast<FakeQueue *>(user)->ns); }
};

void testRing(const std::string &folder) {
    FakeQueue queue;
    std::vector<std::uint64_t> ticks(8, 0);
    QueueTrace trace(folder + "/ring.nvtxt", folder + "/ring.csv", "ring", 7, 1, 8, queue, FakeQueue::QPC_HERTZ);
    for (std::uint64_t round = 1; round <= 25; round++) {
        auto outer = trace.begin("outer");
        auto inner = trace.begin("inner", 0xFF336699);
        auto third = trace.begin("third");
        CHECK(outer % 2 == 0 && outer < 8 && inner == (outer + 2) % 8 && third == (inner + 2) % 8);
        trace.end(inner);
        trace.end(outer);
        trace.end(third);
        auto runs = trace.pending();
        std::uint32_t count = 0;
        for (auto run : runs) {
            CHECK(run.first + run.count <= 8);
            count += run.count;
        }
        CHECK(count == 6 && runs.size() <= 2);
        trace.submit(round);
        CHECK(trace.pending().empty());
        ticks[outer] = 1000 * round;
        ticks[outer + 1] = 1000 * round + 900;
        ticks[inner] = 1000 * round + 100;
        ticks[inner + 1] = 1000 * round + 100;
        ticks[third] = 1000 * round + 200;
        ticks[third + 1] = 1000 * round + 300;
        trace.collect(round - 1, ticks.data());
        CHECK(trace.stats().written == 3 * (round - 1));
        trace.collect(round, ticks.data());
        CHECK(trace.stats().written == 3 * round);
    }
    // Four ranges fill the ring until the GPU has passed them.
    for (int i = 0; i < 4; i++) {
        CHECK(trace.begin("full") != QueueTrace::NO_RANGE);
    }
    CHECK(trace.begin("too many") == QueueTrace::NO_RANGE);
    CHECK(trace.stats().full == 1);
    trace.submit(30);
    CHECK(trace.stats().unfinished == 4);
    trace.collect(29, ticks.data());
    CHECK(trace.begin("still full") == QueueTrace::NO_RANGE);
    trace.collect(30, ticks.data());
    CHECK(trace.begin("free again") != QueueTrace::NO_RANGE);
    CHECK(trace.stats().written == 75 && trace.stats().refused == 0);
}

void testTicks(const std::string &folder) {
    FakeQueue queue;
    const std::uint64_t pairs[][2] = {{5, 4}, {0, 9}, {9, 0}, {UINT64_MAX, UINT64_MAX}, {5, UINT64_MAX},
                                      {std::uint64_t{1} << 63, std::uint64_t{1} << 63}};
    QueueTrace trace(folder + "/ticks.nvtxt", folder + "/ticks.csv", "ticks", 7, 1, 4, queue, FakeQueue::QPC_HERTZ);
    std::uint64_t fence = 0;
    std::uint64_t ticks[4] = {};
    for (const auto &pair : pairs) {
        auto range = trace.begin("bad");
        trace.end(range);
        trace.submit(++fence);
        ticks[range] = pair[0];
        ticks[range + 1] = pair[1];
        trace.collect(fence, ticks);
    }
    CHECK(trace.stats().refused == 6 && trace.stats().written == 0);
    auto range = trace.begin("good");
    trace.end(range);
    trace.end(range + 2);
    trace.end(QueueTrace::NO_RANGE);
    trace.submit(++fence);
    ticks[range] = 1;
    ticks[range + 1] = INT64_MAX;
    trace.collect(fence, ticks);
    CHECK(trace.stats().written == 1);
}

void testCalibration(const std::string &folder) {
    FakeQueue queue;
    {
        QueueTrace trace(folder + "/pairs.nvtxt", folder + "/pairs-test.csv", "q", 7, 1, 4, queue, FakeQueue::QPC_HERTZ);
        CHECK(trace.hasClock());
        CHECK(trace.calibrate());
        CHECK(!trace.calibrate()); // the same moment again
        queue.ns = 100000000;
        CHECK(trace.calibrate());
        queue.calibrates = false;
        queue.ns = 200000000;
        CHECK(!trace.calibrate());
        CHECK(trace.stats().badPairs == 2);
    }
    queue.hasFrequency = false;
    QueueTrace copies(folder + "/copies.nvtxt", folder + "/copies.csv", "copy queue", 7, 2, 4, queue, 1);
    CHECK(!copies.hasClock());
    CHECK(!copies.calibrate());
    CHECK(std::fopen((folder + "/copies.csv").c_str(), "rb") == nullptr);
    CalibrationFile nowhere("/no/such/folder/pairs.csv", 1, 1);
    CHECK(!nowhere.add(1, 1));
    CalibrationFile file(folder + "/large.csv", 1, 1);
    CHECK(!file.add(0, 0) && !file.add(0, 1) && !file.add(1, 0));
    CHECK(!file.add(UINT64_MAX, 1) && !file.add(1, UINT64_MAX) && file.add(1, 1) && file.pairs() == 1);
}

void testFrames(const std::string &folder) {
    nvtxt_config config = {};
    config.process = 7;
    config.number_threads = 1;
    nvtxt::Writer cpu((folder + "/frames.nvtxt").c_str(), config);
    FrameCounter frames(cpu);
    int first = 0;
    int second = 0;
    CHECK(frames.present(&first) == 0);
    CHECK(frames.present(&first, true) == -1);
    CHECK(frames.present(&second) == 0);
    CHECK(frames.present(&first) == 1);
    frames.forget(&second);
    CHECK(frames.present(&second) == 0);
    CHECK(frames.present(&first) == 2);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; i++) {
        threads.emplace_back([&] {
            for (int k = 0; k < 250; k++) {
                frames.present(&first);
            }
        });
    }
    for (auto &thread : threads) {
        thread.join();
    }
    CHECK(frames.present(&first) == 1003);
}

void sample(const std::string &folder) {
    FakeQueue queue;
    nvtxt_config config = {};
    config.time_base = NVTXT_QPC;
    config.clock = FakeQueue::cpuClock;
    config.user = &queue;
    config.process = 7128;
    config.number_threads = 1;
    config.display_name = "CPU";
    config.process_name = "browser.exe";
    nvtxt::Writer cpu((folder + "/cpu.nvtxt").c_str(), config);
    nvtxt_name_thread(cpu, "GPU process, main");
    QueueTrace gpu(folder + "/gpu.nvtxt", folder + "/pairs.csv", "direct queue", 7128, 1000, 64, queue,
                   FakeQueue::QPC_HERTZ);
    FrameCounter frames(cpu);
    std::vector<std::uint64_t> ticks(64, 0);
    int contract = 0;
    gpu.calibrate();
    for (std::int64_t frame = 0; frame < 60; frame++) {
        // 60 Hz; frame 40 misses two of its times.
        std::int64_t begin = frame * 16666667 + (frame > 40 ? 2 * 16666667 : 0) + frame * 7919 % 400000;
        std::int64_t length = frame == 40 ? 41000000 : 9000000 + frame * 104729 % 2000000;
        queue.ns = begin;
        nvtxt_push_ex(cpu, nvtxt::Attributes("Record WebGPU pass").color(0xFF4682B4).payload(frame).get());
        std::uint32_t passes[3];
        const char *const names[] = {"Shadows", "Lighting", "Composite"};
        const std::uint32_t colors[] = {0xFF2E8B57, 0xFFFFA500, 0xFF9370DB};
        for (int i = 0; i < 3; i++) {
            passes[i] = gpu.begin(names[i], colors[i]);
            gpu.end(passes[i]);
        }
        queue.ns = begin + 1500000 + frame * 15485863 % 500000;
        nvtxt_pop(cpu);
        gpu.submit(static_cast<std::uint64_t>(frame) + 1);
        nvtxt_push(cpu, "Wait for the fence");
        std::int64_t at = queue.ns + 120000;
        for (int i = 0; i < 3; i++) {
            ticks[passes[i]] = FakeQueue::gpu(at);
            at += (length - 3000000) / 3;
            ticks[passes[i] + 1] = FakeQueue::gpu(at);
            at += 20000;
        }
        queue.ns = at + 60000;
        nvtxt_pop(cpu);
        gpu.collect(static_cast<std::uint64_t>(frame) + 1, ticks.data());
        queue.ns += 200000;
        frames.present(&contract);
        if (frame % 6 == 5) {
            queue.ns += 1000;
            gpu.calibrate();
        }
    }
}

} // namespace

int main(int argc, char **argv) {
    if (argc != 3) {
        std::puts("usage: gpu_trace_test test|sample FOLDER");
        return 2;
    }
    std::string folder = argv[2];
    if (std::string(argv[1]) == "sample") {
        sample(folder);
        return 0;
    }
    testRing(folder);
    testTicks(folder);
    testCalibration(folder);
    testFrames(folder);
    return failures == 0 ? 0 : 1;
}
