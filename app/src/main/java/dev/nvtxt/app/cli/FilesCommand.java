// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.util.List;

/// A command that can be given nothing but files; all its options then have their defaults.
interface FilesCommand {
    /// Runs the command.
    ///
    /// @param files files, folders and `-`; for the window there may be none
    /// @return the exit status
    int call(List<String> files) throws Exception;
}
