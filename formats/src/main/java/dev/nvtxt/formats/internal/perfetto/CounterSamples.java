// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.CounterDraft;
import dev.nvtxt.formats.internal.build.IntColumn;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.perfetto.proto.CounterDescriptor;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The values of counters in file order. A value may come before the description of its track.
final class CounterSamples {
    /// The number of the time base of a value that is left out.
    static final int DROPPED = -1;

    private final TraceBuilder builder;
    private final TrackTable tracks;
    private final List<TrackTable.Entry> entries = new ArrayList<>();
    private final Map<TrackTable.Entry, Integer> numbers = new HashMap<>();
    private final IntColumn entryOf = new IntColumn();
    private final IntColumn timeBases = new IntColumn();
    private final LongColumn times = new LongColumn();
    private final LongColumn values = new LongColumn();
    private final LongColumn offsets = new LongColumn();

    CounterSamples(TraceBuilder builder, TrackTable tracks) {
        this.builder = builder;
        this.tracks = tracks;
    }

    /// Adds a value.
    ///
    /// @param sequence has the sums of the differences that it writes
    /// @return its number, or -1 if its track has no values
    int add(Sequence sequence, long uuid, CounterValue sample) {
        var entry = tracks.entry(uuid);
        var counter = entry.counter();
        if (entry.isDescribed() && counter == null) {
            builder.problems().add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(sample.offset),
                    "a counter value on track " + Long.toUnsignedString(uuid) + ", which is not a counter", null);
            return -1;
        }
        double value = counter == null ? sample.value : scale(sample.value, counter);
        if (counter != null && counter.getIsIncremental()) {
            value = sequence.addToSum(uuid, value);
        }
        return add(entry, new CounterValue(sample.time, sample.timeBase, value, sample.offset));
    }

    /// Adds a value that older writers say of a thread with each event.
    ///
    /// @return its number
    int add(ThreadKey thread, String name, CounterValue sample) {
        return add(tracks.threadCounter(thread, name), sample);
    }

    record CounterValue(long time, int timeBase, double value, long offset) {}

    /// Adds a value.
    ///
    /// @return its number
    int add(TrackTable.Entry entry, CounterValue sample) {
        int number = numbers.computeIfAbsent(entry, added -> {
            entries.add(added);
            return entries.size() - 1;
        });
        entryOf.add((number << 1) | (entry.counter() == null ? 1 : 0));
        timeBases.add(sample.timeBase);
        times.add(sample.time);
        values.add(Double.doubleToRawLongBits(sample.value));
        offsets.add(sample.offset);
        return times.size() - 1;
    }

    private static double scale(double value, CounterDescriptor counter) {
        return counter.getUnitMultiplier() <= 0 ? value : value * counter.getUnitMultiplier();
    }

    /// Says the time of a value that was not known before.
    ///
    /// @param timeBase its time base, or [#DROPPED]
    void setTime(int sample, long time, int timeBase) {
        times.set(sample, time);
        timeBases.set(sample, timeBase);
    }

    long time(int sample) {
        return times.get(sample);
    }

    long offset(int sample) {
        return offsets.get(sample);
    }

    /// Makes the counter tracks.
    void finish() {
        var drafts = new HashMap<Long, CounterDraft>();
        for (int sample = 0; sample < times.size(); sample++) {
            var entry = entries.get(entryOf.get(sample) >>> 1);
            var counter = entry.counter();
            if (counter == null) {
                builder.problems().add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(offsets.get(sample)),
                        "a counter value on a track that the trace does not describe", null);
            } else if (timeBases.get(sample) != DROPPED) {
                int base = timeBases.get(sample);
                var draft = drafts.computeIfAbsent(((long) (entryOf.get(sample) >>> 1) << 32) | base,
                        _ -> draft(entry, counter, base));
                double value = Double.longBitsToDouble(values.get(sample));
                draft.add(times.get(sample), (entryOf.get(sample) & 1) == 0 ? value : scale(value, counter));
            }
        }
    }

    private CounterDraft draft(TrackTable.Entry entry, CounterDescriptor counter, int timeBase) {
        var draft = new CounterDraft(tracks.counterTrack(entry), unit(counter), builder.timeBase(timeBase));
        if (entry.looksBack()) {
            draft.setLooksBack();
        }
        return builder.addCounter(draft);
    }

    private static @Nullable String unit(CounterDescriptor counter) {
        if (counter.hasUnitName()) {
            return counter.getUnitName();
        }
        int unit = counter.getUnit() != 0 ? counter.getUnit() : counter.getType();
        return switch (unit) {
            case 1 -> "ns";
            case 2 -> "count";
            case 3 -> "bytes";
            default -> null;
        };
    }
}
