// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import java.util.Arrays;

/// Remembers what words in a file mean, by their bytes: `Red`, `Manual`. Each place holds the last word that fell on it.
final class WordCache {
    /// Nothing is known of the word.
    static final long UNKNOWN = -1;
    /// It is known that the word means nothing.
    static final long NOTHING = -2;

    private static final int PLACES = 256;
    private static final int MAX_BYTES = 64;

    private final byte[][] words = new byte[PLACES][];
    private final long[] meanings = new long[PLACES];

    WordCache() {
        Arrays.fill(words, new byte[0]);
        Arrays.fill(meanings, UNKNOWN);
    }

    /// {@return the meaning of a word, or [#UNKNOWN]}
    long get(byte[] bytes, int from, int end) {
        int place = place(bytes, from, end);
        byte[] word = words[place];
        return Arrays.equals(word, 0, word.length, bytes, from, end) ? meanings[place] : UNKNOWN;
    }

    void put(byte[] bytes, int from, int end, long meaning) {
        if (end - from > MAX_BYTES) {
            return;
        }
        int place = place(bytes, from, end);
        words[place] = Arrays.copyOfRange(bytes, from, end);
        meanings[place] = meaning;
    }

    private static int place(byte[] bytes, int from, int end) {
        int length = end - from;
        return length == 0 ? 0 : (bytes[from] * 31 + bytes[end - 1] * 7 + length) & (PLACES - 1);
    }
}
