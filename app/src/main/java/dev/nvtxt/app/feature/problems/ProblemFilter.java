// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which problems are listed.
///
/// @param severities those that are listed
/// @param code the only code that is listed, or null for all
/// @param path the only file that is listed, or null for all
/// @param text what message, help or code must contain, in any letter case; "" for all
public record ProblemFilter(Set<Severity> severities, @Nullable ProblemCode code, @Nullable String path, String text) {
    /// Lists everything.
    public static final ProblemFilter ALL = new ProblemFilter(Set.of(Severity.values()), null, null, "");

    public ProblemFilter {
        severities = Set.copyOf(severities);
        text = text.strip().toLowerCase(Locale.ROOT);
    }

    boolean matchesFile(String filePath) {
        return path == null || path.equals(filePath);
    }

    boolean matches(Problem problem) {
        return severities.contains(problem.severity()) && (code == null || code == problem.code())
                && (text.isEmpty() || contains(problem.message()) || contains(problem.code().id())
                        || (problem.help() != null && contains(problem.help())));
    }

    private boolean contains(String where) {
        return where.toLowerCase(Locale.ROOT).contains(text);
    }
}
