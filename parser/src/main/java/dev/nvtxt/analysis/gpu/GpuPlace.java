// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.WorkKind;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Where a row of a summary is on the timeline: the longest event that it counts, or the longest idle time.
///
/// @param file the file
/// @param event the event; for idle time the work that ends it
/// @param idle the idle time, or null for an event
public record GpuPlace(ReportFile file, int event, @Nullable AxisRange idle) {

    /// {@return the longest work of some devices, in a time}
    ///
    /// @param isOn tests a file and a device of it
    /// @param isCounted tests what kind of work it is, and its message or ""
    public static Optional<GpuPlace> longestWork(Report report, AxisRange range, BiPredicate<ReportFile, String> isOn,
            BiPredicate<WorkKind, String> isCounted) {
        GpuPlace longest = null;
        long longestNs = -1;
        for (var file : report.files()) {
            var work = DeviceWork.of(file);
            var store = file.trace().events();
            // There are many works, and few messages.
            var counted = new HashMap<NamedKind, Boolean>();
            for (int i = 0; i < work.size(); i++) {
                int id = store.messageId(work.event(i));
                long ns = work.endNs(i) - work.startNs(i);
                if (ns > longestNs && range.meets(work.startNs(i), work.endNs(i))
                        && isOn.test(file, work.devices().get(work.device(i)))
                        && counted.computeIfAbsent(new NamedKind(work.kind(i), id),
                                named -> isCounted.test(named.kind, id < 0 ? "" : store.text(id)))) {
                    longest = new GpuPlace(file, work.event(i), null);
                    longestNs = ns;
                }
            }
        }
        return Optional.ofNullable(longest);
    }

    private record NamedKind(WorkKind kind, int message) {}

    /// {@return the range or call of the host that cost most on the devices, of those that begin in a time}
    ///
    /// @param isCounted tests its message
    public static Optional<GpuPlace> costliestRange(Report report, AxisRange range, Predicate<String> isCounted) {
        GpuPlace costliest = null;
        long mostNs = -1;
        for (var file : report.files()) {
            var times = GpuTimes.of(file);
            for (int i = 0; i < times.size(); i++) {
                int event = times.event(i);
                var message = file.trace().events().message(event);
                long startNs = file.axisStartNs(event);
                if (times.gpuNs(i) > mostNs && message != null && startNs >= range.startNs()
                        && startNs < range.endNs() && isCounted.test(message)) {
                    costliest = new GpuPlace(file, event, null);
                    mostNs = times.gpuNs(i);
                }
            }
        }
        return Optional.ofNullable(costliest);
    }

    /// {@return the longer one of two idle times}
    static GpuPlace longer(@Nullable GpuPlace a, GpuPlace b) {
        return a == null || b.idleNs() > a.idleNs() ? b : a;
    }

    /// {@return how long the idle time is; 0 of an event}
    public long idleNs() {
        return idle == null ? 0 : idle.endNs() - idle.startNs();
    }
}
