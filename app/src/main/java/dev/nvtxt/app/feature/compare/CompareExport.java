// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.shared.export.ListExport;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.tables.diff.DiffCsv;
import dev.nvtxt.app.shared.tables.diff.DiffHtml;
import dev.nvtxt.app.shared.tables.diff.DiffJson;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;

/// Writes the comparison as a report, the same as the command line: HTML, CSV or JSON.
final class CompareExport {
    private final CompareViewModel model;
    private final FilePicker picker;
    private final MenuButton root = new MenuButton("Export", AppIcon.EXPORT.node(IconSize.SMALL));

    private enum ReportFormat {
        HTML, CSV, JSON
    }

    CompareExport(CompareViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        root.setTooltip(new Tooltip("Export the comparison as a report"));
        root.setMinWidth(Region.USE_PREF_SIZE);
        for (var format : ReportFormat.values()) {
            var item = new MenuItem(format + "…");
            item.setOnAction(_ -> export(format));
            root.getItems().add(item);
        }
        root.disableProperty().bind(model.resultProperty().isNull().or(model.busyProperty()));
    }

    Node node() {
        return root;
    }

    private void export(ReportFormat format) {
        var result = model.report();
        if (result != null) {
            picker.export("Comparison", "comparison", format.name(), format.name().toLowerCase(Locale.ROOT))
                    .ifPresent(path -> write(path, format, result));
        }
    }

    private void write(Path path, ReportFormat format, DiffResult result) {
        var workspace = model.workspace();
        var cells = CsvCells.of(workspace.spreadsheetSafeProperty().get());
        ListExport.start(workspace, path, "the comparison", out -> write(out, format, result, cells));
    }

    private static void write(OutputStream out, ReportFormat format, DiffResult result, CsvCells cells)
            throws IOException {
        switch (format) {
            case CSV -> new DiffCsv(out, cells).print(result.withoutStructures());
            case JSON -> new DiffJson(out).print(result);
            case HTML -> new DiffHtml(out).print(result,
                    new DiffHtml.Origin(ProgramVersion.number(), ZonedDateTime.now(ZoneId.systemDefault())));
        }
    }
}
