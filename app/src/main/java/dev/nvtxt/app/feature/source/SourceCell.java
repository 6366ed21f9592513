// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Severity;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A line: its number, the sign of its worst problem, and its text.
final class SourceCell extends ListCell<Integer> {
    private static final PseudoClass OF_SELECTION = PseudoClass.getPseudoClass("of-selection");
    private static final double SIGN_WIDTH_PX = 22;

    private final SourceViewModel model;
    private final Label number = new Label();
    private final StackPane sign = new StackPane();
    private final TextFlow text = new TextFlow();
    private final HBox row = new HBox(number, sign, text);

    SourceCell(SourceViewModel model) {
        this.model = model;
        number.getStyleClass().add("line-number");
        number.setMinWidth(USE_PREF_SIZE);
        sign.setMinWidth(SIGN_WIDTH_PX);
        row.setAlignment(Pos.CENTER_LEFT);
        // A text as high as the row would be at its top, above the number and the sign in the middle.
        row.setFillHeight(false);
        text.setMinWidth(USE_PREF_SIZE);
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && getItem() != null && !event.isShiftDown()
                    && !event.isShortcutDown()) {
                model.choose(getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable Integer line, boolean isEmpty) {
        super.updateItem(line, isEmpty);
        if (isEmpty || line == null) {
            pseudoClassStateChanged(OF_SELECTION, false);
            setGraphic(null);
            setAccessibleText(null);
        } else {
            pseudoClassStateChanged(OF_SELECTION, model.isOfSelection(line));
            setGraphic(row);
            show(line);
        }
    }

    private void show(int line) {
        number.setText(Integer.toString(line));
        number.setPrefWidth(digitsWidth(model.lineCount()));
        var problems = model.problems(line);
        showSign(problems);
        var content = model.read(line);
        text.getChildren().clear();
        if (content == null) {
            var failure = model.failure(line);
            text.getChildren().add(plain(failure == null ? "…" : "can't read the file: " + failure));
            return;
        }
        for (var piece : content.pieces()) {
            text.getChildren().add(node(piece));
        }
        if (content.isCut()) {
            text.getChildren().add(plain("  … (first " + LineCache.MAX_CODE_POINTS
                    + " characters of a longer line)"));
        }
        setAccessibleText("Line " + line + ": " + content.text() + problems.stream()
                .map(problem -> ". " + problem.severity().word() + ": " + problem.message())
                .collect(Collectors.joining()));
    }

    private static double digitsWidth(int lines) {
        return 16 + 8.5 * Math.max(3, Integer.toString(lines).length());
    }

    private void showSign(List<Problem> problems) {
        sign.getChildren().clear();
        if (!problems.isEmpty()) {
            boolean isError = problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
            var icon = Panels.icon(isError ? Severity.ERROR : Severity.WARNING);
            icon.setMouseTransparent(false);
            Tooltip.install(icon, tooltip(problems));
            sign.getChildren().add(icon);
        }
    }

    private static Text node(SourceLine.Piece piece) {
        var node = plain(piece.text());
        node.getStyleClass().add("source-" + piece.kind().name().toLowerCase(Locale.ROOT));
        var severity = piece.severity();
        if (severity != null) {
            node.getStyleClass().add("source-problem-" + severity.word());
            Tooltip.install(node, tooltip(piece.problems()));
        }
        return node;
    }

    private static Text plain(String content) {
        var node = new Text(content);
        node.getStyleClass().add(StyleClasses.SOURCE_TEXT);
        return node;
    }

    private static Tooltip tooltip(List<Problem> problems) {
        var tooltip = new Tooltip(problems.stream().map(SourceCell::explain).collect(Collectors.joining("\n\n")));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(480);
        return tooltip;
    }

    private static String explain(Problem problem) {
        var help = problem.help();
        return problem.severity().word() + ": " + problem.message() + " [" + problem.code().id() + ']'
                + (help == null ? "" : "\n" + help);
    }
}
