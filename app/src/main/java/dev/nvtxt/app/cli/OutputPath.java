// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.UsageException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The file that `-o` names.
final class OutputPath {
    private OutputPath() {}

    /// What stands for standard output, where a command can write there.
    static final String STANDARD_OUTPUT = "-";

    /// {@return the path}
    ///
    /// @throws UsageException if it is no path of a file, or its folder does not exist
    static Path of(String output) {
        if (output.equals(STANDARD_OUTPUT)) {
            throw new UsageException("this can't be written to standard output; name a file");
        }
        try {
            var path = Path.of(output);
            var folder = path.toAbsolutePath().getParent();
            if (output.isEmpty() || folder == null) {
                throw new UsageException("can't write '" + output + "': it is not the name of a file");
            }
            if (!Files.isDirectory(folder)) {
                throw new UsageException(
                        "can't write " + path.getFileName() + ": the folder " + folder + " does not exist");
            }
            if (Files.isDirectory(path)) {
                throw new UsageException("can't write " + output + ": it is a folder");
            }
            return path;
        } catch (InvalidPathException e) {
            throw new UsageException("-o: " + e.getMessage());
        }
    }
}
