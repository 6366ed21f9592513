// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.util.List;

/// Pushes and pops that are not in order of time throughout, as converters write them range by range.
final class UnsortedEvents {
    private static final int MIN_PROBLEMS = 3;

    private UnsortedEvents() {}

    static List<Cause> find(FileEvidence evidence) {
        var problems = evidence.problems(ProblemCode.TIME_BACKWARDS);
        if (problems.size() < MIN_PROBLEMS) {
            return List.of();
        }
        int line = problems.getFirst().line();
        return List.of(new Cause(FileEvidence.problem(ProblemCode.UNSORTED_EVENTS, line, evidence.line(line),
                "pushes and pops are not in order of time: " + problems.size()
                        + " are earlier than the one before on their thread, the first one here",
                "write the pushes and pops of each thread in order of time; they are nested in the order of the file"),
                problems, null));
    }
}
