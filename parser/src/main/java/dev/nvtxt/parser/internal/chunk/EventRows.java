// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import java.util.Arrays;

/// The events of one chunk in columns. The arrays are reused from chunk to chunk.
public final class EventRows {
    private static final int FIRST_CAPACITY = 1024;

    private long[] starts = new long[FIRST_CAPACITY];
    private long[] ends = new long[FIRST_CAPACITY];
    private int[] texts = new int[FIRST_CAPACITY];
    private int[] contexts = new int[FIRST_CAPACITY];
    private int[] lines = new int[FIRST_CAPACITY];
    private int size;

    private int[] payloadEvents = new int[16];
    private long[] payloads = new long[16];
    private int payloadCount;

    /// Forgets everything.
    public void clear() {
        size = 0;
        payloadCount = 0;
    }

    /// Adds an event.
    ///
    /// @param text the index of its message in the chunk, or -1
    /// @return its number in the chunk
    public int add(long start, long end, int text, int context, int line) {
        if (size == starts.length) {
            grow();
        }
        int event = size++;
        starts[event] = start;
        ends[event] = end;
        texts[event] = text;
        contexts[event] = context;
        lines[event] = line;
        return event;
    }

    /// Gives the event that was added last its payload.
    public void payload(long value) {
        if (payloadCount == payloads.length) {
            payloadEvents = Arrays.copyOf(payloadEvents, payloadCount * 2);
            payloads = Arrays.copyOf(payloads, payloadCount * 2);
        }
        payloadEvents[payloadCount] = size - 1;
        payloads[payloadCount++] = value;
    }

    private void grow() {
        int capacity = size * 2;
        starts = Arrays.copyOf(starts, capacity);
        ends = Arrays.copyOf(ends, capacity);
        texts = Arrays.copyOf(texts, capacity);
        contexts = Arrays.copyOf(contexts, capacity);
        lines = Arrays.copyOf(lines, capacity);
    }

    /// {@return the number of events}
    public int size() {
        return size;
    }

    /// {@return the starts; do not write, do not keep}
    public long[] starts() {
        return starts;
    }

    /// {@return the ends; do not write, do not keep}
    public long[] ends() {
        return ends;
    }

    /// {@return the indexes of the messages in the chunk, or -1; do not write, do not keep}
    public int[] texts() {
        return texts;
    }

    /// {@return the contexts in the chunk; do not write, do not keep}
    public int[] contexts() {
        return contexts;
    }

    /// {@return the lines; do not write, do not keep}
    public int[] lines() {
        return lines;
    }

    public int payloadCount() {
        return payloadCount;
    }

    public int payloadEvent(int index) {
        return payloadEvents[index];
    }

    public long payloadAt(int index) {
        return payloads[index];
    }
}
