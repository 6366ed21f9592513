// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import module java.base;

/// Remembers how a problem of some texts was worded: a name that is misspelled once is so in thousands of lines, and to find
/// the one that was meant takes longer than to read the line.
final class RepeatedWording {
    private static final int MAX_TEXTS = 64;
    private static final int MAX_LENGTH = 64;

    private final Function<String, Wording> wording;
    private final Map<String, Wording> wordings = new HashMap<>();

    /// Makes it for one kind of problem.
    ///
    /// @param wording depends on the text alone
    RepeatedWording(Function<String, Wording> wording) {
        this.wording = wording;
    }

    Wording of(String text) {
        if (text.length() > MAX_LENGTH) {
            return wording.apply(text);
        }
        if (wordings.size() == MAX_TEXTS) {
            wordings.clear();
        }
        return wordings.computeIfAbsent(text, wording);
    }
}
