// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.store.DamagedException;
import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventTimeBuffer;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Up to 32 768 events in columns: 20 bytes for each, 6 more for a push, 8 more for a payload, and 4 or 2 more for each event where
/// an end or a context of the block needs it.
///
/// Blocks, and not one array for each column, because an array that grows needs its old and its new size at once, and
/// because 50 million events must fit where no array of that size can be had.
///
/// A block that is shared with a result does not change anymore: what would change it changes a copy instead.
final class EventBlock {
    /// How many events a full block has. No array may reach half a megabyte: the garbage collector gives such a one
    /// whole regions of its own, of which nearly half would be lost.
    static final int SIZE = 1 << 15;

    /// How many bytes an event takes, and how many more a push or a payload.
    static final long BYTES_PER_EVENT = 20;
    static final long BYTES_PER_PUSH = 6;
    static final long BYTES_PER_PAYLOAD = 8;

    private static final int FIRST_CAPACITY = 256;

    private long[] starts;
    private int[] texts;
    private final EndColumn ends;
    private final NarrowColumn contexts;
    private final LineColumn lines;
    private int size;
    private int capacity;

    private @Nullable SparseIndex pushes;
    private int[] endLines = new int[0];
    private final NarrowColumn depths;
    private int pushCount;

    private @Nullable SparseIndex withPayload;
    private long[] payloads = new long[0];
    private int payloadCount;
    private boolean isShared;
    private final EventSegment.EventMemo memo = new EventSegment.EventMemo();

    EventBlock(boolean isFirst) {
        capacity = isFirst ? FIRST_CAPACITY : SIZE;
        starts = new long[capacity];
        ends = new EndColumn(capacity);
        texts = new int[capacity];
        contexts = new NarrowColumn(capacity);
        lines = new LineColumn(capacity);
        depths = new NarrowColumn(0);
    }

    private EventBlock(EventBlock other) {
        capacity = other.capacity;
        starts = other.starts.clone();
        ends = new EndColumn(other.ends);
        texts = other.texts.clone();
        contexts = new NarrowColumn(other.contexts);
        lines = other.lines.copy();
        size = other.size;
        pushes = other.pushes == null ? null : new SparseIndex(other.pushes);
        endLines = other.endLines.clone();
        depths = new NarrowColumn(other.depths);
        pushCount = other.pushCount;
        withPayload = other.withPayload == null ? null : new SparseIndex(other.withPayload);
        payloads = other.payloads.clone();
        payloadCount = other.payloadCount;
    }

    private EventBlock(SectionReader in) throws IOException {
        starts = in.getLongs();
        size = starts.length;
        capacity = size;
        ends = new EndColumn(in);
        texts = in.getInts();
        contexts = new NarrowColumn(in);
        lines = new LineColumn(in);
        endLines = in.getInts();
        depths = new NarrowColumn(in);
        pushCount = endLines.length;
        pushes = pushCount > 0 ? SparseIndex.readFrom(in) : null;
        payloads = in.getLongs();
        payloadCount = payloads.length;
        withPayload = payloadCount > 0 ? SparseIndex.readFrom(in) : null;
        isShared = true;
    }

    /// Reads a block that was written. It counts only once its section has been found to be whole.
    static EventBlock readFrom(SectionReader in) throws IOException {
        var block = new EventBlock(in);
        int size = block.size;
        if (size > SIZE || block.texts.length != size || block.ends.capacity() != size
                || block.contexts.capacity() != size || block.lines.capacity() != size) {
            throw new DamagedException("columns of different lengths");
        }
        return block;
    }

    /// Writes what others share.
    void writeTo(SectionWriter out) throws IOException {
        out.putLongs(starts, size);
        ends.writeTo(out, size);
        out.putInts(texts, size);
        contexts.writeTo(out, size);
        lines.writeTo(out, size);
        out.putInts(endLines, pushCount);
        depths.writeTo(out, pushCount);
        if (pushes != null) {
            pushes.writeTo(out);
        }
        out.putLongs(payloads, payloadCount);
        if (withPayload != null) {
            withPayload.writeTo(out);
        }
    }

    int size() {
        return size;
    }

    /// {@return how many bytes of memory its events take besides those that each event takes}
    long extraBytes() {
        return (long) size * ((ends.isWide() ? Long.BYTES - Integer.BYTES : 0)
                + (contexts.isWide() ? Integer.BYTES - Character.BYTES : 0));
    }

    /// {@return the memo of its events, once it is shared}
    EventSegment.EventMemo memo() {
        return memo;
    }

    /// {@return the block itself, or a copy if it is shared}
    EventBlock toChange() {
        return isShared ? new EventBlock(this) : this;
    }

    /// Frees what is not used, and lets others read; it must not be changed anymore.
    void share() {
        if (!isShared) {
            trim();
            isShared = true;
        }
    }

    /// Makes room.
    ///
    /// @return for how many more events there is room
    int reserve(int count) {
        int needed = Math.min(SIZE, size + count);
        if (needed > capacity) {
            resize(Math.min(SIZE, Math.max(needed, capacity * 2)));
        }
        return capacity - size;
    }

    private void trim() {
        if (capacity > size) {
            resize(size);
        }
        endLines = Arrays.copyOf(endLines, pushCount);
        depths.resize(pushCount);
        payloads = Arrays.copyOf(payloads, payloadCount);
    }

    private void resize(int newCapacity) {
        capacity = newCapacity;
        starts = Arrays.copyOf(starts, capacity);
        ends.resize(capacity);
        texts = Arrays.copyOf(texts, capacity);
        contexts.resize(capacity);
        lines.resize(capacity);
    }

    /// Copies times, and maps the indexes of a chunk to those of the file.
    void append(ChunkRows rows, int from, int count) {
        System.arraycopy(rows.events().starts(), from, starts, size, count);
        ends.setAll(rows.events().ends(), from, starts, size, count);
        int[] chunkTexts = rows.events().texts();
        int[] chunkContexts = rows.events().contexts();
        int[] chunkLines = rows.events().lines();
        int[] textMap = rows.textMap();
        int[] contextMap = rows.contextMap();
        for (int i = 0; i < count; i++) {
            int text = chunkTexts[from + i];
            texts[size + i] = text < 0 ? -1 : textMap[text];
            contexts.set(size + i, contextMap[chunkContexts[from + i]]);
            lines.set(size + i, chunkLines[from + i]);
        }
        size += count;
    }

    void addPush(int row, int depth) {
        if (pushes == null) {
            pushes = new SparseIndex();
        }
        pushes.add(row);
        if (pushCount == endLines.length) {
            int newCapacity = Math.max(16, pushCount * 2);
            endLines = Arrays.copyOf(endLines, newCapacity);
            depths.resize(newCapacity);
        }
        depths.set(pushCount++, depth);
    }

    void addPayload(int row, long payload) {
        if (withPayload == null) {
            withPayload = new SparseIndex();
        }
        withPayload.add(row);
        if (payloadCount == payloads.length) {
            payloads = Arrays.copyOf(payloads, Math.max(16, payloadCount * 2));
        }
        payloads[payloadCount++] = payload;
    }

    void close(int row, long end, int endLine, int context) {
        ends.set(row, end, starts);
        contexts.set(row, context);
        if (pushes != null) {
            endLines[pushes.find(row)] = endLine;
        }
    }

    long start(int row) {
        return starts[row];
    }

    long end(int row) {
        return ends.get(row, starts[row]);
    }

    int text(int row) {
        return texts[row];
    }

    void copyTexts(int row, int count, int[] into, int at) {
        System.arraycopy(texts, row, into, at, count);
    }

    void copyContexts(int row, int count, int[] into, int at) {
        contexts.copy(row, count, into, at);
    }

    int context(int row) {
        return contexts.get(row);
    }

    int line(int row) {
        return lines.get(row);
    }

    int endLine(int row) {
        int push = pushes == null ? -1 : pushes.find(row);
        return push < 0 ? 0 : endLines[push];
    }

    /// {@return whether a row is a push without a pop}
    boolean isOpen(int row) {
        int push = pushes == null ? -1 : pushes.find(row);
        return push >= 0 && endLines[push] == 0;
    }

    int depth(int row) {
        int push = pushes == null ? -1 : pushes.find(row);
        return push < 0 ? 0 : depths.get(push);
    }

    /// Reads what the block knows of a row's times.
    ///
    /// @return its context
    int readTimes(int row, int at, EventTimeBuffer into) {
        into.starts()[at] = starts[row];
        into.ends()[at] = ends.get(row, starts[row]);
        readPush(row, at, into);
        return contexts.get(row);
    }

    /// Does the same for adjacent rows, column by column.
    ///
    /// @param contextsInto takes their contexts, from `at` on
    void readTimes(int row, int count, int at, EventTimeBuffer into, int[] contextsInto) {
        System.arraycopy(starts, row, into.starts(), at, count);
        ends.copy(row, count, starts, into.ends(), at);
        contexts.copy(row, count, contextsInto, at);
        for (int i = 0; i < count; i++) {
            readPush(row + i, at + i, into);
        }
    }

    private void readPush(int row, int at, EventTimeBuffer into) {
        int push = pushes == null ? -1 : pushes.find(row);
        into.depths()[at] = push < 0 ? 0 : depths.get(push);
        into.open()[at] = push >= 0 && endLines[push] == 0;
    }

    void countKinds(int row, int count, Contexts ofFile, int[] counts) {
        for (int i = row; i < row + count; i++) {
            counts[ofFile.kind(contexts.get(i))]++;
        }
    }

    /// Widens the span of the only time base to include the times of rows; an open range ends where it starts.
    void widenTicks(int row, int count, long[] first, long[] last) {
        long low = first[0];
        long high = last[0];
        for (int i = row; i < row + count; i++) {
            long start = starts[i];
            long end = ends.get(i, start);
            low = Math.min(low, Math.min(start, end));
            high = Math.max(high, Math.max(start, end));
        }
        first[0] = low;
        last[0] = high;
    }

    boolean hasPayload(int row) {
        return withPayload != null && withPayload.find(row) >= 0;
    }

    long payload(int row) {
        int index = withPayload == null ? -1 : withPayload.find(row);
        return index < 0 ? 0 : payloads[index];
    }

    /// Tells which rows of a block have something that most have not, and the how-manieth each of them is: one bit for
    /// each row, and a count for each 64.
    private static final class SparseIndex {
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
}
