// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static dev.nvtxt.app.shared.tables.CellType.COUNT;
import static dev.nvtxt.app.shared.tables.CellType.DURATION;
import static dev.nvtxt.app.shared.tables.CellType.LABEL;
import static dev.nvtxt.app.shared.tables.CellType.PART;
import static dev.nvtxt.app.shared.tables.CellType.TEXT;

import dev.nvtxt.analysis.gpu.DeviceUse;
import dev.nvtxt.analysis.gpu.GpuPlace;
import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.analysis.gpu.GpuUse;
import dev.nvtxt.analysis.gpu.KernelName;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tables about devices, for the command line and for the window.
public enum GpuTable implements SummaryTable<GpuSummary> {
    /// What the time of each device went to.
    USE("Device time",
            "What the time of each device went to, from its first to its last work; the parts add up to 100%.",
            List.of(new SummaryField("device", "device", TEXT, "the device, with its file where there are several"),
                    new SummaryField("use", "use", TEXT, "what the time went to: the first of these that applies"),
                    new SummaryField("ns", "time", DURATION, "how long"),
                    new SummaryField("share", "share", PART, "of the device's time"),
                    new SummaryField("meaning", "meaning", TEXT, "when time counts as this use")),
            GpuTable::use),
    /// The idle time by the range of the next launch.
    IDLE("Idle by range", "Idle time by its cause and by the innermost range in which the next work was launched.",
            List.of(new SummaryField("device", "device", TEXT, "the device"),
                    new SummaryField("range", "range", LABEL, "where the next work was launched; numbers are merged"),
                    new SummaryField("cause", "cause", TEXT, "why the device was idle"),
                    new SummaryField("ns", "idle", DURATION, "how long"),
                    new SummaryField("share", "of time", PART, "of the device's time"),
                    new SummaryField("idleShare", "of idle", PART, "of the device's idle time")),
            GpuTable::idle),
    /// What computing, collectives and copies took.
    WORK("Work", "Kernels, collective operations and copies: how long they ran, alone and beside others.",
            List.of(new SummaryField("device", "device", TEXT, "the device"),
                    new SummaryField("work", "work", TEXT,
                            "compute kernels, collectives (NCCL, RCCL by name), or copies"),
                    new SummaryField("count", "count", COUNT, "how often"),
                    new SummaryField("sumNs", "sum", DURATION, "the sum of the durations"),
                    new SummaryField("unionNs", "running", DURATION, "how long at least one ran"),
                    new SummaryField("exposedNs", "exposed", DURATION,
                            "how long one ran while no kernel computed; of kernels, while nothing else ran"),
                    new SummaryField("overlappedNs", "overlapped", DURATION, "the rest of the running time"),
                    new SummaryField("overlap", "overlap", PART, "the overlapped part of the running time")),
            GpuTable::work),
    /// How fast copies are.
    COPIES("Copies", "Copies and fills of memory by direction.",
            List.of(new SummaryField("device", "device", TEXT, "the device"),
                    new SummaryField("copy", "copy", LABEL, "from where to where"),
                    new SummaryField("count", "count", COUNT, "how many"),
                    new SummaryField("bytes", "bytes", COUNT, "how many bytes in sum"),
                    new SummaryField("ns", "time", DURATION, "the sum of the durations"),
                    new SummaryField("gbPerSecond", "GB/s", COUNT, "bytes by time; a gigabyte is 1e9 bytes")),
            summary -> summary.copies().stream()
                    .<List<@Nullable Object>>map(row -> Arrays.asList(row.device(), row.name(),
                            row.count(), row.bytes(), row.ns(), SummaryTable.rounded(row.gbPerSecond())))
                    .toList()),
    /// Kernels by short name.
    KERNELS("Kernels", "Kernels by short name, the longest first.",
            List.of(new SummaryField("device", "device", TEXT, "the device"),
                    new SummaryField("kernel", "kernel", LABEL, "the name without template arguments and parameters"),
                    new SummaryField("count", "count", COUNT, "how many"),
                    new SummaryField("ns", "total", DURATION, "the sum of the durations"),
                    new SummaryField("meanNs", "mean", DURATION, "the mean duration"),
                    new SummaryField("minNs", "min", DURATION, "the shortest"),
                    new SummaryField("maxNs", "max", DURATION, "the longest"),
                    new SummaryField("fullName", "full name", LABEL, "one of the full names")),
            summary -> summary.kernels().stream().<List<@Nullable Object>>map(row -> Arrays.asList(row.device(),
                    row.name(), row.count(), row.ns(), (double) row.ns() / row.count(), row.minNs(), row.maxNs(),
                    row.full())).toList()),
    /// What ranges of the host cost on devices.
    RANGES("Ranges",
            "What ranges and calls of the host cost on the devices, the most expensive first. Ranges contain each other.",
            List.of(new SummaryField("range", "range", LABEL, "the message; numbers are merged"),
                    new SummaryField("count", "count", COUNT, "how many ranges launched something"),
                    new SummaryField("gpuNs", "GPU time", DURATION,
                            "how long devices worked for what was launched inside, by links; the union on each device"),
                    new SummaryField("idleNs", "GPU idle", DURATION,
                            "from the first start to the last end of that work, without the GPU time"),
                    new SummaryField("launches", "launches", COUNT, "how many calls inside launched work"),
                    new SummaryField("queueNs", "queue time", DURATION,
                            "from the end of each launch to the start of its work, in sum")),
            summary -> summary.ranges().stream().<List<@Nullable Object>>map(row -> Arrays.asList(row.name(),
                    row.count(), row.gpuNs(), row.idleNs(), row.launches(), row.queueNs())).toList());

    @SuppressWarnings("ImmutableEnumChecker") // a list that never changes, and a function without state
    private final SummaryContent<GpuSummary> content;

    GpuTable(String title, String description, List<SummaryField> columns,
            Function<GpuSummary, List<List<@Nullable Object>>> rows) {
        content = new SummaryContent<>(title, description, columns, rows);
    }

    /// {@return the summary that the tables are about}
    public static GpuSummary summary(Report report, AxisRange range) {
        return GpuSummary.of(report, range, NamePattern.NUMBERS::apply);
    }

    @Override
    public SummaryContent<GpuSummary> content() {
        return content;
    }

    /// {@return what a summary should be read with: work without a launch, work that starts before it, and ranges of one file whose
    /// work is in another one}
    public static List<String> notes(GpuSummary summary, Report report) {
        var notes = new ArrayList<String>();
        for (var file : report.files()) {
            var other = file.launchFile();
            if (other != null) {
                notes.add(
                        "%s: what its ranges launched is in %s, found by process and thread id and by time; times of the two files differ by %s"
                                .formatted(file.label(), other.label(),
                                        ClockError.between(file.bases().getFirst(), other.bases().getFirst())));
            }
        }
        for (var file : summary.files()) {
            if (file.withoutLaunch() > 0) {
                notes.add("%s: %,d of %,d kernels, copies and fills have no launch in the file; they belong to no range"
                        .formatted(file.file().label(), file.withoutLaunch(), file.works()));
            }
            if (file.beforeLaunch() > 0) {
                notes.add(
                        "%s: %,d of %,d kernels, copies and fills start before their launch: the clocks of host and device differ"
                                .formatted(file.file().label(), file.beforeLaunch(), file.works()));
            }
        }
        return notes;
    }

    /// {@return where a row is on the timeline: its longest event, or the longest idle time that it counts. Takes time where
    /// there is much work: not for the JavaFX thread}
    ///
    /// @param range the time that the summary is of
    public Optional<GpuPlace> place(Report report, GpuSummary summary, AxisRange range, List<@Nullable Object> row) {
        var device = String.valueOf(row.getFirst());
        BiPredicate<ReportFile, String> isOn = (file, name) -> device(summary, file, name).equals(device);
        var name = String.valueOf(row.get(1));
        return switch (this) {
            case USE -> Arrays.stream(GpuUse.values()).filter(use -> use.word().equals(name)).findFirst()
                    .flatMap(use -> use.isIdle()
                            ? idle(summary, isOn, use, _ -> true)
                            : GpuPlace.longestWork(report, range, isOn,
                                    (kind, message) -> GpuUse.of(kind, message) == use));
            case IDLE -> Arrays.stream(GpuUse.values()).filter(use -> use.word().equals(row.get(2))).findFirst()
                    .flatMap(use -> idle(summary, isOn, use, of -> Objects.equals(of, row.get(1))));
            case WORK -> GpuPlace.longestWork(report, range, isOn,
                    (kind, message) -> GpuUse.of(kind, message).word().equals(name));
            case COPIES -> GpuPlace.longestWork(report, range, isOn,
                    (kind, message) -> GpuUse.of(kind, message) == GpuUse.COPY && message.equals(name));
            case KERNELS -> GpuPlace.longestWork(report, range, isOn,
                    (kind, message) -> GpuUse.of(kind, message) != GpuUse.COPY
                            && KernelName.shorten(message).equals(name));
            case RANGES -> GpuPlace.costliestRange(report, range,
                    message -> NamePattern.NUMBERS.apply(message).equals(device));
        };
    }

    private static Optional<GpuPlace> idle(GpuSummary summary, BiPredicate<ReportFile, String> isOn, GpuUse use,
            Predicate<@Nullable String> isOfRange) {
        return summary.files().stream()
                .flatMap(file -> file.devices().stream().filter(of -> isOn.test(file.file(), of.device())))
                .flatMap(of -> of.longestIdle().entrySet().stream().filter(entry -> isOfRange.test(entry.getKey())))
                .map(entry -> entry.getValue()[use.ordinal()]).filter(Objects::nonNull)
                .max(Comparator.comparingLong(GpuPlace::idleNs));
    }

    private static String device(GpuSummary summary, ReportFile file, String device) {
        return summary.files().size() == 1 ? device : file.label() + ": " + device;
    }

    private interface DeviceRows {
        void add(String device, DeviceUse use, List<List<@Nullable Object>> into);
    }

    private static List<List<@Nullable Object>> ofDevices(GpuSummary summary, DeviceRows rows) {
        var all = new ArrayList<List<@Nullable Object>>();
        for (var file : summary.files()) {
            for (var use : file.devices()) {
                rows.add(device(summary, file.file(), use.device()), use, all);
            }
        }
        return all;
    }

    private static List<List<@Nullable Object>> use(GpuSummary summary) {
        return ofDevices(summary, (device, use, into) -> {
            for (var each : GpuUse.values()) {
                long ns = use.ns()[each.ordinal()];
                if (ns > 0) {
                    into.add(Arrays.asList(device, each.word(), ns, use.share(each), each.description()));
                }
            }
        });
    }

    private static List<List<@Nullable Object>> idle(GpuSummary summary) {
        return ofDevices(summary, (device, use, into) -> {
            long idle = Arrays.stream(GpuUse.values()).filter(GpuUse::isIdle)
                    .mapToLong(each -> use.ns()[each.ordinal()])
                    .sum();
            long whole = use.range().endNs() - use.range().startNs();
            var rows = new ArrayList<List<@Nullable Object>>();
            for (Map.Entry<@Nullable String, long[]> range : use.idleByRange().entrySet()) {
                for (var cause : GpuUse.values()) {
                    long ns = range.getValue()[cause.ordinal()];
                    if (ns > 0) {
                        rows.add(Arrays.asList(device, range.getKey(), cause.word(), ns, (double) ns / whole,
                                idle == 0 ? null : (Double) ((double) ns / idle)));
                    }
                }
            }
            rows.sort(Comparator.comparingLong((List<@Nullable Object> row) -> -(Long) row.get(3))
                    .thenComparing(row -> String.valueOf(row.get(1))));
            into.addAll(rows);
        });
    }

    private static List<List<@Nullable Object>> work(GpuSummary summary) {
        return ofDevices(summary, (device, use, into) -> use.parts().forEach(part -> into.add(Arrays.asList(device,
                part.name(), part.count(), part.sumNs(), part.unionNs(), part.exposedNs(), part.overlappedNs(),
                part.unionNs() == 0 ? null : (Double) ((double) part.overlappedNs() / part.unionNs())))));
    }
}
