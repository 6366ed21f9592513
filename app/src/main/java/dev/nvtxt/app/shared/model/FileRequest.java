// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.ReportFile;

/// Something to be done with an open file, asked for by a menu.
///
/// @param file the file
/// @param action what to do
public record FileRequest(ReportFile file, FileAction action) implements Request {
    /// What can be done with a file.
    public enum FileAction {
        /// Closes it.
        CLOSE,
        /// Reads it again.
        RELOAD,
        /// Reads what is added to it while it grows.
        FOLLOW,
        /// Stops that.
        UNFOLLOW,
        /// Imports it as a table or a log, whatever its name is.
        IMPORT,
        /// Opens its folder in the file manager.
        SHOW_IN_FOLDER
    }
}
