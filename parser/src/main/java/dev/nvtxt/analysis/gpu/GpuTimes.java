// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;

/// What the ranges of the host cost on the devices: the projection of each range through what was launched inside it. Immutable.
///
/// A launch is inside a range if it starts in it on its thread, or on another thread in a range to which a flow leads from this
/// one. A file without work of its own has that of the file of the same process that has it, by process and thread id.
/// Time alone puts nothing inside: work without a launch in the file belongs to no range. Of several devices the sums count.
public final class GpuTimes {
    private final DeviceWork work;
    private final ReportFile file;
    private final ReportFile workFile;
    private final int[] events;
    private final long[] gpuNs;
    private final long[] spanNs;
    private final long[] queueNs;
    private final int[] launches;

    private GpuTimes(ReportFile file) {
        this.file = file;
        workFile = DeviceWork.fileOf(file);
        work = DeviceWork.of(workFile);
        var order = LaunchOrder.of(workFile);
        var ranges = LaunchingRanges.of(file, order);
        events = ranges.events();
        gpuNs = new long[events.length];
        spanNs = new long[events.length];
        queueNs = new long[events.length];
        launches = new int[events.length];
        sumLaunches(order, ranges);
        for (int device = 0; device < work.devices().size(); device++) {
            int on = device;
            project(order, ranges, place -> work.device(order.work(place)) == on);
        }
    }

    /// {@return the costs of the ranges of a file; worked out once}
    public static GpuTimes of(ReportFile file) {
        return file.derived(GpuTimes.class, GpuTimes::new);
    }

    private void sumLaunches(LaunchOrder order, LaunchingRanges ranges) {
        long[] waited = new long[order.size() + 1];
        int[] calls = new int[order.size() + 1];
        for (int place = 0; place < order.size(); place++) {
            int own = order.work(place);
            waited[place + 1] = Durations.sum(waited[place], work.queueNs(workFile, own));
            boolean isSameCall = place > 0 && work.launch(order.work(place - 1)) == work.launch(own);
            calls[place + 1] = calls[place] + (isSameCall ? 0 : 1);
        }
        for (int i = 0; i < events.length; i++) {
            queueNs[i] = waited[ranges.to(i)] - waited[ranges.from(i)];
            // The first one counts also where the place before it has the same call.
            launches[i] = calls[ranges.to(i)] - calls[ranges.from(i) + 1] + 1;
        }
    }

    private void project(LaunchOrder order, LaunchingRanges ranges, IntPredicate isHere) {
        var run = ranges.only(isHere, order);
        var covers = run.covers(work, order);
        for (int i = 0; i < run.ranges().length; i++) {
            int range = run.ranges()[i];
            gpuNs[range] = Durations.sum(gpuNs[range], covers.covered()[i]);
            spanNs[range] = Durations.sum(spanNs[range], covers.last()[i] - covers.first()[i]);
        }
    }

    /// {@return whether nothing in the file launched anything}
    public boolean isEmpty() {
        return events.length == 0;
    }

    /// {@return how many ranges launched something}
    public int size() {
        return events.length;
    }

    /// {@return the event of a range by its number from 0}
    public int event(int range) {
        return events[range];
    }

    /// {@return the number of the range that an event is, or a negative number if it launched nothing}
    public int indexOf(int event) {
        return Arrays.binarySearch(events, event);
    }

    /// {@return how long devices worked for a range}
    public long gpuNs(int range) {
        return gpuNs[range];
    }

    /// {@return the time from the first start to the last end of that work, the sum over the devices}
    public long spanNs(int range) {
        return spanNs[range];
    }

    /// {@return the rest of that time}
    public long idleNs(int range) {
        return spanNs[range] - gpuNs[range];
    }

    /// {@return how many calls inside launched work}
    public int launches(int range) {
        return launches[range];
    }

    /// {@return how long the work waited in queues, in sum}
    public long queueNs(int range) {
        return queueNs[range];
    }

    /// {@return whether an event waited in a queue, or what it launched}
    public boolean hasQueue(int event) {
        int own = isMarker(event) ? -1 : ownWork(event);
        return own >= 0 ? work.launch(own) != DeviceWork.NONE : indexOf(event) >= 0;
    }

    /// {@return how long an event waited in a queue, or what it launched; ask [#hasQueue(int)] first}
    public long queueNsOf(int event) {
        int own = ownWork(event);
        return own >= 0 ? work.queueNs(workFile, own) : queueNs[indexOf(event)];
    }

    private int ownWork(int event) {
        return workFile.equals(file) ? work.indexOf(event) : DeviceWork.NONE;
    }

    private boolean isMarker(int event) {
        return file.trace().events().kind(event) == EventKind.MARKER;
    }
}
