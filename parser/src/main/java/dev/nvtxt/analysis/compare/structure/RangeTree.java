// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The measured ranges of one side as a forest: for each thread its outermost ranges, in each range the ranges inside, in
/// the order of their starts. Of a time range these are the ranges that begin in it, whole: with all that is inside of them,
/// although some of that may begin after the end of the time range.
///
/// Nodes are numbered so that a parent comes before its children, and the children of a node are adjacent.
final class RangeTree {
    /// The parent of an outermost range.
    static final int NONE = -1;
    private static final int MAX_PATH_LENGTH = 40;

    private final List<ReportFile> files;
    private final AxisRange span;
    private final List<Lane> lanes = new ArrayList<>();
    private int[] fileOf = new int[0];
    private int[] eventOf = new int[0];
    private int[] parents = new int[0];
    private int[] firstChild = new int[0];
    private int[] names = new int[0];
    private int[] occurrences = new int[0];
    private String[] labels = new String[0];
    private int[] patterns = new int[0];
    private long[] startsNs = new long[0];
    private long[] durationsNs = new long[0];
    private long[] selfNs = new long[0];

    /// A thread with its outermost ranges, which are the nodes from `first` to before `end`.
    record Lane(ReportFile file, int thread, int first, int end) {}

    /// The numbers of names, common to both sides. Safe for any number of threads.
    static final class NameTable {
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> labels = new ArrayList<>();
        private final Map<String, Integer> patternNumbers = new HashMap<>();
        private final List<Integer> patterns = new ArrayList<>();

        private synchronized int number(@Nullable String message, boolean isStartEnd) {
            return numbers.computeIfAbsent((isStartEnd ? "s" : "p") + (message == null ? "" : ":" + message), _ -> {
                labels.add(message == null ? "(none)" : message);
                patterns.add(message == null
                        ? NONE
                        : patternNumbers.computeIfAbsent((isStartEnd ? "s" : "p") + NamePattern.NUMBERS.apply(message),
                                _ -> patternNumbers.size()));
                return labels.size() - 1;
            });
        }

        private synchronized int[] patterns() {
            return patterns.stream().mapToInt(Integer::intValue).toArray();
        }

        private synchronized String[] labels() {
            return labels.toArray(String[]::new);
        }
    }

    RangeTree(Scope scope, Statistics statistics, NameTable table) {
        files = scope.files();
        span = scope.range();
        var builder = new Builder();
        for (int f = 0; f < files.size(); f++) {
            builder.collect(scope, f, statistics);
        }
        builder.layOut(table);
    }

    int size() {
        return eventOf.length;
    }

    /// {@return whether it is a time range of a run, for example a frame}
    boolean isPartOfRun() {
        return !span.isAll();
    }

    /// {@return among some outermost ranges the one that is as long as the time range, which was picked; [#NONE] without one}
    int pick(int from, int to) {
        for (int node = from; node < to; node++) {
            if (startsNs[node] == span.startNs() && startsNs[node] + durationsNs[node] == span.endNs()) {
                return node;
            }
        }
        return NONE;
    }

    /// {@return how this side compares with another by what is in them, whichever is named first; 0 for sides without differences}
    int order(RangeTree other) {
        int order = Integer.compare(size(), other.size());
        for (int node = 0; order == 0 && node < size(); node++) {
            order = compare(node, other);
        }
        return order;
    }

    private int compare(int node, RangeTree other) {
        int order = Long.compare(durationsNs[node], other.durationsNs[node]);
        order = order != 0 ? order : Long.compare(startsNs[node], other.startsNs[node]);
        order = order != 0 ? order : Integer.compare(parents[node], other.parents[node]);
        order = order != 0 ? order : label(node).compareTo(other.label(node));
        return order != 0 ? order : Long.compare(payload(node), other.payload(node));
    }

    private long payload(int node) {
        var events = file(node).trace().events();
        return events.hasPayload(eventOf[node]) ? events.payload(eventOf[node]) : 0;
    }

    List<Lane> lanes() {
        return lanes;
    }

    ReportFile file(int node) {
        return files.get(fileOf[node]);
    }

    int event(int node) {
        return eventOf[node];
    }

    /// {@return the range around a node, or [#NONE]}
    int parent(int node) {
        return parents[node];
    }

    /// {@return the first child; the children end where those of the next node begin}
    int firstChild(int node) {
        return firstChild[node];
    }

    int name(int node) {
        return names[node];
    }

    /// {@return its message, or what represents none}
    String label(int node) {
        return labels[names[node]];
    }

    /// {@return the number of its message with numbers merged, common to both sides}
    int pattern(int node) {
        return patterns[names[node]];
    }

    /// {@return whether a range of this side has a name}
    boolean hasName(int name) {
        return name < occurrences.length && occurrences[name] > 0;
    }

    /// {@return whether no other range has its name}
    boolean isOnlyOne(int node) {
        return occurrences[names[node]] == 1;
    }

    long startNs(int node) {
        return startsNs[node];
    }

    long durationNs(int node) {
        return durationsNs[node];
    }

    long selfNs(int node) {
        return selfNs[node];
    }

    /// {@return the start of the first range}
    long originNs() {
        long origin = Long.MAX_VALUE;
        for (var lane : lanes) {
            origin = Math.min(origin, startsNs[lane.first]);
        }
        return origin;
    }

    /// {@return the messages from the outermost range down to a node}
    String path(int node) {
        var parts = new ArrayList<String>();
        int at = node;
        while (at != NONE && parts.size() < MAX_PATH_LENGTH) {
            parts.add(labels[names[at]]);
            at = parents[at];
        }
        if (at != NONE) {
            parts.add("…");
        }
        return String.join(" > ", parts.reversed());
    }

    Difference.RangeRef place(int node) {
        return new Difference.RangeRef(file(node), eventOf[node], durationsNs[node]);
    }

    /// {@return how many nodes are inside a node}
    int inside(int node) {
        int from = firstChild[node];
        int to = firstChild[node + 1];
        int count = 0;
        while (from < to) {
            count += to - from;
            int nextFrom = firstChild[from];
            to = firstChild[to];
            from = nextFrom;
        }
        return count;
    }

    /// Collects the ranges in any order, then numbers them level by level.
    private final class Builder {
        private final List<long[]> references = new ArrayList<>();
        private final List<long[]> starts = new ArrayList<>();
        private final Map<Integer, int[]> nodeOfEvent = new HashMap<>();
        private final List<Nesting> nestings = new ArrayList<>();
        private final List<EventTimes> times = new ArrayList<>();

        private void collect(Scope scope, int fileIndex, Statistics statistics) {
            var file = files.get(fileIndex);
            nestings.add(statistics.nesting(file));
            var fileTimes = statistics.times(file);
            times.add(fileTimes);
            int[] isIn = membership(scope, fileIndex, statistics);
            long[] reference = IntStream.range(0, isIn.length).filter(event -> isIn[event] == 0).asLongStream()
                    .toArray();
            long[] start = Arrays.stream(reference).map(event -> fileTimes.axisStartNs((int) event)).toArray();
            LongSort.sortPairs(start, reference);
            references.add(reference);
            starts.add(start);
            nodeOfEvent.put(fileIndex, isIn);
        }

        /// {@return 0 for each event that takes part: that begins in the time range, or is inside of one that does}
        private int[] membership(Scope scope, int fileIndex, Statistics statistics) {
            var fileTimes = times.get(fileIndex);
            var visible = scope.visible(fileIndex);
            var tail = scope.tail(files.get(fileIndex), statistics);
            int[] isIn = new int[files.get(fileIndex).trace().events().size()];
            for (int event = 0; event < isIn.length; event++) {
                boolean begins = fileTimes.durationNs(event) >= 0 && (visible == null || visible.get(event))
                        && fileTimes.beginsIn(span, event);
                isIn[event] = begins || tail.get(event) ? 0 : NONE;
            }
            return isIn;
        }

        private void layOut(NameTable table) {
            int size = references.stream().mapToInt(part -> part.length).sum();
            fileOf = new int[size];
            eventOf = new int[size];
            parents = new int[size];
            firstChild = new int[size + 1];
            names = new int[size];
            startsNs = new long[size];
            durationsNs = new long[size];
            selfNs = new long[size];
            int next = 0;
            var children = new ArrayList<ChildLists>();
            for (int f = 0; f < files.size(); f++) {
                var lists = new ChildLists(f);
                children.add(lists);
                for (int thread = 0; thread < files.get(f).trace().events().threads().size(); thread++) {
                    int first = next;
                    for (int at = lists.firstRoot(thread); at != NONE; at = lists.next[at]) {
                        add(next++, f, (int) references.get(f)[at], NONE, starts.get(f)[at]);
                    }
                    if (next > first) {
                        lanes.add(new Lane(files.get(f), thread, first, next));
                    }
                }
            }
            for (int node = 0; node < next; node++) {
                firstChild[node] = next;
                int f = fileOf[node];
                var lists = children.get(f);
                for (int at = lists.firstChild(eventOf[node]); at != NONE; at = lists.next[at]) {
                    add(next++, f, (int) references.get(f)[at], node, starts.get(f)[at]);
                }
            }
            firstChild[size] = next;
            nameNodes(table);
            labels = table.labels();
            patterns = table.patterns();
        }

        private void add(int node, int fileIndex, int event, int parent, long start) {
            fileOf[node] = fileIndex;
            eventOf[node] = event;
            parents[node] = parent;
            startsNs[node] = start;
        }

        private void nameNodes(NameTable table) {
            var caches = files.stream().map(file -> {
                int[] fresh = new int[(file.trace().events().textCount() + 1) * 2];
                Arrays.fill(fresh, NONE);
                return fresh;
            }).toList();
            for (int node = 0; node < eventOf.length; node++) {
                var events = files.get(fileOf[node]).trace().events();
                int[] ofFile = caches.get(fileOf[node]);
                int event = eventOf[node];
                boolean startEnd = events.kind(event) == EventKind.START_END;
                int slot = (events.messageId(event) + 1) * 2 + (startEnd ? 1 : 0);
                if (ofFile[slot] == NONE) {
                    ofFile[slot] = table.number(events.message(event), startEnd);
                }
                names[node] = ofFile[slot];
                count(names[node]);
                durationsNs[node] = times.get(fileOf[node]).durationNs(event);
                selfNs[node] = durationsNs[node] - nestings.get(fileOf[node]).insideNs(event);
            }
        }

        private void count(int name) {
            if (name >= occurrences.length) {
                occurrences = Arrays.copyOf(occurrences, Math.max(name + 1, occurrences.length * 2));
            }
            occurrences[name]++;
        }

        /// Linked lists of the children of each range of a file, in the order of their starts.
        private final class ChildLists {
            private final int[] next;
            private final int[] firstOfThread;
            private final int[] firstOfEvent;

            private ChildLists(int fileIndex) {
                long[] order = references.get(fileIndex);
                var events = files.get(fileIndex).trace().events();
                int[] isIn = nodeOfEvent.getOrDefault(fileIndex, new int[0]);
                next = new int[order.length];
                firstOfThread = new int[events.threads().size()];
                firstOfEvent = new int[events.size()];
                Arrays.fill(firstOfThread, NONE);
                Arrays.fill(firstOfEvent, NONE);
                var nesting = nestings.get(fileIndex);
                for (int at = order.length - 1; at >= 0; at--) {
                    int event = (int) order[at];
                    int parent = nesting.parent(event);
                    while (parent != Nesting.NONE && isIn[parent] == NONE) {
                        parent = nesting.parent(parent);
                    }
                    int[] firsts = parent == Nesting.NONE ? firstOfThread : firstOfEvent;
                    int list = parent == Nesting.NONE ? events.thread(event) : parent;
                    next[at] = firsts[list];
                    firsts[list] = at;
                }
            }

            private int firstRoot(int thread) {
                return firstOfThread[thread];
            }

            private int firstChild(int event) {
                return firstOfEvent[event];
            }
        }
    }
}
