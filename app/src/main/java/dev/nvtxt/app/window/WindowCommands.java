// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.open.OpenReport;
import dev.nvtxt.app.search.SearchViewModel;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;

/// The commands of the window itself: files, undo, panels.
final class WindowCommands {
    /// Annotation files and traces, also compressed.
    static final FilePicker.FileType NVTXT = new FilePicker.FileType("NVTXT files and traces",
            List.of("*.nvtxt", "*.nvtxt.gz", "*.nvtxt.zst", "*.zip", "*.pftrace", "*.pftrace.gz", "*.pftrace.zst",
                    "*.perfetto-trace", "*.perfetto-trace.gz", "*.json", "*.json.gz", "*.json.zst", "*.sqlite"));

    private final Workspace workspace;
    private final OpenReport open;
    private final FilePicker picker;

    WindowCommands(Workspace workspace, OpenReport open, FilePicker picker) {
        this.workspace = workspace;
        this.open = open;
        this.picker = picker;
    }

    /// Adds the commands of files.
    ///
    /// @param quit closes the window
    /// @param leave does something once nothing is unsaved
    void addFileCommands(Runnable quit, Consumer<Runnable> leave) {
        add("file.open", "Open…", List.of("Shortcut+O"), this::chooseFiles);
        add("file.openFolder", "Open Folder…", List.of("Shortcut+Shift+O"), this::chooseFolder);
        var reload = add("file.reload", "Reload", List.of("F5"), open::reload);
        var close = add("file.close", "Close File", List.of("Shortcut+W"), () -> closeFile(leave));
        var closeAll = add("file.closeAll", "Close All", List.of("Shortcut+Shift+W"),
                () -> leave.accept(open::closeAll));
        add("file.quit", "Quit", List.of("Shortcut+Q"), quit);
        workspace.enableWithFiles(reload, close, closeAll);
    }

    /// Offers the folder that the environment names for the annotations of a running target.
    void addOutputFolder(Path folder) {
        add("file.openOutputFolder", "Open Nsight Output Folder", List.of(),
                () -> open.open(List.of(folder.toString())));
    }

    private void chooseFiles() {
        open.open(picker.open("Open NVTXT Files", List.of(NVTXT)).stream().map(Path::toString).toList());
    }

    private void chooseFolder() {
        picker.folder("Open Folder of NVTXT Files").ifPresent(folder -> open.open(List.of(folder.toString())));
    }

    /// The file of the selection, or the only one, or the last one.
    private void closeFile(Consumer<Runnable> leave) {
        var files = workspace.reportProperty().get().files();
        var selected = workspace.selectionProperty().get();
        if (files.size() == 1) {
            leave.accept(() -> open.close(files.getFirst()));
        } else if (!files.isEmpty()) {
            open.close(selected == null ? files.getLast() : selected.file());
        }
    }

    void addEditCommands() {
        var edits = workspace.edits();
        var undo = add("edit.undo", "Undo", List.of("Shortcut+Z"), edits::undo);
        var redo = add("edit.redo", "Redo", List.of("Shortcut+Y", "Shortcut+Shift+Z"), edits::redo);
        follow(undo, edits.undoTextProperty());
        follow(redo, edits.redoTextProperty());
    }

    void addFilterCommand(Runnable focus) {
        add("edit.filter", "Filter", List.of("Shortcut+L"), focus);
    }

    void addSearchCommands(SearchViewModel search, Runnable focus) {
        add("edit.find", "Find…", List.of("Shortcut+F", "'/'"), focus);
        var next = add("edit.findNext", "Find Next", List.of("F3"), search::next);
        var previous = add("edit.findPrevious", "Find Previous", List.of("Shift+F3"), search::previous);
        var found = search.hitsProperty().map(hits -> hits.size() > 0);
        for (var command : List.of(next, previous)) {
            command.enabledProperty().set(found.getValue());
            found.addListener((_, _, any) -> command.enabledProperty().set(any));
        }
    }

    void addPanelCommands(PanelLayout layout, SideBar sideBar) {
        for (var section : SideBar.SideSection.values()) {
            var keys = section == SideBar.SideSection.LANES ? List.of("Shortcut+1") : List.<String>of();
            add(SideBar.commandOf(section), section.text() + " Panel", keys, () -> sideBar.toggle(section));
        }
        toggle("view.details", "Details Panel", "Shortcut+2", layout.detailsShownProperty());
        toggle("view.tabs", "Lower Panel", "Shortcut+3", layout.lowerShownProperty());
    }

    private void toggle(String id, String text, String key, BooleanProperty shown) {
        add(id, text, List.of(key), () -> shown.set(!shown.get()));
    }

    /// Listens to the text itself: a binding in between would be held by nobody and end with the next collection.
    private static void follow(Command command, ObservableValue<String> text) {
        text.subscribe(now -> command.enabledProperty().set(!now.isEmpty()));
    }

    private Command add(String id, String text, List<String> keys, Runnable action) {
        return workspace.commands().add(id, text, keys, action);
    }
}
