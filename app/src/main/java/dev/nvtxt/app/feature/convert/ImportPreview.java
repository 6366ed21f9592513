// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.GuessedMapping.GuessedColumn;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Sample;
import dev.nvtxt.formats.convert.Setting;
import module java.base;

/// What a mapping makes of the first lines of a file.
///
/// @param mapping the mapping with all that was guessed
/// @param guesses the columns that were guessed, and how sure that is
/// @param sample the lines, cut into columns
/// @param isWhole whether these are all lines of the file
/// @param conversion what became of them
/// @param lanes the events
/// @param error why the mapping can't be used, or ""; the rest is then of an earlier one
/// @param opensAsIs whether the file is a trace, which needs no mapping
record ImportPreview(Mapping mapping, List<GuessedColumn> guesses, Sample sample, boolean isWhole,
        Conversion conversion, LaneModel lanes, String error, boolean opensAsIs) {
    static final ImportPreview NONE = new ImportPreview(Mapping.EMPTY, List.of(), new Sample(List.of(), List.of()),
            true,
            new Conversion(0, 0, Map.of(), List.of()), LaneModel.EMPTY, "", false);

    ImportPreview {
        guesses = List.copyOf(guesses);
    }

    /// {@return the same, which is not of the mapping any more}
    ImportPreview withError(String newError) {
        return new ImportPreview(mapping, guesses, sample, isWhole, conversion, lanes, newError, opensAsIs);
    }

    /// {@return lines that no mapping fits}
    static ImportPreview ofLines(Mapping mapping, List<String> lines, boolean isWhole, String error) {
        return new ImportPreview(mapping, List.of(), Sample.ofLines(lines), isWhole, NONE.conversion, LaneModel.EMPTY,
                error,
                false);
    }

    /// {@return the guess of a column, if it was guessed}
    Optional<GuessedColumn> guess(Setting setting) {
        return guesses.stream().filter(guess -> guess.setting() == setting).findFirst();
    }

    /// {@return whether the file can be converted}
    boolean isUsable() {
        return error.isEmpty() && !opensAsIs && conversion.events() > 0;
    }
}
