// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.output.Counts;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.List;

/// Gives each file its clocks and hands it on; says which files have errors or cannot be read, and keeps the exit status.
final class ReportVisitor implements FileVisitor {
    private final Streams streams;
    private final boolean isStrict;
    private final FileAction action;
    private int status = ExitStatus.FINE;

    ReportVisitor(Streams streams, boolean isStrict, FileAction action) {
        this.streams = streams;
        this.isStrict = isStrict;
        this.action = action;
    }

    @Override
    public void file(TraceFile file) throws IOException {
        long errors = file.problems().errors();
        if (errors > 0) {
            streams.say(file.path() + ": " + Counts.of(errors, "error") + " (nvtxt check tells)");
            status = isStrict ? Math.max(status, ExitStatus.ERRORS) : status;
        }
        action.accept(ReportBuilder.build(List.of(file), List.of()).files().getFirst());
    }

    @Override
    public void unreadable(UnreadableFile file) {
        status = ExitStatus.UNUSABLE;
        streams.say(file.path() + ": " + file.message());
    }

    int status() {
        return status;
    }

    /// Takes a file with its clocks.
    interface FileAction {
        void accept(ReportFile file) throws IOException;
    }
}
