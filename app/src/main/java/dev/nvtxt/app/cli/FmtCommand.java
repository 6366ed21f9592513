// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.FileArguments;
import dev.nvtxt.app.cli.option.TargetOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.FileLoop;
import dev.nvtxt.app.cli.run.FileNotes;
import dev.nvtxt.app.cli.run.FileVisitor;
import dev.nvtxt.app.cli.run.OutputArgument;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.SourceComments;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.TargetVerdict;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.shared.saving.TargetCopy;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.TraceFormat;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.TraceInput;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.write.CanonicalWriter;
import dev.nvtxt.parser.write.UnwritableException;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Writes files in canonical form, or says which are not.
@Command(name = "fmt", mixinStandardHelpOptions = true, description = "Writes a file in canonical form: names and definitions first, variables replaced by their values; with --target, in a form that a tool documents.", footer = {
    "",
    "Exit status: 0 OK, 1 not in canonical form (--check) or errors in the file, 2 wrong usage or an unreadable file." })
final class FmtCommand implements Callable<Integer>, FileVisitor {
    /// Each trailing comment is a problem, and none of them may get lost.
    private static final ReadOptions EVERY_PROBLEM = new ReadOptions(ReadOptions.DEFAULT.threads(), 1 << 28,
            null);

    @Mixin
    private FileArguments arguments = new FileArguments();
    @Option(names = { "-o",
        "--output" }, paramLabel = "OUT", description = "The file to write, never the input (default: -, standard output).")
    private @Nullable String output;
    @Option(names = "--check", description = "Write nothing; name the files that are not in canonical form, and exit with 1 if there are any.")
    private boolean isCheck;
    @Option(names = "--sort", description = "Sort events by time; without it they keep their order.")
    private boolean isSorted;
    @Mixin
    private TargetOptions targets = new TargetOptions();
    @Mixin
    private ClockOptions clocks = new ClockOptions();

    private Streams streams;
    private byte[] standardInput = new byte[0];
    private final FileNotes notes;

    FmtCommand(Streams streams) {
        this.streams = streams;
        this.notes = new FileNotes(streams, false);
    }

    @Override
    public Integer call() throws IOException {
        var files = arguments.files();
        if (isCheck && output != null) {
            throw new UsageException("--check writes nothing; leave out -o");
        }
        if (!isCheck && (files.size() != 1 || isFolder(files.getFirst()))) {
            throw new UsageException("fmt writes one file at a time; only --check takes several files or a folder");
        }
        var target = targets.target();
        if (target != null) {
            if (isCheck) {
                throw new UsageException("--check writes nothing; leave out --target");
            }
            return write(target);
        }
        if (files.contains(ReportInput.STANDARD_INPUT)) {
            standardInput = streams.in().readAllBytes();
            streams = new Streams(new ByteArrayInputStream(standardInput), streams.out(), streams.err(),
                    streams.showsProgress(), streams.isTerminal());
        }
        new FileLoop(streams, EVERY_PROBLEM, arguments).run(files, this);
        return notes.status();
    }

    private int write(Target target) throws IOException {
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        if (report.files().isEmpty()) {
            return loading.status();
        }
        var file = report.files().getFirst().trace();
        if (file.problems().errors() > 0) {
            hasErrors(file);
            return notes.status();
        }
        try {
            var copy = TargetCopy.of(report, target, targets.times());
            return new TargetWriting(streams, file.path(), copy).run(output,
                    new OutputArgument(output, arguments.inputs().with(clocks.inputs().names()), streams).forText());
        } catch (IllegalArgumentException e) {
            throw new UsageException(file.path() + ": " + e.getMessage());
        }
    }

    private void hasErrors(TraceFile file) {
        streams.message(file.path() + ": " + Counts.of(file.problems().errors(), "error")
                + "; those lines would be lost, so nothing was written (`nvtxt check` lists them)");
        notes.hasErrors();
    }

    private static boolean isFolder(String file) {
        return !file.equals(ReportInput.STANDARD_INPUT) && Files.isDirectory(Path.of(file));
    }

    @Override
    public void file(TraceFile file) throws IOException {
        if (!isNvtxt(file.path())) {
            notes.fail(file.path() + " is in another format; nvtxt convert converts it to .nvtxt");
            return;
        }
        if (file.problems().errors() > 0) {
            hasErrors(file);
            return;
        }
        if (isCheck) {
            check(file);
        } else {
            new OutputArgument(output, arguments.inputs(), streams).forText().writeStream(out -> write(file, out));
        }
    }

    private void check(TraceFile file) throws IOException {
        try (var content = open(file.path())) {
            var difference = new FirstDifference(content);
            write(file, difference);
            int line = difference.line();
            if (line > 0) {
                var sentence = file.path() + ":" + line + ": not in canonical form";
                streams.out().write((TerminalText.line(sentence) + "\n").getBytes(StandardCharsets.UTF_8));
                notes.hasErrors();
            }
        }
    }

    private void write(TraceFile file, OutputStream out) throws IOException {
        var order = isSorted ? CanonicalWriter.Order.BY_TIME : CanonicalWriter.Order.OF_FILE;
        var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        try (var content = open(file.path())) {
            CanonicalWriter.write(file, SourceComments.of(file, content), order, writer);
        } catch (UnwritableException e) {
            throw new UsageException(file.path() + ": " + e.getMessage());
        }
        writer.flush();
    }

    private InputStream open(String path) throws IOException {
        if (path.equals(ReportInput.STANDARD_INPUT)) {
            return TraceContent.of(new ByteArrayInputStream(standardInput)).toStrict();
        }
        return TraceInput.of(Path.of(path)).open().toStrict();
    }

    /// {@return whether the bytes of the file, unpacked, are the text that was read}
    private boolean isNvtxt(String path) throws IOException {
        if (path.equals(ReportInput.STANDARD_INPUT)) {
            try (var content = open(path)) {
                return TraceFormat.detect(content.readNBytes(1 << 14), path) == TraceFormat.NVTXT;
            }
        }
        return new FormatReader(ReadOptions.DEFAULT, arguments.formats()).isNvtxt(Path.of(path));
    }

    @Override
    public void unreadable(UnreadableFile file) {
        notes.unreadable(file);
    }

    /// Compares what is written to it with what is in a stream, byte by byte, and finds the line of the first
    /// difference.
    private static final class FirstDifference extends OutputStream {
        private final InputStream expected;
        private int line = 1;
        private boolean isDifferent;

        FirstDifference(InputStream expected) {
            this.expected = expected;
        }

        @Override
        public void write(int b) throws IOException {
            if (isDifferent) {
                return;
            }
            if (expected.read() != (b & 0xFF)) {
                isDifferent = true;
            } else if (b == '\n') {
                line++;
            }
        }

        /// {@return the line from 1, or 0 where both are equal to their ends; called when all is written}
        int line() throws IOException {
            return isDifferent || expected.read() >= 0 ? line : 0;
        }
    }

    /// Writes a file for one of NVIDIA's programs: says first what can't be kept, and last what the program will make
    /// of it.
    private static final class TargetWriting {
        private final Streams streams;
        private final String path;
        private final TargetCopy copy;

        /// @param path the file as given
        public TargetWriting(Streams streams, String path, TargetCopy copy) {
            this.streams = streams;
            this.path = path;
            this.copy = copy;
        }

        /// Writes the file.
        ///
        /// @param name the output as given, or null for standard output
        /// @return the exit status
        public int run(@Nullable String name, OutputTarget output) throws IOException {
            var cancel = CancelToken.ofCurrentThread();
            try {
                var preview = copy.preview(cancel);
                streams.message(path + ": " + Counts.of(preview.events(), "event") + " in " + copy.clockText());
                preview.differences()
                        .forEach((difference, count) -> streams.message(path + ": " + difference.words(count)));
                output.writeStream(out -> write(cancel, new OutputStreamWriter(out, StandardCharsets.UTF_8)));
            } catch (UnwritableException e) {
                throw new UsageException(TerminalText.line(path + ": " + e.getMessage()));
            }
            return name == null || !output.isFile() ? ExitStatus.FINE : check(name);
        }

        private void write(CancelToken cancel, OutputStreamWriter writer) throws IOException {
            try {
                copy.write(cancel, writer);
                writer.flush();
            } catch (UnwritableException e) {
                throw new IllegalStateException("the preview was written", e);
            }
        }

        private int check(String name) throws IOException {
            var written = new NvtxtReader(ReadOptions.DEFAULT.withTarget(copy.target())).read(Path.of(name),
                    ReadListener.NONE);
            var verdict = TargetVerdict.of(copy.target(), written);
            streams.message(name + ": compatible with " + verdict.target().id()
                    + (verdict.fit() ? ": yes" : ": no, because " + verdict.reason()));
            return verdict.fit() ? ExitStatus.FINE : ExitStatus.ERRORS;
        }
    }
}
