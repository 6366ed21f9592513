// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Ten thousand lanes of which a page shows thirty: only those, and those just below and above, cost anything.
class ManyLanesTest {
    private static final int LANES = 10_000;
    private static final int VIEW_PX = 780;
    private static final LaneMetrics METRICS = LaneMetrics.of(1, 18);
    private static final int LANE_PX = 26;

    private final Queue<Runnable> work = new ArrayDeque<>();
    private final LaneStore store = new LaneStore(work::add, Runnable::run, () -> {});

    @BeforeEach
    void load() {
        var spans = new ArraySpans();
        IntStream.range(0, 50).forEach(i -> spans.nested(0, i * 100L, i * 100L + 60, "span"));
        store.setSource(TimelineSource.of(IntStream.range(0, LANES)
                .mapToObj(i -> Lane.of("lane " + i, "Lane " + i).spans(spans).build()).toList()));
        finish();
        store.table().layOut(METRICS);
    }

    private void finish() {
        while (!work.isEmpty()) {
            work.remove().run();
        }
    }

    private void show(long scrollY) {
        var window = TimeWindow.between(0, 5000);
        store.demand(new LaneStore.Demand(window, window, 1000, METRICS, null,
                List.of(new LaneStore.Viewport(store.table().visible(), scrollY, scrollY + VIEW_PX)), List.of()), 0);
        finish();
    }

    private List<Integer> lanesWithFrames() {
        var entries = StreamSupport.stream(store.table().all().spliterator(), false).toList();
        return IntStream.range(0, LANES).filter(i -> entries.get(i).all().tiles(0) != null).boxed().toList();
    }

    @Test
    void onlyLanesInViewAndHalfAPageAroundHaveFrames() {
        assertThat(store.table().visible().height()).isEqualTo((long) LANES * LANE_PX);
        show(0);
        assertThat(lanesWithFrames()).isEqualTo(IntStream.range(0, 45).boxed().toList());
    }

    @Test
    void aJumpMakesNothingOfWhatItPasses() {
        show(9_000L * LANE_PX);
        assertThat(lanesWithFrames()).isEqualTo(IntStream.range(9_000 - 15, 9_000 + 45).boxed().toList());
    }

    @Test
    void theOverviewSaysThatItIsNotUpToDateYet() {
        var file = Objects.requireNonNull(store.table().find("lane 3"));
        var window = TimeWindow.between(0, 5000);
        var demand = new LaneStore.Demand(window, window, 1000, METRICS, null, List.of(), List.of(file));
        store.demand(demand, 0);
        assertThat(file.isGroupStale(LaneEntry.GroupKind.OVERVIEW)).isTrue();
        finish();
        store.demand(demand, 0);
        assertThat(file.isGroupStale(LaneEntry.GroupKind.OVERVIEW)).isFalse();
    }

    @Test
    void whatWasScrolledAwayIsForgotten() {
        for (int page = 0; page < 300; page++) {
            show((long) page * VIEW_PX);
        }
        assertThat(store.keeper().size()).isLessThan(6_000);
        assertThat(lanesWithFrames()).hasSize(store.keeper().size()).doesNotContain(0, 100, 1_000);
    }
}
