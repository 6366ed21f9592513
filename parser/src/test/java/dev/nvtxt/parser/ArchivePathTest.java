// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivePathTest {
    @TempDir
    Path folder;

    @Test
    void aPathIsCutAtTheArchiveThatIsOnTheDisk() throws IOException {
        var archive = Files.writeString(folder.resolve("a.archive"), "");
        var path = ArchivePath.of(archive + "!/sub/b.nvtxt");
        assertThat(path).isEqualTo(new ArchivePath(archive.toString(), "sub/b.nvtxt"));
        assertThat(path.isMember()).isTrue();
        assertThat(path.onDisk()).isEqualTo(archive);
        assertThat(path).hasToString(archive + "!/sub/b.nvtxt");
        assertThat(path.at("other.zip")).hasToString("other.zip!/sub/b.nvtxt");
    }

    @Test
    void aFolderWhoseNameEndsInTheMarkIsNoArchive() throws IOException {
        var odd = Files.createDirectory(folder.resolve("odd!"));
        var file = Files.writeString(odd.resolve("a.nvtxt"), "");
        assertThat(ArchivePath.of(file.toString())).isEqualTo(new ArchivePath(file.toString(), ""));
        var absent = odd.resolve("absent.nvtxt").toString();
        assertThat(ArchivePath.of(absent)).isEqualTo(new ArchivePath(absent, ""));
        var zip = Files.writeString(odd.resolve("b.zip"), "");
        assertThat(ArchivePath.of(zip + "!/c!/d.nvtxt")).isEqualTo(new ArchivePath(zip.toString(), "c!/d.nvtxt"));
    }

    @Test
    void anArchiveThatIsGoneIsKnownByItsName() {
        assertThat(ArchivePath.of("gone/odd!/a.ZIP!/b.nvtxt")).isEqualTo(new ArchivePath("gone/odd!/a.ZIP", "b.nvtxt"));
        assertThat(ArchivePath.of("gone/a.txt!/b.nvtxt").isMember()).isFalse();
        assertThat(ArchivePath.of("\0!/b").isMember()).isFalse();
        assertThat(ArchivePath.of("-")).hasToString("-");
    }
}
