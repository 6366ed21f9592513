// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.KindAndThread;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the statistics keep in few bytes, and read for many events at once, is what is asked for one by one.
class EventColumnsTest {
    private static List<TraceFile> files() throws IOException {
        var files = new ArrayList<TraceFile>();
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        try (var samples = Files.walk(Path.of("../samples"))) {
            for (var path : samples.filter(path -> path.toString().endsWith(".nvtxt")).toList()) {
                files.add(reader.read(path, ReadListener.NONE));
            }
        }
        files.add(reader.read("generated", NvtxtGen.of(40_000).bytes()));
        return files;
    }

    @Test
    void durationsAndPlacesOfManyEventsAreThoseOfEach() throws IOException {
        for (var trace : files()) {
            var file = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
            checkDurations(file);
            var events = trace.events();
            int size = events.size();
            int from = size / 7;
            var places = new int[size];
            var messages = new int[size];
            events.readPlaces(from, size - from, places);
            events.readMessageIds(from, size - from, messages);
            for (int event = from; event < size; event++) {
                boolean isSame = KindAndThread.kind(places[event - from]) == events.kind(event)
                        && KindAndThread.is(places[event - from], events.kind(event))
                        && KindAndThread.thread(places[event - from]) == events.thread(event)
                        && messages[event - from] == events.messageId(event);
                assertTrue(isSame, () -> "an event of " + trace.path());
            }
        }
    }

    private static void checkDurations(ReportFile file) {
        int size = file.trace().events().size();
        var times = EventTimes.of(file);
        for (int event = 0; event < size; event++) {
            long duration = Durations.of(file, event);
            boolean isSame = times.durationNs(event) == duration
                    && (!file.hasStartNs(event) || times.axisStartNs(event) == file.axisStartNs(event));
            assertTrue(isSame, () -> "an event of " + file.trace().path());
        }
    }

    @Test
    void numbersFarFromEachOtherAreKeptExactly() {
        long[] values = new Random(1).longs(NsColumn.BLOCK).toArray();
        long[] near = new Random(2).longs(NsColumn.BLOCK, 1L << 60, (1L << 60) + (1L << 30)).toArray();
        var column = new NsColumn(2 * NsColumn.BLOCK + 2);
        column.set(0, values, NsColumn.BLOCK);
        column.set(1, near, NsColumn.BLOCK);
        column.set(2, new long[]{ Long.MIN_VALUE, Long.MAX_VALUE }, 2);
        for (int i = 0; i < NsColumn.BLOCK; i++) {
            assertThat(column.get(i)).isEqualTo(values[i]);
            assertThat(column.get(NsColumn.BLOCK + i)).isEqualTo(near[i]);
        }
        assertThat(column.get(2 * NsColumn.BLOCK)).isEqualTo(Long.MIN_VALUE);
        assertThat(column.get(2 * NsColumn.BLOCK + 1)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void longTimesInsideAreKeptBeside() {
        var inside = new InsideTimes(new int[3]);
        inside.add(0, 5);
        inside.add(0, Integer.MAX_VALUE);
        inside.add(0, 7);
        inside.add(1, 1L << 40);
        inside.set(1, 3);
        assertThat(inside.get(0)).isEqualTo(12L + Integer.MAX_VALUE);
        assertThat(inside.get(1)).isEqualTo(3);
        assertThat(inside.get(2)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void fewOverlapsAreMeasuredAsManyAre(int seed) {
        var random = new Random(seed);
        int count = 2 + random.nextInt(60);
        long[][] ranges = new long[count][];
        for (int i = 0; i < count; i++) {
            long start = random.nextInt(count * 4);
            ranges[i] = new long[]{ start, start + random.nextInt(20) };
        }
        Arrays.sort(ranges, (a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(b[1], a[1]));
        long[] starts = Arrays.stream(ranges).mapToLong(range -> range[0]).toArray();
        long[] ends = Arrays.stream(ranges).mapToLong(range -> range[1]).toArray();
        long[] few = new long[count];
        long[] many = new long[count];
        assertThat(new FewOverlaps(starts, ends, 0, count).forEach((i, inside) -> few[i] = inside)).isTrue();
        new ContainedUnion(starts, ends, 0, count).forEach((i, inside) -> many[i] = inside);
        assertThat(few).isEqualTo(many);
    }

    @Test
    void manyOverlapsAreLeftToTheOther() {
        int count = 200;
        long[] starts = IntStream.range(0, count).asLongStream().toArray();
        long[] ends = IntStream.range(0, count).mapToLong(i -> 1000 + i).toArray();
        assertThat(new FewOverlaps(starts, ends, 0, count).forEach((_, _) -> {})).isFalse();
    }
}
