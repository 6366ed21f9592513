// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

/// Chrome traces with work on a GPU.
public final class GpuTraces {
    /// A step of a training. On the CPU, matmul is from 5 µs to 15 µs and on the GPU from 100 µs to 110 µs; step until 50 µs and 150 µs.
    public static final String STEP = """
            [{"ph":"X","pid":9,"tid":1,"ts":0,"dur":50,"name":"step","cat":"user_annotation"},
             {"ph":"X","pid":9,"tid":1,"ts":5,"dur":10,"name":"matmul","cat":"cpu_op"},
             {"ph":"X","pid":9,"tid":1,"ts":6,"dur":2,"name":"launch","cat":"cuda_runtime","args":{"correlation":1}},
             {"ph":"X","pid":9,"tid":1,"ts":20,"dur":2,"name":"launch","cat":"cuda_runtime","args":{"correlation":2}},
             {"ph":"X","pid":0,"tid":7,"ts":100,"dur":10,"name":"gemm","cat":"kernel",
              "args":{"device":0,"stream":7,"correlation":1}},
             {"ph":"X","pid":0,"tid":7,"ts":130,"dur":20,"name":"relu","cat":"kernel",
              "args":{"device":0,"stream":7,"correlation":2}}]
            """;

    private GpuTraces() {}
}
