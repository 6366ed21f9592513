// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Compilers and other programs of this machine. A test that needs one that is not there is skipped, with its name.
public final class Tools {
    public static final Path WRITERS = Path.of("..", "samples", "writers").toAbsolutePath().normalize();

    private Tools() {}

    /// What a program printed.
    ///
    /// @param status its exit status
    /// @param out what it wrote to standard output and standard error
    public record Result(int status, String out) {}

    /// {@return the path of a program, if it is there}
    public static Optional<Path> find(String program) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, program)).filter(Files::isExecutable).findFirst();
    }

    /// {@return the first of the programs that is there; without any the test is skipped}
    public static String need(String... programs) {
        var found = Arrays.stream(programs).filter(program -> find(program).isPresent()).findFirst();
        assumeTrue(found.isPresent(), () -> "none of these programs is installed: " + String.join(", ", programs));
        return found.orElseThrow();
    }

    public static Result run(Path folder, List<String> command) throws IOException, InterruptedException {
        return run(folder, command, Map.of());
    }

    public static Result run(Path folder, List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), out);
    }

    /// Compiles with all warnings as errors.
    ///
    /// @param into the file to make
    /// @param command the compiler, its sources and further options
    public static Path compile(Path into, String... command) throws IOException, InterruptedException {
        var all = Stream.concat(Arrays.stream(command),
                Stream.of("-Wall", "-Wextra", "-pedantic", "-Werror", "-o", into.toString())).toList();
        assertThat(run(WRITERS, all)).as(String.join(" ", all)).isEqualTo(new Result(0, ""));
        return into;
    }
}
