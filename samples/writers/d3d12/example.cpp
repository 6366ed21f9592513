// SPDX-License-Identifier: Apache-2.0
//
// Copies buffers on a Direct3D 12 queue, without a window: each frame is two passes and a Present of the sharing contract.
//
//     x86_64-w64-mingw32-g++-posix -std=c++17 example.cpp nvtxt_d3d12.cpp gpu_trace.cpp -static
//         -ld3d12 -ldxgi -ldxguid -o example.exe
//     example.exe FOLDER                 writes cpu.nvtxt, gpu.nvtxt and pairs.csv into the folder
//     nvtxt view FOLDER --calibration 'gpu.nvtxt:Manual=FOLDER/pairs.csv'
#define NVTXT_WRITER_IMPLEMENTATION
#include "../nvtxt_writer.h"

#include "nvtxt_d3d12.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

constexpr UINT64 BUFFER_BYTES = 8 << 20;
constexpr int FRAMES = 30;
constexpr int NO_DEVICE = 3;

void must(HRESULT result, const char *what) {
    if (FAILED(result)) {
        std::printf("%s: 0x%08lX\n", what, static_cast<unsigned long>(result));
        std::exit(1);
    }
}

ID3D12Resource *makeBuffer(ID3D12Device *device, D3D12_RESOURCE_STATES state) {
    D3D12_HEAP_PROPERTIES memory = {};
    memory.Type = D3D12_HEAP_TYPE_DEFAULT;
    D3D12_RESOURCE_DESC buffer = {};
    buffer.Dimension = D3D12_RESOURCE_DIMENSION_BUFFER;
    buffer.Width = BUFFER_BYTES;
    buffer.Height = 1;
    buffer.DepthOrArraySize = 1;
    buffer.MipLevels = 1;
    buffer.SampleDesc.Count = 1;
    buffer.Layout = D3D12_TEXTURE_LAYOUT_ROW_MAJOR;
    ID3D12Resource *made = nullptr;
    must(device->CreateCommittedResource(&memory, D3D12_HEAP_FLAG_NONE, &buffer, state, nullptr, IID_PPV_ARGS(&made)),
         "CreateCommittedResource");
    return made;
}

} // namespace

int main(int argc, char **argv) {
    const std::string folder = argc > 1 ? argv[1] : ".";
    ID3D12Device *device = nullptr;
    HRESULT result = D3D12CreateDevice(nullptr, D3D_FEATURE_LEVEL_11_0, IID_PPV_ARGS(&device));
    if (FAILED(result)) {
        std::printf("no Direct3D 12 device: 0x%08lX\n", static_cast<unsigned long>(result));
        return NO_DEVICE;
    }
    ID3D12CommandQueue *queue = nullptr;
    D3D12_COMMAND_QUEUE_DESC description = {};
    must(device->CreateCommandQueue(&description, IID_PPV_ARGS(&queue)), "CreateCommandQueue");
    ID3D12CommandAllocator *allocator = nullptr;
    must(device->CreateCommandAllocator(D3D12_COMMAND_LIST_TYPE_DIRECT, IID_PPV_ARGS(&allocator)),
         "CreateCommandAllocator");
    ID3D12GraphicsCommandList *list = nullptr;
    must(device->CreateCommandList(0, D3D12_COMMAND_LIST_TYPE_DIRECT, allocator, nullptr, IID_PPV_ARGS(&list)),
         "CreateCommandList");
    must(list->Close(), "Close");
    ID3D12Fence *fence = nullptr;
    must(device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence)), "CreateFence");
    auto from = makeBuffer(device, D3D12_RESOURCE_STATE_COPY_SOURCE);
    auto to = makeBuffer(device, D3D12_RESOURCE_STATE_COPY_DEST);

    nvtxt::Writer cpu((folder + "/cpu.nvtxt").c_str());
    nvtxt_name_thread(cpu, "main");
    nvtxt::gpu::FrameCounter frames(cpu);
    auto contract = nvtxt::d3d12::wrapSharingContract(frames, nullptr, queue);
    {
        nvtxt::d3d12::Queue gpu;
        must(gpu.init(device, queue, folder + "/gpu.nvtxt", folder + "/pairs.csv", "direct queue"), "init");
        for (int frame = 1; frame <= FRAMES; frame++) {
            {
                NVTXT_SCOPE(cpu, "Record");
                must(allocator->Reset(), "Reset");
                must(list->Reset(allocator, nullptr), "Reset");
                auto shadows = gpu.begin(list, "Shadows", 0xFF4682B4);
                list->CopyBufferRegion(to, 0, from, 0, BUFFER_BYTES / 2);
                gpu.end(list, shadows);
                auto lighting = gpu.begin(list, "Lighting", 0xFF2E8B57);
                list->CopyBufferRegion(to, 0, from, 0, BUFFER_BYTES);
                gpu.end(list, lighting);
                gpu.resolve(list);
                must(list->Close(), "Close");
            }
            NVTXT_SCOPE(cpu, "Wait for the fence");
            ID3D12CommandList *lists[] = {list};
            queue->ExecuteCommandLists(1, lists);
            must(gpu.submitted(), "submitted");
            must(queue->Signal(fence, static_cast<UINT64>(frame)), "Signal");
            must(fence->SetEventOnCompletion(static_cast<UINT64>(frame), nullptr), "SetEventOnCompletion");
            contract->Present(nullptr, 0, nullptr);
        }
        gpu.finish();
        auto stats = gpu.stats();
        std::printf("%llu ranges, %llu refused\n", static_cast<unsigned long long>(stats.written),
                    static_cast<unsigned long long>(stats.refused));
    }
    contract->Release();
    IUnknown *made[] = {to, from, fence, list, allocator, queue, device};
    for (auto one : made) {
        one->Release();
    }
    return 0;
}
