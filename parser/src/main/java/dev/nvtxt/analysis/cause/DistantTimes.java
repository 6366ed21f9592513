// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Times of one time base that can't be of one clock: single events far away, or two groups in different units.
final class DistantTimes {
    private static final int MIN_EVENTS = 10;
    private static final int MIN_GROUP = 3;
    /// Of as many events, one may be out of all proportion.
    private static final int EVENTS_PER_DISTANT = 20;
    /// Most events are between these quantiles.
    private static final double LOW = 0.1;
    private static final double HIGH = 0.9;
    private static final long MIN_RATIO = 1_000_000;
    private static final long MIN_FAR_RATIO = 100;
    /// As nanoseconds, four months.
    private static final double FAR = 1e16;
    private static final double TOLERANCE = 0.02;
    /// Units differ by a thousand or more.
    private static final double MIN_FACTOR = 1000 * (1 - TOLERANCE);
    /// What is ruled out without sorting is ruled out with room for rounding.
    private static final double ROUNDING = 1.001;

    private DistantTimes() {}

    static List<Cause> find(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        for (var ticks : evidence.ticks()) {
            var cause = ticks.count() >= 2 * MIN_GROUP ? mixed(evidence, ticks) : null;
            if (cause == null && ticks.count() >= MIN_EVENTS) {
                cause = distant(evidence, ticks);
            }
            if (cause == null) {
                cause = TimeBaseCauses.outOfRange(evidence, ticks);
            }
            if (cause != null) {
                causes.add(cause);
            }
        }
        return causes;
    }

    private static @Nullable Cause distant(FileEvidence evidence, TickColumns ticks) {
        if (!isDistant(ticks.extent() * ROUNDING, ticks.minDistance(LOW, HIGH))) {
            return null;
        }
        double first = ticks.quantile(LOW);
        double last = ticks.quantile(HIGH);
        double span = Math.max(1, last - first);
        var lines = lines(evidence, ticks, time -> isDistant((double) time, first, last, span), true);
        if (lines.isEmpty() || lines.size() > Math.max(1, ticks.count() / EVENTS_PER_DISTANT)) {
            return null;
        }
        boolean isOne = lines.size() == 1;
        return new Cause(evidence.problem(ProblemCode.DISTANT_EVENTS, lines.getFirst(),
                (isOne ? "the time of 1 event is" : "the times of " + FileEvidence.count(lines.size()) + " events are")
                        + " out of all proportion: most others are between " + ticks.quantile(LOW) + " and "
                        + ticks.quantile(HIGH),
                "correct the time, or delete the event: the timeline cuts the gap between it and the others"),
                explained(evidence, lines), null);
    }

    /// {@return the problems of these events, of their ends, and of what comes after them on their threads}
    private static List<Problem> explained(FileEvidence evidence, List<Integer> lines) {
        var events = evidence.file().events();
        var all = new HashSet<>(lines);
        for (int line : lines) {
            int event = events.eventAtLine(line);
            all.add(events.endLine(event));
            evidence.problems(ProblemCode.TIME_BACKWARDS).stream().map(Problem::line).filter(next -> next > line)
                    .findFirst().ifPresent(all::add);
        }
        return evidence.problemsOf(all);
    }

    private static boolean isDistant(double time, double first, double last, double span) {
        return isDistant(Math.max(first - time, time - last), span);
    }

    private static boolean isDistant(double distance, double span) {
        return distance >= MIN_RATIO * span || (distance >= FAR && distance >= MIN_FAR_RATIO * span);
    }

    /// {@return the lines of the events of a time base whose start, or end, is one of some times}
    private static List<Integer> lines(FileEvidence evidence, TickColumns ticks, LongPredicate filter,
            boolean isEndTested) {
        var events = evidence.file().events();
        var lines = new ArrayList<Integer>();
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.timeBase(event) == ticks.index() && (filter.test(events.start(event))
                    || (isEndTested && !events.isOpen(event) && events.endTimeBase(event) == ticks.index()
                            && filter.test(events.end(event))))) {
                lines.add(events.line(event));
            }
        }
        return lines;
    }

    private static @Nullable Cause mixed(FileEvidence evidence, TickColumns ticks) {
        var ranges = Arrays.stream(ClockDates.values())
                .filter(range -> range.contains(ticks.min()) || range.contains(ticks.max())).toList();
        if (ranges.size() == 2) {
            var one = ranges.getFirst();
            var other = ranges.getLast();
            var ofOne = lines(evidence, ticks, one::contains, false);
            var ofOther = lines(evidence, ticks, other::contains, false);
            if (Math.min(ofOne.size(), ofOther.size()) >= MIN_GROUP && ofOne.size() + ofOther.size() == ticks.count()) {
                return cause(evidence, ofOne, ofOther, null,
                        FileEvidence.count(ofOne.size()) + " events have " + one.text() + ", "
                                + FileEvidence.count(ofOther.size()) + " have " + other.text());
            }
        }
        return inUnits(evidence, ticks);
    }

    /// Two groups far apart, one about a thousand, a million or a billion times the other.
    private static @Nullable Cause inUnits(FileEvidence evidence, TickColumns ticks) {
        double width = (1 + TOLERANCE) * ROUNDING;
        if (ticks.min() <= 0 || ticks.max() < MIN_FACTOR * ticks.min()
                || ticks.anyBetween(ticks.min() * width, ticks.max() / width)) {
            return null;
        }
        int count = ticks.count();
        int at = 1;
        for (int i = 2; i < count; i++) {
            // Differences of neighbors fit an unsigned number.
            at = Long.compareUnsigned(ticks.get(i) - ticks.get(i - 1), ticks.get(at) - ticks.get(at - 1)) > 0 ? i : at;
        }
        double low = ticks.get(at / 2);
        double high = ticks.get(at + (count - at) / 2);
        if (at < MIN_GROUP || count - at < MIN_GROUP) {
            return null;
        }
        for (var scale : TimeScale.values()) {
            double unit = Double.parseDouble(scale.factor());
            if (unit > 1 && Math.abs(high / low / unit - 1) <= TOLERANCE
                    && (double) ticks.get(at - 1) / ticks.get(0) <= 1 + TOLERANCE
                    && (double) ticks.get(count - 1) / ticks.get(at) <= 1 + TOLERANCE) {
                long border = ticks.get(at);
                var small = lines(evidence, ticks, time -> time < border, false);
                return cause(evidence, lines(evidence, ticks, time -> time >= border, false), small,
                        scaled(evidence, ticks, new HashSet<>(small), scale),
                        FileEvidence.count(at) + " events have times that are " + FileEvidence.count((long) unit)
                                + " times smaller than those of the other "
                                + FileEvidence.count(count - at));
            }
        }
        return null;
    }

    /// {@return the change that makes some times as large as the others; null where pushes and pops are among them}
    private static @Nullable CauseRepair scaled(FileEvidence evidence, TickColumns ticks, Set<Integer> lines,
            TimeScale scale) {
        var events = evidence.file().events();
        var calls = new ArrayList<DefinedCall>();
        evidence.forEachCall(call -> {
            if (lines.contains(call.line())) {
                calls.add(call);
            }
        });
        boolean isSimple = ticks.count() == events.size() && lines.stream()
                .allMatch(line -> events.kind(events.eventAtLine(line)) != EventKind.PUSH_POP);
        return calls.size() == lines.size() && isSimple
                ? scale.repair(calls, "the times of " + FileEvidence.count(calls.size()) + " lines")
                : null;
    }

    private static Cause cause(FileEvidence evidence, List<Integer> one, List<Integer> other,
            @Nullable CauseRepair repair, String message) {
        int line = Math.max(one.getFirst(), other.getFirst());
        return new Cause(evidence.problem(ProblemCode.MIXED_TIMES, line, "times are in different units: " + message,
                "write all times of a time base in its unit, or name another time base for these events"), List.of(),
                repair);
    }
}
