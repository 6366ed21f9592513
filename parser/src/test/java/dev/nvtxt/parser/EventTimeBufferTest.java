// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.EventTimeBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventTimeBufferTest {
    static Iterable<ConformanceCase> cases() {
        return ConformanceCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void manyEventsAtOnceAreToldAsOneByOne(ConformanceCase testCase) {
        var events = new NvtxtReader(testCase.options()).read("case.nvtxt", testCase.content()).events();
        int[] backwards = IntStream.range(0, events.size()).map(event -> events.size() - 1 - event).toArray();
        check(events, backwards, 0, backwards.length);
        checkSums(events, 0, events.size());
    }

    @Test
    void aPartOfTheEventsBeginsAtTheBeginningOfTheRoom() {
        var text = new StringBuilder("@RangePush, Time\n@RangePop, Time\n@Marker, Time\nTimeBase = Manual\n");
        var random = new Random(5);
        for (int i = 0; i < 100_000; i++) {
            text.append(new String[]{ "RangePush, ", "RangePop, ", "Marker, " }[random.nextInt(3)]).append(i)
                    .append('\n');
        }
        var events = new NvtxtReader(ReadOptions.DEFAULT).read("many.nvtxt", text.toString().getBytes()).events();
        // More than a block of the store holds, in no order.
        int[] chosen = random.ints(50_000, 0, events.size()).toArray();
        check(events, chosen, 777, 40_000);
        checkSums(events, 777, 60_000);
    }

    /// Kinds and ticks of many events at once, against those of one after the other.
    private static void checkSums(EventStore events, int from, int to) {
        int bases = events.timeBases().size();
        var kinds = new int[EventKind.values().length];
        var sums = new Ticks(bases);
        var expectedKinds = new int[kinds.length];
        var expected = new Ticks(bases);
        events.countKinds(from, to, kinds);
        events.widenTicks(from, to, sums.first, sums.last);
        for (int event = from; event < to; event++) {
            expectedKinds[events.kind(event).ordinal()]++;
            expected.add(events.timeBase(event), events.start(event));
            if (!events.isOpen(event)) {
                expected.add(events.endTimeBase(event), events.end(event));
            }
        }
        assertThat(kinds).containsExactly(expectedKinds);
        assertThat(sums.first).containsExactly(expected.first);
        assertThat(sums.last).containsExactly(expected.last);
    }

    private static final class Ticks {
        private final long[] first;
        private final long[] last;

        Ticks(int bases) {
            first = new long[bases];
            last = new long[bases];
            Arrays.fill(first, Long.MAX_VALUE);
            Arrays.fill(last, Long.MIN_VALUE);
        }

        void add(int base, long ticks) {
            first[base] = Math.min(first[base], ticks);
            last[base] = Math.max(last[base], ticks);
        }
    }

    private static void check(EventStore events, int[] numbers, int from, int count) {
        var times = EventTimeBuffer.room(count);
        events.readTimes(numbers, from, count, times);
        for (int i = 0; i < count; i++) {
            int event = numbers[from + i];
            assertThat(times.kinds()[i]).isEqualTo(events.kind(event));
            assertThat(times.starts()[i]).isEqualTo(events.start(event));
            assertThat(times.ends()[i]).isEqualTo(events.end(event));
            assertThat(times.timeBases()[i]).isEqualTo(events.timeBase(event));
            assertThat(times.endTimeBases()[i]).isEqualTo(events.endTimeBase(event));
            assertThat(times.depths()[i]).isEqualTo(events.depth(event));
            assertThat(times.open()[i]).isEqualTo(events.isOpen(event));
        }
    }
}
