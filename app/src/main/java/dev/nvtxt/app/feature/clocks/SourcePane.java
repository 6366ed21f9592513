// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockMode;
import dev.nvtxt.parser.time.Rate;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;

/// What the line from ticks to nanoseconds goes through: anchors, a mode of the importer, or calibration pairs.
final class SourcePane {
    private final ClocksViewModel model;
    private final FilePicker picker;
    private final StackPane pages = new StackPane();
    private final TextArea pairs = new TextArea();
    private final Map<String, TextField> linFields = new LinkedHashMap<>();
    private final Map<String, TextField> lerpFields = new LinkedHashMap<>();

    SourcePane(ClocksViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
    }

    VBox node() {
        var anchors = page("Anchors", "source-anchors", new AnchorTable(model).node());
        var lin = page("Rate and offset (lin)", "source-lin",
                modePage("lin", linFields, List.of("ns_a", "freq", "nvtxt_a")));
        var lerp = page("Two-point (lerp)", "source-lerp",
                modePage("lerp", lerpFields, List.of("ns_a", "ns_b", "nvtxt_a", "nvtxt_b")));
        var calibration = page("Calibration", "source-calibration", calibrationPage());
        Consumer<@Nullable ClockRow> choosePage = row -> {
            var setting = row == null ? null : row.base().setting();
            var shown = setting == null
                    ? anchors
                    : setting.calibration() != null
                            ? calibration
                            : setting.mode() instanceof ClockMode.Lin
                                    ? lin
                                    : setting.mode() instanceof ClockMode.Lerp ? lerp : anchors;
            shown.setSelected(true);
        };
        model.selectedProperty().addListener((_, before, now) -> {
            fill(now);
            if (before == null || now == null || !before.isSame(now)) {
                choosePage.accept(now);
            }
        });
        fill(model.selectedProperty().get());
        choosePage.accept(model.selectedProperty().get());
        return new VBox(6, new SegmentedButton(anchors, lin, lerp, calibration), pages);
    }

    private ToggleButton page(String text, String id, Region content) {
        var button = new ToggleButton(text);
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        Panels.showWhile(content, button.selectedProperty());
        pages.getChildren().add(content);
        return button;
    }

    private Region modePage(String mode, Map<String, TextField> fields, List<String> names) {
        var pane = new FlowPane(10, 6);
        for (var name : names) {
            var field = new TextField();
            field.setId(mode + "-" + name);
            field.setPrefColumnCount(11);
            field.setPromptText(prompt(name));
            field.setAccessibleText(name);
            field.textProperty().addListener(_ -> model.clearError());
            fields.put(name, field);
            var pair = new HBox(6, new Label(name), field);
            pair.getStyleClass().add("clock-field");
            pane.getChildren().add(pair);
        }
        var set = new Button("Apply");
        set.setId(mode + "-set");
        set.setOnAction(_ -> {
            var parameters = new LinkedHashMap<String, String>();
            fields.forEach((name, field) -> parameters.put(name, field.getText()));
            model.setMode(mode, parameters);
        });
        pane.getChildren().add(set);
        return pane;
    }

    private static String prompt(String name) {
        return switch (name) {
            case "freq" -> "current";
            case "nvtxt_a" -> "smallest tick";
            case "nvtxt_b" -> "largest tick";
            default -> "nanoseconds";
        };
    }

    private Region calibrationPage() {
        pairs.setId("calibration-pairs");
        pairs.setAccessibleText("Calibration pairs");
        pairs.setPrefRowCount(5);
        pairs.textProperty().addListener(_ -> model.clearError());
        pairs.getStyleClass().add("calibration-pairs");
        pairs.setPromptText("""
                # gpuFrequency=25000000
                # cpuFrequency=10000000
                gpuTicks,cpuTicks
                …""");
        var set = new Button("Apply pairs");
        set.setId("calibration-set");
        set.setOnAction(_ -> model.setCalibration(pairs.getText()));
        var load = new Button("Import CSV…");
        load.setId("calibration-load");
        load.setOnAction(
                _ -> picker.open("Import Calibration Pairs", List.of(FilePicker.FileType.of("CSV files", "*.csv")))
                        .stream().findFirst().ifPresent(model::loadCalibration));
        return new VBox(6, new Label("GPU ticks and Qpc ticks sampled at the same time, as GetClockCalibration returns"
                + " them"), pairs, new HBox(6, set, load));
    }

    private void fill(@Nullable ClockRow row) {
        var setting = row == null ? null : row.base().setting();
        linFields.values().forEach(TextField::clear);
        lerpFields.values().forEach(TextField::clear);
        switch (setting == null ? null : setting.mode()) {
            case ClockMode.Lin lin -> {
                put(linFields, "ns_a", lin.nsA());
                put(linFields, "nvtxt_a", lin.ticksA());
                put(linFields, "freq", lin.rate() == null ? null : lin.rate().exactText());
            }
            case ClockMode.Lerp lerp -> {
                put(lerpFields, "ns_a", lerp.nsA());
                put(lerpFields, "ns_b", lerp.nsB());
                put(lerpFields, "nvtxt_a", lerp.ticksA());
                put(lerpFields, "nvtxt_b", lerp.ticksB());
            }
            case ClockMode.Piecewise _ -> {
            }
            case null -> {
            }
        }
        var calibration = setting == null ? null : setting.calibration();
        pairs.setText(calibration == null ? "" : csv(calibration));
    }

    private static void put(Map<String, TextField> fields, String name, @Nullable Object value) {
        var field = fields.get(name);
        if (field != null && value != null) {
            field.setText(value.toString());
        }
    }

    private static String csv(Calibration calibration) {
        var text = new StringBuilder();
        frequency(text, "gpuFrequency", calibration.gpuRate());
        frequency(text, "cpuFrequency", calibration.cpuRate());
        text.append("gpuTicks,cpuTicks\n");
        calibration.pairs()
                .forEach(pair -> text.append(pair.gpuTicks()).append(',').append(pair.cpuTicks()).append('\n'));
        return text.toString();
    }

    private static void frequency(StringBuilder text, String name, @Nullable Rate rate) {
        if (rate != null) {
            text.append("# ").append(name).append('=').append(rate.exactText()).append('\n');
        }
    }
}
