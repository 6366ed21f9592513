// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What breaks in one lane says so there, once, and leaves the other lanes working. Work and the JavaFX thread are queues
/// that the test empties by hand.
class LaneFaultsTest {
    private static final LaneMetrics METRICS = LaneMetrics.of(1, 18);
    private static final String ON_PURPOSE = "internal error (StackOverflowError)";

    private final Queue<Runnable> work = new ArrayDeque<>();
    private final Queue<Runnable> ui = new ArrayDeque<>();
    private boolean hasNoThread;
    private final LaneStore store = new LaneStore(this::accept, ui::add, () -> {});
    private final List<String> log = new ArrayList<>();
    private final Logger logger = Logger.getLogger(FaultLog.class.getName());
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            log.add(entry.getMessage() + ": " + entry.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private void accept(Runnable task) {
        if (hasNoThread) {
            throw new OutOfMemoryError("unable to create native thread");
        }
        work.add(task);
    }

    @BeforeEach
    void listenToTheLog() {
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    @AfterEach
    void letTheLogGo() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }

    private void finish() {
        while (!work.isEmpty() || !ui.isEmpty()) {
            (work.isEmpty() ? ui : work).remove().run();
        }
    }

    private static <T> T breaks() {
        throw new StackOverflowError("on purpose");
    }

    private static ArraySpans spans() {
        return new ArraySpans().nested(0, 0, 50, "a").nested(0, 100, 150, "b");
    }

    private static ArraySpans brokenSpans() {
        return new ArraySpans() {
            @Override
            public long startNs(int span) {
                return breaks();
            }
        }.nested(0, 1, 2, "x");
    }

    private void load(SpanColumns broken) {
        store.setSource(TimelineSource.of(List.of(Lane.of("file", "File").fileHeader().build(),
                Lane.of("broken", "Broken").under("file").spans(broken).build(),
                Lane.of("sound", "Sound").under("file").spans(spans()).build())));
        finish();
    }

    private LaneEntry lane(String id) {
        return Objects.requireNonNull(store.table().find(id));
    }

    /// Asks for what a page shows, and has it made.
    ///
    /// @return how many tasks that took
    private int show(boolean isFiltered) {
        store.table().layOut(METRICS);
        var window = TimeWindow.between(0, 200);
        store.demand(new LaneStore.Demand(window, window, 1000, METRICS, isFiltered ? FilterMode.DIM : null,
                List.of(new LaneStore.Viewport(store.table().visible(), 0, 500)), List.of(lane("file"))), 0);
        int tasks = work.size();
        finish();
        return tasks;
    }

    private void showUntilNothingIsAskedFor(boolean isFiltered) {
        for (int paint = 0; show(isFiltered) > 0; paint++) {
            assertThat(paint).as("paints until all that can be made is made").isLessThan(5);
        }
        assertThat(store.isBusy()).isFalse();
        assertThat(store.isIndexing()).isFalse();
    }

    @Test
    void aLaneThatCannotBeIndexedIsNoLongerPending() {
        load(brokenSpans());

        assertThat(lane("broken").isPending()).isFalse();
        assertThat(lane("broken").failure()).isEqualTo("Can't be drawn: " + ON_PURPOSE);
        showUntilNothingIsAskedFor(false);
        assertThat(lane("sound").all().tiles(0)).isNotNull();
        assertThat(lane("file").groupTiles(GroupKind.OVERVIEW)).isNotNull();
        assertThat(log).containsExactly("Internal error: java.lang.StackOverflowError: on purpose");
    }

    @Test
    void aLaneIsIndexedAgainWhenItsSpansAreOther() {
        load(brokenSpans());
        load(brokenSpans());
        assertThat(log).as("the same fault at the same place").hasSize(1);
        load(spans());

        assertThat(lane("broken").failure()).isEmpty();
        assertThat(lane("broken").index().size()).isEqualTo(2);
    }

    @Test
    void columnsThatCannotBeReadSayWhy() {
        load(new ArraySpans() {
            @Override
            public long startNs(int span) {
                throw new UncheckedIOException(new IOException("the file is gone"));
            }
        }.nested(0, 1, 2, "x"));

        assertThat(lane("broken").failure()).isEqualTo("Can't be drawn: the file is gone");
        assertThat(log).isEmpty();
    }

    private static SpanFilter breaksIn(String laneId) {
        return (lane, span) -> lane.id().equals(laneId) ? breaks() : span == 0;
    }

    @Test
    void aFilterThatBreaksLeavesNothingOfTheOneBefore() {
        load(spans());
        store.setFilter((_, span) -> span == 1);
        finish();
        showUntilNothingIsAskedFor(true);
        store.setFilter(breaksIn("broken"));
        finish();
        showUntilNothingIsAskedFor(true);

        LaneLayer shown = Objects.requireNonNull(lane("broken").visible());
        assertThat(shown.index()).isNull();
        assertThat(lane("broken").failure()).isEqualTo("Can't be filtered: " + ON_PURPOSE);
        assertThat(sizeOf(Objects.requireNonNull(lane("sound").visible()))).isEqualTo(1);
        assertThat(lane("file").groupTiles(GroupKind.VISIBLE_OVERVIEW)).isNotNull();
        assertThat(log).hasSize(1);
        store.setFilter(null);
        assertThat(lane("broken").failure()).isEmpty();
    }

    private static int sizeOf(LaneLayer layer) {
        return Objects.requireNonNull(layer.index()).size();
    }

    @Test
    void aSearchThatBreaksLeavesNoHitsOfTheOneBefore() {
        load(spans());
        store.setHits((_, span) -> span == 1);
        finish();
        store.setHits(breaksIn("broken"));
        finish();
        showUntilNothingIsAskedFor(false);

        assertThat(Objects.requireNonNull(lane("broken").hits()).index()).isNull();
        assertThat(lane("broken").failure()).isEqualTo("Can't be searched: " + ON_PURPOSE);
        assertThat(sizeOf(Objects.requireNonNull(lane("sound").hits()))).isEqualTo(1);
        store.setHits(null);
        assertThat(lane("broken").failure()).isEmpty();
    }

    @Test
    void aTileThatBreaksLeavesTheOthersAndIsAskedForOnce() {
        load(spans());
        store.setColors((lane, _) -> lane.id().equals("broken") ? breaks() : 0xFF00FF00);
        showUntilNothingIsAskedFor(false);

        assertThat(lane("broken").failure()).isEqualTo("Can't be drawn: " + ON_PURPOSE);
        assertThat(lane("sound").all().tiles(0)).isNotNull();
        assertThat(lane("sound").failure()).isEmpty();
        assertThat(lane("file").failure()).as("its row in the overview").isEqualTo("Can't be drawn: " + ON_PURPOSE);
        assertThat(log).hasSize(1);
        store.setColors(SpanColors.GIVEN);
        showUntilNothingIsAskedFor(false);
        assertThat(lane("broken").all().tiles(0)).isNotNull();
        assertThat(StreamSupport.stream(store.table().all().spliterator(), false).map(LaneEntry::failure))
                .containsOnly("");
    }

    @Test
    void aTileThatBreaksWhilePaintingIsAskedForOnce() {
        load(spans());
        store.setColors((lane, _) -> lane.id().equals("broken") ? breaks() : 0xFF00FF00);
        store.table().layOut(METRICS);
        var window = TimeWindow.between(0, 200);
        store.demand(new LaneStore.Demand(window, window, 1000, METRICS, null,
                List.of(new LaneStore.Viewport(store.table().visible(), 0, 500)), List.of()), Long.MAX_VALUE);

        assertThat(lane("broken").failure()).isEqualTo("Can't be drawn: " + ON_PURPOSE);
        assertThat(lane("sound").all().tiles(0)).isNotNull();
        assertThat(log).hasSize(1);
    }

    @Test
    void withoutAThreadNothingIsBusyForEver() {
        load(spans());
        hasNoThread = true;
        store.setFilter((_, span) -> span == 1);
        finish();
        showUntilNothingIsAskedFor(true);

        assertThat(lane("sound").failure()).isEqualTo("Can't be drawn: not enough memory");
        hasNoThread = false;
        load(spans());
        showUntilNothingIsAskedFor(true);
        assertThat(lane("sound").failure()).isEmpty();
        assertThat(sizeOf(Objects.requireNonNull(lane("sound").visible()))).isEqualTo(1);
        assertThat(log).isEmpty();
    }
}
