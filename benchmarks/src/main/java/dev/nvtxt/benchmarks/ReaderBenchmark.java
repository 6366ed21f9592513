// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.generate.NvtxtGen.Variant;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Measures reading from memory, without any disk, by JMH: 100 000 events, about 9 MB, an operation.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgs = "-Xmx2g")
public class ReaderBenchmark {
    private static final long EVENTS = 100_000;

    @Param
    Variant variant = Variant.PLAIN;

    @Param({ "1", "2" })
    int threads = 1;

    private byte[] content = new byte[0];

    /// Makes the file.
    @Setup
    public void generate() {
        content = new NvtxtGen(EVENTS, 1, variant).bytes();
    }

    /// Reads it.
    @Benchmark
    public TraceFile read() {
        return new NvtxtReader(ReadOptions.DEFAULT.withThreads(threads)).read("generated.nvtxt", content);
    }
}
