// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.diff.DiffHeadline;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The answer in a few sentences, above everything else, and what limits it.
final class AnswerPane {
    private static final String NO_CLOCKS = "Durations can't be compared: no side has a clock. Set a frequency in"
            + " Time › Clocks, or compare ticks with nvtxt diff.";

    /// In a lower window the notes have one line, and are whole in their tool tip.
    private static final double LOW_WINDOW_PX = 800;

    private final CompareViewModel model;
    private final Label answer = Panels.label("", StyleClasses.STATS_TITLE);
    private final Label notes = Panels.muted("");
    private final Label trouble = Panels.label("", "problem-text");
    private final VBox root = new VBox(2, trouble, answer, notes);

    /// Makes the pane.
    ///
    /// @param windowPx the height of what it is in
    AnswerPane(CompareViewModel model, ObservableDoubleValue windowPx) {
        this.model = model;
        answer.setId("compare-answer");
        notes.setId("compare-notes");
        answer.setWrapText(true);
        notes.wrapTextProperty().bind(Bindings.greaterThanOrEqual(windowPx, LOW_WINDOW_PX));
        // A line that is not wrapped would make the window as wide as it is.
        notes.setMinWidth(0);
        answer.setMinHeight(Region.USE_PREF_SIZE);
        notes.setMinHeight(Region.USE_PREF_SIZE);
        trouble.setId("compare-trouble");
        trouble.setWrapText(true);
        trouble.setMinHeight(Region.USE_PREF_SIZE);
        trouble.textProperty().bind(model.troubleProperty());
        Panels.showWhile(trouble, model.troubleProperty().isNotEmpty());
        root.getStyleClass().add("compare-answer");
        var isPending = model.answerPendingProperty();
        Panels.showWhile(root, model.resultProperty().isNotNull().or(model.troubleProperty().isNotEmpty())
                .or(BooleanExpression.booleanExpression(isPending)));
        for (var property : List.of(model.resultProperty(), model.breakdownProperty(), isPending)) {
            property.subscribe(() -> show(isPending.get(), model.report()));
        }
        show(isPending.get(), model.report());
    }

    Region node() {
        return root;
    }

    private void show(boolean isPending, @Nullable DiffResult result) {
        // What is below stays where it is while an answer is replaced.
        root.setMinHeight(isPending && root.getHeight() > 0 ? root.getHeight() : Region.USE_COMPUTED_SIZE);
        if (isPending) {
            answer.setText("Comparing…");
            notes.setText("");
        } else if (result != null) {
            var comparison = result.comparison();
            answer.setText(isWithoutClocks(comparison)
                    ? NO_CLOCKS
                    : IntStream.range(0, comparison.changes())
                            .mapToObj(change -> answer(result, change)).collect(Collectors.joining("\n")));
            notes.setText(DiffNotes.basis(comparison) + " " + String.join(" ", DiffNotes.of(result)));
        }
    }

    /// Calls alone would read as if nothing took longer.
    private static boolean isWithoutClocks(Comparison comparison) {
        return !comparison.rows().isEmpty() && comparison.rows().stream().flatMap(row -> row.sides().stream())
                .allMatch(side -> side.counts().clockless() == side.counts().all());
    }

    /// Of several answers each begins with the side that it is about.
    private String answer(DiffResult result, int change) {
        var letter = Comparison.letter(change + 1);
        var text = model.breakdownProperty().get() == null && model.isSameAsFirst(change + 1)
                ? letter + " is the same as A: choose a part of the file, a time range or a filter for one of them."
                : String.join(" ", DiffHeadline.of(result, change));
        return result.comparison().changes() == 1 || text.startsWith(letter + " ") ? text : letter + ": " + text;
    }
}
