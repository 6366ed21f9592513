// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.shared.panel.Plural;

/// Rows as plain text, in the form that compilers use.
final class ProblemRowText {
    private ProblemRowText() {}

    /// {@return one line}
    static String of(ProblemRow row) {
        return switch (row) {
            case ProblemRow.FileHeader header -> counts(header);
            case ProblemRow.Unreadable unreadable -> unreadable.path() + ": error: " + unreadable.file().message();
            case ProblemRow.Entry(var file, var problem) -> file.trace().path() + ':' + problem.span().place() + ": "
                    + problem.severity().word() + ": " + problem.message() + " ["
                    + problem.code().id() + ']';
        };
    }

    private static String counts(ProblemRow.FileHeader header) {
        var problems = header.file().trace().problems();
        return header.path() + ": " + Plural.of(problems.errors(), "error") + ", "
                + Plural.of(problems.warnings(), "warning");
    }

    /// {@return the text after the name in a header: the counts, the hidden and the unlisted problems}
    static String headerDetail(ProblemRow.FileHeader header) {
        var problems = header.file().trace().problems();
        var text = new StringBuilder(Plural.of(problems.errors(), "error")).append(", ")
                .append(Plural.of(problems.warnings(), "warning"));
        if (header.shown() < problems.list().size()) {
            text.append(" · ").append(Plural.number(header.shown())).append(" match the filter");
        }
        if (problems.omitted() > 0) {
            text.append(" · ").append(Plural.number(problems.omitted())).append(" more not listed");
        }
        return text.toString();
    }
}
