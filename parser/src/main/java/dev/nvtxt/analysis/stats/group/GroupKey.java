// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import dev.nvtxt.analysis.field.EventField;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What events can be grouped by. Processes and threads of different files are never the same; categories with one path are.
///
/// @param kind what it is
/// @param field the field, for [Kind#FIELD]; else null
/// @param argument the key of an argument, for [Kind#ARGUMENT]; else ""
public record GroupKey(Kind kind, @Nullable EventField field, String argument) {
    /// The message as it is.
    public static final GroupKey MESSAGE = ofField(EventField.MESSAGE);
    /// The message with its numbers merged, or what another [NamePattern] makes of it.
    public static final GroupKey PATTERN = new GroupKey(Kind.PATTERN, null, "");
    /// The messages of the range and of the ranges around it, the outermost first.
    public static final GroupKey PATH = new GroupKey(Kind.PATH, null, "");
    /// The same, with what a [NamePattern] makes of the messages.
    public static final GroupKey PATTERN_PATH = new GroupKey(Kind.PATTERN_PATH, null, "");
    /// The path of the category.
    public static final GroupKey CATEGORY = ofField(EventField.CATEGORY);
    /// The thread.
    public static final GroupKey THREAD = ofField(EventField.THREAD);
    /// The process.
    public static final GroupKey PROCESS = ofField(EventField.PROCESS);
    /// The file.
    public static final GroupKey FILE = ofField(EventField.FILE);
    /// What it is.
    public static final GroupKey KIND = ofField(EventField.KIND);

    private static final String ARGUMENT_PREFIX = "arg.";
    private static final List<GroupKey> PLAIN = Stream.concat(Stream.of(MESSAGE, PATTERN, PATH, PATTERN_PATH),
            Arrays.stream(EventField.values()).filter(EventField::isGroupable).map(GroupKey::ofField)).distinct()
            .toList();

    /// What a key is.
    public enum Kind {
        /// The value of a field.
        FIELD,
        PATTERN,
        PATH,
        PATTERN_PATH,
        /// The value of an argument, in files of formats that have arguments.
        ARGUMENT
    }

    // Written out for short commands, see `ThreadKey`.
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof GroupKey key && kind == key.kind && field == key.field && argument.equals(key.argument);
    }

    @Override
    public final int hashCode() {
        return 31 * (31 * kind.hashCode() + Objects.hashCode(field)) + argument.hashCode();
    }

    /// {@return all keys but those of arguments}
    public static List<GroupKey> plain() {
        return PLAIN;
    }

    /// {@return the key of a field}
    public static GroupKey ofField(EventField field) {
        return new GroupKey(Kind.FIELD, field, "");
    }

    /// {@return the key of an argument; the `debug.` or `args.` that it may begin with can be left out}
    public static GroupKey ofArgument(String key) {
        return new GroupKey(Kind.ARGUMENT, null, key);
    }

    /// {@return whether it is made of messages and those around them}
    public boolean isPath() {
        return kind == Kind.PATH || kind == Kind.PATTERN_PATH;
    }

    /// {@return whether a [NamePattern] changes it}
    public boolean isPattern() {
        return kind == Kind.PATTERN || kind == Kind.PATTERN_PATH;
    }

    /// {@return the name on the command line and in outputs}
    public String id() {
        return field != null
                ? field.column()
                : kind == Kind.ARGUMENT
                        ? ARGUMENT_PREFIX + argument
                        : kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the name for people}
    public String title() {
        return switch (kind) {
            case FIELD -> field == null ? "" : field.title();
            case PATTERN -> "Pattern (Frame #)";
            case PATH -> "Message path";
            case PATTERN_PATH -> "Pattern path";
            case ARGUMENT -> "Argument " + argument;
        };
    }

    /// {@return the key with that name, or nothing}
    public static Optional<GroupKey> find(String id) {
        if (id.startsWith(ARGUMENT_PREFIX) && id.length() > ARGUMENT_PREFIX.length()) {
            return Optional.of(ofArgument(id.substring(ARGUMENT_PREFIX.length())));
        }
        return PLAIN.stream().filter(key -> key.id().equals(id)).findFirst();
    }
}
