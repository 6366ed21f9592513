// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import module java.base;
import org.jspecify.annotations.Nullable;

/// An argument of the format's commands.
public enum Argument {
    TIME("Time", ValueType.INTEGER), //
    START("Start", ValueType.INTEGER), //
    END("End", ValueType.INTEGER), //
    TIME_BASE("TimeBase", ValueType.STRING), //
    PARENT_CATEGORY_ID("ParentCategoryId", ValueType.ID), //
    PROCESS_ID("ProcessId", ValueType.ID), //
    THREAD_ID("ThreadId", ValueType.ID), //
    CATEGORY_ID("CategoryId", ValueType.ID), //
    COLOR("Color", ValueType.COLOR), //
    MESSAGE("Message", ValueType.STRING), //
    PAYLOAD("Payload", ValueType.INTEGER), //
    NAME("Name", ValueType.STRING);

    /// What values an argument takes.
    enum ValueType {
        /// Any Int64.
        INTEGER,
        /// An integer that should be within 32 bits without sign.
        ID,
        /// An integer or a string.
        COLOR,
        /// A string.
        STRING
    }

    private static final Argument[] ALL = values();
    private static final Map<String, Argument> BY_NAME = Stream.of(ALL)
            .collect(Collectors.toMap(Argument::text, Function.identity()));

    private final String text;
    private final ValueType type;

    Argument(String text, ValueType type) {
        this.text = text;
        this.type = type;
    }

    /// {@return the name as the format writes it}
    public String text() {
        return text;
    }

    ValueType type() {
        return type;
    }

    /// {@return whether a value of that kind can represent it}
    boolean accepts(boolean isText) {
        return switch (type) {
            case INTEGER, ID -> !isText;
            case STRING -> isText;
            case COLOR -> true;
        };
    }

    /// {@return the argument with exactly that name, or null}
    static @Nullable Argument named(String name) {
        return BY_NAME.get(name);
    }

    /// {@return the argument with that name in any letter case, or null}
    static @Nullable Argument find(String name) {
        for (var argument : ALL) {
            if (argument.text.equalsIgnoreCase(name)) {
                return argument;
            }
        }
        return null;
    }
}
