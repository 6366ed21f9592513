// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The push/pop ranges of one thread.
///
/// @param thread whose they are
/// @param events their numbers, in the order of the file
record PushPopThread(ThreadKey thread, List<Integer> events) {
    private static final int MAX_OPEN = 1000;

    static Collection<PushPopThread> of(FileEvidence evidence) {
        var events = evidence.file().events();
        var threads = new TreeMap<Integer, PushPopThread>();
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.kind(event) == EventKind.PUSH_POP) {
                threads.computeIfAbsent(events.thread(event),
                        index -> new PushPopThread(events.threads().get(index), new ArrayList<>())).events.add(event);
            }
        }
        return threads.values();
    }

    /// {@return whether a problem of a push or pop is one of this thread}
    boolean isOf(Problem problem) {
        return problem.message().endsWith("process " + thread.processId() + ", thread " + thread.threadId());
    }

    /// {@return the last of its pops, or null where there is none, or it can't be read again}
    @Nullable
    DefinedCall lastPop(FileEvidence evidence) {
        int line = events.stream().mapToInt(evidence.file().events()::endLine).max().orElse(0);
        var pops = new ArrayList<DefinedCall>();
        evidence.forEachCall(call -> {
            if (call.line() == line) {
                pops.add(call);
            }
        });
        return pops.isEmpty() ? null : pops.getFirst();
    }

    /// {@return the lines of its pushes and pops in order of time, each range inside the one that holds it; null where
    /// ranges overlap otherwise, or one has no end}
    @Nullable
    List<Integer> linesByTime(EventStore store) {
        var lines = new ArrayList<Integer>();
        var open = new ArrayList<Integer>();
        for (int event : byStart(store)) {
            if (store.isOpen(event) || store.isReversed(event) || store.endLine(event) == 0) {
                return null;
            }
            while (!open.isEmpty() && store.end(open.getLast()) <= store.start(event)) {
                lines.add(store.endLine(open.removeLast()));
            }
            if (!open.isEmpty() && store.end(open.getLast()) < store.end(event)) {
                return null;
            }
            lines.add(store.line(event));
            open.add(event);
        }
        open.reversed().forEach(event -> lines.add(store.endLine(event)));
        return lines;
    }

    /// {@return how many ranges begin inside another one and end after it}
    int crossings(EventStore store) {
        int crossings = 0;
        var open = new ArrayList<Integer>();
        for (int event : byStart(store)) {
            open.removeIf(other -> store.end(other) <= store.start(event));
            if (open.size() > MAX_OPEN) {
                return 0; // unsorted in a way that says nothing, and long to look at
            }
            crossings += open.stream().anyMatch(other -> store.end(other) < store.end(event)
                    && store.start(other) < store.start(event)) ? 1 : 0;
            open.add(event);
        }
        return crossings;
    }

    private List<Integer> byStart(EventStore store) {
        return events.stream().sorted(Comparator.<Integer>comparingLong(store::start)
                .thenComparing(Comparator.<Integer>comparingLong(store::end).reversed())).toList();
    }
}
