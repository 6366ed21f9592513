// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineModelTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private long nanos;
    private int changes;
    private final TimelineModel model = new TimelineModel(TimelineState.INITIAL, () -> nanos);

    @BeforeEach
    void axis() {
        model.onChange(_ -> changes++);
        model.apply(new Intent.SetMinLength(10));
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 101_000)));
    }

    private TimeWindow window() {
        return model.state().window();
    }

    private void show(long from, long to) {
        nanos += SECOND_NANOS;
        model.apply(new Intent.Show(TimeWindow.between(from, to), false));
    }

    @Test
    void showsEverythingAtFirstAndContinuesToWhileTheAxisGrows() {
        assertThat(window()).isEqualTo(TimeWindow.between(1_000, 101_000).at(-1_000, 102_000));
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 201_000)));
        assertThat(window().lengthNs()).isEqualTo(204_000);
        show(20_000, 30_000);
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 301_000)));
        assertThat(window()).isEqualTo(TimeWindow.between(20_000, 30_000));
        model.apply(new Intent.ShowAll());
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 401_000)));
        assertThat(window().lengthNs()).isEqualTo(408_000);
    }

    @Test
    void showsEverythingAgainWhenTheAxisShrinksWhileAllIsInView() {
        show(0, 102_000);
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 11_000)));
        assertThat(window()).isEqualTo(TimeWindow.between(1_000, 11_000).at(-100, 10_200));
        show(2_000, 3_000);
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 9_000)));
        assertThat(window()).isEqualTo(TimeWindow.between(2_000, 3_000));
    }

    @Test
    void showsEverythingWhenTheWindowDoesNotFitACompleteAxis() {
        show(90_000, 95_000);
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 11_000)));
        // The lanes beyond may still be in the making.
        assertThat(window()).isEqualTo(TimeWindow.between(90_000, 95_000));
        model.apply(new Intent.Refit());
        assertThat(window()).isEqualTo(TimeWindow.between(1_000, 11_000).at(-100, 10_200));
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 101_000)));
        show(5_000, 75_000);
        model.apply(new Intent.SetExtent(TimeWindow.between(4_000, 44_000)));
        model.apply(new Intent.Refit());
        assertThat(window()).isEqualTo(TimeWindow.between(4_000, 44_000).at(-400, 40_800));
    }

    @Test
    void keepsAWindowThatFitsACompleteAxis() {
        show(20_000, 30_000);
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 40_000)));
        assertThat(model.apply(new Intent.Refit())).isFalse();
        model.apply(new Intent.Zoom(100, 0.5));
        assertThat(model.apply(new Intent.Refit())).isFalse();
        model.apply(new Intent.Pan(100));
        assertThat(model.apply(new Intent.Refit())).isFalse();
        model.apply(new Intent.SetExtent(TimeWindow.NONE));
        assertThat(model.apply(new Intent.Refit())).isFalse();
    }

    @Test
    void doesNotMoveWithoutAnAxis() {
        var empty = new TimelineModel();
        assertThat(empty.apply(new Intent.Zoom(0.5, 0.5))).isFalse();
        assertThat(empty.apply(new Intent.Pan(0.5))).isFalse();
        assertThat(empty.apply(new Intent.ShowAll())).isFalse();
        assertThat(empty.canGoBack()).isFalse();
        assertThat(empty.state()).isEqualTo(TimelineState.INITIAL);
    }

    @Test
    void losesItsWindowWithItsAxis() {
        model.apply(new Intent.SetExtent(TimeWindow.NONE));
        assertThat(window().isNone()).isTrue();
    }

    @Test
    void aWindowOfNothingShowsAllOfTheNextAxis() {
        model.apply(new Intent.SetWindow(TimeWindow.NONE));
        assertThat(window().isNone()).isTrue();
        model.apply(new Intent.SetExtent(TimeWindow.between(2_000, 3_000)));
        assertThat(window()).isEqualTo(TimeWindow.between(2_000, 3_000).at(-10, 1_020));
    }

    @Test
    void startsOverWithEverythingAndForgetsTheViewsBefore() {
        show(40_000, 50_000);
        show(60_000, 70_000);
        model.apply(new Intent.Back());
        model.apply(new Intent.ScrollTo(30));
        assertThat(model.apply(new Intent.ForgetViews())).isTrue();
        assertThat(window()).isEqualTo(TimeWindow.between(1_000, 101_000).at(-1_000, 102_000));
        assertThat(model.state().scrollY()).isZero();
        assertThat(model.canGoBack() || model.canGoForward()).isFalse();
    }

    @Test
    void startsOverOnAnEmptyAxisWithAllThatComes() {
        show(40_000, 50_000);
        model.apply(new Intent.SetExtent(TimeWindow.NONE));
        model.apply(new Intent.ForgetViews());
        assertThat(window().isNone()).isTrue();
        model.apply(new Intent.SetExtent(TimeWindow.between(0, 100)));
        assertThat(window().lengthNs()).isEqualTo(102);
    }

    @ParameterizedTest
    @CsvSource({ "0, 40000, 45000", "1, 45000, 50000", "0.5, 42500, 47500" })
    void zoomsAroundAPoint(double share, long start, long end) {
        show(40_000, 50_000);
        model.apply(new Intent.Zoom(0.5, share));
        assertThat(window()).isEqualTo(TimeWindow.between(start, end));
    }

    @Test
    void zoomsInToTheShortestWindowAndOutToHalfMoreThanTheAxis() {
        model.apply(new Intent.Zoom(1e-12, 0.5));
        assertThat(window().lengthNs()).isEqualTo(10);
        model.apply(new Intent.Zoom(1e12, 0.5));
        assertThat(window().lengthNs()).isEqualTo(150_000);
    }

    @Test
    void pansUntilATenthOfTheWindowIsOnTheAxis() {
        show(40_000, 50_000);
        model.apply(new Intent.Pan(0.1));
        assertThat(window()).isEqualTo(TimeWindow.between(41_000, 51_000));
        model.apply(new Intent.Pan(1e6));
        assertThat(window()).isEqualTo(TimeWindow.between(100_000, 110_000));
        model.apply(new Intent.Pan(-1e6));
        assertThat(window()).isEqualTo(TimeWindow.between(-8_000, 2_000));
    }

    @Test
    void fitsARangeWithAMargin() {
        model.apply(new Intent.Fit(50_000, 60_000, 0.15, 2));
        assertThat(window()).isEqualTo(TimeWindow.between(48_500, 61_500));
        model.apply(new Intent.CenterOn(50_000));
        assertThat(window()).isEqualTo(TimeWindow.between(43_500, 56_500));
    }

    @Test
    void revealsByMovingAndNeverZooms() {
        show(40_000, 50_000);
        assertThat(model.apply(new Intent.Reveal(42_000, 43_000))).as("in view").isFalse();
        assertThat(model.apply(new Intent.Reveal(20_000, 80_000))).as("covers the view").isFalse();
        model.apply(new Intent.Reveal(70_000, 71_000));
        assertThat(window()).isEqualTo(TimeWindow.between(65_500, 75_500));
        model.apply(new Intent.Reveal(10_000, 30_000));
        assertThat(window()).as("the start of what is too long").isEqualTo(TimeWindow.between(8_500, 18_500));
        show(40_000, 50_000);
        model.apply(new Intent.Reveal(1_000, 1_100));
        assertThat(window()).as("no more blank than when everything is shown").isEqualTo(TimeWindow.between(0, 10_000));
    }

    @Test
    void oneStepBackUndoesMovesThatWentTogether() {
        show(20_000, 30_000);
        nanos += SECOND_NANOS;
        model.applyAsOneStep(() -> {
            model.apply(new Intent.ScrollTo(70));
            model.apply(new Intent.Reveal(50_000, 50_100));
            model.applyAsOneStep(() -> model.apply(new Intent.Fit(50_000, 50_100, 0.1, 2)));
        });
        assertThat(model.state().scrollY()).isEqualTo(70);
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(TimeWindow.between(20_000, 30_000));
        assertThat(model.state().scrollY()).isZero();
    }

    /// The first click of a double-click reveals, the second zooms.
    @Test
    void stepsThatFollowEachOtherQuicklyAreOne() {
        show(20_000, 30_000);
        nanos += SECOND_NANOS;
        model.applyAsOneStep(() -> model.apply(new Intent.Reveal(50_000, 50_100)));
        nanos += SECOND_NANOS / 5;
        model.applyAsOneStep(() -> model.apply(new Intent.Fit(50_000, 50_100, 0.1, 2)));
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(TimeWindow.between(20_000, 30_000));
    }

    @Test
    void aStepThatMovesNothingIsNoStep() {
        model.applyAsOneStep(() -> model.apply(new Intent.Select(new SpanRef("lane", 1))));
        assertThat(model.canGoBack()).isFalse();
    }

    @Test
    void allThatRefersToTheAxisMovesWithIt() {
        // From 1970 to 2026, which is more than a double counts exactly.
        long byNs = 1_795_227_362_000_000_123L;
        var gap = new AxisCuts.Cut(30_000, 60_000);
        var other = new AxisCuts.Cut(80_000, 90_000);
        var span = new SpanRef("lane", 3);
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 101_000), new AxisCuts(List.of(gap, other))));
        model.apply(new Intent.ShowGaps(new AxisCuts(List.of(other))));
        show(20_000, 25_000);
        show(61_000, 71_000);
        model.apply(new Intent.SelectRange(
                new SelectedRange(new RangeEdge(65_000, span, true), RangeEdge.free(62_000), Set.of("lane"))));
        model.apply(new Intent.SetBookmarks(List.of(new Bookmark(7, 5, "note"))));
        var before = model.state();

        model.apply(new Intent.MoveAxis(byNs));
        assertThat(window().startNs()).isEqualTo(61_000 + byNs);
        assertThat(window().lengthNs()).isEqualTo(10_000);
        assertThat(model.state().range()).isEqualTo(new SelectedRange(new RangeEdge(65_000 + byNs, span, true),
                RangeEdge.free(62_000 + byNs), Set.of("lane")));
        assertThat(model.state().bookmarks()).containsExactly(new Bookmark(7 + byNs, 5, "note"));
        assertThat(model.state().axis().gaps().shown().cuts())
                .containsExactly(new AxisCuts.Cut(80_000 + byNs, 90_000 + byNs));
        assertThat(window().cuts().cuts()).containsExactly(new AxisCuts.Cut(30_000 + byNs, 60_000 + byNs));
        // The axis that the new lanes have is the one that is known already.
        var moved = model.state();
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000 + byNs, 101_000 + byNs),
                new AxisCuts(List.of(new AxisCuts.Cut(30_000 + byNs, 60_000 + byNs),
                        new AxisCuts.Cut(80_000 + byNs, 90_000 + byNs)))));
        assertThat(model.state()).isEqualTo(moved);

        model.apply(new Intent.Back());
        assertThat(window().startNs()).isEqualTo(20_000 + byNs);
        model.apply(new Intent.Forward());
        model.apply(new Intent.MoveAxis(-byNs));
        assertThat(model.state()).isEqualTo(before);
    }

    @Test
    void whatAMoveWouldPutBeyondInt64IsHeldAtItsEndAndAGapIsForgotten() {
        model.apply(new Intent.SetBookmarks(List.of(new Bookmark(5, ""))));
        model.apply(new Intent.ShowGaps(new AxisCuts(List.of(new AxisCuts.Cut(30, 60)))));
        model.apply(new Intent.MoveAxis(Long.MAX_VALUE - 2));
        assertThat(model.state().bookmarks()).containsExactly(new Bookmark(Long.MAX_VALUE, ""));
        assertThat(model.state().axis().gaps().shown().isNone()).isTrue();
    }

    @Test
    void oneStepBackUndoesEachReveal() {
        show(40_000, 50_000);
        model.apply(new Intent.Reveal(70_000, 71_000));
        nanos += SECOND_NANOS;
        model.apply(new Intent.Reveal(20_000, 21_000));
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(TimeWindow.between(65_500, 75_500));
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(TimeWindow.between(40_000, 50_000));
    }

    @Test
    void cutsAtTheSameScaleAndKeepsToThat() {
        var whole = window();
        model.apply(new Intent.KeepScale(0, 0.75));
        assertThat(window()).isEqualTo(whole.at(0, 0.75 * whole.lengthNs()));
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 101_000)));
        assertThat(window().lengthNs()).as("what was indexed scales nothing").isEqualTo(0.75 * whole.lengthNs());
        model.apply(new Intent.KeepScale(0.5, 0.5));
        assertThat(window().lengthNs()).isEqualTo(0.375 * whole.lengthNs());
        assertThat(window().startNs()).isEqualTo(38_250);
        assertThat(model.canGoBack()).as("a panel is not a view to go back from").isFalse();
    }

    @Test
    void aPanelThatWasOpenWhenEverythingWasShownLeavesNoBlankBehind() {
        var whole = window();
        model.apply(new Intent.KeepScale(-0.25, 1.25));
        assertThat(window()).isEqualTo(whole);
        model.apply(new Intent.KeepScale(0.25, 0.75));
        model.apply(new Intent.KeepScale(-1 / 3.0, 4 / 3.0));
        assertThat(window().startNs()).as("opened since, it only covers").isEqualTo(whole.startNs());
        assertThat(window().lengthNs()).isCloseTo(whole.lengthNs(), within(1e-6));
    }

    @Test
    void cuttingNothingOffChangesNothing() {
        assertThat(model.apply(new Intent.KeepScale(0, 1))).isFalse();
        var empty = new TimelineModel();
        assertThat(empty.apply(new Intent.KeepScale(0.5, 0.5))).as("without an axis").isFalse();
        assertThat(empty.state().window()).isEqualTo(TimeWindow.NONE);
    }

    @Test
    void goesBackAndForwardThroughViewsAndScrolling() {
        TimeWindow first = window();
        model.apply(new Intent.ScrollTo(120));
        show(20_000, 30_000);
        model.apply(new Intent.ScrollTo(7));
        assertThat(model.canGoBack()).isTrue();
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(first);
        assertThat(model.state().scrollY()).isEqualTo(120);
        assertThat(model.canGoBack()).isFalse();
        model.apply(new Intent.Forward());
        assertThat(window()).isEqualTo(TimeWindow.between(20_000, 30_000));
        assertThat(model.state().scrollY()).isEqualTo(7);
        assertThat(model.apply(new Intent.Forward())).isFalse();
        model.apply(new Intent.Back());
        show(50_000, 60_000);
        assertThat(model.canGoForward()).isFalse();
    }

    @Test
    void goingBackSelectsTheRangeThatTheStepReplaced() {
        var first = SelectedRange.of(21_000, 22_000);
        var gap = SelectedRange.of(50_000, 50_100);
        show(20_000, 30_000);
        model.apply(new Intent.SelectRange(first));
        nanos += SECOND_NANOS;
        model.applyAsOneStep(() -> {
            model.apply(new Intent.SelectRange(gap));
            model.apply(new Intent.Reveal(50_000, 50_100));
        });
        model.apply(new Intent.Back());
        assertThat(model.state().range()).isEqualTo(first);
        model.apply(new Intent.Forward());
        assertThat(model.state().range()).isEqualTo(gap);
        var dragged = SelectedRange.of(50_000, 50_050);
        model.apply(new Intent.SelectRange(dragged));
        model.apply(new Intent.Back());
        assertThat(model.state().range()).as("selected by the user since").isEqualTo(dragged);
    }

    @Test
    void goingBackToEverythingShowsAlsoWhatIsAdded() {
        show(20_000, 30_000);
        model.apply(new Intent.Back());
        model.apply(new Intent.SetExtent(TimeWindow.between(1_000, 201_000)));
        assertThat(window().lengthNs()).isEqualTo(204_000);
    }

    @Test
    void gradualMovesThatFollowEachOtherQuicklyAreOne() {
        TimeWindow first = window();
        for (int step = 0; step < 5; step++) {
            nanos += 100_000_000;
            model.apply(new Intent.Zoom(0.8, 0.5));
        }
        TimeWindow zoomed = window();
        nanos += 2 * SECOND_NANOS;
        model.apply(new Intent.Pan(0.1));
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(zoomed);
        model.apply(new Intent.Back());
        assertThat(window()).isEqualTo(first);
    }

    @Test
    void settingTheWindowRemembersNothingAndHoldsIt() {
        model.apply(new Intent.SetWindow(TimeWindow.between(500_000, 510_000)));
        assertThat(window()).isEqualTo(TimeWindow.between(100_000, 110_000));
        assertThat(model.canGoBack()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4 })
    void theWindowStaysWithinTheRulesWhateverIsWanted(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            nanos += random.nextLong(SECOND_NANOS);
            long from = random.nextLong(-1_000_000, 1_000_000);
            model.apply(switch (random.nextInt(8)) {
                case 0 -> new Intent.Zoom(Math.exp(random.nextGaussian() * 3), random.nextDouble());
                case 1 -> new Intent.Pan(random.nextGaussian() * 3);
                case 2 -> new Intent.Show(TimeWindow.between(from, from + random.nextLong(1_000_000)), false);
                case 3 -> new Intent.Reveal(from, from + random.nextLong(10_000));
                case 4 -> new Intent.CenterOn(from);
                case 5 -> new Intent.Back();
                case 6 -> new Intent.Forward();
                default -> new Intent.Fit(from, from + random.nextLong(10_000), 0.15, 2);
            });
            assertThat(window().lengthNs()).as("seed %d, step %d", seed, i).isBetween(10.0, 150_000.0);
            double blank = Math.max(window().offsetOf(1_000), window().lengthNs() - window().offsetOf(101_000));
            assertThat(blank / window().lengthNs()).as("seed %d, step %d", seed, i).isLessThan(0.9 + 0.1);
        }
    }

    @Test
    void aSelectedSpanSelectsItsLane() {
        model.apply(new Intent.Select(new SpanRef("a", 3)));
        assertThat(model.state().selectedLane()).isEqualTo("a");
        model.apply(new Intent.Select(null));
        assertThat(model.state().selection()).isNull();
        assertThat(model.state().selectedLane()).isEqualTo("a");
    }

    @Test
    void aSpanThatNoLaneDrawsLeavesTheLaneSelected() {
        model.apply(new Intent.SelectLane("a"));
        model.apply(new Intent.Select(SpanRef.notDrawn("event 7")));
        assertThat(model.state().selection()).isEqualTo(SpanRef.notDrawn("event 7"));
        assertThat(model.state().selectedLane()).isEqualTo("a");
    }

    @Test
    void clearsStepByStep() {
        var range = new SelectedRange(RangeEdge.free(2_000), RangeEdge.free(3_000));
        model.apply(new Intent.Select(new SpanRef("a", 3)));
        model.apply(new Intent.SelectRange(range));
        assertThat(model.apply(new Intent.Clear())).isTrue();
        assertThat(model.state().range()).isNull();
        assertThat(model.state().selection()).isNotNull();
        assertThat(model.apply(new Intent.Clear())).isTrue();
        assertThat(model.state().selection()).isNull();
        assertThat(model.apply(new Intent.Clear())).isTrue();
        assertThat(model.state().selectedLane()).isNull();
        assertThat(model.apply(new Intent.Clear())).isFalse();
    }

    @Test
    void keepsOneBookmarkAtATime() {
        model.apply(new Intent.SetBookmark(5_000, ""));
        model.apply(new Intent.SetBookmark(6_000, "spike"));
        model.apply(new Intent.SetBookmark(5_000, "start"));
        assertThat(model.state().bookmarks()).containsExactly(new Bookmark(6_000, "spike"),
                new Bookmark(5_000, "start"));
        model.apply(new Intent.RemoveBookmark(6_000));
        assertThat(model.state().bookmarks()).containsExactly(new Bookmark(5_000, "start"));
        model.apply(new Intent.SetBookmarks(List.of()));
        assertThat(model.state().bookmarks()).isEmpty();
    }

    @Test
    void aKeptRangeStaysOneWhenItsNoteChanges() {
        model.apply(new Intent.PutBookmark(new Bookmark(5_000, 3_000, "")));
        model.apply(new Intent.SetBookmark(5_000, "hitch"));
        assertThat(model.state().bookmarks()).containsExactly(new Bookmark(5_000, 3_000, "hitch"));
        assertThat(model.state().bookmarks().getFirst().endNs()).isEqualTo(8_000);
        model.apply(new Intent.RemoveBookmark(5_000));
        assertThat(model.state().bookmarks()).isEmpty();
    }

    private LaneLayout after(Intent intent) {
        model.apply(intent);
        return model.state().layout();
    }

    @Test
    void changesLanes() {
        assertThat(after(new Intent.TogglePinned("a")).pinned()).containsExactly("a");
        assertThat(after(new Intent.TogglePinned("b")).pinned()).containsExactly("a", "b");
        assertThat(after(new Intent.TogglePinned("a")).pinned()).containsExactly("b");
        assertThat(after(new Intent.ToggleHidden("a")).hidden()).containsExactly("a");
        assertThat(after(new Intent.ShowHidden()).hidden()).isEmpty();
        assertThat(after(new Intent.ToggleCollapsed("a")).collapsed()).containsExactly("a");
        assertThat(after(new Intent.Crop("a", 0)).depthLimits()).isEqualTo(Map.of("a", 1));
        assertThat(after(new Intent.Crop("b", 2)).depthLimits()).isEqualTo(Map.of("a", 1, "b", 2));
        assertThat(after(new Intent.Uncrop("a")).depthLimits()).isEqualTo(Map.of("b", 2));
        assertThat(after(new Intent.Collapse(Set.of("b"))).collapsed()).containsExactlyInAnyOrder("a", "b");
        assertThat(after(new Intent.ExpandAll())).isEqualTo(LaneLayout.INITIAL.withPinned(List.of("b")));
        assertThat(after(new Intent.Reorder(List.of("c", "a"))).order()).containsExactly("c", "a");
        assertThat(after(new Intent.Reorder(List.of("a", "c"))).order()).containsExactly("a", "c");
        model.apply(new Intent.ToggleHidden("p"));
        model.apply(new Intent.ToggleCollapsed("q"));
        var uncovered = after(new Intent.RevealLanes(Set.of("p", "q", "r")));
        assertThat(uncovered.hidden()).isEmpty();
        assertThat(uncovered.collapsed()).isEmpty();
        assertThat(after(new Intent.SetLayout(LaneLayout.INITIAL))).isEqualTo(LaneLayout.INITIAL);
    }

    @Test
    void reportsOnlyWhatChanges() {
        int before = changes;
        assertThat(model.apply(new Intent.SetWindow(window()))).isFalse();
        assertThat(model.apply(new Intent.SelectLane(null))).isFalse();
        assertThat(changes).isEqualTo(before);
        assertThat(model.apply(new Intent.SelectLane("a"))).isTrue();
        assertThat(changes).isEqualTo(before + 1);
        assertThat(model.state().axis().minLengthNs()).isCloseTo(10, within(0.0));
    }
}
