// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.TextSurface;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What stands in a lane that has nothing to draw, or not all of it.
class LaneWordsTest {
    private static final int LANES_X = 240;
    private static final int RULER_BOTTOM = 57;

    private static List<String> words(Lane... lanes) {
        var words = new TextSurface(1200, 300, LANES_X, RULER_BOTTOM);
        FxThread.run(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(TimelineSource.of(List.of(lanes)));
            TimelineImages.draw(view, 1200, 300, 1, words);
        });
        return words.texts();
    }

    @Test
    void aFileWithoutEventsSaysSo() {
        assertThat(words(Lane.of("f", "File").fileHeader().build())).containsExactly("No events");
    }

    @Test
    void aHeadingAndALaneWithEventsNeedNoWords() {
        assertThat(words(Lane.of("f", "File").fileHeader().build(),
                Lane.of("a", "A").under("f").spans(new ArraySpans().nested(0, 0, 10, "")).build())).isEmpty();
    }

    private static List<String> headers(int headerWidth, LaneLayout layout, @Nullable SpanFilter filter,
            Lane... lanes) {
        var words = new TextSurface(1200, 300, 0, RULER_BOTTOM);
        FxThread.run(() -> {
            var view = new TimelineView();
            view.headerWidthProperty().set((double) headerWidth);
            view.laneLayoutProperty().set(layout);
            view.filterProperty().set(filter);
            view.filterModeProperty().set(FilterMode.HIDE);
            view.sourceProperty().set(TimelineSource.of(List.of(lanes)));
            TimelineImages.draw(view, 1200, 300, 1, words);
        });
        return words.texts();
    }

    @Test
    void aWarningKeepsItsRoomBesideALongName() {
        var lane = Lane.of("f", "critical_path_of_a_benchmark_result_trace.json").fileHeader()
                .badges(List.of(new LaneBadge("clock", "Boottime", LaneBadge.Tone.WARNING, ""),
                        new LaneBadge("alignment", "not aligned", LaneBadge.Tone.WARNING, ""),
                        new LaneBadge("problems", "! 5", LaneBadge.Tone.ERROR, "")))
                .build();
        assertThat(headers(240, LaneLayout.INITIAL, null, lane)).contains("not aligned", "! 5")
                .doesNotContain("Boottime", "critical_path_of_a_benchmark_result_trace.json")
                .anyMatch(text -> text.startsWith("critical"));
        assertThat(headers(500, LaneLayout.INITIAL, null, lane)).contains("Boottime");
        assertThat(headers(140, LaneLayout.INITIAL, null, lane)).contains("! 5").doesNotContain("not aligned");
    }

    @Test
    void aPinnedLaneKeepsItsOwnNameWhereThereIsNoRoomForAll() {
        var file = Lane.of("f", "A long name of a file").fileHeader().build();
        var thread = Lane.of("t", "render").under("f").spans(new ArraySpans().nested(0, 0, 10, "")).build();
        var pinned = new LaneLayout(Set.of(), Set.of(), List.of("t"), Map.of(), List.of());
        assertThat(headers(400, pinned, null, file, thread)).contains("A long name of a file › render");
        assertThat(headers(160, pinned, null, file, thread)).contains("A long nam… › render")
                .doesNotContain("A long name of a file › render");
        assertThat(headers(110, pinned, null, file, thread)).contains("… › render");
    }

    @Test
    void pinnedLanesOfOneNameAreToldApartByTheNumbersOfTheirProcesses() {
        var file = Lane.of("f", "A long name of a file").fileHeader().build();
        var process = Lane.of("p", "Renderer").under("f").number("7802").build();
        var thread = Lane.of("t", "render").under("p").spans(new ArraySpans().nested(0, 0, 10, "")).build();
        var pinned = new LaneLayout(Set.of(), Set.of(), List.of("t"), Map.of(), List.of());
        assertThat(headers(500, pinned, null, file, process, thread))
                .contains("A long name of a file › Renderer (7802) › render");
        var other = Lane.of("q", "Renderer").under("f").number("7803").build();
        assertThat(headers(180, pinned, null, file, process, thread, other)).contains("Renderer (7802) › render");
        assertThat(headers(168, pinned, null, file, process, thread, other)).anyMatch(
                text -> text.matches("Rend.*… \\(7802\\) › render"));
        assertThat(headers(140, pinned, null, file, process, thread, other)).contains("7802 › render");
        var joined = Lane.of("p", "Renderer › main").under("f").number("7802 › 7803").build();
        assertThat(headers(140, pinned, null, file, joined, thread)).anyMatch(
                text -> text.matches("Rend.*… › render"));
        var otherJoined = Lane.of("q", "Renderer › main").under("f").number("7804 › 7805").build();
        assertThat(headers(140, pinned, null, file, joined, thread, otherJoined)).contains("7802 › render");
    }

    @Test
    void aProcessIsSaidByItsNameAndByItsNumberAsFarAsThereIsRoom() {
        var file = Lane.of("f", "A long name of a file").fileHeader().build();
        var process = Lane.of("p", "racer.exe").under("f").number("1844").build();
        var thread = Lane.of("t", "audio").under("p").number("4892").spans(new ArraySpans().nested(0, 0, 10, ""))
                .build();
        var pinned = new LaneLayout(Set.of(), Set.of(), List.of("t"), Map.of(), List.of());
        assertThat(headers(300, pinned, null, file, process, thread))
                .contains("A long name… › racer.exe (1844) › audio", "(4892)");
        assertThat(headers(200, pinned, null, file, process, thread)).contains("racer.exe › audio")
                .as("in its own place as well").filteredOn("(4892)"::equals).hasSize(2);
        assertThat(headers(160, pinned, null, file, process, thread)).contains("racer.exe › audio")
                .filteredOn("(4892)"::equals).hasSize(1);
        assertThat(headers(130, pinned, null, file, process, thread)).anyMatch(
                text -> text.matches("race.*… › audio"));
    }

    @Test
    void lanesOfOneTitleKeepTheirNumbersWhereThereIsNoRoomForAll() {
        var file = Lane.of("f", "A file").fileHeader().build();
        var spans = new ArraySpans().nested(0, 0, 10, "");
        var one = Lane.of("a", "python3 › python3").number("3113936 › 3113936").under("f").spans(spans).build();
        var other = Lane.of("b", "python3 › python3").number("3113937 › 3113937").under("f").spans(spans).build();
        assertThat(headers(240, LaneLayout.INITIAL, null, file, one, other))
                .contains("(3113936 › 3113936)", "(3113937 › 3113937)");
        assertThat(headers(240, LaneLayout.INITIAL, null, file, one)).contains("python3 › python3");
    }

    @Test
    void aLanePinnedByItselfNamesTheNumberThatTellsItFromAnother() {
        var file = Lane.of("f", "A file").fileHeader().build();
        var spans = new ArraySpans().nested(0, 0, 10, "");
        var deep = new ArraySpans().nested(0, 0, 10, "").nested(1, 0, 9, "").nested(2, 0, 8, "").nested(3, 0, 7, "");
        var process = Lane.of("p", "python3").number("31").under("f").spans(spans).build();
        var thread = Lane.of("t", "main").under("p").spans(deep).build();
        var other = Lane.of("q", "python3").number("32").under("f").spans(spans).build();
        var pinned = new LaneLayout(Set.of(), Set.of(), List.of("t"), Map.of(), List.of());
        assertThat(headers(400, pinned, null, file, process, thread, other)).contains("A file › python3 (31)");
        assertThat(headers(400, pinned, null, file, process, thread)).contains("A file › python3");
    }

    @Test
    void aPinnedLaneWithRoomForTwoLinesNamesWhatIsAboveItOnce() {
        var file = Lane.of("f", "A file").fileHeader().build();
        var thread = Lane.of("t", "render").under("f").spans(new ArraySpans().nested(0, 0, 10, "").nested(1, 0, 9, "")
                .nested(2, 0, 8, "").nested(3, 0, 7, "")).build();
        var pinned = new LaneLayout(Set.of(), Set.of(), List.of("t"), Map.of(), List.of());
        assertThat(headers(400, pinned, null, file, thread)).contains("render").doesNotContain("A file › render");
    }

    @Test
    void collapsedLanesNameTheirBars() {
        var spans = new ArraySpans().nested(0, 0, 100, "frame").nested(1, 0, 50, "draw").nested(2, 0, 40, "call");
        var collapsed = new LaneLayout(Set.of("t"), Set.of(), List.of(), Map.of(), List.of());
        assertThat(headers(260, collapsed, null, Lane.of("t", "render").spans(spans).build())).contains("frame")
                .doesNotContain("call");
    }

    @Test
    void aCollapsedLaneNamesTheBarsOfTheBusiestLaneUnderIt() {
        var collapsed = new LaneLayout(Set.of("p"), Set.of(), List.of(), Map.of(), List.of());
        var idle = Lane.of("idle", "idle").under("p").spans(new ArraySpans().nested(0, 0, 90, "wait")).build();
        var busy = Lane.of("busy", "busy").under("p")
                .spans(new ArraySpans().nested(0, 0, 100, "frame").nested(1, 0, 95, "draw")).build();
        assertThat(headers(260, collapsed, null, Lane.of("p", "process").build(), idle, busy)).contains("frame")
                .doesNotContain("wait", "draw");
        assertThat(headers(260, collapsed, (lane, _) -> lane.id().equals("idle"),
                Lane.of("p", "process").build(), idle, busy)).contains("wait").doesNotContain("frame");
        assertThat(headers(260, collapsed, null,
                Lane.of("p", "process").spans(new ArraySpans().nested(0, 0, 10, "own")).build(), idle, busy))
                .contains("own").doesNotContain("frame");
    }

    @Test
    void aNameWithoutRoomForAnEllipsisIsClipped() {
        assertThat(words(Lane.of("t", "render").spans(bars(29)).build())).hasSize(29).containsOnly("Fra");
    }

    @Test
    void oneOrTwoLettersOfANameAreNotDrawn() {
        assertThat(words(Lane.of("t", "render").spans(bars(40)).build())).isEmpty();
    }

    private static ArraySpans bars(int count) {
        var spans = new ArraySpans();
        for (int at = 0; at < count; at++) {
            spans.nested(0, at * 100, at * 100 + 100, "Frame");
        }
        return spans;
    }

    @Test
    void countsNameAllEventsOnlyWhereSomeAreHidden() {
        var spans = new ArraySpans().nested(0, 0, 10, "a").nested(1, 2, 3, "b").nested(2, 2, 3, "c")
                .nested(3, 2, 3, "d");
        var lane = Lane.of("t", "render").spans(spans).build();
        assertThat(headers(260, LaneLayout.INITIAL, (_, _) -> true, lane)).contains("4 events");
        assertThat(headers(260, LaneLayout.INITIAL, (_, span) -> span == 0, lane)).contains("1 of 4 events");
    }

    @Test
    void aFileThatCouldNotBeReadSaysWhy() {
        assertThat(words(Lane.of("f", "File").fileHeader().status(LaneStatus.failed("it is gone")).build()))
                .containsExactly("Incomplete: it is gone");
    }

    @Test
    void aFileThatIsBeingReadIsNotCalledEmpty() {
        assertThat(words(Lane.of("f", "File").fileHeader().status(LaneStatus.loading("")).build()))
                .containsExactly("Loading …");
    }
}
