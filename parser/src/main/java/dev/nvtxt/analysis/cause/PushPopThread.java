// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.internal.rules.Argument;
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
    private static final String START_END = "RangeStartEnd";
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

    /// Pushes and pops can't say that ranges overlap without one holding the other, but `RangeStartEnd` can.
    ///
    /// {@return what writes all ranges of some threads as `RangeStartEnd`; none where that would change one}
    static List<CauseEdit> asStartEnd(FileEvidence evidence, List<PushPopThread> threads) {
        var events = evidence.file().events();
        var ends = new HashMap<Integer, Integer>();
        for (var thread : threads) {
            for (int event : thread.events()) {
                if (events.isOpen(event) || events.isReversed(event)
                        || events.timeBase(event) != events.endTimeBase(event)) {
                    return List.of();
                }
                ends.put(events.line(event), event);
            }
        }
        return asStartEnd(evidence, ends);
    }

    private static List<CauseEdit> asStartEnd(FileEvidence evidence, Map<Integer, Integer> eventsByLine) {
        var events = evidence.file().events();
        var pushes = new ArrayList<DefinedCall>();
        boolean[] isDefined = { false };
        evidence.forEachCall(call -> {
            isDefined[0] |= call.call().isCallOf(START_END);
            if (eventsByLine.containsKey(call.line())) {
                pushes.add(call);
            }
        });
        var arguments = pushes.isEmpty() ? List.<String>of() : pushes.getFirst().arguments();
        boolean isOne = pushes.size() == eventsByLine.size() && pushes.stream().allMatch(push -> push.arguments()
                .equals(arguments) && push.values(Set.of(Argument.TIME)).size() == 1
                && push.text().length() < FileEvidence.MAX_COLUMNS && push.text().indexOf('\uFFFD') < 0);
        if (!isOne || isDefined[0] || evidence.definitionBefore(START_END, evidence.lineCount() + 1) > 0) {
            return List.of();
        }
        var edits = new ArrayList<CauseEdit>();
        var names = arguments.stream().map(name -> name.equalsIgnoreCase("Time") ? "Start, End" : name).toList();
        for (var push : pushes) {
            int event = eventsByLine.getOrDefault(push.line(), 0);
            var time = push.values(Set.of(Argument.TIME)).getFirst();
            var text = push.text().substring(0, time.to()) + ", " + events.end(event)
                    + push.text().substring(time.to());
            var definition = edits.isEmpty()
                    ? List.of("@" + START_END + ", " + String.join(", ", names))
                    : List.<String>of();
            edits.add(new CauseEdit(push.line(), 0, push.text().length(),
                    text.replaceFirst("\\w+", START_END), definition));
            edits.add(new CauseEdit(events.endLine(event), 0, evidence.line(events.endLine(event)).length(), ""));
        }
        return edits;
    }
}
