// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;

/// Finds the fixed lines that bring a copy problems which its file has not.
final class NewProblems {
    /// The values of more events are not compared.
    private static final int MAX_EVENTS = 2_000_000;

    private NewProblems() {}

    /// {@return the lines of the file whose fixes make the copy worse; empty if the copy has no more problems of any code
    /// and no fewer events}
    ///
    /// @param round the one after the last that changed something
    static BitSet lines(TraceFile file, TraceFile copy, FixRound round) {
        var before = byCode(file);
        var after = byCode(copy);
        var changed = new BitSet();
        var meanings = new BitSet();
        var decided = new BitSet();
        round.addChanged(changed, meanings, decided);
        changed.andNot(decided);
        meanings.andNot(decided);
        var faulty = new BitSet();
        var lost = lostValues(file, copy, round);
        lost.stream().filter(changed::get).forEach(faulty::set);
        boolean isElsewhere = copy.events().size() < file.events().size() || !lost.isEmpty();
        for (var entry : after.entrySet()) {
            var lines = before.getOrDefault(entry.getKey(), Set.of());
            if (count(copy, entry.getKey(), line -> !decided.get(round.origin(line))) > count(file, entry.getKey(),
                    _ -> true)) {
                for (int line : entry.getValue()) {
                    int origin = round.origin(line);
                    if (changed.get(origin)) {
                        faulty.set(origin);
                    }
                    isElsewhere |= !decided.get(origin) && !changed.get(origin) && !lines.contains(origin);
                }
                isElsewhere |= faulty.isEmpty();
            }
        }
        // A fix of a definition, a variable or a push brings problems to other lines.
        return !isElsewhere || !faulty.isEmpty() ? faulty : meanings.isEmpty() ? changed : meanings;
    }

    /// {@return the lines of events whose message or payload fewer events of the copy have, and which have no other one
    /// instead: a fix of a text changes it}
    private static BitSet lostValues(TraceFile file, TraceFile copy, FixRound round) {
        var lost = new BitSet();
        if (file.events().size() > MAX_EVENTS) {
            return lost;
        }
        var values = new HashMap<Object, Integer>();
        var lines = new HashMap<Integer, Integer>();
        count(copy.events(), (value, _) -> values.merge(value, 1, Integer::sum));
        count(file.events(), (value, event) -> {
            if (values.merge(value, -1, Integer::sum) < 0) {
                lines.merge(file.events().line(event), 1, Integer::sum);
            }
        });
        // What is left of the copy's values, the file has not.
        count(copy.events(), (value, event) -> {
            if (values.merge(value, -1, Integer::sum) >= 0) {
                lines.merge(round.origin(copy.events().line(event)), -1, Integer::sum);
            }
        });
        lines.forEach((line, count) -> lost.set(line, count > 0));
        return lost;
    }

    private static void count(EventStore events, ObjIntConsumer<Object> counter) {
        for (int event = 0; event < events.size(); event++) {
            var message = events.message(event);
            if (message != null) {
                counter.accept(message, event);
            }
            if (events.hasPayload(event)) {
                counter.accept(events.payload(event), event);
            }
        }
    }

    private static Map<ProblemCode, Set<Integer>> byCode(TraceFile file) {
        Map<ProblemCode, Set<Integer>> lines = new EnumMap<>(ProblemCode.class);
        file.problems().list().forEach(
                problem -> lines.computeIfAbsent(problem.code(), _ -> new HashSet<>()).add(problem.line()));
        return lines;
    }

    private static long count(TraceFile file, ProblemCode code, IntPredicate isCounted) {
        return file.problems().list().stream().filter(problem -> problem.code() == code).map(Problem::line)
                .filter(isCounted::test).count();
    }
}
