// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// Writes events in one format.
@FunctionalInterface
public interface Exporter {
    /// Writes the events. Blocks.
    ///
    /// @param scope what is written
    /// @param out where it goes; what is there after a failure is for the caller to remove
    /// @param progress receives the progress and can cancel
    /// @return what was written
    /// @throws IOException if it can't be written
    /// @throws java.util.concurrent.CancellationException if it was canceled
    Exported write(ExportScope scope, ExportDestination out, ExportProgress progress) throws IOException;

    /// Writes the events to a file. Blocks.
    ///
    /// @param file a new file; what is there after a failure is for the caller to remove
    default Exported write(ExportScope scope, Path file, ExportProgress progress) throws IOException {
        return write(scope, ExportDestination.of(file), progress);
    }
}
