// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ReportInputTest {
    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void makeFiles() throws IOException {
        for (var name : List.of("game/s.nvtxt", "game/game_Capture_001/b.nvtxt", "game/game_Capture_001/a.nvtxt",
                "game/game_Capture_002/c.nvtxt.gz", "game/notes.txt")) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), "");
        }
        try (var zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("two.zip")))) {
            zip.putNextEntry(new ZipEntry("x.nvtxt"));
            zip.putNextEntry(new ZipEntry("in/y.nvtxt"));
        }
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    /// The readable inputs below the folder, and the codes of the others.
    private List<String> expand(SessionFolder session, String... inputs) {
        var prefix = folder + folder.getFileSystem().getSeparator();
        return ReportInput.expand(List.of(inputs), session).stream().map(input -> switch (input) {
            case ReportInput.ToRead(var path) -> path.replace(prefix, "").replace('\\', '/');
            case ReportInput.Unreadable(var why) -> why.code() + ": " + why.message();
            case ReportInput.Skipped(var path, var why) -> path.replace(prefix, "") + " skipped: " + why;
        }).toList();
    }

    @Test
    void keepsTheOrderOfWhatIsAndWhatIsNotThere() throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        assertThat(expand(SessionFolder.LEFT_OUT, at("game/s.nvtxt"), at("empty"), "-", at("gone.nvtxt")))
                .containsExactly("game/s.nvtxt", "no-files: the folder has no .nvtxt files directly in it", "-",
                        "gone.nvtxt");
    }

    @Test
    void aFolderStandsForItsOwnFilesByName() {
        assertThat(expand(SessionFolder.LEFT_OUT, at("game"))).containsExactly("game/s.nvtxt");
        assertThat(expand(SessionFolder.LEFT_OUT, at("game/game_Capture_001"))).containsExactly(
                "game/game_Capture_001/a.nvtxt", "game/game_Capture_001/b.nvtxt");
    }

    @Test
    void capturesOfOneSessionBringItsFilesAlongOnce() {
        assertThat(expand(SessionFolder.LOADED, at("game/game_Capture_001"), at("game/game_Capture_002")))
                .containsExactly("game/game_Capture_001/a.nvtxt", "game/game_Capture_001/b.nvtxt", "game/s.nvtxt",
                        "game/game_Capture_002/c.nvtxt.gz");
    }

    @Test
    void aFolderDoesNotRepeatAFileThatIsNamedBeforeIt() {
        assertThat(expand(SessionFolder.LEFT_OUT, at("game/s.nvtxt"), at("game"))).containsExactly("game/s.nvtxt");
    }

    @Test
    void aFileThatIsNamedTwiceIsThereTwice() {
        assertThat(expand(SessionFolder.LEFT_OUT, at("game/s.nvtxt"), at("game/s.nvtxt")))
                .containsExactly("game/s.nvtxt", "game/s.nvtxt");
    }

    @Test
    void anArchiveStandsForItsMembers() {
        assertThat(expand(SessionFolder.LEFT_OUT, at("two.zip"))).containsExactlyInAnyOrder("two.zip!/x.nvtxt",
                "two.zip!/in/y.nvtxt");
    }

    @Test
    void aFolderStandsForTheMembersOfItsArchivesToo() throws IOException {
        var packed = Files.createDirectory(folder.resolve("packed"));
        Files.copy(folder.resolve("two.zip"), packed.resolve("b.zip"));
        Files.writeString(packed.resolve("c.nvtxt"), "");
        try (var zip = new ZipOutputStream(Files.newOutputStream(packed.resolve("notes.zip")))) {
            zip.putNextEntry(new ZipEntry("notes.txt"));
        }
        assertThat(expand(SessionFolder.LEFT_OUT, at("packed"))).containsExactly("packed/b.zip!/x.nvtxt",
                "packed/b.zip!/in/y.nvtxt", "packed/c.nvtxt");
    }

    @Test
    void aMemberWhoseNameIsNoPathIsSaid() throws IOException {
        try (var zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("odd.zip")))) {
            zip.putNextEntry(new ZipEntry("a\0b.nvtxt"));
            zip.putNextEntry(new ZipEntry("c.nvtxt"));
        }
        assertThat(expand(SessionFolder.LEFT_OUT, at("odd.zip")))
                .containsExactly("unreadable: this is not a valid path: Nul character not allowed", "odd.zip!/c.nvtxt");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeInAFolderIsSkipped() throws IOException, InterruptedException {
        var pipes = Files.createDirectory(folder.resolve("pipes"));
        Files.writeString(pipes.resolve("a.nvtxt"), "");
        assertThat(new ProcessBuilder("mkfifo", pipes.resolve("b.nvtxt").toString()).start().waitFor()).isZero();
        assertThat(expand(SessionFolder.LEFT_OUT, at("pipes"))).containsExactly("pipes/a.nvtxt",
                "pipes/b.nvtxt skipped: it is a pipe or a device, which is read only where it is named itself");
    }

    @Test
    void whatIsNoPathIsSaid() {
        assertThat(expand(SessionFolder.LEFT_OUT, "a\0b"))
                .containsExactly("not-found: this is not a valid path: Nul character not allowed");
    }

    @Test
    void aFolderThatMayNotBeListedIsSaid() throws IOException {
        var closed = Files.createDirectory(folder.resolve("closed"));
        assumeThat(closed.toFile().setReadable(false) && !Files.isReadable(closed)).as("root lists every folder")
                .isTrue();
        assertThat(expand(SessionFolder.LEFT_OUT, at("closed"))).containsExactly("unreadable: permission denied");
    }
}
