// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Compares parts of a run with each other, both ways round.
class SwappedSidesTest {
    private static final long PART_NS = 10_000;
    private static final int PARTS = 12;

    @Test
    void swappedSidesDifferInTheSameRangesTheOtherWayRound() {
        int all = 0;
        for (int seed = 0; seed < 20; seed++) {
            var file = jobs(seed);
            for (int part = 1; part < PARTS; part++) {
                var a = part(file, 0);
                var b = part(file, part);
                var there = diff(a, b);
                var back = diff(b, a);
                assertThat(texts(back, true)).as("seed %d, part %d", seed, part).isEqualTo(texts(there, false));
                assertThat(back.groups()).as("seed %d, part %d", seed, part).hasSameSizeAs(there.groups());
                assertThat(verdicts(b, a, true)).as("seed %d, part %d", seed, part).isEqualTo(verdicts(a, b, false));
                all += there.differences().size();
            }
        }
        assertThat(all).isGreaterThan(1000);
    }

    /// Jobs of few names and lengths in any order, so that several partners are equally good, and changes near the threshold.
    private static ReportFile jobs(int seed) {
        var random = new Random(seed);
        var trace = new TraceBuilder();
        for (int part = 0; part < PARTS; part++) {
            long at = part * PART_NS;
            for (int job = 4 + random.nextInt(6); job > 0; job--) {
                long duration = 95 + random.nextInt(12);
                trace.push(1, at, "job " + random.nextInt(3)).push(1, at + 5, "step")
                        .pop(1, at + 5 + random.nextInt(40))
                        .pop(1, at + duration);
                at += duration;
            }
        }
        return trace.build();
    }

    @Test
    void whatIsInsideAComparedRangeIsComparedAlthoughItBeginsAfterTheEnd() {
        var file = new TraceBuilder().push(1, 0, "render").push(1, 10, "shadows").pop(1, 40).push(1, 40, "lighting")
                .pop(1, 80).pop(1, 90).push(1, 1000, "render").push(1, 1010, "shadows").pop(1, 1040)
                .push(1, 1040, "lighting").pop(1, 1090).pop(1, 1100).build();
        var a = side(file, 0, 100);
        var b = side(file, 1000, 1030);
        assertThat(texts(diff(a, b), false)).containsExactly("slower 2 5");
        assertThat(diff(b, a).differences()).singleElement()
                .satisfies(difference -> assertThat(difference.kind()).isEqualTo(DifferenceKind.FASTER));
        // Groups count what begins in the time range; nothing of it was removed.
        assertThat(verdicts(a, b, false)).contains("lighting INCONCLUSIVE");
        assertThat(verdicts(b, a, false)).contains("lighting INCONCLUSIVE");
    }

    @Test
    void aThresholdCountsFromTheShorterOneOfTwo() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 0, "draw").pop(1, 1000).pop(1, 1000).push(1, 2000, "f")
                .push(1, 2000, "draw").pop(1, 3052).pop(1, 3052).build();
        assertThat(texts(diff(side(file, 0, 1000), side(file, 2000, 3052)), false)).containsExactly("slower 1 3");
        assertThat(texts(diff(side(file, 2000, 3052), side(file, 0, 1000)), false)).containsExactly("faster 3 1");
        var perFrame = CompareOptions.DEFAULT.withThreshold(0.05);
        var there = Comparison.of(List.of(frames(1000), frames(1052)), perFrame, new Statistics());
        var back = Comparison.of(List.of(frames(1052), frames(1000)), perFrame, new Statistics());
        assertThat(List.of(there, back)).extracting(of -> of.rows().getFirst().changes().getFirst().verdict())
                .containsExactly(Verdict.SLOWER, Verdict.FASTER);
    }

    /// A run of equal calls: all that is known of it is how long they are.
    private static Side frames(long durationNs) {
        var trace = new TraceBuilder();
        for (int call = 0; call < 100; call++) {
            trace.push(1, call * 2000, "draw").pop(1, call * 2000 + durationNs);
        }
        return Side.ofFile("side", trace.build());
    }

    @Test
    void aRangeInThePlaceOfAnotherIsItsPartnerInTheListAndInItsColors() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 0, "physics").pop(1, 10).push(1, 10, "AI").pop(1, 20)
                .push(1, 20, "draw").pop(1, 30).pop(1, 30).push(1, 100, "f").push(1, 100, "physics").pop(1, 110)
                .push(1, 110, "AI: replan").pop(1, 190).push(1, 190, "draw").pop(1, 200).pop(1, 200).build();
        var diff = diff(side(file, 0, 30), side(file, 100, 200));
        assertThat(diff.differences()).extracting(of -> of.kind() + " " + of.path())
                .containsExactly("SLOWER f > AI → AI: replan");
        assertThat(diff.kindInA(file, 2)).isEqualTo(DifferenceKind.SLOWER);
        assertThat(diff.kindInB(file, 6)).isEqualTo(DifferenceKind.SLOWER);
    }

    @Test
    void aRangeThatMovedAndIsSlowerIsSlower() {
        var file = new TraceBuilder().push(1, 0, "wait").pop(1, 10).push(1, 10, "send").pop(1, 20).push(1, 20, "init")
                .pop(1, 44).push(1, 100, "init").pop(1, 144).push(1, 144, "wait").pop(1, 154).push(1, 154, "send")
                .pop(1, 164).build();
        assertThat(texts(diff(side(file, 0, 50), side(file, 100, 170)), false)).containsExactly("slower 2 3");
        assertThat(texts(diff(side(file, 100, 170), side(file, 0, 50)), false)).containsExactly("faster 3 2");
    }

    @Test
    void twoPickedRangesArePartnersWhateverTheirMessages() {
        var file = new TraceBuilder().push(1, 0, "load").pop(1, 30).push(1, 100, "save").pop(1, 160).build();
        assertThat(texts(diff(side(file, 0, 30), side(file, 100, 160)), false)).containsExactly("slower 0 1");
    }

    @Test
    void rangesOfAFrameHaveTheColorThatTheListNames() {
        var file = new TraceBuilder().push(1, 0, "compose").pop(1, 21).push(1, 30, "compose").pop(1, 44)
                .push(1, 100, "compose").pop(1, 115).push(1, 130, "compose").pop(1, 150).build();
        var diff = diff(side(file, 0, 100), side(file, 100, 200));
        assertThat(texts(diff, false)).containsExactly("faster 0 2", "slower 1 3");
        assertThat(List.of(diff.kindInA(file, 0), diff.kindInB(file, 2), diff.kindInA(file, 1), diff.kindInB(file, 3)))
                .containsExactly(DifferenceKind.FASTER, DifferenceKind.FASTER, DifferenceKind.SLOWER,
                        DifferenceKind.SLOWER);
    }

    private static Side part(ReportFile file, int part) {
        return side(file, part * PART_NS, (part + 1) * PART_NS);
    }

    private static Side side(ReportFile file, long startNs, long endNs) {
        return new Side("side", Scope.of(List.of(file)).within(new AxisRange(startNs, endNs)));
    }

    private static StructuralDiff diff(Side a, Side b) {
        return StructuralDiff.of(a, b, new StructuralDiff.Threshold(0.05, 0), new Statistics());
    }

    private static List<String> texts(StructuralDiff diff, boolean isMirrored) {
        return diff.differences().stream().map(difference -> {
            var a = event(isMirrored ? difference.b() : difference.a());
            var b = event(isMirrored ? difference.a() : difference.b());
            return (isMirrored ? mirrored(difference.kind()) : difference.kind()).word() + " " + a + " " + b
                    + (difference.isAmbiguous() ? " by order" : "");
        }).sorted().toList();
    }

    private static String event(Difference.@Nullable RangeRef range) {
        return range == null ? "–" : String.valueOf(range.event());
    }

    private static DifferenceKind mirrored(DifferenceKind kind) {
        return switch (kind) {
            case ADDED -> DifferenceKind.REMOVED;
            case REMOVED -> DifferenceKind.ADDED;
            case SLOWER -> DifferenceKind.FASTER;
            case FASTER -> DifferenceKind.SLOWER;
            default -> kind;
        };
    }

    private static List<String> verdicts(Side a, Side b, boolean isMirrored) {
        return Comparison.of(List.of(a, b), CompareOptions.DEFAULT, new Statistics()).rows().stream()
                .map(row -> row.label() + " " + verdict(row.changes().getFirst().verdict(), isMirrored).name()).sorted()
                .toList();
    }

    private static Verdict verdict(Verdict verdict, boolean isMirrored) {
        return !isMirrored ? verdict : switch (verdict) {
            case ADDED -> Verdict.REMOVED;
            case REMOVED -> Verdict.ADDED;
            case SLOWER -> Verdict.FASTER;
            case FASTER -> Verdict.SLOWER;
            default -> verdict;
        };
    }
}
