// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.feature.compare.side.SidePart;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// The runs of a side: which of the open files they are, how many, or which part of one file; more are picked or dropped.
final class SideRuns {
    private static final double MAX_WIDTH_PX = 195;

    private final CompareViewModel model;
    private final SideModel side;
    private final String letter;
    private final FilePicker picker;
    private final MenuButton menu = new MenuButton();
    private final Label count = Panels.muted("");
    private final HBox root = new HBox(6, menu, count);

    SideRuns(CompareViewModel model, SideModel side, int number, FilePicker picker) {
        this.model = model;
        this.side = side;
        this.picker = picker;
        letter = Comparison.letter(number);
        menu.setId("side-runs");
        menu.setMaxWidth(MAX_WIDTH_PX);
        menu.setMinWidth(120);
        menu.setMnemonicParsing(false);
        Controls.explain(menu, "Runs of side " + letter + ": choose files, or drop them here");
        menu.setOnShowing(_ -> fill());
        // A menu without entries is never shown.
        fill();
        root.setAlignment(Pos.CENTER_LEFT);
        // One run needs no count, and the bar its room.
        side.partProperty().subscribe(part -> count.setText(runs(part) == 1 ? "" : Plural.of(runs(part), "run")));
        Panels.showWhile(count, count.textProperty().isNotEmpty());
        menu.textProperty().bind(side.nameProperty().flatMap(name -> side.partProperty()
                .map(part -> name.isBlank() ? part.text() : name + " · " + part.text())));
    }

    private static int runs(SidePart part) {
        return part.level() == SidePart.Level.RUNS ? part.files().size() : 1;
    }

    Node node() {
        return root;
    }

    private void fill() {
        var items = new ArrayList<MenuItem>();
        var open = model.workspace().sortedReport().files();
        open.forEach(file -> items.add(fileItem(file)));
        items.add(new SeparatorMenuItem());
        if (open.size() > 1) {
            items.add(Panels.item("All Open Files", AppIcon.FILES,
                    () -> side.partProperty().set(SidePart.of(open).getFirst())));
        }
        items.add(Panels.item("Add Files…", AppIcon.OPEN, () -> addRuns(
                picker.open("Runs of Side " + letter, List.of(FilePicker.TRACES)).stream().map(Path::toString)
                        .toList())));
        items.add(Panels.item("Add Folder…", AppIcon.OPEN_FOLDER, () -> picker.folder("Runs of Side " + letter)
                .ifPresent(folder -> addRuns(List.of(folder.toString())))));
        var parts = SidePart.of(side.partProperty().get().file());
        if (runs(side.partProperty().get()) == 1 && parts.size() > 1) {
            var menuOfParts = new Menu("Part of This File");
            parts.forEach(part -> menuOfParts.getItems()
                    .add(Panels.item(part.label(), () -> side.partProperty().set(part))));
            items.add(menuOfParts);
        }
        menu.getItems().setAll(items);
    }

    /// The runs that are there stay; picked ones come to them.
    private void addRuns(List<String> paths) {
        if (!paths.isEmpty()) {
            var all = new ArrayList<>(side.partProperty().get().files().stream().map(file -> file.trace().path())
                    .toList());
            all.addAll(paths);
            model.setRuns(side, all);
        }
    }

    /// The menu stays while files are ticked. The last one cannot go: a side without runs says nothing.
    private MenuItem fileItem(ReportFile file) {
        var box = new CheckBox(SidePart.of(file).getFirst().text());
        box.setMnemonicParsing(false);
        box.setSelected(side.partProperty().get().files().contains(file));
        box.setOnAction(_ -> {
            var runs = new ArrayList<>(side.partProperty().get().files());
            if (box.isSelected()) {
                runs.add(file);
            } else if (runs.size() > 1) {
                runs.remove(file);
            } else {
                box.setSelected(true);
            }
            var order = model.workspace().sortedReport().files();
            side.await(List.of());
            side.partProperty().set(SidePart.runs(order.stream().filter(runs::contains).toList()));
        });
        return new CustomMenuItem(box, false);
    }
}
