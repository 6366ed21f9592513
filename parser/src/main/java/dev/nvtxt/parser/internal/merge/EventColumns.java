// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.TimeBases;
import module java.base;

/// The events of a file while it is read: chunks are put one after the other.
final class EventColumns {
    private final List<EventBlock> blocks;
    private final Contexts contexts;
    private final TimeBases timeBases;
    private final TextTable texts;
    private int size;
    private long pushCount;
    private long payloadCount;
    private long extraBytes;
    private int[] textMap = new int[1024];
    private int[] contextMap = new int[1024];

    /// Makes columns without events.
    EventColumns() {
        this(new TimeBases());
    }

    private EventColumns(TimeBases timeBases) {
        blocks = new ArrayList<>();
        contexts = new Contexts();
        this.timeBases = timeBases;
        texts = new TextTable();
    }

    /// Makes a copy, which shares the blocks until one side changes them.
    EventColumns(EventColumns other) {
        other.blocks.forEach(EventBlock::share);
        blocks = new ArrayList<>(other.blocks);
        contexts = other.contexts.copy();
        timeBases = other.timeBases.copy();
        texts = new TextTable(other.texts);
        size = other.size;
        pushCount = other.pushCount;
        payloadCount = other.payloadCount;
        extraBytes = other.extraBytes;
    }

    /// {@return columns without events that number time bases like these}
    EventColumns emptied() {
        return new EventColumns(timeBases.copy());
    }

    int size() {
        return size;
    }

    Contexts contexts() {
        return contexts;
    }

    TimeBases timeBases() {
        return timeBases;
    }

    /// Puts the events of a chunk after those that are there.
    void append(ChunkTables chunk) {
        mapContexts(chunk);
        mapTexts(chunk);
        var events = chunk.events();
        var rows = new ChunkRows(events, textMap, contextMap);
        int base = size;
        for (int from = 0; from < events.size();) {
            var block = blockWithRoom();
            int count = Math.min(block.reserve(events.size() - from), events.size() - from);
            extraBytes -= block.extraBytes();
            block.append(rows, from, count);
            extraBytes += block.extraBytes();
            from += count;
            size = Math.addExact(size, count);
        }
        payloadCount += events.payloadCount();
        for (int i = 0; i < events.payloadCount(); i++) {
            int event = base + events.payloadEvent(i);
            block(event).addPayload(row(event), events.payloadAt(i));
        }
    }

    private EventBlock blockWithRoom() {
        if (blocks.isEmpty() || blocks.getLast().size() == EventBlock.SIZE) {
            blocks.add(new EventBlock(blocks.isEmpty()));
        }
        return blockToChange(blocks.size() - 1);
    }

    private EventBlock blockToChange(int index) {
        var block = blocks.get(index).toChange();
        blocks.set(index, block);
        return block;
    }

    private void mapTexts(ChunkTables chunk) {
        int count = chunk.texts().size();
        if (textMap.length < count) {
            textMap = new int[Math.max(count, textMap.length * 2)];
        }
        texts.intern(chunk.texts(), textMap);
    }

    private void mapContexts(ChunkTables chunk) {
        var from = chunk.contexts();
        if (contextMap.length < from.size()) {
            contextMap = new int[Math.max(from.size(), contextMap.length * 2)];
        }
        var bases = new int[chunk.timeBases().size()];
        for (int base = 0; base < bases.length; base++) {
            bases[base] = timeBases.idOf(chunk.timeBases().get(base));
        }
        for (int id = 0; id < from.size(); id++) {
            int timeBase = bases[from.timeBase(id)];
            contextMap[id] = contexts.intern(Contexts.head(from.marks(id), timeBase, timeBase), from.process(id),
                    from.thread(id), from.category(id), from.color(id));
        }
    }

    /// {@return how many bytes of memory all this takes, about; what is reserved beyond it does not count}
    long bytesKept() {
        return size * EventBlock.BYTES_PER_EVENT + extraBytes + pushCount * EventBlock.BYTES_PER_PUSH
                + payloadCount * EventBlock.BYTES_PER_PAYLOAD + texts.bytesKept() + contexts.bytesKept();
    }

    /// {@return the context in the file of a context of the chunk that was appended last}
    int contextOf(int chunkContext) {
        return contextMap[chunkContext];
    }

    void addPush(int event, int depth) {
        pushCount++;
        block(event).addPush(row(event), depth);
    }

    /// Gives a push its end.
    void close(int event, long end, int endLine, int endTimeBase) {
        var block = blockToChange(event / EventBlock.SIZE);
        int row = row(event);
        int context = block.context(row);
        if (contexts.endTimeBase(context) != endTimeBase) {
            context = contexts.intern(
                    Contexts.head(contexts.marks(context), contexts.timeBase(context), endTimeBase),
                    contexts.process(context), contexts.thread(context), contexts.category(context),
                    contexts.color(context));
        }
        extraBytes -= block.extraBytes();
        block.close(row, end, endLine, context);
        extraBytes += block.extraBytes();
    }

    long start(int event) {
        return block(event).start(row(event));
    }

    int line(int event) {
        return block(event).line(row(event));
    }

    int timeBase(int event) {
        return contexts.timeBase(block(event).context(row(event)));
    }

    /// Adds an event of this to the events of a chunk.
    ///
    /// @return its number in the chunk
    int copyTo(ChunkTables chunk, int event) {
        var block = block(event);
        int row = row(event);
        int from = block.context(row);
        int base = chunk.timeBases().idOf(timeBases.get(contexts.timeBase(from)));
        int context = chunk.contexts().intern(Contexts.head(contexts.marks(from), base, base), contexts.process(from),
                contexts.thread(from), contexts.category(from), contexts.color(from));
        int text = block.text(row);
        int copy = chunk.events().add(block.start(row), block.start(row),
                text < 0 ? -1 : chunk.texts().internCopy(texts.bytes(text)), context, block.line(row));
        if (block.hasPayload(row)) {
            chunk.events().payload(block.payload(row));
        }
        return copy;
    }

    private EventBlock block(int event) {
        return blocks.get(event / EventBlock.SIZE);
    }

    private static int row(int event) {
        return event % EventBlock.SIZE;
    }

    /// {@return the events so far; they share what is here, and never change}
    FileEvents soFar() {
        blocks.forEach(EventBlock::share);
        return new FileEvents(blocks, size, contexts.view(), timeBases, texts.soFar());
    }

    /// Frees what only adding needs; it is made anew when something is added.
    void dropIndex() {
        texts.dropIndex();
    }
}
