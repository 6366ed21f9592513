// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class WayToFileTest {
    @TempDir
    Path temp;
    private Path root;
    private Path file;

    @BeforeEach
    void makeFiles() throws IOException {
        root = Files.createDirectories(temp.resolve("root"));
        file = Files.writeString(Files.createDirectories(root.resolve("folder")).resolve("a.nvtxt"), "own");
        Files.writeString(Files.createDirectories(temp.resolve("secret")).resolve("a.nvtxt"), "secret");
    }

    @ParameterizedTest
    @ValueSource(strings = { "folder", "folder/a.nvtxt" })
    void whatIsExchangedForAMomentIsNoticed(String exchanged) throws IOException {
        var path = root.resolve(exchanged);
        var before = WayToFile.of(root, file);
        var changed = changed(path);
        var around = changed(path.getParent());
        do { // a file system's clock may stand still for some milliseconds
            Files.move(path, root.resolve("aside"));
            Files.createSymbolicLink(path, temp.resolve("secret"));
            Files.delete(path);
            Files.move(root.resolve("aside"), path);
        } while (changed.equals(changed(path)) || around.equals(changed(path.getParent())));
        assertThat(before.isStill(WayToFile.of(root, file))).isFalse();
    }

    private static Object changed(Path path) throws IOException {
        return Files.getAttribute(path, "unix:ctime", LinkOption.NOFOLLOW_LINKS);
    }

    @Test
    void aFileGrowsAndItsFolderGetsOthers() throws IOException {
        var before = WayToFile.of(root, file);
        assertThat(before.isStill(WayToFile.of(root, file))).isTrue();
        Files.writeString(file, "more", StandardOpenOption.APPEND);
        assertThat(before.isStill(WayToFile.of(root, file))).isTrue();
        var grown = WayToFile.of(root, file);
        Files.writeString(file.resolveSibling("b.nvtxt"), "another");
        assertThat(grown.isStill(WayToFile.of(root, file))).isTrue();
    }

    @Test
    void anotherFileOfThatNameIsAnother() throws IOException {
        var before = WayToFile.of(root, file);
        Files.move(file, root.resolve("aside"));
        Files.writeString(file, "own");
        assertThat(before.isStill(WayToFile.of(root, file))).isFalse();
    }
}
