// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.Found;
import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Slicer;
import dev.nvtxt.parser.internal.merge.FileAssembler;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// Reads one text from its first byte to its last.
public final class TextReader {
    private static final int SLICE_BYTES = (1 << 20) - 64; // with its padding and header it fits a region of the heap
    private static final int SMALLEST_SLICE_BYTES = 1 << 12;
    private static final int JOBS_AHEAD = 2; // read already, waiting to be put in their place

    private final int threads;
    private final int problemLimit;
    private final @Nullable TargetLimits target;
    private final ReadProgress progress;
    private int maxSliceBytes = SLICE_BYTES;
    private int mostLines = LineLimit.MOST;
    private MemoryGuard.Heap heap = MemoryGuard.Heap.ofThisJava();

    /// Makes a reader.
    ///
    /// @param problemLimit how many problems of one code are kept
    /// @param target whose limits are checked, or null
    /// @param threads how many threads read
    public TextReader(int threads, int problemLimit, @Nullable TargetLimits target, ReadProgress progress) {
        this.threads = threads;
        this.problemLimit = problemLimit;
        this.target = target;
        this.progress = progress;
    }

    /// Makes slices so small that even short texts have many, for tests.
    TextReader withSliceBytes(int bytes) {
        maxSliceBytes = bytes;
        return this;
    }

    /// Reads no more than so many lines, for tests.
    TextReader withMostLines(int lines) {
        mostLines = lines;
        return this;
    }

    /// Takes another memory than Java's own, for tests.
    TextReader withHeap(MemoryGuard.Heap newHeap) {
        heap = newHeap;
        return this;
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
                assembler.problems().add(InputProblems.utf16());
            }
            var slicer = new Slicer(decoded.text(), sliceBytes(input.sizeHint()), progress::check);
            var marks = new LineMarks();
            var guard = new MemoryGuard(heap, input.sizeHint());
            var limit = new LineLimit(mostLines);
            long lines = readSlices(slicer, assembler, marks, guard, limit);
            long bytes = limit.isExceeded() ? limit.end() : slicer.offset();
            tell(limit.isExceeded() ? InputProblems.tooManyLines(lines) : InputProblems.of(raw.ending(), lines),
                    assembler);
            var source = new SourceLines(offset -> input.open(decoded.encoding(), offset), marks, lines);
            return assembler.finish(new FileAssembler.Facts(path, bytes + decoded.encoding().markBytes(), lines, source,
                    startNanos));
        }
    }

    /// {@return the length of a slice: a short text needs no long array}
    private int sliceBytes(long sizeHint) {
        long wanted = sizeHint < 0 ? maxSliceBytes : Math.max(sizeHint + 1, SMALLEST_SLICE_BYTES);
        return (int) Math.min(maxSliceBytes, wanted);
    }

    /// {@return how many lines there are}
    private long readSlices(Slicer slicer, FileAssembler assembler, LineMarks marks, MemoryGuard guard,
            LineLimit limit) throws IOException {
        var lines = new long[1];
        ParallelRead.SliceSink sink = job -> {
            int before = assembler.eventCount();
            assembler.append(job.part());
            marks.addAll(job.marks());
            lines[0] += job.lines();
            progress.advance(job.slice().length(), assembler.eventCount() - before);
            guard.advance(job.slice().length(), assembler.bytesKept());
        };
        var state = new ReadState();
        var job = newJob();
        boolean hasSlice = slicer.next(job.slice());
        while (hasSlice) {
            limit.cut(job.slice(), lines[0]);
            job.read(state, (int) lines[0] + 1);
            sink.append(job);
            if (threads > 1 && !slicer.isAtEnd()) {
                readInParallel(new ParallelRead(slicer, state, lines[0] + 1, threads, sink, limit), job);
                break;
            }
            hasSlice = !limit.isExceeded() && slicer.next(job.slice());
        }
        return lines[0];
    }

    private void readInParallel(ParallelRead read, SliceJob job) throws IOException {
        var jobs = new ArrayList<SliceJob>();
        jobs.add(job);
        for (int i = 1; i < threads + JOBS_AHEAD; i++) {
            jobs.add(newJob());
        }
        read.run(jobs);
    }

    private SliceJob newJob() {
        return new SliceJob(problemLimit, target, progress::check);
    }

    private static void tell(@Nullable Found problem, FileAssembler assembler) {
        if (problem != null) {
            assembler.problems().add(problem);
        }
    }
}
