// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.Chunk;
import dev.nvtxt.parser.internal.input.Checkpoint;
import dev.nvtxt.parser.internal.input.ChunkBytes;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// The lines of a chunk that can change what later lines mean: definitions and assignments. And how many lines it has.
///
/// Finding them takes a small part of the time that reading takes, and needs to know nothing of the lines before. With
/// them, the state after a chunk follows from the state before it without reading all of the chunk, so that the next
/// chunk can be read at the same time.
final class StateLines {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long RETURNS = '\r' * ONES;

    private final Checkpoint checkpoint;
    private final Chunk scratch = new Chunk(0); // takes what else the lines hold, which is dropped
    private byte[] bytes = new byte[0];
    private int[] places = new int[64]; // start, end and line (from 0) of each
    private int size;
    private int lines;

    StateLines(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
    }

    /// Looks through a chunk.
    void find(ChunkBytes source) {
        bytes = source.bytes();
        size = 0;
        lines = 0;
        int length = source.length();
        for (int start = 0; start < length; lines++) {
            int end = lineEnd(start);
            if (mayChangeState(start)) {
                add(start, Math.min(end, length));
            }
            start = end + (bytes[end] == '\r' && bytes[end + 1] == '\n' ? 2 : 1);
        }
    }

    /// {@return how many lines the chunk has}
    int lines() {
        return lines;
    }

    /// Carries the state over the chunk.
    ///
    /// @param firstLine the number of the chunk's first line
    void apply(ReadState state, int firstLine) {
        if (size == 0) {
            return;
        }
        scratch.begin(bytes);
        var reader = new SlowLineReader(scratch, state, null, checkpoint);
        for (int i = 0; i < size; i += 3) {
            reader.read(bytes, places[i], places[i + 1], firstLine + places[i + 2]);
        }
    }

    private void add(int start, int end) {
        if (size + 3 > places.length) {
            places = Arrays.copyOf(places, places.length * 2);
        }
        places[size++] = start;
        places[size++] = end;
        places[size++] = lines;
    }

    private int lineEnd(int from) {
        for (int i = from;; i += 8) {
            long word = (long) LONGS.get(bytes, i);
            long feeds = word ^ LINE_FEEDS;
            long returns = word ^ RETURNS;
            long ends = (((feeds - ONES) & ~feeds) | ((returns - ONES) & ~returns)) & HIGH_BITS;
            if (ends != 0) {
                return i + (Long.numberOfTrailingZeros(ends) >>> 3);
            }
        }
    }

    /// Whether a line begins like a definition, or like an assignment: a name or expansion and then `=`. All that do
    /// change the state are among them.
    private boolean mayChangeState(int start) {
        int i = skipBlanks(start);
        byte first = bytes[i];
        if (first == '@' || first == '$') {
            return true;
        }
        while (isNameByte(bytes[i])) {
            i++;
        }
        return bytes[skipBlanks(i)] == '=';
    }

    private int skipBlanks(int from) {
        int i = from;
        while (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == 0x0B || bytes[i] == '\f') {
            i++;
        }
        return i;
    }

    private static boolean isNameByte(byte c) {
        int letter = (c | 0x20) - 'a';
        return (letter >= 0 && letter < 26) || (c >= '0' && c <= '9') || c == '_';
    }
}
