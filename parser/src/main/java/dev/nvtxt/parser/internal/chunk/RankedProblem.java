// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import dev.nvtxt.parser.diagnostic.Problem;
import java.util.Comparator;

/// A problem with its order among those of one code at one place.
///
/// @param problem the problem
/// @param rank the smaller comes first
public record RankedProblem(Problem problem, int rank) {
    /// By line, then column, then code id, then rank.
    public static final Comparator<RankedProblem> BY_PLACE = RankedProblem::compare;

    private static int compare(RankedProblem a, RankedProblem b) {
        int byPlace = Long.compare(a.place(), b.place());
        if (byPlace != 0) {
            return byPlace;
        }
        int byCode = a.problem.code().id().compareTo(b.problem.code().id());
        return byCode != 0 ? byCode : Integer.compare(a.rank, b.rank);
    }

    /// {@return the place as one number that orders as the place does}
    long place() {
        return place(problem.line(), problem.span().column());
    }

    static long place(int line, int column) {
        return (long) line << 32 | column;
    }
}
