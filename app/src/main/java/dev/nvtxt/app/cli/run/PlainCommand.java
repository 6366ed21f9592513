// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import java.util.List;

/// A command that can be given nothing but files; all its options then have their defaults.
public interface PlainCommand {
    /// Runs the command.
    ///
    /// @param files files, folders and `-`; for the window there may be none
    /// @return the exit status
    int call(List<String> files) throws Exception;

    default boolean needsOptions() {
        return false;
    }
}
