// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ChunkCutter;
import dev.nvtxt.parser.internal.rules.ReadState;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads the chunks of one text on several threads.
///
/// Each thread takes one chunk after the other. Three things are done in the order of the chunks, each under a turn:
/// the bytes are read; the state (variables, definitions, line number) is carried over the chunk; the chunk that
/// results from it is appended to the earlier chunks. The step between, reading the lines, runs on all threads at once
/// and is nearly all of the work. So the result is the same as that of one thread.
///
/// The thread that holds the oldest chunk never waits for one that holds a newer one, so there is always one that
/// goes on.
final class ParallelRead {
    private static final ThreadFactory THREADS = Thread.ofPlatform().daemon().name("nvtxt-read").factory();

    private final ChunkCutter cutter;
    private final ChunkSink sink;
    private final int threads;

    private final ReentrantLock reading = new ReentrantLock();
    private final ReentrantLock lock = new ReentrantLock(); // of all that follows
    private final Condition changed = lock.newCondition();
    private final Deque<ChunkJob> free = new ArrayDeque<>();
    private final Map<Integer, ChunkJob> waiting = new HashMap<>();
    private final ReadState state;
    private final LineLimit limit;
    private long nextLine;
    private int chunks; // under the reading lock
    private boolean isAtEnd; // under the reading lock
    private int nextToEnter;
    private int nextToAppend;
    private boolean isAppending;
    private @Nullable Throwable failure;

    /// Puts chunks in their places, in order.
    @FunctionalInterface
    interface ChunkSink {
        /// Takes a job that has been read. Never called by two threads at once.
        void append(ChunkJob job) throws IOException;
    }

    /// Makes a reader.
    ///
    /// @param state what is known before the first chunk
    /// @param firstLine the number of its first line
    /// @param sink takes the chunks
    /// @param limit ends reading too
    ParallelRead(ChunkCutter cutter, ReadState state, long firstLine, int threads, ChunkSink sink, LineLimit limit) {
        this.cutter = cutter;
        this.state = state;
        this.nextLine = firstLine;
        this.threads = threads;
        this.sink = sink;
        this.limit = limit;
    }

    /// Reads all chunks that are left.
    ///
    /// @param jobs to work with, more than there are threads
    void run(Iterable<ChunkJob> jobs) throws IOException {
        jobs.forEach(free::add);
        try (var pool = Executors.newFixedThreadPool(threads - 1, THREADS)) {
            for (int i = 1; i < threads; i++) {
                pool.execute(this::work);
            }
            work();
        }
        if (failure != null) {
            end(failure);
        }
    }

    private static void end(Throwable failure) throws IOException {
        switch (failure) {
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
    }

    /// Takes chunk after chunk. Whatever goes wrong ends the other threads too, and reaches the caller.
    private void work() {
        try {
            while (readOne()) {
            }
        } catch (IOException | RuntimeException | Error e) {
            lock.lock();
            try {
                if (failure == null) {
                    failure = e;
                }
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private boolean readOne() throws IOException {
        var job = awaitFreeJob();
        if (job == null) {
            return false;
        }
        int index;
        reading.lock();
        try {
            isAtEnd = isAtEnd || limit.isExceeded() || !cutter.next(job.bytes());
            if (isAtEnd) {
                return false;
            }
            index = chunks++;
        } finally {
            reading.unlock();
        }
        job.stateLines().find(job.bytes());
        var before = enter(index, job);
        if (before == null) {
            return false;
        }
        job.read(before.state, (int) before.line);
        return append(index, job);
    }

    private @Nullable ChunkJob awaitFreeJob() {
        lock.lock();
        try {
            while (free.isEmpty() && failure == null) {
                changed.awaitUninterruptibly();
            }
            return failure == null ? free.poll() : null;
        } finally {
            lock.unlock();
        }
    }

    /// What is known before a chunk.
    private record Before(ReadState state, long line) {}

    /// Waits for the state before a chunk, and carries it over the chunk for the next one.
    private @Nullable Before enter(int index, ChunkJob job) {
        lock.lock();
        try {
            while (nextToEnter != index && failure == null && !limit.isExceeded()) {
                changed.awaitUninterruptibly();
            }
            if (failure != null || limit.isExceeded()) {
                return null;
            }
            limit.cut(job.bytes(), nextLine - 1);
            var before = new Before(state.copy(), nextLine);
            job.stateLines().apply(state, (int) nextLine);
            nextLine += job.stateLines().lines();
            nextToEnter++;
            changed.signalAll();
            return before;
        } finally {
            lock.unlock();
        }
    }

    /// Puts a chunk in its place, or leaves it for the thread that is just doing so.
    private boolean append(int index, ChunkJob job) throws IOException {
        lock.lock();
        try {
            waiting.put(index, job);
            if (isAppending) {
                return failure == null;
            }
            isAppending = true;
            for (var next = waiting.remove(nextToAppend); next != null; next = waiting.remove(nextToAppend)) {
                lock.unlock();
                try {
                    sink.append(next);
                } finally {
                    lock.lock();
                }
                nextToAppend++;
                free.add(next);
                changed.signalAll();
            }
            isAppending = false;
            return failure == null;
        } finally {
            lock.unlock();
        }
    }
}
