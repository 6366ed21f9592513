// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the files of a command one after the other and hands each to a visitor.
final class FileLoop {
    private final Streams streams;
    private final NvtxtReader reader;

    FileLoop(Streams streams, ReadOptions options) {
        this.streams = streams;
        this.reader = new NvtxtReader(options);
    }

    /// Reads the files.
    ///
    /// @param arguments files, folders and `-`
    /// @param visitor takes each file, readable or not
    /// @throws IOException if the visitor cannot write
    void run(List<String> arguments, FileVisitor visitor) throws IOException {
        for (var input : InputFiles.of(arguments)) {
            switch (input) {
                case InputFiles.Nothing(var why) -> visitor.unreadable(why);
                case InputFiles.OneFile file -> visit(file.name(), visitor, () -> read(file));
                case InputFiles.StandardInput _ -> visit(InputFiles.StandardInput.NAME, visitor,
                        () -> reader.read(InputFiles.StandardInput.NAME, streams.in().readAllBytes()));
            }
        }
    }

    private TraceFile read(InputFiles.OneFile file) throws IOException {
        if (!streams.showsProgress()) {
            return reader.read(file.path(), ReadListener.NONE);
        }
        var progress = new ProgressLine(streams.err(), file.name(), System::nanoTime);
        try {
            return reader.read(file.path(), progress);
        } finally {
            progress.end();
        }
    }

    private static void visit(String name, FileVisitor visitor, Reading reading) throws IOException {
        @Nullable
        TraceFile file = null;
        @Nullable
        UnreadableFile unreadable = null;
        try {
            file = reading.read();
        } catch (IOException e) {
            unreadable = InputFiles.unreadable(name, e);
        } catch (OutOfMemoryError e) {
            unreadable = new UnreadableFile(name, "unreadable", "not enough memory: " + e.getMessage());
        }
        if (file != null) {
            visitor.file(file);
        } else if (unreadable != null) {
            visitor.unreadable(unreadable);
        }
    }

    /// Reads one input; what it throws is about the input, never about the output.
    private interface Reading {
        TraceFile read() throws IOException;
    }
}
