// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// The different texts of a page, numbered from 0.
final class StringTable {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /// {@return the number of a text}
    int of(String text) {
        return numbers.computeIfAbsent(text, _ -> numbers.size());
    }

    /// Writes how long each text is in UTF-16, then all of them after each other in UTF-8: a browser decodes one long text
    /// much faster than many short ones.
    void writeTo(OutputStream out) throws IOException {
        var lengths = new ByteColumn();
        var all = new StringBuilder();
        for (var text : numbers.keySet()) {
            lengths.add(text.length());
            // Half a surrogate pair becomes a question mark, which is as long; two texts must not make one pair.
            all.append(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
        }
        lengths.writeTo(out);
        var texts = new ByteColumn();
        texts.addBytes(all.toString().getBytes(StandardCharsets.UTF_8));
        texts.writeTo(out);
    }

    /// {@return the texts in the order of their numbers}
    Iterable<String> texts() {
        return numbers.keySet();
    }
}
