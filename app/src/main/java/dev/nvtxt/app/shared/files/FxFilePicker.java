// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.files;

import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Asks with the platform's dialogs, which begin in the folder that was used last.
public final class FxFilePicker implements FilePicker {
    private final Supplier<@Nullable Window> owner;
    private final StringProperty lastFolder;

    /// Makes a picker.
    ///
    /// @param owner gives the owner window of the dialogs
    /// @param lastFolder the folder that was used last, "" at first; kept by the settings
    public FxFilePicker(Supplier<@Nullable Window> owner, StringProperty lastFolder) {
        this.owner = owner;
        this.lastFolder = lastFolder;
    }

    @Override
    public FilePicker before(Window window) {
        return new FxFilePicker(() -> window, lastFolder);
    }

    @Override
    public List<Path> open(String title, List<FileType> kinds) {
        var files = chooser(title, kinds).showOpenMultipleDialog(owner.get());
        if (files == null) {
            return List.of();
        }
        var paths = files.stream().map(File::toPath).toList();
        paths.stream().findFirst().ifPresent(this::remember);
        return paths;
    }

    @Override
    public Optional<Path> folder(String title) {
        var chooser = new DirectoryChooser();
        chooser.setTitle(title);
        chooser.setInitialDirectory(initialFolder());
        var folder = Optional.ofNullable(chooser.showDialog(owner.get())).map(File::toPath);
        folder.ifPresent(path -> lastFolder.set(path.toString()));
        return folder;
    }

    @Override
    public Optional<Path> save(String title, String suggestedName, FileType kind) {
        var chooser = chooser(title, List.of(kind));
        var suggested = Path.of(suggestedName);
        if (suggested.getParent() != null && Files.isDirectory(suggested.getParent())) {
            chooser.setInitialDirectory(suggested.getParent().toFile());
        }
        chooser.setInitialFileName(String.valueOf(suggested.getFileName()));
        var file = Optional.ofNullable(chooser.showSaveDialog(owner.get())).map(File::toPath);
        file.ifPresent(this::remember);
        return file;
    }

    /// {@return a dialog as it is shown, except for the name to save to}
    FileChooser chooser(String title, List<FileType> kinds) {
        var chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialDirectory(initialFolder());
        kinds.forEach(kind -> chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(kind.name(), kind.patterns())));
        return chooser;
    }

    /// A folder that is gone makes the dialog throw.
    private @Nullable File initialFolder() {
        var folder = lastFolder.get();
        return folder == null || folder.isEmpty() || !new File(folder).isDirectory() ? null : new File(folder);
    }

    /// Remembers the folder of a file that was chosen, or opened in another way.
    public void remember(Path file) {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            lastFolder.set(folder.toString());
        }
    }
}
