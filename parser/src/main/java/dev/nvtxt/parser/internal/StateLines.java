// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.input.ChunkBytes;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import module java.base;

/// The lines of a chunk that can change what later lines mean: definitions and assignments. And how many lines it has.
///
/// Finding them takes a small part of the time that reading takes, and needs to know nothing of the lines before. With
/// them, the state after a chunk follows from the state before it without reading all of the chunk, so that the next
/// chunk can be read at the same time.
final class StateLines {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long PAST_RETURNS = ('\r' + 1) * ONES;
    private static final long COMMAS = ',' * ONES;
    private static final long EQUALS = '=' * ONES;

    private final CancelCheck checkpoint;
    private final ChunkTables scratch = new ChunkTables(0); // takes what else the lines hold, which is dropped
    private byte[] bytes = new byte[0];
    private int[] places = new int[64]; // start, end and line (from 0) of each
    private int size;
    private int lines;

    StateLines(CancelCheck checkpoint) {
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
        for (int i = from;;) {
            long word = (long) LONGS.get(bytes, i);
            long controls = (word - PAST_RETURNS) & ~word & HIGH_BITS; // a high bit for the first byte up to CR
            if (controls == 0) {
                i += 8;
                continue;
            }
            i += Long.numberOfTrailingZeros(controls) >>> 3;
            if (bytes[i] == '\n' || bytes[i] == '\r') {
                return i;
            }
            i++;
        }
    }

    /// Whether a line begins like a definition, or like an assignment: a name or expansion and then `=`. All that do
    /// change the state are among them.
    private boolean mayChangeState(int start) {
        if (bytes[start] > '@' && bytes[firstStop(start)] == ',') {
            return false; // a name and a comma, as nearly all lines begin
        }
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

    /// {@return the index of the first comma, equals sign or control character among the next 16 bytes, or of the one after}
    private int firstStop(int from) {
        long stops = stops((long) LONGS.get(bytes, from));
        long later = stops((long) LONGS.get(bytes, from + 8));
        int first = Long.numberOfTrailingZeros(stops) >>> 3; // 8 for none
        return from + (stops == 0 ? 8 + (Long.numberOfTrailingZeros(later) >>> 3) : first);
    }

    private static long stops(long word) {
        long commas = word ^ COMMAS;
        long equals = word ^ EQUALS;
        return (((commas - ONES) & ~commas) | ((equals - ONES) & ~equals) | ((word - PAST_RETURNS) & ~word))
                & HIGH_BITS;
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
