// SPDX-License-Identifier: Apache-2.0
#include "nvtxt_d3d12.h"

#include <atomic>

namespace nvtxt::d3d12 {

namespace {

// Owns a reference.
template <typename T> class Ref {
public:
    Ref() = default;
    ~Ref() { reset(nullptr); }
    Ref(const Ref &) = delete;
    Ref &operator=(const Ref &) = delete;
    void reset(T *other) {
        if (other != nullptr) {
            other->AddRef();
        }
        if (value_ != nullptr) {
            value_->Release();
        }
        value_ = other;
    }
    T **out() { return &value_; }
    T *get() const { return value_; }
    T *operator->() const { return value_; }

private:
    T *value_ = nullptr;
};

class D3d12Clock : public gpu::QueueClock {
public:
    explicit D3d12Clock(ID3D12CommandQueue *queue) : queue_(queue) {}
    bool frequency(std::uint64_t *hertz) override {
        UINT64 value = 0;
        bool isKnown = SUCCEEDED(queue_->GetTimestampFrequency(&value));
        *hertz = value;
        return isKnown;
    }
    bool calibrate(std::uint64_t *gpuTicks, std::uint64_t *cpuTicks) override {
        UINT64 gpu = 0;
        UINT64 cpu = 0;
        bool isGood = SUCCEEDED(queue_->GetClockCalibration(&gpu, &cpu));
        *gpuTicks = gpu;
        *cpuTicks = cpu;
        return isGood;
    }

private:
    ID3D12CommandQueue *queue_;
};

std::uint64_t qpc() {
    LARGE_INTEGER count;
    QueryPerformanceCounter(&count);
    return static_cast<std::uint64_t>(count.QuadPart);
}

std::uint64_t qpcFrequency() {
    LARGE_INTEGER rate;
    QueryPerformanceFrequency(&rate);
    return static_cast<std::uint64_t>(rate.QuadPart);
}

// D3D12_QUERY_HEAP_TYPE_COPY_QUEUE_TIMESTAMP, which older headers lack.
constexpr auto COPY_QUEUE_TIMESTAMP = static_cast<D3D12_QUERY_HEAP_TYPE>(5);

} // namespace

struct Queue::State {
    Ref<ID3D12CommandQueue> queue;
    Ref<ID3D12QueryHeap> heap;
    Ref<ID3D12Resource> readback;
    Ref<ID3D12Fence> fence;
    std::unique_ptr<D3d12Clock> clock;
    std::unique_ptr<gpu::QueueTrace> trace;
    const std::uint64_t *ticks = nullptr;
    std::uint64_t fenceValue = 0;
    std::uint64_t frequency = 0;
    std::uint64_t calibrated = 0;
};

Queue::Queue() = default;

Queue::~Queue() { finish(); }

HRESULT Queue::init(ID3D12Device *device, ID3D12CommandQueue *queue, const std::string &gpuPath,
                    const std::string &calibrationPath, const std::string &name, std::uint32_t ranges) {
    auto state = std::make_unique<State>();
    state->queue.reset(queue);
    auto description = queue->GetDesc();
    D3D12_QUERY_HEAP_DESC heap = {};
    heap.Type = description.Type == D3D12_COMMAND_LIST_TYPE_COPY ? COPY_QUEUE_TIMESTAMP
                                                                 : D3D12_QUERY_HEAP_TYPE_TIMESTAMP;
    heap.Count = ranges * 2;
    HRESULT result = device->CreateQueryHeap(&heap, IID_PPV_ARGS(state->heap.out()));
    if (FAILED(result)) {
        return result;
    }
    D3D12_HEAP_PROPERTIES memory = {};
    memory.Type = D3D12_HEAP_TYPE_READBACK;
    D3D12_RESOURCE_DESC buffer = {};
    buffer.Dimension = D3D12_RESOURCE_DIMENSION_BUFFER;
    buffer.Width = static_cast<UINT64>(heap.Count) * sizeof(std::uint64_t);
    buffer.Height = 1;
    buffer.DepthOrArraySize = 1;
    buffer.MipLevels = 1;
    buffer.SampleDesc.Count = 1;
    buffer.Layout = D3D12_TEXTURE_LAYOUT_ROW_MAJOR;
    result = device->CreateCommittedResource(&memory, D3D12_HEAP_FLAG_NONE, &buffer, D3D12_RESOURCE_STATE_COPY_DEST,
                                             nullptr, IID_PPV_ARGS(state->readback.out()));
    if (FAILED(result)) {
        return result;
    }
    void *mapped = nullptr;
    result = state->readback->Map(0, nullptr, &mapped);
    if (FAILED(result)) {
        return result;
    }
    state->ticks = static_cast<const std::uint64_t *>(mapped);
    result = device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(state->fence.out()));
    if (FAILED(result)) {
        return result;
    }
    state->frequency = qpcFrequency();
    state->clock = std::make_unique<D3d12Clock>(queue);
    static std::atomic<std::uint32_t> queues{0};
    state->trace = std::make_unique<gpu::QueueTrace>(gpuPath, calibrationPath, name, 0, ++queues, heap.Count,
                                                     *state->clock, state->frequency);
    state->trace->calibrate();
    state->calibrated = qpc();
    bool hasClock = state->trace->hasClock();
    state_ = std::move(state);
    return hasClock ? S_OK : S_FALSE;
}

std::uint32_t Queue::begin(ID3D12GraphicsCommandList *list, std::string_view message, std::uint32_t color) {
    if (!state_) {
        return gpu::QueueTrace::NO_RANGE;
    }
    auto range = state_->trace->begin(message, color);
    if (range != gpu::QueueTrace::NO_RANGE) {
        list->EndQuery(state_->heap.get(), D3D12_QUERY_TYPE_TIMESTAMP, range);
    }
    return range;
}

void Queue::end(ID3D12GraphicsCommandList *list, std::uint32_t range) {
    if (state_ && range != gpu::QueueTrace::NO_RANGE) {
        list->EndQuery(state_->heap.get(), D3D12_QUERY_TYPE_TIMESTAMP, range + 1);
        state_->trace->end(range);
    }
}

void Queue::resolve(ID3D12GraphicsCommandList *list) {
    if (state_) {
        for (const auto &run : state_->trace->pending()) {
            list->ResolveQueryData(state_->heap.get(), D3D12_QUERY_TYPE_TIMESTAMP, run.first, run.count,
                                   state_->readback.get(), static_cast<UINT64>(run.first) * sizeof(std::uint64_t));
        }
    }
}

HRESULT Queue::submitted() {
    if (!state_) {
        return E_FAIL;
    }
    HRESULT result = state_->queue->Signal(state_->fence.get(), ++state_->fenceValue);
    if (FAILED(result)) {
        return result;
    }
    state_->trace->submit(state_->fenceValue);
    // After the device is lost the fence reads UINT64_MAX, and the ticks are whatever was there.
    auto completed = state_->fence->GetCompletedValue();
    if (completed != UINT64_MAX) {
        state_->trace->collect(completed, state_->ticks);
    }
    auto now = qpc();
    if (now - state_->calibrated > state_->frequency / 10) {
        state_->calibrated = now;
        state_->trace->calibrate();
    }
    return S_OK;
}

void Queue::finish() {
    if (!state_) {
        return;
    }
    // A null event makes this call wait; it fails at once where the device is lost.
    if (SUCCEEDED(state_->fence->SetEventOnCompletion(state_->fenceValue, nullptr))) {
        auto completed = state_->fence->GetCompletedValue();
        if (completed != UINT64_MAX) {
            state_->trace->collect(completed, state_->ticks);
        }
    }
    state_->trace->calibrate();
}

gpu::QueueStats Queue::stats() { return state_ ? state_->trace->stats() : gpu::QueueStats(); }

HRESULT present(gpu::FrameCounter &frames, IDXGISwapChain *swapChain, UINT syncInterval, UINT flags) {
    frames.present(swapChain, (flags & DXGI_PRESENT_TEST) != 0);
    return swapChain->Present(syncInterval, flags);
}

HRESULT present1(gpu::FrameCounter &frames, IDXGISwapChain1 *swapChain, UINT syncInterval, UINT flags,
                 const DXGI_PRESENT_PARAMETERS *parameters) {
    frames.present(swapChain, (flags & DXGI_PRESENT_TEST) != 0);
    return swapChain->Present1(syncInterval, flags, parameters);
}

namespace {

class MarkingContract final : public ID3D12SharingContract {
public:
    MarkingContract(gpu::FrameCounter &frames, ID3D12SharingContract *real, IUnknown *owner) : frames_(frames) {
        real_.reset(real);
        owner_.reset(owner);
    }
    virtual ~MarkingContract() { frames_.forget(this); }

    HRESULT STDMETHODCALLTYPE QueryInterface(REFIID iid, void **out) override {
        if (out == nullptr) {
            return E_POINTER;
        }
        if (IsEqualGUID(iid, SHARING_CONTRACT)) {
            AddRef();
            *out = static_cast<ID3D12SharingContract *>(this);
            return S_OK;
        }
        // The queue is the object; this is one of its faces, also where IUnknown is asked for.
        if (owner_.get() != nullptr) {
            return owner_->QueryInterface(iid, out);
        }
        *out = nullptr;
        return E_NOINTERFACE;
    }
    ULONG STDMETHODCALLTYPE AddRef() override { return ++references_; }
    ULONG STDMETHODCALLTYPE Release() override {
        ULONG left = --references_;
        if (left == 0) {
            delete this;
        }
        return left;
    }
    void STDMETHODCALLTYPE Present(ID3D12Resource *resource, UINT subresource, HWND window) override {
        frames_.present(this);
        if (real_.get() != nullptr) {
            real_->Present(resource, subresource, window);
        }
    }
    void STDMETHODCALLTYPE SharedFenceSignal(ID3D12Fence *fence, UINT64 value) override {
        if (real_.get() != nullptr) {
            real_->SharedFenceSignal(fence, value);
        }
    }
    void STDMETHODCALLTYPE BeginCapturableWork(REFGUID guid) override {
        if (real_.get() != nullptr) {
            real_->BeginCapturableWork(guid);
        }
    }
    void STDMETHODCALLTYPE EndCapturableWork(REFGUID guid) override {
        if (real_.get() != nullptr) {
            real_->EndCapturableWork(guid);
        }
    }

private:
    gpu::FrameCounter &frames_;
    Ref<ID3D12SharingContract> real_;
    Ref<IUnknown> owner_;
    std::atomic<ULONG> references_{1};
};

} // namespace

ID3D12SharingContract *wrapSharingContract(gpu::FrameCounter &frames, ID3D12SharingContract *real, IUnknown *owner) {
    return new MarkingContract(frames, real, owner);
}

} // namespace nvtxt::d3d12
