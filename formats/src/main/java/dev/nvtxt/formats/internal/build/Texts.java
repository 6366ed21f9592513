// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Texts by number, each once.
public final class Texts {
    /// The number of no text.
    public static final int NONE = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    /// {@return the number of a text; [#NONE] of null}
    public int number(@Nullable String text) {
        if (text == null) {
            return NONE;
        }
        var existing = numbers.get(text);
        if (existing != null) {
            return existing;
        }
        numbers.put(text, texts.size());
        texts.add(text);
        return texts.size() - 1;
    }

    public int size() {
        return texts.size();
    }

    public String text(int number) {
        return texts.get(number);
    }
}
