// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.Found;
import dev.nvtxt.parser.internal.chunk.Part;
import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Slice;
import dev.nvtxt.parser.internal.input.Slicer;
import dev.nvtxt.parser.internal.merge.FileAssembler;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Reads one text from its first byte to its last.
public final class TextReader {
    private static final int SLICE_BYTES = 1 << 20;

    private final int problemLimit;
    private final @Nullable TargetLimits target;
    private final ReadProgress progress;

    /// Makes a reader.
    ///
    /// @param problemLimit how many problems of one code are kept
    /// @param target whose limits are checked, or null
    public TextReader(int problemLimit, @Nullable TargetLimits target, ReadProgress progress) {
        this.problemLimit = problemLimit;
        this.target = target;
        this.progress = progress;
    }

    /// Reads a text.
    ///
    /// @param path stands in the result
    /// @param input opens the text, now and for its lines later
    /// @return what it says
    public TraceFile read(String path, TextInput input) throws IOException {
        long startNanos = System.nanoTime();
        try (ByteSource raw = input.open()) {
            var decoded = Encoding.decode(raw);
            var assembler = new FileAssembler(problemLimit);
            if (decoded.encoding().isUtf16()) {
                assembler.problems().add(utf16());
            }
            var slicer = new Slicer(decoded.text(), SLICE_BYTES);
            var slice = new Slice(0);
            var part = new Part(problemLimit);
            var state = new ReadState();
            var marks = new LineMarks();
            int lines = 0;
            int events = 0;
            while (slicer.next(slice)) {
                part.begin(slice.bytes());
                var scanner = new LineScanner(part, new SlowLineReader(part, state, target), target);
                lines += scanner.scan(slice, lines + 1, marks);
                assembler.append(part);
                progress.advance(slice.length(), assembler.eventCount() - events);
                events = assembler.eventCount();
            }
            var source = new SourceLines(offset -> input.open(decoded.encoding(), offset), marks, lines);
            return assembler.finish(new FileAssembler.Facts(path, slicer.offset() + decoded.encoding().markBytes(),
                    lines, source, startNanos));
        }
    }

    private static Found utf16() {
        return new Found(new Problem(ProblemCode.UTF16, new SourceSpan(1, 1, 1), "the file is UTF-16, not UTF-8",
                "it is read all the same; save it as UTF-8 for other readers"), 0);
    }
}
