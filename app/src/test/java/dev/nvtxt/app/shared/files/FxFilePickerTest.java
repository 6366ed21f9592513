// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.stage.FileChooser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a dialog is told before it is shown, and what is kept of its answer. The dialog itself is the platform's.
class FxFilePickerTest {
    @TempDir
    Path folder = Path.of("");
    private final SimpleStringProperty lastFolder = new SimpleStringProperty("");
    private final SimpleStringProperty saveFolder = new SimpleStringProperty("");
    private final FxFilePicker picker = new FxFilePicker(() -> null, lastFolder, saveFolder);

    @Test
    void offersTheKindsInTheirOrder() {
        var chooser = picker.chooser("Open Files", List.of(
                new FilePicker.FileType("NVTXT files", List.of("*.nvtxt", "*.nvtxt.gz")),
                FilePicker.FileType.of("All files", "*")), lastFolder);
        assertThat(chooser.getTitle()).isEqualTo("Open Files");
        assertThat(chooser.getExtensionFilters()).extracting(FileChooser.ExtensionFilter::getDescription)
                .containsExactly("NVTXT files", "All files");
        assertThat(chooser.getExtensionFilters().getFirst().getExtensions()).containsExactly("*.nvtxt", "*.nvtxt.gz");
    }

    @Test
    void beginsWhereTheFileBeforeWasChosen() throws IOException {
        picker.remember(Files.createFile(folder.resolve("a.nvtxt")));
        assertThat(lastFolder.get()).isEqualTo(folder.toString());
        assertThat(picker.chooser("Open", List.of(), lastFolder).getInitialDirectory()).isEqualTo(folder.toFile());
    }

    @Test
    void openingAndSavingBeginInFoldersOfTheirOwn() throws IOException {
        var out = Files.createDirectory(folder.resolve("out"));
        lastFolder.set(folder.toString());
        assertThat(picker.chooser("Save", List.of(), saveFolder).getInitialDirectory()).isEqualTo(folder.toFile());
        saveFolder.set(out.toString());
        assertThat(picker.chooser("Save", List.of(), saveFolder).getInitialDirectory()).isEqualTo(out.toFile());
        assertThat(picker.chooser("Open", List.of(), lastFolder).getInitialDirectory()).isEqualTo(folder.toFile());
    }

    @Test
    void leavesItToThePlatformWhereTheFolderIsGone() throws IOException {
        var gone = Files.createDirectory(folder.resolve("gone"));
        picker.remember(gone.resolve("a.nvtxt"));
        Files.delete(gone);
        assertThat(picker.chooser("Open", List.of(), lastFolder).getInitialDirectory()).isNull();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = { "", "\0", "no such folder" })
    void aDamagedSettingDoesNoHarm(String kept) {
        lastFolder.set(kept);
        assertThat(picker.chooser("Open", List.of(), lastFolder).getInitialDirectory()).isNull();
    }
}
