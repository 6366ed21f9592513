// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// A mapping with all that it needs, and how sure what was guessed is.
///
/// @param mapping the mapping
/// @param columns the columns of a table that were guessed
public record GuessedMapping(Mapping mapping, List<GuessedColumn> columns) {
    public GuessedMapping {
        columns = List.copyOf(columns);
    }

    /// How sure a guess is.
    public enum Certainty {
        /// Name and values agree.
        SURE,
        /// Either of them says so, and the other does not contradict.
        LIKELY,
        /// Nothing better was there.
        GUESS
    }

    /// A column and what it is taken for.
    ///
    /// @param setting what it is
    /// @param column its name
    /// @param certainty how sure that is
    /// @param reason why, in a few words
    public record GuessedColumn(Setting setting, String column, Certainty certainty, String reason) {
        /// {@return for example `time is 'started at' (sure: dates, name)`, or `time (sure: dates, rising)` of a log}
        public String text() {
            return setting.id() + (column.equals(setting.id()) ? " (" : " is '" + column + "' (")
                    + certainty.name().toLowerCase(Locale.ROOT)
                    + (reason.isEmpty() ? "" : ": " + reason) + ")";
        }
    }

    /// {@return whether the times are plausible, so that the events mean something}
    public boolean isPlausible() {
        return columns.stream()
                .noneMatch(column -> column.setting == Setting.TIME && column.certainty == Certainty.GUESS);
    }
}
