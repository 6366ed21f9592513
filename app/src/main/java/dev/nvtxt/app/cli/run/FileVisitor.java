// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;

/// Takes the files of a command one after the other, in the order of the arguments.
public interface FileVisitor {
    /// Takes a file; it is let go afterwards, so that a thousand files need the memory of one.
    void file(TraceFile file) throws IOException;

    /// Takes a file that could not be read.
    void unreadable(UnreadableFile file) throws IOException;
}
