// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import dev.nvtxt.parser.time.ClockSettingException;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a session file says of files and clocks. A reader of JSON fills the records by the names of their components; what
/// panels remember is beside these in the file.
///
/// @param files the files, relative to the session
/// @param clocks the settings of clocks
public record SavedSession(@Nullable String format, @Nullable Integer version, @Nullable List<@Nullable String> files,
        @Nullable List<@Nullable SavedClock> clocks) {
    /// What the component `format` says of every session.
    public static final String FORMAT = "nvtxt-session";

    /// {@return whether it says that it is a session}
    public boolean hasFormat() {
        return FORMAT.equals(format);
    }

    /// {@return the files}
    ///
    /// @param absolute makes a path of a path that is relative to the session
    /// @throws ClockSettingException if one of them has no name, with its place
    public List<String> paths(UnaryOperator<String> absolute) throws ClockSettingException {
        var paths = new ArrayList<String>();
        for (var file : files == null ? List.<@Nullable String>of() : files) {
            paths.add(absolute.apply(SavedClock.required(file, "files[" + paths.size() + "]")));
        }
        return paths;
    }

    /// {@return the settings of clocks}
    ///
    /// @param absolute makes a path of a path that is relative to the session
    /// @throws ClockSettingException if one of them cannot be, with its place
    public ClockSettings settings(UnaryOperator<String> absolute) throws ClockSettingException {
        var entries = new ArrayList<ClockSettings.Entry>();
        for (var clock : clocks == null ? List.<@Nullable SavedClock>of() : clocks) {
            try {
                entries.add(SavedClock.required(clock, "clock").entry(absolute));
            } catch (ClockSettingException e) {
                throw new ClockSettingException("clocks[" + entries.size() + "]: " + e.getMessage());
            }
        }
        return new ClockSettings(entries);
    }
}
