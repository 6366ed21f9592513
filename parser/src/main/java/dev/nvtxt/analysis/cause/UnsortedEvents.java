// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.EventStore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Pushes and pops that are not in order of time, and events that are there twice.
final class UnsortedEvents {
    private static final int MIN_PROBLEMS = 3;
    private static final int MIN_CROSSINGS = 2;
    private static final int MIN_REPEATED = 3;

    private UnsortedEvents() {}

    /// Not in order throughout, as converters write them range by range.
    static List<Cause> find(FileEvidence evidence) {
        var problems = evidence.problems(ProblemCode.TIME_BACKWARDS);
        if (problems.size() < MIN_PROBLEMS) {
            return List.of();
        }
        int line = problems.getFirst().line();
        return List.of(new Cause(evidence.problem(ProblemCode.UNSORTED_EVENTS, line,
                "pushes and pops are not in order of time: " + problems.size()
                        + " are earlier than the one before on their thread, the first one here",
                "write the pushes and pops of each thread in order of time; they are nested in the order of the file"),
                problems, repair(evidence, problems)));
    }

    /// {@return the lines of each thread exchanged so that they are in order, or overlapping ranges written as such; null
    /// where neither keeps all ranges}
    private static @Nullable CauseRepair repair(FileEvidence evidence, List<Problem> problems) {
        var edits = new ArrayList<CauseEdit>();
        var overlapping = new ArrayList<PushPopThread>();
        for (var thread : evidence.isSearchable() ? PushPopThread.of(evidence) : List.<PushPopThread>of()) {
            if (problems.stream().anyMatch(thread::isOf)) {
                var sorted = thread.linesByTime(evidence.file().events());
                if (sorted == null) {
                    overlapping.add(thread);
                } else if (!exchange(evidence, sorted, edits)) {
                    return null;
                }
            }
        }
        if (!overlapping.isEmpty()) {
            var ranges = PushPopThread.asStartEnd(evidence, overlapping);
            edits.addAll(ranges);
            return ranges.isEmpty() ? null : new CauseRepair("Write overlapping ranges as RangeStartEnd", edits);
        }
        return edits.isEmpty() ? null : new CauseRepair("Sort the pushes and pops by time", edits);
    }

    /// Puts each line where the one with its rank is; a definition or assignment between them makes that another call.
    private static boolean exchange(FileEvidence evidence, List<Integer> sorted, List<CauseEdit> edits) {
        var places = sorted.stream().sorted().toList();
        for (int number = places.getFirst(); number <= places.getLast(); number++) {
            var text = evidence.line(number);
            var call = CallText.of(text);
            if (call.isDefinition() || (call.name().isEmpty() && text.contains("="))) {
                return false;
            }
        }
        for (int i = 0; i < places.size(); i++) {
            int place = places.get(i);
            if (place != sorted.get(i)) {
                var text = evidence.line(place);
                var moved = evidence.line(sorted.get(i));
                if (Math.max(text.length(), moved.length()) >= FileEvidence.MAX_COLUMNS || moved.contains("\uFFFD")) {
                    return false;
                }
                edits.add(new CauseEdit(place, 0, text.length(), moved));
            }
        }
        return true;
    }

    /// Ranges of two threads under one id: they begin inside each other and end after each other.
    static List<Cause> findShared(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        if (evidence.problems(ProblemCode.TIME_BACKWARDS).isEmpty()) {
            return causes;
        }
        for (var thread : PushPopThread.of(evidence)) {
            var backwards = evidence.problems(ProblemCode.TIME_BACKWARDS).stream().filter(thread::isOf).toList();
            int crossings = backwards.isEmpty() ? 0 : thread.crossings(evidence.file().events());
            // Many steps back are ranges of one thread that are not sorted; two threads are two runs of ranges.
            if (crossings >= MIN_CROSSINGS && crossings >= 2 * backwards.size()) {
                var explained = evidence.problems(ProblemCode.TIME_BACKWARDS, ProblemCode.UNMATCHED_POP,
                        ProblemCode.UNCLOSED_PUSH).stream().filter(thread::isOf).toList();
                causes.add(new Cause(evidence.problem(ProblemCode.SHARED_THREAD, backwards.getFirst().line(),
                        "two threads seem to have the id " + thread.thread().threadId() + ": " + crossings
                                + " ranges begin inside another one and end after it, and times go back",
                        "give the pushes and pops of each thread a ThreadId of its own"), explained, null));
            }
        }
        return causes;
    }

    /// The same file twice, one after the other.
    static List<Cause> findRepeated(FileEvidence evidence) {
        var events = evidence.file().events();
        int half = events.size() / 2;
        if (events.size() % 2 != 0 || half < MIN_REPEATED || events.size() > evidence.eventCount()) {
            return List.of();
        }
        var times = new HashSet<Long>();
        for (int event = 0; event < half; event++) {
            if (!isSame(events, event, event + half)) {
                return List.of();
            }
            times.add(events.start(event));
        }
        if (times.size() < MIN_REPEATED) {
            return List.of();
        }
        int line = events.line(half);
        return List.of(new Cause(evidence.problem(ProblemCode.REPEATED_EVENTS, line,
                "the file has all its " + half + " events twice: from here on they repeat those from line "
                        + events.line(0) + " on",
                "delete one half"),
                evidence.problems(ProblemCode.TIME_BACKWARDS).stream()
                        .filter(problem -> problem.line() == line).toList(),
                null));
    }

    private static boolean isSame(EventStore events, int one, int other) {
        return events.start(one) == events.start(other) && events.kind(one) == events.kind(other)
                && events.end(one) == events.end(other) && events.messageId(one) == events.messageId(other)
                && events.thread(one) == events.thread(other) && events.payload(one) == events.payload(other)
                && events.category(one) == events.category(other);
    }
}
