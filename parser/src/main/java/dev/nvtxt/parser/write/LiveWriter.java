// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes the events of a program that runs as NVTXT.
///
///     try (var trace = LiveWriter.open(Path.of("run.nvtxt"), LiveOptions.sinceNow(System.err::println));
///             var range = trace.range("load")) {
///         trace.mark(EventValues.of("cache miss").withPayload(17));
///     }
///
/// Safe for any number of threads, virtual ones too. Each has a buffer; one lock is taken when it is written: in whole
/// lines, when it is long, when it is old and the thread writes again, when the thread has ended and another one writes
/// its own, at [#flush()], at [#close()], and at the end of the Java process. A process that is killed loses what the
/// buffers held.
///
/// No method of events throws. The first error goes to [LiveOptions#onError()]; after an error of the stream later
/// events are dropped and counted, and a file is cut back to its last whole line. A thread's times never go back. Texts
/// are written unchanged, except for text that NVTXT cannot express: line breaks, half surrogate pairs, and both kinds
/// of quote in one text are replaced so that it shows. Threads have Java's ids, which are not used again.
public final class LiveWriter implements AutoCloseable {
    private static final Pattern TCP = Pattern.compile("tcp:(localhost|\\d{1,3}(?:\\.\\d{1,3}){3}):(\\d{1,5})");
    private static final int LONG_BUFFER = 32_768;
    /// How many lanes are asked with each write whether their thread has ended; there may be a million.
    private static final int LANES_AT_ONCE = 64;

    private final OutputStream out;
    private final LiveOptions options;
    private final ConcurrentLinkedQueue<LiveLane> lanes = new ConcurrentLinkedQueue<>();
    /// The lock for a walk over all lanes; asking only for ended lanes needs no lock.
    private final ReentrantLock walk = new ReentrantLock();
    @SuppressWarnings("ThreadLocalUsage") // One for each file; a program has few.
    private final ThreadLocal<LiveLane> lane = ThreadLocal.withInitial(this::newLane);
    private final Thread atExit = Thread.ofPlatform().name("nvtxt-at-exit").unstarted(this::finish);
    /// Guards all below, and the stream. Taken after a lane's monitor, never before.
    private final Object io = new Object();
    private boolean hasError;
    private boolean hasFailed;
    private LiveStats stats = LiveStats.NONE;
    private final AtomicReference<@Nullable String> untold = new AtomicReference<>();
    private volatile boolean isClosed;

    /// Creates or replaces a file. While it is written, nobody else can open it for writing with this method or with the
    /// writers for C and Python.
    ///
    /// @param path the file; `%p` in it becomes the id of this Java process
    /// @throws IOException where it can't be created, or another writer has it open; what is in it stays
    public static LiveWriter open(Path path, LiveOptions options) throws IOException {
        var name = path.toString().replace("%p", Long.toString(ProcessHandle.current().pid()));
        // Appends, which leaves what is there until the lock is held; an interrupt does not close it as it does a channel.
        var file = new FileOutputStream(name, true);
        try {
            if (Files.isRegularFile(Path.of(name))) {
                if (!isLocked(file)) {
                    throw new IOException(
                            name + ": another writer has it open; %p in the path becomes the process's id");
                }
                file.getChannel().truncate(0);
            }
        } catch (IOException e) {
            file.close();
            throw e;
        }
        return new LiveWriter(file, options);
    }

    /// Opens what a name means: a file, a named pipe (blocks until somebody reads it), or `tcp:127.0.0.1:PORT`, where
    /// `nvtxt view --listen 127.0.0.1:PORT` takes the lines. A reader that is slower than the program makes it wait, as a slow disk does.
    ///
    /// @throws IOException where it can't be opened, or nobody listens there
    public static LiveWriter open(String target, LiveOptions options) throws IOException {
        var address = TCP.matcher(target);
        if (!address.matches()) {
            if (target.startsWith("tcp:")) {
                throw new IOException(target + ": it is not tcp:127.0.0.1:PORT");
            }
            return open(Path.of(target), options);
        }
        var socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(address.group(1), Integer.parseInt(address.group(2))));
            return new LiveWriter(socket.getOutputStream(), options);
        } catch (IOException | IllegalArgumentException e) {
            socket.close();
            throw new IOException(target + ": nobody listens there; start `nvtxt view --listen` first", e);
        }
    }

    /// {@return whether the file is this process's, or its file system has no locks}
    private static boolean isLocked(FileOutputStream file) {
        try {
            return file.getChannel().tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    /// Begins a file.
    ///
    /// @param out takes the lines; closed by [#close()]
    /// @param options how to write
    public LiveWriter(OutputStream out, LiveOptions options) {
        this.out = out;
        this.options = options;
        Runtime.getRuntime().addShutdownHook(atExit);
        write("TimeBase = " + options.timeBase().name() + "\nProcessId = " + options.processId() + "\n");
    }

    /// A range under way; closing it writes it.
    public interface OpenRange extends AutoCloseable {
        @Override
        void close();
    }

    /// Writes a marker.
    public void mark(EventValues values) {
        event("Marker", 0, values);
    }

    /// Begins a range that the thread's matching [#pop()] ends.
    public void push(EventValues values) {
        event("RangePush", 1, values);
    }

    /// Ends the thread's innermost range.
    public void pop() {
        event("RangePop", -1, null);
    }

    /// {@return a range that is pushed now and popped by closing it, on the same thread}
    public OpenRange range(String message) {
        push(EventValues.of(message));
        return this::pop;
    }

    /// {@return a start/end range; it may overlap others, and be closed by another thread}
    public OpenRange span(EventValues values) {
        long thread = Thread.currentThread().threadId();
        long start = now();
        return () -> spanAt(thread, start, Math.max(now(), start), values);
    }

    /// {@return the ticks of the file's clock}
    public long now() {
        return options.clock().getAsLong();
    }

    /// Writes a marker at a time that the caller has.
    ///
    /// @param threadId the thread that it is of
    public void markAt(long threadId, long time, EventValues values) {
        eventAt("Marker", threadId, Long.toString(time), values);
    }

    /// Writes a start/end range at times that the caller has.
    ///
    /// @param threadId the thread that it is of
    public void spanAt(long threadId, long start, long end, EventValues values) {
        eventAt("RangeStartEnd", threadId, start + ", " + end, values);
    }

    private void eventAt(String command, long threadId, String times, EventValues values) {
        record(mine -> mine.add(command, times, threadId == mine.threadId() ? null : threadId, values));
    }

    /// Names the calling thread, at once.
    public void nameThread(String name) {
        name("NameOsThread, " + options.processId() + ", " + Thread.currentThread().threadId(), name);
    }

    /// Names a process, at once.
    public void nameProcess(long processId, String name) {
        name("NameProcess, " + processId, name);
    }

    /// Names a category, at once.
    public void nameCategory(long id, String name) {
        name("NameCategory, " + id, name);
    }

    /// Puts a category under another one, at once.
    public void categoryParent(long category, long parent) {
        writeLine("AddChildCategory, " + parent + ", " + category);
    }

    /// Sets the file's display name, at once.
    public void displayName(String name) {
        name("SetFileDisplayName", name);
    }

    /// Writes what all threads have buffered.
    public void flush() {
        flushLanes();
        report();
    }

    /// Flushes the lanes that there are now. Threads that begin meanwhile could keep it going for ever.
    private void flushLanes() {
        walk.lock();
        try {
            var present = lanes.toArray(LiveLane[]::new);
            for (var each : present) {
                synchronized (each) {
                    flush(each);
                }
            }
        } finally {
            walk.unlock();
        }
    }

    /// Flushes and removes the lanes of some threads that have ended, others with each call.
    private void retireEndedLanes() {
        if (!walk.tryLock()) {
            return;
        }
        try {
            for (int i = 0; i < LANES_AT_ONCE; i++) {
                var each = lanes.poll();
                if (each == null) {
                    return;
                }
                if (each.isOver()) {
                    synchronized (each) {
                        flush(each);
                    }
                } else {
                    lanes.add(each);
                }
            }
        } finally {
            walk.unlock();
        }
    }

    /// {@return what became of the calls; flushes}
    public LiveStats stats() {
        flush();
        synchronized (io) {
            return stats;
        }
    }

    /// Flushes and closes. Later calls do nothing.
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException _) {
            // The process is ending; the hook finds the file closed, or closes it.
        }
        finish();
    }

    private void finish() {
        isClosed = true;
        flushLanes();
        synchronized (io) {
            hasFailed = true;
            try {
                out.close();
            } catch (IOException e) {
                report("The file cannot be closed: " + e.getMessage());
            }
        }
        report();
    }

    private LiveLane newLane() {
        var lane = new LiveLane(Thread.currentThread());
        lanes.add(lane);
        return lane;
    }

    private void event(String command, int levels, @Nullable EventValues values) {
        record(mine -> {
            if (mine.depth + levels < 0) {
                mine.drop();
                synchronized (io) {
                    report("A pop without a push is dropped.");
                }
            } else {
                mine.add(command, Long.toString(mine.time(now())), null, values);
                mine.depth += levels;
            }
        });
    }

    /// Adds an event to the calling thread's lane.
    private void record(Consumer<LiveLane> event) {
        var mine = begin();
        if (mine == null) {
            return;
        }
        try {
            boolean isWritten = false;
            synchronized (mine) {
                // Asked again: whoever closes flushes each lane once.
                if (!isClosed) {
                    event.accept(mine);
                    isWritten = mine.isDue(LONG_BUFFER, options.flushInterval().toNanos());
                }
                if (isWritten) {
                    flush(mine);
                }
            }
            if (isWritten) {
                retireEndedLanes();
            }
        } finally {
            mine.isBusy = false;
        }
        report();
    }

    /// {@return the calling thread's lane, or null where nothing can be written}
    private @Nullable LiveLane begin() {
        if (isClosed) {
            return null;
        }
        var mine = lane.get();
        if (mine.isBusy) {
            return null;
        }
        mine.isBusy = true;
        return mine;
    }

    private void flush(LiveLane each) {
        var text = each.drainText();
        var counts = each.drainStats();
        synchronized (io) {
            boolean isWritten = text.isEmpty() || write(text);
            stats = stats.plus(isWritten
                    ? counts
                    : new LiveStats(0, 0, counts.dropped() + counts.events(), counts.replaced(), counts.held()));
        }
    }

    private void name(String call, String name) {
        var line = new StringBuilder(call).append(", ");
        Quoting.appendReplaced(line, name);
        writeLine(line.toString());
    }

    private void writeLine(String line) {
        write(line + "\n");
        report();
    }

    /// Writes whole lines; returns whether the stream accepted them.
    private boolean write(String lines) {
        synchronized (io) {
            if (hasFailed) {
                return false;
            }
            var content = lines.getBytes(StandardCharsets.UTF_8);
            try {
                out.write(content);
                stats = stats.plus(new LiveStats(0, content.length, 0, 0, 0));
                return true;
            } catch (IOException e) {
                hasFailed = true;
                cutBack();
                report("The file cannot be written, recording ends: " + e.getMessage());
                return false;
            }
        }
    }

    /// Takes away what a failed write left of its lines.
    private void cutBack() {
        if (out instanceof FileOutputStream file) {
            try {
                file.getChannel().truncate(stats.bytes());
            } catch (IOException _) {
                // No file that can be cut: a device. The failed write itself is reported.
            }
        }
    }

    /// Keeps the first error for [#report()]. The caller holds `io`.
    private void report(String error) {
        if (!hasError) {
            hasError = true;
            untold.set(error);
        }
    }

    /// Tells an error outside of all locks: its receiver may do anything.
    private void report() {
        var error = untold.getAndSet(null);
        if (error != null) {
            options.onError().accept(error);
        }
    }
}
