// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.open.FollowFiles;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.shared.panel.Plural;
import java.nio.file.Path;
import java.util.Set;
import javafx.collections.ObservableSet;
import javafx.scene.layout.Region;

/// The bar above the timeline that says which open files changed on disk, with *Reload* and *Follow*.
final class ChangedFiles {
    private final NoticeBar bar = new NoticeBar("file.reloadChanged", "Reload Changed Files",
            new MenuPlace(MainMenu.FILE, 240));
    private final FollowFiles files;
    private final OpenReport open;
    private final ObservableSet<String> followed;

    ChangedFiles(FollowFiles files, OpenReport open, ObservableSet<String> followed) {
        this.files = files;
        this.open = open;
        this.followed = followed;
        files.outdatedProperty().subscribe(this::show);
    }

    Region node() {
        return bar.node();
    }

    /// {@return the command that reloads them}
    Command command() {
        return bar.command();
    }

    private void show(Set<String> changed) {
        if (changed.isEmpty()) {
            bar.hide();
            return;
        }
        var what = changed.size() == 1
                ? Path.of(changed.iterator().next()).getFileName().toString()
                : Plural.of(changed.size(), "file");
        bar.show(
                Notice.of(Notice.Tone.INFO, what + " changed on disk.").withAction("Reload", () -> open.reload(changed))
                        .withAction("Follow", () -> {
                            open.reload(changed);
                            followed.addAll(changed);
                        }).withAction("Ignore", files::ignore));
    }
}
