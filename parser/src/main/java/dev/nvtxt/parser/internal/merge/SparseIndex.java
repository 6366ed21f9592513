// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.DamagedException;
import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import java.io.IOException;

/// Tells which rows of a block have something that most have not, and the how-manieth each of them is: one bit for
/// each row, and a count for each 64.
final class SparseIndex {
    private static final int WORDS = EventBlock.SIZE / 64;

    private final long[] bits;
    private final char[] counts; // of the set bits before each word
    private int lastWord;
    private int size;

    /// Makes an index without marked rows.
    SparseIndex() {
        bits = new long[WORDS];
        counts = new char[WORDS];
    }

    /// Makes a copy.
    SparseIndex(SparseIndex other) {
        bits = other.bits.clone();
        counts = other.counts.clone();
        lastWord = other.lastWord;
        size = other.size;
    }

    private SparseIndex(SectionReader in) throws IOException {
        bits = in.getLongs();
        counts = in.getChars();
        lastWord = in.getInt();
        size = in.getInt();
    }

    static SparseIndex readFrom(SectionReader in) throws IOException {
        var index = new SparseIndex(in);
        if (index.bits.length != WORDS || index.counts.length != WORDS) {
            throw new DamagedException("an index of another length");
        }
        return index;
    }

    void writeTo(SectionWriter out) throws IOException {
        out.putLongs(bits, bits.length);
        out.putChars(counts, counts.length);
        out.putInt(lastWord);
        out.putInt(size);
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

    /// {@return the number of marked rows before a marked row, or -1 if it is not marked}
    int find(int row) {
        long word = bits[row >>> 6];
        long bit = 1L << row;
        return (word & bit) == 0 ? -1 : counts[row >>> 6] + Long.bitCount(word & bit - 1);
    }
}
