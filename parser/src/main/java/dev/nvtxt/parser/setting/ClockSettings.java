// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// What a user says of the clocks of a report. Immutable.
///
/// @param entries in order; a later one adds to or replaces what an earlier one says of the same time base
public record ClockSettings(List<Entry> entries) {
    /// Nothing is said; all clocks are found automatically.
    public static final ClockSettings AUTOMATIC = new ClockSettings(List.of());

    public ClockSettings {
        entries = List.copyOf(entries);
    }

    /// What is said of one time base of some files.
    ///
    /// @param files which files
    /// @param base the time base
    /// @param setting what is said
    /// @param effect how it goes together with what was said before
    public record Entry(FileGlob files, TimeBase base, ClockSetting setting, Effect effect) {
        /// {@return whether it is about a time base of a file}
        public boolean isAbout(String path, TimeBase other) {
            return base.name().equalsIgnoreCase(other.name()) && files.matches(path);
        }
    }

    /// How an entry goes together with earlier ones.
    public enum Effect {
        /// What it says is added.
        ADDS,
        /// Only what it says counts.
        REPLACES
    }

    /// {@return what is said of a time base of a file}
    ///
    /// @param path the file's path as given by the user
    public ClockSetting of(String path, TimeBase base) {
        var setting = ClockSetting.AUTOMATIC;
        for (var entry : entries) {
            if (entry.isAbout(path, base)) {
                setting = entry.effect == Effect.ADDS ? setting.mergedWith(entry.setting) : entry.setting;
            }
        }
        return setting;
    }

    /// {@return the same, but of a time base of one file only this is said}
    ///
    /// @param path the file's path as given by the user
    public ClockSettings with(String path, TimeBase base, ClockSetting setting) {
        var changed = new ArrayList<>(entries);
        changed.removeIf(entry -> entry.files.text().equals(path) && entry.base.equals(base));
        var remaining = new ClockSettings(changed);
        if (!remaining.of(path, base).equals(setting)) {
            changed.add(new Entry(new FileGlob(path), base, setting, Effect.REPLACES));
        }
        return new ClockSettings(changed);
    }

    /// {@return the same, and that a time base of a file is where the user wants it, also where no offset moves it}
    ///
    /// @param path the file's path as given by the user
    public ClockSettings placed(String path, TimeBase base) {
        var changed = new ArrayList<>(entries);
        changed.removeIf(entry -> entry.files.text().equals(path) && entry.base.equals(base));
        changed.add(new Entry(new FileGlob(path), base, of(path, base), Effect.REPLACES));
        return new ClockSettings(changed);
    }

    /// {@return whether the user moved a time base of a file, or said that it is where it should be}
    ///
    /// @param path the file's path as given by the user
    public boolean isPlaced(String path, TimeBase base) {
        return of(path, base).offsetNs() != 0
                || entries.stream().anyMatch(entry -> entry.isAbout(path, base) && entry.setting.isAutomatic());
    }

    /// {@return these and then others}
    public ClockSettings plus(ClockSettings later) {
        var all = new ArrayList<>(entries);
        all.addAll(later.entries);
        return new ClockSettings(all);
    }
}
