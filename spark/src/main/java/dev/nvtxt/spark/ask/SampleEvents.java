// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.ask;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.spark.read.BareEvents;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// Durations and self times of many groups as the events of one file, so that the library compares them by its own rules.
///
/// Each range is a push/pop range from 0; what is not self time is a range inside it that is not looked at. Events of
/// a group are side by side, and the message is the number of the group.
final class SampleEvents extends BareEvents {
    private final long[] durations;
    private final int[] parents;
    private final int[] groups;
    private final List<String> names;
    private final BitSet visible = new BitSet();

    /// Makes the events.
    ///
    /// @param wholes durations by group; a group without any has none
    /// @param selves self times by group, as many
    /// @param others by group whether it has events of another kind, of which one stands for all
    SampleEvents(List<long[]> wholes, List<long[]> selves, BitSet others) {
        int count = wholes.stream().mapToInt(whole -> whole.length).sum();
        int size = 2 * count + others.cardinality();
        durations = new long[size];
        parents = new int[size];
        groups = new int[size];
        names = IntStream.range(0, wholes.size()).mapToObj(Integer::toString).toList();
        Arrays.fill(parents, -1);
        int next = 0;
        for (int group = 0; group < wholes.size(); group++) {
            long[] whole = wholes.get(group);
            long[] self = pairable(whole, selves.get(group));
            for (int i = 0; i < whole.length; i++) {
                visible.set(next);
                groups[next] = group;
                durations[next] = whole[i];
                groups[next + 1] = group;
                durations[next + 1] = whole[i] - self[i];
                parents[next + 1] = next;
                next += 2;
            }
            if (others.get(group)) {
                visible.set(next);
                groups[next] = group;
                durations[next++] = -1;
            }
        }
    }

    /// Both in ascending order: the smallest self time belongs to a range that is at least as long as it, and so on.
    private static long[] pairable(long[] whole, long[] self) {
        if (whole.length != self.length) {
            throw new IllegalArgumentException(whole.length + " durations and " + self.length + " self times");
        }
        return self;
    }

    /// {@return which events are compared}
    BitSet visible() {
        return visible;
    }

    @Override
    public int size() {
        return durations.length;
    }

    @Override
    public EventKind kind(int event) {
        return durations[event] < 0 ? EventKind.MARKER : EventKind.PUSH_POP;
    }

    @Override
    public long start(int event) {
        return 0;
    }

    @Override
    public long end(int event) {
        return Math.max(0, durations[event]);
    }

    @Override
    public int line(int event) {
        // A range inside begins after and ends before the one around it.
        return parents[event] < 0 ? event * 2 + 1 : parents[event] * 2 + 2;
    }

    @Override
    public int endLine(int event) {
        return kind(event) == EventKind.MARKER ? 0 : parents[event] < 0 ? event * 2 + 4 : parents[event] * 2 + 3;
    }

    @Override
    public int depth(int event) {
        return parents[event] < 0 ? 0 : 1;
    }

    @Override
    public int messageId(int event) {
        return groups[event];
    }

    @Override
    public List<TimeBase> timeBases() {
        return List.of(TimeBase.RELATIVE);
    }

    @Override
    public int textCount() {
        return names.size();
    }

    @Override
    public String text(int messageId) {
        return names.get(messageId);
    }
}
