// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The work that each thread of the host launched, in the order of the launches, so that what a range launched is side by side.
///
/// A thread also has what other threads launched for it: where a flow leads from a thread to a range of another one, as from a
/// forward to a backward operator, the launches inside that range belong to both.
final class LaunchOrder {
    private final DeviceWork work;
    private final EventStore events;
    private final ReportFile file;
    private final int[] works;
    private final long[] starts;
    private final int[] firsts;

    private LaunchOrder(ReportFile file) {
        this.file = file;
        this.work = DeviceWork.of(file);
        this.events = file.trace().events();
        int[] launched = launched();
        int threads = events.threads().size();
        int[][] own = sortedByThread(launched, threads);
        var more = launchedForOthers(own);
        firsts = new int[threads + 1];
        for (int thread = 0; thread < threads; thread++) {
            firsts[thread + 1] = firsts[thread] + own[thread].length + more.getOrDefault(thread, new int[0]).length;
        }
        works = new int[firsts[threads]];
        starts = new long[works.length];
        for (int thread = 0; thread < threads; thread++) {
            fill(thread, own[thread], more.getOrDefault(thread, new int[0]));
        }
    }

    static LaunchOrder of(ReportFile file) {
        return new LaunchOrder(file);
    }

    private int[] launched() {
        int[] all = new int[work.size()];
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            int launch = work.launch(i);
            if (launch != DeviceWork.NONE && file.hasStartNs(launch)) {
                all[count++] = i;
            }
        }
        return Arrays.copyOf(all, count);
    }

    private int[][] sortedByThread(int[] launched, int threads) {
        int[] counts = new int[threads];
        for (int i : launched) {
            counts[events.thread(work.launch(i))]++;
        }
        int[][] byThread = new int[threads][];
        Arrays.setAll(byThread, thread -> new int[counts[thread]]);
        Arrays.fill(counts, 0);
        for (int i : launched) {
            int thread = events.thread(work.launch(i));
            byThread[thread][counts[thread]++] = i;
        }
        for (int[] ofThread : byThread) {
            PairSort.sort(launchStarts(ofThread), ofThread, 0);
        }
        return byThread;
    }

    private long[] launchStarts(int[] ofWorks) {
        return Arrays.stream(ofWorks).mapToLong(i -> file.axisStartNs(work.launch(i))).toArray();
    }

    private void fill(int thread, int[] own, int[] more) {
        int from = firsts[thread];
        System.arraycopy(own, 0, works, from, own.length);
        System.arraycopy(more, 0, works, from + own.length, more.length);
        int[] all = Arrays.copyOfRange(works, from, firsts[thread + 1]);
        long[] times = launchStarts(all);
        PairSort.sort(times, all, 0);
        System.arraycopy(all, 0, works, from, all.length);
        System.arraycopy(times, 0, starts, from, all.length);
    }

    /// {@return by thread, what was launched by other threads in ranges to which a flow leads from this one}
    private Map<Integer, int[]> launchedForOthers(int[][] own) {
        var spans = new HashMap<Integer, Map<Integer, TreeMap<Long, Long>>>();
        var flows = file.trace().extras().flows();
        for (int flow = 0; flow < (work.size() == 0 ? 0 : flows.size()); flow++) {
            int from = events.thread(flows.from(flow));
            int to = events.thread(flows.to(flow));
            if (from != to && own[to].length > 0 && isOneProcess(from, to) && Durations.of(file, flows.to(flow)) > 0
                    && work.indexOf(flows.to(flow)) < 0) {
                spans.computeIfAbsent(from, _ -> new HashMap<>()).computeIfAbsent(to, _ -> new TreeMap<>())
                        .merge(file.axisStartNs(flows.to(flow)), file.axisEndNs(flows.to(flow)), Math::max);
            }
        }
        var more = new HashMap<Integer, int[]>();
        spans.forEach((thread, byOther) -> more.put(thread, byOther.entrySet().stream()
                .flatMapToInt(entry -> Arrays.stream(inside(entry.getValue(), own[entry.getKey()]))).toArray()));
        return more;
    }

    private boolean isOneProcess(int thread, int other) {
        return Objects.equals(events.threads().get(thread).processId(), events.threads().get(other).processId());
    }

    /// {@return the work that was launched within some spans}
    ///
    /// @param spans ends by starts
    /// @param ofThread the work of a thread in the order of its launches
    private int[] inside(SortedMap<Long, Long> spans, int[] ofThread) {
        long[] times = launchStarts(ofThread);
        int[] within = new int[ofThread.length];
        int count = 0;
        long end = Long.MIN_VALUE;
        var later = spans.entrySet().iterator();
        var next = later.hasNext() ? later.next() : null;
        for (int i = 0; i < ofThread.length; i++) {
            while (next != null && next.getKey() <= times[i]) {
                end = Math.max(end, next.getValue());
                next = later.hasNext() ? later.next() : null;
            }
            if (times[i] < end) {
                within[count++] = ofThread[i];
            }
        }
        return Arrays.copyOf(within, count);
    }

    /// {@return how many places there are}
    int size() {
        return works.length;
    }

    /// {@return the number of the work at a place}
    int work(int place) {
        return works[place];
    }

    boolean isEmpty(int thread) {
        return firsts[thread] == firsts[thread + 1];
    }

    /// {@return the thread here of each thread of a file; -1 where it launched nothing}
    int[] threads(ReportFile of) {
        var own = events.threads();
        return of.trace().events().threads().stream().mapToInt(thread -> {
            int at = own.indexOf(thread);
            return at >= 0 && !isEmpty(at) ? at : DeviceWork.NONE;
        }).toArray();
    }

    /// {@return the first place of a thread whose launch starts at a time or later}
    int placeAt(int thread, long timeNs) {
        int low = firsts[thread];
        int high = firsts[thread + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] < timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
