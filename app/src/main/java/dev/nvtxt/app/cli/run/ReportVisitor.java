// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.List;

/// Gives each file its clocks and hands it on, so that one file is in memory at a time.
public final class ReportVisitor implements FileVisitor {
    private final FileNotes notes;
    private final ClockedFileAction action;

    public ReportVisitor(Streams streams, boolean isStrict, ClockedFileAction action) {
        this.notes = new FileNotes(streams, isStrict);
        this.action = action;
    }

    @Override
    public void file(TraceFile file) throws IOException {
        notes.file(file);
        action.accept(ReportBuilder.build(List.of(file), List.of()).files().getFirst());
    }

    @Override
    public void unreadable(UnreadableFile file) {
        notes.unreadable(file);
    }

    public int status() {
        return notes.status();
    }

    /// Takes a file with its clocks.
    public interface ClockedFileAction {
        void accept(ReportFile file) throws IOException;
    }
}
