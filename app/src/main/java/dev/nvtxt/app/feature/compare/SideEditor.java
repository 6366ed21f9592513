// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.TimeArgument;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The filter, the time range and the name of a side, as the command line takes them in square brackets.
final class SideEditor {
    private static final double FIELD_WIDTH_PX = 240;
    private static final int LONGEST_SHOWN = 24;

    private final CompareViewModel model;
    private final SideModel side;
    private final MenuButton root = new MenuButton("", AppIcon.FILTER.node(IconSize.SMALL));
    private final TextField name = field("Automatic");
    private final TextField filter = field("thread = main and dur > 1ms");
    private final TextField from = field("0ms");
    private final TextField to = field("2.5s");
    private final Label trouble = new Label();
    private final CustomMenuItem edit;

    SideEditor(CompareViewModel model, SideModel side) {
        this.model = model;
        this.side = side;
        var grid = new GridPane(8, 6);
        add(grid, 0, "Filter", filter);
        add(grid, 1, "From", from);
        add(grid, 2, "To", to);
        add(grid, 3, "Name", name);
        var apply = new Button("Apply");
        apply.setDefaultButton(true);
        apply.setOnAction(_ -> apply());
        trouble.getStyleClass().add("problem-text");
        trouble.setWrapText(true);
        trouble.setMaxWidth(FIELD_WIDTH_PX);
        grid.add(trouble, 1, 4);
        grid.add(apply, 1, 5);
        edit = new CustomMenuItem(grid, false);
        // A menu without entries is never shown.
        root.getItems().setAll(edit);
        Controls.explain(root, "Filter, time range and name of this side");
        root.setId("side-editor");
        root.setOnShowing(_ -> fill());
        side.filterProperty().subscribe(this::label);
        side.spanProperty().subscribe(this::label);
    }

    Node node() {
        return root;
    }

    private TextField field(String prompt) {
        var field = new TextField();
        field.setPromptText(prompt);
        field.setPrefWidth(FIELD_WIDTH_PX);
        field.setOnAction(_ -> apply());
        return field;
    }

    private static void add(GridPane grid, int row, String text, TextField field) {
        var label = Controls.caption(text);
        label.setLabelFor(field);
        field.setAccessibleText(text);
        field.setId("side-" + text.toLowerCase(Locale.ROOT));
        grid.add(label, 0, row);
        grid.add(field, 1, row);
    }

    private void label() {
        var span = side.spanProperty().get();
        var text = Stream
                .of(span == null ? "" : side.partProperty().get().text(span),
                        side.filterProperty().get())
                .filter(each -> !each.isEmpty()).collect(Collectors.joining(", "));
        root.setText(text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text);
    }

    /// The ranges of the main window are those at the time of the choice.
    private void addRanges(List<MenuItem> items) {
        var workspace = model.workspace();
        items.add(range("Entire Report", null));
        items.add(range("Visible Range", workspace.visibleRangeProperty().get()));
        var selected = workspace.selectedRangeProperty().get();
        if (selected != null) {
            items.add(range("Selected Range", selected));
        }
    }

    private MenuItem range(String text, @Nullable AxisRange range) {
        var item = new RadioMenuItem(text);
        item.setSelected(Objects.equals(range, side.spanProperty().get()));
        item.setOnAction(_ -> side.spanProperty().set(range));
        return item;
    }

    private void fill() {
        var items = new ArrayList<MenuItem>();
        addRanges(items);
        items.addAll(List.of(new SeparatorMenuItem(), edit));
        root.getItems().setAll(items);
        filter.setText(side.filterProperty().get());
        name.setText(side.nameProperty().get());
        var span = side.spanProperty().get();
        from.setText(span == null ? "" : "@" + span.startNs() + "ns");
        to.setText(span == null ? "" : "@" + span.endNs() + "ns");
        trouble.setText("");
    }

    /// Nothing is applied while anything is wrong.
    void apply() {
        try {
            Filter.parse(filter.getText());
            var span = span();
            side.spanProperty().set(span);
            side.filterProperty().set(filter.getText().strip());
            side.nameProperty().set(name.getText().strip());
            root.hide();
        } catch (FilterException | IllegalArgumentException wrong) {
            trouble.setText(wrong.getMessage());
        }
    }

    private @Nullable AxisRange span() {
        var report = model.workspace().reportProperty().get();
        if (from.getText().isBlank() && to.getText().isBlank()) {
            return null;
        }
        long first = from.getText().isBlank() ? report.startNs() : TimeArgument.parse(from.getText()).axisNs(report);
        long end = to.getText().isBlank() ? report.endNs() : TimeArgument.parse(to.getText()).axisNs(report);
        if (end <= first) {
            throw new IllegalArgumentException("The time range ends before it starts.");
        }
        return new AxisRange(first, end);
    }
}
