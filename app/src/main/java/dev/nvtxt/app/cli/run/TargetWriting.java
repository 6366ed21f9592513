// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.TargetVerdict;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.shared.saving.TargetCopy;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.write.UnwritableException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Writes a file for one of NVIDIA's programs: says first what can't be kept, and last what the program will make of it.
public final class TargetWriting {
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
