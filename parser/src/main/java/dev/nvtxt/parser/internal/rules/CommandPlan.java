// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.Contexts;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A definition with the variables that add to it, made ready for lines that fit it exactly.
///
/// It is made after the slow path has read a call: by then all that is reported once (wrong variables, missing arguments)
/// has been reported, so that a line for which the plan holds has no problem to report. It holds until the state changes.
public final class CommandPlan {
    /// The kinds of places in a call: see the constants.
    private final byte[] slots;
    private final int version;
    private final int marks;
    private final int timeBase;
    private final long process;
    private final long thread;
    private final long category;
    private final int color;
    private final int text;
    private final boolean hasPayload;
    private final long payload;
    private final int definitionLine;
    private final boolean reportsMissingTimeBase;
    private final int firstAttribute;
    private final int afterAttributes;

    /// Times and payload: any integer.
    public static final byte START = 0;
    public static final byte END = 1;
    public static final byte PAYLOAD = 2;
    /// Ids: integers of 32 bits without sign.
    public static final byte PROCESS = 3;
    public static final byte THREAD = 4;
    public static final byte CATEGORY = 5;
    /// Integers or words.
    public static final byte COLOR = 6;
    /// Words.
    public static final byte TIME_BASE = 7;
    /// Text.
    public static final byte MESSAGE = 8;

    private CommandPlan(CallValues values, ChunkTables chunk, byte[] slots, int version) {
        var definition = values.definition();
        this.slots = slots;
        this.version = version;
        var command = definition.command();
        marks = kind(command) | mark(values, Argument.PROCESS_ID, Contexts.HAS_PROCESS)
                | mark(values, Argument.THREAD_ID, Contexts.HAS_THREAD)
                | mark(values, Argument.CATEGORY_ID, Contexts.HAS_CATEGORY)
                | mark(values, Argument.COLOR, Contexts.HAS_COLOR);
        timeBase = chunk.timeBases().idOf(values.timeBase());
        process = constant(values, Argument.PROCESS_ID);
        thread = constant(values, Argument.THREAD_ID);
        category = constant(values, Argument.CATEGORY_ID);
        color = (int) constant(values, Argument.COLOR);
        text = isConstant(values, Argument.MESSAGE)
                ? chunk.texts().internCopy(values.text(Argument.MESSAGE).getBytes(StandardCharsets.UTF_8))
                : -1;
        hasPayload = definition.names(Argument.PAYLOAD) || isConstant(values, Argument.PAYLOAD);
        payload = constant(values, Argument.PAYLOAD);
        definitionLine = definition.line();
        reportsMissingTimeBase = command == Command.RANGE_POP
                && values.status(Argument.TIME_BASE) == CallValues.Status.ABSENT && !definition.hasStrangers();
        afterAttributes = slots[slots.length - 1] == MESSAGE ? slots.length - 1 : slots.length;
        firstAttribute = firstAttribute(slots, afterAttributes);
    }

    private static int firstAttribute(byte[] slots, int end) {
        int first = end;
        while (first > 0 && isAttribute(slots[first - 1])) {
            first--;
        }
        for (int place = 0; place < first; place++) {
            if (isAttribute(slots[place])) {
                return -1;
            }
        }
        return first < end ? first : -1;
    }

    private static boolean isAttribute(byte slot) {
        return slot >= PROCESS && slot <= TIME_BASE;
    }

    /// Makes a plan from a call that has been read.
    ///
    /// @return the plan, or null if lines of that definition always take the slow path
    static @Nullable CommandPlan of(CallValues values, ChunkTables chunk, int version) {
        var definition = values.definition();
        if (!definition.command().isEvent()) {
            return null;
        }
        var slots = new byte[definition.size()];
        for (int place = 0; place < slots.length; place++) {
            var argument = definition.at(place);
            if (argument == null) {
                return null;
            }
            slots[place] = slot(argument);
        }
        boolean hasTimes = definition.command() == Command.RANGE_START_END
                ? definition.names(Argument.START) && definition.names(Argument.END)
                : definition.names(Argument.TIME);
        return hasTimes ? new CommandPlan(values, chunk, slots, version) : null;
    }

    private static byte slot(Argument argument) {
        return switch (argument) {
            case TIME, START -> START;
            case END -> END;
            case PAYLOAD -> PAYLOAD;
            case PROCESS_ID -> PROCESS;
            case THREAD_ID -> THREAD;
            case CATEGORY_ID -> CATEGORY;
            case COLOR -> COLOR;
            case TIME_BASE -> TIME_BASE;
            case MESSAGE -> MESSAGE;
            case PARENT_CATEGORY_ID, NAME -> throw new IllegalArgumentException(argument.text());
        };
    }

    private static int kind(Command command) {
        return switch (command) {
            case RANGE_START_END -> Contexts.START_END;
            case RANGE_PUSH -> Contexts.PUSH;
            case RANGE_POP -> Contexts.POP;
            default -> Contexts.MARKER;
        };
    }

    private static boolean isConstant(CallValues values, Argument argument) {
        var definition = values.definition();
        return definition.command().has(argument) && !definition.names(argument) && values.isGood(argument);
    }

    private static long constant(CallValues values, Argument argument) {
        return isConstant(values, argument) ? values.number(argument) : 0;
    }

    private static int mark(CallValues values, Argument argument, int mark) {
        return values.definition().names(argument) || isConstant(values, argument) ? mark : 0;
    }

    /// {@return the kind of each place; do not write}
    public byte[] slots() {
        return slots;
    }

    /// {@return the version of the state for which it holds}
    public int version() {
        return version;
    }

    /// {@return kind and what is there, for [Contexts#head(int, int, int)]}
    public int marks() {
        return marks;
    }

    /// {@return the time base, where no place gives it}
    public int timeBase() {
        return timeBase;
    }

    /// {@return the process, where no place gives it}
    public long process() {
        return process;
    }

    /// {@return the thread, where no place gives it}
    public long thread() {
        return thread;
    }

    /// {@return the category, where no place gives it}
    public long category() {
        return category;
    }

    /// {@return the color, where no place gives it}
    public int color() {
        return color;
    }

    /// {@return the message, where no place gives it, or -1}
    public int text() {
        return text;
    }

    public boolean hasPayload() {
        return hasPayload;
    }

    /// {@return the payload, where no place gives it}
    public long payload() {
        return payload;
    }

    public int definitionLine() {
        return definitionLine;
    }

    /// {@return whether a pop has no time base of its own, which is reported where its push has none}
    public boolean reportsMissingTimeBase() {
        return reportsMissingTimeBase;
    }

    /// {@return the first place of the attributes (ids, color, time base), if all of them are at the end of the call,
    /// where only its message may follow; or -1}
    public int firstAttribute() {
        return firstAttribute;
    }

    /// {@return whether the same attributes mean the same as with another plan, regardless of the places of the other
    /// values}
    public boolean hasAttributesOf(CommandPlan other) {
        return marks == other.marks && timeBase == other.timeBase && process == other.process && thread == other.thread
                && category == other.category && color == other.color
                && Arrays.equals(slots, firstAttribute, afterAttributes, other.slots, other.firstAttribute,
                        other.afterAttributes);
    }

    /// {@return the place after the attributes: the message's, or none}
    public int afterAttributes() {
        return afterAttributes;
    }
}
