// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.summary.FileSummary;
import dev.nvtxt.parser.report.summary.ReportSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A file and its facts.
///
/// @param diskBytes its size on disk; negative where it is no file of its own, as a member of an archive
record SummaryRow(ReportFile file, FileSummary summary, long diskBytes) {
    /// Collects the facts of a file. Blocks on the disk.
    static SummaryRow of(ReportFile file) {
        return new SummaryRow(file, ReportSummary.of(file), diskBytes(file.trace().path()));
    }

    private static long diskBytes(String path) {
        try {
            return Files.size(Path.of(path));
        } catch (IOException | InvalidPathException _) {
            return -1;
        }
    }

    /// {@return whether the file has fewer bytes than its content}
    boolean isPacked() {
        return diskBytes >= 0 && diskBytes < summary.bytes();
    }

    /// {@return whether the file has errors, so that some of its events may be missing}
    public boolean hasErrors() {
        return summary.errors() > 0;
    }
}
