// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is read is never written to, by the rules of Windows for names: letter case, drives, shares, long paths.
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
}
