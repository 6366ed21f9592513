// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.control.TimelineControl;
import module javafx.controls;

/// A small field at the ruler for the note of a bookmark: Enter keeps it, Escape and leaving give it up.
///
/// The pane around the field keeps keys and clicks to itself once the field has had them: they would zoom, pan and select
/// on the timeline that it is on.
final class NoteEditor extends StackPane {
    private static final double WIDTH = 220;

    private final TimelineControl view;
    private final TextField field = new TextField();
    private long timeNs;
    private boolean isOpening;

    NoteEditor(TimelineControl view) {
        this.view = view;
        setManaged(false);
        setVisible(false);
        getChildren().add(field);
        field.setPromptText("Note, then Enter");
        field.getStyleClass().add("timeline-note");
        field.setOnAction(_ -> keep());
        addEventFilter(KeyEvent.ANY, this::swallowOpeningKey);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
            }
        });
        addEventHandler(KeyEvent.ANY, Event::consume);
        addEventHandler(MouseEvent.ANY, Event::consume);
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                setVisible(false);
            }
        });
    }

    /// The key that opens the field goes on to type its letter, into whatever has the focus by then.
    private void swallowOpeningKey(KeyEvent event) {
        if (event.getEventType() != KeyEvent.KEY_TYPED) {
            isOpening = false;
        } else if (isOpening) {
            event.consume();
        }
    }

    void ask(long time, String note, double x, double y) {
        timeNs = time;
        isOpening = true;
        field.setText(note);
        setVisible(true);
        applyCss();
        double left = Math.clamp(x, 0, Math.max(0, view.getWidth() - WIDTH));
        resizeRelocate(left, y, WIDTH, prefHeight(WIDTH));
        field.requestFocus();
        field.selectAll();
    }

    private void keep() {
        view.commands().setBookmark(timeNs, field.getText().strip());
        close();
    }

    private void close() {
        setVisible(false);
        view.requestFocus();
    }
}
