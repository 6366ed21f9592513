// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.Tools.Result;
import dev.nvtxt.app.testing.Wine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `nvtxt.cmd` of a built distribution under Wine, with a `java.exe` that prints its arguments and ends with 3. Skipped
/// where Wine or mingw-w64 is missing. The folders have the characters that batch files stumble over.
@DisabledOnOs(OS.WINDOWS)
class WindowsScriptTest {
    private static final String JAVA = """
            #include <stdio.h>
            #include <windows.h>
            int wmain(int count, wchar_t **arguments) {
              for (int i = 1; i < count; i++) {
                char text[4096];
                WideCharToMultiByte(CP_UTF8, 0, arguments[i], -1, text, sizeof text, 0, 0);
                printf("<%s>\\n", text);
              }
              return 3;
            }
            """;

    @TempDir
    static Path tools = Path.of("");

    @TempDir
    Path folder = Path.of("");

    private Path distribution = Path.of("");
    private Path jdk = Path.of("");

    @BeforeEach
    void makeDistribution() throws IOException, InterruptedException {
        Wine.need();
        var java = tools.resolve("java.exe");
        if (!Files.exists(java)) {
            var source = Files.writeString(tools.resolve("java.c"), JAVA);
            Wine.compile(java, "x86_64-w64-mingw32-gcc", List.of("-municode", source.toString()));
        }
        distribution = Files.createDirectories(folder.resolve("dist (x86) & co!"));
        Files.copy(Path.of("..", "nvtxt.cmd"), distribution.resolve("nvtxt.cmd"));
        jdk = Files.createDirectories(folder.resolve("jdk (x86) & 25!"));
        Files.createDirectories(jdk.resolve("bin"));
        Files.copy(java, jdk.resolve("bin/java.exe"));
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"A\"\r\nJAVA_VERSION=\"25.0.3\"\r\n");
    }

    private static String onWindows(Path path) {
        return "Z:" + path.toString().replace('/', '\\');
    }

    private Result run(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        var all = Stream.concat(Stream.of("cmd", "/c", "nvtxt.cmd"), Stream.of(arguments)).toArray(String[]::new);
        return Wine.need().run(distribution, environment, all);
    }

    @ParameterizedTest
    @ValueSource(strings = { "a b.nvtxt", "dur > 1ms and cat = Render*", "käse „日本“.nvtxt", "a & b", "(x)", "a!b!",
        "*.nvtxt", "c:\\runs\\", "x=y", "a,b;c" })
    void anArgumentReachesTheProgramAsItWasTyped(String argument) throws IOException, InterruptedException {
        var result = run(Map.of("NVTXT_JAVA_HOME", onWindows(jdk)), "check", argument, "end");
        assertThat(result.status()).as(result.out()).isEqualTo(3);
        assertThat(result.out()).endsWith("<dev.nvtxt.app.Main>\n<check>\n<" + argument + ">\n<end>\n")
                .contains("<" + onWindows(distribution) + "\\nvtxt.jar>");
    }

    @Test
    void javaHomeIsUsedAndTheOptionsForJavaComeBeforeTheProgram() throws IOException, InterruptedException {
        var result = run(Map.of("JAVA_HOME", onWindows(jdk), "NVTXT_JAVA_OPTS", "-Xmx8g -Da=b"), "info");
        assertThat(result.status()).as(result.out()).isEqualTo(3);
        assertThat(result.out()).contains("<-Xmx8g>\n<-Da=b>\n<-cp>").endsWith("<info>\n");
    }

    @ParameterizedTest
    @ValueSource(strings = { "-", "--follow", "--listen", "--listen=127.0.0.1:9009" })
    void whatIsWatchedWhileItIsWrittenIsNotStoppedByTheCollector(String argument)
            throws IOException, InterruptedException {
        var home = Map.of("NVTXT_JAVA_HOME", onWindows(jdk));
        assertThat(run(home, "view", "a (b) & c.nvtxt", argument).out()).contains("<-XX:+UseZGC>")
                .endsWith("<view>\n<a (b) & c.nvtxt>\n<" + argument + ">\n");
        assertThat(run(home, "view", "a-b.nvtxt", "--at", "1ms").out()).doesNotContain("UseZGC");
    }

    /// That another version is refused does not show here: Wine's `findstr` reads nothing and always agrees.
    @Test
    void aFolderThatIsNoJdkIsRefused() throws IOException, InterruptedException {
        Files.delete(jdk.resolve("release"));
        assertThat(run(Map.of("NVTXT_JAVA_HOME", onWindows(jdk)), "info")).isEqualTo(new Result(2,
                "nvtxt: NVTXT_JAVA_HOME is \"" + onWindows(jdk) + "\", which is not a JDK 25.\n"));
    }

    @Test
    void withoutAnyJavaItSaysWhereToGetOne() throws IOException, InterruptedException {
        var result = run(Map.of(), "info");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).startsWith("nvtxt: no JDK 25 was found: install one from https://adoptium.net/");
    }
}
