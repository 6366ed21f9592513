// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Prints every name and every event of files as data, file by file.
public interface DumpPrinter {
    /// Prints a file.
    ///
    /// @param file the file with its clocks
    /// @param filter whether, by its index, an event is printed
    void file(ReportFile file, IntPredicate filter) throws IOException;

    /// Prints what comes last, and flushes; the stream stays open.
    void end() throws IOException;
}
