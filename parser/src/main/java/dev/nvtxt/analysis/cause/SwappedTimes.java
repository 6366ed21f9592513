// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.EventKind;
import java.util.List;

/// Start and end exchanged in all ranges: the definition names them the other way round.
final class SwappedTimes {
    private static final String COMMAND = "RangeStartEnd";
    private static final int MIN_PROBLEMS = 3;

    private SwappedTimes() {}

    static List<Cause> find(FileEvidence evidence) {
        var events = evidence.file().events();
        var problems = evidence.problems(ProblemCode.REVERSED_RANGE).stream().filter(problem -> {
            int event = events.eventAtLine(problem.line());
            return event >= 0 && events.kind(event) == EventKind.START_END;
        }).toList();
        if (problems.size() < MIN_PROBLEMS || hasForwardRange(evidence)) {
            return List.of();
        }
        int first = problems.getFirst().line();
        int definition = evidence.definitionBefore(COMMAND, first);
        if (definition != evidence.definitionBefore(COMMAND, problems.getLast().line())) {
            return List.of();
        }
        int line = definition == 0 ? first : definition;
        var text = evidence.line(line);
        return List.of(new Cause(FileEvidence.problem(ProblemCode.SWAPPED_TIMES, line, text,
                "start and end are exchanged: all " + problems.size() + " ranges end before they start",
                "the definition of " + COMMAND + " names Start and End the other way round"), problems,
                definition == 0 ? null : swap(definition, CallText.of(text))));
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

    private static CauseRepair swap(int line, CallText definition) {
        var names = definition.values();
        var swapped = names.stream().map(CallText.ValueText::text)
                .map(name -> name.equalsIgnoreCase("Start") ? "End" : name.equalsIgnoreCase("End") ? "Start" : name)
                .toList();
        return new CauseRepair("Swap Start and End", List.of(
                new CauseEdit(line, names.getFirst().from(), names.getLast().to(), String.join(", ", swapped))));
    }
}
