// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the time of a device went to: every instant of the chosen time has one use, so that the parts add up to the whole.
///
/// The chosen time of a whole trace is from the first start to the last end of the device's work.
///
/// @param device the name of the device
/// @param range the chosen time
/// @param ns by [GpuUse#ordinal()]
/// @param idleByRange the idle time by the range in which the next work was launched; null where it was in none
/// @param longestIdle like the idle time, the longest time without work that has some of a use, by [GpuUse#ordinal()]
/// @param parts what each kind of work took
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record DeviceUse(String device, AxisRange range, long[] ns, Map<@Nullable String, long[]> idleByRange,
        Map<@Nullable String, @Nullable GpuPlace[]> longestIdle, List<WorkPart> parts) {

    /// What a kind of work took.
    ///
    /// @param name what it is
    /// @param count how often
    /// @param sumNs the sum of its durations
    /// @param unionNs how long at least one of them ran
    /// @param exposedNs how long one of them ran while no kernel computed; of kernels, while nothing else ran
    public record WorkPart(String name, long count, long sumNs, long unionNs, long exposedNs) {
        /// {@return how long one ran while something else did}
        public long overlappedNs() {
            return unionNs - exposedNs;
        }
    }

    /// {@return the use of each device of a file that works in some time}
    ///
    /// @param host what the threads of the file did
    /// @param name names a range by its event
    /// @param idle takes the idle time
    static List<DeviceUse> of(ReportFile file, HostActivity host, AxisRange scope, RangeName name,
            IdleTaker idle) {
        var work = DeviceWork.of(file);
        var uses = new ArrayList<DeviceUse>();
        for (int device = 0; device < work.devices().size(); device++) {
            int on = device;
            int[] works = IntStream.range(0, work.size()).filter(i -> work.device(i) == on
                    && scope.meets(work.startNs(i), work.endNs(i))).toArray();
            if (works.length > 0) {
                uses.add(new Sweep(file, host, works, scope, name, idle).use(work.devices().get(device)));
            }
        }
        return uses;
    }

    /// {@return the part of the chosen time that went to something, from 0 to 1}
    public double share(GpuUse use) {
        long whole = range.endNs() - range.startNs();
        return whole == 0 ? 0 : (double) ns[use.ordinal()] / whole;
    }

    /// Names ranges by their events.
    interface RangeName {
        @Nullable
        String of(int event);
    }

    /// Takes the idle time of devices before each of their works, in parts with one cause each: device by device, by start.
    interface IdleTaker {
        /// @param next the event of the work that ends the idle time
        void accept(long startNs, long endNs, GpuUse cause, int next);
    }

    /// Goes over the work of a device by time.
    private static final class Sweep {
        private static final int CLASSES = 3;

        private final ReportFile file;
        private final DeviceWork work;
        private final HostActivity host;
        private final int[] works;
        private final RangeName name;
        private final IdleTaker idle;
        private final AxisRange range;
        private final long[] ns = new long[GpuUse.values().length];
        private final Map<@Nullable String, long[]> byRange = new HashMap<>();
        private final Map<@Nullable String, @Nullable GpuPlace[]> longest = new HashMap<>();

        Sweep(ReportFile file, HostActivity host, int[] works, AxisRange scope, RangeName name,
                IdleTaker idle) {
            this.idle = idle;
            this.file = file;
            this.host = host;
            this.works = works;
            this.name = name;
            work = DeviceWork.of(file);
            range = scope.isAll()
                    ? new AxisRange(Arrays.stream(works).mapToLong(work::startNs).min().orElse(0),
                            Arrays.stream(works).mapToLong(work::endNs).max().orElse(0))
                    : scope;
        }

        DeviceUse use(String device) {
            long[] times = new long[works.length * 2];
            int[] order = new int[times.length];
            Arrays.setAll(order, i -> i);
            for (int i = 0; i < works.length; i++) {
                times[i] = work.startNs(works[i]);
                times[works.length + i] = work.endNs(works[i]);
            }
            PairSort.sort(times, order, 0);
            int[] running = new int[CLASSES];
            long at = range.startNs();
            for (int i = 0; i < times.length; i++) {
                long to = Math.clamp(times[i], at, range.endNs());
                boolean isStart = order[i] < works.length;
                int own = works[isStart ? order[i] : order[i] - works.length];
                add(running, at, to, own);
                running[use(own).ordinal()] += isStart ? 1 : -1;
                at = to;
            }
            ns[GpuUse.NO_WORK.ordinal()] += range.endNs() - at;
            return new DeviceUse(device, range, ns, byRange, longest, parts());
        }

        private GpuUse use(int own) {
            var message = file.trace().events().message(work.event(own));
            return GpuUse.of(work.kind(own), message == null ? "" : message);
        }

        private void add(int[] running, long from, long to, int next) {
            for (int use = 0; use < CLASSES; use++) {
                if (running[use] > 0) {
                    ns[use] += to - from;
                    return;
                }
            }
            if (to > from) {
                addGap(from, to, next);
            }
        }

        private void addGap(long from, long to, int next) {
            int launch = work.launch(next);
            boolean isKnown = launch != DeviceWork.NONE && file.hasEndNs(launch);
            int thread = isKnown ? file.trace().events().thread(launch) : 0;
            int event = isKnown ? host.annotation(thread, file.axisStartNs(launch)) : DeviceWork.NONE;
            var annotation = event == DeviceWork.NONE ? null : name.of(event);
            long[] ofRange = byRange.computeIfAbsent(annotation, _ -> new long[ns.length]);
            var longestOfRange = longest.computeIfAbsent(annotation, _ -> new @Nullable GpuPlace[ns.length]);
            var place = new GpuPlace(file, work.event(next), new AxisRange(from, to));
            HostActivity.CauseTaker into = (start, end, use) -> {
                if (end > start) {
                    ns[use.ordinal()] += end - start;
                    ofRange[use.ordinal()] += end - start;
                    longestOfRange[use.ordinal()] = GpuPlace.longer(longestOfRange[use.ordinal()], place);
                    idle.accept(start, end, use, work.event(next));
                }
            };
            if (isKnown) {
                long launchStart = Math.clamp(file.axisStartNs(launch), from, to);
                long launchEnd = Math.clamp(file.axisEndNs(launch), launchStart, to);
                host.split(thread, from, launchStart, into);
                into.accept(launchStart, launchEnd, GpuUse.LAUNCH);
                into.accept(launchEnd, to, GpuUse.QUEUED);
            } else {
                into.accept(from, to, GpuUse.UNKNOWN);
            }
        }

        private List<WorkPart> parts() {
            var all = new TimeSpans[CLASSES];
            for (int use = 0; use < CLASSES; use++) {
                var of = GpuUse.values()[use];
                all[use] = spans(Arrays.stream(works).filter(own -> use(own) == of).toArray());
            }
            var compute = all[GpuUse.COMPUTE.ordinal()];
            var others = spans(Arrays.stream(works).filter(own -> use(own) != GpuUse.COMPUTE).toArray());
            var parts = new ArrayList<WorkPart>();
            for (int use = 0; use < CLASSES; use++) {
                var of = GpuUse.values()[use];
                int[] some = Arrays.stream(works).filter(own -> use(own) == of).toArray();
                if (some.length > 0) {
                    long sum = Arrays.stream(some).mapToLong(own -> range.overlapNs(work.startNs(own), work.endNs(own)))
                            .sum();
                    parts.add(new WorkPart(of.word(), some.length, sum, all[use].totalNs(), all[use].totalNs()
                            - all[use].overlapNs(of == GpuUse.COMPUTE ? others : compute)));
                }
            }
            return parts;
        }

        private TimeSpans spans(int[] some) {
            return TimeSpans.union(
                    Arrays.stream(some).mapToLong(own -> Math.max(range.startNs(), work.startNs(own))).toArray(),
                    Arrays.stream(some).mapToLong(own -> Math.min(range.endNs(), work.endNs(own))).toArray());
        }
    }
}
