// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.analysis.fix.FixDiff;
import dev.nvtxt.analysis.fix.FixedCopy;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.FileNotes;
import dev.nvtxt.app.cli.run.FileVisitor;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.fixes.FixableFile;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes fixed copies of files into a folder, or prints what they would change.
final class FixedFiles implements FileVisitor {
    private final Streams streams;
    private final InputFiles inputs;
    private final Certainty least;
    private final @Nullable Path folder;
    private final Set<String> names = new HashSet<>();
    private final FileNotes notes;

    /// @param inputs what must not be written to
    /// @param least how sure a fix must be
    /// @param folder takes the copies, or null to print the differences
    FixedFiles(Streams streams, InputFiles inputs, Certainty least, @Nullable Path folder) {
        this.streams = streams;
        this.notes = new FileNotes(streams, false);
        this.inputs = inputs;
        this.least = least;
        this.folder = folder;
    }

    int status() {
        return notes.status();
    }

    @Override
    public void file(TraceFile file) throws IOException {
        if (!FixableFile.is(file) || !new FormatReader(ReadOptions.DEFAULT).isNvtxt(Path.of(file.path()))) {
            notes.fail(file.path() + ": only .nvtxt files on the disk that are not compressed can be fixed");
            return;
        }
        var source = Path.of(file.path());
        if (folder == null) {
            print(source);
            return;
        }
        var name = source.getFileName().toString();
        if (!names.add(name)) {
            throw new UsageException("two files are named " + name + "; fix them into different folders");
        }
        var target = folder.resolve(name);
        report(target.toString(), OutputTarget.inFolder(folder, name, inputs).write(
                out -> FixedCopy.write(source, out.file(), least, ReadOptions.DEFAULT, ReadListener.NONE)));
    }

    private void print(Path source) throws IOException {
        var difference = new StringBuilder();
        var result = FixDiff.write(source, TerminalText.line(source.toString()), least, ReadOptions.DEFAULT,
                difference);
        TerminalText.stream(streams.out()).write(difference.toString().getBytes(StandardCharsets.UTF_8));
        report(source.toString(), result);
    }

    private void report(String path, FixedCopy.Result result) {
        var left = result.copy().problems();
        streams.message(path + ": " + Counts.of(result.fixes(), "fix", "fixes") + ", "
                + Counts.of(left.errors(), "error") + ", " + Counts.of(left.warnings(), "warning") + " left"
                + (result.declined() == 0
                        ? ""
                        : "; " + Counts.of(result.declined(), "line")
                                + " unchanged, because the fixes would bring other problems"));
        if (left.errors() > 0) {
            notes.hasErrors();
        }
    }

    @Override
    public void unreadable(UnreadableFile file) {
        notes.unreadable(file);
    }
}
