// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FolderOpenerTest {
    private static final Path FILE = Path.of("folder", "a.nvtxt");

    @Test
    void eachSystemHasItsFileManager() {
        assertThat(FolderOpener.command("Linux", FILE)).containsExactly("xdg-open", "folder");
        assertThat(FolderOpener.command("Mac OS X", FILE)).containsExactly("open", "-R", FILE.toString());
        assertThat(FolderOpener.command("Windows 11", FILE)).containsExactly("explorer.exe", "/select," + FILE);
    }
}
