// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.open.FollowFiles;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.ReportFolders;
import javafx.collections.ObservableSet;
import javafx.scene.layout.Region;
import module java.base;

/// Opens, closes, reloads and follows files.
public final class FilesFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        addOpening(window);
        addClosing(window);
        follow(window);
        new OutOfView(window.workspace(), window.open(), lanesOf(window.timeline()));
        window.workspace().on(FileRequest.class, request -> answer(window, request));
    }

    private static OutOfView.Lanes lanesOf(TimelinePanel timeline) {
        return new OutOfView.Lanes() {
            @Override
            public OptionalInt sideOf(ReportFile file) {
                return timeline.sideOf(file);
            }

            @Override
            public void afterLayout(Runnable action) {
                timeline.afterLayout(action);
            }
        };
    }

    private static void addOpening(FeatureContext window) {
        var picker = window.picker();
        window.add(Command.of("file.open", "Open… (Files, Traces, Sessions)",
                () -> window.openPaths(
                        picker.open("Open Files", List.of(FilePicker.TRACES)).stream().map(Path::toString)
                                .toList()))
                .keys("Shortcut+O").icon(AppIcon.OPEN).menu(MainMenu.FILE, 110).toolBar(10));
        window.add(Command.of("file.openFolder", "Open Folder…",
                () -> picker.folder("Open Folder of NVTXT Files")
                        .ifPresent(folder -> window.open().open(List.of(folder.toString()))))
                .keys("Shortcut+Shift+O").icon(AppIcon.OPEN_FOLDER).menu(MainMenu.FILE, 120));
        ReportFolders.outputFolder(System.getenv())
                .ifPresent(folder -> window.add(Command.of("file.openOutputFolder", "Open Nsight Output Folder",
                        () -> window.open().open(List.of(folder.toString()))).menu(MainMenu.FILE, 130)));
    }

    private static void addClosing(FeatureContext window) {
        var open = window.open();
        var reload = window.add(Command.of("file.reload", "Reload", open::reload).keys("F5").icon(AppIcon.RELOAD)
                .menu(MainMenu.FILE, 210));
        var close = window.add(Command.of("file.close", "Close File", () -> closeFile(window)).keys("Shortcut+W")
                .menu(MainMenu.FILE, 220));
        var closeAll = window.add(Command.of("file.closeAll", "Close All", () -> window.leave(open::closeAll))
                .keys("Shortcut+Shift+W").menu(MainMenu.FILE, 230));
        var workspace = window.workspace();
        workspace.enableWithFiles(reload, close, closeAll);
        workspace.nameFile(close, file -> "Close " + DisplayText.header(file.label()));
    }

    private static void closeFile(FeatureContext window) {
        var file = window.workspace().fileForCommands();
        if (file != null) {
            close(window, file);
        }
    }

    private static void close(FeatureContext window, ReportFile file) {
        window.leave(file, () -> {
            var reopen = window.open().close(file);
            if (!window.workspace().reportProperty().get().files().isEmpty()) {
                window.workspace().post(Notice.of(Notice.Tone.INFO, "Closed " + DisplayText.name(file.label()) + ".")
                        .withAction("Reopen", reopen));
            }
        });
    }

    private static void follow(FeatureContext window) {
        var followed = window.workspace().followed();
        var files = new FollowFiles(window.workspace(), window.open());
        window.onDispose(new FollowTimer(files, followed)::stop);
        var changed = new ChangedFiles(files, window.open(), followed);
        window.onAllClosed(followed::clear);
        window.notice(changed.node());
        window.add(changed.command());
    }

    /// Does what the menus of files and lanes ask for.
    private static void answer(FeatureContext window, FileRequest request) {
        var path = request.file().trace().path();
        switch (request.action()) {
            case CLOSE -> close(window, request.file());
            case RELOAD -> window.open().reload(request.file());
            case FOLLOW -> window.workspace().followed().add(path);
            case UNFOLLOW -> window.workspace().followed().remove(path);
            case IMPORT -> {
                // The feature that imports does.
            }
            case SHOW_IN_FOLDER -> showInFolder(window, request.file());
        }
    }

    private static void showInFolder(FeatureContext window, ReportFile file) {
        try {
            FolderOpener.show(ArchivePath.of(file.trace().path()).onDisk().toAbsolutePath());
        } catch (IOException | InvalidPathException e) {
            window.workspace().post(Notice.failure("Can't open the folder", e));
        }
    }

    /// The bar above the timeline that says which open files changed on disk, with *Reload* and *Follow*.
    private static final class ChangedFiles {
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
                    Notice.of(Notice.Tone.INFO, what + " changed on disk.")
                            .withAction("Reload", () -> open.reload(changed))
                            .withAction("Follow", () -> {
                                open.reload(changed);
                                followed.addAll(changed);
                            }).withAction("Ignore", files::ignore));
        }
    }
}
