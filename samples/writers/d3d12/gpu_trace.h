// SPDX-License-Identifier: Apache-2.0
//
// GPU timestamps and frames as NVTXT, without a line of Direct3D: which query belongs to which range, what the ticks of a
// finished submission mean, which calibration pairs are good, how frames are numbered. nvtxt_d3d12.h binds it to
// Direct3D 12; the tests bind it to a fake queue.
#ifndef NVTXT_GPU_TRACE_H
#define NVTXT_GPU_TRACE_H

#include "../nvtxt_writer.h"

#include <cstdint>
#include <cstdio>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace nvtxt::gpu {

// A queue's clock. Both can fail, as Direct3D 12's do on some copy queues.
class QueueClock {
public:
    virtual ~QueueClock() = default;
    // Timestamp ticks a second.
    virtual bool frequency(std::uint64_t *hertz) = 0;
    // The queue's tick and the CPU's (Qpc) of nearly the same moment.
    virtual bool calibrate(std::uint64_t *gpuTicks, std::uint64_t *cpuTicks) = 0;
};

// Writes a calibration CSV that `nvtxt … --calibration 'gpu.nvtxt:Manual=pairs.csv'` takes. Each pair is in the file
// when add() returns.
class CalibrationFile {
public:
    CalibrationFile(const std::string &path, std::uint64_t gpuHertz, std::uint64_t cpuHertz);
    ~CalibrationFile();
    CalibrationFile(const CalibrationFile &) = delete;
    CalibrationFile &operator=(const CalibrationFile &) = delete;
    // Adds a pair; returns whether it was good: both ticks fit Int64, are above zero and grew since the last pair,
    // and it was written.
    bool add(std::uint64_t gpuTicks, std::uint64_t cpuTicks);
    int pairs() const { return pairs_; }

private:
    std::FILE *file_;
    std::uint64_t lastGpu_ = 0;
    std::uint64_t lastCpu_ = 0;
    int pairs_ = 0;
};

// Neighboring queries to resolve: first, count.
struct QueryRun {
    std::uint32_t first;
    std::uint32_t count;
};

// What became of a queue's ranges.
struct QueueStats {
    std::uint64_t written = 0;
    std::uint64_t full = 0;        // no free query: begin() gave NO_RANGE
    std::uint64_t unfinished = 0;  // not ended when their list was submitted
    std::uint64_t refused = 0;     // ticks above Int64, missing, or with the end before the start
    std::uint64_t badPairs = 0;    // calibrations that failed or gave ticks that did not grow
};

// One queue: ranges take two queries each from a ring, and are written when the GPU has passed their submission.
// Safe for any number of threads; the ranges open at submit() are those of all command lists recorded since the last one.
class QueueTrace {
public:
    static constexpr std::uint32_t NO_RANGE = UINT32_MAX;

    // clock must outlive this. queries is the size of the query heap. cpuHertz is QueryPerformanceFrequency.
    // The file's ticks are those of the queue, as Manual. Without a frequency there is no calibration file, and the
    // viewer must be told a clock: hasClock() says so.
    QueueTrace(const std::string &gpuPath, const std::string &calibrationPath, const std::string &queueName,
               std::uint32_t process, std::uint32_t queueId, std::uint32_t queries, QueueClock &clock,
               std::uint64_t cpuHertz);
    ~QueueTrace();
    QueueTrace(const QueueTrace &) = delete;
    QueueTrace &operator=(const QueueTrace &) = delete;

    // Begins a range; write the timestamp of its start into this query, and that of its end into the next one.
    std::uint32_t begin(std::string_view message, std::uint32_t color = 0);
    // Ends a range. Ranges of one submission may nest and overlap.
    void end(std::uint32_t range);
    // The queries used since the last call, to be resolved before their list is closed: at most two runs.
    std::vector<QueryRun> pending();
    // Seals what was begun since the last call: the fence reaches this value when its timestamps can be read.
    void submit(std::uint64_t fenceValue);
    // Writes what the fence has passed. ticks are all queries of the heap.
    void collect(std::uint64_t completedFence, const std::uint64_t *ticks);
    // Takes a calibration pair; returns whether there is a good one. Ten times a second is enough.
    bool calibrate();
    bool hasClock() const { return calibration_ != nullptr; }
    QueueStats stats();

private:
    struct Range {
        std::uint32_t query;
        std::uint64_t fence;
        bool isEnded;
        bool isSealed;
        std::string message;
        std::uint32_t color;
    };

    void write(const Range &range, const std::uint64_t *ticks);

    std::mutex mutex_;
    nvtxt_writer *writer_;
    nvtxt_place place_;
    QueueClock &clock_;
    CalibrationFile *calibration_ = nullptr;
    std::uint32_t queries_;
    std::uint32_t next_ = 0;
    std::deque<Range> ranges_;
    QueueStats stats_;
};

// Numbers frames and marks each in the CPU's file, as "Frame 12" with payload 12 for the first source that presents, and
// as "Frame 12 of source 2" for a second one. A source is a swap chain or an ID3D12SharingContract.
class FrameCounter {
public:
    explicit FrameCounter(nvtxt_writer *cpu) : cpu_(cpu) {}
    // Call it as Present is called, before passing the call on. isTest: DXGI_PRESENT_TEST shows nothing, so it is no
    // frame. Returns the frame's number, from 0, or -1 for none.
    std::int64_t present(const void *source, bool isTest = false);
    // A swap chain was released: its address may come back as another one.
    void forget(const void *source);

private:
    struct Source {
        int number;
        std::int64_t frames;
    };

    std::mutex mutex_;
    nvtxt_writer *cpu_;
    std::map<const void *, Source> sources_;
    int seen_ = 0;
};

} // namespace nvtxt::gpu

#endif
