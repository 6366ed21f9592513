// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.FixedCopy;
import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.panel.Plural;
import module java.base;

/// What a fixed copy changes, and what is left in it.
///
/// @param fixes how many mistakes are fixed
/// @param changedLines how many lines of the file are others in the copy
/// @param further the titles of the fixes of what other fixes bring to light, with how many lines each changes
/// @param declined the lines that stay as they are, because their fixes would bring other problems
/// @param left the problems of the copy
record FixOutcome(long fixes, int changedLines, Map<String, Integer> further, List<Integer> declined,
        ProblemCounts left) {
    FixOutcome {
        further = Collections.unmodifiableMap(new LinkedHashMap<>(further));
        declined = List.copyOf(declined);
    }

    /// {@return what a copy is like, as long as it is there. Blocks}
    static FixOutcome of(FixedCopy.Result result) {
        var copy = result.copy();
        return new FixOutcome(result.fixes(), result.changedLines(), result.further(), result.declined(),
                ProblemCounts.of(copy.problems(), FileCauses.of(copy)));
    }

    /// {@return what a copy will be that is not saved yet}
    String before() {
        return Plural.of(fixes, "fix changes", "fixes change") + " " + Plural.of(changedLines, "line") + "; "
                + leftText() + " will be left." + furtherText()
                + declinedText(" stays as it is", " stay as they are");
    }

    /// {@return what a copy is that was saved}
    String after() {
        return Plural.of(fixes, "fix", "fixes") + " on " + Plural.of(changedLines, "line") + ", " + leftText()
                + " left."
                + furtherText() + declinedText(" is unchanged", " are unchanged");
    }

    private String leftText() {
        return Plural.of(left.errors(), "error") + " and " + Plural.of(left.warnings(), "warning");
    }

    private String furtherText() {
        return further.isEmpty()
                ? ""
                : " Further fixes, of what shows only when the others are made: " + further.entrySet().stream()
                        .map(entry -> entry.getKey() + " (" + Plural.of(entry.getValue(), "line") + ")")
                        .collect(Collectors.joining(", ")) + ".";
    }

    private String declinedText(String one, String several) {
        return switch (declined.size()) {
            case 0 -> "";
            case 1 -> " Line " + declined.getFirst() + one + ", because its fix would bring other problems.";
            default -> " " + Plural.of(declined.size(), "line") + several
                    + ", because their fixes would bring other problems.";
        };
    }
}
