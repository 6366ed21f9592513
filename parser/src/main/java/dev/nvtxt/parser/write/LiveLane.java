// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import module java.base;
import org.jspecify.annotations.Nullable;

/// One thread's lines until they are written. Whoever uses one holds its monitor.
///
/// The text of a lane is self-contained: it begins with the thread, and has the definitions that its calls need, so
/// lanes of many threads may follow each other in any order.
final class LiveLane {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final Thread owner;
    private final StringBuilder text = new StringBuilder();
    private final Map<String, String> definitions = new HashMap<>();
    /// Inside a call: a clock that writes an event of its own must not disturb the line under way.
    boolean isBusy;
    long depth;
    private long last = Long.MIN_VALUE;
    private long sinceNanos;
    private LiveStats stats = LiveStats.NONE;

    LiveLane(Thread owner) {
        this.owner = owner;
    }

    boolean isOver() {
        return !owner.isAlive();
    }

    long threadId() {
        return owner.threadId();
    }

    /// {@return the time, or the last one if the clock goes back}
    long time(long now) {
        if (now < last) {
            stats = stats.plus(new LiveStats(0, 0, 0, 0, 1));
        }
        last = Math.max(now, last);
        return last;
    }

    void drop() {
        stats = stats.plus(new LiveStats(0, 0, 1, 0, 0));
    }

    /// Adds a call.
    ///
    /// @param times its time, or start and end
    /// @param onThread the thread that it is of, where that is not the lane's
    void add(String command, String times, @Nullable Long onThread, @Nullable EventValues values) {
        var definition = new StringBuilder("@").append(command)
                .append(command.equals("RangeStartEnd") ? ", Start, End" : ", Time");
        var call = new StringBuilder(command).append(", ").append(times);
        long replaced = 0;
        append(definition, "ThreadId", call, onThread);
        if (values != null) {
            append(definition, "CategoryId", call, values.category());
            append(definition, "Color", call, values.argb() == null ? null : "0x" + HEX.toHexDigits(values.argb()));
            if (values.message() != null) {
                definition.append(", Message");
                replaced = Quoting.appendReplaced(call.append(", "), values.message()) ? 1 : 0;
            }
            append(definition, "Payload", call, values.payload());
        }
        if (text.isEmpty()) {
            sinceNanos = System.nanoTime();
            text.append("ThreadId = ").append(owner.threadId()).append('\n');
        }
        var line = definition.toString();
        if (!line.equals(definitions.put(command, line))) {
            text.append(line).append('\n');
        }
        text.append(call).append('\n');
        stats = stats.plus(new LiveStats(1, 0, 0, replaced, 0));
    }

    private static void append(StringBuilder definition, String argument, StringBuilder call, @Nullable Object value) {
        if (value != null) {
            definition.append(", ").append(argument);
            call.append(", ").append(value);
        }
    }

    /// {@return whether it is long or old enough to be written}
    boolean isDue(int length, long nanos) {
        return text.length() >= length || (!text.isEmpty() && System.nanoTime() - sinceNanos >= nanos);
    }

    String drainText() {
        var drained = text.toString();
        text.setLength(0);
        definitions.clear();
        return drained;
    }

    LiveStats drainStats() {
        var drained = stats;
        stats = LiveStats.NONE;
        return drained;
    }
}
