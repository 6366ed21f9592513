// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Writes the events of a program that runs as NVTXT.
///
///     try (var trace = new LiveWriter(new FileOutputStream("run.nvtxt"), LiveOptions.sinceNow(System.err::println));
///             var range = trace.range("load")) {
///         trace.mark(EventValues.of("cache miss").withPayload(17));
///     }
///
/// Safe for any number of threads, virtual ones too. Each has a buffer; one lock is taken when it is written: in whole
/// lines, when it is long, when it is old and the thread writes again, when the thread has ended and another one writes
/// its own, at [#flush()], at [#close()], and at the end of the Java process. A process that is killed loses what the
/// buffers held.
///
/// No method of events throws. The first error goes to [LiveOptions#onProblem()]; after an error of the stream later
/// events are dropped and counted, and a file is cut back to its last whole line. A thread's times never go back. Texts
/// are written as they are, but for what NVTXT has no way to say: line breaks, half surrogate pairs, and both kinds of
/// quote in one text are replaced so that it shows. Threads have Java's ids, which are not used again.
public final class LiveWriter implements AutoCloseable {
    private static final int LONG_BUFFER = 32_768;

    private final OutputStream out;
    private final LiveOptions options;
    private final ConcurrentLinkedQueue<LiveLane> lanes = new ConcurrentLinkedQueue<>();
    @SuppressWarnings("ThreadLocalUsage") // One for each file; a program has few.
    private final ThreadLocal<LiveLane> lane = ThreadLocal.withInitial(this::newLane);
    private final Thread atExit = Thread.ofPlatform().name("nvtxt-at-exit").unstarted(this::finish);
    /// Guards all below, and the stream. Taken after a lane's monitor, never before.
    private final Object io = new Object();
    private long bytes;
    private boolean hasProblem;
    private boolean hasFailed;
    private LiveStats stats = LiveStats.NONE;
    private volatile boolean isClosed;

    /// Begins a file.
    ///
    /// @param out takes the lines; closed by [#close()]. A [FileOutputStream] is best: an interrupt does not close it
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
        return () -> rangeAt(thread, start, Math.max(now(), start), values);
    }

    /// {@return the ticks of the file's clock}
    public long now() {
        return options.clock().getAsLong();
    }

    /// Writes a start/end range at times that the caller has.
    ///
    /// @param threadId the thread that it is of
    public void rangeAt(long threadId, long start, long end, EventValues values) {
        var mine = begin();
        if (mine == null) {
            return;
        }
        try {
            synchronized (mine) {
                mine.add("RangeStartEnd", start + ", " + end, threadId == mine.threadId() ? null : threadId, values);
                writeIfDue(mine);
            }
        } finally {
            mine.isBusy = false;
        }
    }

    /// Names the calling thread, at once.
    public void nameThread(String name) {
        name("NameOsThread, " + options.processId() + ", " + Thread.currentThread().threadId(), name);
    }

    /// Names the process, at once.
    public void nameProcess(String name) {
        name("NameProcess, " + options.processId(), name);
    }

    /// Names a category, at once.
    public void nameCategory(long id, String name) {
        name("NameCategory, " + id, name);
    }

    /// Puts a category under another one, at once.
    public void addChildCategory(long parent, long child) {
        write("AddChildCategory, " + parent + ", " + child + "\n");
    }

    /// Sets the file's display name, at once.
    public void setDisplayName(String name) {
        name("SetFileDisplayName", name);
    }

    /// Writes what all threads have buffered.
    public void flush() {
        flushLanes(false);
    }

    private void flushLanes(boolean onlyEnded) {
        for (var at = lanes.iterator(); at.hasNext();) {
            var each = at.next();
            // Asked first: what ended by now adds nothing more.
            boolean isOver = each.isOver();
            if (isOver || !onlyEnded) {
                synchronized (each) {
                    flush(each);
                }
            }
            if (isOver) {
                at.remove();
            }
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
        flush();
        isClosed = true;
        // Events that began before that.
        flush();
        synchronized (io) {
            hasFailed = true;
            try {
                out.close();
            } catch (IOException e) {
                report("The file cannot be closed: " + e.getMessage());
            }
        }
    }

    private LiveLane newLane() {
        var made = new LiveLane(Thread.currentThread());
        lanes.add(made);
        return made;
    }

    private void event(String command, int levels, @Nullable EventValues values) {
        var mine = begin();
        if (mine == null) {
            return;
        }
        try {
            synchronized (mine) {
                if (mine.depth + levels < 0) {
                    mine.drop();
                    synchronized (io) {
                        report("A pop without a push is dropped.");
                    }
                } else {
                    mine.add(command, Long.toString(mine.time(now())), null, values);
                    mine.depth += levels;
                }
                writeIfDue(mine);
            }
        } finally {
            mine.isBusy = false;
        }
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

    private void writeIfDue(LiveLane mine) {
        if (mine.isDue(LONG_BUFFER, options.flushInterval().toNanos())) {
            flush(mine);
            flushLanes(true);
        }
    }

    private void flush(LiveLane each) {
        var text = each.takeText();
        var made = each.takeStats();
        synchronized (io) {
            boolean isWritten = text.isEmpty() || write(text);
            stats = stats.plus(isWritten
                    ? made
                    : new LiveStats(0, made.dropped() + made.events(), made.replaced(), made.held()));
        }
    }

    private void name(String call, String name) {
        var line = new StringBuilder(call).append(", ");
        Quoting.appendReplaced(line, name);
        write(line.append('\n').toString());
    }

    /// Writes whole lines; returns whether the stream took them.
    private boolean write(String lines) {
        synchronized (io) {
            if (hasFailed) {
                return false;
            }
            var content = lines.getBytes(StandardCharsets.UTF_8);
            try {
                out.write(content);
                bytes += content.length;
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
                file.getChannel().truncate(bytes);
            } catch (IOException _) {
                // No file that can be cut: a device. The failed write itself is reported.
            }
        }
    }

    private void report(String problem) {
        if (!hasProblem) {
            hasProblem = true;
            options.onProblem().accept(problem);
        }
    }
}
