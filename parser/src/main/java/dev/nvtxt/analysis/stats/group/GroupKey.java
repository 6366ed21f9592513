// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What events can be grouped by.
public enum GroupKey {
    /// The message as it is.
    MESSAGE,
    /// The message with its numbers merged, or what another [NamePattern] makes of it.
    PATTERN,
    /// The messages of the range and of the ranges around it, the outermost first.
    PATH,
    /// The same, with what a [NamePattern] makes of the messages.
    PATTERN_PATH,
    /// The path of the category; categories of different files with one path are one group.
    CATEGORY,
    /// The thread; those of different files are never the same.
    THREAD,
    /// The process; those of different files are never the same.
    PROCESS,
    /// The file.
    FILE,
    /// The payload.
    PAYLOAD,
    /// Marker, start/end range or push/pop range.
    KIND;

    /// {@return the name on the command line and in outputs}
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the key with that name, or nothing}
    public static Optional<GroupKey> find(String id) {
        return Arrays.stream(values()).filter(key -> key.id().equals(id)).findFirst();
    }
}
