// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.RandomSpans;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpanWalkTest {
    private static LaneStore storeOf(Lane... lanes) {
        LaneStore store = new LaneStore(Runnable::run, Runnable::run, () -> {});
        store.setSource(TimelineSource.of(List.of(lanes)));
        return store;
    }

    private static LaneEntry entryOf(SpanColumns spans) {
        return Objects.requireNonNull(storeOf(Lane.of("lane", "Lane").spans(spans).build()).table().find("lane"));
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void visitsEverySpanOnceInOrderOfStartAndBack(long seed) {
        SpanColumns spans = RandomSpans.of(seed);
        LaneEntry entry = entryOf(spans);
        List<Integer> there = new ArrayList<>();
        Optional<SpanRef> at = SpanWalk.neighbor(entry, null, -1, true);
        while (at.isPresent()) {
            there.add(at.get().span());
            at = SpanWalk.neighbor(entry, null, at.get().span(), true);
        }
        assertThat(new HashSet<>(there)).as("seed %s", seed).hasSize(spans.size());
        assertThat(there).as("seed %s", seed).hasSize(spans.size())
                .isSortedAccordingTo(Comparator.comparingLong(entry.index()::low));
        List<Integer> back = new ArrayList<>();
        at = Optional.of(new SpanRef("lane", there.getLast()));
        while (at.isPresent()) {
            back.addFirst(at.get().span());
            at = SpanWalk.neighbor(entry, null, at.get().span(), false);
        }
        assertThat(back).as("seed %s", seed).isEqualTo(there);
    }

    @ParameterizedTest
    @ValueSource(longs = { 11, 12, 13, 14 })
    void visitsOnlyTheChosenAndOnlyTheSameLabel(long seed) {
        SpanColumns spans = RandomSpans.of(seed);
        LaneEntry entry = entryOf(spans);
        LaneIndex chosen = entry.index().subset(span -> span % 3 == 0, () -> false);
        int count = 0;
        for (Optional<SpanRef> at = SpanWalk.neighbor(entry, chosen, -1, true); at.isPresent(); at = SpanWalk
                .neighbor(entry, chosen, at.get().span(), true)) {
            assertThat(at.get().span() % 3).as("seed %s", seed).isZero();
            count++;
        }
        assertThat(count).as("seed %s", seed).isEqualTo(chosen.size());
        int same = 0;
        Optional<SpanRef> first = SpanWalk.neighbor(entry, null, -1, true);
        String label = spans.label(first.orElseThrow().span());
        for (Optional<SpanRef> at = first; at.isPresent(); at = SpanWalk.same(entry, at.get().span(), true)) {
            assertThat(spans.label(at.get().span())).isEqualTo(label);
            same++;
        }
        int expected = 0;
        for (int span = 0; span < spans.size(); span++) {
            expected += spans.label(span).equals(label) ? 1 : 0;
        }
        assertThat(same).as("seed %s", seed).isEqualTo(expected);
    }

    @Test
    void findsNoParentOfWhatDoesNotNest() {
        LaneEntry entry = entryOf(new ArraySpans().packed(0, 10, "a").nested(0, 0, 10, "b").nested(1, 20, 30, "c"));
        assertThat(SpanWalk.parent(entry, 0)).isEmpty();
        assertThat(SpanWalk.parent(entry, 1)).isEmpty();
        assertThat(SpanWalk.parent(entry, 2)).isEmpty();
        assertThat(SpanWalk.child(entry, 1)).isEmpty();
    }

    @Test
    void ordersLanesAsTheUserDidAndLeavesHiddenOnesOut() {
        LaneStore store = storeOf(Lane.of("f", "File").build(), Lane.of("a", "A").under("f").build(),
                Lane.of("b", "B").under("f").build(), Lane.of("c", "C").under("f").build());
        store.setLayout(LaneLayout.INITIAL.withOrder(List.of("c", "a")).withHidden(Set.of("b")));
        LaneMetrics metrics = LaneMetrics.of(1, 18);
        store.table().layOut(metrics);
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < store.table().visible().size(); i++) {
            shown.add(store.table().visible().box(i).entry().lane().id());
        }
        assertThat(shown).containsExactly("f", "c", "a");
        assertThat(store.table().hiddenCount()).isEqualTo(1);
    }

    @Test
    void leavesRowsOutThatAreCropped() {
        LaneStore store = storeOf(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 9, "").nested(1, 0, 8, "")
                .nested(2, 0, 7, "").nested(2, 7, 8, "").packed(0, 5, "").mark(3, "")).build());
        store.setLayout(LaneLayout.INITIAL.withDepthLimits(Map.of("a", 1)));
        LaneEntry entry = Objects.requireNonNull(store.table().find("a"));
        assertThat(entry.shownRows()).isEqualTo(3);
        assertThat(entry.croppedRows()).isEqualTo(2);
        assertThat(entry.croppedSpans()).isEqualTo(3);
        assertThat(List.of(entry.rowAt(0), entry.rowAt(1), entry.rowAt(2))).containsExactly(0, 3, 4);
        assertThat(entry.placeOf(4)).isEqualTo(2);
        assertThat(entry.placeOf(2)).isZero();
    }

    @Test
    void showsRowsDownToTheLastOneInAPeriod() {
        LaneStore store = storeOf(Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, 90, "").nested(1, 0, 80, "")
                .nested(2, 50, 60, "").packed(0, 5, "").mark(70, "")).build());
        LaneEntry entry = Objects.requireNonNull(store.table().find("a"));
        entry.setPeriod(new LaneEntry.Period(65, 75));
        assertThat(List.of(entry.rowAt(0), entry.rowAt(1), entry.rowAt(2), entry.rowAt(3))).as("a mark, last of all")
                .containsExactly(0, 1, 3, 4);
        assertThat(entry.placeOf(2)).isEqualTo(1);
        entry.setPeriod(new LaneEntry.Period(3, 4));
        assertThat(entry.shownRows()).isEqualTo(3);
        assertThat(entry.placeOf(4)).as("of a row that is not shown").isEqualTo(2);
        assertThat(entry.isCropped(2)).isFalse();
        assertThat(entry.showRowsIn(55, 56)).isTrue();
        assertThat(entry.showRowsIn(57, 58)).isFalse();
        entry.setPeriod(new LaneEntry.Period(1_000, 2_000));
        assertThat(entry.shownRows()).as("nothing there").isEqualTo(1);
        assertThat(entry.rowAt(0)).isZero();
    }

    @Test
    void findsLanesByHeightAmongTenThousand() {
        Lane[] lanes = new Lane[10_000];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = Lane.of("l" + i, "Lane " + i).spans(new ArraySpans().nested(0, i, i + 1, "x")).build();
        }
        LaneStore store = storeOf(lanes);
        store.table().layOut(LaneMetrics.of(1, 18));
        LaneList shown = store.table().visible();
        assertThat(shown.height()).isEqualTo(10_000L * 26);
        for (int i = 0; i < 10_000; i += 97) {
            assertThat(shown.indexAt(i * 26L)).isEqualTo(i);
            assertThat(shown.indexAt(i * 26L + 25)).isEqualTo(i);
        }
        assertThat(shown.indexAt(-5)).isZero();
        assertThat(shown.indexAt(Long.MAX_VALUE)).isEqualTo(9_999);
    }
}
