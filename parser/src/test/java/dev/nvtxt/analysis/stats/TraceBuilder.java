// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.Flows;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.Processes;
import dev.nvtxt.parser.trace.Providers;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceExtras;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.trace.Track;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Makes files for tests without a reader. Times are nanoseconds of the time base Manual; one call is one line.
public final class TraceBuilder {
    private static final int NO_CLOCK = 1;

    private final List<Row> rows = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final Map<String, Integer> textIds = new HashMap<>();
    private final List<ThreadKey> threads = new ArrayList<>();
    private final Map<Integer, Deque<Row>> stacks = new HashMap<>();
    private final List<Track> tracks = new ArrayList<>();
    private final List<int[]> flows = new ArrayList<>();
    private final Map<ThreadKey, String> threadNames = new HashMap<>();
    private String path = "test.nvtxt";
    private @Nullable Long process = 1L;
    private int line;

    private static final class Row {
        private final EventKind kind;
        private final long start;
        private final int line;
        private final int thread;
        private final int message;
        private long end;
        private int endLine;
        private int depth;
        private boolean open;
        private int timeBase;
        private long category;
        private boolean hasCategory;
        private @Nullable Long payload;
        private List<Arg> args = List.of();
        private int track = -1;

        private Row(EventKind kind, long start, int line, int thread, int message) {
            this.kind = kind;
            this.start = start;
            this.end = start;
            this.line = line;
            this.thread = thread;
            this.message = message;
        }
    }

    /// Names the file.
    public TraceBuilder path(String newPath) {
        path = newPath;
        return this;
    }

    /// Adds a marker.
    public TraceBuilder marker(int thread, long timeNs, @Nullable String message) {
        add(EventKind.MARKER, timeNs, thread, message);
        return this;
    }

    /// Adds a start/end range.
    public TraceBuilder range(int thread, long startNs, long endNs, @Nullable String message) {
        add(EventKind.START_END, startNs, thread, message).end = endNs;
        return this;
    }

    /// Opens a push/pop range; it stays open without a pop.
    public TraceBuilder push(int thread, long startNs, @Nullable String message) {
        var row = add(EventKind.PUSH_POP, startNs, thread, message);
        var stack = stacks.computeIfAbsent(row.thread, _ -> new ArrayDeque<>());
        row.depth = stack.size();
        row.open = true;
        stack.push(row);
        return this;
    }

    /// Closes the innermost push of a thread.
    public TraceBuilder pop(int thread, long endNs) {
        var row = Objects.requireNonNull(stacks.get(threadIndex(thread)), "no push").pop();
        row.end = endNs;
        row.endLine = ++line;
        row.open = false;
        return this;
    }

    /// Gives the last event a category.
    public TraceBuilder category(long id) {
        rows.getLast().category = id;
        rows.getLast().hasCategory = true;
        return this;
    }

    /// Gives the last event a payload.
    public TraceBuilder payload(long value) {
        rows.getLast().payload = value;
        return this;
    }

    /// Gives the last event arguments.
    public TraceBuilder args(Arg... args) {
        rows.getLast().args = List.of(args);
        return this;
    }

    /// Puts the last event on a track of its own.
    public TraceBuilder track(@Nullable String name) {
        rows.getLast().track = tracks.size();
        tracks.add(new Track(name, -1, threads.get(rows.getLast().thread), 0));
        return this;
    }

    /// Makes the threads of the events that follow those of a process; of the process 1 without it.
    public TraceBuilder process(@Nullable Long id) {
        process = id;
        return this;
    }

    /// Names the thread of the last event.
    public TraceBuilder threadName(String name) {
        threadNames.put(threads.get(rows.getLast().thread), name);
        return this;
    }

    /// Lets an event lead to another one; both by their numbers.
    public TraceBuilder flow(int from, int to) {
        flows.add(new int[]{ from, to });
        return this;
    }

    /// {@return the number that the next event gets}
    public int next() {
        return rows.size();
    }

    /// Puts the last event on a time base that has no clock.
    public TraceBuilder clockless() {
        rows.getLast().timeBase = NO_CLOCK;
        return this;
    }

    /// {@return the file}
    public ReportFile build() {
        return build(CategoryTree.EMPTY, 0);
    }

    /// {@return the file with categories, moved along the axis}
    public ReportFile build(CategoryTree categories, long axisOffsetNs) {
        var trace = new TraceFile(path, null, 0, line, new Rows(List.copyOf(rows), threads, texts),
                new Names(Map.of(), threadNames), categories, List.of(), Problems.NONE, SourceText.EMPTY, 0,
                false, extras());
        var clocks = new ArrayList<@Nullable Clock>();
        clocks.add(Clocks.standard(TimeBase.MANUAL));
        clocks.add(null);
        return new ReportFile(trace, clocks, new long[]{ axisOffsetNs, axisOffsetNs });
    }

    private TraceExtras extras() {
        return new TraceExtras("NVTXT", tracks, List.of(), flows.isEmpty()
                ? Flows.NONE
                : new Flows(flows.stream().mapToInt(flow -> flow[0]).toArray(),
                        flows.stream().mapToInt(flow -> flow[1]).toArray()),
                List.of(), Providers.NONE, Processes.NONE);
    }

    private Row add(EventKind kind, long start, int thread, @Nullable String message) {
        int messageId = message == null ? -1 : textIds.computeIfAbsent(message, text -> {
            texts.add(text);
            return texts.size() - 1;
        });
        var row = new Row(kind, start, ++line, threadIndex(thread), messageId);
        rows.add(row);
        return row;
    }

    private int threadIndex(int thread) {
        var key = new ThreadKey(process, (long) thread);
        if (!threads.contains(key)) {
            threads.add(key);
        }
        return threads.indexOf(key);
    }

    private record Rows(List<Row> rows, List<ThreadKey> threads, List<String> texts) implements EventStore {
        @Override
        public int size() {
            return rows.size();
        }

        @Override
        public EventKind kind(int event) {
            return rows.get(event).kind;
        }

        @Override
        public long start(int event) {
            return rows.get(event).start;
        }

        @Override
        public long end(int event) {
            return rows.get(event).end;
        }

        @Override
        public boolean isOpen(int event) {
            return rows.get(event).open;
        }

        @Override
        public int line(int event) {
            return rows.get(event).line;
        }

        @Override
        public int endLine(int event) {
            return rows.get(event).endLine;
        }

        @Override
        public int depth(int event) {
            return rows.get(event).depth;
        }

        @Override
        public int thread(int event) {
            return rows.get(event).thread;
        }

        @Override
        public int timeBase(int event) {
            return rows.get(event).timeBase;
        }

        @Override
        public int endTimeBase(int event) {
            return rows.get(event).timeBase;
        }

        @Override
        public int messageId(int event) {
            return rows.get(event).message;
        }

        @Override
        public boolean hasCategory(int event) {
            return rows.get(event).hasCategory;
        }

        @Override
        public long category(int event) {
            return rows.get(event).category;
        }

        @Override
        public boolean hasColor(int event) {
            return false;
        }

        @Override
        public int argb(int event) {
            return 0;
        }

        @Override
        public boolean hasPayload(int event) {
            return rows.get(event).payload != null;
        }

        @Override
        public long payload(int event) {
            var payload = rows.get(event).payload;
            return payload == null ? 0 : payload;
        }

        @Override
        public List<Arg> args(int event) {
            return rows.get(event).args;
        }

        @Override
        public int track(int event) {
            return rows.get(event).track;
        }

        @Override
        public List<TimeBase> timeBases() {
            return List.of(TimeBase.MANUAL, TimeBase.UNSPECIFIED);
        }

        @Override
        public int textCount() {
            return texts.size();
        }

        @Override
        public String text(int messageId) {
            return texts.get(messageId);
        }
    }
}
