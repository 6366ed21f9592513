// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is read is never written to, by the rules of Windows for names: letter case, drives, shares, long paths, devices.
class WindowsPathsTest {
    private final FileSystem windows = Jimfs.newFileSystem(Configuration.windows().toBuilder()
            .setRoots("C:\\", "D:\\", "\\\\server\\runs\\").build());

    @AfterEach
    void close() throws IOException {
        windows.close();
    }

    private Path file(String name) throws IOException {
        var path = windows.getPath(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, "Marker, 1, Manual, 1, 1\n");
    }

    @Test
    void anotherCaseIsTheSameFile() throws IOException {
        var run = file("C:\\Runs\\Game.nvtxt");

        assertThat(InputFiles.isSame(run, windows.getPath("c:\\RUNS\\game.NVTXT"))).isTrue();
        assertThat(InputFiles.isSame(run, windows.getPath("C:/Runs/./Game.nvtxt"))).isTrue();
        assertThat(InputFiles.isSame(run, file("C:\\Runs\\Game2.nvtxt"))).isFalse();
    }

    @Test
    void theSameNameOnAnotherDriveOrShareIsAnotherFile() throws IOException {
        var run = file("C:\\Runs\\Game.nvtxt");
        var shared = file("\\\\server\\runs\\Game.nvtxt");

        assertThat(InputFiles.isSame(run, file("D:\\Runs\\Game.nvtxt"))).isFalse();
        assertThat(InputFiles.isSame(run, shared)).isFalse();
        assertThat(InputFiles.isSame(shared, windows.getPath("\\\\server\\runs\\GAME.nvtxt"))).isTrue();
    }

    @Test
    void aFolderStandsForItsFilesByAnyCase() throws IOException {
        var run = file("C:\\Runs\\Game.nvtxt");

        assertThat(InputFiles.isSame(run.getParent(), windows.getPath("c:\\runs\\GAME.nvtxt"))).isTrue();
        assertThat(InputFiles.isSame(run.getParent(), file("C:\\Other\\Game.nvtxt"))).isFalse();
    }

    @Test
    void theMappingBesideTracesIsReadByAnyCase() throws IOException {
        var run = file("C:\\Runs\\trace.json");
        file("C:\\Runs\\ProviderMapping.xml");

        assertThat(InputFiles.isSame(run, windows.getPath("C:\\runs\\providermapping.XML"))).isTrue();
        assertThat(InputFiles.isSame(run, file("C:\\Other\\ProviderMapping.xml"))).isFalse();
    }

    @Test
    void pathsLongerThanThoseOfOldProgramsAreCompared() throws IOException {
        var run = file("C:\\" + "a long folder\\".repeat(30) + "Game.nvtxt");

        assertThat(run.toString()).hasSizeGreaterThan(260);
        assertThat(InputFiles.isSame(run, windows.getPath(run.toString().toUpperCase(Locale.ROOT)))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = { "con", "C:\\Runs\\AUX.nvtxt", "Com1.tar.gz", "lpt9 .csv", "NUL.html", "prn." })
    void aDeviceIsNoTarget(String name) {
        assertThatThrownBy(() -> OutputTarget.of(windows.getPath(name), InputFiles.NONE))
                .isInstanceOf(OutputException.class)
                .hasMessage("Windows keeps this name for a device; choose another name");
    }

    @ParameterizedTest
    @ValueSource(strings = { "NUL", "console.nvtxt", "COM10.csv", "auxiliary", "C:\\aux\\run.nvtxt", "run.con" })
    void whatOnlyLooksLikeADeviceIsNone(String name) {
        assertThat(WindowsNames.isDevice(windows.getPath(name))).isFalse();
        assertThat(WindowsNames.isDevice(Path.of("aux.nvtxt"))).as("elsewhere").isEqualTo(OS.WINDOWS.isCurrentOs());
    }

    /// A relative name is of the folder in which the program runs.
    @Test
    void aTargetIsComparedAsAnAbsolutePath() throws IOException {
        var run = file("C:\\work\\Game.nvtxt");

        assertThat(InputFiles.isSame(run, windows.getPath("GAME.nvtxt"))).isTrue();
        assertThat(InputFiles.isSame(run, windows.getPath("..\\WORK\\game.nvtxt"))).isTrue();
        assertThat(InputFiles.isSame(windows.getPath("game.NVTXT"), run)).isTrue();
    }
}
