// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A process that is killed while it saves leaves the session that it saved last, or the one that it was saving.
class KilledSaveTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 7, 12 })
    void aKilledProcessLeavesAWholeSession(int saves) throws Exception {
        var path = folder.resolve("my" + Session.EXTENSION);

        int confirmed = killAfter(saves, path);

        var session = SessionFile.read(path).session();
        int number = session.sections().get("marks").path(0).path("ns").asInt();
        assertThat(number).as("not older than what was confirmed").isGreaterThanOrEqualTo(confirmed);
        assertThat(session).isEqualTo(EndlessSaves.session(number));
        SessionFile.write(path, EndlessSaves.session(0));
        assertThat(SessionFile.read(path).session()).as("saved afterwards").isEqualTo(EndlessSaves.session(0));
    }

    /// {@return the number of the last session that the process told to be saved}
    private static int killAfter(int saves, Path path) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var errors = Files.createTempFile(path.getParent(), "errors", ".txt");
        var process = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"),
                EndlessSaves.class.getName(), path.toString()).redirectError(errors.toFile()).start();
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            var line = "0";
            for (int i = 0; i < saves; i++) {
                line = lines.readLine();
                assertThat(line).as(() -> "ended by itself: " + errors.toUri()).isNotNull();
            }
            return Integer.parseInt(line);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
