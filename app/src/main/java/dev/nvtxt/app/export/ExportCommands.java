// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.export;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.lanes.TimelinePanel;
import dev.nvtxt.app.model.DeepLink;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.page.PageOptions;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.timeline.TimelineImages;
import dev.nvtxt.timeline.TimelineView;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Adds *Export…* to a window: pictures of the timeline, trimmed files.
public final class ExportCommands {
    private final ExportViewModel model;
    private final FilePicker picker;
    private final Supplier<@Nullable Window> owner;
    private final Consumer<Scene> applyTheme;

    private ExportCommands(Workspace workspace, TimelinePanel timeline, FilePicker picker,
            Supplier<@Nullable Window> owner, Consumer<Scene> applyTheme) {
        this.picker = picker;
        this.owner = owner;
        this.applyTheme = applyTheme;
        model = new ExportViewModel(workspace,
                (format, widthPx, heightPx, scale) -> format.draw(timeline.view(), widthPx, heightPx, scale,
                        caption()));
        model.showOnPages(() -> new PageOptions("", "", timeline.grouping(), timeline.colorMode(),
                timeline.view().bookmarks(), null));
    }

    /// Adds the command `file.export`, which can be done while a file is open.
    ///
    /// @param timeline the timeline that pictures and pages show
    /// @param picker asks for the places
    /// @param owner gives the window that the dialog stands before
    /// @param applyTheme puts the theme on a scene
    public static void addTo(Workspace workspace, TimelinePanel timeline, FilePicker picker,
            Supplier<@Nullable Window> owner, Consumer<Scene> applyTheme) {
        var export = new ExportCommands(workspace, timeline, picker, owner, applyTheme);
        var command = workspace.commands().add("file.export", "Export…", List.of("Shortcut+E"), export::ask);
        var image = workspace.commands().add("file.copyImage", "Copy Timeline as Image", List.of("Shortcut+Alt+C"),
                () -> copyImage(timeline.view()));
        var link = workspace.commands().add("file.copyLink", "Copy Command for This View", List.of(),
                () -> copyLink(workspace));
        workspace.enableWithFiles(command, image, link);
    }

    private String caption() {
        return model.hasCaptionProperty().get() ? model.caption() : "";
    }

    /// As large and as sharp as it is on the screen.
    private static void copyImage(TimelineView view) {
        var window = view.getScene().getWindow();
        var content = new ClipboardContent();
        content.putImage(TimelineImages.draw(view, (int) Math.max(1, view.getWidth()),
                (int) Math.max(1, view.getHeight()), window == null ? 1 : window.getOutputScaleX()));
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static void copyLink(Workspace workspace) {
        Panels.copy(DeepLink.command(workspace.reportProperty().get(), workspace.visibleRangeProperty().get(),
                workspace.selectionProperty().get()));
        workspace.post(Notice.of(Notice.Tone.INFO, "Copied the command that opens this view."));
    }

    private void ask() {
        var dialog = new Dialog<ButtonType>();
        dialog.initOwner(owner.get());
        dialog.setTitle("Export");
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CANCEL);
        dialog.getDialogPane().setContent(new ExportDialog(model, picker, dialog::close).node());
        applyTheme.accept(dialog.getDialogPane().getScene());
        dialog.setOnHidden(_ -> model.cancelExport());
        dialog.show();
    }
}
