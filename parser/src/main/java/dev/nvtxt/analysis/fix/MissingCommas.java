// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.write.Quoting;
import dev.nvtxt.parser.write.UnwritableException;
import java.util.List;

/// Adjacent words: two values without their comma, or one text without its quotes, or without the first of them.
final class MissingCommas {
    private MissingCommas() {}

    /// {@return what can be meant, the reading with fewer problems first}
    static List<Fix> find(FaultyLine line) {
        int end = line.endOfTextBefore();
        var comma = line.change(Certainty.CERTAIN, "Separate the values with a comma", end, end, ",");
        int begin = beginOfWords(line);
        int past = endOfWords(line);
        var words = line.text(begin, past);
        if (words.matches("[^\"'`$#]+[\"'`]")) {
            var opened = line.change(Certainty.LIKELY, "Add the opening quote", begin, begin,
                    words.substring(words.length() - 1));
            if (line.problemsAfter(opened) <= line.problemsAfter(comma)) {
                return List.of(opened, comma.with(Certainty.POSSIBLE));
            }
        }
        if (words.matches(".*[\"'`$#].*") || words.matches("[-+]?[0-9].*")) {
            return List.of(comma);
        }
        Fix quoted;
        try {
            quoted = line.change(Certainty.LIKELY, "Quote the words", begin, past, Quoting.quote(words));
        } catch (UnwritableException _) {
            return List.of(comma);
        }
        int withComma = line.problemsAfter(comma);
        int withQuotes = line.problemsAfter(quoted);
        if (withQuotes < withComma) {
            return List.of(quoted, comma.with(Certainty.POSSIBLE));
        }
        return withComma < withQuotes
                ? List.of(comma)
                : List.of(comma.with(Certainty.POSSIBLE), quoted.with(Certainty.POSSIBLE));
    }

    private static int beginOfWords(FaultyLine line) {
        int at = line.from();
        while (at > 0 && line.bytes()[at - 1] != ',' && line.bytes()[at - 1] != '=') {
            at--;
        }
        return line.skipBlanks(at);
    }

    private static int endOfWords(FaultyLine line) {
        int at = line.from();
        while (at < line.length() && line.bytes()[at] != ',') {
            at++;
        }
        return line.trimmedEnd(at);
    }
}
