// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.export;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.TimelineImages;
import module javafx.controls;

/// *Export…*: pictures of the timeline, tables, trimmed files.
public final class ExportFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var timeline = window.timeline();
        var model = new ExportViewModel(window.workspace(), (format, widthPx, heightPx, scale, caption) -> format
                .draw(timeline.view(), widthPx, heightPx, scale, caption));
        model.showOnPages(() -> new PageOptions("", "", timeline.grouping(), timeline.colorMode(),
                timeline.view().bookmarks(), null));
        timeline.onRangeDragged(model::rangeDragged);
        var command = window
                .add(Command
                        .of("file.export", "Export… (Image, CSV, Parquet for Python, Perfetto)",
                                () -> ask(window, model))
                        .menuText("To File…").keys("Shortcut+E")
                        .icon(AppIcon.EXPORT).menu(MainMenu.FILE, 430));
        var image = window.add(Command
                .of("file.copyImage", "Copy Timeline as Image", () -> copyImage(window))
                .keys("Shortcut+Alt+C").icon(AppIcon.PICTURE).menu(MainMenu.FILE, 440));
        var link = window.add(Command
                .of("file.copyLink", "Copy Command for This View", () -> copyLink(window.workspace()))
                .icon(AppIcon.COPY).menu(MainMenu.FILE, 450));
        window.workspace().enableWithFiles(command, image, link);
    }

    /// As large and as sharp as it is on the screen.
    private static void copyImage(FeatureContext context) {
        var view = context.timeline().view();
        var window = view.getScene().getWindow();
        var content = new ClipboardContent();
        content.putImage(TimelineImages.draw(view, (int) Math.max(1, view.getWidth()),
                (int) Math.max(1, view.getHeight()), window == null ? 1 : window.getOutputScaleX()));
        Clipboard.getSystemClipboard().setContent(content);
        context.workspace().post(Notice.of(Notice.Tone.INFO, "Copied the timeline as an image."));
    }

    private static void copyLink(Workspace workspace) {
        var report = workspace.reportProperty().get();
        Panels.copy(DeepLink.command(report, workspace.visibleRangeProperty().get(),
                workspace.selectionProperty().get(), workspace.visibilityProperty().get().filter().text()));
        workspace.post(report.settings().equals(ClockSettings.AUTOMATIC)
                ? Notice.of(Notice.Tone.INFO, "Copied the command that opens this view.")
                : Notice.of(Notice.Tone.WARNING,
                        "Copied the command that opens this view, without the clocks that you set: a session has them."));
    }

    private static void ask(FeatureContext window, ExportViewModel model) {
        model.suggestHeight(TimelineImages.heightOfLanes(window.timeline().view(), model.widthPxProperty().get(),
                ExportViewModel.MAX_SUGGESTED_PX));
        var dialog = new Dialog<ButtonType>();
        dialog.initOwner(window.stage());
        dialog.setTitle("Export");
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CANCEL);
        dialog.getDialogPane().setContent(new ExportDialog(model, window.picker(), dialog::close).node());
        window.applyTheme(dialog.getDialogPane().getScene());
        dialog.setOnHidden(_ -> model.cancelExport());
        dialog.show();
    }
}
