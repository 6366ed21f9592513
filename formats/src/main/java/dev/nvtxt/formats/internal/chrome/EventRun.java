// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.ArgRun;
import dev.nvtxt.formats.internal.build.ByteTexts;
import dev.nvtxt.formats.internal.build.IntColumn;
import dev.nvtxt.formats.internal.build.LongColumn;
import java.util.ArrayList;
import java.util.List;

/// The events of one part of a file in its order: plain ones in columns, others as they are.
final class EventRun {
    /// The phase of an event that is no plain one.
    private static final char OTHER = 0;

    final ByteTexts names = new ByteTexts();
    final ByteTexts categories = new ByteTexts();
    final ArgRun args = new ArgRun();
    private final LongColumn offsets = new LongColumn();
    private final IntColumn phases = new IntColumn();
    private final LongColumn plain = new LongColumn();
    private final IntColumn plainTexts = new IntColumn();
    private final List<JsonEvent> others = new ArrayList<>();
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
        int argsStart;
        int argsEnd;

        void clear() {
            phase = OTHER;
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

    void add(Plain event, long offset) {
        offsets.add(offset);
        phases.add(event.phase | (event.isEnclosed ? 1 << 16 : 0));
        plain.add(event.time);
        plain.add(event.duration);
        plain.add((event.pid << 32) | event.tid);
        plain.add(event.id);
        plainTexts.add(event.name);
        plainTexts.add(event.category);
        plainTexts.add(event.argsEnd);
    }

    void add(JsonEvent event, long offset) {
        offsets.add(offset);
        phases.add(OTHER);
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
        int plains = 0;
        for (int i = 0; i < offsets.size(); i++) {
            int phase = phases.get(i);
            if (phase == OTHER) {
                sink.other(others.get(i - plains), offsets.get(i));
                continue;
            }
            event.phase = (char) phase;
            event.isEnclosed = phase >>> 16 != 0;
            event.time = plain.get(plains * 4);
            event.duration = plain.get(plains * 4 + 1);
            event.pid = plain.get(plains * 4 + 2) >>> 32;
            event.tid = plain.get(plains * 4 + 2) & 0xFFFF_FFFFL;
            event.id = plain.get(plains * 4 + 3);
            event.name = plainTexts.get(plains * 3);
            event.category = plainTexts.get(plains * 3 + 1);
            event.argsStart = event.argsEnd;
            event.argsEnd = plainTexts.get(plains * 3 + 2);
            plains++;
            sink.plain(this, event, offsets.get(i));
        }
    }
}
