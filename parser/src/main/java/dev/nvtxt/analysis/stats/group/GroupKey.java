// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What events can be grouped by.
///
/// @param kind what it is
/// @param argument the key of an argument, for [Kind#ARGUMENT]; else ""
public record GroupKey(Kind kind, String argument) {
    /// The message as it is.
    public static final GroupKey MESSAGE = new GroupKey(Kind.MESSAGE, "");
    /// The message with its numbers merged, or what another [NamePattern] makes of it.
    public static final GroupKey PATTERN = new GroupKey(Kind.PATTERN, "");
    /// The messages of the range and of the ranges around it, the outermost first.
    public static final GroupKey PATH = new GroupKey(Kind.PATH, "");
    /// The same, with what a [NamePattern] makes of the messages.
    public static final GroupKey PATTERN_PATH = new GroupKey(Kind.PATTERN_PATH, "");
    /// The path of the category; categories of different files with one path are one group.
    public static final GroupKey CATEGORY = new GroupKey(Kind.CATEGORY, "");
    /// The thread; those of different files are never the same.
    public static final GroupKey THREAD = new GroupKey(Kind.THREAD, "");
    /// The process; those of different files are never the same.
    public static final GroupKey PROCESS = new GroupKey(Kind.PROCESS, "");
    /// The file.
    public static final GroupKey FILE = new GroupKey(Kind.FILE, "");
    /// The payload.
    public static final GroupKey PAYLOAD = new GroupKey(Kind.PAYLOAD, "");
    /// Marker, start/end range, push/pop range or slice.
    public static final GroupKey KIND = new GroupKey(Kind.KIND, "");
    /// The provider that a trace says the event is from.
    public static final GroupKey PROVIDER = new GroupKey(Kind.PROVIDER, "");

    private static final String ARGUMENT_PREFIX = "arg.";
    private static final List<GroupKey> PLAIN = List.of(MESSAGE, PATTERN, PATH, PATTERN_PATH, CATEGORY, THREAD, PROCESS,
            FILE, PAYLOAD, KIND, PROVIDER);

    /// What a key is.
    public enum Kind {
        MESSAGE,
        PATTERN,
        PATH,
        PATTERN_PATH,
        CATEGORY,
        THREAD,
        PROCESS,
        FILE,
        PAYLOAD,
        KIND,
        PROVIDER,
        /// The value of an argument, in files of formats that have arguments.
        ARGUMENT
    }

    // Written out: what the compiler makes is put together at the first call, which every start of `stats` would pay for.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GroupKey that && kind == that.kind && argument.equals(that.argument);
    }

    @Override
    public int hashCode() {
        return 31 * kind.ordinal() + argument.hashCode();
    }

    /// {@return all keys but those of arguments}
    public static List<GroupKey> plain() {
        return PLAIN;
    }

    /// {@return the key of an argument; the `debug.` or `args.` that it may begin with can be left out}
    public static GroupKey ofArgument(String key) {
        return new GroupKey(Kind.ARGUMENT, key);
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
        return kind == Kind.ARGUMENT
                ? ARGUMENT_PREFIX + argument
                : kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the key with that name, or nothing}
    public static Optional<GroupKey> find(String id) {
        if (id.startsWith(ARGUMENT_PREFIX) && id.length() > ARGUMENT_PREFIX.length()) {
            return Optional.of(ofArgument(id.substring(ARGUMENT_PREFIX.length())));
        }
        return PLAIN.stream().filter(key -> key.id().equals(id)).findFirst();
    }
}
