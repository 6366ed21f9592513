// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Work and the JavaFX thread are queues that the test empties by hand.
class LaneStoreTest {
    private final Queue<Runnable> work = new ArrayDeque<>();
    private final Queue<Runnable> ui = new ArrayDeque<>();
    private int changes;
    private final LaneStore store = new LaneStore(work::add, ui::add, () -> changes++);

    private static void empty(Queue<Runnable> queue) {
        while (!queue.isEmpty()) {
            queue.remove().run();
        }
    }

    private LaneEntry load(SpanColumns spans) {
        store.setSource(TimelineSource.of(List.of(Lane.of("a", "A").spans(spans).build())));
        return Objects.requireNonNull(store.table().find("a"));
    }

    private static ArraySpans spans(int size) {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < size; i++) {
            spans.nested(0, i * 10L, i * 10L + 5, "span");
        }
        return spans;
    }

    @Test
    void saysThatALaneIsNotIndexedYet() {
        LaneEntry entry = load(spans(10));
        assertThat(entry.isPending()).isTrue();
        assertThat(store.isBusy()).isTrue();
        assertThat(store.extent()).isEqualTo(TimeWindow.NONE);
        empty(work);
        assertThat(entry.isPending()).isTrue();
        empty(ui);
        assertThat(entry.isPending()).isFalse();
        assertThat(store.isBusy()).isFalse();
        assertThat(store.extent()).isEqualTo(TimeWindow.between(0, 95));
    }

    @Test
    void aLaneThatLosesAllSpansShowsNone() {
        load(spans(10));
        empty(work);
        empty(ui);
        LaneEntry entry = load(spans(0));
        empty(work);
        empty(ui);
        assertThat(entry.index().size()).isZero();
        assertThat(store.isBusy()).isFalse();
        load(spans(10));
        load(spans(0));
        empty(work);
        empty(ui);
        empty(work);
        empty(ui);
        assertThat(entry.index().size()).as("lost while they were indexed").isZero();
    }

    @Test
    void keepsTheOldIndexUntilThatOfAGrownLaneIsThere() {
        load(spans(10));
        empty(work);
        empty(ui);
        LaneEntry entry = load(spans(20));
        assertThat(entry.index().size()).isEqualTo(10);
        empty(work);
        empty(ui);
        assertThat(entry.index().size()).isEqualTo(20);
    }

    private static TimelineSource two(long atNs, int size) {
        return TimelineSource.of(Stream.of("a", "b").map(id -> {
            var spans = new ArraySpans();
            IntStream.range(0, size).forEach(i -> spans.nested(0, atNs + i * 10L, atNs + i * 10L + 5, "span"));
            return Lane.of(id, id).spans(spans).build();
        }).toList());
    }

    /// {@return where the lanes begin as they are drawn}
    private List<Long> starts() {
        return Stream.of("a", "b").map(id -> Objects.requireNonNull(store.table().find(id)).index().minNs()).toList();
    }

    @Test
    void lanesThatMoveTogetherAreShownTogether() {
        store.setSource(two(0, 3));
        empty(work);
        empty(ui);
        store.setSource(two(100, 3));
        work.remove().run();
        empty(ui);
        assertThat(starts()).as("one of two is indexed").containsExactly(0L, 0L);
        // A drag goes on meanwhile.
        store.setSource(two(200, 3));
        work.remove().run();
        empty(ui);
        assertThat(starts()).as("both are").containsExactly(100L, 100L);
        work.remove().run();
        empty(ui);
        assertThat(starts()).containsExactly(100L, 100L);
        empty(work);
        empty(ui);
        assertThat(starts()).containsExactly(200L, 200L);
        assertThat(store.isBusy()).isFalse();
    }

    @Test
    void aMoveGoesOnWithoutALaneThatBreaksAndWithoutOneThatIsNew() {
        store.setSource(two(0, 3));
        empty(work);
        empty(ui);
        var broken = new ArraySpans() {
            @Override
            public int size() {
                return 3;
            }

            @Override
            public void readPlaces(int from, int to, long[] startsNs, long[] endsNs, int[] depths) {
                throw new IllegalStateException("broken");
            }
        };
        var moved = two(100, 3).lanes();
        store.setSource(TimelineSource.of(List.of(moved.getFirst(), Lane.of("b", "b").spans(broken).build(),
                Lane.of("c", "c").spans(spans(9)).build())));
        var isNew = Objects.requireNonNull(store.table().find("c"));
        work.remove().run();
        work.remove().run();
        empty(ui);
        assertThat(starts()).containsExactly(100L, 0L);
        assertThat(isNew.isPending()).isTrue();
        empty(work);
        empty(ui);
        assertThat(isNew.isPending()).isFalse();
    }

    @Test
    void theAxisIsCutOnlyWhereAllLanesAreThere() {
        long far = 1_000_000_000_000L;
        setLanesAt(0);
        empty(work);
        empty(ui);
        assertThat(store.gaps().isNone()).isTrue();
        setLanesAt(far);
        work.remove().run();
        empty(ui);
        assertThat(store.gaps().isNone()).as("one lane moved, the other is where it was").isTrue();
        empty(work);
        empty(ui);
        assertThat(store.gaps().isNone()).as("both moved").isTrue();
        setLanesAt(0, far);
        work.remove().run();
        empty(ui);
        assertThat(store.gaps().isNone()).as("one file is not where it will be").isTrue();
        empty(work);
        empty(ui);
        assertThat(store.gaps().isNone()).as("files far apart").isFalse();
    }

    /// Two lanes, each of an input of its own.
    private void setLanesAt(long... startsNs) {
        long firstNs = startsNs[0];
        long secondNs = startsNs[startsNs.length - 1];
        store.setSource(new TimelineSource(
                List.of(Lane.of("a", "A").spans(new ArraySpans().nested(0, firstNs, firstNs + 100, "a")).build(),
                        Lane.of("b", "B").spans(new ArraySpans().nested(0, secondNs, secondNs + 100, "b")).build()),
                TimeWindow.NONE,
                List.of(TimeWindow.between(firstNs, firstNs + 100), TimeWindow.between(secondNs, secondNs + 100))));
    }

    @Test
    void givesUpTheFilterThatAnotherOneReplaced() {
        LaneEntry entry = load(spans(10));
        empty(work);
        empty(ui);
        store.setFilter((_, span) -> span < 5);
        store.setFilter((_, span) -> span < 3);
        empty(work);
        empty(ui);
        LaneIndex index = Objects.requireNonNull(entry.visible()).index();
        assertThat(Objects.requireNonNull(index).size()).isEqualTo(3);
        store.setFilter(null);
        assertThat(entry.visible()).isNull();
    }

    @Test
    void buildsOnlyTheNewestFramesThatAreWanted() {
        LaneEntry entry = load(spans(1000));
        empty(work);
        empty(ui);
        TileQueue queue = new TileQueue(new BackgroundTasks(work::add, ui::add, () -> {}, new FaultLog()));
        queue.replace(List.of(job(entry, 0), job(entry, 1), job(entry, 2)));
        queue.replace(List.of(job(entry, 5)));
        empty(work);
        empty(ui);
        assertThat(resolutionOf(entry).bucketBits()).isEqualTo(5);
    }

    private static Resolution resolutionOf(LaneEntry entry) {
        return Objects.requireNonNull(entry.all().tiles(0)).resolution();
    }

    private static TileJob job(LaneEntry entry, int bits) {
        return TileJob.OfRow.of(entry.all(), entry.index(), 0, RowTiles.Effort.FULL,
                new TileJob.Terms(Resolution.whole(bits), SpanColors.GIVEN, 0, 0, Cancel.NEVER));
    }

    /// In whatever order they are asked for, rows are walked over once, and the tiles are those of each job alone.
    @Test
    void aHeadingIncludesTheLanesBelowItAndNoOthers() {
        store.setSource(TimelineSource.of(List.of(Lane.of("p", "P").spans(spans(3)).build(),
                Lane.of("p/a", "A").under("p").spans(spans(100)).build(),
                Lane.of("p/b", "B").under("p").spans(spans(40)).build(),
                Lane.of("q", "Q").spans(spans(70)).build())));
        empty(work);
        empty(ui);
        TileJob heading = group("p");
        TileJob lane = group("p/b");
        TileJob other = group("q");
        assertThat(heading.includes(lane)).isTrue();
        assertThat(lane.includes(heading)).isFalse();
        assertThat(heading.includes(other)).isFalse();
        TileQueue queue = new TileQueue(new BackgroundTasks(work::add, ui::add, () -> {}, new FaultLog()));
        queue.replace(List.of(lane, other, heading));
        empty(work);
        empty(ui);
        for (String id : List.of("p", "p/b", "q")) {
            RowTiles tiles = Objects.requireNonNull(entry(id).groupTiles(LaneEntry.GroupKind.MINIATURE));
            assertThat(describe(tiles)).as(id).isNotEmpty().isEqualTo(describe(group(id).run()));
        }
    }

    @Test
    void signsThatAreNoEventsAreNoActivityOfAHeading() {
        var signs = new ArraySpans() {
            @Override
            public int eventCount() {
                return 0;
            }
        };
        signs.nested(0, 5_000, 9_000, "idle");
        store.setSource(TimelineSource.of(List.of(Lane.of("p", "P").build(),
                Lane.of("p/a", "A").under("p").spans(spans(100)).build(),
                Lane.of("p/idle", "Idle").under("p").spans(signs).build())));
        empty(work);
        empty(ui);
        assertThat(describe(group("p").run())).isEqualTo(describe(group("p/a").run()));
    }

    private LaneEntry entry(String id) {
        return Objects.requireNonNull(store.table().find(id));
    }

    private TileJob group(String id) {
        return new TileJob.OfGroup(entry(id), LaneEntry.GroupKind.MINIATURE,
                new TileJob.Terms(Resolution.whole(5), SpanColors.GIVEN, 0, 0, Cancel.NEVER), store.extent());
    }

    private static List<String> describe(RowTiles tiles) {
        return IntStream.range(0, tiles.size()).mapToObj(item -> tiles.low(item) + " to " + tiles.high(item) + ": "
                + tiles.count(item) + " " + tiles.coveredNs(item) + " " + tiles.argb(item)).toList();
    }

    @Test
    void forgetsFramesThatHaveBeenOutOfViewForAWhile() {
        LaneEntry entry = load(spans(1000));
        empty(work);
        empty(ui);
        store.table().layOut(LaneMetrics.of(1, 18));
        LaneStore.Demand inView = new LaneStore.Demand(TimeWindow.between(0, 10_000), store.extent(), 800,
                LaneMetrics.of(1, 18), null,
                List.of(new LaneStore.Viewport(store.table().visible(), 0, 100)), List.of());
        store.demand(inView, 1_000_000_000L);
        assertThat(entry.all().tiles(0)).isNotNull();
        LaneStore.Demand elsewhere = new LaneStore.Demand(inView.window(), inView.extent(), 800, inView.metrics(),
                null, List.of(), List.of());
        for (int i = 0; i < 300; i++) {
            store.demand(elsewhere, 0);
        }
        assertThat(entry.all().tiles(0)).isNull();
        assertThat(store.keeper().size()).isZero();
    }

    @Test
    void fillsHolesAtOnceAndAsksForTheRest() {
        LaneEntry entry = load(spans(1000));
        empty(work);
        empty(ui);
        store.table().layOut(LaneMetrics.of(1, 18));
        LaneStore.Demand demand = new LaneStore.Demand(TimeWindow.between(2000, 3000), store.extent(), 800,
                LaneMetrics.of(1, 18), null, List.of(new LaneStore.Viewport(store.table().visible(), 0, 100)),
                List.of());
        store.demand(demand, 1_000_000_000L);
        assertThat(resolutionOf(entry)).isEqualTo(new Resolution(0, 2000, 3000));
        empty(work);
        empty(ui);
        assertThat(resolutionOf(entry)).isEqualTo(new Resolution(0, 1500, 3500));
        changes = 0;
        store.demand(demand, 1_000_000_000L);
        empty(work);
        empty(ui);
        assertThat(changes).isZero();
    }
}
