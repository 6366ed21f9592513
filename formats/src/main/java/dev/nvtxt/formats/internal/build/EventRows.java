// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The events in columns, by time: 32 bytes each, apart from texts, arguments and payloads; 36 where the file has arguments.
///
/// The columns are those of the raw events: a row takes the place of the raw event that it is made of, or of one before.
final class EventRows implements EventStore {
    private static final long OPEN = RawEvents.NO_END;

    private final RawEvents raw;
    private final LongColumn starts;
    private final LongColumn ends;
    private final IntColumn contexts;
    private final IntColumn depths = new IntColumn();
    /// By the numbers of the contexts of raw events.
    private final @Nullable Context[] contextList;
    private final List<ThreadKey> threads = new ArrayList<>();
    private final Map<ThreadKey, Integer> threadNumbers = new HashMap<>();
    private final List<TimeBase> timeBases = new ArrayList<>();
    private final Texts texts;
    private final ArgTable argTable;
    private final Map<Integer, Long> payloads;
    private int size;

    /// What many events share.
    record Context(EventKind kind, Place place, int category, int timeBase, int color) {}

    /// @param raw the raw events by time, which are given up row by row
    EventRows(RawEvents raw, Texts texts, ArgTable argTable, Map<Integer, Long> payloads) {
        this.raw = raw;
        this.starts = raw.times;
        this.ends = raw.ends;
        this.contexts = raw.contexts;
        this.contextList = new Context[raw.contextCount()];
        this.texts = texts;
        this.argTable = argTable;
        this.payloads = payloads;
    }

    /// Adds the event that is made of a raw one.
    ///
    /// @param event the raw one, none before which is asked for any more
    /// @param end its end; of a range that is open [#open()]
    /// @return its number
    int add(int event, long end, int depth) {
        int row = size++;
        if (row != event) {
            starts.set(row, starts.get(event));
            contexts.set(row, contexts.get(event));
            raw.offsets.set(row, raw.offsets.get(event));
            raw.names.set(row, raw.names.get(event));
            raw.args.set(row, raw.args.get(event));
        }
        ends.set(row, end);
        depths.add(depth);
        return row;
    }

    /// Gives the room back that raw events without a row took. There are no more after it.
    void finish() {
        starts.truncate(size);
        ends.truncate(size);
        contexts.truncate(size);
        raw.offsets.truncate(size);
        raw.names.truncate(size);
        raw.args.truncate(size);
    }

    static long open() {
        return OPEN;
    }

    void end(int event, long time) {
        ends.set(event, time);
    }

    void addArgs(int event, int more) {
        if (more != ArgTable.NONE) {
            raw.args.set(event, argTable.merge(raw.args.get(event), more));
        }
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

    /// {@return whether a context of raw events has what its rows share}
    boolean hasContext(int context) {
        return contextList[context] != null;
    }

    /// Says what the rows of a context share.
    void setContext(int number, Context context) {
        var place = context.place;
        if (place.thread() < 0) {
            place.setThread(threadNumbers.computeIfAbsent(place.owner(), owner -> {
                threads.add(owner);
                return threads.size() - 1;
            }));
        }
        contextList[number] = context;
    }

    private Context context(int event) {
        return Objects.requireNonNull(contextList[contexts.get(event)]);
    }

    @Override
    public int size() {
        return size;
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
        return raw.names.get(event);
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
        return raw.offsets.get(event);
    }

    @Override
    public boolean isOverlapping(int event) {
        return context(event).place().isOverlapping();
    }

    @Override
    public boolean isApart(int event) {
        return context(event).place().isOfSeveralLanes();
    }

    @Override
    public List<Arg> args(int event) {
        return argTable.get(raw.args.get(event));
    }

    @Override
    public int eventAtLine(int line) {
        return -1;
    }
}
