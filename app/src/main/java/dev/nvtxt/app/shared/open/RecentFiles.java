// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.settings.SettingsStore;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import module java.base;

/// What was opened last, the latest first, remembered in the settings.
public final class RecentFiles {
    private static final int MAX_RECENT = 12;

    private final ObservableList<String> paths;
    // One for all: who listens to a list of its own loses it to the next collection of garbage.
    private final ObservableList<String> readOnly;

    /// Makes the list from what the settings remember.
    public RecentFiles(SettingsStore settings) {
        this.paths = settings.list("open.recent");
        this.readOnly = FXCollections.unmodifiableObservableList(paths);
    }

    /// {@return the paths, the latest first; not to be changed}
    public ObservableList<String> paths() {
        return readOnly;
    }

    /// Puts files and folders that were opened on top.
    public void add(List<String> opened) {
        var list = new ArrayList<String>();
        opened.stream().filter(path -> !path.equals("-")).map(RecentFiles::absolute).distinct().forEach(list::add);
        paths.stream().filter(path -> !list.contains(path)).forEach(list::add);
        paths.setAll(list.subList(0, Math.min(list.size(), MAX_RECENT)));
    }

    /// {@return a path by which a file is the same wherever the program runs, where it is one}
    public static String absolute(String path) {
        try {
            return Path.of(path).toAbsolutePath().normalize().toString();
        } catch (InvalidPathException _) {
            return path;
        }
    }
}
