// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import dev.nvtxt.formats.internal.build.CounterDraft;
import dev.nvtxt.formats.internal.build.FlowStep;
import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.formats.internal.perfetto.ClockTracker;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes a trace of the tables of the trace processor.
final class ShellRows {
    private static final long OPEN = -1;
    /// What the trace processor notes for itself.
    private static final String OWN_NUMBER_OF_THREAD = "legacy_event.passthrough_utid";

    private final ShellQuery query;
    private final TraceBuilder builder;
    private final Map<Long, Long> pids = new HashMap<>();
    private final Map<Long, ThreadKey> threads = new HashMap<>();
    private final Map<Long, Place> places = new HashMap<>();
    private final Map<ThreadKey, Place> threadPlaces = new HashMap<>();
    private final Map<Long, Integer> lanes = new HashMap<>();
    private final Map<Long, CounterDraft> counters = new HashMap<>();
    private final Map<Long, List<Arg>> args = new HashMap<>();
    private final Map<Long, Integer> events = new HashMap<>();
    private TimeBase base = TimeBase.BOOTTIME;
    private int timeBase;

    ShellRows(ShellQuery query, TraceBuilder builder) {
        this.query = query;
        this.builder = builder;
    }

    /// Asks for everything.
    void read() throws IOException {
        readClocks();
        readThreads();
        readTracks();
        readArgs("slice");
        query.each("SELECT id, ts, dur, name, category, track_id, arg_set_id FROM slice ORDER BY ts, id",
                this::addSlice);
        readStates();
        query.each("SELECT ts, value, track_id FROM counter ORDER BY ts", this::addValue);
        query.each("SELECT slice_out, slice_in FROM flow", this::addFlow);
    }

    private void readArgs(String table) throws IOException {
        query.each("SELECT arg_set_id, key, value_type, int_value, string_value, real_value FROM args "
                + "WHERE arg_set_id IN (SELECT arg_set_id FROM " + table + " WHERE arg_set_id IS NOT NULL)",
                this::addArg);
    }

    /// Reads states, which older trace processors have no table of.
    private void readStates() throws IOException {
        var tables = new ArrayList<Object>();
        query.each("SELECT name FROM sqlite_master WHERE name = 'state'", row -> tables.add(row));
        if (!tables.isEmpty()) {
            args.clear();
            readArgs("state");
            query.each("SELECT ts, dur, value, category, track_id, arg_set_id FROM state ORDER BY ts, id",
                    this::addState);
        }
    }

    private void readClocks() throws IOException {
        query.each("SELECT int_value FROM metadata WHERE name = 'trace_time_clock_id'", row -> {
            var own = ClockTracker.timeBase(number(row[0]));
            base = own == null ? TimeBase.TRACE : own;
        });
        timeBase = builder.timeBase(base);
        var snapshots = new HashMap<Long, List<ClockSnapshot.Reading>>();
        var order = new ArrayList<List<ClockSnapshot.Reading>>();
        query.each("SELECT snapshot_id, clock_id, clock_value FROM clock_snapshot ORDER BY snapshot_id", row -> {
            var clock = ClockTracker.timeBase(number(row[1]));
            if (clock != null) {
                snapshots.computeIfAbsent(number(row[0]), _ -> {
                    var readings = new ArrayList<ClockSnapshot.Reading>();
                    order.add(readings);
                    return readings;
                }).add(new ClockSnapshot.Reading(clock, number(row[2])));
            }
        });
        order.forEach(readings -> builder.addClocks(new ClockSnapshot(readings)));
    }

    private void readThreads() throws IOException {
        query.each("SELECT upid, pid, name FROM process", row -> {
            pids.put(number(row[0]), number(row[1]));
            if (row[2] instanceof String name && !name.isEmpty()) {
                builder.nameProcess(number(row[1]), name);
            }
        });
        query.each("SELECT utid, tid, name, upid FROM thread", row -> {
            var thread = new ThreadKey(row[3] == null ? null : pids.get(number(row[3])), number(row[1]));
            threads.put(number(row[0]), thread);
            if (row[2] instanceof String name && !name.isEmpty()) {
                builder.nameThread(thread, name);
            }
        });
    }

    private ThreadKey owner(@Nullable Object utid, @Nullable Object upid) {
        if (utid != null) {
            return threads.getOrDefault(number(utid), TrackDraft.FILE);
        }
        return upid == null ? TrackDraft.FILE : new ThreadKey(pids.get(number(upid)), null);
    }

    private void readTracks() throws IOException {
        query.each("SELECT t.id, t.name, a.utid, b.upid FROM track t LEFT JOIN thread_track a USING (id) "
                + "LEFT JOIN process_track b USING (id)", row -> {
                    var owner = owner(row[2], row[3]);
                    boolean isThread = row[2] != null && row[1] == null;
                    // A thread id that is used again is one place with several lanes.
                    places.put(number(row[0]), isThread
                            ? threadPlaces.computeIfAbsent(owner, thread -> new Place(thread, null))
                            : new Place(owner, new TrackDraft(text(row[1]), null, owner, 0)));
                });
        query.each("SELECT t.id, t.name, t.unit, a.utid, b.upid FROM counter_track t LEFT JOIN thread_counter_track a "
                + "USING (id) LEFT JOIN process_counter_track b USING (id)",
                row -> counters.put(number(row[0]), new CounterDraft(
                        new TrackDraft(text(row[1]), null, owner(row[3], row[4]), 0), text(row[2]), base)));
    }

    private void addArg(@Nullable Object[] row) {
        var key = text(row[1]);
        var type = text(row[2]);
        if (key == null || type == null || key.equals(OWN_NUMBER_OF_THREAD)) {
            return;
        }
        var arg = switch (type) {
            case "int" -> Arg.of(key, number(row[3]));
            case "uint" -> new Arg(key, Arg.Type.UINT, number(row[3]), null);
            case "pointer" -> new Arg(key, Arg.Type.POINTER, number(row[3]), null);
            case "bool" -> Arg.of(key, number(row[3]) != 0);
            case "real" -> Arg.of(key, row[5] instanceof Double value ? value : 0.0);
            default -> {
                var value = text(row[4]);
                yield value == null ? null : Arg.of(key, value);
            }
        };
        if (arg != null) {
            args.computeIfAbsent(number(row[0]), _ -> new ArrayList<>()).add(arg);
        }
    }

    private void addSlice(@Nullable Object[] row) {
        events.put(number(row[0]), add(number(row[0]), Arrays.copyOfRange(row, 1, row.length)));
    }

    private void addState(@Nullable Object[] row) {
        if (number(row[1]) == OPEN) {
            builder.lane(lane(number(row[4]))).setMayStayOpen();
        }
        add(0, row);
    }

    /// Adds an event.
    ///
    /// @param row its time, duration, name, category, track, and arguments
    private int add(long offset, @Nullable Object[] row) {
        long start = number(row[0]);
        long duration = number(row[1]);
        var type = duration == OPEN
                ? RawEvents.RawType.BEGIN
                : duration == 0 ? RawEvents.RawType.INSTANT : RawEvents.RawType.COMPLETE;
        var own = row[5] == null ? List.<Arg>of() : args.getOrDefault(number(row[5]), List.of());
        var event = new RawEvents.Event(type, start, timeBase, lane(number(row[4])),
                builder.names().number(text(row[2])), builder.categories().number(text(row[3])),
                builder.args().add(own), offset);
        return type == RawEvents.RawType.COMPLETE
                ? builder.events().addComplete(event, start + duration)
                : builder.events().add(event);
    }

    private int lane(long track) {
        return lanes.computeIfAbsent(track, _ -> builder.addLane(Lane.EndRule.BY_NAME, places.computeIfAbsent(track,
                _ -> new Place(TrackDraft.FILE, new TrackDraft(null, null, TrackDraft.FILE, 0)))));
    }

    private void addValue(@Nullable Object[] row) {
        var counter = counters.get(number(row[2]));
        if (counter != null && row[1] instanceof Number value) {
            counter.add(number(row[0]), value.doubleValue());
        }
    }

    private void addFlow(@Nullable Object[] row) {
        var from = events.get(number(row[0]));
        var to = events.get(number(row[1]));
        if (from != null && to != null) {
            var id = new Object();
            builder.events().addFlow(from, new FlowStep(FlowStep.Kind.BEGIN, id));
            builder.events().addFlow(to, new FlowStep(FlowStep.Kind.END, id));
        }
    }

    /// Hands the counters that have values over.
    void finish() {
        counters.values().stream().filter(counter -> !counter.isEmpty()).forEach(builder::addCounter);
    }

    private static long number(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof String text ? text : null;
    }
}
