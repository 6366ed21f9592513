// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The annotations of the host as a stream of a device has them: each from the first start to the last end of what was launched
/// inside it. Ordered by start, parents before children. Immutable.
public final class StreamRanges {
    /// Instead of a depth: the range overlaps one before it, and is in neither.
    public static final int OVERLAPS = -1;

    private final DeviceStream stream;
    private final int[] events;
    private final long[] starts;
    private final long[] ends;
    private final long[] gpuNs;
    private final int[] depths;

    private StreamRanges(ReportFile file, DeviceStream stream, int[] events, UnionSweep.Covers covers) {
        this.stream = stream;
        int[] order = order(file, events, covers);
        this.events = Arrays.stream(order).map(i -> events[i]).toArray();
        starts = Arrays.stream(order).mapToLong(i -> covers.first()[i]).toArray();
        ends = Arrays.stream(order).mapToLong(i -> covers.last()[i]).toArray();
        gpuNs = Arrays.stream(order).mapToLong(i -> covers.covered()[i]).toArray();
        depths = depths();
    }

    /// {@return the numbers of the ranges by start, the longest first; of equal ones the one that is around the other on the host}
    private static int[] order(ReportFile file, int[] events, UnionSweep.Covers covers) {
        int[] order = new int[events.length];
        Arrays.setAll(order, i -> i);
        sort(order, i -> -file.axisEndNs(events[i]));
        sort(order, i -> file.axisStartNs(events[i]));
        sort(order, i -> -covers.last()[i]);
        sort(order, i -> covers.first()[i]);
        return order;
    }

    /// Sorts; what has equal keys keeps its order.
    private static void sort(int[] order, IntToLongFunction key) {
        PairSort.sort(Arrays.stream(order).mapToLong(key).toArray(), order, 0);
    }

    private int[] depths() {
        int[] result = new int[starts.length];
        int[] open = new int[starts.length];
        int depth = 0;
        for (int i = 0; i < starts.length; i++) {
            while (depth > 0 && ends[open[depth - 1]] <= starts[i]) {
                depth--;
            }
            if (depth > 0 && ends[open[depth - 1]] < ends[i]) {
                result[i] = OVERLAPS;
            } else {
                result[i] = depth;
                open[depth++] = i;
            }
        }
        return result;
    }

    /// {@return the projection of a file onto each stream that has any, in the order of the streams}
    public static List<StreamRanges> of(ReportFile file) {
        return file.derived(Projection.class, Projection::new).ranges;
    }

    private record Projection(List<StreamRanges> ranges) {
        Projection(ReportFile file) {
            this(make(file));
        }
    }

    private static List<StreamRanges> make(ReportFile file) {
        var workFile = DeviceWork.fileOf(file);
        var work = DeviceWork.of(workFile);
        var order = LaunchOrder.of(workFile);
        var all = LaunchingRanges.of(file, order);
        return of(file, work, order,
                workFile.equals(file) ? all.without(work.callCategories(file), file) : all);
    }

    private static List<StreamRanges> of(ReportFile file, DeviceWork work, LaunchOrder order, LaunchingRanges ranges) {
        var all = new ArrayList<StreamRanges>();
        for (int stream = 0; stream < work.streams().size() && ranges.events().length > 0; stream++) {
            int on = stream;
            var run = ranges.only(place -> work.stream(order.work(place)) == on, order);
            if (run.ranges().length > 0) {
                all.add(new StreamRanges(file, work.streams().get(stream),
                        Arrays.stream(run.ranges()).map(range -> ranges.events()[range]).toArray(),
                        run.covers(work, order)));
            }
        }
        return all;
    }

    /// {@return the stream}
    public DeviceStream stream() {
        return stream;
    }

    /// {@return how many ranges there are}
    public int size() {
        return events.length;
    }

    /// {@return the event of a range on the host}
    public int event(int range) {
        return events[range];
    }

    /// {@return the range of an event, or -1 where it has none}
    public int rangeOf(int event) {
        int range = 0;
        while (range < events.length && events[range] != event) {
            range++;
        }
        return range < events.length ? range : -1;
    }

    /// {@return when the first of its work starts}
    public long startNs(int range) {
        return starts[range];
    }

    /// {@return when the last of its work ends}
    public long endNs(int range) {
        return ends[range];
    }

    /// {@return how long some of its work ran}
    public long gpuNs(int range) {
        return gpuNs[range];
    }

    /// {@return how many of the others it is inside of, or [#OVERLAPS]}
    public int depth(int range) {
        return depths[range];
    }
}
