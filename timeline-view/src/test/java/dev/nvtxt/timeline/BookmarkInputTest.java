// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.ViewWindow.Held;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.List;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Where the keys of bookmarks put one, and its note.
class BookmarkInputTest {
    private static final long BASE = 1_000_000;
    private static final double LANES_X = 200;

    private final ViewWindow window = ViewWindow.open(TimelineSource.of(List.of(Lane.of("a", "A")
            .spans(new ArraySpans().nested(0, BASE, BASE + 1000, "frame").nested(1, BASE + 300, BASE + 600, "wait"))
            .build())));
    private final TimelineView view = window.view;

    @AfterEach
    void close() {
        window.close();
    }

    private TimeWindow shown() {
        return FxThread.get(() -> view.windowProperty().get());
    }

    private void select() {
        FxThread.run(() -> view.selectionProperty().set(new SpanRef("a", 1)));
        window.settle();
    }

    @Test
    void marksTheSelectionAndTakesTheMarkAway() {
        select();
        window.key(KeyCode.M);
        assertThat(view.bookmarks()).containsExactly(new Bookmark(BASE + 300, ""));
        window.key(KeyCode.M);
        assertThat(view.bookmarks()).isEmpty();
    }

    @Test
    void marksTheTimeAtThePointerWhereTheSelectionIsOutOfView() {
        select();
        FxThread.run(() -> view.windowProperty().set(TimeWindow.between(BASE + 700, BASE + 900)));
        window.move(LANES_X + (ViewWindow.WIDTH - LANES_X - 12) / 2, 62);
        window.key(KeyCode.M);
        assertThat(view.bookmarks()).singleElement()
                .satisfies(bookmark -> assertThat(bookmark.timeNs()).isBetween(BASE + 798, BASE + 802));
    }

    @Test
    void marksTheTimeCursorWhereTheSelectionIsOutOfView() {
        select();
        FxThread.run(() -> {
            view.windowProperty().set(TimeWindow.between(BASE + 700, BASE + 900));
            view.selectedRangeProperty().set(SelectedRange.of(BASE + 750, BASE + 750));
        });
        window.move(LANES_X + (ViewWindow.WIDTH - LANES_X - 12) / 2, 62);
        window.key(KeyCode.M);
        assertThat(view.bookmarks()).containsExactly(new Bookmark(BASE + 750, ""));
    }

    @Test
    void marksTheMiddleOfTheViewWhereNeitherPointerNorSelectedTimeIsInView() {
        FxThread.run(() -> {
            view.selectedRangeProperty().set(SelectedRange.of(BASE + 100, BASE + 100));
            view.windowProperty().set(TimeWindow.between(BASE + 700, BASE + 900));
        });
        window.settle();
        window.key(KeyCode.M);
        assertThat(view.bookmarks()).singleElement()
                .satisfies(bookmark -> assertThat(bookmark.timeNs()).isBetween(BASE + 798, BASE + 802));
    }

    @Test
    void asksForTheNoteOfAMark() {
        select();
        window.key(KeyCode.M, Held.SHIFT);
        TextField field = noteField();
        // The letter of the key that opened the field, which a keyboard sends after it.
        window.type(field, "M");
        window.press(field, KeyCode.D);
        window.type(field, "d");
        window.type(field, "x");
        window.press(field, KeyCode.BACK_SPACE);
        TimeWindow before = shown();
        window.press(field, KeyCode.W);
        assertThat(shown()).isEqualTo(before);
        window.clickOn(field);
        assertThat(FxThread.get(() -> field.getParent().isVisible())).isTrue();
        window.press(field, KeyCode.ENTER);
        assertThat(view.bookmarks()).containsExactly(new Bookmark(BASE + 300, "d"));
        assertThat(FxThread.get(() -> field.getParent().isVisible())).isFalse();
    }

    @Test
    void escapeGivesANoteUp() {
        select();
        window.key(KeyCode.M, Held.SHIFT);
        TextField field = noteField();
        window.press(field, KeyCode.ESCAPE);
        assertThat(FxThread.get(() -> field.getParent().isVisible())).isFalse();
        assertThat(view.bookmarks()).isEmpty();
        assertThat(FxThread.get(() -> view.selectionProperty().get())).isNotNull();
    }

    private TextField noteField() {
        TextField field = FxThread.get(() -> (TextField) view.lookup(".timeline-note"));
        assertThat(FxThread.get(() -> field.getParent().isVisible())).isTrue();
        return field;
    }
}
