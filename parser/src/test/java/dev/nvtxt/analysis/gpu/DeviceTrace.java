// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import java.util.List;

/// Makes files with calls of a host and the work of devices. Times are nanoseconds; what adds an event returns its number.
final class DeviceTrace {
    static final long KERNEL = 1;
    static final long COPY = 2;
    static final long FILL = 3;
    static final long GRAPH = 4;
    static final long CALL = 5;
    static final long SYSTEM_CALL = 6;
    static final long UNNAMED = 7;
    /// Threads of devices have larger numbers than this.
    static final int FIRST_STREAM = 1000;
    private static final int STREAMS = 100;

    private final TraceBuilder builder = new TraceBuilder();

    int range(int thread, long from, long to, String name) {
        int event = builder.next();
        builder.range(thread, from, to, name);
        return event;
    }

    int call(int thread, long from, long to, String name) {
        int event = range(thread, from, to, name);
        builder.category(CALL);
        return event;
    }

    /// Adds work that no call launches.
    ///
    /// @param place the number of the device, and that of its stream
    int work(long category, Place place, long from, long to, String name) {
        int event = builder.next();
        builder.range(FIRST_STREAM + place.device * STREAMS + place.stream, from, to, name).category(category)
                .args(Arg.of("deviceId", place.device), Arg.of("streamId", place.stream));
        return event;
    }

    /// A stream of a device.
    record Place(int device, int stream) {}

    static Place on(int device, int stream) {
        return new Place(device, stream);
    }

    DeviceTrace flow(int from, int to) {
        builder.flow(from, to);
        return this;
    }

    /// {@return what takes events that are none of these}
    TraceBuilder builder() {
        return builder;
    }

    ReportFile file() {
        return builder.build(new CategoryTree(List.of(new Category(KERNEL, "kernel", null),
                new Category(COPY, "gpu_memcpy", null), new Category(FILL, "CUDA memset", null),
                new Category(GRAPH, "CUDA graph", null), new Category(CALL, "cuda_runtime", null),
                new Category(SYSTEM_CALL, "OS runtime", null), new Category(UNNAMED, null, null))), 0);
    }

    static GpuSummary summary(ReportFile file, AxisRange range) {
        return GpuSummary.of(new Report(List.of(file), List.of()), range, NamePattern.NUMBERS::apply);
    }
}
