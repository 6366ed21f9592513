// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.model.FilterMode;
import java.util.List;
import javafx.scene.control.Label;
import module javafx.controls;
import org.controlsfx.control.textfield.CustomTextField;

/// The filter line of the tool bar. Enter applies it, or leaving it; nothing half-typed is applied. While the text is
/// wrong a note below it says so, and which filter is still applied.
final class FilterField {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private static final double MIN_FIELD_PX = 165;
    private static final double MAX_NOTE_PX = 440;
    private static final double LONG_PROMPT_PX = 280;
    private static final String EXAMPLES = """
            Shows only the events that match. A bare word is searched in the message.

            dur > 1ms and cat = Render*
            msg ~ "^Frame \\d+"   kind = marker   thread = main
            not (proc = 1844 or color = red)

            dur is the length of the event itself, for a range of the host its time on the CPU.
            A range that is never closed has none: no condition on dur is true of it.
            gpu_ns and gpu_span_ns measure the work on the GPU that it launched.

            Fields:\s""" + String.join(" ", Filter.fields()) + " arg.KEY";

    private final Workspace workspace;
    private final VisibilityViewModel model;
    private final CustomTextField field = new CustomTextField();
    private final FilterCompletion completion;
    private final ToggleButton dim = new ToggleButton("Dim");
    private final Label count = new Label();
    private final Label times = new Label();
    private final Label note = new Label();
    private final HBox box = new HBox(6);

    public FilterField(Workspace workspace, VisibilityViewModel model) {
        this.workspace = workspace;
        this.model = model;
        this.completion = new FilterCompletion(field, workspace.argumentKeys().keysProperty()::get);
        createView();
        bind();
    }

    /// {@return the nodes for the tool bar}
    public List<Node> nodes() {
        return List.of(box);
    }

    /// {@return what is to be said of the text, to be put over what is below the tool bar: the tool bar has no room}
    public Node note() {
        return note;
    }

    /// Puts the cursor into the field.
    public void focus() {
        field.requestFocus();
        field.selectAll();
    }

    /// Takes the text out of the field, and the filter with it.
    public void clear() {
        field.clear();
    }

    private void createView() {
        dim.setMinWidth(Region.USE_PREF_SIZE);
        box.getStyleClass().add("app-filter");
        field.setId("filter-field");
        field.promptTextProperty().bind(field.widthProperty()
                .map(width -> "Filter: dur > 1ms"
                        + (width.doubleValue() > LONG_PROMPT_PX ? " and cat = Render*" : "")));
        field.setAccessibleText("Filter events");
        field.setPrefWidth(330);
        var help = new Tooltip(EXAMPLES);
        help.setWrapText(true);
        help.setMaxWidth(MAX_NOTE_PX);
        field.setTooltip(help);
        field.setLeft(new HBox(AppIcon.FILTER.node(IconSize.SMALL)));
        var clear = new Button("", AppIcon.CLOSE.node(IconSize.SMALL));
        clear.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        clear.setAccessibleText("Clear filter");
        clear.setFocusTraversable(false);
        clear.setOnAction(_ -> clear());
        clear.visibleProperty().bind(field.textProperty().isNotEmpty());
        field.setRight(clear);
        dim.setId("filter-dim");
        dim.setMinWidth(Region.USE_PREF_SIZE);
        dim.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        dim.setTooltip(new Tooltip("Dim events that don't match instead of hiding them"));
        count.setId("filter-count");
        count.getStyleClass().add(StyleClasses.MUTED);
        field.setMinWidth(MIN_FIELD_PX);
        count.setMinWidth(Region.USE_PREF_SIZE);
        times.setId("filter-times");
        times.getStyleClass().add(StyleClasses.MUTED);
        times.setMinWidth(Region.USE_PREF_SIZE);
        box.setAlignment(Pos.CENTER_RIGHT);
        box.getChildren().addAll(count, times, field, dim);
        note.setId("filter-note");
        note.getStyleClass().add("app-filter-note");
        note.setWrapText(true);
        note.setMaxSize(MAX_NOTE_PX, Region.USE_PREF_SIZE);
        StackPane.setAlignment(note, Pos.TOP_RIGHT);
        StackPane.setMargin(note, new Insets(2, 44, 0, 0));
    }

    private void bind() {
        field.setText(model.filterTextProperty().get());
        field.textProperty().addListener((_, _, text) -> typed(text));
        field.setOnAction(_ -> {
            if (model.apply(field.getText())) {
                // What comes next, also undoing the filter, is about the timeline.
                workspace.send(new Request.FocusTimeline());
                RetypeKey.await(field);
            }
        });
        field.focusedProperty().addListener((_, _, isFocused) -> {
            if (!isFocused) {
                model.apply(field.getText());
            }
        });
        model.filterTextProperty().addListener((_, _, text) -> {
            // The same text would put the caret to its beginning.
            if (!text.equals(field.getText())) {
                field.setText(text);
            }
        });
        dim.setSelected(model.filterModeProperty().get() == FilterMode.DIM);
        dim.setOnAction(_ -> model.filterModeProperty().set(dim.isSelected() ? FilterMode.DIM : FilterMode.HIDE));
        model.filterModeProperty().addListener((_, _, mode) -> dim.setSelected(mode == FilterMode.DIM));
        completion.install();
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!event.isConsumed() && event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                escape();
                event.consume();
            }
        });
        for (var property : List.of(model.filterErrorProperty(), model.appliedFilterProperty(),
                model.filterModeProperty(), workspace.visibilityProperty(), workspace.reportProperty(),
                workspace.rangesOnGpuProperty(), field.focusedProperty(), completion.showingProperty())) {
            property.addListener(_ -> show());
        }
        box.widthProperty().addListener(_ -> fitCount());
        count.textProperty().addListener(_ -> fitCount());
        times.textProperty().addListener(_ -> fitCount());
        show();
    }

    /// The number of hidden events, and which times count, are in the status bar as well: what would be cut off is left out
    /// here.
    private void fitCount() {
        double room = box.getWidth() - MIN_FIELD_PX - dim.prefWidth(-1) - 2 * box.getSpacing();
        fit(count, room);
        fit(times, room - count.prefWidth(-1) - box.getSpacing());
    }

    private static void fit(Label label, double room) {
        boolean fits = !label.getText().isEmpty() && room >= label.prefWidth(-1);
        label.setVisible(fits);
        label.setManaged(fits);
    }

    private void typed(String text) {
        if (text.isBlank()) {
            model.apply(text);
        } else {
            model.check(text);
        }
        show();
    }

    /// First back to the applied filter, then to none.
    private void escape() {
        if (isPending() && !model.appliedFilterProperty().get().isEmpty()) {
            field.setText(model.appliedFilterProperty().get());
            field.end();
        } else {
            field.clear();
        }
    }

    private boolean isPending() {
        return !field.getText().strip().equals(model.appliedFilterProperty().get());
    }

    private String appliedFilter() {
        var text = model.appliedFilterProperty().get();
        return text.isEmpty() ? "No filter is applied." : "Applied filter: " + text;
    }

    private String noteText(String error) {
        if (!error.isEmpty()) {
            return error + " " + appliedFilter();
        }
        return isPending() ? "Press Enter to apply. " + appliedFilter() : "";
    }

    private void show() {
        var error = model.filterErrorProperty().get();
        field.pseudoClassStateChanged(ERROR, !error.isEmpty());
        note.pseudoClassStateChanged(ERROR, !error.isEmpty());
        note.setText(noteText(error));
        boolean hasNote = !note.getText().isEmpty() && !completion.showingProperty().get();
        note.setVisible(hasNote);
        note.setManaged(hasNote);
        field.getTooltip().setText(error.isEmpty() ? EXAMPLES : error + "\n" + appliedFilter() + "\n\n" + EXAMPLES);
        var visibility = workspace.visibilityProperty().get();
        if (visibility.isAll()) {
            count.setText("");
        } else {
            var report = workspace.reportProperty().get();
            long all = report.files().stream().mapToLong(file -> file.trace().events().size()).sum();
            boolean isDimmed = model.filterModeProperty().get() == FilterMode.DIM && model.hidden().isEmpty();
            count.setText(Plural.of(all - visibility.count(report), "event") + (isDimmed ? " dimmed" : " hidden")
                    + (visibility.unclosed() == 0
                            ? ""
                            : ", " + Plural.number(visibility.unclosed()) + " of them without an end"));
        }
        times.setText(workspace.timesOfFilter().strip());
    }

}
