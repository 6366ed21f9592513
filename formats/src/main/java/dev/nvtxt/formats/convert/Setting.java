// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// What a mapping says; each has the name of its option on the command line.
public enum Setting {
    LOG("KIND",
            "Lines of a known log: logcat, glog, spdlog, logback, nginx, ninja, journal, dmesg, apt, strace, ts or dated."), //
    PATTERN("REGEX", "Lines that contain this, with groups named as the column options below, as (?<time>\\S+)."), //
    DELIMITER("C",
            "What separates the columns of a table: comma, semicolon, tab or any other character; json for an object a line."), //
    HEADER("yes|no", "Whether the first line of a table names its columns."), //
    TIME("COLUMN", "The time of a marker or the start of a range. Columns are named, or numbered from 1; - is none."), //
    DURATION("COLUMN", "How long a range lasts."), //
    END("COLUMN", "The end of a range."), //
    MESSAGE("COLUMN", "The message."), //
    PROCESS("COLUMN", "The process: its id, or a name."), //
    THREAD("COLUMN", "The thread: its id, or a name."), //
    CATEGORY("COLUMN", "The category: its id, or a name."), //
    PAYLOAD("COLUMN", "The payload, an integer."), //
    COLOR("COLUMN", "The color: a name, 0xAARRGGBB or #RRGGBB."), //
    TIME_IS("start|end",
            "Whether the time is the start or the end of the duration, as in request logs (default: start)."), //
    UNIT("UNIT",
            "The unit of times: s, ms, us, ns, ticks, wall (ISO and other dates), clock (HH:MM:SS), unix, unix-ms, unix-us or unix-ns."), //
    DURATION_UNIT("UNIT", "The unit of durations: s, ms, us, ns or ticks (default: the unit of times)."), //
    FREQUENCY("HZ", "Ticks per second."), //
    TIME_BASE("X", "The time base to write; else FileTime for dates, and Manual."), //
    ZONE("ZONE", "The time zone of dates that name none; else UTC."), //
    YEAR("YEAR", "The year of the first date, where dates have none."), //
    BEGINS("REGEX", "A message that begins a range; the group `key` pairs it, the group `name` is its message."), //
    ENDS("REGEX", "A message that ends the last range that began with the same key; without a key, on its thread.");

    /// The settings that name a column, or a group of a pattern.
    public static final List<Setting> COLUMNS = List.of(TIME, DURATION, END, MESSAGE, PROCESS, THREAD, CATEGORY,
            PAYLOAD, COLOR);

    private final String label;
    private final String description;

    Setting(String label, String description) {
        this.label = label;
        this.description = description;
    }

    /// {@return its name in options and saved mappings, for example `time-base`}
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the placeholder of its value in help}
    public String label() {
        return label;
    }

    /// {@return what it is, as a sentence}
    public String description() {
        return description;
    }

    /// {@return the setting with that name, or nothing}
    public static Optional<Setting> of(String id) {
        return Arrays.stream(values()).filter(setting -> setting.id().equals(id)).findFirst();
    }
}
