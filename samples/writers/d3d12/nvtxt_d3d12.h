// SPDX-License-Identifier: Apache-2.0
//
// Direct3D 12 for gpu_trace.h: timestamp queries of a queue, its calibration, and frames at Present. For a game, or for
// a d3d12.dll that stands in for the system's. Compile nvtxt_d3d12.cpp and gpu_trace.cpp with your program; link dxguid.
//
//     nvtxt::Writer cpu("cpu.nvtxt");                            // Qpc, as GetClockCalibration counts
//     nvtxt::d3d12::Queue gpu;
//     gpu.init(device, queue, "gpu.nvtxt", "pairs.csv", "direct queue");
//     nvtxt::gpu::FrameCounter frames(cpu);
//     each frame:
//         auto shadows = gpu.begin(list, "Shadows");
//         ...
//         gpu.end(list, shadows);
//         gpu.resolve(list);                                     // before list->Close()
//         queue->ExecuteCommandLists(...);
//         gpu.submitted();                                       // after it
//         nvtxt::d3d12::present(frames, swapChain, 1, 0);        // instead of swapChain->Present(1, 0)
#ifndef NVTXT_D3D12_H
#define NVTXT_D3D12_H

#include "gpu_trace.h"

#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <d3d12.h>
#include <dxgi1_2.h>

#include <memory>

#if defined(__MINGW32__) && !defined(__ID3D12SharingContract_INTERFACE_DEFINED__)
#define __ID3D12SharingContract_INTERFACE_DEFINED__
// In Microsoft's d3d12sdklayers.h; mingw-w64's headers lack it.
struct ID3D12SharingContract : public IUnknown {
    virtual void STDMETHODCALLTYPE Present(ID3D12Resource *resource, UINT subresource, HWND window) = 0;
    virtual void STDMETHODCALLTYPE SharedFenceSignal(ID3D12Fence *fence, UINT64 value) = 0;
    virtual void STDMETHODCALLTYPE BeginCapturableWork(REFGUID guid) = 0;
    virtual void STDMETHODCALLTYPE EndCapturableWork(REFGUID guid) = 0;
};
#else
#include <d3d12sdklayers.h>
#endif

namespace nvtxt::d3d12 {

// {0adf7d52-929c-4e61-addb-ffed30de66ef}
inline constexpr GUID SHARING_CONTRACT = {
    0x0adf7d52, 0x929c, 0x4e61, {0xad, 0xdb, 0xff, 0xed, 0x30, 0xde, 0x66, 0xef}};

// Timestamps of one command queue. One command list at a time: resolve() and submitted() belong to all ranges that were
// begun since the last submitted(). Every call may be made where init() failed; it does nothing then.
class Queue {
public:
    Queue();
    ~Queue();
    Queue(const Queue &) = delete;
    Queue &operator=(const Queue &) = delete;

    // ranges: how many can be between begin() and the GPU's having passed them.
    // Returns a failure of Direct3D, or S_OK. A queue without a frequency (some copy queues) is S_FALSE: its ranges
    // are written, without a clock.
    HRESULT init(ID3D12Device *device, ID3D12CommandQueue *queue, const std::string &gpuPath,
                 const std::string &calibrationPath, const std::string &name, std::uint32_t ranges = 4096);
    std::uint32_t begin(ID3D12GraphicsCommandList *list, std::string_view message, std::uint32_t color = 0);
    void end(ID3D12GraphicsCommandList *list, std::uint32_t range);
    void resolve(ID3D12GraphicsCommandList *list);
    // Signals, writes what the GPU has finished, and calibrates ten times a second.
    HRESULT submitted();
    // Waits for the GPU and writes the rest; the destructor does so too.
    void finish();
    gpu::QueueStats stats();

private:
    struct State;
    std::unique_ptr<State> state_;
};

// Marks a frame and presents.
HRESULT present(gpu::FrameCounter &frames, IDXGISwapChain *swapChain, UINT syncInterval, UINT flags);
HRESULT present1(gpu::FrameCounter &frames, IDXGISwapChain1 *swapChain, UINT syncInterval, UINT flags,
                 const DXGI_PRESENT_PARAMETERS *parameters);

// The contract that a shim hands out where QueryInterface of its queue is asked for SHARING_CONTRACT: marks a frame at
// each Present and passes all calls on. A program without a swap chain, as a browser's WebGPU, tells frames by it alone.
// real: the system's contract, or null: without a diagnostic tool there is none. owner: the queue, for all other
// interfaces; may be null. Returned with one reference.
ID3D12SharingContract *wrapSharingContract(gpu::FrameCounter &frames, ID3D12SharingContract *real, IUnknown *owner);

} // namespace nvtxt::d3d12

#endif
