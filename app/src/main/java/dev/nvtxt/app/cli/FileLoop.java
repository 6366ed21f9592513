// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportInput;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
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
    /// @param arguments files, folders and `-`; a folder stands for the files directly in it, without its session's
    /// @param visitor takes each file, readable or not
    /// @throws IOException if the visitor cannot write
    void run(List<String> arguments, FileVisitor visitor) throws IOException {
        for (var input : ReportInput.expand(arguments, LoadOptions.SessionFolder.LEFT_OUT)) {
            switch (input) {
                case ReportInput.Unreadable(var why) -> visitor.unreadable(why);
                case ReportInput.Skipped(var path, var why) -> streams.say(path + " is skipped: " + why);
                case ReportInput.ToRead(var path) -> visit(path, visitor, () -> read(path));
            }
        }
    }

    private TraceFile read(String path) throws IOException {
        if (path.equals(ReportInput.STANDARD_INPUT)) {
            return reader.read(path, streams.in(), ReadListener.NONE);
        }
        if (!streams.showsProgress()) {
            return reader.read(Path.of(path), ReadListener.NONE);
        }
        var progress = new ProgressLine(streams.err(), path, System::nanoTime);
        try {
            return reader.read(Path.of(path), progress);
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
            unreadable = UnreadableFile.of(name, e);
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
