// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import java.util.Locale;

/// A column of the table of events, the same in CSV, Parquet, SQLite and SQL.
public enum EventField {
    /// The number of the event.
    EVENT(false, "number of the event, from 0 over all files"),
    /// The file.
    FILE(true, "display name or name of the file"),
    /// What it is.
    KIND(true, "marker, start-end, push-pop or slice"),
    /// When it starts.
    START_NS(false, "start in nanoseconds on the axis of the report; null without a clock"),
    /// When it ends.
    END_NS(false, "end in nanoseconds, of a marker its time; null for an open range"),
    /// How long it lasts.
    DUR_NS(false, "duration in nanoseconds; null for a marker, an open or a reversed range"),
    /// How long it lasts without what is inside.
    SELF_NS(false, "self time: the duration without child ranges"),
    /// The depth of a nested range.
    DEPTH(false, "open ranges around it on its thread; null for markers and start-end ranges"),
    /// What it is inside of.
    PARENT(false, "event number of its parent range"),
    /// Its message.
    MESSAGE(true, "message"),
    /// The names of its category and those above.
    CATEGORY(true, "path of its category, the parts joined by ' / '"),
    /// The number of its category.
    CATEGORY_ID(false, "number of its category"),
    /// The process in words.
    PROCESS(true, "name of its process, or the number where it has none"),
    /// The thread in words.
    THREAD(true, "name of its thread, or the number where it has none"),
    /// The process.
    PID(false, "number of its process"),
    /// The thread.
    TID(false, "number of its thread"),
    /// Its color.
    COLOR(true, "color as 0xAARRGGBB"),
    /// Its payload.
    PAYLOAD(false, "payload"),
    /// Its arguments.
    ARGS(true, "arguments as a JSON object; null for events of .nvtxt files"),
    /// Where it stands.
    LINE(false, "line in the file"),
    /// When it starts, as the file has it.
    START_TICKS(false, "start in ticks, as the file has it"),
    /// When it ends, as the file has it.
    END_TICKS(false, "end in ticks; null for an open range"),
    /// What the ticks count.
    TIME_BASE(true, "time base of the ticks");

    private final boolean isText;
    private final String words;

    EventField(boolean isText, String words) {
        this.isText = isText;
        this.words = words;
    }

    /// {@return the name of the column}
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// {@return whether its values are texts; else they are 64-bit integers}
    public boolean isText() {
        return isText;
    }

    /// {@return what it holds}
    public String words() {
        return words;
    }
}
