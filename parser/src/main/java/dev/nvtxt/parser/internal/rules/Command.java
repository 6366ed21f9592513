// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import static dev.nvtxt.parser.internal.rules.Argument.CATEGORY_ID;
import static dev.nvtxt.parser.internal.rules.Argument.COLOR;
import static dev.nvtxt.parser.internal.rules.Argument.END;
import static dev.nvtxt.parser.internal.rules.Argument.MESSAGE;
import static dev.nvtxt.parser.internal.rules.Argument.NAME;
import static dev.nvtxt.parser.internal.rules.Argument.PARENT_CATEGORY_ID;
import static dev.nvtxt.parser.internal.rules.Argument.PAYLOAD;
import static dev.nvtxt.parser.internal.rules.Argument.PROCESS_ID;
import static dev.nvtxt.parser.internal.rules.Argument.START;
import static dev.nvtxt.parser.internal.rules.Argument.THREAD_ID;
import static dev.nvtxt.parser.internal.rules.Argument.TIME;
import static dev.nvtxt.parser.internal.rules.Argument.TIME_BASE;

import dev.nvtxt.parser.diagnostic.Nearest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command of the format, with its arguments in the order of its default format.
public enum Command {
    MARKER("Marker", 4, TIME, TIME_BASE, PROCESS_ID, THREAD_ID, CATEGORY_ID, COLOR, MESSAGE, PAYLOAD), //
    RANGE_PUSH("RangePush", 4, TIME, TIME_BASE, PROCESS_ID, THREAD_ID, CATEGORY_ID, COLOR, MESSAGE, PAYLOAD), //
    RANGE_POP("RangePop", 4, TIME, TIME_BASE, PROCESS_ID, THREAD_ID), //
    RANGE_START_END("RangeStartEnd", 5, START, END, TIME_BASE, PROCESS_ID, THREAD_ID, CATEGORY_ID, COLOR, MESSAGE,
            PAYLOAD), //
    NAME_CATEGORY("NameCategory", 2, CATEGORY_ID, NAME), //
    ADD_CHILD_CATEGORY("AddChildCategory", 2, PARENT_CATEGORY_ID, CATEGORY_ID), //
    NAME_OS_THREAD("NameOsThread", 3, PROCESS_ID, THREAD_ID, NAME), //
    NAME_PROCESS("NameProcess", 2, PROCESS_ID, NAME), //
    SET_FILE_DISPLAY_NAME("SetFileDisplayName", 1, NAME);

    private static final Command[] ALL = values();
    private static final int MAX_EDITS = 2;

    private final String text;
    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<Argument> arguments;
    @SuppressWarnings("ImmutableEnumChecker") // written nowhere; a list's iterator costs a tenth of reading a faulty line
    private final Argument[] argumentArray;
    private final int requiredCount;
    private final int mask; // a bit for each argument
    private final int requiredMask;

    Command(String text, int requiredCount, Argument... arguments) {
        this.text = text;
        this.requiredCount = requiredCount;
        this.arguments = List.of(arguments);
        argumentArray = arguments;
        mask = mask(this.arguments);
        requiredMask = mask(this.arguments.subList(0, requiredCount));
    }

    private static int mask(List<Argument> arguments) {
        int mask = 0;
        for (var argument : arguments) {
            mask |= 1 << argument.ordinal();
        }
        return mask;
    }

    /// {@return the name as the format writes it}
    public String text() {
        return text;
    }

    /// {@return its arguments in the order of the default format}
    public List<Argument> arguments() {
        return arguments;
    }

    /// {@return the same without a copy, for each call; do not write}
    Argument[] argumentArray() {
        return argumentArray;
    }

    /// {@return the arguments that a call must give, itself or by a variable}
    public List<Argument> requiredArguments() {
        return arguments.subList(0, requiredCount);
    }

    boolean has(Argument argument) {
        return (mask & 1 << argument.ordinal()) != 0;
    }

    boolean requires(Argument argument) {
        return (requiredMask & 1 << argument.ordinal()) != 0;
    }

    /// {@return whether it makes, opens or closes an event}
    public boolean isEvent() {
        return ordinal() <= RANGE_START_END.ordinal();
    }

    boolean isPushOrPop() {
        return this == RANGE_PUSH || this == RANGE_POP;
    }

    /// {@return the one command whose name is within two edits of a name in any letter case, or null for several or none}
    static @Nullable Command findMisspelled(String name) {
        Command candidate = null;
        for (var command : ALL) {
            if (Nearest.isWithin(name, command.text, MAX_EDITS)) {
                if (candidate != null) {
                    return null;
                }
                candidate = command;
            }
        }
        return candidate;
    }

    /// {@return the command with that name in any letter case, or null}
    static @Nullable Command find(String name) {
        for (var command : ALL) {
            if (command.text.equalsIgnoreCase(name)) {
                return command;
            }
        }
        return null;
    }
}
