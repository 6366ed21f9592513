// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.Tools.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Runs programs for Windows, where Wine is installed. Its settings are in `target`, and are made once: that takes seconds.
public final class Wine {
    private static final Path PREFIX = Path.of("target", "wine").toAbsolutePath();

    /// Folders of this machine that mean nothing to Windows, where a variable can't be empty either.
    private static final List<String> OURS = List.of("JAVA_HOME", "JAVA25_HOME", "NVTXT_JAVA_HOME", "NVTXT_JAVA_OPTS");

    private final Map<String, String> environment = new HashMap<>(Map.of("WINEPREFIX", PREFIX.toString(), "WINEDEBUG",
            "-all", "WINEARCH", "win64"));

    private Wine() {}

    /// Makes the settings where there are none; a test is skipped where Wine is missing or does not start.
    public static Wine need() throws IOException, InterruptedException {
        Tools.need("wine");
        var wine = new Wine();
        Files.createDirectories(PREFIX);
        if (!Files.exists(PREFIX.resolve("system.reg"))) {
            var made = wine.run(PREFIX, Map.of(), "wineboot", "--init");
            assumeTrue(made.status() == 0, () -> "Wine does not start here: " + made.out());
        }
        return wine;
    }

    public Result run(Path folder, Path program, String... args) throws IOException, InterruptedException {
        return run(folder, Map.of(), Stream.concat(Stream.of(program.toString()), Stream.of(args))
                .toArray(String[]::new));
    }

    /// Runs a program. What it prints goes through a file: Wine's own servers live on for a while, and would keep a pipe open.
    ///
    /// @return its exit status, and what it printed with plain line feeds
    public Result run(Path folder, Map<String, String> more, String... command)
            throws IOException, InterruptedException {
        var out = Files.createTempFile("wine", ".txt");
        try {
            var all = Stream.concat(Stream.of("wine"), Stream.of(command)).toList();
            var builder = new ProcessBuilder(all).directory(folder.toFile()).redirectErrorStream(true)
                    .redirectOutput(out.toFile());
            builder.environment().keySet().removeAll(OURS);
            builder.environment().put("DISPLAY", "");
            builder.environment().putAll(environment);
            builder.environment().putAll(more);
            var process = builder.start();
            process.getOutputStream().close();
            int status = process.waitFor();
            return new Result(status, Files.readString(out, StandardCharsets.UTF_8).replace("\r\n", "\n"));
        } finally {
            Files.delete(out);
        }
    }

    /// Compiles for Windows with all warnings as errors, with the libraries inside.
    public static Path compile(Path into, String compiler, List<String> sources, String... libraries)
            throws IOException, InterruptedException {
        Tools.need(compiler);
        var all = Stream.of(List.of(compiler, "-O1", "-Wall", "-Wextra", "-pedantic", "-Werror"), sources,
                List.of("-o", into.toString(), "-static"), List.of(libraries)).flatMap(List::stream).toList();
        assertThat(Tools.run(Tools.WRITERS, all)).as(String.join(" ", all)).isEqualTo(new Result(0, ""));
        return into;
    }
}
