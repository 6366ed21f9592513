// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.export;

import dev.nvtxt.app.shared.export.EventFormat;
import dev.nvtxt.app.shared.export.PictureFormat;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.Arrays;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import module javafx.controls;

/// Asks what to export, and where to.
final class ExportDialog {
    private static final int STEP_PX = 100;
    private static final double PROGRESS_PX = 360;
    private static final double GAP_PX = 10;
    /// The dialog does not grow when the number of events does.
    private static final double COUNT_PX = 110;
    private static final double FORMAT_WIDTH_PX = 240;
    private static final List<Double> SCALES = List.of(1.0, 2.0, 3.0, 4.0);

    private final ExportViewModel model;
    private final FilePicker picker;
    private final Runnable close;
    private final VBox root = new VBox(GAP_PX);

    /// Makes the content of the dialog.
    ///
    /// @param close is called when the user has chosen
    ExportDialog(ExportViewModel model, FilePicker picker, Runnable close) {
        this.model = model;
        this.picker = picker;
        this.close = close;
        root.setPadding(new Insets(GAP_PX));
        root.setId("export");
        root.getChildren().addAll(title("Timeline image"), pictureSize(), captionBox(), pictureButtons(),
                title("Events"), trimmedOptions(), eventsRow(), trimmedButton());
    }

    Node node() {
        return root;
    }

    private static Label title(String text) {
        return Panels.label(text, "title-4");
    }

    private Node pictureSize() {
        var grid = new GridPane(GAP_PX, GAP_PX);
        var width = pixels("Image width in pixels", model.widthPxProperty().get());
        model.widthPxProperty().bind(Bindings.createIntegerBinding(width::getValue, width.valueProperty()));
        var height = pixels("Image height in pixels", model.heightPxProperty().get());
        model.heightPxProperty().bind(Bindings.createIntegerBinding(height::getValue, height.valueProperty()));
        var scale = new ComboBox<Double>();
        scale.getItems().setAll(SCALES);
        scale.setConverter(Controls.converter(value -> Math.round(value) + "×"));
        scale.setValue(model.scaleProperty().get());
        scale.setAccessibleText("Scale");
        model.scaleProperty().bind(Bindings.createDoubleBinding(scale::getValue, scale.valueProperty()));
        grid.addRow(0, label("_Width", width), width, label("_Height", height), height, label("_Scale", scale),
                scale);
        return grid;
    }

    private static Spinner<Integer> pixels(String accessible, int initial) {
        var spinner = new Spinner<Integer>(ExportViewModel.MIN_PX, ExportViewModel.MAX_PX, initial, STEP_PX);
        spinner.setEditable(true);
        spinner.setPrefWidth(110);
        spinner.setAccessibleText(accessible);
        return spinner;
    }

    private static Label label(String text, Node of) {
        var label = new Label(text);
        label.setMnemonicParsing(true);
        label.setLabelFor(of);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private Node captionBox() {
        var caption = new CheckBox("_Caption: files, range, filter, clock");
        caption.setId("export-caption");
        caption.selectedProperty().bindBidirectional(model.hasCaptionProperty());
        return caption;
    }

    private Node pictureButtons() {
        var row = new HBox(GAP_PX);
        for (var format : PictureFormat.values()) {
            var button = button(format.label() + "…", AppIcon.PICTURE);
            button.setId("export-" + format.extension());
            button.setOnAction(_ -> savePicture(format));
            row.getChildren().add(button);
        }
        return row;
    }

    private void savePicture(PictureFormat format) {
        var kind = FilePicker.FileType.of(format.label(), "*." + format.extension());
        picker.save("Export Timeline Image", model.pictureName(format), kind).ifPresent(path -> {
            close.run();
            model.exportPicture(format, path);
        });
    }

    private Node trimmedOptions() {
        model.startOver();
        var choices = Arrays.stream(ExportViewModel.Extent.values())
                .filter(one -> one != ExportViewModel.Extent.SELECTED || model.hasSelectedSpan()).toList();
        var extent = Controls.choice("Which time of the report is exported", choices, ExportViewModel.Extent::label,
                model.extentProperty());
        extent.setId("export-extent");
        var onlyFiltered = new CheckBox("Only _filtered events");
        onlyFiltered.selectedProperty().bindBidirectional(model.onlyFilteredProperty());
        var time = new HBox(GAP_PX, label("_Time", extent), extent);
        time.setAlignment(Pos.CENTER_LEFT);
        return new VBox(GAP_PX, time, onlyFiltered);
    }

    private Node eventsRow() {
        // Whatever is chosen, so that what is beside it stays.
        var format = Controls.longChoice("File format", List.of(EventFormat.values()),
                value -> value.label() + " (." + value.extension() + ")", model.formatProperty());
        format.setId("export-format");
        format.setPrefWidth(FORMAT_WIDTH_PX);
        var button = button("Export events…", AppIcon.EXPORT);
        button.setId("export-events");
        button.setOnAction(_ -> saveEvents());
        var count = Panels.muted("");
        count.setId("export-count");
        count.setMinWidth(COUNT_PX);
        count.textProperty().bind(model.countProperty());
        var row = new HBox(GAP_PX, label("_Format", format), format, button, count);
        row.setAlignment(Pos.CENTER_LEFT);
        var axis = Panels.muted(model.axisNote());
        axis.setId("export-axis");
        axis.setWrapText(true);
        axis.setMinHeight(Region.USE_PREF_SIZE);
        // It keeps its room: nothing moves, and the buttons of the dialog stay in it.
        axis.visibleProperty().bind(model.formatProperty().map(EventFormat::hasAxisTimes));
        return new VBox(GAP_PX, row, axis);
    }

    private void saveEvents() {
        var format = model.formatProperty().get();
        var kind = FilePicker.FileType.of(format.label(), "*." + format.extension());
        picker.save("Export Events", model.eventsName(), kind).ifPresent(path -> {
            model.chooseFormatOf(path);
            model.exportEvents(path);
            if (!model.exportingProperty().get()) {
                close.run();
                return;
            }
            showProgress(path.getFileName().toString());
        });
    }

    /// Instead of the choices, until the export has ended; closing the dialog cancels it.
    private void showProgress(String name) {
        var bar = new ProgressBar();
        bar.setId("export-progress");
        bar.setAccessibleText("Export progress");
        bar.setPrefWidth(PROGRESS_PX);
        bar.progressProperty().bind(model.progressProperty());
        root.getChildren().setAll(new Label("Exporting events to " + name), bar);
        model.exportingProperty().addListener((_, _, isExporting) -> {
            if (!isExporting) {
                close.run();
            }
        });
    }

    private Node trimmedButton() {
        var button = button("Trimmed NVTXT file…", AppIcon.FILE);
        button.setId("export-nvtxt");
        button.setOnAction(_ -> saveTrimmed());
        return button;
    }

    private void saveTrimmed() {
        var files = model.files();
        if (files.size() == 1) {
            var file = files.getFirst();
            picker.save("Export Trimmed NVTXT File", ExportViewModel.trimmedName(file),
                    FilePicker.FileType.of("NVTXT files", "*.nvtxt")).ifPresent(path -> {
                        close.run();
                        model.exportTrimmed(file, path);
                    });
            return;
        }
        picker.folderToSave("Export a Trimmed NVTXT File for Each Open File").ifPresent(folder -> {
            close.run();
            model.exportAllTrimmed(folder);
        });
    }

    private static Button button(String text, AppIcon icon) {
        var button = new Button(text, icon.node(IconSize.MEDIUM));
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
