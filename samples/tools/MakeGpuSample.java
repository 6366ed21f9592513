// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// Writes the sample of a training run as PyTorch's profiler records it: four steps of a small network on one of eight GPUs. Each
/// step copies its batch, launches forward and backward kernels, sums gradients with the other ranks, and reads the loss, which
/// waits for the device.
///
///     java samples/tools/MakeGpuSample.java samples
public final class MakeGpuSample {
    private static final int PROCESS = 4100;
    private static final int MAIN = 4100;
    private static final int ENGINE = 4133;
    private static final int STEPS = 4;
    private static final int LAYERS = 6;
    private static final List<String> KERNELS = List.of(
            "void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_128x128_16x4_nn_align4>(cutlass_80_tensorop_s1688gemm_128x128_16x4_nn_align4::Params)",
            "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, at::detail::Array<char*, 3> >(int, at::native::CUDAFunctor_add<float>, at::detail::Array<char*, 3>)",
            "void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::MeanOps<float, float, float, float>, unsigned int, float, 4> >(at::native::ReduceOp<float, at::native::MeanOps<float, float, float, float>, unsigned int, float, 4>)");

    private final Random random = new Random(31);
    private final List<String> events = new ArrayList<>();
    private final double[] streamFree = new double[32];
    private int correlation = 1000;
    private double host;

    private MakeGpuSample() {}

    public static void main(String[] arguments) throws IOException {
        var folder = Files.createDirectories(Path.of(arguments[0], "gpu-training"));
        Files.writeString(folder.resolve("rank-3.pt.trace.json"), new MakeGpuSample().trace());
    }

    private String trace() {
        for (int step = 0; step < STEPS; step++) {
            double start = host;
            host += 20;
            copyBatch();
            forward(step);
            backward(step);
            optimizer();
            readLoss();
            range("user_annotation", "ProfilerStep#" + step, MAIN, start, host);
            host += 60;
        }
        events.add("{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":" + PROCESS + ",\"args\":{\"name\":\"python3\"}}");
        events.add("{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":3,\"args\":{\"name\":\"GPU 3\"}}");
        return "{\"schemaVersion\":1,\"distributedInfo\":{\"backend\":\"nccl\",\"rank\":3,\"world_size\":8},\"traceEvents\":[\n"
                + String.join(",\n", events) + "\n]}\n";
    }

    private void copyBatch() {
        double start = host;
        host += 15;
        launch(MAIN, "cudaMemcpyAsync", "gpu_memcpy", "Memcpy HtoD (Pinned -> Device)", 7, 780, ",\"bytes\":19267584");
        range("user_annotation", "load batch", MAIN, start, host += 5);
    }

    private void forward(int step) {
        double start = host;
        for (int layer = 0; layer < LAYERS; layer++) {
            double operator = host;
            host += 12;
            launch(MAIN, "cudaLaunchKernel", "kernel", KERNELS.get(0), 7, 90 + random.nextInt(60), "");
            launch(MAIN, "cudaLaunchKernel", "kernel", KERNELS.get(1), 7, 12 + random.nextInt(8), "");
            if (step == 2 && layer == 3) {
                host += 1400; // the tokenizer of another thread holds the interpreter's lock
            }
            range("cpu_op", "aten::linear", MAIN, operator, host += 6);
            flow("s", layer, step, MAIN, operator);
        }
        range("user_annotation", "forward", MAIN, start, host += 4);
    }

    private void backward(int step) {
        double start = host;
        for (int layer = LAYERS - 1; layer >= 0; layer--) {
            double operator = host += 3;
            host += 2;
            flow("f", layer, step, ENGINE, operator + 1);
            launch(ENGINE, "cudaLaunchKernel", "kernel", KERNELS.get(0), 7, 160 + random.nextInt(90), "");
            launch(ENGINE, "cudaLaunchKernel", "kernel", KERNELS.get(1), 7, 14 + random.nextInt(8), "");
            if (layer % 3 == 0) {
                double sum = host;
                streamFree[20] = Math.max(streamFree[20], streamFree[7]);
                launch(ENGINE, "cudaLaunchKernelExC", "kernel",
                        "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)", 20, 420, "");
                range("user_annotation", "nccl:all_reduce", ENGINE, sum, host += 4);
            }
            range("cpu_op", "AddmmBackward0", ENGINE, operator, host += 5);
        }
        range("user_annotation", "backward", MAIN, start, host += 8);
    }

    private void optimizer() {
        double start = host;
        streamFree[7] = Math.max(streamFree[7], streamFree[20]);
        launch(MAIN, "cudaLaunchKernel", "kernel", KERNELS.get(1), 7, 130, "");
        launch(MAIN, "cudaLaunchKernel", "kernel", KERNELS.get(2), 7, 30, "");
        range("user_annotation", "Optimizer.step#SGD.step", MAIN, start, host += 10);
    }

    private void readLoss() {
        double start = host;
        host += 5;
        launch(MAIN, "cudaMemcpyAsync", "gpu_memcpy", "Memcpy DtoH (Device -> Pageable)", 7, 2, ",\"bytes\":4");
        double wait = host;
        host = Math.max(host, streamFree[7]) + 6;
        range("cuda_runtime", "cudaStreamSynchronize", MAIN, wait, host);
        range("cpu_op", "aten::item", MAIN, start, host += 3);
    }

    private void launch(int thread, String call, String category, String name, int stream, double duration, String more) {
        int number = correlation++;
        double start = host;
        host += 5 + random.nextInt(4);
        events.add("{\"ph\":\"X\",\"cat\":\"cuda_runtime\",\"name\":\"%s\",\"pid\":%d,\"tid\":%d,%s,\"args\":{\"correlation\":%d}}"
                .formatted(call, PROCESS, thread, times(start, host), number));
        double begin = Math.max(host + 4 + random.nextInt(3), streamFree[stream] + 1);
        streamFree[stream] = begin + duration;
        events.add(("{\"ph\":\"X\",\"cat\":\"%s\",\"name\":\"%s\",\"pid\":3,\"tid\":%d,%s,\"args\":{\"device\":3,\"stream\":%d,"
                + "\"correlation\":%d%s}}").formatted(category, name, stream, times(begin, streamFree[stream]), stream,
                        number, more));
        host += 1;
    }

    private void flow(String phase, int layer, int step, int thread, double at) {
        events.add("{\"ph\":\"%s\",\"cat\":\"fwdbwd\",\"name\":\"fwdbwd\",\"id\":%d,\"pid\":%d,\"tid\":%d,\"ts\":%.3f%s}"
                .formatted(phase, step * LAYERS + layer, PROCESS, thread, at, phase.equals("f") ? ",\"bp\":\"e\"" : ""));
    }

    private void range(String category, String name, int thread, double start, double end) {
        events.add("{\"ph\":\"X\",\"cat\":\"%s\",\"name\":\"%s\",\"pid\":%d,\"tid\":%d,%s}".formatted(category, name, PROCESS,
                thread, times(start, end)));
    }

    private static String times(double start, double end) {
        return String.format(Locale.ROOT, "\"ts\":%.3f,\"dur\":%.3f", start, end - start);
    }
}
