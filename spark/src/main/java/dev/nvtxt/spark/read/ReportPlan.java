// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.analysis.filter.TimeRangeFilter;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.TimeArgument;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Gives a file, in whichever task it is read, the clocks that it has in the report of all files.
///
/// Without anchors, modes and calibrations the clock of an NVTXT file depends on nothing but the file's time bases, and the
/// plan is empty. With them a clock can be tied to another file, or go by the first and last tick: then the plan holds the
/// spans of all files, found by a pass of their own, and each task builds the same report from them.
///
/// Confined to one thread.
public final class ReportPlan implements Serializable {
    private static final long serialVersionUID = 1;

    /// Nothing is said, and all events are wanted.
    static final ReportPlan NONE = new ReportPlan(ClockTexts.NONE, new EventRequest("", null, null), List.of());

    private final ClockTexts clocks;
    private final EventRequest request;
    private final ArrayList<FileSpans> spans;
    private transient @Nullable Placed placed;

    /// The report of the files that are known by their spans.
    private record Placed(Report report, Map<String, ReportFile> byPath) {}

    /// Makes a plan.
    ///
    /// @param clocks what the user says of the clocks
    /// @param request the requested events
    /// @param spans the spans of all files in the order of the report; empty where nothing needs them
    public ReportPlan(ClockTexts clocks, EventRequest request, List<FileSpans> spans) {
        this.clocks = clocks;
        this.request = request;
        this.spans = new ArrayList<>(spans);
    }

    /// {@return the file with its clocks}
    ///
    /// @throws IllegalArgumentException if a setting cannot be, with the file and the reason
    ReportFile place(TraceFile trace) {
        var placed = placed().byPath.get(trace.path());
        return placed == null ? build(List.of(trace)).files().getFirst() : withClocksOf(placed, trace);
    }

    /// {@return a batch of a file with the clocks that the whole file has}
    ///
    /// @param whole the spans of the whole file
    ReportFile place(TraceFile batch, FileSpans whole) {
        var placed = placed().byPath.get(whole.path());
        return withClocksOf(placed == null ? build(List.of(whole.standIn())).files().getFirst() : placed, batch);
    }

    private static ReportFile withClocksOf(ReportFile placed, TraceFile trace) {
        var byBase = new HashMap<TimeBase, BaseClock>();
        placed.bases().forEach(base -> byBase.put(base.timeBase(), base));
        return new ReportFile(trace, trace.events().timeBases().stream()
                .map(base -> Objects.requireNonNull(byBase.get(base), base.name())).toList());
    }

    private Placed placed() {
        if (placed == null) {
            var report = build(spans.stream().map(FileSpans::standIn).toList());
            var byPath = new HashMap<String, ReportFile>();
            report.files().forEach(file -> byPath.put(file.trace().path(), file));
            placed = new Placed(report, byPath);
        }
        return placed;
    }

    private Report build(List<TraceFile> traces) {
        try {
            return ReportBuilder.build(traces, List.of(), clocks.settings());
        } catch (ClockSettingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /// {@return the axis time of the first event of all files, where the plan knows them}
    public long startNs() {
        return placed().report.startNs();
    }

    /// {@return the axis time of the last event of all files, where the plan knows them}
    public long endNs() {
        return placed().report.endNs();
    }

    /// {@return the span that is wanted}
    ///
    /// @throws IllegalArgumentException if it cannot be, as an instant where no file has wall-clock time
    public AxisRange span() {
        var from = axisNs(request.from());
        var to = axisNs(request.to());
        if (from != null && to != null && to < from) {
            throw new IllegalArgumentException("to is before from");
        }
        return new AxisRange(from == null ? Long.MIN_VALUE : from, to == null ? Long.MAX_VALUE : to);
    }

    /// {@return the events that are wanted of files; null for all}
    public @Nullable TimeRangeFilter filter() {
        return request.isAll()
                ? null
                : new TimeRangeFilter(EventRequest.parse(request.filter()), axisNs(request.from()),
                        axisNs(request.to()),
                        placed().report.zeroNs());
    }

    private @Nullable Long axisNs(@Nullable String time) {
        return time == null ? null : Long.valueOf(TimeArgument.parse(time).axisNs(placed().report));
    }
}
