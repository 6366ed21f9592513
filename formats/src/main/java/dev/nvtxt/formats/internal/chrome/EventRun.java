// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.ArgRun;
import dev.nvtxt.formats.internal.build.ByteTexts;
import dev.nvtxt.formats.internal.build.IntColumn;
import dev.nvtxt.formats.internal.build.KeyTable;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.build.Texts;
import module java.base;

/// The events of one part of a file in its order: plain ones in columns, others as they are. Filled again and again with parts of
/// one file: what it knows of texts and contexts stays.
final class EventRun {
    /// The context of an event that is no plain one.
    private static final int OTHER = -1;
    /// From how many contexts on, those of one part are not kept for the next one.
    private static final int MANY = 1 << 12;
    private static final int ENCLOSED = 1 << 16;

    private ByteTexts names = new ByteTexts();
    private ByteTexts categories = new ByteTexts();
    final ArgRun args = new ArgRun();
    /// What many events share: process and thread; category, phase and whether a flow ends at the range around it.
    private KeyTable shared = new KeyTable();
    /// What the taker knows the contexts by; [#OTHER] before it says so.
    private final IntColumn readerContexts = new IntColumn();
    private final IntColumn contexts = new IntColumn();
    private final IntColumn nameNumbers = new IntColumn();
    private final IntColumn places = new IntColumn();
    private final IntColumn argEnds = new IntColumn();
    private final LongColumn times = new LongColumn();
    private final LongColumn durations = new LongColumn();
    private final LongColumn ids = new LongColumn(-1);
    private final List<JsonEvent> others = new ArrayList<>();
    private long base;
    private int end;

    /// A plain event: whole nanoseconds, ids that are numbers, no links but those that are named here.
    static final class Plain {
        char phase;
        long time;
        long duration;
        long pid;
        long tid;
        /// The number of a flow or of a call; -1 without one.
        long id;
        /// Whether a flow ends at the range around it, and not at the next one.
        boolean isEnclosed;
        /// The numbers of texts, -1 without one.
        int name;
        int category;
        /// What many events share.
        int context;
        int argsStart;
        int argsEnd;

        void clear() {
            phase = 0;
            time = Long.MIN_VALUE;
            duration = Long.MIN_VALUE;
            pid = 0;
            tid = 0;
            id = -1;
            isEnclosed = false;
            name = -1;
            category = -1;
        }
    }

    /// Takes the events of a run in their order.
    interface EventSink {
        /// Takes an event; it is another one after the call.
        void plain(EventRun run, Plain event, long offset);

        /// Takes an event.
        void other(JsonEvent event, long offset);
    }

    /// Begins with another part.
    ///
    /// @param newBase the place in the file of the first byte of the array
    void clear(long newBase) {
        base = newBase;
        contexts.clear();
        nameNumbers.clear();
        places.clear();
        argEnds.clear();
        times.clear();
        durations.clear();
        ids.clear();
        others.clear();
        args.clear();
        names = names.isFull() ? new ByteTexts() : names;
        if (categories.isFull() || shared.size() > MANY) {
            categories = new ByteTexts();
            shared = new KeyTable();
            readerContexts.clear();
        }
    }

    /// {@return the number of a name}
    int name(byte[] bytes, int from, int to) {
        return names.number(bytes, from, to);
    }

    /// {@return the number of a category}
    int category(byte[] bytes, int from, int to) {
        return categories.number(bytes, from, to);
    }

    /// {@return the number of the name of an event in the file}
    int name(Plain event, Texts ofFile) {
        return names.numberIn(ofFile, event.name);
    }

    /// {@return the number of the category of an event in the file}
    int category(Plain event, Texts ofFile) {
        return categories.numberIn(ofFile, event.category);
    }

    /// {@return what [#setReaderContext] said of the context of an event, or -1}
    int readerContext(Plain event) {
        return event.context < readerContexts.size() ? readerContexts.get(event.context) : OTHER;
    }

    /// Says what the context of an event is known by, which is not negative; it is kept for later parts.
    void setReaderContext(Plain event, int number) {
        while (readerContexts.size() <= event.context) {
            readerContexts.add(OTHER);
        }
        readerContexts.set(event.context, number);
    }

    /// Adds an event.
    ///
    /// @param at where it begins in the array
    void add(Plain event, int at) {
        contexts.add(shared.number(event.pid << 32 | event.tid,
                (long) event.category << 32 | (event.isEnclosed ? ENCLOSED : 0) | event.phase));
        places.add(at);
        times.add(event.time);
        durations.add(event.duration);
        ids.add(event.id);
        nameNumbers.add(event.name);
        argEnds.add(event.argsEnd);
    }

    void add(JsonEvent event, int at) {
        contexts.add(OTHER);
        places.add(at);
        others.add(event);
    }

    /// Says where the part ends that was read.
    void setEnd(int newEnd) {
        end = newEnd;
    }

    /// {@return the place after the last event that was read}
    int end() {
        return end;
    }

    /// Hands all events on.
    void handTo(EventSink sink) {
        var event = new Plain();
        event.context = OTHER;
        int plains = 0;
        for (int i = 0; i < contexts.size(); i++) {
            int context = contexts.get(i);
            long offset = base + places.get(i);
            if (context == OTHER) {
                sink.other(others.get(i - plains), offset);
                continue;
            }
            if (context != event.context) {
                event.context = context;
                long key = shared.second(context);
                event.phase = (char) key;
                event.isEnclosed = (key & ENCLOSED) != 0;
                event.category = (int) (key >> 32);
                event.pid = shared.first(context) >>> 32;
                event.tid = shared.first(context) & 0xFFFF_FFFFL;
            }
            event.time = times.get(plains);
            event.duration = durations.get(plains);
            event.id = ids.get(plains);
            event.name = nameNumbers.get(plains);
            event.argsStart = event.argsEnd;
            event.argsEnd = argEnds.get(plains);
            plains++;
            sink.plain(this, event, offset);
        }
    }
}
