// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.shared.lanes.LaneBadges;
import dev.nvtxt.app.shared.panel.Plural;

/// Rows as plain text, in the form that compilers use.
final class ProblemRowText {
    private ProblemRowText() {}

    /// {@return one line}
    static String of(ProblemRow row) {
        return switch (row) {
            case ProblemRow.FileHeader header -> counts(header);
            case ProblemRow.Unreadable unreadable -> unreadable.path() + ": error: " + unreadable.file().message();
            case ProblemRow.Entry entry -> of(entry);
        };
    }

    private static String of(ProblemRow.Entry entry) {
        var problem = entry.problem();
        var others = entry.members() == 0
                ? ""
                : problem.code().isCause()
                        ? " (explains " + Plural.of(entry.members(), "problem") + ")"
                        : " (and " + Plural.number(entry.members()) + " more like it)";
        return entry.path() + ':' + problem.span().place() + ": " + problem.severity().word() + ": "
                + problem.message() + " [" + problem.code().id() + ']' + others;
    }

    private static String counts(ProblemRow.FileHeader header) {
        return header.path() + ": " + LaneBadges.words(header.counts());
    }

    /// {@return the text after the name in a header: the counts, the hidden and the unlisted problems}
    static String headerDetail(ProblemRow.FileHeader header) {
        var problems = header.file().trace().problems();
        var text = new StringBuilder(LaneBadges.words(header.counts()));
        if (header.shown() < problems.list().size()) {
            text.append(" · ").append(Plural.number(header.shown())).append(" match the filter");
        }
        if (problems.omitted() > 0) {
            text.append(" · ").append(Plural.number(problems.omitted())).append(" more not listed");
        }
        return text.toString();
    }
}
