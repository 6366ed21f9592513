// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Reads all files of a command into one report; says which have errors or cannot be read, and keeps the exit status.
final class ReportLoading {
    private final Streams streams;
    private final FileNotes notes;

    ReportLoading(Streams streams, boolean isStrict) {
        this.streams = streams;
        this.notes = new FileNotes(streams, isStrict);
    }

    Report load(List<String> arguments) throws IOException {
        var traces = new ArrayList<TraceFile>();
        var unreadable = new ArrayList<UnreadableFile>();
        new FileLoop(streams, ReadOptions.DEFAULT).run(arguments, new FileVisitor() {
            @Override
            public void file(TraceFile file) {
                notes.file(file);
                traces.add(file);
            }

            @Override
            public void unreadable(UnreadableFile file) {
                notes.unreadable(file);
                unreadable.add(file);
            }
        });
        return ReportBuilder.build(traces, unreadable);
    }

    int status() {
        return notes.status();
    }
}
