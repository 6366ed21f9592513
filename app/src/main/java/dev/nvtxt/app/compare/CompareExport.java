// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.app.export.NewFile;
import dev.nvtxt.app.export.PngWriter;
import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.model.Latest;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.output.CsvWriter;
import dev.nvtxt.app.tables.DiffCsv;
import dev.nvtxt.app.tables.DiffHtml;
import dev.nvtxt.app.tables.DiffJson;
import dev.nvtxt.app.tables.DiffResult;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.layout.Region;

/// Writes the comparison as a report: HTML with pictures of the timelines as they are, CSV or JSON.
final class CompareExport {
    private final CompareViewModel model;
    private final FilePicker picker;
    private final Supplier<List<SidePane>> panes;
    private final MenuButton root = new MenuButton("Export report", AppIcon.EXPORT.node(IconSize.SMALL));

    private enum ReportFormat {
        HTML, CSV, JSON
    }

    /// A timeline as it looks now.
    private record Screenshot(String title, Image image) {}

    CompareExport(CompareViewModel model, FilePicker picker, Supplier<List<SidePane>> panes) {
        this.model = model;
        this.picker = picker;
        this.panes = panes;
        root.setTooltip(new Tooltip("Export the comparison as a report"));
        root.setMinWidth(Region.USE_PREF_SIZE);
        for (var format : ReportFormat.values()) {
            var item = new MenuItem(format + "…");
            item.setOnAction(_ -> export(format));
            root.getItems().add(item);
        }
        root.disableProperty().bind(model.resultProperty().isNull());
    }

    Node node() {
        return root;
    }

    private void export(ReportFormat format) {
        var result = model.resultProperty().get();
        String extension = format.name().toLowerCase(Locale.ROOT);
        if (result != null) {
            picker.save("Export Comparison as " + format, "comparison." + extension,
                    FilePicker.FileType.of(format.name(), "*." + extension))
                    .ifPresent(path -> write(path, format, result));
        }
    }

    private void write(Path path, ReportFormat format, DiffResult result) {
        var shots = new ArrayList<Screenshot>();
        if (format == ReportFormat.HTML) {
            int side = 0;
            for (var pane : panes.get()) {
                shots.add(new Screenshot("Timeline " + Comparison.letter(side++), pane.view().snapshot(null, null)));
            }
        }
        var workspace = model.workspace();
        var report = workspace.reportProperty().get();
        var cells = CsvWriter.Cells.of(workspace.spreadsheetSafeProperty().get());
        new Latest(workspace, "Can't write " + path).run(() -> {
            NewFile.write(path, report, out -> write(out, format, result, shots, cells));
            return path;
        }, written -> workspace.tell(Notice.of(Notice.Tone.INFO, "Exported the comparison to " + written + ".")));
    }

    private static void write(OutputStream out, ReportFormat format, DiffResult result, List<Screenshot> shots,
            CsvWriter.Cells cells)
            throws IOException {
        switch (format) {
            case CSV -> new DiffCsv(out, cells).print(result);
            case JSON -> new DiffJson(out).print(result);
            case HTML -> {
                var pictures = new ArrayList<DiffHtml.Picture>();
                for (var shot : shots) {
                    var png = new ByteArrayOutputStream();
                    PngWriter.write(shot.image, png);
                    pictures.add(DiffHtml.Picture.of(shot.title, png.toByteArray()));
                }
                new DiffHtml(out).print(result, pictures);
            }
        }
    }
}
