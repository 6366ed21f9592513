// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The programs on the first page of the library compile and run as they are, against the classes of the library alone.
/// `config/try-release` does the same in a Maven project with what would be published.
class FirstLookTest {
    private static final Path PROJECT = Path.of("src", "it", "first-look");
    private static final Path SOURCES = PROJECT.resolve(Path.of("src", "main", "java"));
    private static final String LIBRARY = Path.of("target", "classes").toString();

    @TempDir
    Path folder = Path.of("");

    @BeforeEach
    void writeFile() throws IOException {
        Files.writeString(folder.resolve("run.nvtxt"), """
                RangeStartEnd, 0, 5000, Manual, 1, 2, 3, Red, load, 0
                RangeStartEnd, 5000, 9000, Manual, 1, 2, 3, Red, draw, 0
                RangeStartEnd, 9000, 9500, Manual, 1, 2, 3, Red, draw, 0
                RangeStartEnd, 1O, 9500, Manual, 1, 2, 3, Red, draw, 0
                """);
    }

    @Test
    void runsOnTheClassPath() throws IOException, InterruptedException {
        compile("-cp", LIBRARY, program());

        assertThat(run("-cp", folder + File.pathSeparator + LIBRARY, "example.FirstLook"))
                .containsExactly("line 4: not an integer: '1O'", "load: 1 times, 5000 ns", "draw: 1 times, 4000 ns");
    }

    @Test
    void runsAsAModule() throws IOException, InterruptedException, URISyntaxException {
        // The compiler wants what the descriptor names as `static`, the program does not.
        var annotations = Path.of(NullMarked.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        compile("-p", LIBRARY + File.pathSeparator + annotations, SOURCES.resolve("module-info.java").toString(),
                program());

        assertThat(run("-p", folder + File.pathSeparator + LIBRARY, "-m", "example/example.FirstLook"))
                .containsExactly("line 4: not an integer: '1O'", "load: 1 times, 5000 ns", "draw: 1 times, 4000 ns");
    }

    @Test
    void runsInJShell() throws IOException {
        var values = new ArrayList<String>();
        try (var shell = JShell.builder().executionEngine("local").build()) {
            shell.addToClasspath(LIBRARY);
            for (var line : Files.readAllLines(PROJECT.resolve("first-look.jsh"))) {
                // The file of this test instead of one in the current folder.
                var source = line.replace("\"run.nvtxt\"", '"' + folder.resolve("run.nvtxt").toString()
                        .replace("\\", "\\\\") + '"');
                var snippet = shell.sourceCodeAnalysis().analyzeCompletion(source).source();
                for (var event : shell.eval(snippet.replace("System.out.println", "String.valueOf"))) {
                    assertThat(event.status()).as(line).isEqualTo(Snippet.Status.VALID);
                    assertThat(event.exception()).as(line).isNull();
                    values.add(event.value());
                }
            }
        }
        assertThat(values).contains("3");
    }

    @Test
    void thePageShowsTheProgramsAsTheyAre() throws IOException {
        assertThat(Files.readString(Path.of("..", "docs", "library.md")))
                .contains("```java\n" + Files.readString(Path.of(program())) + "```\n",
                        "```\n" + Files.readString(PROJECT.resolve("first-look.jsh")) + "```\n");
    }

    private static String program() {
        return SOURCES.resolve(Path.of("example", "FirstLook.java")).toString();
    }

    private void compile(String... args) {
        var command = new ArrayList<>(List.of("-d", folder.toString(), "-Xlint:all", "-Werror"));
        command.addAll(List.of(args));
        var messages = new ByteArrayOutputStream();
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, messages, messages, command.toArray(String[]::new)))
                .as(() -> messages.toString(StandardCharsets.UTF_8)).isZero();
    }

    private List<String> run(String... args) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=en"));
        command.addAll(List.of(args));
        command.add(folder.resolve("run.nvtxt").toString());
        var output = folder.resolve("out.txt");
        var process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertThat(process.waitFor()).as(() -> String.join("\n", lines(output))).isZero();
        return lines(output);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
