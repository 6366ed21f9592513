// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// How the events of a file that has grown differ from those that it had before: ranges that were open are closed, an
/// incomplete last line is now complete, or events were appended. The cost depends on the changes, not on the file.
public final class EventChanges {
    /// More events than this part of all are not compared one by one, or this many.
    private static final int MOST_PART = 4;
    private static final int ALWAYS_COMPARED = 1 << 17;

    private final int commonCount;
    private final int[] changed;

    private EventChanges(int commonCount, int[] changed) {
        this.commonCount = commonCount;
        this.changed = changed;
    }

    /// {@return how events differ from those before, or null where they have little in common}
    public static @Nullable EventChanges between(EventStore before, EventStore now) {
        var old = before.segments();
        var fresh = now.segments();
        int commonCount = Math.min(before.size(), now.size());
        long compared = 0;
        var changed = IntStream.builder();
        for (int i = 0; i < old.size(); i++) {
            var segment = old.get(i);
            if (i < fresh.size() && fresh.get(i).isSame(segment)) {
                continue;
            }
            compared += segment.to() - segment.from();
            if (compared > Math.max(ALWAYS_COMPARED, now.size() / MOST_PART)) {
                return null;
            }
            for (int event = segment.from(); event < Math.min(segment.to(), commonCount); event++) {
                if (!isSame(before, now, event)) {
                    changed.add(event);
                }
            }
        }
        return new EventChanges(commonCount, changed.build().toArray());
    }

    private static boolean isSame(EventStore before, EventStore now, int event) {
        return before.start(event) == now.start(event) && before.end(event) == now.end(event)
                && before.isOpen(event) == now.isOpen(event) && before.kind(event) == now.kind(event)
                && before.line(event) == now.line(event) && before.endLine(event) == now.endLine(event)
                && before.depth(event) == now.depth(event) && hasSameContext(before, now, event)
                && hasSameValues(before, now, event);
    }

    private static boolean hasSameContext(EventStore before, EventStore now, int event) {
        return before.thread(event) == now.thread(event)
                && before.threads().get(before.thread(event)).equals(now.threads().get(now.thread(event)))
                && before.timeBases().get(before.timeBase(event)).equals(now.timeBases().get(now.timeBase(event)))
                && before.timeBases().get(before.endTimeBase(event))
                        .equals(now.timeBases().get(now.endTimeBase(event)))
                && before.track(event) == now.track(event) && before.isOverlapping(event) == now.isOverlapping(event);
    }

    private static boolean hasSameValues(EventStore before, EventStore now, int event) {
        return before.hasCategory(event) == now.hasCategory(event)
                && (!now.hasCategory(event) || before.category(event) == now.category(event))
                && before.hasColor(event) == now.hasColor(event)
                && (!now.hasColor(event) || before.argb(event) == now.argb(event))
                && before.hasPayload(event) == now.hasPayload(event)
                && (!now.hasPayload(event) || before.payload(event) == now.payload(event))
                && before.messageId(event) == now.messageId(event)
                && (now.messageId(event) < 0
                        || before.text(now.messageId(event)).equals(now.text(now.messageId(event))))
                && before.args(event).equals(now.args(event));
    }

    /// {@return how many of the first events there were before}
    public int commonCount() {
        return commonCount;
    }

    /// {@return those of them that are other now, in ascending order}
    public IntStream changed() {
        return IntStream.of(changed);
    }
}
