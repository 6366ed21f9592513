// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Problems that are listed as one: those of a cause, or those that are equal except for their numbers.
///
/// @param cause what explains them, or null
/// @param problems the kept problems in the order of the file; empty for a cause that no problem shows
public record ProblemGroup(@Nullable Cause cause, List<Problem> problems) {
    public ProblemGroup {
        problems = List.copyOf(problems);
    }

    /// {@return what represents all of them: the cause, or the first problem, on its line an error before a warning}
    public Problem first() {
        if (cause != null) {
            return cause.problem();
        }
        var first = problems.getFirst();
        return problems.stream().takeWhile(problem -> problem.line() == first.line())
                .filter(problem -> problem.severity() == Severity.ERROR).findFirst().orElse(first);
    }
}
