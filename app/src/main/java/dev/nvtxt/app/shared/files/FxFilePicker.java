// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.files;

import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Asks with the platform's dialogs, which begin in the folder that was used last, for opening and for saving apart.
public final class FxFilePicker implements FilePicker {
    private final Supplier<@Nullable Window> main;
    private final StringProperty lastFolder;
    private final StringProperty saveFolder;

    /// Makes a picker.
    ///
    /// @param main gives the window that owns a dialog where none of the program's windows has the focus
    /// @param lastFolder the folder of what was opened last, "" at first; kept by the settings
    /// @param saveFolder the folder of what was saved last, not kept; as long as it is "", saving begins where files were opened
    public FxFilePicker(Supplier<@Nullable Window> main, StringProperty lastFolder, StringProperty saveFolder) {
        this.main = main;
        this.lastFolder = lastFolder;
        this.saveFolder = saveFolder;
    }

    @Override
    public List<Path> open(String title, List<FileType> kinds) {
        var files = ask(chooser(title, kinds, lastFolder)::showOpenMultipleDialog);
        if (files == null) {
            return List.of();
        }
        var paths = files.stream().map(File::toPath).toList();
        paths.stream().findFirst().ifPresent(this::remember);
        return paths;
    }

    @Override
    public Optional<Path> folder(String title) {
        return folder(title, lastFolder);
    }

    @Override
    public Optional<Path> folderToSave(String title) {
        return folder(title, saveFolder);
    }

    private Optional<Path> folder(String title, StringProperty last) {
        var chooser = new DirectoryChooser();
        chooser.setTitle(title);
        chooser.setInitialDirectory(initialFolder(last));
        var folder = Optional.ofNullable(ask(chooser::showDialog)).map(File::toPath);
        folder.ifPresent(path -> last.set(path.toString()));
        return folder;
    }

    @Override
    public Optional<Path> save(String title, String suggestedName, FileType kind) {
        var chooser = chooser(title, List.of(kind), saveFolder);
        var suggested = Path.of(suggestedName);
        if (suggested.getParent() != null && Files.isDirectory(suggested.getParent())) {
            chooser.setInitialDirectory(suggested.getParent().toFile());
        }
        chooser.setInitialFileName(String.valueOf(suggested.getFileName()));
        var file = Optional.ofNullable(ask(chooser::showSaveDialog)).map(File::toPath);
        file.ifPresent(path -> remember(path, saveFolder));
        return file;
    }

    /// Shows a dialog before the window that has the focus, and gives it back: some window managers give it to another.
    private <T> @Nullable T ask(Function<@Nullable Window, @Nullable T> dialog) {
        var window = Window.getWindows().stream().filter(one -> one instanceof Stage && one.isFocused()).findFirst()
                .orElseGet(main);
        T answer = dialog.apply(window);
        if (window != null) {
            window.requestFocus();
        }
        return answer;
    }

    /// {@return a dialog as it is shown, except for the name to save to}
    FileChooser chooser(String title, List<FileType> kinds, StringProperty last) {
        var chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialDirectory(initialFolder(last));
        kinds.forEach(kind -> chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(kind.name(), kind.patterns())));
        return chooser;
    }

    /// A folder that is gone makes the dialog throw.
    private @Nullable File initialFolder(StringProperty last) {
        return Stream.of(last, lastFolder).map(StringProperty::get)
                .filter(folder -> folder != null && !folder.isEmpty()).map(File::new).filter(File::isDirectory)
                .findFirst().orElse(null);
    }

    /// Remembers the folder of a file that was chosen, or opened in another way.
    public void remember(Path file) {
        remember(file, lastFolder);
    }

    private static void remember(Path file, StringProperty last) {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            last.set(folder.toString());
        }
    }
}
