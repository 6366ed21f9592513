// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.parser.report.ReportFile;
import org.jspecify.annotations.Nullable;

/// Asks for the fixes of a file.
///
/// @param file the file
/// @param fix the only fix that is selected at first, or null for all that are certain or likely
public record FixRequest(ReportFile file, @Nullable Fix fix) implements Request {
    public static FixRequest all(ReportFile file) {
        return new FixRequest(file, null);
    }
}
