// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.FileArguments;
import dev.nvtxt.app.cli.run.FileLoop;
import dev.nvtxt.app.cli.run.FileNotes;
import dev.nvtxt.app.cli.run.FileVisitor;
import dev.nvtxt.app.cli.run.OutputArgument;
import dev.nvtxt.app.cli.run.PlainCommand;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import picocli.CommandLine.Mixin;

/// A command that reads files and reports what is in them.
abstract class FilesCommand implements Callable<Integer>, PlainCommand {
    final Streams streams;
    @Mixin
    final FileArguments arguments = new FileArguments();

    FilesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public final int call(List<String> files) throws Exception {
        arguments.set(files);
        return call();
    }

    /// {@return where output goes that a command writes besides its results}
    final OutputArgument output(String text, ClockOptions clocks) {
        return new OutputArgument(text, arguments.inputs().with(clocks.inputs().names()), streams);
    }

    /// Does something with each file and its clocks. One at a time is in memory, unless all are needed before the first:
    /// times count from the first event of all of them, and the clock of one can be tied to another.
    ///
    /// @param isEachAlone whether only clocks depend on the other files
    /// @param actions makes the action for the files that are read together
    /// @return the exit status
    final int eachFile(ClockOptions clocks, boolean isEachAlone,
            Function<Report, ReportVisitor.ClockedFileAction> actions) throws IOException {
        var loop = new FileLoop(streams, ReadOptions.DEFAULT, arguments);
        if (isEachAlone && clocks.areAutomatic() && !loop.mayBeTied(arguments.files())) {
            var files = new ReportVisitor(streams, arguments.isStrict(), actions.apply(Report.EMPTY));
            loop.run(arguments.files(), files);
            return files.status();
        }
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        var action = actions.apply(report);
        for (var file : report.files()) {
            action.accept(file);
        }
        return loading.status();
    }

    /// Gives each file its clocks and hands it on, so that one file is in memory at a time.
    static final class ReportVisitor implements FileVisitor {
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
}
