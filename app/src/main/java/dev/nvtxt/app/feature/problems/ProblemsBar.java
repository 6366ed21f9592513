// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.settings.TargetChoice;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.ReportFile;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The bar above the list: filters, counts, and what can be done with the list.
final class ProblemsBar {
    /// A choice; the first one of a box, without a value, means all.
    private record FilterChoice<T>(String label, @Nullable T value) {}

    private final ProblemsViewModel model;
    private final HBox root = Panels.bar();
    private final ToggleButton errors = toggle(Severity.ERROR);
    private final ToggleButton warnings = toggle(Severity.WARNING);
    private final ComboBox<FilterChoice<ProblemCode>> codes = new ComboBox<>();
    private final ComboBox<FilterChoice<String>> files = new ComboBox<>();
    private final Label summary = Panels.status();
    private boolean isUpdating;

    ProblemsBar(ProblemsViewModel model, FilePicker picker, Runnable copy) {
        this.model = model;
        summary.setId("problems-summary");
        root.getChildren().setAll(textField(), errors, warnings, codes, files, targets(), summary,
                Panels.button(AppIcon.PREVIOUS, "Previous problem (Shift+F8)", model::previous),
                Panels.button(AppIcon.NEXT, "Next problem (F8)", model::next),
                Panels.button(AppIcon.COPY, "Copy as text, like check: the selected problems, or all listed", copy),
                exportMenu(picker));
        bind();
    }

    Region node() {
        return root;
    }

    /// {@return what writes the list to a file in one of the formats of the command line}
    private MenuButton exportMenu(FilePicker picker) {
        var menu = new MenuButton("Export", AppIcon.EXPORT.node(IconSize.SMALL));
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.setAccessibleText("Export listed problems");
        for (var format : ProblemExport.ProblemFormat.values()) {
            menu.getItems().add(Panels.item(format.label() + "…",
                    () -> picker.export("Problems", "problems", format.label(), format.extension())
                            .ifPresent(path -> model.export(path, format))));
        }
        return menu;
    }

    private TextField textField() {
        var field = new TextField();
        field.setId("problems-filter");
        field.setPromptText("Filter by text");
        field.setAccessibleText("Filter problems by text");
        field.setPrefWidth(170);
        field.setMinWidth(120);
        field.textProperty().bindBidirectional(model.textProperty());
        return field;
    }

    private ComboBox<TargetChoice> targets() {
        var box = new ComboBox<TargetChoice>();
        box.setId("problems-target");
        box.getItems().setAll(TargetChoice.values());
        box.setConverter(Controls.converter(
                choice -> choice == TargetChoice.NONE ? "Check format" : "For " + choice.text()));
        box.valueProperty().bindBidirectional(model.targetProperty());
        box.setAccessibleText("Check for");
        box.setTooltip(new Tooltip("Also list what keeps a file from being compatible with this program"));
        box.setPrefWidth(160);
        box.setMinWidth(140);
        return box;
    }

    private static ToggleButton toggle(Severity severity) {
        var button = new ToggleButton("", Panels.icon(severity));
        button.getStyleClass().add("severity-toggle");
        button.setId("problems-" + severity.word() + "s");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setTooltip(new Tooltip("List " + severity.word() + "s"));
        return button;
    }

    private void bind() {
        errors.selectedProperty().bindBidirectional(model.errorsListedProperty());
        warnings.selectedProperty().bindBidirectional(model.warningsListedProperty());
        prepare(codes, "Code", 150, model.codeProperty());
        prepare(files, "File", 150, model.pathProperty());
        model.listProperty().subscribe(this::show);
    }

    private <T> void prepare(ComboBox<FilterChoice<T>> box, String name, double widthPx,
            Property<@Nullable T> selection) {
        box.setAccessibleText(name);
        box.setPrefWidth(widthPx);
        box.setMinWidth(104);
        box.setVisibleRowCount(15);
        box.setConverter(Controls.converter(FilterChoice::label));
        box.valueProperty().addListener((_, _, choice) -> {
            if (!isUpdating) {
                selection.setValue(choice == null ? null : choice.value);
            }
        });
        selection.addListener((_, _, value) -> choose(box, value));
    }

    private <T> void choose(ComboBox<FilterChoice<T>> box, @Nullable T value) {
        isUpdating = true;
        box.setValue(box.getItems().stream().filter(choice -> Objects.equals(choice.value, value)).findFirst()
                .orElse(null));
        isUpdating = false;
    }

    private void show(ProblemList list) {
        errors.setText("Errors " + Plural.number(list.filteredCounts().errors()));
        warnings.setText("Warnings " + Plural.number(list.filteredCounts().warnings()));
        summary.setText(list.summary());
        fill(codes, "All codes", List.copyOf(list.byCode().entrySet()), entry -> new FilterChoice<>(
                entry.getKey().id() + " (" + Plural.number(entry.getValue()) + ')', entry.getKey()),
                model.codeProperty().get());
        fill(files, "All files", model.filesWithProblems(),
                (ReportFile file) -> new FilterChoice<>(file.label(), file.trace().path()),
                model.pathProperty().get());
    }

    private <T, S> void fill(ComboBox<FilterChoice<T>> box, String all, List<S> sources,
            Function<S, FilterChoice<T>> choice,
            @Nullable T selection) {
        var choices = new ArrayList<FilterChoice<T>>();
        choices.add(new FilterChoice<>(all, null));
        sources.forEach(source -> choices.add(choice.apply(source)));
        isUpdating = true;
        if (!box.getItems().equals(choices)) {
            box.getItems().setAll(choices);
        }
        isUpdating = false;
        choose(box, selection);
    }
}
