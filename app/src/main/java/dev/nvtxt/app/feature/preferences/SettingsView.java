// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.preferences;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.keys.KeysView;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.settings.TargetChoice;
import dev.nvtxt.app.shared.settings.Theme;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.settings.WheelMode;
import java.util.List;
import javafx.scene.control.Label;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The pages of the settings. Every change counts at once and is kept; there is nothing to confirm.
public final class SettingsView {
    private static final double GAP_PX = 12;
    private static final String OWN_FONT = "Default font";

    private final UserSettings settings;
    private final FilePicker picker;
    private final TabPane root = new TabPane();

    /// Makes the pages.
    ///
    /// @param keysPage the page on which keys are changed
    /// @param more further choices of the timeline, each with its label
    /// @param moreOfFiles further rows of the page about files
    public SettingsView(UserSettings settings, FilePicker picker, KeysView keysPage, List<Choice<?>> more,
            List<SettingRow> moreOfFiles) {
        this.settings = settings;
        this.picker = picker;
        Panels.style(root);
        root.setAccessibleText("Settings pages");
        root.getStyleClass().add("settings");
        root.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        var keys = new Tab("Keys", keysPage.node());
        keys.setId("settings-keys");
        keys.selectedProperty().subscribe(isSelected -> {
            if (isSelected) {
                FxThread.later(keysPage::focus); // the tab that is clicked takes the focus itself
            }
        });
        root.getTabs().setAll(tab("Appearance", appearance()), tab("Timeline", timeline(more)),
                tab("Files", files(moreOfFiles)),
                keys);
    }

    /// A row of a page.
    ///
    /// @param label what is set
    /// @param control sets it
    /// @param hint explains it in a sentence, or null
    record SettingRow(String label, Node control, @Nullable String hint) {}

    /// {@return the pages}
    public Region node() {
        return root;
    }

    /// {@return the pages, with that of the keys in front}
    Region withKeys() {
        root.getSelectionModel().selectLast();
        return root;
    }

    private static Tab tab(String title, GridPane page) {
        var scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        return new Tab(title, scroll);
    }

    private static GridPane page() {
        var page = new GridPane(GAP_PX, GAP_PX);
        page.getStyleClass().add("settings-page");
        var labels = new ColumnConstraints();
        labels.setHalignment(HPos.RIGHT);
        labels.setMinWidth(Region.USE_PREF_SIZE);
        var controls = new ColumnConstraints();
        controls.setHgrow(Priority.ALWAYS);
        page.getColumnConstraints().setAll(labels, controls);
        return page;
    }

    private static void add(GridPane page, String text, Node control, @Nullable String hint) {
        var label = new Label(text);
        label.setLabelFor(control);
        control.setAccessibleText(text);
        int row = page.getRowCount();
        page.add(label, 0, row);
        page.add(control, 1, row);
        GridPane.setValignment(label, VPos.CENTER);
        if (hint != null) {
            var muted = Panels.muted(hint);
            muted.setWrapText(true);
            muted.setMinHeight(Region.USE_PREF_SIZE);
            page.add(muted, 1, row + 1);
        }
    }

    private GridPane appearance() {
        var page = page();
        add(page, "Theme",
                box(new Choice<>("Theme", settings.theme(), List.of(Theme.values()), Theme::text)), null);
        add(page, "Text size", spinner("font-size", 9, 28, settings.fontSize()),
                "In pixels; scales buttons and rows, too.");
        add(page, "Font", fonts(), null);
        var compact = new CheckBox("Compact");
        compact.setId("settings-compact-rows");
        compact.selectedProperty().bindBidirectional(settings.compactRows());
        add(page, "Rows of tables", compact, null);
        settings.store().error().ifPresent(error -> add(page, "Settings file", new Label("Needs attention"),
                error));
        return page;
    }

    private static Spinner<Double> spinner(String id, double min, double max, DoubleProperty value) {
        var spinner = new Spinner<Double>(min, max, value.get(), 1);
        spinner.setId("settings-" + id);
        spinner.setEditable(true);
        spinner.valueProperty().addListener((_, _, number) -> {
            if (number != null) {
                value.set(number);
            }
        });
        return spinner;
    }

    private ComboBox<String> fonts() {
        var box = new ComboBox<String>();
        box.getItems().add(OWN_FONT);
        box.getItems().addAll(Font.getFamilies());
        var family = settings.fontFamily();
        box.setValue(family.get().isEmpty() ? OWN_FONT : family.get());
        box.valueProperty().addListener((_, _, font) -> family.set(OWN_FONT.equals(font) ? "" : font));
        return box;
    }

    private GridPane timeline(List<Choice<?>> more) {
        var page = page();
        add(page, "Mouse wheel", box(new Choice<>("Mouse wheel", settings.wheel(), List.of(WheelMode.values()),
                WheelMode::text)), null);
        for (var choice : more) {
            add(page, choice.label(), box(choice), null);
        }
        return page;
    }

    private GridPane files(List<SettingRow> more) {
        var page = page();
        var session = new CheckBox("Open session files with a capture folder");
        session.selectedProperty().bindBidirectional(settings.sessionFolder());
        add(page, "Folders", session, "Like Nsight: also opens …/PROJECT/ for …/PROJECT_Capture_NNN/.");
        more.forEach(row -> add(page, row.label(), row.control(), row.hint()));
        var safe = new CheckBox("Spreadsheet-safe CSV");
        safe.setId("settings-spreadsheet-safe");
        safe.selectedProperty().bindBidirectional(settings.spreadsheetSafe());
        add(page, "CSV files", safe,
                "Puts ' before text that starts with = + - or @, so that spreadsheets do not run it as a formula.");
        add(page, "SQL memory", spinner("sql-memory", 0, 1024, settings.sqlMemoryGb()),
                "In GB. A query that needs more ends with an error. 0: as much as the program's heap, at most 2 GB.");
        add(page, "Check compatibility with",
                box(new Choice<>("Check for", settings.target(), List.of(TargetChoice.values()),
                        TargetChoice::text)),
                "Reports time bases that NVIDIA does not document for this tool as problems.");
        add(page, "Importer", program("importer", "Importer", settings.importer()),
                "Program that checks a file, for example the importer of an installed Nsight. "
                        + "It gets the path of the file, runs in an empty folder, and is stopped after a minute.");
        addTraces(page);
        return page;
    }

    private void addTraces(GridPane page) {
        add(page, "Provider mapping", path("provider-mapping", "Provider Mapping", "ProviderMapping.xml",
                settings.providerMapping(), FilePicker.FileType.of("XML files", "*.xml")),
                "Names the event providers of all traces. If empty, ProviderMapping.xml beside each trace is used.");
        add(page, "Trace processor", program("trace-processor", "Trace Processor", settings.traceProcessor()),
                "Perfetto's trace_processor_shell. If set, it reads every Perfetto trace; if empty, TRACE_PROCESSOR or "
                        + "the PATH names one for formats that only it reads. Counts for files that you open or "
                        + "reload.");
    }

    private Node program(String id, String title, StringProperty value) {
        return path(id, title, "Path of a program", value, FilePicker.FileType.of("All files", "*"));
    }

    /// A path that is typed or chosen.
    private Node path(String id, String title, String prompt, StringProperty value, FilePicker.FileType type) {
        var field = new TextField();
        field.setId("settings-" + id);
        field.setAccessibleText(title);
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(value);
        HBox.setHgrow(field, Priority.ALWAYS);
        var choose = new Button("Choose…");
        choose.setId("settings-" + id + "-choose");
        choose.setAccessibleText("Choose " + title);
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(_ -> picker.open("Choose " + title, List.of(type)).stream().findFirst()
                .ifPresent(path -> field.setText(path.toString())));
        return new HBox(GAP_PX / 2, field, choose);
    }

    private static <T> ComboBox<T> box(Choice<T> choice) {
        var box = new ComboBox<T>();
        box.getItems().setAll(choice.values());
        box.setConverter(Controls.converter(choice.text()));
        box.valueProperty().bindBidirectional(choice.property());
        return box;
    }
}
