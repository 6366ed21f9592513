// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.KindAndThread;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Walks over events with the kind and the thread of each, which are read for many at once.
final class EventPlaces {
    private static final int ROOM = 1 << 12;

    private final EventStore events;
    private final @Nullable BitSet visible;
    private final int to;
    private final int[] places;
    private int from;
    private int count;
    private int at = -1;

    /// Positioned before all events.
    EventPlaces(EventStore events) {
        this(events, 0, events.size());
    }

    /// Positioned before all visible events.
    EventPlaces(EventStore events, BitSet visible) {
        this(events, visible, 0, events.size());
    }

    /// Positioned before some events.
    ///
    /// @param from the first one
    /// @param to the one after the last
    EventPlaces(EventStore events, int from, int to) {
        this(events, null, from, to);
    }

    private EventPlaces(EventStore events, @Nullable BitSet visible, int from, int to) {
        this.events = events;
        this.visible = visible;
        this.from = from;
        this.to = to;
        places = new int[Math.min(ROOM, to - from)];
    }

    /// Goes to the next event.
    ///
    /// @return whether there is one
    boolean next() {
        boolean isNext = nextOfAll();
        while (isNext && visible != null && !visible.get(event())) {
            isNext = nextOfAll();
        }
        return isNext;
    }

    private boolean nextOfAll() {
        if (++at < count) {
            return true;
        }
        from += count;
        count = Math.min(places.length, to - from);
        at = 0;
        if (count <= 0) {
            return false;
        }
        events.readPlaces(from, count, places);
        return true;
    }

    /// {@return the number of the event}
    int event() {
        return from + at;
    }

    /// {@return what it is}
    EventKind kind() {
        return KindAndThread.kind(places[at]);
    }

    /// {@return the index of its thread}
    int thread() {
        return KindAndThread.thread(places[at]);
    }
}
