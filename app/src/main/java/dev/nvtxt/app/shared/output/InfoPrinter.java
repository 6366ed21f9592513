// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.summary.FileSummary;
import java.io.IOException;

/// Prints summaries, file by file.
public interface InfoPrinter {
    /// Prints a file.
    void file(ReportFile file, FileSummary summary) throws IOException;

    /// Prints what comes last, and flushes; the stream stays open.
    void end() throws IOException;
}
