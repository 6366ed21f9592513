// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StructuralDiffTest {
    @Test
    void equalRunsDifferInNothing() {
        var diff = diff(row("load 10", "draw 20", "present 5"), row("load 10", "draw 20", "present 5"));
        assertThat(diff.differences()).isEmpty();
        assertThat(diff.matched()).isEqualTo(3);
    }

    @Test
    void insertedRemovedSlowerAndFasterAreToldApart() {
        var diff = diff(row("load 100", "old 5", "draw 200", "present 50"),
                row("load 100", "draw 300", "new 7", "present 30"));
        assertThat(texts(diff)).containsExactly("removed old", "slower draw", "faster present", "added new");
    }

    @Test
    void framesWithOtherNumbersArePartnersAndSoIsWhatIsInside() {
        var a = new TraceBuilder().push(1, 0, "Frame 61").push(1, 10, "render 61").pop(1, 60).pop(1, 70).build();
        var b = new TraceBuilder().push(1, 0, "Frame 118").push(1, 10, "render 118").pop(1, 160).pop(1, 170).build();
        var diff = diff(a, b);
        assertThat(texts(diff)).containsExactly("slower Frame 61 > render 61");
        assertThat(List.of(diff.matched(), diff.unpairedA(), diff.unpairedB())).containsExactly(2, 0, 0);
    }

    @Test
    void aNumberedMessageOfBothSidesIsNotTakenForAnother() {
        var diff = diff(row("task1 10", "task2 20", "task3 30"), row("task1 10", "task3 30"));
        assertThat(texts(diff)).containsExactly("removed task2");
    }

    @Test
    void ofTwoRunsOfOneProgramAtMostTwoPercentOfTheRangesAreColored() {
        int colored = 0;
        int all = 0;
        for (int seed = 0; seed < 40; seed++) {
            var random = new Random(seed);
            var a = lognormal(random);
            var b = lognormal(random);
            var diff = diff(a, b);
            for (int event = 0; event < a.trace().events().size(); event++) {
                all += 2;
                colored += diff.kindInA(a, event) == DifferenceKind.SAME ? 0 : 1;
                colored += diff.kindInB(b, event) == DifferenceKind.SAME ? 0 : 1;
            }
        }
        assertThat(colored).isPositive().isLessThanOrEqualTo(all / 50);
    }

    @Test
    void partnersHaveOneColor() {
        var a = row("draw 100", "draw 300");
        var b = row("draw 150", "draw 250");
        var diff = diff(a, b);
        assertThat(texts(diff)).containsExactly("slower draw", "faster draw");
        assertThat(List.of(diff.kindInA(a, 0), diff.kindInB(b, 0), diff.kindInA(a, 1), diff.kindInB(b, 1)))
                .containsExactly(DifferenceKind.SLOWER, DifferenceKind.SLOWER, DifferenceKind.FASTER,
                        DifferenceKind.FASTER);
    }

    @Test
    void whatTheRangesOfAMessageDoByThemselvesIsListedAndHasNoColor() {
        var a = row("draw 10", "draw 20", "draw 30");
        var diff = diff(a, row("draw 30", "draw 20", "draw 10"));
        assertThat(texts(diff)).containsExactly("slower draw", "faster draw");
        assertThat(diff.differences()).extracting(diff::kind).containsOnly(DifferenceKind.SAME);
    }

    @Test
    void rangesAreMatchedByTheThresholdOfTheirRows() {
        var comparison = Comparison.of(List.of(side(4, "draw 1000"), side(4, "draw 1030"), side(1, "draw 1030")),
                CompareOptions.DEFAULT, new Statistics());
        var diffs = StructuralDiff.ofAll(comparison, comparison.medianSides(), new Statistics(), _ -> {});
        assertThat(diffs).extracting(StructuralDiffTest::texts).containsExactly(List.of("slower draw"), List.of());
    }

    private static Side side(int runs, String range) {
        return new Side("side", IntStream.range(0, runs).mapToObj(_ -> Scope.of(List.of(row(range)))).toList());
    }

    private static ReportFile lognormal(Random random) {
        return row(
                IntStream.range(0, 750).mapToObj(_ -> "draw " + Math.round(1e6 * Math.exp(random.nextGaussian() / 5)))
                        .toArray(String[]::new));
    }

    @Test
    void aRangeAtAnotherPlaceMoved() {
        var diff = diff(row("a 10", "b 20", "c 30", "d 40"), row("b 20", "c 30", "d 40", "a 10"));
        assertThat(texts(diff)).containsExactly("moved a");
    }

    @Test
    void equalSiblingsArePairedByOrderAndThatIsSaid() {
        var a = row("draw 10", "draw 90", "draw 30");
        var diff = diff(a, row("draw 10", "draw 30"));
        assertThat(texts(diff)).containsExactly("faster draw", "removed draw");
        assertThat(diff.differences()).allSatisfy(difference -> assertThat(difference.isAmbiguous()).isTrue());
        assertThat(diff.kindInA(a, 0)).isEqualTo(DifferenceKind.SAME);
        assertThat(List.of(diff.matched(), diff.matchedByOrder(), diff.unpairedA(), diff.unpairedB()))
                .containsExactly(2, 2, 1, 0);
    }

    @Test
    void theRangeAroundASlowerOneIsNotTheCause() {
        var a = new TraceBuilder().push(1, 0, "frame").push(1, 10, "draw").pop(1, 60).pop(1, 70).build();
        var b = new TraceBuilder().push(1, 0, "frame").push(1, 10, "draw").pop(1, 160).pop(1, 170).build();
        var diff = diff(a, b);
        assertThat(texts(diff)).containsExactly("slower frame > draw");
        assertThat(diff.kindInA(a, 0)).isEqualTo(DifferenceKind.SLOWER_BY_CHILDREN);
    }

    @Test
    void whatIsInsideARemovedRangeGoesWithIt() {
        var a = new TraceBuilder().push(1, 0, "x").pop(1, 5).push(1, 10, "phase").push(1, 20, "step").pop(1, 30)
                .pop(1, 40).build();
        var diff = diff(a, new TraceBuilder().push(1, 0, "x").pop(1, 5).build());
        assertThat(diff.differences()).singleElement()
                .satisfies(difference -> assertThat(difference.inside()).isEqualTo(1));
        assertThat(diff.kindInA(a, 2)).isEqualTo(DifferenceKind.REMOVED);
    }

    @Test
    void threadsWithoutCommonNumberOrNameAreComparedInOrderAndThatIsSaid() {
        var a = new TraceBuilder().range(1, 0, 5, "x").range(2, 0, 9, "y").build();
        var b = new TraceBuilder().range(7, 0, 5, "x").range(8, 0, 9, "y").build();
        var diff = diff(a, b);
        assertThat(diff.matched()).isEqualTo(2);
        assertThat(diff.notes()).containsExactly(
                "thread 1 of A and thread 7 of B are compared because of their order only",
                "thread 2 of A and thread 8 of B are compared because of their order only");
    }

    @Test
    void aThreadOfOneSideOnlyIsRemovedAndThatIsSaid() {
        var a = new TraceBuilder().range(1, 0, 5, "x").range(2, 0, 9, "y").build();
        var diff = diff(a, new TraceBuilder().range(1, 0, 5, "x").build());
        assertThat(texts(diff)).containsExactly("removed y");
        assertThat(diff.notes()).containsExactly("thread 2 of A has no counterpart in B");
    }

    @Test
    void whatDiffersInOneWayInEveryFrameIsSaidOnceWithItsPlaces() {
        var a = new TraceBuilder();
        var b = new TraceBuilder();
        for (int frame = 0; frame < 30; frame++) {
            long at = frame * 100;
            a.push(1, at, "Frame " + frame).pop(1, at + 50);
            b.push(1, at, "Frame " + frame);
            if (frame % 3 == 0) {
                b.push(1, at + 10, "Upload").pop(1, at + 20).push(1, at + 20, "Upload").pop(1, at + 30);
            }
            b.pop(1, at + 50);
        }
        var diff = diff(a.build(), b.build());
        assertThat(diff.differences()).hasSize(20);
        assertThat(diff.groups()).singleElement().satisfies(group -> {
            assertThat(List.of(group.kind().word(), group.path(), group.place()))
                    .containsExactly("added", "Frame # > Upload", "Frame #");
            assertThat(List.of(group.differences().size(), group.places(), group.allPlaces()))
                    .containsExactly(20, 10, 30);
            assertThat(group.changeNs()).isEqualTo(200);
        });
        // The other side shows the frame that has none.
        assertThat(diff.differences()).allSatisfy(difference -> assertThat(difference.around()).isNotNull()
                .satisfies(around -> assertThat(around.file().trace().events().message(around.event()))
                        .isEqualTo(difference.path().split(" > ", -1)[0])));
    }

    private static StructuralDiff diff(ReportFile a, ReportFile b) {
        return StructuralDiff.of(Side.ofFile("A", a), Side.ofFile("B", b), StructuralDiff.Threshold.DEFAULT,
                new Statistics());
    }

    private static List<String> texts(StructuralDiff diff) {
        return diff.differences().stream().map(difference -> difference.kind().word() + " " + difference.path())
                .toList();
    }

    /// Ranges one after the other, each "message duration".
    private static ReportFile row(String... ranges) {
        var builder = new TraceBuilder();
        long at = 0;
        for (var range : ranges) {
            var parts = range.split(" ");
            long duration = Long.parseLong(parts[1]);
            builder.push(1, at, parts[0]).pop(1, at + duration);
            at += duration;
        }
        return builder.build();
    }
}
