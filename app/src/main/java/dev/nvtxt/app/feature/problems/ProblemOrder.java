// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.parser.diagnostic.Problem;
import java.util.Comparator;

/// How the problems of a file are sorted.
public enum ProblemOrder {
    /// By line, then column: as they are read.
    PLACE(Comparator.comparingInt(Problem::line).thenComparingInt(problem -> problem.span().column())
            .thenComparingLong(problem -> problem.span().offset())),
    /// Errors first.
    SEVERITY(Comparator.comparing(Problem::severity)),
    /// By code, by its letters.
    CODE(Comparator.comparing(problem -> problem.code().id())),
    /// By what is wrong, by its letters.
    MESSAGE(Comparator.comparing(Problem::message, String.CASE_INSENSITIVE_ORDER));

    @SuppressWarnings("ImmutableEnumChecker") // comparators of key extractors without state
    private final Comparator<Problem> comparator;

    ProblemOrder(Comparator<Problem> comparator) {
        this.comparator = comparator;
    }

    /// {@return the order; equal ones stay by place}
    Comparator<Problem> comparator(boolean isDescending) {
        var first = isDescending ? comparator.reversed() : comparator;
        return this == PLACE ? first : first.thenComparing(PLACE.comparator);
    }
}
