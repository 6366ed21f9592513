// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import org.junit.jupiter.api.Test;

class EditHistoryTest {
    private final EditHistory edits = new EditHistory();
    private final IntegerProperty row = new SimpleIntegerProperty();
    private final Property<String> lanes = new SimpleStringProperty("all");

    EditHistoryTest() {
        edits.onView(() -> {
            int now = row.get();
            return () -> row.set(now);
        });
        // Fewer lanes are scrolled to their top.
        lanes.subscribe(_ -> row.set(0));
    }

    @Test
    void undoAndRedoReturnToTheRowsFromBefore() {
        row.set(7);
        edits.change("Hide Lane", lanes, "one");
        assertThat(row.get()).isZero();
        row.set(3);
        edits.undo();
        assertThat(lanes.getValue()).isEqualTo("all");
        assertThat(row.get()).isEqualTo(7);
        row.set(9);
        edits.redo();
        assertThat(lanes.getValue()).isEqualTo("one");
        assertThat(row.get()).isEqualTo(3);
        edits.undo();
        assertThat(row.get()).isEqualTo(9);
    }

    @Test
    void theStateAfterAnEditIsTheSameWhenItIsRedone() {
        edits.change("Hide Lane", lanes, "one");
        var saved = edits.positionProperty().get();
        edits.change("Hide Lane", lanes, "none");
        edits.undo();
        edits.undo();
        assertThat(edits.positionProperty().get()).isNotEqualTo(saved);
        edits.redo();
        assertThat(edits.positionProperty().get()).isEqualTo(saved);
    }

    @Test
    void anEditKnowsTheRowsFromBeforeItWasDone() {
        row.set(7);
        var before = edits.keepView();
        lanes.setValue("one");
        edits.add("Hide Lane", () -> lanes.setValue("all"), () -> lanes.setValue("one"), before);
        edits.undo();
        assertThat(row.get()).isEqualTo(7);
    }
}
