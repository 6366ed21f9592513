// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.internal.ReadSoFar;
import dev.nvtxt.parser.internal.TextReader;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.input.FileBeginning;
import dev.nvtxt.parser.internal.source.FileInput;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A file that may be read again, as one does that a program is still writing to.
///
/// If the file only grows, reading resumes after the last complete line and costs as much as the new lines
/// do; the result equals that of reading all of it. It shares the memory of the earlier result, which stays as it
/// was. In all other cases - the file is new, shorter, other at one of its ends, UTF-16 or compressed, or only its time
/// is new - all of it is read.
///
/// Between two readings this keeps little besides the earlier result: names, variables, open ranges, the kept
/// problems. Safe for use by any number of threads, one at a time.
///
///     var file = reader.growing(path);
///     TraceFile first = file.read(ReadListener.NONE);
///     TraceFile later = file.read(ReadListener.NONE);
public final class GrowingFile {
    private final NvtxtReader reader;
    private final Path path;
    private @Nullable ResumePoint resumePoint;
    private boolean wasResumed;
    /// The content of a pipe, which cannot be read again.
    private @Nullable TraceFile readOnce;

    /// Where reading can go on, as long as the file begins as it did.
    private record ResumePoint(ReadSoFar soFar, FileBeginning beginning, long size) {}

    GrowingFile(NvtxtReader reader, Path path) {
        this.reader = reader;
        this.path = path;
    }

    /// Reads the file, or what is new in it. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param listener receives the progress; `onStart` gives the number of bytes to read
    /// @return the contents of the whole file
    /// @throws NotEnoughMemoryException if it will not fit into memory
    /// @throws IOException if the file cannot be read
    /// @throws CancellationException if the listener asked to end; the next call reads all of the file
    public synchronized TraceFile read(ReadListener listener) throws IOException {
        var from = resumePoint;
        resumePoint = null; // what is known is useless if reading fails
        wasResumed = from != null && Files.size(path) > from.size && from.beginning.isOfGrown(path);
        return NvtxtReader.withinMemory(() -> {
            if (from == null || !wasResumed) {
                return readAll(listener);
            }
            var input = FileInput.plain(path);
            listener.onStart(Math.max(0, input.sizeHint() - from.soFar.bytes()));
            return keep(reader.textReader(listener).resume(path.toString(), input, from.soFar));
        });
    }

    /// {@return whether the last reading resumed at the end of the one before}
    public synchronized boolean wasResumed() {
        return wasResumed;
    }

    private TraceFile readAll(ReadListener listener) throws IOException {
        if (NvtxtReader.isReadOnce(path)) {
            var state = readOnce == null ? reader.read(path, listener) : readOnce;
            readOnce = state;
            return state;
        }
        var input = NvtxtReader.input(path);
        listener.onStart(input.sizeHint());
        var text = reader.textReader(listener);
        if (!input.isPlain()) {
            return text.read(path.toString(), input);
        }
        return keep(text.readToGoOn(path.toString(), input));
    }

    private TraceFile keep(TextReader.Kept state) throws IOException {
        var soFar = state.soFar();
        var ending = state.ending();
        // A file that is cut or rewritten during the reading differs; one that grows begins with the same bytes.
        boolean mayGrow = ending == Ending.WHOLE || ending == Ending.RESIZED;
        if (mayGrow && soFar.canGoOn()) {
            var beginning = FileBeginning.of(path, soFar.bytes());
            resumePoint = beginning == null ? null : new ResumePoint(soFar, beginning, state.trace().bytes());
        }
        return state.trace();
    }
}
