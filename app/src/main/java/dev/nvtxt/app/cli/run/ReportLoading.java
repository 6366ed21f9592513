// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.analysis.stats.MissingClocks;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.FileArguments;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Reads all files of a command into one report; says which have errors or cannot be read, and keeps the exit status.
public final class ReportLoading {
    private final Streams streams;
    private final List<String> files;
    private final FileArguments arguments;
    private final FileNotes notes;
    private final ClockOptions clocks;
    private final ClockSettings settings;

    public ReportLoading(Streams streams, FileArguments arguments, ClockOptions clocks) {
        this.streams = streams;
        this.notes = new FileNotes(streams, arguments.isStrict());
        this.files = arguments.files();
        this.arguments = arguments;
        this.clocks = clocks;
        // Now, before files are read, which can take long.
        this.settings = clocks.settings();
        clocks.notes().forEach(streams::message);
    }

    /// Files that cannot be read are named, but do not count for the exit status.
    public void skipUnreadable() {
        notes.skipUnreadable();
    }

    /// Says why files are left out, which counts as if they could not be read.
    public void leaveOut(List<String> sentences) {
        sentences.forEach(notes::leaveOut);
    }

    /// Reads all files, and says which clock settings are about none of them.
    public Report load() throws IOException {
        var report = load(files);
        clocks.reportUnused(streams::message, report);
        return report;
    }

    /// Reads some of the files.
    public Report load(List<String> some) throws IOException {
        var traces = new ArrayList<TraceFile>();
        var unreadable = new ArrayList<UnreadableFile>();
        new FileLoop(streams, ReadOptions.DEFAULT, arguments).run(some, new FileVisitor() {
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
        return build(traces, unreadable);
    }

    private Report build(List<TraceFile> traces, List<UnreadableFile> unreadable) {
        try {
            return ReportBuilder.build(traces, unreadable, settings);
        } catch (ClockSettingException e) {
            throw new UsageException(TerminalText.line(String.valueOf(e.getMessage())));
        }
    }

    /// Reads files one after the other, each into a report of its own, and keeps none.
    ///
    /// @param action takes a report of one file
    public void eachAlone(List<String> some, Consumer<Report> action) throws IOException {
        new FileLoop(streams, ReadOptions.DEFAULT, arguments).run(some, new FileVisitor() {
            @Override
            public void file(TraceFile file) {
                notes.file(file);
                action.accept(build(List.of(file), List.of()));
            }

            @Override
            public void unreadable(UnreadableFile file) {
                notes.unreadable(file);
            }
        });
    }

    /// Says which events of files are not measured.
    public void missingClocks(List<ReportFile> measured) {
        measured.stream().distinct().forEach(file -> MissingClocks.messages(file)
                .forEach(message -> streams.message(file.trace().path() + ": " + message)));
    }

    public int status() {
        return notes.status();
    }
}
