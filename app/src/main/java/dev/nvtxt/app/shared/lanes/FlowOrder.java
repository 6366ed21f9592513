// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// In which order the events that one event leads to are listed and followed.
public final class FlowOrder {
    private FlowOrder() {}

    /// {@return each event once, by its start}
    public static List<Integer> byStart(ReportFile file, int[] events) {
        return Arrays.stream(events).distinct().boxed()
                .sorted(Comparator.comparingLong(event -> file.hasStartNs(event) ? file.axisStartNs(event) : 0))
                .toList();
    }
}
