// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.settings.cache.TraceCache;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredCopiesTest {
    private static final String TEXT = "TimeBase = Manual\n@Marker, Time, Message\nMarker, 1, a\nMarker, 2, b\n";

    @TempDir
    Path folder;
    private Path cacheFolder;
    private Path file;
    private long maxBytes = 1 << 20;
    private SettingsStore settings;

    @BeforeEach
    void make() throws IOException {
        settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        cacheFolder = folder.resolve("cache");
        file = Files.writeString(folder.resolve("a.nvtxt"), TEXT);
        age(file);
    }

    private static void age(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofMinutes(1))));
    }

    private OpenReport open() {
        return new OpenReport(new Workspace(new InlineExecutor()), settings,
                () -> new TraceCache(cacheFolder, maxBytes, 1));
    }

    private TraceFile opened() {
        var workspace = new Workspace(new InlineExecutor());
        var open = new OpenReport(workspace, settings, () -> new TraceCache(cacheFolder, maxBytes, 1));
        open.open(List.of(file.toString()));
        return workspace.reportProperty().get().files().getFirst().trace();
    }

    private List<Path> copies() throws IOException {
        try (var files = Files.list(cacheFolder)) {
            return files.toList();
        }
    }

    @Test
    void theSecondOpeningTakesTheCopyOfTheFirst() throws IOException {
        var first = opened();
        assertThat(copies()).hasSize(1);
        var used = FileTime.fromMillis(1000);
        Files.setLastModifiedTime(copies().getFirst(), used);
        var second = opened();
        assertThat(Files.getLastModifiedTime(copies().getFirst())).as("the time of its use").isGreaterThan(used);
        assertThat(second.events().message(1)).isEqualTo(first.events().message(1));
        assertThat(second.lines()).isEqualTo(first.lines());
    }

    @Test
    void aFileThatChangedIsReadAndGetsANewCopy() throws IOException {
        opened();
        var copy = copies().getFirst();
        var time = Files.getLastModifiedTime(file);
        Files.writeString(file, TEXT.replace("a\n", "x\n"));
        Files.setLastModifiedTime(file, time);
        byte[] before = Files.readAllBytes(copy);
        assertThat(opened().events().message(0)).isEqualTo("x");
        assertThat(copies()).containsExactly(copy);
        assertThat(Files.readAllBytes(copy)).isNotEqualTo(before);
    }

    @Test
    void aDamagedCopyIsNotTakenAndReplaced() throws IOException {
        opened();
        var copy = copies().getFirst();
        byte[] whole = Files.readAllBytes(copy);
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 1;
        Files.write(copy, damaged);
        assertThat(opened().events().size()).isEqualTo(2);
        assertThat(Files.readAllBytes(copy)).isEqualTo(whole);
    }

    @Test
    void aFileThatWasWrittenToJustNowHasNoCopyYet() throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        opened();
        assertThat(cacheFolder).doesNotExist();
    }

    @Test
    void aFileThatGrowsIsReadFromWhereItGrew() throws IOException {
        opened();
        var workspace = new Workspace(new InlineExecutor());
        var open = new OpenReport(workspace, settings, () -> new TraceCache(cacheFolder, maxBytes, 1));
        open.open(List.of(file.toString()));
        Files.writeString(file, "Marker, 3, c\n", StandardOpenOption.APPEND);
        open.reload();
        assertThat(workspace.reportProperty().get().files().getFirst().trace().events().size()).isEqualTo(3);
        assertThat(copies()).hasSize(1);
    }

    @Test
    void nothingIsStoredWhereTheCacheIsOffOrTooSmall() throws IOException {
        maxBytes = 0;
        opened();
        assertThat(cacheFolder).doesNotExist();
        maxBytes = 100;
        assertThat(opened().events().size()).isEqualTo(2);
        assertThat(copies()).isEmpty();
    }

    @Test
    void whatWasNotUsedForTheLongestTimeGoesFirst() throws IOException {
        opened();
        var first = copies().getFirst();
        Files.setLastModifiedTime(first, FileTime.fromMillis(1000));
        maxBytes = Files.size(first) * 5 / 2;
        var others = new ArrayList<String>();
        for (int i = 0; i < 2; i++) {
            var other = Files.writeString(folder.resolve("other" + i + ".nvtxt"), TEXT);
            age(other);
            others.add(other.toString());
        }
        open().open(others);
        assertThat(copies()).hasSize(2).doesNotContain(first);
    }

    @Test
    void theCopiesAreMeasuredAndRemoved() throws IOException {
        opened();
        var copies = open().copies();
        var sizes = new ArrayList<Long>();
        copies.measure(sizes::add);
        assertThat(sizes).containsExactly(Files.size(copies().getFirst()));
        copies.trim(() -> copies.measure(sizes::add));
        assertThat(sizes.getLast()).isPositive();
        maxBytes = 0;
        copies.trim(() -> copies.measure(sizes::add));
        assertThat(sizes.getLast()).isZero();
        maxBytes = 1 << 20;
        opened();
        copies.clear(() -> copies.measure(sizes::add));
        assertThat(sizes.getLast()).isZero();
        assertThat(copies()).isEmpty();
    }

    @Test
    void onlyTheUserCanReadTheCopies() throws IOException {
        opened();
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(permissions(cacheFolder)).isEqualTo("rwx------");
            assertThat(permissions(copies().getFirst())).isEqualTo("rw-------");
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void theSettingsSayWhereAndHowMuch() throws IOException {
        var user = new UserSettings(settings);
        assertThat(user.cache().get()).isTrue();
        assertThat(user.cacheGb().get()).isEqualTo(4);
        // A small file has no copy by the user's settings.
        var open = new OpenReport(new Workspace(new InlineExecutor()), settings);
        open.open(List.of(file.toString()));
        assertThat(cacheFolder).doesNotExist();
    }
}
