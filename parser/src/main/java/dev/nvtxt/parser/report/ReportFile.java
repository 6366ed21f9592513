// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TickSpan;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A file with its clocks: the one place where the times of its events are asked for.
///
/// *Clock time* is what outputs print as `…Ns`: exact, without any display offset. *Axis time* is clock time moved by
/// the alignment of the event's time base; it is for drawing only. Immutable.
public final class ReportFile {
    private final TraceFile trace;
    private final EventStore events;
    private final List<BaseClock> bases;
    private final List<BaseClock> counterBases;
    private final @Nullable Clock[] clocks;
    private final long[] axisOffsetsNs;
    private final long reportStartNs;
    private final String label;
    private final @Nullable ReportFile launchFile;
    private final Map<Class<?>, Object> derived = new ConcurrentHashMap<>();

    /// Makes a file with its clocks.
    ///
    /// @param trace the contents of the file
    /// @param bases one for each of `trace.events().timeBases()`, in that order
    public ReportFile(TraceFile trace, List<BaseClock> bases) {
        this(trace, bases, List.of());
    }

    ReportFile(TraceFile trace, List<BaseClock> bases, List<BaseClock> counterBases) {
        this(trace, bases, counterBases, bases.stream().filter(base -> base.firstNs() != null)
                .mapToLong(BaseClock::axisFirstNs).min().orElse(0), trace.label(), null);
    }

    private ReportFile(TraceFile trace, List<BaseClock> bases, List<BaseClock> counterBases, long reportStartNs,
            String label, @Nullable ReportFile launchFile) {
        this.label = label;
        this.launchFile = launchFile;
        this.counterBases = List.copyOf(counterBases);
        this.trace = trace;
        this.reportStartNs = reportStartNs;
        this.events = trace.events();
        this.bases = List.copyOf(bases);
        this.clocks = bases.stream().map(BaseClock::clock).toArray(Clock[]::new);
        this.axisOffsetsNs = bases.stream().mapToLong(BaseClock::axisOffsetNs).toArray();
    }

    /// Makes a file with clocks that nothing is said of; the spans are looked up.
    ///
    /// @param trace the contents of the file
    /// @param clocks for each of `trace.events().timeBases()` its clock, or null where nothing gives a rate
    /// @param axisOffsetsNs for each of them what is added to clock time for drawing, in nanoseconds
    public ReportFile(TraceFile trace, List<@Nullable Clock> clocks, long[] axisOffsetsNs) {
        this(trace, plain(trace.events(), clocks, axisOffsetsNs));
    }

    private static List<BaseClock> plain(EventStore events, List<@Nullable Clock> clocks, long[] axisOffsetsNs) {
        var spans = TickSpan.of(events);
        var bases = new ArrayList<BaseClock>();
        for (int base = 0; base < spans.size(); base++) {
            var clock = clocks.get(base);
            var alignment = clock == null ? Alignment.NO_CLOCK : Alignment.REFERENCE;
            bases.add(new BaseClock(events.timeBases().get(base), spans.get(base), clock, alignment,
                    axisOffsetsNs[base], ClockSetting.AUTOMATIC, null, List.of(), 1));
        }
        return bases;
    }

    /// {@return the same file in a report}
    ///
    /// @param newReportStartNs the time of the axis that the times of the report count from
    /// @param newLabel what the report calls the file
    ReportFile inReport(long newReportStartNs, String newLabel) {
        return new ReportFile(trace, bases, counterBases, newReportStartNs, newLabel, launchFile);
    }

    /// {@return the same file with another one that has what its threads launched}
    ReportFile withLaunchFile(@Nullable ReportFile file) {
        return new ReportFile(trace, bases, counterBases, reportStartNs, label, file);
    }

    /// {@return the file of the same process that has what the threads of this one launched on devices; null where no other file has,
    /// or its clock does not agree}
    public @Nullable ReportFile launchFile() {
        return launchFile;
    }

    /// {@return whether it is the same content with the same clocks}
    boolean isSame(ReportFile other) {
        return trace.equals(other.trace) && reportStartNs == other.reportStartNs && label.equals(other.label)
                && bases.equals(other.bases) && counterBases.equals(other.counterBases);
    }

    /// {@return the label of the file; where other files of the report have the same, with as much of the path as tells them
    /// apart}
    public String label() {
        return label;
    }

    /// {@return the axis time from which the times of its report count: [Report#zeroNs()]}
    public long reportStartNs() {
        return reportStartNs;
    }

    /// {@return what is worked out of the file once and kept as long as the file is}
    ///
    /// @param type what it is; one of a type
    /// @param make works it out; may be called twice where two threads ask at the same time
    public <T> T derived(Class<T> type, Function<ReportFile, T> make) {
        var value = derived.get(type);
        if (value == null) {
            // Not computed within the map: that may work in parallel itself, and must hold no lock while it does.
            var fresh = make.apply(this);
            var other = derived.putIfAbsent(type, fresh);
            value = other == null ? fresh : other;
        }
        return type.cast(value);
    }

    /// {@return the contents of the file}
    public TraceFile trace() {
        return trace;
    }

    /// {@return the time bases with clock, span and alignment, in the order of the file's time bases}
    public List<BaseClock> bases() {
        return bases;
    }

    /// {@return the time bases that only counters of the file have; nothing but a setting moves them}
    public List<BaseClock> counterBases() {
        return counterBases;
    }

    /// {@return all time bases: those of events, then those that only counters have}
    public List<BaseClock> allBases() {
        return Stream.concat(bases.stream(), counterBases.stream()).toList();
    }

    /// {@return the clock of a time base by its index, or null where nothing gives a rate}
    public @Nullable Clock clock(int timeBase) {
        return clocks[timeBase];
    }

    /// {@return the clocks in the order of the time bases}
    public List<@Nullable Clock> clocks() {
        var list = new ArrayList<@Nullable Clock>();
        Collections.addAll(list, clocks);
        return Collections.unmodifiableList(list);
    }

    /// {@return what is added to the clock time of a time base for drawing, in nanoseconds}
    public long axisOffsetNs(int timeBase) {
        return axisOffsetsNs[timeBase];
    }

    /// {@return whether the start has nanoseconds: there is a clock, and they are within Int64}
    public boolean hasStartNs(int event) {
        var clock = clocks[events.timeBase(event)];
        return clock != null && clock.covers(events.start(event));
    }

    /// {@return whether the end has nanoseconds: as for the start, and the range is not open}
    public boolean hasEndNs(int event) {
        var clock = clocks[events.endTimeBase(event)];
        return clock != null && !events.isOpen(event) && clock.covers(events.end(event));
    }

    /// {@return the clock time of the start in nanoseconds; ask [#hasStartNs(int)] first}
    public long startNs(int event) {
        return clockOf(events.timeBase(event)).toNs(events.start(event));
    }

    /// {@return the clock time of the end in nanoseconds; ask [#hasEndNs(int)] first}
    public long endNs(int event) {
        return clockOf(events.endTimeBase(event)).toNs(events.end(event));
    }

    /// {@return the axis time of the start in nanoseconds, the border of Int64 at most; ask [#hasStartNs(int)] first}
    public long axisStartNs(int event) {
        return saturatedSum(startNs(event), axisOffsetsNs[events.timeBase(event)]);
    }

    /// {@return the axis time of the end in nanoseconds, the border of Int64 at most; ask [#hasEndNs(int)] first}
    public long axisEndNs(int event) {
        return saturatedSum(endNs(event), axisOffsetsNs[events.endTimeBase(event)]);
    }

    /// {@return the axis time of the first event, of a file without events that of the first value of a counter; null where none has
    /// nanoseconds}
    public @Nullable Long axisFirstNs() {
        return derived(AxisSpan.class, AxisSpan::of).firstNs;
    }

    /// {@return the axis time of the last event, of a file without events that of the last value of a counter; null where none has
    /// nanoseconds}
    public @Nullable Long axisLastNs() {
        return derived(AxisSpan.class, AxisSpan::of).lastNs;
    }

    /// The first and the last time of the events that have nanoseconds, or of the values where there are no events.
    private record AxisSpan(@Nullable Long firstNs, @Nullable Long lastNs) {
        /// The events are walked only where some may be out of range.
        static AxisSpan of(ReportFile file) {
            boolean ofCounters = file.bases.isEmpty();
            var clocked = ofCounters
                    ? file.counterBases.stream().filter(BaseClock::isOnAxis).toList()
                    : file.bases.stream().filter(base -> base.clock() != null).toList();
            if (clocked.isEmpty()) {
                return new AxisSpan(null, null);
            }
            if (ofCounters || clocked.stream().allMatch(base -> base.firstNs() != null && base.lastNs() != null)) {
                return new AxisSpan(clocked.stream().mapToLong(BaseClock::axisFirstNs).min().orElseThrow(),
                        clocked.stream().mapToLong(BaseClock::axisLastNs).max().orElseThrow());
            }
            return walk(file);
        }

        private static AxisSpan walk(ReportFile file) {
            long first = Long.MAX_VALUE;
            long last = Long.MIN_VALUE;
            boolean isEmpty = true;
            for (int event = 0; event < file.events.size(); event++) {
                if (file.hasStartNs(event)) {
                    isEmpty = false;
                    first = Math.min(first, file.axisStartNs(event));
                    last = Math.max(last, file.axisStartNs(event));
                }
                if (file.hasEndNs(event)) {
                    isEmpty = false;
                    first = Math.min(first, file.axisEndNs(event));
                    last = Math.max(last, file.axisEndNs(event));
                }
            }
            return isEmpty ? new AxisSpan(null, null) : new AxisSpan(first, last);
        }
    }

    /// {@return the axis time of some ticks of a time base in nanoseconds; the border of Int64 on their side where they are
    /// outside, and on the side of their sign where there is no clock}
    public long axisNs(int timeBase, long ticks) {
        return axisNs(clocks[timeBase], axisOffsetsNs[timeBase], ticks);
    }

    static long axisNs(@Nullable Clock clock, long axisOffsetNs, long ticks) {
        if (clock == null) {
            return ticks < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        long ns = clock.toNsOrBorder(ticks);
        return clock.covers(ticks) ? saturatedSum(ns, axisOffsetNs) : ns;
    }

    static long saturatedSum(long a, long b) {
        long sum = a + b;
        return ((a ^ sum) & (b ^ sum)) < 0 ? (a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }

    private Clock clockOf(int timeBase) {
        var clock = clocks[timeBase];
        if (clock == null) {
            throw new IllegalStateException("no clock for time base " + events.timeBases().get(timeBase).name());
        }
        return clock;
    }
}
