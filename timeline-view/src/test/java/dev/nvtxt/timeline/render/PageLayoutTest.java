// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.TimeScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PageLayoutTest {
    private static final int LANES = 40;
    private static final TimeWindow WINDOW = TimeWindow.between(0, 1_000);

    private final LaneStore store = new LaneStore(Runnable::run, Runnable::run, () -> {});

    @BeforeEach
    void lanes() {
        List<Lane> lanes = new ArrayList<>();
        for (int lane = 0; lane < LANES; lane++) {
            lanes.add(Lane.of("t" + lane, "Thread " + lane)
                    .spans(new ArraySpans().nested(0, 100, 500, "outer").nested(1, 200, 300, "inner")).build());
        }
        store.setSource(TimelineSource.of(lanes));
    }

    private PageLayout layout(double scale, boolean hasOverview) {
        return resized(PageLayout.empty(store.table()), size(scale, hasOverview));
    }

    /// The lane at the top stays there.
    private static PageLayout resized(PageLayout layout, PageLayout.Size size) {
        return layout.resized(size, layout.topLane());
    }

    private static PageLayout.Size size(double scale, boolean hasOverview) {
        return new PageLayout.Size((int) (1200 * scale), (int) (600 * scale), scale, 18, 200,
                new PageLayout.Parts(true, hasOverview, 0));
    }

    private LaneEntry lane(int number) {
        return Objects.requireNonNull(store.table().find("t" + number));
    }

    private static String idAt(PageLayout layout, int y) {
        LaneBox lane = layout.laneAt(y);
        return lane == null ? "" : lane.entry().lane().id();
    }

    @Test
    void findsTheLaneAtAPixel() {
        PageLayout layout = layout(1, true);
        int top = layout.areas().lanesY();
        int height = (int) store.table().visible().box(0).height();
        assertThat(idAt(layout, top - 1)).as("on the ruler").isEmpty();
        assertThat(idAt(layout, top)).isEqualTo("t0");
        assertThat(idAt(layout, top + height - 1)).isEqualTo("t0");
        assertThat(idAt(layout, top + height)).isEqualTo("t1");
        assertThat(idAt(layout.scrolledTo(3L * height), top)).isEqualTo("t3");
        assertThat(idAt(layout, 600)).as("below the page").isEmpty();
    }

    @Test
    void findsPinnedLanesAboveTheOthers() {
        store.setLayout(LaneLayout.INITIAL.withPinned(List.of("t7")));
        PageLayout layout = layout(1, false).scrolledTo(1_000);
        assertThat(idAt(layout, layout.areas().pinnedY())).isEqualTo("t7");
        assertThat(idAt(layout, layout.areas().lanesY())).isNotEqualTo("t7");
    }

    @Test
    void aPinnedLaneHasItsSpansAndItsRangeTwice() {
        store.setLayout(LaneLayout.INITIAL.withPinned(List.of("t7")));
        PageLayout layout = layout(1, false);
        TimeScale scale = new TimeScale(WINDOW, layout.areas().lanesWidth());
        PixelRect below = Objects.requireNonNull(layout.rectOf(lane(7), 1, scale));
        PixelRect pinned = Objects.requireNonNull(layout.pinnedRectOf(lane(7), 1, scale));
        assertThat(idAt(layout, pinned.y())).isEqualTo("t7");
        assertThat(pinned.y()).isBetween(layout.areas().pinnedY(), layout.areas().lanesY());
        assertThat(pinned).isEqualTo(new PixelRect(below.x(), pinned.y(), below.width(), below.height()));
        assertThat(layout.pinnedRectOf(lane(6), 1, scale)).isNull();
        assertThat(Objects.requireNonNull(layout.pinnedRectOf(Set.of("t7"))).y()).isEqualTo(layout.areas().pinnedY());
        assertThat(layout.pinnedRectOf(Set.of("t6"))).isNull();
        assertThat(layout.pinnedRectOf(Set.of())).as("is in the rectangle of all lanes").isNull();
    }

    @Test
    void aLaneOfOneRowHasNothingToCollapse() {
        store.setSource(TimelineSource.of(List.of(Lane.of("t", "Thread").spans(new ArraySpans().mark(5, "m")).build(),
                Lane.of("u", "Thread").spans(new ArraySpans().nested(0, 100, 500, "outer").nested(1, 200, 300, "inner"))
                        .build())));
        store.setLayout(LaneLayout.INITIAL.withCollapsed(Set.of("t", "u")));
        assertThat(lane("t").isCollapsed()).isFalse();
        assertThat(lane("u").isCollapsed()).isTrue();
    }

    @Test
    void scrollsNoFurtherThanTheLanesReach() {
        PageLayout layout = layout(1, true);
        assertThat(layout.scrolledTo(-5).scrollY()).isZero();
        PageLayout end = layout.scrolledTo(Long.MAX_VALUE);
        assertThat(end.scrollY()).isEqualTo(end.maxScroll());
        assertThat(idAt(end, end.areas().lanesY() + end.areas().lanesHeight() - 1)).isEqualTo("t" + (LANES - 1));
    }

    @Test
    void theLaneAtTheTopStaysThereWhenLanesAboveItAreHidden() {
        PageLayout layout = layout(1, true).scrolledToLane(lane(30), -1);
        layout = layout.scrolledTo(layout.scrollY() + 4);
        String top = idAt(layout, layout.areas().lanesY());
        store.setLayout(LaneLayout.INITIAL.withHidden(Set.of("t1", "t2")));
        PageLayout after = resized(layout, size(1, true));
        assertThat(after.scrollY()).isLessThan(layout.scrollY());
        assertThat(idAt(after, after.areas().lanesY())).isEqualTo(top);
        assertThat(after.areas().footerPx()).as("says that lanes are hidden").isPositive();
    }

    @Test
    void scrollsToALaneOnlyAsFarAsNeeded() {
        PageLayout layout = layout(1, true);
        assertThat(layout.scrolledToLane(lane(1), 0)).isEqualTo(layout);
        PageLayout below = layout.scrolledToLane(lane(30), 1);
        PixelRect rect = Objects.requireNonNull(
                below.rectOf(lane(30), 1, new TimeScale(WINDOW, below.areas().lanesWidth())));
        assertThat(rect.y() + rect.height()).isLessThanOrEqualTo(600);
        PageLayout above = below.scrolledToLane(lane(3), 0);
        assertThat(above.scrollY()).isLessThan(below.scrollY());
        assertThat(idAt(above, above.areas().lanesY())).isIn("t1", "t2", "t3");
        store.setLayout(LaneLayout.INITIAL.withHidden(Set.of("t5")));
        assertThat(resized(above, size(1, true)).scrolledToLane(lane(5), -1).scrollY()).as("a hidden lane")
                .isEqualTo(resized(above, size(1, true)).scrollY());
    }

    @Test
    void knowsWhereASpanIs() {
        PageLayout layout = layout(2, true);
        TimeScale scale = new TimeScale(WINDOW, layout.areas().lanesWidth());
        PixelRect outer = Objects.requireNonNull(layout.rectOf(lane(0), 0, scale));
        PixelRect inner = Objects.requireNonNull(layout.rectOf(lane(0), 1, scale));
        assertThat(outer.x()).isEqualTo(layout.areas().lanesX() + scale.column(100));
        assertThat(outer.width()).isEqualTo(scale.column(500) - scale.column(100));
        assertThat(inner.y() - outer.y()).isEqualTo(36);
        assertThat(layout.rectOf(lane(39), 0, scale)).as("below the page").isNull();
        assertThat(layout.rectOf(lane(0), 0, new TimeScale(TimeWindow.between(600, 900), 1_000)))
                .as("before the window").isNull();
        store.setLayout(LaneLayout.INITIAL.withCollapsed(Set.of("t0")));
        PageLayout collapsed = resized(layout, size(2, true));
        assertThat(Objects.requireNonNull(collapsed.rectOf(lane(0), 1, scale)).height())
                .isEqualTo(store.table().visible().box(0).height() - 1);
    }

    @Test
    void rowsWithNothingInViewGoWhereNotAllHaveRoomAndThePointerKeepsItsRow() {
        var early = TimeWindow.between(0, 150);
        PageLayout all = layout(1, false).scrolledTo(700);
        int y = all.areas().lanesY() + 250;
        long inRow = inRow(all, y);
        var under = idAt(all, y);
        var above = idAt(all, y - 100);
        PageLayout fitted = all.fitted(early, y);
        assertThat(lane(0).shownRows()).as("only the outer span begins before 150").isEqualTo(1);
        assertThat(store.table().visible().height()).isLessThan(LANES * 40);
        assertThat(idAt(fitted, y)).isEqualTo(under);
        assertThat(inRow(fitted, y)).isEqualTo(inRow);
        assertThat(idAt(fitted, y - 100)).as("more lanes are in view").isNotEqualTo(above);

        PageLayout again = fitted.fitted(TimeWindow.between(0, 250), y);
        assertThat(lane(0).shownRows()).isEqualTo(2);
        assertThat(idAt(again, y)).isEqualTo(under);
    }

    private static long inRow(PageLayout layout, int y) {
        return layout.scrollY() + y - layout.areas().lanesY() - Objects.requireNonNull(layout.laneAt(y)).y();
    }

    @Test
    void lanesAboveThePointerStayWhereTheyCanNotMove() {
        PageLayout all = layout(1, false);
        int y = all.areas().lanesY() + 250;
        var under = idAt(all, y);
        PageLayout fitted = all.fitted(TimeWindow.between(0, 150), y);
        assertThat(fitted.scrollY()).as("nothing is above the first lane").isZero();
        assertThat(idAt(fitted, y)).isEqualTo(under);
        assertThat(lane(0).shownRows()).isEqualTo(2);
        assertThat(lane(LANES - 1).shownRows()).isEqualTo(1);

        PageLayout end = layout(1, false).scrolledTo(Long.MAX_VALUE);
        var underAtEnd = idAt(end, y);
        long inRow = inRow(end, y);
        PageLayout fittedEnd = end.fitted(TimeWindow.between(0, 150), y);
        assertThat(idAt(fittedEnd, y)).isEqualTo(underAtEnd);
        assertThat(inRow(fittedEnd, y)).isEqualTo(inRow);
    }

    @Test
    void aPinnedLaneKeepsTheRowsThatItHasAndGetsThoseOfWhatComesIntoView() {
        PageLayout layout = layout(1, false);
        layout = layout.fitted(TimeWindow.between(600, 900), layout.areas().lanesY());
        assertThat(lane(3).shownRows()).isEqualTo(1);
        store.setLayout(LaneLayout.INITIAL.withPinned(List.of("t3")));
        layout = resized(layout, size(1, false));
        assertThat(lane(3).shownRows()).isEqualTo(1);
        int pinnedPx = layout.areas().pinnedPx();
        int y = layout.areas().lanesY() + 300;
        long inRow = inRow(layout, y);
        layout = layout.fitted(TimeWindow.between(250, 260), y);
        assertThat(lane(3).shownRows()).isEqualTo(2);
        assertThat(layout.areas().pinnedPx()).isGreaterThan(pinnedPx);
        assertThat(inRow(layout, y)).isEqualTo(inRow);
        layout.fitted(TimeWindow.between(600, 900), y);
        assertThat(lane(3).shownRows()).isEqualTo(2);
    }

    @Test
    void rowsStayWhereAllHaveRoomWhereTheLaneIsPinnedAndWhileSomethingIsInThem() {
        PageLayout high = resized(PageLayout.empty(store.table()), new PageLayout.Size(1200, 4000, 1, 18, 200,
                new PageLayout.Parts(true, false, 0)));
        high.fitted(TimeWindow.between(0, 150), high.areas().lanesY());
        assertThat(lane(0).shownRows()).as("all lanes have room").isEqualTo(2);

        store.setLayout(LaneLayout.INITIAL.withPinned(List.of("t3")));
        PageLayout layout = layout(1, false);
        layout = layout.fitted(TimeWindow.between(600, 900), layout.areas().lanesY());
        assertThat(lane(0).shownRows()).as("a lane with nothing in view").isEqualTo(1);
        assertThat(lane(3).shownRows()).as("pinned").isEqualTo(2);
        assertThat(lane(0).isMoreBetween(250, 260)).isTrue();
        store.table().showRowsIn(TimeWindow.between(250, 260));
        assertThat(lane(0).shownRows()).isEqualTo(2);
        assertThat(layout.fitted(TimeWindow.NONE, layout.areas().lanesY()).table()).isEqualTo(store.table());
        assertThat(lane(0).isMoreBetween(0, 1_000)).isFalse();
    }

    @Test
    void theShortestWindowIsOneNanosecondOnTenPixels() {
        assertThat(layout(1, true).minLengthNs()).isEqualTo(layout(1, true).areas().lanesWidth() / 10.0);
        assertThat(layout(2, false).areas().overviewPx()).isZero();
        assertThat(layout(2, false).minLengthNs()).isEqualTo(layout(2, false).areas().lanesWidth() / 20.0);
    }

    @Test
    void findsTheCurveOfALaneThatHasOne() {
        var curve = new StepCurve(new long[]{ 0, 500 }, new double[]{ 1, 2 }, 1_000, "");
        store.setSource(TimelineSource.of(List.of(Lane.of("c", "Counter").curve(curve).build(),
                Lane.of("t", "Thread").spans(new ArraySpans().nested(0, 100, 500, "outer")).build())));
        PageLayout layout = layout(1, false);
        int top = layout.areas().lanesY();
        PixelRect place = Objects.requireNonNull(layout.curveAt(top + 1));
        assertThat(place.y()).isBetween(top, top + place.height());
        int below = top + (int) store.table().visible().box(0).height();
        assertThat(layout.curveAt(below + 1)).as("a lane without a curve").isNull();
        assertThat(layout.curveAt(599)).as("no lane").isNull();
        store.setLayout(LaneLayout.INITIAL.withPinned(List.of("c")));
        PageLayout pinned = layout(1, false);
        assertThat(Objects.requireNonNull(pinned.curveAt(pinned.areas().pinnedY() + 1)).y())
                .isLessThan(pinned.areas().lanesY());
    }

    @Test
    void aSpanOfALaneThatIsNotDrawnIsWhereTheLaneAboveItIs() {
        store.setSource(TimelineSource.of(List.of(Lane.of("p", "Process").build(), Lane.of("t", "Thread").under("p")
                .spans(new ArraySpans().nested(0, 100, 500, "outer").nested(1, 200, 300, "inner")).build())));
        PageLayout layout = layout(1, false);
        var scale = new TimeScale(WINDOW, layout.areas().lanesWidth());
        var outer = Objects.requireNonNull(layout.spotOf(lane("t"), 0, scale));
        var inner = Objects.requireNonNull(layout.spotOf(lane("t"), 1, scale));
        assertThat(inner.y()).isGreaterThan(outer.y());
        assertThat(inner.x0()).isGreaterThan(outer.x0());

        store.setLayout(LaneLayout.INITIAL.withCollapsed(Set.of("t")));
        var inMiniature = Objects.requireNonNull(layout(1, false).spotOf(lane("t"), 1, scale));
        assertThat(inMiniature.y()).isEqualTo(
                Objects.requireNonNull(layout(1, false).spotOf(lane("t"), 0, scale)).y());

        store.setLayout(LaneLayout.INITIAL.withCollapsed(Set.of("p")));
        var above = Objects.requireNonNull(layout(1, false).spotOf(lane("t"), 0, scale));
        assertThat(above.y()).isLessThan(outer.y());
        var inCollapsed = Objects.requireNonNull(layout(1, false).rectOf(lane("t"), 0, scale));
        assertThat(inCollapsed.y()).isEqualTo(layout.areas().lanesY());
        assertThat(inCollapsed.x()).isEqualTo((int) outer.x0());

        store.setLayout(LaneLayout.INITIAL.withHidden(Set.of("t")));
        assertThat(layout(1, false).rectOf(lane("t"), 0, scale)).as("only its parent is drawn").isNull();

        store.setLayout(LaneLayout.INITIAL.withHidden(Set.of("p", "t")));
        assertThat(layout(1, false).spotOf(lane("t"), 0, scale)).as("hidden").isNull();
    }

    private LaneEntry lane(String id) {
        return Objects.requireNonNull(store.table().find(id));
    }
}
