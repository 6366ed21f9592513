// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import module java.base;

/// What the devices of a report did in some time: their use, the cause of their idle time, copies, kernels, and what annotations
/// cost. Immutable.
///
/// @param files by file
/// @param copies by device and direction, the most bytes first
/// @param kernels by device and short name, the longest first
/// @param ranges by name with numbers merged, the most expensive first
public record GpuSummary(List<FileUse> files, List<CopyRow> copies, List<KernelRow> kernels, List<RangeCost> ranges) {
    private static final Set<String> BYTES = Set.of("bytes", "args.bytes");

    /// The use of the devices of a file.
    ///
    /// @param file the file
    /// @param devices its devices
    /// @param works how much work they did
    /// @param withoutLaunch how much of it has no launch in the file
    /// @param beforeLaunch how much of it starts before its launch: the clocks of host and device differ
    public record FileUse(ReportFile file, List<DeviceUse> devices, long works, long withoutLaunch,
            long beforeLaunch) {}

    /// Copies of one direction.
    ///
    /// @param bytes how much in sum
    /// @param ns how long in sum
    public record CopyRow(String device, String name, long count, long bytes, long ns) {
        /// {@return gigabytes (1e9) a second; NaN without a time}
        public double gbPerSecond() {
            return ns == 0 ? Double.NaN : (double) bytes / ns;
        }
    }

    /// Kernels of one short name.
    ///
    /// @param full one of the full names
    public record KernelRow(String device, String name, String full, long count, long ns, long minNs, long maxNs) {}

    /// What ranges of one name cost.
    public record RangeCost(String name, long count, long gpuNs, long idleNs, long launches, long queueNs) {}

    private record DeviceName(String device, String name) {}

    /// Summarizes a report.
    ///
    /// @param range the time; work that shares an instant with it counts, ranges of the host that begin in it
    /// @param merge makes one name of those that differ in numbers only
    public static GpuSummary of(Report report, AxisRange range, UnaryOperator<String> merge) {
        var files = new ArrayList<FileUse>();
        var copies = new HashMap<DeviceName, CopyRow>();
        var kernels = new HashMap<DeviceName, KernelRow>();
        var ranges = new HashMap<String, RangeCost>();
        for (var file : report.files()) {
            var work = DeviceWork.of(file);
            if (file.launchFile() != null) {
                addRanges(file, range, merge, ranges);
            }
            if (work.size() > 0) {
                files.add(use(file, work, range, merge));
                addWork(file, work, range, copies, kernels);
                addRanges(file, range, merge, ranges);
            }
        }
        return new GpuSummary(files,
                sorted(copies, Comparator.comparingLong(CopyRow::bytes).reversed().thenComparing(CopyRow::device)
                        .thenComparing(CopyRow::name)),
                sorted(kernels, Comparator.comparingLong(KernelRow::ns).reversed().thenComparing(KernelRow::device)
                        .thenComparing(KernelRow::name)),
                sorted(ranges, Comparator.comparingLong(RangeCost::gpuNs).reversed().thenComparing(RangeCost::name)));
    }

    private static <R> List<R> sorted(Map<?, R> rows, Comparator<R> order) {
        return rows.values().stream().sorted(order).collect(Collectors.toUnmodifiableList());
    }

    private static FileUse use(ReportFile file, DeviceWork work, AxisRange range,
            UnaryOperator<String> merge) {
        var names = new HashMap<Integer, String>();
        var store = file.trace().events();
        var devices = DeviceUse.of(file, new HostActivity(file), range, event -> {
            int id = store.messageId(event);
            return id < 0 ? null : names.computeIfAbsent(id, own -> merge.apply(store.text(own)));
        }, (_, _, _, _) -> {});
        long without = IntStream.range(0, work.size()).filter(i -> work.launch(i) == DeviceWork.NONE).count();
        long before = IntStream.range(0, work.size()).filter(i -> work.launch(i) != DeviceWork.NONE
                && file.hasStartNs(work.launch(i)) && work.startNs(i) < file.axisStartNs(work.launch(i))).count();
        return new FileUse(file, devices, work.size(), without, before);
    }

    private static void addWork(ReportFile file, DeviceWork work, AxisRange range, Map<DeviceName, CopyRow> copies,
            Map<DeviceName, KernelRow> kernels) {
        var store = file.trace().events();
        var shortNames = new HashMap<Integer, String>();
        var fullNames = new HashMap<Integer, String>();
        for (int i = 0; i < work.size(); i++) {
            if (!range.meets(work.startNs(i), work.endNs(i))) {
                continue;
            }
            var device = work.devices().get(work.device(i));
            int id = store.messageId(work.event(i));
            var full = id < 0 ? "" : store.text(id);
            long duration = work.endNs(i) - work.startNs(i);
            switch (work.kind(i)) {
                case COPY, MEMSET -> copies.merge(new DeviceName(device, full),
                        new CopyRow(device, full, 1, bytes(store.args(work.event(i))), duration),
                        (a, b) -> new CopyRow(device, full, a.count + b.count, a.bytes + b.bytes, a.ns + b.ns));
                case KERNEL, GRAPH -> {
                    var name = shortNames.computeIfAbsent(id, _ -> KernelName.shorten(full));
                    int event = work.event(i);
                    var whole = fullNames.computeIfAbsent(id, _ -> fullName(store.args(event), full));
                    kernels.merge(new DeviceName(device, name),
                            new KernelRow(device, name, whole, 1, duration, duration, duration),
                            (a, b) -> new KernelRow(device, name, a.full, a.count + b.count, a.ns + b.ns,
                                    Math.min(a.minNs, b.minNs), Math.max(a.maxNs, b.maxNs)));
                }
            }
        }
    }

    private static String fullName(List<Arg> args, String message) {
        return args.stream().filter(arg -> arg.key().equals("demangledName")).map(Arg::text).filter(Objects::nonNull)
                .findFirst().orElse(message);
    }

    private static long bytes(List<Arg> args) {
        return args.stream().filter(arg -> BYTES.contains(arg.key()) && arg.type() == Arg.Type.INT)
                .mapToLong(Arg::bits).findFirst().orElse(0);
    }

    private static void addRanges(ReportFile file, AxisRange range, UnaryOperator<String> merge,
            Map<String, RangeCost> ranges) {
        var times = GpuTimes.of(file);
        var store = file.trace().events();
        for (int i = 0; i < times.size(); i++) {
            int event = times.event(i);
            var message = store.message(event);
            long start = file.axisStartNs(event);
            if (message != null && start >= range.startNs() && start < range.endNs()) {
                var name = merge.apply(message);
                var cost = new RangeCost(name, 1, times.gpuNs(i), times.idleNs(i), times.launches(i),
                        times.queueNs(i));
                ranges.merge(name, cost, (a, b) -> new RangeCost(name, a.count + b.count, a.gpuNs + b.gpuNs,
                        a.idleNs + b.idleNs, a.launches + b.launches, a.queueNs + b.queueNs));
            }
        }
    }
}
