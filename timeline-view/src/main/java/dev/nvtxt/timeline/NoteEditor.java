// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// A small field at the ruler for the note of a mark: Enter keeps it, Escape and leaving give it up.
final class NoteEditor extends TextField {
    private static final double WIDTH = 220;

    private final TimelineView view;
    private long timeNs;

    NoteEditor(TimelineView view) {
        this.view = view;
        setManaged(false);
        setVisible(false);
        setPromptText("Note, then Enter");
        getStyleClass().add("timeline-note");
        setOnAction(_ -> keep());
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
            }
            event.consume();
        });
        focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                setVisible(false);
            }
        });
    }

    void ask(long time, String note, double x, double y) {
        timeNs = time;
        setText(note);
        setVisible(true);
        applyCss();
        double left = Math.clamp(x, 0, Math.max(0, view.getWidth() - WIDTH));
        resizeRelocate(left, y, WIDTH, prefHeight(WIDTH));
        requestFocus();
        selectAll();
    }

    private void keep() {
        view.commands().setMark(timeNs, getText().strip());
        close();
    }

    private void close() {
        setVisible(false);
        view.requestFocus();
    }
}
