// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.settings.SettingsStore;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecentFilesTest {
    @TempDir
    Path folder;

    @Test
    void theLatestIsFirstAndOnlyOnceInOneListForAll() {
        var recent = new RecentFiles(SettingsStore.openDirect(folder.resolve("settings.json")));
        var paths = recent.paths();
        var one = folder.resolve("one.nvtxt").toString();
        var two = folder.resolve("two.nvtxt").toString();
        recent.add(List.of(one));
        recent.add(List.of("-", two));
        recent.add(List.of(one));
        assertThat(paths).containsExactly(one, two).isSameAs(recent.paths());
    }
}
