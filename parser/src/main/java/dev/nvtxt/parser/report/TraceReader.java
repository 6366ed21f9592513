// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;

/// Reads one file of a report: what a [ReportLoader] calls for each path. The window reads files that grow, other formats are
/// read by readers of their own.
@FunctionalInterface
public interface TraceReader {
    /// Reads a file. Blocks.
    ///
    /// @param path a file, a member of an archive, or `-` for standard input
    /// @param listener receives the progress and partial results, and can end reading
    /// @throws IOException if it cannot be read
    TraceFile read(String path, ReadListener listener) throws IOException;
}
