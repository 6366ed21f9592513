// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.cli.option.FileArguments;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.TraceFormat;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.SessionFolder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads the files of a command one after the other and hands each to a visitor.
public final class FileLoop {
    private final Streams streams;
    private final FormatReader reader;
    private final ReportLoader loader;

    public FileLoop(Streams streams, ReadOptions options) {
        this(streams, options, new FileArguments());
    }

    /// @param arguments say how files are read
    public FileLoop(Streams streams, ReadOptions options, FileArguments arguments) {
        this.streams = streams;
        this.reader = new FormatReader(options, arguments.formats());
        var cache = CommandCache.of(options, arguments);
        this.loader = new ReportLoader(LoadOptions.DEFAULT.withRead(options)
                .withSession(SessionFolder.LEFT_OUT).withStandardInput(streams.in()),
                (path, listener) -> path.equals(ReportInput.STANDARD_INPUT)
                        ? reader.read(path, streams.in(), listener)
                        : cache.read(Path.of(path), reader::read, listener));
    }

    /// Reads the files.
    ///
    /// @param arguments files, folders and `-`; a folder means the files directly in it, without its session's
    /// @param visitor takes each file, readable or not
    /// @throws IOException if the visitor cannot write
    public void run(List<String> arguments, FileVisitor visitor) throws IOException {
        if (arguments.contains("")) {
            throw new UsageException("an argument is empty: name a file, a folder, or - for standard input");
        }
        // Results that are appended to an input would be read again, and for ever.
        OutputTarget.standardOutput(streams.out(), InputFiles.NONE.with(arguments));
        loader.read(arguments, new Visits(visitor));
    }

    /// {@return whether several files are read, and one of them brings clocks that others may be tied by}
    public boolean mayBeTied(List<String> arguments) {
        var files = ReportInput.expand(arguments, SessionFolder.LEFT_OUT).stream()
                .filter(ReportInput.ToRead.class::isInstance).map(ReportInput.ToRead.class::cast)
                .map(ReportInput.ToRead::path).toList();
        return files.size() > 1 && files.stream().anyMatch(this::isTrace);
    }

    private boolean isTrace(String path) {
        try {
            return path.equals(ReportInput.STANDARD_INPUT) || reader.formatOf(Path.of(path)) != TraceFormat.NVTXT;
        } catch (IOException _) {
            // Reading it says why.
            return false;
        }
    }

    /// Shows the progress of each file, and hands it over when its line is gone.
    private final class Visits implements LoadListener {
        private final FileVisitor visitor;
        private final TransientLine line = new TransientLine(streams.err(), System::nanoTime);
        private @Nullable ProgressLine progress;

        private Visits(FileVisitor visitor) {
            this.visitor = visitor;
        }

        @Override
        public ReadListener onFile(int index, int count, String path) {
            if (!streams.showsProgress() || path.equals(ReportInput.STANDARD_INPUT)) {
                return ReadListener.NONE;
            }
            var place = count == 1 ? "" : " (" + (index + 1) + " of " + count + ")";
            var file = new ProgressLine(line, path + place);
            file.start();
            progress = file;
            return file;
        }

        @Override
        public void onRead(TraceFile file) throws IOException {
            endProgress();
            visitor.file(file);
        }

        @Override
        public void onUnreadable(UnreadableFile file) throws IOException {
            endProgress();
            visitor.unreadable(file);
        }

        @Override
        public void onSkipped(String path, String reason) {
            streams.message(path + " is skipped: " + reason);
        }

        private void endProgress() {
            if (progress != null) {
                progress.end();
                progress = null;
            }
        }
    }
}
