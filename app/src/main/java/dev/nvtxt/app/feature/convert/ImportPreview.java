// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Sample;
import java.util.List;
import java.util.Map;

/// What a mapping makes of the first lines of a file.
///
/// @param mapping the mapping with all that was guessed
/// @param sample the lines, cut into columns
/// @param isWhole whether these are all lines of the file
/// @param conversion what became of them
/// @param lanes the events
/// @param error why the mapping can't be used, or ""; the rest is then of an earlier one
/// @param opensAsIs whether the file is a trace, which needs no mapping
record ImportPreview(Mapping mapping, Sample sample, boolean isWhole, Conversion conversion, LaneModel lanes,
        String error, boolean opensAsIs) {
    static final ImportPreview NONE = new ImportPreview(Mapping.EMPTY, new Sample(List.of(), List.of()), true,
            new Conversion(0, 0, Map.of(), List.of()), LaneModel.EMPTY, "", false);

    /// {@return the same, which is not of the mapping any more}
    ImportPreview withError(String newError) {
        return new ImportPreview(mapping, sample, isWhole, conversion, lanes, newError, opensAsIs);
    }

    /// {@return lines that no mapping fits}
    static ImportPreview ofLines(Mapping mapping, List<String> lines, boolean isWhole, String error) {
        return new ImportPreview(mapping, Sample.ofLines(lines), isWhole, NONE.conversion, LaneModel.EMPTY, error,
                false);
    }

    /// {@return whether the file can be converted}
    boolean isUsable() {
        return error.isEmpty() && !opensAsIs && conversion.events() > 0;
    }
}
