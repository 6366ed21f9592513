// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The events in columns, by time: 32 bytes each, apart from texts, arguments and payloads; 36 where the file has arguments.
final class EventRows implements EventStore {
    private static final long OPEN = Long.MIN_VALUE;

    private final LongColumn starts = new LongColumn();
    private final LongColumn ends = new LongColumn();
    private final OffsetColumn offsets = new OffsetColumn();
    private final IntColumn names = new IntColumn();
    private final IntColumn contexts = new IntColumn();
    private final ArgColumn args = new ArgColumn();
    private final IntColumn depths = new IntColumn();
    private final List<Context> contextList = new ArrayList<>();
    private final Map<Context, Integer> contextNumbers = new HashMap<>();
    private final List<ThreadKey> threads = new ArrayList<>();
    private final Map<ThreadKey, Integer> threadNumbers = new HashMap<>();
    private final List<TimeBase> timeBases = new ArrayList<>();
    private final Texts texts;
    private final ArgTable argTable;
    private final Map<Integer, Long> payloads;

    /// What many events share.
    record Context(EventKind kind, Place place, int category, int timeBase, int color) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Context that && kind == that.kind && place == that.place
                    && category == that.category && timeBase == that.timeBase && color == that.color;
        }

        @Override
        public int hashCode() {
            return (((kind.ordinal() * 31 + System.identityHashCode(place)) * 31 + category) * 31 + timeBase) * 31
                    + color;
        }
    }

    EventRows(Texts texts, ArgTable argTable, Map<Integer, Long> payloads) {
        this.texts = texts;
        this.argTable = argTable;
        this.payloads = payloads;
    }

    /// Adds an event.
    ///
    /// @param end its end; of a range that is open [#open()]
    /// @return its number
    int add(Context context, long start, long end, int name, int depth, int arguments, long offset) {
        starts.add(start);
        ends.add(end);
        offsets.add(offset);
        names.add(name);
        depths.add(depth);
        args.add(arguments);
        contexts.add(number(context));
        return starts.size() - 1;
    }

    static long open() {
        return OPEN;
    }

    void end(int event, long time) {
        ends.set(event, time);
    }

    void addArgs(int event, int more) {
        args.set(event, argTable.merge(args.get(event), more));
    }

    /// {@return the number of a time base of the events}
    int timeBase(TimeBase base) {
        int index = timeBases.indexOf(base);
        if (index >= 0) {
            return index;
        }
        timeBases.add(base);
        return timeBases.size() - 1;
    }

    /// {@return the number of the thread of a place}
    int thread(Place place) {
        if (place.thread() < 0) {
            place.setThread(threadNumbers.computeIfAbsent(place.owner(), owner -> {
                threads.add(owner);
                return threads.size() - 1;
            }));
        }
        return place.thread();
    }

    private int number(Context context) {
        var place = context.place();
        if (place.lastContext() < 0 || !context.equals(contextList.get(place.lastContext()))) {
            thread(place);
            place.setLastContext(contextNumbers.computeIfAbsent(context, added -> {
                contextList.add(added);
                return contextList.size() - 1;
            }));
        }
        return place.lastContext();
    }

    private Context context(int event) {
        return contextList.get(contexts.get(event));
    }

    @Override
    public int size() {
        return starts.size();
    }

    @Override
    public EventKind kind(int event) {
        return context(event).kind();
    }

    @Override
    public long start(int event) {
        return starts.get(event);
    }

    @Override
    public long end(int event) {
        long end = ends.get(event);
        return end == OPEN ? starts.get(event) : end;
    }

    @Override
    public boolean isOpen(int event) {
        return ends.get(event) == OPEN;
    }

    @Override
    public int line(int event) {
        return 0;
    }

    @Override
    public int depth(int event) {
        return depths.get(event);
    }

    @Override
    public int thread(int event) {
        return context(event).place().thread();
    }

    @Override
    public int timeBase(int event) {
        return context(event).timeBase();
    }

    @Override
    public int messageId(int event) {
        return names.get(event);
    }

    @Override
    public boolean hasCategory(int event) {
        return context(event).category() != Texts.NONE;
    }

    @Override
    public long category(int event) {
        return context(event).category() + 1L;
    }

    @Override
    public boolean hasColor(int event) {
        return context(event).color() != RawEvents.NO_COLOR;
    }

    @Override
    public int argb(int event) {
        return context(event).color();
    }

    @Override
    public boolean hasPayload(int event) {
        return !payloads.isEmpty() && payloads.containsKey(event);
    }

    @Override
    public long payload(int event) {
        return payloads.getOrDefault(event, 0L);
    }

    @Override
    public List<ThreadKey> threads() {
        return Collections.unmodifiableList(threads);
    }

    @Override
    public List<TimeBase> timeBases() {
        return Collections.unmodifiableList(timeBases);
    }

    @Override
    public int textCount() {
        return texts.size();
    }

    @Override
    public String text(int messageId) {
        return texts.text(messageId);
    }

    @Override
    public int track(int event) {
        var track = context(event).place().track();
        return track == null ? -1 : track.index();
    }

    @Override
    public long offset(int event) {
        return offsets.get(event);
    }

    @Override
    public boolean isOverlapping(int event) {
        return context(event).place().isOverlapping();
    }

    @Override
    public List<Arg> args(int event) {
        return argTable.get(args.get(event));
    }

    @Override
    public int eventAtLine(int line) {
        return -1;
    }
}
