// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Times with a decimal point throughout: seconds or milliseconds where the format takes whole ticks.
final class DecimalTimes {
    private static final int MIN_PROBLEMS = 2;
    private static final int NS_DIGITS = 9;
    private static final Set<String> TIMES = Set.of("time", "start", "end");
    private static final Map<String, List<Integer>> DEFAULT_PLACES = Map.of("marker", List.of(0), "rangepush",
            List.of(0), "rangepop", List.of(0), "rangestartend", List.of(0, 1));

    private DecimalTimes() {}

    static List<Cause> find(FileEvidence evidence) {
        if (evidence.problems(ProblemCode.BAD_INTEGER).size() < MIN_PROBLEMS || !evidence.isSearchable()) {
            return List.of();
        }
        var places = new HashMap<String, List<Integer>>(DEFAULT_PLACES);
        var calls = new LinkedHashMap<Integer, List<CallText.ValueText>>();
        int decimals = 0;
        for (int number = 1; number <= evidence.lineCount(); number++) {
            var call = CallText.of(evidence.line(number));
            var command = call.name().toLowerCase(Locale.ROOT);
            if (call.isDefinition()) {
                places.put(command.substring(1), timePlaces(call));
                continue;
            }
            var times = places.getOrDefault(command, List.of()).stream().filter(place -> place < call.values().size())
                    .map(place -> call.values().get(place)).toList();
            if (!times.isEmpty() && times.stream().allMatch(time -> time.isDecimal() || time.isInteger())) {
                calls.put(number, times);
                decimals += times.stream().anyMatch(CallText.ValueText::isDecimal) ? 1 : 0;
            }
        }
        return decimals < MIN_PROBLEMS || decimals * 2 < calls.size() ? List.of() : cause(evidence, calls);
    }

    private static List<Integer> timePlaces(CallText definition) {
        var places = new ArrayList<Integer>();
        for (int place = 0; place < definition.values().size(); place++) {
            if (TIMES.contains(definition.values().get(place).text().toLowerCase(Locale.ROOT))) {
                places.add(place);
            }
        }
        return places;
    }

    private static List<Cause> cause(FileEvidence evidence, Map<Integer, List<CallText.ValueText>> calls) {
        var explained = evidence.problems(ProblemCode.BAD_INTEGER).stream()
                .filter(problem -> isTime(problem, calls.get(problem.line()))).toList();
        if (explained.size() < MIN_PROBLEMS) {
            return List.of();
        }
        int first = explained.getFirst().line();
        return List.of(new Cause(FileEvidence.problem(ProblemCode.DECIMAL_TIMES, first, evidence.line(first),
                "times are decimal numbers in " + explained.size() + " lines; the format takes whole ticks",
                "write whole numbers: seconds times 1000000000 are nanoseconds"), explained, scale(evidence, calls)));
    }

    private static boolean isTime(Problem problem, @Nullable List<CallText.ValueText> times) {
        return times != null && times.stream().anyMatch(
                time -> time.isDecimal() && time.from() == problem.span().column() - 1);
    }

    /// {@return all times as nanoseconds, or null where one is finer than that}
    private static @Nullable CauseRepair scale(FileEvidence evidence,
            Map<Integer, List<CallText.ValueText>> calls) {
        var edits = new ArrayList<CauseEdit>();
        for (var call : calls.entrySet()) {
            var edit = edit(call.getKey(), evidence.line(call.getKey()), call.getValue());
            if (edit == null) {
                return null;
            }
            edits.add(edit);
        }
        return new CauseRepair("Multiply all times by 1000000000", edits);
    }

    private static @Nullable CauseEdit edit(int number, String line, List<CallText.ValueText> times) {
        int from = times.getFirst().from();
        var text = new StringBuilder();
        int at = from;
        for (var time : times) {
            text.append(line, at, time.from());
            at = time.to();
            try {
                text.append(new BigDecimal(time.text()).movePointRight(NS_DIGITS).longValueExact());
            } catch (ArithmeticException | NumberFormatException _) {
                return null; // finer than a nanosecond, beyond 64 bits, or hexadecimal
            }
        }
        return new CauseEdit(number, from, at, text.toString());
    }
}
