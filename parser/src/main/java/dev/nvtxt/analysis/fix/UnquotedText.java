// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.write.Quoting;
import dev.nvtxt.parser.write.UnwritableException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Text with commas that has no quotes, so that the call has more values than its definition: `Hello, world`.
final class UnquotedText {
    private UnquotedText() {}

    /// {@return the quotes around the values that only together are the message or name; none where a value has quotes}
    static List<Fix> find(FaultyLine line) {
        var text = line.text();
        var definition = line.context().definition(line.firstName(0));
        if (definition == null || text.matches(".*[\"'`#$\uFFFD].*")) {
            return List.of();
        }
        var arguments = Arrays.stream(definition.split(",", -1)).map(String::strip).toList();
        int place = Math.max(arguments.indexOf("Message"), arguments.indexOf("Name"));
        var values = text.split(",", -1);
        int extra = values.length - arguments.size();
        if (place < 1 || extra < 1) {
            return List.of();
        }
        int from = String.join(",", Arrays.asList(values).subList(0, place)).length() + 1;
        int to = from + String.join(",", Arrays.asList(values).subList(place, place + extra + 1)).length();
        var words = text.substring(from, to).strip();
        int first = text.indexOf(words, from);
        try {
            // In front of other values it may be one of these that is too many.
            var certainty = place == arguments.size() - 1 ? Certainty.LIKELY : Certainty.POSSIBLE;
            var fix = line.change(certainty, "Quote the text with its commas", bytes(text, first),
                    bytes(text, first + words.length()), Quoting.quote(words));
            boolean isBetter = line.problemsAfter(fix) < line.context().problemsOf(text);
            return words.isEmpty() || !isBetter ? List.of() : List.of(fix);
        } catch (UnwritableException _) {
            return List.of();
        }
    }

    private static int bytes(String text, int end) {
        return text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
    }
}
