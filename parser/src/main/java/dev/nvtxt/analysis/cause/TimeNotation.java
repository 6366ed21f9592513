// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CallText.ValueText;
import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Times that are not written as whole numbers: seconds with a decimal point or comma, or hexadecimal without `0x`.
final class TimeNotation {
    private static final int MIN_PROBLEMS = 2;
    private static final int MAX_COMMENT_LINES = 100;
    private static final Pattern DIGITS = Pattern.compile("[0-9A-Fa-f]{3,16}");
    private static final Pattern LETTERS = Pattern.compile(".*[A-Fa-f].*");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]+");
    /// Milliseconds with more digits than these after the point are finer than any clock.
    private static final int MAX_MILLISECOND_DIGITS = 6;
    private static final Map<TimeScale, Pattern> UNITS = Map.of( //
            TimeScale.SECONDS, Pattern.compile("(?i)\\b(in s|secs?|seconds?)\\b"), //
            TimeScale.MILLISECONDS, Pattern.compile("(?i)\\b(ms|msecs?|millis|milliseconds?)\\b"), //
            TimeScale.MICROSECONDS, Pattern.compile("(?i)\\b(us|\u00B5s|usecs?|micros|microseconds?)\\b"));
    /// Unix times of the years 2001 to 2100 in each unit.
    private static final BigDecimal FIRST_UNIX_SECOND = BigDecimal.valueOf(1_000_000_000L);
    private static final BigDecimal LAST_UNIX_SECOND = BigDecimal.valueOf(4_102_444_800L);

    private TimeNotation() {}

    /// Decimal commas: each time takes two places.
    static List<Cause> findCommas(FileEvidence evidence) {
        var problems = evidence.problems(ProblemCode.ARGUMENT_COUNT);
        if (problems.size() < MIN_PROBLEMS) {
            return List.of();
        }
        var faulty = problems.stream().map(Problem::line).collect(Collectors.toSet());
        var edits = new ArrayList<CauseEdit>();
        evidence.forEachCall(call -> {
            var edit = faulty.contains(call.line()) ? point(call) : null;
            if (edit != null) {
                edits.add(edit);
            }
        });
        if (edits.size() < MIN_PROBLEMS || edits.size() * 2 < problems.size()) {
            return List.of();
        }
        var lines = edits.stream().map(CauseEdit::line).collect(Collectors.toSet());
        int first = edits.getFirst().line();
        return List.of(new Cause(evidence.problem(ProblemCode.DECIMAL_TIMES, first,
                "times have decimal commas in " + FileEvidence.count(edits.size())
                        + " lines; the format takes whole ticks",
                "write whole numbers: seconds times 1000000000 are nanoseconds"), evidence.problemsOf(lines),
                new CauseRepair("Write decimal points", edits)));
    }

    /// {@return the change of all times of a call to decimal points; null if not all of them have commas}
    private static @Nullable CauseEdit point(DefinedCall call) {
        var values = call.call().values();
        var isTime = call.arguments().stream().map(name -> DefinedCall.TIMES.stream()
                .anyMatch(time -> time.text().equalsIgnoreCase(name))).toList();
        int times = (int) isTime.stream().filter(each -> each).count();
        if (times == 0 || values.size() != call.arguments().size() + times) {
            return null;
        }
        var text = new StringBuilder();
        int at = 0;
        for (boolean isNextTime : isTime) {
            text.append(text.isEmpty() ? "" : ", ").append(values.get(at).text());
            at++;
            if (isNextTime) {
                // A blank after the comma, or more digits than a clock has, is another value.
                boolean isFraction = values.get(at - 1).text().matches("-?[0-9]+")
                        && values.get(at).text().matches("[0-9]{1,9}")
                        && values.get(at).from() == values.get(at - 1).to() + 1;
                if (!isFraction) {
                    return null;
                }
                text.append('.').append(values.get(at).text());
                at++;
            }
        }
        return new CauseEdit(call.line(), values.getFirst().from(), values.getLast().to(), text.toString());
    }

    /// A decimal point throughout: seconds or milliseconds where the format takes whole ticks.
    static List<Cause> findDecimals(FileEvidence evidence) {
        if (evidence.problems(ProblemCode.BAD_INTEGER).size() < MIN_PROBLEMS) {
            return List.of();
        }
        var calls = new LinkedHashMap<Integer, DefinedCall>();
        int[] decimals = { 0 };
        evidence.forEachCall(call -> {
            var times = call.values(DefinedCall.TIMES);
            if (!times.isEmpty() && times.stream().allMatch(time -> time.isDecimal() || time.isInteger())) {
                calls.put(call.line(), call);
                decimals[0] += times.stream().anyMatch(ValueText::isDecimal) ? 1 : 0;
            }
        });
        return decimals[0] < MIN_PROBLEMS || decimals[0] * 2 < calls.size() ? List.of() : cause(evidence, calls);
    }

    private static List<Cause> cause(FileEvidence evidence, Map<Integer, DefinedCall> calls) {
        var explained = evidence.problems(ProblemCode.BAD_INTEGER).stream()
                .filter(problem -> isTime(problem, calls.get(problem.line()))).toList();
        if (explained.size() < MIN_PROBLEMS) {
            return List.of();
        }
        int first = explained.getFirst().line();
        var scale = scale(evidence, calls.values());
        return List.of(new Cause(evidence.problem(ProblemCode.DECIMAL_TIMES, first,
                "times are decimal numbers in " + FileEvidence.count(explained.size())
                        + " lines; the format takes whole ticks",
                scale == TimeScale.TICKS
                        ? "write all digits: printf's %g and %e leave some out"
                        : "write whole numbers: " + scale.unit() + " times " + scale.factor() + " are nanoseconds"),
                explained,
                scale.repair(calls.values(), "all times")));
    }

    private static boolean isTime(Problem problem, @Nullable DefinedCall call) {
        return call != null && call.values(DefinedCall.TIMES).stream().anyMatch(
                time -> time.isDecimal() && time.from() == problem.span().column() - 1);
    }

    /// {@return the unit that comments name or that makes the times a date, or else seconds}
    private static TimeScale scale(FileEvidence evidence, Collection<DefinedCall> calls) {
        for (int number = 1; number <= Math.min(MAX_COMMENT_LINES, evidence.lineCount()); number++) {
            var text = evidence.line(number).strip();
            for (var scale : text.startsWith("#") ? TimeScale.values() : new TimeScale[0]) {
                var unit = UNITS.get(scale);
                if (unit != null && unit.matcher(text).find()) {
                    return scale;
                }
            }
        }
        var times = calls.stream().flatMap(call -> call.values(DefinedCall.TIMES).stream()).map(ValueText::number)
                .filter(Objects::nonNull).toList();
        if (times.stream().allMatch(time -> time.stripTrailingZeros().scale() <= 0)) {
            return TimeScale.TICKS; // 1.5e+06
        }
        for (var scale : new TimeScale[]{ TimeScale.MILLISECONDS, TimeScale.MICROSECONDS }) {
            if (times.stream().allMatch(time -> isDate(time, scale))
                    && times.stream().allMatch(time -> time.scale() <= MAX_MILLISECOND_DIGITS)) {
                return scale;
            }
        }
        return TimeScale.SECONDS;
    }

    private static boolean isDate(BigDecimal time, TimeScale scale) {
        var seconds = time.multiply(new BigDecimal(scale.factor())).movePointLeft(9);
        return seconds.compareTo(FIRST_UNIX_SECOND) >= 0 && seconds.compareTo(LAST_UNIX_SECOND) <= 0;
    }

    /// Hexadecimal times without `0x`, as `%llx` prints them.
    static List<Cause> findHexadecimal(FileEvidence evidence) {
        if (evidence.problems(ProblemCode.BAD_INTEGER, ProblemCode.WRONG_TYPE).size() < MIN_PROBLEMS) {
            return List.of();
        }
        var calls = new LinkedHashMap<Integer, DefinedCall>();
        boolean[] isOther = { false };
        evidence.forEachCall(call -> {
            var times = call.values(DefinedCall.TIMES);
            if (!times.isEmpty()) {
                calls.put(call.line(), call);
                isOther[0] |= !times.stream().allMatch(time -> DIGITS.matcher(time.text()).matches());
            }
        });
        var explained = evidence.problems(ProblemCode.BAD_INTEGER, ProblemCode.WRONG_TYPE).stream()
                .filter(problem -> calls.containsKey(problem.line()) && calls.get(problem.line())
                        .values(DefinedCall.TIMES).stream().anyMatch(time -> isHexadecimal(time)
                                && time.from() == problem.span().column() - 1))
                .toList();
        if (isOther[0] || explained.size() < MIN_PROBLEMS) {
            return List.of();
        }
        int first = explained.getFirst().line();
        return List.of(new Cause(evidence.problem(ProblemCode.HEXADECIMAL_TIMES, first,
                "times are hexadecimal without 0x in " + FileEvidence.count(explained.size()) + " lines",
                "write 0x before each time, also before those that have no letters"), explained,
                prefixed(List.copyOf(calls.values()))));
    }

    private static boolean isHexadecimal(ValueText time) {
        return LETTERS.matcher(time.text()).matches();
    }

    /// {@return all times with `0x`; null where one without letters may be decimal, being of another length}
    private static @Nullable CauseRepair prefixed(List<DefinedCall> calls) {
        var times = calls.stream().flatMap(call -> call.values(DefinedCall.TIMES).stream()).map(ValueText::text)
                .toList();
        int longest = times.stream().filter(time -> LETTERS.matcher(time).matches()).mapToInt(String::length).max()
                .orElse(0);
        if (times.stream().anyMatch(time -> DECIMAL.matcher(time).matches() && time.length() > longest)) {
            return null;
        }
        var edits = new ArrayList<CauseEdit>();
        for (var call : calls) {
            var edit = call.replace(call.values(DefinedCall.TIMES), time -> "0x" + time.text());
            if (edit != null) {
                edits.add(edit);
            }
        }
        return new CauseRepair("Write 0x before all times", edits);
    }
}
