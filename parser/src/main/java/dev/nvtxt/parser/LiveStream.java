// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.ReadSoFar;
import dev.nvtxt.parser.internal.TextReader;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.source.Compression;
import dev.nvtxt.parser.internal.source.FileInput;
import dev.nvtxt.parser.internal.source.Spool;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The lines that a program writes into a pipe or a socket while it runs.
///
/// [#copy(StreamSource)] takes them, on a thread of its own, into a private folder on the disk, so that the program hardly ever waits;
/// [#read] makes a file of those that have arrived, and costs as much as the new ones do. Only whole lines count
/// until the stream ends. What is older than a [KeepLimit] is dropped, in segments: the file then begins later, with the
/// ranges that were open there; lines keep their numbers, and names, definitions and problems stay.
///
/// Safe for use by any number of threads.
public final class LiveStream implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int BEGINNING_BYTES = 1 << 14;
    /// What has arrived and was not read yet; the program waits for more.
    private static final long MAX_AHEAD_BYTES = 1L << 30;

    private final String name;
    private final KeepLimit limit;
    private final Spool spool;
    private final LongSupplier clock;
    private final Object lock = new Object(); // for the fields below
    private byte[] beginning = new byte[0];
    private long readTo;
    private boolean isEndRead;
    private boolean isDeferred;
    private long lines;
    private long droppedLines;
    private @Nullable String failure;

    // Of the reader.
    private final TreeMap<Long, ReadSoFar> starts = new TreeMap<>();
    private @Nullable ReadSoFar soFar;
    private @Nullable ReadOptions options;
    private @Nullable TraceFile trace;
    private long traceEnd;
    private boolean isWhole;

    /// Where the lines come from.
    @FunctionalInterface
    public interface StreamSource {
        /// {@return what gives them; closed at the end}
        InputStream open() throws IOException;
    }

    /// Makes a stream of which nothing has arrived.
    ///
    /// @param name the path of its file
    /// @param folder where its lines are kept, in a folder of its own, until it is closed
    /// @param limit how much of it is kept
    /// @throws IOException if nothing can be kept there
    public LiveStream(String name, Path folder, KeepLimit limit) throws IOException {
        this(name, Spool.in(folder), limit, System::nanoTime);
    }

    LiveStream(String name, Spool spool, KeepLimit limit, LongSupplier clock) {
        this.name = name;
        this.limit = limit;
        this.spool = spool;
        this.clock = clock;
    }

    /// {@return the path of its file}
    public String name() {
        return name;
    }

    /// Takes all that comes. Blocks until the stream ends; what goes wrong ends it and is its [#failure()].
    ///
    public void copy(StreamSource source) {
        var buffer = new byte[BUFFER_BYTES];
        try (var in = source.open()) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                long now = clock.getAsLong();
                addToBeginning(buffer, count);
                spool.write(buffer, count, now);
                if (spool.lastBytes() >= limit.segmentBytes() || now - spool.lastNanos() >= limit.segmentNanos()) {
                    spool.cut(now);
                }
                waitForReader();
            }
        } catch (IOException e) {
            synchronized (lock) {
                failure = e.getMessage();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            spool.end();
        }
    }

    private void addToBeginning(byte[] bytes, int count) {
        synchronized (lock) {
            int length = Math.min(count, BEGINNING_BYTES - beginning.length);
            if (length > 0) {
                var longer = Arrays.copyOf(beginning, beginning.length + length);
                System.arraycopy(bytes, 0, longer, beginning.length, length);
                beginning = longer;
            }
        }
    }

    private void waitForReader() throws InterruptedException {
        synchronized (lock) {
            while (spool.readable() - readTo > MAX_AHEAD_BYTES && !isDeferred && !spool.isEnded()) {
                lock.wait();
            }
        }
    }

    /// {@return the first bytes, by which its format is known}
    public byte[] beginning() {
        synchronized (lock) {
            return beginning.clone();
        }
    }

    /// {@return whether nothing comes anymore}
    public boolean isEnded() {
        return spool.isEnded();
    }

    /// {@return why it ended, or null where that was the program's doing}
    public @Nullable String failure() {
        synchronized (lock) {
            return failure;
        }
    }

    /// {@return how many lines were read, dropped ones included}
    public long lines() {
        synchronized (lock) {
            return lines;
        }
    }

    /// {@return how many lines were dropped}
    public long droppedLines() {
        synchronized (lock) {
            return droppedLines;
        }
    }

    /// {@return whether something has arrived since it was read, or it has ended}
    public boolean hasMore() {
        boolean hasEnded = spool.isEnded();
        synchronized (lock) {
            return (spool.readable() > readTo && !isDeferred) || (hasEnded && !isEndRead);
        }
    }

    /// {@return whether lines can be read as they arrive: not where they are packed, or UTF-16}
    public boolean isIncremental() {
        byte[] first = beginning();
        return Compression.find(first, NvtxtReader.compressions()) == null && !FileInput.isArchive(first)
                && !Encoding.of(first, first.length).isUtf16();
    }

    /// Has nothing more to read until it ends, as what can be read as a whole only.
    public void deferToEnd() {
        synchronized (lock) {
            isDeferred = true;
        }
    }

    /// {@return all that is kept, once it has ended}
    public TraceContent content() throws IOException {
        synchronized (lock) {
            isEndRead = true;
            readTo = spool.readable();
        }
        return new TraceContent(spool.upTo(spool.readable()).open(), null);
    }

    /// Reads what has arrived. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param listener receives the progress; `onStart` gives the number of bytes to read
    /// @return the contents of all that is kept
    /// @throws NotEnoughMemoryException if it will not fit into memory
    /// @throws IOException if it cannot be read
    /// @throws CancellationException if the listener asked to end; the next call reads all of it
    public synchronized TraceFile read(ReadOptions how, ReadListener listener) throws IOException {
        return NvtxtReader.withinMemory(() -> {
            if (!how.equals(options)) {
                restart();
                options = how;
            }
            dropOld();
            boolean hasEnded = spool.isEnded();
            long to = spool.readable();
            listener.onStart(Math.max(0, to - (soFar == null ? spool.start() : soFar.bytes())));
            // The program that writes and the window need processors, too.
            var text = new NvtxtReader(how.withThreads(Math.max(1, how.threads() / 2))).textReader(listener);
            var result = trace;
            // A last line without a line end is read anew each time, so what was read up to is not where reading goes on.
            while (result == null || traceEnd < to || (hasEnded && !isWhole)) {
                result = readSegment(text);
            }
            return result;
        });
    }

    /// Reads to the end of the segment, or of what has arrived.
    private TraceFile readSegment(TextReader text) throws IOException {
        var from = soFar;
        soFar = null; // what is known is useless if reading fails
        trace = null;
        boolean hasEnded = spool.isEnded();
        long end = spool.endOfSegment(from == null ? spool.start() : from.bytes());
        var reading = from == null ? text.readToGoOn(name, spool.upTo(end)) : text.resume(name, spool.upTo(end), from);
        if (reading.soFar().canGoOn()) {
            soFar = reading.soFar();
            if (spool.isStart(soFar.bytes())) {
                starts.putIfAbsent(soFar.bytes(), soFar.withoutEvents());
            }
        }
        var result = withDropped(reading.trace());
        trace = result;
        traceEnd = end;
        isWhole = hasEnded && end == spool.readable();
        synchronized (lock) {
            readTo = end;
            lines = reading.trace().lines();
            isEndRead = isWhole;
            lock.notifyAll();
        }
        return result;
    }

    private TraceFile withDropped(TraceFile read) {
        long dropped = droppedLines();
        return dropped == 0
                ? read
                : read.withProblems(read.problems().withFirst(new Problem(ProblemCode.DROPPED_LINES,
                        new SourceSpan(1, 1, 1), "the first %d lines were dropped".formatted(dropped),
                        "--keep says how much of a pipe or connection is kept")));
    }

    /// Drops what is not to be kept, and goes back to where reading can begin instead.
    private void dropOld() throws IOException {
        long now = clock.getAsLong();
        var start = starts.floorEntry(spool.startWithin(limit.bytes(), now - limit.time().toNanos()));
        if (start == null || start.getKey() <= spool.start()) {
            return;
        }
        spool.dropBefore(start.getKey());
        starts.headMap(start.getKey()).clear();
        synchronized (lock) {
            droppedLines = start.getValue().lines();
        }
        restart();
    }

    private void restart() {
        var start = starts.get(spool.start());
        soFar = start == null ? null : start.copy();
        trace = null;
    }

    /// Ends it and removes all that is kept on the disk.
    @Override
    public void close() throws IOException {
        spool.close();
        synchronized (lock) {
            lock.notifyAll();
        }
    }
}
