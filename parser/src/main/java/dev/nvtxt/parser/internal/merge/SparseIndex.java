// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

/// Tells which rows of a block have something that most have not, and the how-manieth each of them is: one bit for
/// each row, and a count for each 64.
final class SparseIndex {
    private final long[] bits = new long[EventBlock.SIZE / 64];
    private final char[] counts = new char[EventBlock.SIZE / 64]; // of the set bits before each word
    private int lastWord;
    private int size;

    /// Makes an index without marked rows.
    SparseIndex() {}

    /// Makes a copy.
    SparseIndex(SparseIndex other) {
        System.arraycopy(other.bits, 0, bits, 0, bits.length);
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        lastWord = other.lastWord;
        size = other.size;
    }

    /// Marks a row after all that are marked.
    ///
    /// @return how many were marked before
    int add(int row) {
        int word = row >>> 6;
        while (lastWord < word) {
            counts[++lastWord] = (char) size;
        }
        bits[word] |= 1L << row;
        return size++;
    }

    /// {@return how many marked rows stand before a marked row, or -1 if it is not marked}
    int find(int row) {
        long word = bits[row >>> 6];
        long bit = 1L << row;
        return (word & bit) == 0 ? -1 : counts[row >>> 6] + Long.bitCount(word & bit - 1);
    }
}
