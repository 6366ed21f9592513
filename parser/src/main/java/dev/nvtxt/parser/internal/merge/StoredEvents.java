// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.TimeBases;
import dev.nvtxt.parser.internal.store.DamagedException;
import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventStore;
import java.io.IOException;

/// The events of a file as sections of another: one for each block of them, and some for their texts. What all have in common,
/// the head, is part of a section that its caller writes before.
///
/// Sections may be read by several threads, each by one; the events count only after all of them.
public final class StoredEvents {
    private final EventBlock[] blocks;
    private final int size;
    private final Contexts contexts;
    private final TimeBases bases;
    private final FileTexts texts;

    /// Reads what all events have in common.
    public StoredEvents(SectionReader in) throws IOException {
        size = in.getInt();
        contexts = Contexts.ofRows(in.getLongs());
        bases = new TimeBases();
        int baseCount = in.getCount(Integer.BYTES);
        for (int i = 0; i < baseCount; i++) {
            if (bases.idOf(new TimeBase(in.getPresentText())) != i) {
                throw new DamagedException("a time base has another number");
            }
        }
        int textCount = in.getInt();
        int textBlocks = in.getInt();
        if (size < 0 || textCount < 0 || textBlocks < 0) {
            throw new DamagedException("a negative number");
        }
        blocks = new EventBlock[Math.ceilDiv(size, EventBlock.SIZE)];
        texts = new FileTexts(textCount, textBlocks);
    }

    /// {@return whether events can be written: those of an annotation file}
    public static boolean canStore(EventStore events) {
        return events instanceof FileEvents;
    }

    /// Writes what all events have in common.
    ///
    /// @param events that can be stored
    public static void writeHead(EventStore events, SectionWriter out) throws IOException {
        var file = (FileEvents) events;
        out.putInt(file.size());
        long[] rows = file.contexts().rows();
        out.putLongs(rows, rows.length);
        out.putInt(file.allBases().size());
        for (var base : file.allBases()) {
            out.putText(base.name());
        }
        out.putInt(file.texts().size());
        out.putInt(file.texts().blockCount());
    }

    public static void writeSections(EventStore events, SectionWriter out) throws IOException {
        var file = (FileEvents) events;
        for (var block : file.blocks()) {
            block.writeTo(out);
            out.end();
        }
        file.texts().writeTo(out);
    }

    /// {@return how many sections follow}
    public int sectionCount() {
        return blocks.length + texts.sectionCount();
    }

    public int size() {
        return size;
    }

    /// Reads a section that its caller begins and ends.
    public void readSection(SectionReader in, int section) throws IOException {
        if (section >= blocks.length) {
            texts.readFrom(in, section - blocks.length);
            return;
        }
        var block = EventBlock.readFrom(in);
        boolean isLast = section == blocks.length - 1;
        if (block.size() != (isLast ? size - section * EventBlock.SIZE : EventBlock.SIZE)) {
            throw new DamagedException("a block has another length");
        }
        blocks[section] = block;
    }

    /// {@return the events, after all sections have been read}
    public EventStore events() {
        return new FileEvents(blocks, size, contexts, bases, texts);
    }
}
