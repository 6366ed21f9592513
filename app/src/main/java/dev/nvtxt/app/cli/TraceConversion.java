// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.FileLoop;
import dev.nvtxt.app.cli.run.FileNotes;
import dev.nvtxt.app.cli.run.FileVisitor;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.export.ExportDestination;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.write.ReportWriter;
import dev.nvtxt.parser.write.UnwritableException;
import dev.nvtxt.parser.write.WrittenReport;
import module java.base;

/// Makes NVTXT of a trace of another format, and says what NVTXT can't.
final class TraceConversion {
    private final Streams streams;
    private final String input;
    private final OutputTarget output;
    private final FileNotes notes;
    private final List<TraceFile> traces = new ArrayList<>();

    TraceConversion(Streams streams, String input, OutputTarget output) {
        this.streams = streams;
        this.input = input;
        this.output = output;
        this.notes = new FileNotes(streams, false);
    }

    /// {@return the exit status}
    ///
    /// @param isStrict whether what NVTXT can't say counts as an error
    int run(boolean isStrict) throws IOException {
        new FileLoop(streams, ReadOptions.DEFAULT).run(List.of(input), new FileVisitor() {
            @Override
            public void file(TraceFile file) {
                notes.file(file);
                traces.add(file);
            }

            @Override
            public void unreadable(UnreadableFile file) {
                notes.unreadable(file);
            }
        });
        if (traces.isEmpty()) {
            return ExitStatus.UNUSABLE;
        }
        var written = output.write(out -> write(ReportBuilder.build(traces, List.of()), out));
        streams.message(input + ": " + Counts.of(written.events(), "event"));
        written.differences()
                .forEach((difference, count) -> streams.message(input + ": " + difference.words(count)));
        return isStrict && !written.differences().isEmpty() ? ExitStatus.ERRORS : notes.status();
    }

    private WrittenReport write(Report report, ExportDestination out) throws IOException {
        try (var writer = new OutputStreamWriter(out.stream(), StandardCharsets.UTF_8)) {
            var written = ReportWriter.write(report, ReportWriter::all, CancelToken.ofCurrentThread(), writer);
            return written;
        } catch (UnwritableException e) {
            throw new UsageException(TerminalText.line(input + ": " + e.getMessage()));
        }
    }
}
