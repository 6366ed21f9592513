// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Finds what is meant by a few letters: each word of the query is a part of the text, or its letters are in the text in
/// their order. Parts beat scattered letters, beginnings of words beat what is inside of them, and short texts long ones.
final class FuzzyMatch {
    static final int NONE = -1;

    private static final int PART = 1000;
    private static final int START = 300;
    private static final int WORD_START = 150;
    private static final int SCATTERED = 100;
    private static final int LETTER_AT_WORD = 30;
    private static final int LETTER_IN_ROW = 20;
    private static final int MAX_LENGTH_COST = 90;
    /// A few letters more are no worse: what is listed first counts then.
    private static final int LENGTH_STEP = 4;

    private final List<String> words;

    FuzzyMatch(String query) {
        var text = query.strip().toLowerCase(Locale.ROOT);
        words = text.isEmpty() ? List.of() : Arrays.asList(text.split("\\s+"));
    }

    /// {@return how well a text matches, the more the better; or [#NONE]}
    int score(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        int sum = 0;
        for (var word : words) {
            int score = score(word, lower);
            if (score == NONE) {
                return NONE;
            }
            sum += score;
        }
        return Math.max(0, sum - Math.min(MAX_LENGTH_COST, lower.length()) / LENGTH_STEP);
    }

    private static int score(String word, String text) {
        int at = text.indexOf(word);
        if (at == 0) {
            return PART + START;
        }
        while (at > 0 && !isWordStart(text, at)) {
            int next = text.indexOf(word, at + 1);
            if (next < 0) {
                return PART;
            }
            at = next;
        }
        return at > 0 ? PART + WORD_START : scattered(word, text);
    }

    private static int scattered(String word, String text) {
        int score = SCATTERED;
        int at = -1;
        for (int i = 0; i < word.length(); i++) {
            int next = text.indexOf(word.charAt(i), at + 1);
            if (next < 0) {
                return NONE;
            }
            if (isWordStart(text, next)) {
                score += LETTER_AT_WORD;
            } else if (next == at + 1) {
                score += LETTER_IN_ROW;
            }
            at = next;
        }
        return score;
    }

    private static boolean isWordStart(String text, int at) {
        return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
    }
}
