// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import module java.base;

/// The different texts of a page, numbered from 0.
final class StringTable {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /// {@return the number of a text}
    int of(String text) {
        return numbers.computeIfAbsent(text, _ -> numbers.size());
    }

    /// Writes how many characters of UTF-16 each text begins with that the one before has, too, and how many follow, then
    /// all that follow in UTF-8: a browser decodes one long text much faster than many short ones.
    void writeTo(OutputStream out) throws IOException {
        var shared = new ByteColumn();
        var lengths = new ByteColumn();
        var all = new StringBuilder();
        var before = "";
        for (var given : numbers.keySet()) {
            // Half a surrogate pair becomes a question mark, which is as long; two texts must not make one pair.
            var text = new String(given.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            int same = 0;
            while (same < Math.min(before.length(), text.length()) && before.charAt(same) == text.charAt(same)) {
                same++;
            }
            if (same > 0 && Character.isHighSurrogate(text.charAt(same - 1))) {
                same--;
            }
            shared.add(same);
            lengths.add(text.length() - same);
            all.append(text, same, text.length());
            before = text;
        }
        shared.writeTo(out);
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
