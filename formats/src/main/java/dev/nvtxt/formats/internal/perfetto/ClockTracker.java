// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.perfetto.proto.ClockSnapshot;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The clocks of a trace and the snapshots that tie them together.
///
/// A clock is a number: that of a built-in clock, or that of a writer's own clock together with its sequence. Times are
/// nanoseconds. A conversion takes the latest snapshot at or before the time, and before the first one the first.
public final class ClockTracker {
    /// The number of the clock since 1970.
    public static final int REALTIME = 1;
    static final int MONOTONIC = 3;
    static final int MONOTONIC_RAW = 5;
    /// The number of the clock since the start of the machine.
    public static final int BOOTTIME = 6;
    private static final int FIRST_OF_SEQUENCES = 64;
    private static final int FIRST_GLOBAL = 128;

    private long traceClock = BOOTTIME;
    private boolean hasTraceClock;
    /// Whether the readings of the trace's clock are anything but nanoseconds.
    private boolean isTraceClockScaled;
    private final Map<Long, Set<Long>> neighbors = new HashMap<>();
    private final Map<Pair, Readings> readings = new HashMap<>();
    private final Map<Pair, List<Long>> paths = new HashMap<>();
    /// What each clock showed in the last snapshot of the same clocks.
    private final Map<Set<Long>, Map<Long, Long>> lastReadings = new HashMap<>();
    private final Map<Long, Long> multipliers = new HashMap<>();
    private final Map<Long, Long> incremental = new HashMap<>();
    private final Set<Long> jumping = new HashSet<>();

    private record Pair(long from, long to) {}

    /// What two clocks showed together, in the order of the first one: snapshots of several writers come in any order.
    private static final class Readings {
        private final TreeMap<Long, Long> readings = new TreeMap<>();
        private long lastFrom;
        private long lastTo;
        // The times from one reading to the next one, which are converted alike. Most events are in those of the event before.
        private long cachedStart;
        private long cachedEnd;
        private long cachedOffset;

        /// @param mayRestart whether the first clock is a writer's own, which may start again
        void add(long from, long to, boolean mayRestart) {
            if (mayRestart && !readings.isEmpty() && from < lastFrom && to >= lastTo) {
                // What the clock showed before it started again says nothing of its times from now on.
                readings.clear();
            }
            readings.put(from, to);
            lastFrom = from;
            lastTo = to;
            cachedEnd = cachedStart;
        }

        long convert(long time) {
            if (time < cachedStart || time >= cachedEnd) {
                var reading = readings.floorEntry(time);
                var first = reading == null ? readings.firstEntry() : reading;
                var next = readings.higherKey(first.getKey());
                cachedStart = reading == null ? Long.MIN_VALUE : first.getKey();
                cachedEnd = reading == null ? first.getKey() : next == null ? Long.MAX_VALUE : next;
                cachedOffset = first.getValue() - first.getKey();
            }
            return time + cachedOffset;
        }
    }

    /// {@return the clock with an id, for packets of a sequence}
    static long clock(long id, long sequence) {
        return id >= FIRST_OF_SEQUENCES && id < FIRST_GLOBAL ? (sequence << 32) | id : id;
    }

    /// {@return the time base of a built-in clock, or null if it has none}
    public static @Nullable TimeBase timeBase(long clock) {
        if (clock == REALTIME) {
            return TimeBase.REALTIME;
        }
        if (clock == MONOTONIC) {
            return TimeBase.MONOTONIC;
        }
        if (clock == MONOTONIC_RAW) {
            return TimeBase.MONOTONIC_RAW;
        }
        return clock == BOOTTIME ? TimeBase.BOOTTIME : null;
    }

    /// {@return the clock of the trace's own time}
    long traceClock() {
        return traceClock;
    }

    /// {@return the time base of the trace's own time}
    TimeBase traceTimeBase() {
        var base = timeBase(traceClock);
        return base == null ? TimeBase.TRACE : base;
    }

    /// Takes a snapshot.
    ///
    /// @return the ids of clocks whose reading was left out because they went backwards
    List<Long> add(ClockSnapshot snapshot, long sequence) {
        if (snapshot.hasPrimaryTraceClock() && !hasTraceClock) {
            traceClock = snapshot.getPrimaryTraceClock();
            hasTraceClock = true;
            paths.clear();
        }
        var readings = new LinkedHashMap<Long, Long>();
        for (var entry : snapshot.getClocksList()) {
            long clock = clock(entry.getClockId(), sequence);
            long multiplier = entry.getUnitMultiplierNs() == 0 ? 1 : entry.getUnitMultiplierNs();
            long time = entry.getTimestamp() * multiplier;
            multipliers.put(clock, multiplier);
            if (entry.getIsIncremental()) {
                incremental.put(clock, time);
            }
            readings.put(clock, time);
        }
        var refused = refused(readings);
        readings.keySet().removeAll(refused);
        link(List.copyOf(readings.keySet()), List.copyOf(readings.values()));
        isTraceClockScaled = incremental.containsKey(traceClock) || multipliers.getOrDefault(traceClock, 1L) != 1;
        return refused;
    }

    /// {@return the clocks that went backwards since the last snapshot of the same clocks, unless all of it is older}
    private List<Long> refused(Map<Long, Long> readings) {
        var last = lastReadings.computeIfAbsent(Set.copyOf(readings.keySet()), _ -> new HashMap<>());
        var backwards = new ArrayList<Long>();
        readings.forEach((clock, time) -> {
            var before = last.get(clock);
            if (before != null && time < before) {
                backwards.add(clock);
            }
        });
        if (backwards.remove((Long) (long) REALTIME) && jumping.add((long) REALTIME)) {
            paths.clear();
        }
        if (backwards.contains(traceClock) && backwards.size() > 1) {
            return List.of();
        }
        backwards.removeIf(clock -> clock >>> 32 != 0);
        readings.forEach((clock, time) -> {
            if (!backwards.contains(clock)) {
                last.put(clock, time);
            }
        });
        return backwards;
    }

    private void link(List<Long> clocks, List<Long> times) {
        for (int i = 0; i < clocks.size(); i++) {
            for (int j = 0; j < clocks.size(); j++) {
                if (i != j) {
                    if (neighbors.computeIfAbsent(clocks.get(i), _ -> new LinkedHashSet<>()).add(clocks.get(j))) {
                        paths.clear();
                    }
                    readings.computeIfAbsent(new Pair(clocks.get(i), clocks.get(j)), _ -> new Readings())
                            .add(times.get(i), times.get(j), clocks.get(i) >>> 32 != 0);
                }
            }
        }
    }

    /// {@return the nanoseconds of a timestamp; of an incremental clock the sum so far}
    long nanos(long clock, long timestamp) {
        if (clock == traceClock && !isTraceClockScaled) {
            return timestamp;
        }
        long nanos = timestamp * multipliers.getOrDefault(clock, 1L);
        return incremental.containsKey(clock) ? incremental.merge(clock, nanos, Long::sum) : nanos;
    }

    /// {@return whether a time of a clock can be made one of the trace's own}
    boolean canConvert(long clock) {
        return !path(clock).isEmpty();
    }

    /// {@return the trace's own time for the time of a clock that can be converted}
    long convert(long clock, long nanos) {
        var path = path(clock);
        long time = nanos;
        for (int i = 1; i < path.size(); i++) {
            time = Objects.requireNonNull(readings.get(new Pair(path.get(i - 1), path.get(i)))).convert(time);
        }
        return time;
    }

    private List<Long> path(long clock) {
        if (clock == traceClock) {
            return List.of(clock);
        }
        return paths.computeIfAbsent(new Pair(clock, traceClock), pair -> search(pair.from()));
    }

    /// {@return the clocks on the shortest way to the trace's own one, or nothing}
    private List<Long> search(long from) {
        var before = new HashMap<Long, Long>();
        var queue = new ArrayDeque<Long>();
        before.put(from, from);
        queue.add(from);
        while (!queue.isEmpty()) {
            long at = queue.remove();
            if (at == traceClock) {
                var path = new ArrayList<Long>();
                for (long clock = at; clock != from; clock = Objects.requireNonNull(before.get(clock))) {
                    path.add(clock);
                }
                path.add(from);
                return List.copyOf(path.reversed());
            }
            if (!jumping.contains(at)) {
                for (long next : neighbors.getOrDefault(at, Set.of())) {
                    if (before.putIfAbsent(next, at) == null) {
                        queue.add(next);
                    }
                }
            }
        }
        return List.of();
    }
}
