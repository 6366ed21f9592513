// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;

/// The arguments of a call. A definition lists only arguments that the event has, so events with different
/// shapes need a definition before each change.
record CallShape(String command, boolean timeBase, boolean process, boolean thread, boolean category, boolean color,
        boolean message, boolean payload) {

    static CallShape ofEvent(EventStore events, int event) {
        var key = events.threads().get(events.thread(event));
        return new CallShape(command(events.kind(event)), hasTimeBase(events, events.timeBase(event)),
                key.processId() != null, key.threadId() != null, events.hasCategory(event), events.hasColor(event),
                events.messageId(event) >= 0, events.hasPayload(event));
    }

    static CallShape ofPop(EventStore events, int event) {
        var key = events.threads().get(events.thread(event));
        return new CallShape("RangePop", hasTimeBase(events, events.endTimeBase(event)), key.processId() != null,
                key.threadId() != null, false, false, false, false);
    }

    private static boolean hasTimeBase(EventStore events, int timeBase) {
        return !events.timeBases().get(timeBase).equals(TimeBase.UNSPECIFIED);
    }

    /// {@return the command that writes an event of this kind, or its pop}
    static String command(EventKind kind, boolean isPop) {
        return isPop ? "RangePop" : command(kind);
    }

    private static String command(EventKind kind) {
        return switch (kind) {
            case MARKER -> "Marker";
            case START_END, SLICE -> "RangeStartEnd";
            case PUSH_POP -> "RangePush";
        };
    }

    /// {@return the definition line for calls of this shape}
    String definition() {
        var line = new StringBuilder("@").append(command);
        line.append(command.equals("RangeStartEnd") ? ", Start, End" : ", Time");
        append(line, timeBase, "TimeBase");
        append(line, process, "ProcessId");
        append(line, thread, "ThreadId");
        append(line, category, "CategoryId");
        append(line, color, "Color");
        append(line, message, "Message");
        append(line, payload, "Payload");
        return line.toString();
    }

    private static void append(StringBuilder line, boolean present, String argument) {
        if (present) {
            line.append(", ").append(argument);
        }
    }
}
