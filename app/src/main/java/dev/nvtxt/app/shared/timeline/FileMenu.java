// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.FileRequest.FileAction;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import javafx.scene.control.MenuItem;
import module java.base;

/// The commands for a file; the same for its header on the timeline and for its row in *Files*.
public final class FileMenu {
    private FileMenu() {}

    /// {@return the entries for a file}
    public static List<MenuItem> items(Workspace workspace, ReportFile file) {
        return new ArrayList<>(List.of(item(workspace, "Close File", AppIcon.CLOSE, file, FileAction.CLOSE),
                item(workspace, "Reload File", AppIcon.RELOAD, file, FileAction.RELOAD),
                workspace.followed().contains(file.trace().path())
                        ? item(workspace, "Stop Following File", AppIcon.FOLLOW, file, FileAction.UNFOLLOW)
                        : item(workspace, "Follow File", AppIcon.FOLLOW, file, FileAction.FOLLOW),
                Panels.item("Copy Path", AppIcon.COPY, () -> Panels.copy(workspace, file.trace().path(), "the path")),
                item(workspace, "Show in Folder", AppIcon.OPEN_OUTSIDE, file, FileAction.SHOW_IN_FOLDER),
                Panels.item("Align…", AppIcon.ALIGN, () -> workspace.send(new Request.ShowClock(file)))));
    }

    private static MenuItem item(Workspace workspace, String text, AppIcon icon, ReportFile file, FileAction action) {
        return Panels.item(text, icon, () -> workspace.send(new FileRequest(file, action)));
    }
}
