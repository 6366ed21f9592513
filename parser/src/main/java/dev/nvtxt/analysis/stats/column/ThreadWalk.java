// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.KindAndThread;
import module java.base;

/// Goes once through the events of a file in their order, and works out for each thread what is inside what, and when it is busy.
///
/// Some walkers do that at the same time, each for its own threads: passing over the events of other threads costs little beside
/// the work, and so what a thread needs stays in the cache of one processor.
final class ThreadWalk {
    private static final int ROOM = 1 << 12;
    private static final int MIN_WALKER_EVENTS = 1 << 15;
    // Each walker passes all events: more would not be quicker.
    private static final int MAX_WALKERS = 4;
    // Threads are shared out by the numbers of their events in one of that many runs of events.
    private static final int COUNTED_RUNS = 8;

    // What an event is to a walker: one of its ranges, a start/end range, or one of the others.
    private static final int OWN = 1;
    private static final int START_END_BIT = 1;
    private static final int OTHER_BIT = 2;

    private final ReportFile file;
    private final EventStore events;
    private final EventTimes times;
    private final int[] parents;
    private final InsideTimes insideNs;
    private final int[] walkerOfThread;
    private final BusyThreads[] busy;
    private final boolean[] isDisordered;
    private final Collection<int[]> crossing = new ConcurrentLinkedQueue<>();

    private ThreadWalk(ReportFile file, EventTimes times) {
        this.file = file;
        this.times = times;
        events = file.trace().events();
        // Both at once: a large new array takes most of its time for memory that is touched for the first time.
        var columns = IntStream.range(0, 2).parallel().mapToObj(_ -> new int[events.size()]).toArray(int[][]::new);
        parents = columns[0];
        insideNs = new InsideTimes(columns[1]);
        int threads = events.threads().size();
        int walkers = Math.clamp(Math.min(threads, events.size() / MIN_WALKER_EVENTS), 1,
                Math.min(MAX_WALKERS, Runtime.getRuntime().availableProcessors()));
        walkerOfThread = share(walkers);
        isDisordered = new boolean[threads];
        busy = new BusyThreads[walkers];
        Arrays.setAll(busy, _ -> new BusyThreads(threads, AxisRange.ALL));
    }

    /// Walks over a file.
    static ThreadWalk of(ReportFile file, EventTimes times) {
        var walk = new ThreadWalk(file, times);
        Arrays.parallelSetAll(walk.parents, _ -> Nesting.NONE);
        IntStream.range(0, walk.busy.length).parallel().forEach(walker -> walk.new Walker(walker).walk());
        var byTime = new StartEndNesting(walk.events, times, walk.isDisordered, walk.parents, walk.insideNs);
        if (IntStream.range(0, walk.isDisordered.length).anyMatch(thread -> walk.isDisordered[thread])) {
            byTime.nestAll();
        }
        walk.crossing.parallelStream().forEach(byTime::sweep);
        return walk;
    }

    Nesting nesting() {
        return new Nesting(parents, insideNs);
    }

    BusyTimes busyTimes() {
        var whole = busy[0];
        for (int walker = 1; walker < busy.length; walker++) {
            whole.add(busy[walker]);
        }
        return new BusyTimes(file, times, whole);
    }

    /// Gives each thread to the walker with the fewest events so far, those with the most events first.
    private int[] share(int walkers) {
        long[] counts = new long[events.threads().size()];
        for (int from = 0; walkers > 1 && from < events.size(); from += ROOM * COUNTED_RUNS) {
            var places = new EventPlaces(events, from, Math.min(events.size(), from + ROOM));
            while (places.next()) {
                counts[places.thread()]++;
            }
        }
        long[] order = new long[counts.length];
        Arrays.setAll(order, thread -> (-counts[thread] << Integer.SIZE) | thread);
        Arrays.sort(order);
        int[] shared = new int[counts.length];
        long[] load = new long[walkers];
        for (long packed : order) {
            int least = 0;
            for (int walker = 1; walker < walkers; walker++) {
                least = load[walker] < load[least] ? walker : least;
            }
            shared[(int) packed] = least;
            load[least] += counts[(int) packed];
        }
        return shared;
    }

    /// The way of one walker, some events after the other.
    private final class Walker {
        private final int walker;
        private final PushNesting pushes = new PushNesting(events, parents, insideNs);
        private final StartEndSweep[] sweeps = new StartEndSweep[isDisordered.length];
        private final int[] uses = new int[KindAndThread.of(EventKind.MARKER, isDisordered.length)];
        private final int[] places = new int[ROOM];
        private final long[] starts = new long[ROOM];
        private final long[] durations = new long[ROOM];
        private final int[] measured = new int[ROOM];
        private final int[] startEnds = new int[ROOM];
        private final int[] others = new int[ROOM];

        private Walker(int walker) {
            this.walker = walker;
            var clusterTimes = new StartEndSweep.ClusterTimes();
            for (int thread = 0; thread < sweeps.length; thread++) {
                if (walkerOfThread[thread] == walker) {
                    sweeps[thread] = new StartEndSweep(times, parents, insideNs, clusterTimes);
                    uses[KindAndThread.of(EventKind.MARKER, thread)] = 0;
                    uses[KindAndThread.of(EventKind.START_END, thread)] = OWN | (1 << START_END_BIT);
                    uses[KindAndThread.of(EventKind.PUSH_POP, thread)] = OWN | (1 << OTHER_BIT);
                    uses[KindAndThread.of(EventKind.SLICE, thread)] = OWN | (1 << OTHER_BIT);
                }
            }
        }

        private void walk() {
            for (int from = 0; from < events.size(); from += ROOM) {
                int count = Math.min(ROOM, events.size() - from);
                events.readPlaces(from, count, places);
                times.readAxisStartsNs(from, count, starts);
                times.readDurationsNs(from, count, durations);
                add(from, count);
            }
            for (int thread = 0; thread < sweeps.length; thread++) {
                if (walkerOfThread[thread] == walker) {
                    isDisordered[thread] = !sweeps[thread].finish();
                }
            }
            pushes.crossingSlices().forEach(crossing::add);
        }

        /// Threads and kinds come as if by chance: events are first put on lists without a branch that would be guessed wrong.
        private void add(int from, int count) {
            int measuredCount = 0;
            int startEndCount = 0;
            int otherCount = 0;
            for (int i = 0; i < count; i++) {
                int use = uses[places[i]];
                int useMeasured = use & ~(int) (durations[i] >> (Long.SIZE - 1));
                measured[measuredCount] = i;
                measuredCount += useMeasured & OWN;
                startEnds[startEndCount] = i;
                startEndCount += (useMeasured >>> START_END_BIT) & 1;
                others[otherCount] = i;
                otherCount += use >>> OTHER_BIT;
            }
            for (int j = 0; j < measuredCount; j++) {
                int i = measured[j];
                busy[walker].add(KindAndThread.thread(places[i]), starts[i], EventTimes.add(starts[i], durations[i]));
            }
            for (int j = 0; j < startEndCount; j++) {
                int i = startEnds[j];
                sweeps[KindAndThread.thread(places[i])].add(from + i, starts[i],
                        EventTimes.add(starts[i], durations[i]));
            }
            for (int j = 0; j < otherCount; j++) {
                int i = others[j];
                int thread = KindAndThread.thread(places[i]);
                if (KindAndThread.is(places[i], EventKind.PUSH_POP)) {
                    pushes.addPush(from + i, thread, durations[i]);
                } else {
                    pushes.addSlice(from + i, thread, durations[i]);
                }
            }
        }
    }
}
