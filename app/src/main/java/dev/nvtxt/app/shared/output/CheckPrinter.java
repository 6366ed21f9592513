// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.report.input.UnreadableFile;
import java.io.IOException;

/// Prints what a check found, file by file.
public interface CheckPrinter {
    /// Prints a file.
    void file(CheckedFile file) throws IOException;

    /// Prints a file that could not be read.
    void unreadable(UnreadableFile file) throws IOException;

    /// Prints what comes last, and flushes; the stream stays open.
    void end() throws IOException;
}
