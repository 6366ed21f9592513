// SPDX-License-Identifier: Apache-2.0
#include "gpu_trace.h"

#include <cinttypes>

namespace nvtxt::gpu {

CalibrationFile::CalibrationFile(const std::string &path, std::uint64_t gpuHertz, std::uint64_t cpuHertz)
    : file_(std::fopen(path.c_str(), "wb")) {
    if (file_ != nullptr) {
        std::fprintf(file_,
                     "# ID3D12CommandQueue::GetClockCalibration\n# gpuFrequency=%" PRIu64 "\n# cpuFrequency=%" PRIu64
                     "\ngpuTicks,cpuTicks\n",
                     gpuHertz, cpuHertz);
        std::fflush(file_);
    }
}

CalibrationFile::~CalibrationFile() {
    if (file_ != nullptr) {
        std::fclose(file_);
    }
}

bool CalibrationFile::add(std::uint64_t gpuTicks, std::uint64_t cpuTicks) {
    // Zero is what a driver gives that has no calibration but says that it has (Wine 8.0 does).
    if (file_ == nullptr || gpuTicks > INT64_MAX || cpuTicks > INT64_MAX || gpuTicks <= lastGpu_
        || cpuTicks <= lastCpu_) {
        return false;
    }
    if (std::fprintf(file_, "%" PRIu64 ",%" PRIu64 "\n", gpuTicks, cpuTicks) < 0 || std::fflush(file_) != 0) {
        return false;
    }
    lastGpu_ = gpuTicks;
    lastCpu_ = cpuTicks;
    pairs_++;
    return true;
}

QueueTrace::QueueTrace(const std::string &gpuPath, const std::string &calibrationPath, const std::string &queueName,
                       std::uint32_t process, std::uint32_t queueId, std::uint32_t queries, QueueClock &clock,
                       std::uint64_t cpuHertz)
    : clock_(clock), queries_(queries & ~1u) {
    nvtxt_config config = {};
    config.time_base = NVTXT_MANUAL;
    config.process = process;
    config.number_threads = 1;
    config.display_name = queueName.c_str();
    writer_ = nvtxt_open(gpuPath.c_str(), &config);
    place_.process = process != 0 ? process : nvtxt_here(writer_).process;
    place_.thread = queueId;
    nvtxt_name_place(writer_, &place_, queueName.c_str());
    std::uint64_t hertz = 0;
    if (clock_.frequency(&hertz) && hertz > 0) {
        calibration_ = new CalibrationFile(calibrationPath, hertz, cpuHertz);
    }
}

QueueTrace::~QueueTrace() {
    nvtxt_close(writer_);
    delete calibration_;
}

std::uint32_t QueueTrace::begin(std::string_view message, std::uint32_t color) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (ranges_.size() >= queries_ / 2) {
        stats_.full++;
        return NO_RANGE;
    }
    std::uint32_t query = next_;
    next_ = (next_ + 2) % queries_;
    ranges_.push_back({query, 0, false, false, std::string(message), color});
    return query;
}

void QueueTrace::end(std::uint32_t range) {
    std::lock_guard<std::mutex> lock(mutex_);
    // The newest ranges are the likely ones.
    for (auto at = ranges_.rbegin(); at != ranges_.rend() && !at->isSealed; ++at) {
        if (at->query == range) {
            at->isEnded = true;
            return;
        }
    }
}

std::vector<QueryRun> QueueTrace::pending() {
    std::lock_guard<std::mutex> lock(mutex_);
    std::vector<QueryRun> runs;
    for (const auto &range : ranges_) {
        // A query that was never written must not be resolved.
        if (range.isSealed || !range.isEnded) {
            continue;
        }
        if (!runs.empty() && runs.back().first + runs.back().count == range.query) {
            runs.back().count += 2;
        } else {
            runs.push_back({range.query, 2});
        }
    }
    return runs;
}

void QueueTrace::submit(std::uint64_t fenceValue) {
    std::lock_guard<std::mutex> lock(mutex_);
    for (auto at = ranges_.rbegin(); at != ranges_.rend() && !at->isSealed; ++at) {
        at->isSealed = true;
        at->fence = fenceValue;
        stats_.unfinished += at->isEnded ? 0 : 1;
    }
}

void QueueTrace::collect(std::uint64_t completedFence, const std::uint64_t *ticks) {
    std::lock_guard<std::mutex> lock(mutex_);
    // One queue's submissions end in order, so their queries come free in order.
    while (!ranges_.empty() && ranges_.front().isSealed && ranges_.front().fence <= completedFence) {
        if (ranges_.front().isEnded) {
            write(ranges_.front(), ticks);
        }
        ranges_.pop_front();
    }
}

void QueueTrace::write(const Range &range, const std::uint64_t *ticks) {
    std::uint64_t start = ticks[range.query];
    std::uint64_t end = ticks[range.query + 1];
    if (start == 0 || end == 0 || start > INT64_MAX || end > INT64_MAX || end < start) {
        stats_.refused++;
        return;
    }
    Attributes attributes(range.message);
    if (range.color != 0) {
        attributes.color(range.color);
    }
    nvtxt_span_at(writer_, &place_, static_cast<std::int64_t>(start), static_cast<std::int64_t>(end), attributes.get());
    stats_.written++;
}

bool QueueTrace::calibrate() {
    std::lock_guard<std::mutex> lock(mutex_);
    std::uint64_t gpu = 0;
    std::uint64_t cpu = 0;
    if (calibration_ == nullptr) {
        return false;
    }
    if (!clock_.calibrate(&gpu, &cpu) || !calibration_->add(gpu, cpu)) {
        stats_.badPairs++;
        return false;
    }
    // GPU ranges have no clock of their own to say that a buffer has become old.
    nvtxt_flush(writer_);
    return true;
}

QueueStats QueueTrace::stats() {
    std::lock_guard<std::mutex> lock(mutex_);
    return stats_;
}

std::int64_t FrameCounter::present(const void *source, bool isTest) {
    if (isTest) {
        return -1;
    }
    std::lock_guard<std::mutex> lock(mutex_);
    auto found = sources_.find(source);
    if (found == sources_.end()) {
        found = sources_.emplace(source, Source{++seen_, 0}).first;
    }
    auto &at = found->second;
    std::int64_t frame = at.frames++;
    std::string message = "Frame " + std::to_string(frame);
    if (at.number > 1) {
        message += " of source " + std::to_string(at.number);
    }
    nvtxt_mark_ex(cpu_, Attributes(message).color(0xFFFFD700).payload(frame).get());
    return frame;
}

void FrameCounter::forget(const void *source) {
    std::lock_guard<std::mutex> lock(mutex_);
    sources_.erase(source);
}

} // namespace nvtxt::gpu
