// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;

/// What the last release promised, as lines of a file in `docs/api`. Additions are free; a release records them:
///
///     ./mvnw -q -Dquick test -pl app -am -Dtest=ApiSnapshotTest,PromisesTest -Dsurefire.failIfNoSpecifiedTests=false -Dnvtxt.api=record
public final class Snapshot {
    private Snapshot() {}

    /// Fails where a promised line is gone.
    public static void assertKept(String name, TreeSet<String> actual) throws IOException {
        var snapshot = Path.of("..", "docs", "api", name + ".txt");
        if ("record".equals(System.getProperty("nvtxt.api"))) {
            Files.createDirectories(snapshot.getParent());
            Files.write(snapshot, actual);
        }
        var missing = new TreeSet<>(Files.readAllLines(snapshot));
        assertThat(missing).isNotEmpty();
        missing.removeAll(actual);
        assertThat(missing).as("promised by the last release, see docs/compatibility.md").isEmpty();
    }
}
