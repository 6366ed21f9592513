// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The events of one file in columns, in file order; a push/pop range is at the place of its push.
///
/// Events are numbered from 0. All times are ticks of the event's time base, exactly as the file has them.
/// Nothing is allocated by the accessors of numbers. Safe for use by any number of threads.
/// What many events do not have is absent unless a store says otherwise.
public interface EventStore {
    /// {@return the number of events}
    int size();

    /// {@return what the event is}
    EventKind kind(int event);

    /// {@return the ticks of its start; of a marker its time}
    long start(int event);

    /// {@return the ticks of its end; of a marker its time; of an open range its start}
    long end(int event);

    /// {@return whether it is a push without a pop, or with a pop whose time is unknown}
    boolean isOpen(int event);

    /// {@return the line, from 1; of a push/pop range the line of its push}
    int line(int event);

    /// {@return the line of the pop of a push/pop range, or 0 where there is none}
    default int endLine(int event) {
        return 0;
    }

    /// {@return how many levels of its thread were open at its push, skipped ones included; 0 for other kinds}
    default int depth(int event) {
        return 0;
    }

    /// {@return the index of its thread in [#threads()]}
    int thread(int event);

    /// {@return the index of its time base in [#timeBases()]}
    int timeBase(int event);

    /// {@return the index of the time base of its end, which differs only where a pop mixes time bases}
    default int endTimeBase(int event) {
        return timeBase(event);
    }

    /// {@return the index of its message in [#text(int)], or -1 if it has none}
    int messageId(int event);

    /// {@return whether it has a category}
    default boolean hasCategory(int event) {
        return false;
    }

    /// {@return its category id; meaningless without [#hasCategory(int)]}
    default long category(int event) {
        return 0;
    }

    /// {@return whether it has a color}
    default boolean hasColor(int event) {
        return false;
    }

    /// {@return its color as 0xAARRGGBB; meaningless without [#hasColor(int)]}
    default int argb(int event) {
        return 0;
    }

    /// {@return whether it has a payload}
    default boolean hasPayload(int event) {
        return false;
    }

    /// {@return its payload; meaningless without [#hasPayload(int)]}
    default long payload(int event) {
        return 0;
    }

    /// {@return the process and thread of every event, each pair once, in order of appearance}
    List<ThreadKey> threads();

    /// {@return the time bases of the events, each once, in order of appearance}
    List<TimeBase> timeBases();

    /// {@return the number of different messages}
    int textCount();

    /// {@return the message with that index; equal messages have one index}
    String text(int messageId);

    /// {@return the message of the event, or null if it has none; "" is a message}
    default @Nullable String message(int event) {
        int id = messageId(event);
        return id < 0 ? null : text(id);
    }

    /// {@return whether it ends before it starts, on one time base}
    default boolean isReversed(int event) {
        return !isOpen(event) && end(event) < start(event) && timeBase(event) == endTimeBase(event);
    }

    /// {@return the index of its track in [TraceExtras#tracks()], or -1 if it is directly on its thread or process}
    default int track(int event) {
        return -1;
    }

    /// {@return the byte that it begins at in its file, or -1 where lines are counted instead}
    default long offset(int event) {
        return -1;
    }

    /// {@return whether ranges overlap on its thread or track without one containing the other}
    default boolean isOverlapping(int event) {
        return false;
    }

    /// {@return whether its thread or track has ranges that were recorded apart from each other, as asynchronous ones are: their
    /// times do not tell what is inside what}
    default boolean isApart(int event) {
        return false;
    }

    /// {@return its arguments in the order of the file, each key once; empty for events of NVTXT}
    default List<Arg> args(int event) {
        return List.of();
    }

    /// Reads when and where some events are, as the methods above tell it one by one.
    ///
    /// @param events their numbers
    /// @param from the place of the first of them
    /// @param count how many, at most as many as there is room for
    /// @param into takes them from its beginning
    default void readTimes(int[] events, int from, int count, EventTimeBuffer into) {
        for (int i = 0; i < count; i++) {
            int event = events[from + i];
            into.kinds()[i] = kind(event);
            into.starts()[i] = start(event);
            into.ends()[i] = end(event);
            into.timeBases()[i] = timeBase(event);
            into.endTimeBases()[i] = endTimeBase(event);
            into.depths()[i] = depth(event);
            into.open()[i] = isOpen(event);
        }
    }

    /// Reads the same of events that follow each other.
    ///
    /// @param from the first of them
    /// @param count how many, at most as many as there is room for
    /// @param into takes them from its beginning
    default void readTimes(int from, int count, EventTimeBuffer into) {
        int[] numbers = new int[count];
        Arrays.setAll(numbers, i -> from + i);
        readTimes(numbers, 0, count, into);
    }

    /// {@return all events in segments, in their order; those of a file that has grown are the same as before where nothing
    /// changed}
    default List<EventSegment> segments() {
        return List.of(new EventSegment(new EventSegment.EventMemo(), 0, size()));
    }

    /// Reads what some events are, and on which threads.
    ///
    /// @param from the first of them
    /// @param count how many, at most as many as there is room for
    /// @param places takes of each the index of its thread and its kind, as [KindAndThread] tells them, from its beginning
    default void readPlaces(int from, int count, int[] places) {
        for (int i = 0; i < count; i++) {
            places[i] = KindAndThread.of(kind(from + i), thread(from + i));
        }
    }

    /// Reads the messages of some events.
    ///
    /// @param from the first of them
    /// @param count how many, at most as many as there is room for
    /// @param ids takes the indexes of their messages, -1 for none, from its beginning
    default void readMessageIds(int from, int count, int[] ids) {
        for (int i = 0; i < count; i++) {
            ids[i] = messageId(from + i);
        }
    }

    /// Counts what some events are.
    ///
    /// @param from the first of them
    /// @param to the one after the last
    /// @param counts by [EventKind#ordinal()]; each event adds 1
    default void countKinds(int from, int to, int[] counts) {
        for (int event = from; event < to; event++) {
            counts[kind(event).ordinal()]++;
        }
    }

    /// Widens the span of each time base to include the starts and the known ends of some events.
    ///
    /// @param from the first of them
    /// @param to the one after the last
    /// @param first the smallest ticks by the index of the time base
    /// @param last the largest ticks by the index of the time base
    default void widenTicks(int from, int to, long[] first, long[] last) {
        for (int event = from; event < to; event++) {
            int base = timeBase(event);
            long start = start(event);
            first[base] = Math.min(first[base], start);
            last[base] = Math.max(last[base], start);
            if (!isOpen(event)) {
                int endBase = endTimeBase(event);
                long end = end(event);
                first[endBase] = Math.min(first[endBase], end);
                last[endBase] = Math.max(last[endBase], end);
            }
        }
    }

    /// Finds the event on a line (its own, not its pop's).
    ///
    /// @param line the line, from 1
    /// @return the first event on that line, or -1
    default int eventAtLine(int line) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (line(middle) < line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < size() && line(low) == line ? low : -1;
    }
}
