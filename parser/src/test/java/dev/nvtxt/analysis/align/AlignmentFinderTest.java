// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.align.AlignmentFinder.Parameters;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlignmentFinderTest {
    private static final long OFFSET_NS = 7_654_321_987L;
    private static final double DRIFT = 50e-6;
    private static final int EVENTS = 100_000;

    /// Two files of one run: the second one's clock is late by [#OFFSET_NS] at its start and fast by [#DRIFT].
    private static Report pair(long seed, IntFunction<String> messages) {
        var random = new Random(seed);
        var reference = new StringBuilder("TimeBase = Manual\nProcessId = 1\nThreadId = 1\n@Marker, Time, Message\n");
        var moved = new StringBuilder(reference);
        long time = 5_000_000_000L;
        for (int i = 0; i < EVENTS; i++) {
            time += 1_000 + random.nextInt(200_000);
            long seen = Math.round((time - 5_000_000_000L) * (1 + DRIFT)) + 5_000_000_000L - OFFSET_NS;
            long jitter = Math.round(random.nextGaussian() * 200);
            line(reference, time, messages.apply(i));
            switch (random.nextInt(9)) {
                case 0 -> line(moved, seen + jitter, "disturbed " + random.nextInt(50));
                case 1 -> line(moved, seen + random.nextInt(2_000_000_000) - 1_000_000_000, messages.apply(i));
                case 2 -> line(moved, seen + jitter, messages.apply(random.nextInt(EVENTS)));
                default -> line(moved, seen + jitter, messages.apply(i));
            }
        }
        return report(reference.toString(), moved.toString());
    }

    private static void line(StringBuilder file, long time, String message) {
        file.append("Marker, ").append(time).append(", \"").append(message).append("\"\n");
    }

    private static Report report(String reference, String moved) {
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        return ReportBuilder.build(List.of(reader.read("a.nvtxt", reference.getBytes(StandardCharsets.UTF_8)),
                reader.read("b.nvtxt", moved.getBytes(StandardCharsets.UTF_8))), List.of());
    }

    private static Suggestion find(Report report, Parameters parameters) {
        return new AlignmentFinder(report.files().get(0), 0, report.files().get(1), 0).find(parameters).orElseThrow();
    }

    private static void check(long seed, Report report) throws ClockSettingException {
        var suggestion = find(report, Parameters.OFFSET_AND_RATE);

        assertThat(suggestion.driftPpm()).as("drift, seed " + seed).isCloseTo(50, within(1.0));
        var base = report.files().get(1).bases().getFirst();
        var aligned = ReportBuilder.withSettings(report, ClockSettings.AUTOMATIC.with("b.nvtxt", base.timeBase(),
                ClockSetting.AUTOMATIC.withAnchors(suggestion.anchors())));
        var clock = Objects.requireNonNull(aligned.files().get(1).clock(0));
        for (long after : new long[]{ 0, 1_000_000_000L, 5_000_000_000L, 10_000_000_000L }) {
            long seen = Math.round(after * (1 + DRIFT)) + 5_000_000_000L - OFFSET_NS;
            assertThat(clock.toNs(seen)).as("time after %d ns, seed %d", after, seed)
                    .isCloseTo(5_000_000_000L + after, within(1_000L));
        }
        assertThat(suggestion.matched()).isBetween(EVENTS / 2, EVENTS * 7 / 9);
        assertThat(suggestion.compared()).isGreaterThan(suggestion.matched());
        assertThat(suggestion.spreadNs()).isBetween(50.0, 500.0);
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3 })
    void findsOffsetAndDriftWhereMessagesDiffer(long seed) throws ClockSettingException {
        check(seed, pair(seed, i -> "request " + i));
    }

    @ParameterizedTest
    @ValueSource(longs = { 4, 5 })
    void findsOffsetAndDriftWhereMessagesRepeat(long seed) throws ClockSettingException {
        var kinds = new Random(seed).ints(EVENTS, 0, 40).toArray();
        check(seed, pair(seed, i -> "kind " + kinds[i]));
    }

    @Test
    void findsTheOffsetAloneWhereTheRateIsRight() {
        var suggestion = find(report("""
                Marker, 100, Manual, 1, 1, 0, Red, a
                Marker, 250, Manual, 1, 1, 0, Red, b
                Marker, 475, Manual, 1, 1, 0, Red, c
                Marker, 900, Manual, 1, 1, 0, Red, d
                """, """
                Marker, 1100, Manual, 1, 1, 0, Red, a
                Marker, 1250, Manual, 1, 1, 0, Red, b
                Marker, 9999, Manual, 1, 1, 0, Red, c
                Marker, 1900, Manual, 1, 1, 0, Red, d
                """), Parameters.OFFSET);

        assertThat(suggestion.offsetNs()).isEqualTo(-1000);
        assertThat(suggestion.driftPpm()).isZero();
        assertThat(suggestion.matched()).isEqualTo(3);
        assertThat(suggestion.compared()).isEqualTo(4);
        assertThat(suggestion.anchors()).hasSize(1);
    }

    @Test
    void findsTheRateOfATimeBaseThatHasNone() throws ClockSettingException {
        var reference = new StringBuilder();
        var moved = new StringBuilder();
        var random = new Random(9);
        for (int i = 0; i < 2000; i++) {
            long ns = i * 1_000_000L + random.nextInt(500_000);
            reference.append("Marker, ").append(ns).append(", Manual, 1, 1, 0, Red, m").append(i).append('\n');
            moved.append("Marker, ").append(77_000 + ns * 3).append(", Rdtsc, 1, 1, 0, Red, m").append(i).append('\n');
        }
        var report = report(reference.toString(), moved.toString());

        var suggestion = find(report, Parameters.OFFSET_AND_RATE);
        var aligned = ReportBuilder.withSettings(report, ClockSettings.AUTOMATIC.with("b.nvtxt",
                report.files().get(1).bases().getFirst().timeBase(),
                ClockSetting.AUTOMATIC.withAnchors(suggestion.anchors())));
        var clock = Objects.requireNonNull(aligned.files().get(1).clock(0));
        assertThat(clock.toNs(77_000 + 3_000_000_000L)).isCloseTo(1_000_000_000L, within(1L));
    }

    @Test
    void suggestsNothingWhereNothingAgrees() {
        var report = report("Marker, 1, Manual, 1, 1, 0, Red, a\n", "Marker, 1, Manual, 1, 1, 0, Red, b\n");

        assertThat(new AlignmentFinder(report.files().get(0), 0, report.files().get(1), 0)
                .find(Parameters.OFFSET_AND_RATE)).isEmpty();
    }
}
