// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// What the threads of the host did that launched work: in which calls they waited, and in which annotation they were. Immutable.
final class HostActivity {
    private final Map<Integer, ThreadActivity> threads = new HashMap<>();

    /// What a thread did.
    ///
    /// @param synchronizing when it was in calls that wait for a device, blocking copies included
    /// @param busy when it was in any range or call
    /// @param annotations the ranges that are no calls
    private record ThreadActivity(TimeSpans synchronizing, TimeSpans busy, Annotations annotations) {}

    /// Ranges by start, each with the one around it.
    @SuppressWarnings("ArrayRecordComponent") // columns, compared by nobody
    private record Annotations(int[] events, long[] starts, long[] ends, int[] parents) {
        int at(long timeNs) {
            int at = Arrays.binarySearch(starts, timeNs);
            int number = at < 0 ? -at - 2 : at;
            while (number + 1 < starts.length && starts[number + 1] == timeNs) {
                number++;
            }
            while (number >= 0 && ends[number] <= timeNs) {
                number = parents[number];
            }
            return number < 0 ? DeviceWork.NONE : events[number];
        }
    }

    HostActivity(ReportFile file) {
        var work = DeviceWork.of(file);
        var events = file.trace().events();
        var launching = new BitSet();
        for (int i = 0; i < work.size(); i++) {
            if (work.launch(i) != DeviceWork.NONE) {
                launching.set(events.thread(work.launch(i)));
            }
        }
        var calls = work.callCategories(file);
        int[][] byThread = rangesByThread(file, work, launching);
        launching.stream().forEach(thread -> threads.put(thread, activity(file, byThread[thread], calls)));
    }

    private static int[][] rangesByThread(ReportFile file, DeviceWork work, BitSet threads) {
        var events = file.trace().events();
        int[][] byThread = new int[events.threads().size()][0];
        int[] sizes = new int[byThread.length];
        for (int event = 0; event < events.size(); event++) {
            int thread = events.thread(event);
            if (threads.get(thread) && events.kind(event) != EventKind.MARKER && work.indexOf(event) < 0
                    && Durations.of(file, event) > 0) {
                if (sizes[thread] == byThread[thread].length) {
                    byThread[thread] = Arrays.copyOf(byThread[thread], Math.max(64, sizes[thread] * 2));
                }
                byThread[thread][sizes[thread]++] = event;
            }
        }
        Arrays.setAll(byThread, thread -> Arrays.copyOf(byThread[thread], sizes[thread]));
        return byThread;
    }

    private static ThreadActivity activity(ReportFile file, int[] ranges, Set<Long> calls) {
        var events = file.trace().events();
        return new ThreadActivity(spans(file, ranges, event -> isWaiting(name(events, event))),
                spans(file, ranges, _ -> true),
                annotations(file, Arrays.stream(ranges)
                        .filter(event -> !events.hasCategory(event) || !calls.contains(events.category(event)))));
    }

    private static String name(EventStore events, int event) {
        var message = events.message(event);
        return message == null ? "" : message;
    }

    /// {@return whether a call waits for the device: a synchronization, or a copy that is not asynchronous}
    private static boolean isWaiting(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        boolean isCall = lower.startsWith("cu") || lower.startsWith("hip");
        return isCall && (lower.contains("synchronize") || (lower.contains("memcpy") && !lower.contains("async")));
    }

    private interface EventTest {
        boolean test(int event);
    }

    private static TimeSpans spans(ReportFile file, int[] ranges, EventTest test) {
        int[] some = Arrays.stream(ranges).filter(test::test).toArray();
        return some.length == 0
                ? TimeSpans.NONE
                : TimeSpans.union(Arrays.stream(some).mapToLong(file::axisStartNs).toArray(),
                        Arrays.stream(some).mapToLong(file::axisEndNs).toArray());
    }

    private static Annotations annotations(ReportFile file, IntStream ranges) {
        int[] events = ranges.boxed().sorted((a, b) -> {
            int byStart = Long.compare(file.axisStartNs(a), file.axisStartNs(b));
            return byStart != 0 ? byStart : Long.compare(file.axisEndNs(b), file.axisEndNs(a));
        }).mapToInt(Integer::intValue).toArray();
        long[] starts = Arrays.stream(events).mapToLong(file::axisStartNs).toArray();
        long[] ends = Arrays.stream(events).mapToLong(file::axisEndNs).toArray();
        int[] parents = new int[events.length];
        int open = DeviceWork.NONE;
        for (int i = 0; i < events.length; i++) {
            while (open >= 0 && ends[open] <= starts[i]) {
                open = parents[open];
            }
            parents[i] = open;
            open = i;
        }
        return new Annotations(events, starts, ends, parents);
    }

    /// {@return the innermost annotation around a time of a thread, or [DeviceWork#NONE]}
    int annotation(int thread, long timeNs) {
        var activity = threads.get(thread);
        return activity == null ? DeviceWork.NONE : activity.annotations.at(timeNs);
    }

    /// Takes the parts of idle time.
    interface CauseTaker {
        void accept(long fromNs, long toNs, GpuUse use);
    }

    /// Says what a thread did in a span of time: parts that together are the whole span, in order.
    void split(int thread, long fromNs, long toNs, CauseTaker into) {
        var activity = threads.get(thread);
        if (activity == null) {
            into.accept(fromNs, toNs, GpuUse.NO_WORK);
            return;
        }
        activity.busy.split(fromNs, toNs, (from, to, isBusy) -> {
            if (isBusy) {
                activity.synchronizing.split(from, to, (start, end, isWaiting) -> into.accept(start, end,
                        isWaiting ? GpuUse.SYNCHRONIZATION : GpuUse.LAUNCH));
            } else {
                into.accept(from, to, GpuUse.NO_WORK);
            }
        });
    }
}
