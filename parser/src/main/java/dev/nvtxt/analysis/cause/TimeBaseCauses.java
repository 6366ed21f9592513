// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.TimeBaseAlias;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A time base that is missing, unknown, or not what the ticks count.
final class TimeBaseCauses {
    private static final int MIN_PROBLEMS = 2;
    private static final int MIN_EVENTS = 3;
    private static final int MIN_RDTSC_EVENTS = 10;
    /// A minute of the slowest time-stamp counter.
    private static final long MIN_RDTSC = 60_000_000_000L;
    private static final long MAX_32_BITS = 0xFFFFFFFFL;
    /// A day of milliseconds; of nanoseconds, less than a blink.
    private static final long MAX_MILLISECONDS = 86_400_000;
    private static final long MAX_MILLISECOND_STEP = 1000;
    private static final Pattern MISSING = Pattern.compile(" provides TimeBase of ");
    private static final Pattern ASSIGNMENT = Pattern.compile("\\s*TimeBase\\s*=\\s*(.*?)\\s*");
    private static final String LIST = "time bases are: Qpc, Rdtsc, FileTime, Manual (nanoseconds), Relative, "
            + "ClockMonotonicRaw, CNTVCT";

    private TimeBaseCauses() {}

    /// No time base, or one that only another system knows.
    static List<Cause> findMissing(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        var missing = evidence.problems(ProblemCode.MISSING_ARGUMENT).stream()
                .filter(problem -> MISSING.matcher(problem.message()).find()).toList();
        var fitting = fitting(evidence, TimeBase.UNSPECIFIED);
        boolean isNowhere = evidence.file().events().timeBases().stream().allMatch(TimeBase.UNSPECIFIED::equals);
        if (isNowhere && (missing.size() >= MIN_PROBLEMS || (!missing.isEmpty() && fitting.isPresent()))) {
            causes.add(missing(evidence, missing, fitting));
        }
        Map<String, List<Problem>> unknown = new LinkedHashMap<>();
        for (var problem : evidence.problems(ProblemCode.UNKNOWN_TIME_BASE)) {
            unknown.computeIfAbsent(problem.message(), _ -> new ArrayList<>()).add(problem);
        }
        var mixed = evidence.problems(ProblemCode.MIXED_TIME_BASES);
        if (unknown.size() == 1) {
            // A range has two of them because of the one that is unknown.
            unknown.values().forEach(problems -> problems.addAll(mixed));
        }
        unknown.values().stream().filter(problems -> problems.size() >= MIN_PROBLEMS)
                .forEach(problems -> causes.add(unknown(evidence, problems)));
        return causes;
    }

    private static Cause missing(FileEvidence evidence, List<Problem> problems, Optional<TimeBase> fitting) {
        int line = problems.getFirst().line();
        int first = 1;
        while (first < line && evidence.line(first).strip().matches("(#.*)?")) {
            first++;
        }
        int added = first;
        return new Cause(evidence.problem(ProblemCode.NO_TIME_BASE, line, "the file names no time base",
                fitting.map(base -> "the times fit 'TimeBase = " + base.name() + "'").orElse(
                        "assign one before the calls: 'TimeBase = Manual' if the times are nanoseconds; " + LIST)),
                problems, fitting.map(base -> new CauseRepair("Assign TimeBase = " + base.name(),
                        List.of(CauseEdit.before(added, "TimeBase = " + base.name())))).orElse(null));
    }

    private static Cause unknown(FileEvidence evidence, List<Problem> problems) {
        int line = problems.getFirst().line();
        var span = problems.getFirst().span();
        var text = evidence.line(line);
        int from = text.offsetByCodePoints(0, Math.min(span.column() - 1, text.codePointCount(0, text.length())));
        int to = Math.min(text.length(), from + span.length());
        var token = new CallText.ValueText(from, text.substring(from, to));
        var base = TimeBaseAlias.find(token.inner())
                .or(() -> fitting(evidence, new TimeBase(token.inner())));
        return new Cause(evidence.problem(ProblemCode.NO_TIME_BASE, line,
                "the format has no time base '" + token.inner() + "', which " + named(problems),
                base.map(each -> "the times fit " + each.name()).orElse(LIST)), problems,
                base.map(each -> rename(evidence, token.inner(), each)).orElse(null));
    }

    private static String named(List<Problem> problems) {
        long lines = problems.stream().filter(problem -> problem.code() == ProblemCode.UNKNOWN_TIME_BASE).count();
        return lines == 1 ? "this line names" : FileEvidence.count(lines) + " lines name";
    }

    /// {@return the time base whose clock makes the ticks plausible dates}
    private static Optional<TimeBase> fitting(FileEvidence evidence, TimeBase timeBase) {
        return evidence.ticks().stream().filter(ticks -> ticks.timeBase().equals(timeBase) && ticks.count() > 0)
                .findFirst().flatMap(ticks -> ticks.isIn(ClockDates.FILE_TIME)
                        ? Optional.of(TimeBase.FILE_TIME)
                        : ticks.isIn(ClockDates.UNIX_NANOSECONDS) ? Optional.of(TimeBase.MANUAL) : Optional.empty());
    }

    /// Ticks that the time base can hardly have counted.
    static List<Cause> findImplausible(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        for (var ticks : evidence.ticks()) {
            if (ticks.count() >= MIN_EVENTS) {
                var cause = implausible(evidence, ticks);
                if (cause != null) {
                    causes.add(cause);
                }
            }
        }
        return causes;
    }

    private static @Nullable Cause implausible(FileEvidence evidence, TickColumns ticks) {
        var base = ticks.timeBase();
        if (base.equals(TimeBase.FILE_TIME) && ticks.isIn(ClockDates.DOTNET_TICKS)) {
            return dotNet(evidence, ticks);
        }
        if (base.equals(TimeBase.FILE_TIME)) {
            return ticks.isIn(ClockDates.UNIX_NANOSECONDS)
                    ? cause(evidence, ticks, "as FileTime, the times are in the year "
                            + ClockDates.FILE_TIME.year(ticks.min()) + "; they fit Unix time in nanoseconds, year "
                            + ClockDates.UNIX_NANOSECONDS.year(ticks.min()), TimeBase.MANUAL)
                    : ticks.isIn(ClockDates.UNIX_MILLISECONDS)
                            ? cause(evidence, ticks, "as FileTime, the times are in the year 1601; they fit Unix time "
                                    + "in milliseconds, year " + ClockDates.UNIX_MILLISECONDS.year(ticks.min()), null)
                            : null;
        }
        boolean isNanoseconds = base.equals(TimeBase.MANUAL) || base.equals(TimeBase.RELATIVE)
                || base.equals(TimeBase.CLOCK_MONOTONIC_RAW);
        if ((isNanoseconds || base.equals(TimeBase.QPC)) && ticks.isIn(ClockDates.FILE_TIME)) {
            return cause(evidence, ticks, "as " + base.name() + ", the times are years after their start; they fit "
                    + "FileTime, year " + ClockDates.FILE_TIME.year(ticks.min()), TimeBase.FILE_TIME);
        }
        if (ticks.isIn(ClockDates.UNIX_NANOSECONDS) && base.isKnown() && !base.equals(TimeBase.MANUAL)) {
            return cause(evidence, ticks, "as " + base.name() + ", the times are many years after their start; they "
                    + "fit Unix time in nanoseconds, year " + ClockDates.UNIX_NANOSECONDS.year(ticks.min()),
                    TimeBase.MANUAL);
        }
        if (isNanoseconds && ticks.isIn(ClockDates.UNIX_MILLISECONDS)
                && ticks.max() - ticks.min() < MAX_MILLISECONDS && ticks.max() > ticks.min()
                && ticks.medianStep() <= MAX_MILLISECOND_STEP) {
            return milliseconds(evidence, ticks);
        }
        boolean isEarly = base.equals(TimeBase.RDTSC) && ticks.count() >= MIN_RDTSC_EVENTS && ticks.min() > 0
                && ticks.max() < MIN_RDTSC;
        return isEarly
                ? cause(evidence, ticks, "as Rdtsc, the times are less than a minute after the start of the machine; "
                        + "they may be nanoseconds, or count from the start of the program", null)
                : null;
    }

    /// Times that 64 bits of nanoseconds since 1970 don't hold: the events are drawn at the border of the axis, and not measured.
    static @Nullable Cause outOfRange(FileEvidence evidence, TickColumns ticks) {
        if (!ticks.timeBase().equals(TimeBase.FILE_TIME) || ticks.count() < MIN_EVENTS
                || implausible(evidence, ticks) != null) {
            return null;
        }
        var clock = Objects.requireNonNull(Clocks.standard(TimeBase.FILE_TIME));
        if (clock.covers(ticks.min()) && clock.covers(ticks.max())) {
            return null;
        }
        int count = 0;
        int first = -1;
        var events = evidence.file().events();
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.timeBase(event) == ticks.index() && !clock.covers(events.start(event))) {
                first = count++ == 0 ? event : first;
            }
        }
        // All of them: the file counts something else, and is no good hint on what.
        if (count == ticks.count()) {
            return null;
        }
        return new Cause(evidence.problem(ProblemCode.IMPLAUSIBLE_TIMES, events.line(first),
                "as FileTime, " + (count == 1 ? "1 event is" : FileEvidence.count(count) + " events are")
                        + " out of range and not measured; this one is in the year "
                        + ClockDates.FILE_TIME.year(events.start(first)),
                "write 100 ns since 1601-01-01, UTC; the axis has the years 1678 to 2261"), List.of(), null);
    }

    /// Times that were printed as 32 bits: they rise, and go back by 2^32 again and again.
    static List<Cause> findCut(FileEvidence evidence) {
        var events = evidence.file().events();
        long before = Long.MAX_VALUE;
        int steps = 0;
        int line = 0;
        for (int event = 0; event < evidence.eventCount(); event++) {
            long time = events.start(event);
            if (time < Integer.MIN_VALUE || time > MAX_32_BITS) {
                return List.of();
            }
            boolean isStep = before != Long.MAX_VALUE && before - time > MAX_32_BITS / 2;
            if (before != Long.MAX_VALUE && time < before && !isStep) {
                return List.of();
            }
            steps += isStep ? 1 : 0;
            line = isStep && line == 0 ? events.line(event) : line;
            before = time;
        }
        return steps == 0 || evidence.eventCount() < MIN_EVENTS
                ? List.of()
                : List.of(new Cause(evidence.problem(ProblemCode.IMPLAUSIBLE_TIMES, line,
                        "times are cut to 32 bits: from here on they begin anew (" + steps + " times in the file)",
                        "print them with 64 bits: PRId64, %lld, or std::cout of a std::int64_t"),
                        evidence.problems(ProblemCode.REVERSED_RANGE, ProblemCode.TIME_BACKWARDS), whole(evidence)));
    }

    /// {@return each time as the number with its 32 bits that is nearest to the one before it}
    private static @Nullable CauseRepair whole(FileEvidence evidence) {
        var edits = new ArrayList<CauseEdit>();
        long[] last = { Long.MIN_VALUE };
        evidence.forEachCall(call -> {
            var times = call.values(DefinedCall.TIMES);
            var edit = times.isEmpty() ? null : call.replace(times, time -> {
                var number = time.number();
                if (number == null) {
                    return null;
                }
                long value = number.longValue();
                long steps = last[0] == Long.MIN_VALUE ? 0 : Math.round((last[0] - value) / (double) (MAX_32_BITS + 1));
                last[0] = value + steps * (MAX_32_BITS + 1);
                return steps == 0 ? time.text() : Long.toString(last[0]);
            });
            if (edit != null && !edit.replacement().equals(call.text().substring(edit.from(), edit.to()))) {
                edits.add(edit);
            }
        });
        return edits.isEmpty() ? null : new CauseRepair("Count the times on with 64 bits", edits);
    }

    private static Cause dotNet(FileEvidence evidence, TickColumns ticks) {
        var edits = new ArrayList<CauseEdit>();
        evidence.forEachCall(call -> {
            var times = call.values(DefinedCall.TIMES);
            var edit = times.isEmpty()
                    ? null
                    : call.replace(times, time -> time.number() == null
                            ? null
                            : String.valueOf(Objects.requireNonNull(time.number()).longValue()
                                    - ClockDates.DOTNET_OF_FILE_TIME));
            if (edit != null) {
                edits.add(edit);
            }
        });
        return new Cause(evidence.problem(ProblemCode.IMPLAUSIBLE_TIMES, firstLine(evidence, ticks),
                "as FileTime, the times are in the year " + ClockDates.FILE_TIME.year(ticks.min())
                        + "; they fit .NET's DateTime.Ticks, year " + ClockDates.DOTNET_TICKS.year(ticks.min()),
                "write DateTime.ToFileTimeUtc()"), List.of(),
                edits.isEmpty()
                        ? null
                        : new CauseRepair("Subtract " + ClockDates.DOTNET_OF_FILE_TIME + " from all times", edits));
    }

    private static Cause milliseconds(FileEvidence evidence, TickColumns ticks) {
        var calls = new ArrayList<DefinedCall>();
        evidence.forEachCall(call -> {
            if (!call.values(DefinedCall.TIMES).isEmpty()) {
                calls.add(call);
            }
        });
        int line = firstLine(evidence, ticks);
        return new Cause(evidence.problem(ProblemCode.IMPLAUSIBLE_TIMES, line, "as " + ticks.timeBase().name()
                + ", all " + FileEvidence.count(ticks.count()) + " events are within " + (ticks.max() - ticks.min())
                + " ns; they fit Unix time in milliseconds, year " + ClockDates.UNIX_MILLISECONDS.year(ticks.min()),
                "multiply all times by " + TimeScale.MILLISECONDS.factor()), List.of(),
                calls.isEmpty() ? null : TimeScale.MILLISECONDS.repair(calls, "all times"));
    }

    private static Cause cause(FileEvidence evidence, TickColumns ticks, String message, @Nullable TimeBase fitting) {
        int line = firstLine(evidence, ticks);
        return new Cause(evidence.problem(ProblemCode.IMPLAUSIBLE_TIMES, line, message,
                fitting == null ? LIST : "write the time base " + fitting.name() + " if that is what they are"),
                List.of(), fitting == null ? null : rename(evidence, ticks.timeBase().name(), fitting));
    }

    private static int firstLine(FileEvidence evidence, TickColumns ticks) {
        var events = evidence.file().events();
        int event = 0;
        while (events.timeBase(event) != ticks.index()) {
            event++;
        }
        return events.line(event);
    }

    /// {@return another name wherever a time base is named}
    private static @Nullable CauseRepair rename(FileEvidence evidence, String from, TimeBase to) {
        var name = from.toLowerCase(Locale.ROOT);
        var edits = new ArrayList<CauseEdit>();
        for (int number = 1; evidence.isSearchable() && number <= evidence.lineCount(); number++) {
            var assignment = ASSIGNMENT.matcher(evidence.line(number));
            if (assignment.matches()) {
                var value = new CallText.ValueText(assignment.start(1), assignment.group(1));
                if (value.inner().toLowerCase(Locale.ROOT).equals(name)) {
                    edits.add(new CauseEdit(number, value.from(), value.to(), to.name()));
                }
            }
        }
        evidence.forEachCall(call -> call.values(Set.of(Argument.TIME_BASE)).stream()
                .filter(value -> value.inner().toLowerCase(Locale.ROOT).equals(name)).limit(1)
                .forEach(value -> edits.add(new CauseEdit(call.line(), value.from(), value.to(), to.name()))));
        return edits.isEmpty() ? null : new CauseRepair("Write the time base " + to.name(), edits);
    }
}
