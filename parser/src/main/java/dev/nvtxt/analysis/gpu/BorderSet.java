// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import java.util.BitSet;

/// Numbers that come and go, each with its neighbors at hand: words of bits, and which of the words have any.
final class BorderSet {
    private static final int SHIFT = 6;
    private static final int MASK = Long.SIZE - 1;

    private final long[] words;
    private final BitSet nonEmpty;

    /// Makes an empty set for numbers below a limit.
    BorderSet(int limit) {
        words = new long[(limit >>> SHIFT) + 1];
        nonEmpty = new BitSet(words.length);
    }

    boolean has(int number) {
        return (words[number >>> SHIFT] & 1L << number) != 0;
    }

    void add(int number) {
        words[number >>> SHIFT] |= 1L << number;
        nonEmpty.set(number >>> SHIFT);
    }

    void remove(int number) {
        int word = number >>> SHIFT;
        words[word] &= ~(1L << number);
        if (words[word] == 0) {
            nonEmpty.clear(word);
        }
    }

    /// {@return the largest number that is at most as large as one; there must be one}
    int atOrBelow(int number) {
        int word = number >>> SHIFT;
        long bits = words[word] & -1L >>> (MASK - (number & MASK));
        if (bits == 0) {
            word = nonEmpty.previousSetBit(word - 1);
            bits = words[word];
        }
        return (word << SHIFT) + MASK - Long.numberOfLeadingZeros(bits);
    }

    /// {@return the smallest number above one; there must be one}
    int above(int number) {
        int from = number + 1;
        int word = from >>> SHIFT;
        long bits = words[word] & -1L << from;
        if (bits == 0) {
            word = nonEmpty.nextSetBit(word + 1);
            bits = words[word];
        }
        return (word << SHIFT) + Long.numberOfTrailingZeros(bits);
    }
}
