// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;

/// How many causes and problems there are, as `nvtxt check` counts them.
///
/// @param causes causes of several problems, or of none that is listed
/// @param errors errors, listed or not
/// @param warnings warnings, listed or not
public record ProblemCounts(int causes, long errors, long warnings) {
    /// Those of no file.
    public static final ProblemCounts NONE = new ProblemCounts(0, 0, 0);

    /// {@return those of a file}
    public static ProblemCounts of(Problems problems, FileCauses causes) {
        return new ProblemCounts(causes.causes().size(), problems.errors() + causes.unseen(Severity.ERROR),
                problems.warnings() + causes.unseen(Severity.WARNING));
    }

    /// {@return the sum of both}
    public ProblemCounts plus(ProblemCounts other) {
        return new ProblemCounts(causes + other.causes, errors + other.errors, warnings + other.warnings);
    }

    /// {@return errors and warnings}
    public long all() {
        return errors + warnings;
    }
}
