// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.ProgramPath;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A dialog of the TypeScript SDK, which other people wrote, with the command as a process.
@Tag("slow")
class TypeScriptClientTest {
    /// Names a folder in which `npm install @modelcontextprotocol/sdk` was run: tests download nothing.
    private static final String FOLDER = "MCP_TYPESCRIPT_SDK";

    @Test
    @Timeout(300)
    void aDialogOfManyCalls() throws Exception {
        var folder = System.getenv(FOLDER);
        assumeTrue(folder != null, "set " + FOLDER
                + " to a folder in which `npm install @modelcontextprotocol/sdk` was run; node has to be on the path");
        var script = Path.of(folder, "nvtxt-dialog.mjs");
        try (var content = TypeScriptClientTest.class.getResourceAsStream("dialog.mjs")) {
            Files.write(script, content.readAllBytes());
        }
        var output = Files.createTempFile("dialog", ".txt");
        try {
            var classes = ProgramPath.entries().stream().map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
            var process = new ProcessBuilder("node", script.toString(),
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED", "-cp", classes, "dev.nvtxt.app.Main", "mcp",
                    Path.of("../samples").toRealPath().toString()).redirectErrorStream(true)
                    .redirectOutput(output.toFile()).start();
            int status = process.waitFor();
            var text = Files.readString(output, StandardCharsets.UTF_8);
            assertThat(status).as(text).isZero();
            assertThat(text).contains("calls 23");
        } finally {
            Files.deleteIfExists(output);
            Files.deleteIfExists(script);
        }
    }
}
