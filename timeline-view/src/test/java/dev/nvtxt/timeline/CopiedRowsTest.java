// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.RandomSpans;
import dev.nvtxt.timeline.surface.Raster;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A page that copies rows from the picture before has the pixels and the items of one that is painted anew, whatever was done: tiles
/// come late here, lanes collapse, are pinned, filtered and searched, views move, and rows get lower.
class CopiedRowsTest {
    private static final int WIDTH = 700;
    private static final int HEIGHT = 400;
    private static final int STEPS = 40;

    /// One page that goes from step to step, and what it shows.
    private static final class Steps {
        private final Random random;
        private final TimelineView view = new TimelineView();
        private final Deque<Runnable> work = new ArrayDeque<>();
        private final LaneStore store = new LaneStore(work::add, Runnable::run, () -> {});
        private final TimelineModel model;
        private final TimelinePage page;
        private final List<Lane> lanes = new ArrayList<>();

        private Steps(long seed) {
            random = new Random(seed);
            lanes.add(Lane.of("file", "File").fileHeader().build());
            for (int i = 0; i < 9; i++) {
                lanes.add(Lane.of("lane " + i, "Lane " + i).under("file").spans(RandomSpans.of(seed * 16 + i / 2))
                        .build());
            }
            view.headerWidthProperty().set(120.0);
            view.sourceProperty().set(TimelineSource.of(lanes));
            model = new TimelineModel(view.controller().state(), System::nanoTime);
            page = new TimelinePage(model, store, view.controller().page()::content);
            page.withoutBar();
            store.setSource(view.sourceProperty().get());
            runAll();
            page.resize(WIDTH, HEIGHT, 1);
            model.apply(new Intent.SetExtent(store.extent(), store.gaps()));
        }

        private void runAll() {
            while (!work.isEmpty()) {
                work.poll().run();
            }
        }

        private Set<String> some() {
            var ids = new HashSet<String>();
            lanes.stream().skip(1).filter(_ -> random.nextInt(4) == 0).forEach(lane -> ids.add(lane.id()));
            return ids;
        }

        private void change() {
            switch (random.nextInt(14)) {
                case 0 -> model.apply(new Intent.Zoom(0.5 + random.nextDouble(), random.nextDouble()));
                case 1 -> model.apply(new Intent.Pan(random.nextDouble() - 0.5));
                case 2 -> model.apply(new Intent.ShowAll());
                case 3 -> model.apply(new Intent.SetLayout(LaneLayout.INITIAL.withCollapsed(some())
                        .withPinned(List.copyOf(some()))));
                case 4 -> model.apply(new Intent.SetRowHeight(8 + random.nextInt(24)));
                case 5 -> {
                    view.filterModeProperty().set(random.nextBoolean() ? FilterMode.DIM : FilterMode.HIDE);
                    int digit = random.nextInt(9);
                    filter((lane, span) -> lane.spans().label(span).endsWith("" + digit));
                }
                case 6 -> filter(null);
                case 7 -> store.setHits(random.nextBoolean() ? null : (lane, span) -> span % 7 == 0);
                case 8 -> store.setColors((_, span) -> 0xFF000000 | span * 0x35741);
                case 9 -> model.apply(new Intent.Select(new SpanRef("lane 1", 0, 0)));
                case 10 -> model.apply(new Intent.SetBookmarks(
                        random.nextBoolean()
                                ? List.of()
                                : List.of(new Bookmark(model.state().window().startNs(), ""))));
                default -> model.apply(new Intent.ScrollTo(random.nextInt(900)));
            }
            store.setLayout(model.state().layout());
            page.resize(WIDTH, HEIGHT + random.nextInt(20) / 19, 1);
            page.resize(WIDTH, HEIGHT, 1);
            model.apply(new Intent.ScrollTo(
                    page.layout().scrolledTo(Math.round(model.state().scrollY())).scrollY()));
            for (int i = random.nextInt(4); i > 0 && !work.isEmpty(); i--) {
                work.poll().run();
            }
        }

        private void filter(@Nullable SpanFilter filter) {
            view.filterProperty().set(filter);
            store.setFilter(filter);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void copiedIsPainted(long seed) {
        FxThread.run(() -> {
            var steps = new Steps(seed);
            var raster = new Raster(WIDTH, HEIGHT);
            for (int step = 0; step < STEPS; step++) {
                steps.change();
                steps.page.paint(raster, 0);
                steps.page.fonts().loadMissing();
                steps.page.paint(raster, 0);
                int[] pixels = raster.pixels().clone();
                var items = steps.page.painted().items();
                var anew = new Raster(WIDTH, HEIGHT);
                steps.page.paint(anew, 0);
                assertThat(steps.page.copiedRows()).isZero();
                assertThat(pixels).as("step " + step).isEqualTo(anew.pixels());
                assertThat(items).as("step " + step).isEqualTo(steps.page.painted().items());
                steps.page.paint(raster, 0);
            }
            steps.store.close();
        });
    }

    @Test
    void aScrollPaintsTheRowsThatComeIntoView() {
        FxThread.run(() -> {
            var steps = new Steps(1);
            var raster = new Raster(WIDTH, HEIGHT);
            steps.page.paint(raster, Long.MAX_VALUE);
            while (steps.page.fonts().loadMissing()) {
                steps.page.paint(raster, Long.MAX_VALUE);
            }
            steps.page.paint(raster, Long.MAX_VALUE);
            int all = steps.page.copiedRows();
            steps.model.apply(new Intent.ScrollTo(2 * steps.page.layout().metrics().rowPx()));
            steps.page.resize(WIDTH, HEIGHT, 1);
            steps.page.paint(raster, Long.MAX_VALUE);
            assertThat(steps.page.copiedRows()).isBetween(all / 2, all);
            steps.model.apply(new Intent.Pan(0.25));
            steps.page.paint(raster, Long.MAX_VALUE);
            assertThat(steps.page.copiedRows()).as("another part of the axis").isZero();
            steps.store.close();
        });
    }
}
