// SPDX-License-Identifier: Apache-2.0
//
// Ranges that end with their scope: c++ -std=c++17 -pthread example.cpp -o example && ./example run.nvtxt
// With -DNVTXT_DISABLE the program records nothing: its ranges and markers are compiled to nothing.
#define NVTXT_WRITER_IMPLEMENTATION
#include "nvtxt_writer.h"

#include <cmath>
#include <string>
#include <thread>
#include <vector>

namespace {

double simulate(nvtxt_writer *trace, int frame) {
    NVTXT_SCOPE(trace, nvtxt::Attributes("simulate").color(0xFF2E8B57).payload(frame));
    double sum = 0;
    for (int i = 1; i < 30000; i++) {
        sum += std::sqrt(static_cast<double>(i + frame));
    }
    return sum;
}

void run(nvtxt_writer *trace, int worker) {
    nvtxt_name_thread(trace, ("worker " + std::to_string(worker)).c_str());
    volatile double result = 0;
    for (int frame = 0; frame < 30; frame++) {
        NVTXT_SCOPE(trace, "Frame " + std::to_string(frame));
        result = result + simulate(trace, frame);
        NVTXT_MARK(trace, "result");
    }
}

} // namespace

int main(int argc, char **argv) {
#ifdef NVTXT_DISABLE
    (void)argc;
    (void)argv;
    nvtxt_writer *trace = nullptr;
#else
    nvtxt_config config = {};
    config.process_name = "example";
    nvtxt::Writer trace(argc > 1 ? argv[1] : "run.nvtxt", config);
#endif
    std::vector<std::thread> threads;
    for (int worker = 1; worker <= 3; worker++) {
        threads.emplace_back(run, static_cast<nvtxt_writer *>(trace), worker);
    }
    for (auto &thread : threads) {
        thread.join();
    }
}
