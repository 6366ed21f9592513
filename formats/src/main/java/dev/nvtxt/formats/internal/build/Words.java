// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import module java.base;

/// Eight bytes at once as a `long`, the first byte lowest. An array that is read so has [#ROOM] bytes after what is asked for.
///
/// `x ^ pattern` has a zero byte where the byte is the wanted one; `(x - 0x01…) & ~x & 0x80…` has a high bit for each zero byte,
/// exact up to the first.
public final class Words {
    /// How many bytes are read beyond the last one that counts.
    public static final int ROOM = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long SPACES = ' ' * ONES;

    private Words() {}

    public static long load(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at);
    }

    /// {@return a mark for each zero byte, exact up to the first}
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGH_BITS;
    }

    /// {@return a mark for each line feed of a word, exact up to the first}
    public static long lineFeeds(long word) {
        return zeros(word ^ LINE_FEEDS);
    }

    /// {@return a mark for each quote of a word, exact up to the first}
    public static long quotes(long word) {
        return zeros(word ^ QUOTES);
    }

    /// {@return a mark for each byte of a word that is not plain in a text: a quote, a backslash, below a space or not ASCII; exact
    /// up to the first}
    public static long notPlain(long word) {
        return zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES) | (((word - SPACES) | word) & HIGH_BITS);
    }

    /// {@return the index of the first marked byte of a word that has one}
    public static int first(long marks) {
        // A multiplication sums up a one for each byte up to the marked one: quicker than counting zeros without the optimizing compiler.
        return (int) (((((marks & -marks) - 1) & ONES) * ONES) >>> 56) - 1;
    }
}
