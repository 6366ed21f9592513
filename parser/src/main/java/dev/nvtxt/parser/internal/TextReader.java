// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.ChunkCutter;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.merge.FileAssembler;
import dev.nvtxt.parser.internal.merge.LaterEnd;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads one text, from its first byte or from where it was read to, to its last.
public final class TextReader {
    private static final int CHUNK_BYTES = (1 << 20) - 64; // with its padding and header it fits a region of the heap
    private static final int MIN_CHUNK_BYTES = 1 << 12;
    private static final int JOBS_AHEAD = 2; // read already, waiting to be put in their place

    private final int threads;
    private final int problemLimit;
    private final @Nullable TargetLimits target;
    private final ReadProgress progress;
    private int maxChunkBytes = CHUNK_BYTES;
    private int maxLines = LineLimit.MAX;
    private MemoryGuard.Heap heap = MemoryGuard.Heap.ofThisJava();
    private LongSupplier clock = System::nanoTime;

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

    /// Makes chunks so small that even short texts have many, for tests.
    TextReader withChunkBytes(int bytes) {
        maxChunkBytes = bytes;
        return this;
    }

    /// Reads at most that many lines, for tests.
    TextReader withMaxLines(int lines) {
        maxLines = lines;
        return this;
    }

    /// Takes another clock than Java's own, for tests.
    TextReader withClock(LongSupplier newClock) {
        clock = newClock;
        return this;
    }

    /// Takes another memory than Java's own, for tests.
    TextReader withHeap(MemoryGuard.Heap newHeap) {
        heap = newHeap;
        return this;
    }

    /// Reads a text.
    ///
    /// @param path the path in the result
    /// @param input opens the text, now and for its lines later
    /// @return its contents
    public TraceFile read(String path, TextInput input) throws IOException {
        return readKept(path, input, Keep.NOTHING).trace();
    }

    /// Reads a text that may grow.
    ///
    /// @param path the path in the result
    /// @param input opens the text, now and for its lines later
    public Kept readToGoOn(String path, TextInput input) throws IOException {
        return readKept(path, input, Keep.WHOLE_LINES);
    }

    /// Reads the lines of a text that has grown.
    ///
    /// @param path the path in the result
    /// @param input opens the text; its beginning is as it was
    /// @param soFar what is known of its beginning; it is changed, and useless if this fails
    public Kept resume(String path, TextInput input, ReadSoFar soFar) throws IOException {
        long startNanos = clock.getAsLong();
        try (ByteSource text = input.open(soFar.encoding(), soFar.offset())) {
            return readRest(new Opened(path, input, text, startNanos), soFar, text, Keep.WHOLE_LINES);
        }
    }

    /// What was read.
    ///
    /// @param trace what the text says
    /// @param soFar from where reading can go on, after the last line end
    /// @param ending how the text ended
    public record Kept(TraceFile trace, ReadSoFar soFar, Ending ending) {}

    /// Begins to read a text batch by batch, on one thread.
    ///
    /// @param path the path in the result
    /// @param batchBytes how long the text of a batch is, about
    /// @param ends the ends of pushes that are popped in later batches, by batch, where they are known
    public BatchedRead batches(String path, TextInput input, long batchBytes, Map<Integer, List<LaterEnd>> ends)
            throws IOException {
        return new BatchedRead(this, path, input, batchBytes, ends);
    }

    ChunkCutter cutter(ByteSource text, long batchBytes) {
        return new ChunkCutter(text, 0, Math.clamp(batchBytes, 1, maxChunkBytes), progress::check);
    }

    LineLimit newLimit() {
        return new LineLimit(maxLines);
    }

    private enum Keep {
        WHOLE_LINES, NOTHING
    }

    private record Opened(String path, TextInput input, ByteSource raw, long startNanos) {
        /// {@return what is known of the text besides what its lines say}
        FileAssembler.Facts facts(ReadSoFar soFar) {
            return soFar.facts(path, input, startNanos);
        }
    }

    private Kept readKept(String path, TextInput input, Keep keep) throws IOException {
        long startNanos = clock.getAsLong();
        try (ByteSource raw = input.open()) {
            var decoded = Encoding.decode(raw);
            var soFar = startOf(decoded.encoding());
            return readRest(new Opened(path, input, raw, startNanos), soFar, decoded.text(), keep);
        }
    }

    ReadSoFar startOf(Encoding encoding) {
        var soFar = new ReadSoFar(encoding, problemLimit);
        if (encoding.isUtf16()) {
            soFar.assembler().problems().add(InputProblems.utf16());
        }
        return soFar;
    }

    private Kept readRest(Opened opened, ReadSoFar soFar, ByteSource text, Keep keep) throws IOException {
        boolean isFirst = soFar.lines() == 0;
        long size = opened.input.sizeHint();
        long left = size < 0 ? -1 : Math.max(0, size - soFar.bytes());
        var cutter = new ChunkCutter(text, soFar.offset(), chunkBytes(left), progress::check);
        var limit = newLimit();
        var job = newJob();
        readChunks(cutter, soFar, job, new Appender(opened, soFar, left), limit);
        var all = soFar;
        boolean hasTail = false;
        if (!limit.isExceeded() && cutter.tail(job.bytes())) {
            all = keep == Keep.WHOLE_LINES ? soFar.copy() : soFar;
            hasTail = !CutTail.hasLineEnd(job.bytes());
            limit.cut(job.bytes(), all.lines());
            job.read(all.state(), (int) all.lines() + 1);
            int before = all.assembler().eventCount();
            all.append(job);
            progress.advance(job.bytes().length(), all.assembler().eventCount() - before);
        }
        if (isFirst) {
            // Most files are read once. Those that are read on keep their tables from then on, because they will again.
            soFar.dropIndex();
            all.dropIndex();
        }
        var ending = opened.raw.ending();
        var facts = opened.facts(all);
        var trace = ending == Ending.GOES_ON && !limit.isExceeded()
                ? all.assembler().soFar(facts, false)
                : all.assembler().whole(facts, ofEnding(limit, ending, all.lines()));
        return new Kept(hasTail ? CutTail.explain(trace) : trace, soFar, ending);
    }

    /// {@return the length of a chunk: a short text needs no long array}
    private int chunkBytes(long sizeHint) {
        long bytes = sizeHint < 0 ? maxChunkBytes : Math.max(sizeHint + 1, MIN_CHUNK_BYTES);
        return (int) Math.min(maxChunkBytes, bytes);
    }

    private void readChunks(ChunkCutter cutter, ReadSoFar soFar, ChunkJob job, Appender appender, LineLimit limit)
            throws IOException {
        boolean hasChunk = cutter.next(job.bytes());
        while (hasChunk) {
            limit.cut(job.bytes(), soFar.lines());
            job.read(soFar.state(), (int) soFar.lines() + 1);
            appender.append(job);
            if (threads > 1 && !cutter.isAtEnd()) {
                readInParallel(new ParallelRead(cutter, soFar.state(), soFar.lines() + 1, threads, appender, limit),
                        job);
                break;
            }
            hasChunk = !limit.isExceeded() && cutter.next(job.bytes());
        }
    }

    /// Puts chunks in their place, and reports progress.
    private final class Appender implements ParallelRead.ChunkSink {
        private final Opened opened;
        private final ReadSoFar soFar;
        private final MemoryGuard guard;
        private final PartialTimer timer;
        private final long keptBefore;
        private long readBytes;

        Appender(Opened opened, ReadSoFar soFar, long totalBytes) {
            this.opened = opened;
            this.soFar = soFar;
            guard = new MemoryGuard(heap, totalBytes);
            timer = new PartialTimer(opened.startNanos, totalBytes);
            keptBefore = soFar.assembler().bytesKept();
        }

        @Override
        public void append(ChunkJob job) throws IOException {
            var assembler = soFar.assembler();
            int length = job.bytes().length();
            int before = assembler.eventCount();
            soFar.append(job);
            readBytes += length;
            progress.advance(length, assembler.eventCount() - before);
            guard.advance(length, assembler.bytesKept() - keptBefore);
            if (timer.isDue(clock.getAsLong(), readBytes) && progress.wantsPartial()) {
                progress.partial(assembler.soFar(opened.facts(soFar), true));
            }
        }
    }

    private void readInParallel(ParallelRead read, ChunkJob job) throws IOException {
        var jobs = new ArrayList<ChunkJob>();
        jobs.add(job);
        for (int i = 1; i < threads + JOBS_AHEAD; i++) {
            jobs.add(newJob());
        }
        read.run(jobs);
    }

    ChunkJob newJob() {
        return new ChunkJob(problemLimit, target, progress::check);
    }

    static List<RankedProblem> ofEnding(LineLimit limit, Ending ending, long lines) {
        var problem = limit.isExceeded() ? InputProblems.tooManyLines(lines) : InputProblems.of(ending, lines);
        return problem == null ? List.of() : List.of(problem);
    }

    /// Says when it is time to show what has been read so far: not at once, so that small files cost nothing, and ever less
    /// often, so that what others make of it takes a part of the time that reading takes.
    static final class PartialTimer {
        private static final long FIRST_NANOS = 120_000_000;
        /// Of this many equal parts of a file the last is waited for.
        private static final int PARTS = 4;

        private final long startNanos;
        private final long totalBytes;
        private long nextNanos = FIRST_NANOS;

        /// Starts to measure.
        ///
        /// @param startNanos when reading began, by `System.nanoTime`
        /// @param totalBytes how much will be read, or -1 if it is unknown
        PartialTimer(long startNanos, long totalBytes) {
            this.startNanos = startNanos;
            this.totalBytes = totalBytes;
        }

        /// {@return whether it is time; if so, the next time is when as much time again has passed}
        boolean isDue(long nowNanos, long readBytes) {
            long passed = nowNanos - startNanos;
            if (passed < nextNanos || (totalBytes >= 0 && readBytes >= totalBytes - totalBytes / PARTS)) {
                return false;
            }
            nextNanos = passed * 2;
            return true;
        }
    }
}
