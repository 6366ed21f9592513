// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the statistics against definitions written down in the plainest way, on random files.
class StatisticsReferenceTest {
    static LongStream seeds() {
        return LongStream.range(1, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void rowsAreWhatThePlainDefinitionsSay(long seed) {
        var random = new Random(seed);
        var files = List.of(randomFile(random, "a.nvtxt"), randomFile(random, "b.nvtxt"));
        var scope = randomScope(random, files);
        var table = new Statistics().table(scope, Grouping.BY_MESSAGE);
        var expected = naiveGroups(scope);
        assertThat(table.rows()).as("seed %d", seed).hasSize(expected.size());
        for (var row : table.rows()) {
            assertRow(row, Objects.requireNonNull(expected.get(row.label())), "seed " + seed + ", row " + row.label());
        }
        assertThat(table.counts().all()).as("seed %d", seed)
                .isEqualTo(expected.values().stream().flatMap(List::stream).filter(Event::begins).count());
        assertThat(table.cut()).as("seed %d, cut", seed)
                .isEqualTo(expected.values().stream().flatMap(List::stream).filter(Event::isCut).count());
        assertThat(table.coveredNs()).as("seed %d, covered", seed).isEqualTo(naiveCovered(scope));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void eventsOfARowAreItsMeasuredRangesByDuration(long seed) {
        var random = new Random(seed);
        var files = List.of(randomFile(random, "a.nvtxt"), randomFile(random, "b.nvtxt"));
        var scope = randomScope(random, files);
        var table = new Statistics().table(scope, Grouping.of(GroupKey.KIND, GroupKey.MESSAGE));
        for (var row : table.rows()) {
            var events = table.eventsOf(row);
            assertThat(events.size()).as("seed %d", seed).isEqualTo((int) row.counts().measured());
            for (int i = 0; i < events.size(); i++) {
                int event = events.event(i);
                var message = events.file(i).trace().events().message(event);
                assertThat(row.labels().get(1)).as("seed %d", seed).isEqualTo(message);
                assertThat(EventTimes.of(events.file(i)).durationNs(event)).as("seed %d", seed)
                        .isEqualTo(events.durationNs(i));
                assertThat(i == 0 || events.durationNs(i - 1) <= events.durationNs(i)).as("seed %d", seed).isTrue();
            }
        }
    }

    private static void assertRow(GroupStatistics row, List<Event> events, String what) {
        var measured = events.stream().filter(event -> event.duration >= 0).toList();
        var begun = events.stream().filter(Event::begins).toList();
        long[] durations = begun.stream().mapToLong(Event::duration).filter(of -> of >= 0).sorted().toArray();
        assertThat(row.counts()).as(what).isEqualTo(new EventCounts(durations.length, count(begun, Durations.MARKER),
                count(begun, Durations.OPEN), count(begun, Durations.REVERSED),
                count(begun, Durations.CLOCKLESS), count(begun, Durations.OUT_OF_RANGE)));
        assertThat(row.cut()).as(what + ", cut").isEqualTo(events.stream().filter(Event::isCut).count());
        assertThat(row.selfNs()).as(what + ", self").isEqualTo(measured.stream().mapToLong(Event::naiveSelf).sum());
        assertThat(row.totalNs()).as(what).isEqualTo(measured.stream().mapToLong(Event::inside).sum());
        var statistics = row.durations();
        if (durations.length == 0) {
            assertThat(statistics).as(what).isNull();
            return;
        }
        int n = durations.length;
        Objects.requireNonNull(statistics, what);
        assertThat(statistics.minNs()).as(what).isEqualTo(durations[0]);
        assertThat(statistics.maxNs()).as(what).isEqualTo(durations[n - 1]);
        double mean = (double) LongStream.of(durations).sum() / n;
        assertThat(statistics.meanNs()).as(what).isEqualTo(mean);
        assertThat(statistics.medianNs()).as(what)
                .isEqualTo(n % 2 == 1 ? durations[n / 2] : (durations[n / 2 - 1] + durations[n / 2]) / 2.0);
        double squares = LongStream.of(durations).mapToDouble(d -> (d - mean) * (d - mean)).sum();
        assertThat(statistics.deviationNs()).as(what).isCloseTo(n == 1 ? 0 : Math.sqrt(squares / (n - 1)),
                within(1e-6));
        assertThat(statistics.p90Ns()).as(what).isEqualTo(nearestRank(durations, 90));
        assertThat(statistics.p95Ns()).as(what).isEqualTo(nearestRank(durations, 95));
        assertThat(statistics.p99Ns()).as(what).isEqualTo(nearestRank(durations, 99));
        assertThat(statistics.p999Ns()).as(what).isEqualTo(nearestRank(durations, 99.9));
    }

    /// The smallest value of which at least p percent of the values are not greater.
    private static long nearestRank(long[] sorted, double percent) {
        for (int i = 0; i < sorted.length; i++) {
            if ((i + 1) * 1000L >= Math.round(percent * 10) * sorted.length) {
                return sorted[i];
            }
        }
        throw new AssertionError("no rank");
    }

    private static long count(List<Event> events, long mark) {
        return events.stream().filter(event -> event.duration == mark).count();
    }

    private record Event(ReportFile file, int number, long duration, AxisRange span) {
        private long start() {
            return file.startNs(number);
        }

        private long end() {
            return start() + duration;
        }

        private boolean begins() {
            return span.isAll() || (file.hasStartNs(number) && span.startNs() <= start() && start() < span.endNs());
        }

        private boolean isCut() {
            return duration >= 0 && !span.isAll() && (start() < span.startNs() || end() > span.endNs());
        }

        private long inside() {
            return inside(start(), end());
        }

        private long inside(long from, long to) {
            return LongStream.range(from, to).filter(instant -> span.startNs() <= instant && instant < span.endNs())
                    .count();
        }

        /// Asks every nanosecond of the range that is in the span whether a range inside holds it.
        private long naiveSelf() {
            var events = file.trace().events();
            var times = EventTimes.of(file);
            if (events.kind(number) == EventKind.PUSH_POP) {
                long children = 0;
                for (int other = 0; other < events.size(); other++) {
                    if (isChild(other) && times.durationNs(other) >= 0) {
                        children += inside(file.startNs(other), file.startNs(other) + times.durationNs(other));
                    }
                }
                return Math.max(isCut() ? 0 : Long.MIN_VALUE, inside() - children);
            }
            var held = new BitSet();
            for (int other = 0; other < events.size(); other++) {
                long otherDuration = times.durationNs(other);
                if (other != number && events.kind(other) == EventKind.START_END && otherDuration >= 0
                        && events.thread(other) == events.thread(number)) {
                    long otherStart = file.startNs(other);
                    boolean inside = otherStart >= start() && otherStart + otherDuration <= end();
                    boolean equal = otherStart == start() && otherDuration == duration;
                    if (inside && (!equal || other > number)) {
                        held.set((int) (otherStart - start()), (int) (otherStart + otherDuration - start()));
                    }
                }
            }
            return inside() - held.stream()
                    .filter(at -> span.startNs() <= start() + at && start() + at < span.endNs()).count();
        }

        private boolean isChild(int other) {
            var events = file.trace().events();
            return events.kind(other) == EventKind.PUSH_POP && events.thread(other) == events.thread(number)
                    && events.depth(other) == events.depth(number) + 1 && events.line(other) > events.line(number)
                    && events.line(other) < events.endLine(number);
        }
    }

    private static Map<String, List<Event>> naiveGroups(Scope scope) {
        var groups = new TreeMap<String, List<Event>>();
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var times = EventTimes.of(file);
            var visible = scope.visible(f);
            for (int event = 0; event < file.trace().events().size(); event++) {
                long duration = times.durationNs(event);
                var of = new Event(file, event, duration, scope.range());
                if ((visible == null || visible.get(event)) && (of.begins() || (duration >= 0
                        && naiveIn(file, event, duration, scope.range())))) {
                    var message = file.trace().events().message(event);
                    groups.computeIfAbsent(message == null ? "(none)" : message, _ -> new ArrayList<>())
                            .add(of);
                }
            }
        }
        return groups;
    }

    private static boolean naiveIn(ReportFile file, int event, long duration, AxisRange span) {
        if (span.isAll()) {
            return true;
        }
        if (!file.hasStartNs(event)) {
            return false;
        }
        long start = file.startNs(event);
        long end = duration == Durations.OPEN ? Long.MAX_VALUE : file.endNs(event);
        long low = Math.min(start, end);
        long high = Math.max(start, end);
        for (long instant = span.startNs(); instant < span.endNs(); instant++) {
            if (instant == low || (instant > low && instant < high)) {
                return true;
            }
        }
        return false;
    }

    private static long naiveCovered(Scope scope) {
        long covered = 0;
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var visible = scope.visible(f);
            var events = file.trace().events();
            var times = EventTimes.of(file);
            for (int thread = 0; thread < events.threads().size(); thread++) {
                var held = new BitSet();
                for (int event = 0; event < events.size(); event++) {
                    if (events.thread(event) == thread && times.durationNs(event) > 0
                            && (visible == null || visible.get(event))) {
                        long start = Math.max(scope.range().startNs(), file.startNs(event));
                        long end = Math.min(scope.range().endNs(), file.startNs(event) + times.durationNs(event));
                        if (start < end) {
                            held.set((int) start, (int) end);
                        }
                    }
                }
                covered += held.cardinality();
            }
        }
        return covered;
    }

    private static Scope randomScope(Random random, List<ReportFile> files) {
        var scope = Scope.of(files);
        if (random.nextBoolean()) {
            var visible = new BitSet();
            for (int i = 0; i < files.getFirst().trace().events().size(); i++) {
                visible.set(i, random.nextInt(3) > 0);
            }
            scope = new Scope(files, Map.of(files.getFirst(), visible), AxisRange.ALL);
        }
        if (random.nextBoolean()) {
            int start = random.nextInt(500);
            scope = scope.within(new AxisRange(start, start + random.nextInt(200)));
        }
        return scope;
    }

    private static ReportFile randomFile(Random random, String path) {
        var builder = new TraceBuilder().path(path);
        long[] clock = new long[3];
        int[] depth = new int[3];
        for (int i = 0; i < 20 + random.nextInt(150); i++) {
            int thread = random.nextInt(3);
            var message = random.nextInt(20) == 0 ? null : "m" + random.nextInt(5);
            switch (random.nextInt(5)) {
                case 0 -> builder.marker(thread, random.nextInt(600), message);
                case 1, 2 -> {
                    int start = random.nextInt(600);
                    int end = random.nextInt(25) == 0 ? start - 5 : start + random.nextInt(60);
                    builder.range(thread, start, end, message);
                }
                case 3 -> {
                    clock[thread] += random.nextInt(9);
                    builder.push(thread, clock[thread], message);
                    depth[thread]++;
                }
                default -> {
                    if (depth[thread] > 0) {
                        clock[thread] += random.nextInt(9);
                        builder.pop(thread, clock[thread]);
                        depth[thread]--;
                    }
                }
            }
            if (random.nextInt(30) == 0 && i > 0) {
                clocklessUnlessPushed(builder, random);
            }
        }
        return builder.build();
    }

    private static void clocklessUnlessPushed(TraceBuilder builder, Random random) {
        builder.range(random.nextInt(3), 5, 10, "m0").clockless();
    }
}
