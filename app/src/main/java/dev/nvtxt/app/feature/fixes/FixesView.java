// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.fixes.FixText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The fixes of a file: each line before and after, a box for each fix, and the button that writes the copy.
final class FixesView {
    private final FixesViewModel model;
    private final BorderPane root = new BorderPane();
    private final CheckBox all = new CheckBox("All likely");
    private final Button save = new Button("Save fixed copy…", AppIcon.FIXED_COPY.node(IconSize.SMALL));
    private final ListView<FixableLine> lines = new ListView<>();

    /// Makes the content of a window.
    ///
    /// @param close closes the window
    public FixesView(FixesViewModel model, FilePicker picker, Runnable close) {
        this.model = model;
        Panels.style(root);
        root.getStyleClass().add("fixes");
        var summary = Panels.status();
        summary.setId("fixes-summary");
        summary.setWrapText(true);
        summary.textProperty().bind(model.summaryProperty());
        all.setId("fixes-all");
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.setTooltip(new Tooltip("Select all certain and likely fixes"));
        all.setOnAction(_ -> model.chooseAll(all.isSelected()));
        var further = new CheckBox("Further fixes");
        further.setId("fixes-further");
        further.setMinWidth(Region.USE_PREF_SIZE);
        further.setTooltip(new Tooltip("Fix also what shows only when the selected fixes are made"));
        further.selectedProperty().bindBidirectional(model.furtherProperty());
        Panels.showWhile(further, model.hasFurtherProperty());
        save.setId("fixes-save");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.getStyleClass().add(Styles.ACCENT);
        save.setOnAction(_ -> picker
                .save("Save Fixed Copy", model.suggestedPlace().toString(),
                        FilePicker.FileType.of("NVTXT files", "*.nvtxt"))
                .ifPresent(model::save));
        lines.setId("fixes-lines");
        lines.setAccessibleText("Fixes by line");
        lines.setPlaceholder(new Region()); // the summary says why there is none
        lines.setCellFactory(_ -> new FixableLineCell(model));
        var open = new Button("Open copy", AppIcon.OPEN.node(IconSize.SMALL));
        open.setId("fixes-open");
        open.setMinWidth(Region.USE_PREF_SIZE);
        open.getStyleClass().add(Styles.ACCENT);
        open.setOnAction(_ -> {
            model.openCopy();
            close.run();
        });
        Panels.showWhile(open, model.savedProperty().isNotNull());
        Panels.showWhile(save, model.savedProperty().isNull());
        root.setTop(Panels.bar(all, further, summary, save, open));
        root.setCenter(lines);
        model.choiceProperty().subscribe(this::show);
    }

    public Region node() {
        return root;
    }

    private void show(FixChoice choice) {
        save.setDisable(!model.canSave());
        all.setDisable(choice.lines().isEmpty());
        all.setIndeterminate(!choice.isAll() && !choice.selection().isEmpty());
        all.setSelected(choice.isAll());
        if (lines.getItems().equals(choice.lines())) {
            lines.refresh();
            return;
        }
        lines.getItems().setAll(choice.lines());
        choice.lines().stream().filter(line -> line.line() == model.firstLine()).findFirst()
                .ifPresent(lines::scrollTo);
    }

    /// A line that can be fixed: its number, a box for each fix, and the line before and after.
    private static final class FixableLineCell extends ListCell<FixableLine> {
        private static final int LONGEST_SHOWN = 400;

        private final FixesViewModel model;

        FixableLineCell(FixesViewModel model) {
            this.model = model;
        }

        @Override
        protected void updateItem(@Nullable FixableLine line, boolean isEmpty) {
            super.updateItem(line, isEmpty);
            if (isEmpty || line == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            var box = new VBox(2, Panels.muted("Line " + line.line()));
            line.fixes().forEach(fix -> box.getChildren().add(choice(fix, line)));
            var selection = model.choiceProperty().get().selection();
            var after = line.after(selection::contains);
            boolean isChanged = line.fixes().stream().anyMatch(selection::contains);
            box.getChildren().addAll(isChanged ? difference(line.before(), after) : List.of(same(line.before())));
            setGraphic(box);
            setAccessibleText("Line " + line.line() + ". Before: " + line.before()
                    + (!isChanged
                            ? ". Not changed."
                            : after.isEmpty() ? ". Deleted." : ". After: " + String.join(", ", after)));
        }

        private Node choice(Fix fix, FixableLine line) {
            var code = Panels.muted(fix.problem().code().id() + FixText.certainty(fix, line.fixes()));
            // The lines of one cause are fixed together: one box for all, at the first of them.
            if (!line.equals(model.choiceProperty().get().firstLineOf(fix))) {
                return row(Panels.muted(fix.title()), code);
            }
            var box = new CheckBox(fix.title());
            box.setSelected(model.choiceProperty().get().selection().contains(fix));
            box.setOnAction(_ -> model.choose(fix, box.isSelected()));
            return row(box, code);
        }

        private static Node row(Node... content) {
            var row = new HBox(8, content);
            row.setPadding(new Insets(2, 0, 2, 0));
            return row;
        }

        /// {@return the line before and after; a line that stays, with others before it, only once}
        private static List<Label> difference(String before, List<String> after) {
            boolean isKept = !after.isEmpty() && after.getLast().equals(before);
            var labels = new ArrayList<Label>();
            if (!isKept) {
                labels.add(code("− " + cut(before), "line-before"));
            }
            after.subList(0, isKept ? after.size() - 1 : after.size())
                    .forEach(text -> labels.add(code("+ " + cut(text), "line-after")));
            if (isKept) {
                labels.add(same(before));
            }
            return labels;
        }

        private static Label same(String text) {
            return code("  " + cut(text), "line");
        }

        private static Label code(String text, String styleClass) {
            return Panels.label(text, StyleClasses.CODE_LINE, styleClass);
        }

        private static String cut(String text) {
            return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
        }
    }
}
