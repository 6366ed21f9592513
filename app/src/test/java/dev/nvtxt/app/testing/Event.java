// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import org.jspecify.annotations.Nullable;

/// An event of a [ListEventStore].
public record Event(EventKind kind, int line, int endLine, long start, long end, ThreadKey thread, TimeBase timeBase,
        @Nullable String message, @Nullable Long category, @Nullable Integer argb, @Nullable Long payload) {
    /// {@return a marker of thread 1 of process 1}
    public static Event marker(int line, long time, @Nullable String message) {
        return new Event(EventKind.MARKER, line, 0, time, time, new ThreadKey(1L, 1L), TimeBase.MANUAL, message, null,
                null, null);
    }

    /// {@return a start/end range of thread 1 of process 1}
    public static Event range(int line, long start, long end, @Nullable String message) {
        return new Event(EventKind.START_END, line, 0, start, end, new ThreadKey(1L, 1L), TimeBase.MANUAL, message,
                null, null, null);
    }

    /// {@return a push/pop range of thread 1 of process 1}
    public static Event push(int line, int endLine, long start, long end, @Nullable String message) {
        return new Event(EventKind.PUSH_POP, line, endLine, start, end, new ThreadKey(1L, 1L), TimeBase.MANUAL, message,
                null, null, null);
    }

    /// {@return the same on another thread}
    public Event on(long processId, long threadId) {
        return new Event(kind, line, endLine, start, end, new ThreadKey(processId, threadId), timeBase, message,
                category, argb, payload);
    }

    /// {@return the same in a category, with a color and a payload}
    public Event with(long newCategory, int newArgb, long newPayload) {
        return new Event(kind, line, endLine, start, end, thread, timeBase, message, newCategory, newArgb, newPayload);
    }

    /// {@return the same on another time base}
    public Event in(TimeBase newTimeBase) {
        return new Event(kind, line, endLine, start, end, thread, newTimeBase, message, category, argb, payload);
    }
}
