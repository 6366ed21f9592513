// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.analysis.edit.EditorText;
import dev.nvtxt.analysis.edit.EditorText.NameOrigin;
import dev.nvtxt.parser.diagnostic.Problem;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/// Places of the protocol, whose lines count from 0 and whose columns are UTF-16 units.
final class Ranges {
    private Ranges() {}

    /// {@return a range of a line that counts from 1}
    static Range of(int line, int from, int to) {
        return new Range(new Position(line - 1, from), new Position(line - 1, to));
    }

    static Range of(NameOrigin origin) {
        return of(origin.line(), origin.from(), origin.to());
    }

    /// {@return where a problem is; one past its end, the last character of the line}
    static Range of(Problem problem, EditorText text) {
        var line = text.line(problem.line());
        int count = line.codePointCount(0, line.length());
        int first = Math.min(problem.span().column() - 1, count);
        int last = (int) Math.min((long) first + problem.span().length(), count);
        int from = line.offsetByCodePoints(0, first);
        return of(problem.line(), from, line.offsetByCodePoints(from, last - first));
    }
}
