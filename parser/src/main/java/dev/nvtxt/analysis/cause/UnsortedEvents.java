// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CallText.ValueText;
import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Events in the wrong order: pushes and pops that are not in order of time, ranges whose starts and ends are exchanged or
/// durations, and events that are there twice.
final class UnsortedEvents {
    private static final int MIN_PROBLEMS = 3;
    private static final int MIN_CROSSINGS = 2;
    private static final int MIN_REPEATED = 3;
    private static final int MIN_SWAPPED = 3;
    private static final int MIN_SUCCESSORS = 3;
    private static final String START_END = "RangeStartEnd";
    private static final Set<Argument> START_AND_END = EnumSet.of(Argument.START, Argument.END);

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

    /// Durations where the ends of ranges belong: all of them are before the first start, or each, added to its start, is
    /// not after the next start.
    static List<Cause> findDurations(FileEvidence evidence) {
        var problems = reversed(evidence);
        if (problems.size() < MIN_SWAPPED || !evidence.isSearchable() || !areDurations(evidence)) {
            return List.of();
        }
        var edits = new ArrayList<CauseEdit>();
        boolean[] areAll = { true };
        evidence.forEachCall(call -> {
            var times = call.call().isCallOf(START_END) ? call.values(START_AND_END) : List.<ValueText>of();
            if (times.size() == 2 && times.stream().allMatch(ValueText::isInteger)) {
                boolean isStartFirst = call.values(Set.of(Argument.START)).getFirst().equals(times.getFirst());
                var sum = Objects.requireNonNull(times.getFirst().number()).add(times.getLast().number());
                var end = times.get(isStartFirst ? 1 : 0);
                edits.add(new CauseEdit(call.line(), end.from(), end.to(), sum.toPlainString()));
            } else {
                areAll[0] &= times.isEmpty();
            }
        });
        int first = problems.getFirst().line();
        int definition = evidence.definitionBefore(START_END, first);
        return List.of(new Cause(evidence.problem(ProblemCode.DURATIONS_AS_ENDS, definition == 0 ? first : definition,
                "the ends of ranges are durations: " + problems.size()
                        + " ranges end before they start, as none does if"
                        + " its end is added to its start",
                "write the start plus the duration as End; the format has no durations"), problems,
                areAll[0] && !edits.isEmpty() ? new CauseRepair("Add each start to its end", edits) : null));
    }

    private static boolean areDurations(FileEvidence evidence) {
        var events = evidence.file().events();
        var ranges = new ArrayList<Integer>();
        long lastEnd = Long.MIN_VALUE;
        long firstStart = Long.MAX_VALUE;
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.kind(event) == EventKind.START_END) {
                ranges.add(event);
                lastEnd = Math.max(lastEnd, events.end(event));
                firstStart = Math.min(firstStart, events.start(event));
                if (events.end(event) < 0 || events.start(event) < 0) {
                    return false;
                }
            }
        }
        ranges.sort(Comparator.comparingLong(events::start));
        var ends = new HashMap<Integer, Long>();
        boolean isOneAfterTheOther = true;
        for (int event : ranges) {
            var end = ends.put(events.thread(event), events.start(event) + events.end(event));
            isOneAfterTheOther &= end == null || events.start(event) >= end;
        }
        // If starts and ends were exchanged, and all ends before all starts, all ranges would hold one instant.
        return ranges.size() >= ends.size() + MIN_SUCCESSORS && (isOneAfterTheOther
                || (lastEnd < firstStart && lastEnd <= events.start(ranges.getLast()) - firstStart));
    }

    private static List<Problem> reversed(FileEvidence evidence) {
        var events = evidence.file().events();
        return evidence.problems(ProblemCode.REVERSED_RANGE).stream().filter(problem -> {
            int event = events.eventAtLine(problem.line());
            return event >= 0 && events.kind(event) == EventKind.START_END;
        }).toList();
    }

    /// Start and end exchanged in all ranges: the definition names them the other way round.
    static List<Cause> findSwappedTimes(FileEvidence evidence) {
        var problems = reversed(evidence);
        if (problems.size() < MIN_SWAPPED || hasForwardRange(evidence)) {
            return List.of();
        }
        int first = problems.getFirst().line();
        int definition = evidence.definitionBefore(START_END, first);
        if (definition != evidence.definitionBefore(START_END, problems.getLast().line())) {
            return List.of();
        }
        int line = definition == 0 ? first : definition;
        var text = evidence.line(line);
        return List.of(new Cause(FileEvidence.problem(ProblemCode.SWAPPED_TIMES, line, text,
                "start and end are exchanged: all " + FileEvidence.count(problems.size())
                        + " ranges end before they start",
                "the definition of " + START_END + " names Start and End the other way round"), problems,
                definition == 0
                        ? null
                        : new CauseRepair("Swap Start and End",
                                List.of(evidence.exchanged(definition, "Start", "End")))));
    }

    private static boolean hasForwardRange(FileEvidence evidence) {
        var events = evidence.file().events();
        for (int event = 0; event < events.size(); event++) {
            if (events.kind(event) == EventKind.START_END && events.end(event) > events.start(event)) {
                return true;
            }
        }
        return false;
    }
}
