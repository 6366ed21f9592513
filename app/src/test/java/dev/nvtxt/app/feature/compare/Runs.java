// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Runs of a small program to compare: process 1 with threads 2 and 3, process 9 with thread 4; 40 times "work" with "part"
/// inside on thread 2, "wait" on the others.
final class Runs {
    private Runs() {}

    /// {@return a workspace that does everything at once, with these files}
    static Workspace workspace(TraceFile... files) {
        return workspace(new InlineExecutor(), files);
    }

    static Workspace workspace(UiExecutor executor, TraceFile... files) {
        var workspace = new Workspace(executor);
        workspace.reportProperty().set(ReportBuilder.build(List.of(files), List.of()));
        return workspace;
    }

    /// {@return a run}
    ///
    /// @param workNs how long "work" takes
    static TraceFile run(String path, int workNs) {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n"
                + "@RangePush, Time, ProcessId, ThreadId, Message\n@RangePop, Time, ProcessId, ThreadId\n");
        for (int i = 0; i < 40; i++) {
            int start = i * 10_000;
            // In no order: durations that only grow would be a drift.
            int more = i * 23 % 40;
            text.append("RangePush, %d, 1, 2, work\n".formatted(start));
            text.append("RangePush, %d, 1, 2, part\nRangePop, %d, 1, 2\n".formatted(start + 10, start + 110));
            text.append("RangePop, %d, 1, 2\n".formatted(start + workNs + more));
            text.append("RangeStartEnd, %d, %d, 1, 3, wait\n".formatted(start, start + 500 + more));
            text.append("RangeStartEnd, %d, %d, 9, 4, wait\n".formatted(start, start + 700 + more));
        }
        return read(path, text.toString());
    }

    static TraceFile read(String path, String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path, text.getBytes(StandardCharsets.UTF_8));
    }
}
