// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The start script itself, as it stands in a built distribution: without sources, so that it only starts.
@DisabledOnOs(OS.WINDOWS)
class ScriptTest {
    @TempDir
    Path distribution = Path.of("");

    private record Result(int status, String out, String err) {}

    @BeforeEach
    void makeDistribution() throws IOException {
        var script = distribution.resolve("nvtxt");
        Files.copy(Path.of("..", "nvtxt"), script);
        assertThat(script.toFile().setExecutable(true)).isTrue();
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        // The classes under test instead of packed ones.
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString()).collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(distribution.resolve("nvtxt.jar")), manifest).close();
    }

    private Result run(Map<String, String> environment, String... args) throws IOException, InterruptedException {
        var command = new ProcessBuilder(distribution.resolve("nvtxt").toString());
        command.command().addAll(Arrays.asList(args));
        command.environment().keySet().removeAll(List.of("DISPLAY", "LC_ALL", "LANG", "LC_CTYPE"));
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        command.environment().putAll(environment);
        var err = distribution.resolve("err").toFile();
        var process = command.redirectError(err).start();
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), out, Files.readString(err.toPath()));
    }

    @Test
    void checksASample() throws IOException, InterruptedException {
        var sample = Path.of("..", "samples", "published-example.nvtxt").toString();
        assertThat(run(Map.of(), "check", sample))
                .isEqualTo(new Result(0, sample + ": 0 errors, 0 warnings, 1 event\n", ""));
    }

    @Test
    void opensAnyFileNameInALocaleWithoutIt() throws IOException, InterruptedException {
        var path = Files.writeString(distribution.resolve("Größe 概要.nvtxt"), "");
        assertThat(run(Map.of("LC_ALL", "C"), "check", path.toString()))
                .isEqualTo(new Result(0, path + ": 0 errors, 0 warnings, 0 events\n", ""));
    }

    /// As every container that is entered by ssh: the locale's name comes along, the locale does not.
    @ParameterizedTest
    @ValueSource(strings = { "LC_ALL", "LC_CTYPE", "LANG", "LC_TIME" })
    void opensAnyFileNameWhereTheLocaleIsNotInstalled(String variable) throws IOException, InterruptedException {
        var path = Files.writeString(distribution.resolve("Größe 概要.nvtxt"), "");
        var environment = new HashMap<>(Map.of("LANG", "C.UTF-8"));
        environment.put(variable, "xx_XX.UTF-8");
        // What bash itself says of the locale stands before.
        assertThat(run(environment, "check", path.toString())).extracting(Result::status, Result::out)
                .containsExactly(0, path + ": 0 errors, 0 warnings, 0 events\n");
    }

    @Test
    void keepsALocaleThatIsInstalled() throws IOException, InterruptedException {
        assertThat(shell(Map.of("LC_CTYPE", "C.utf8", "LANG", "C"), "use_utf8; printf %s \"$LC_ALL\""))
                .isEqualTo("C.utf8");
        assertThat(shell(Map.of(), "use_utf8; printf %s \"$LC_ALL\"")).endsWith(".UTF-8");
    }

    @Test
    void viewWithoutADisplayEndsWithTwoAndNamesRender() throws IOException, InterruptedException {
        var result = run(Map.of(), "view", "a.nvtxt");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("nvtxt render FILE -o OUT.png");
    }

    @Test
    void aWrongJavaIsSaidInOneSentence() throws IOException, InterruptedException {
        assertThat(run(Map.of("NVTXT_JAVA_HOME", "/no/java"), "--version"))
                .isEqualTo(new Result(2, "", "nvtxt: NVTXT_JAVA_HOME is /no/java, which is not a JDK 25.\n"));
    }

    @Test
    void onlySmallFilesAreAShortRun() throws IOException, InterruptedException {
        var small = Files.writeString(distribution.resolve("small one.nvtxt"), "");
        var large = distribution.resolve("large.nvtxt");
        try (var file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(200_000_000);
        }
        assertThat(isShortRun("info", small.toString())).isTrue();
        assertThat(isShortRun("diff", small.toString(), small.toString())).isTrue();
        assertThat(isShortRun("info", large.toString())).isFalse();
        assertThat(isShortRun("diff", small.toString(), large.toString())).isFalse();
        assertThat(isShortRun("info", distribution.toString())).isFalse();
        assertThat(isShortRun("info", "-")).isFalse();
        assertThat(isShortRun("info", Files.writeString(distribution.resolve("a.nvtxt-session"), "").toString()))
                .isFalse();
        assertThat(isShortRun("--help")).isFalse();
    }

    @Test
    void onlyTheWindowNeedsItsCacheAndEveryOtherWordIsACommand() throws IOException, InterruptedException {
        var file = Files.writeString(distribution.resolve("file"), "").toString();
        for (var window : List.of(List.<String>of(), List.of("view"), List.of("view", file), List.of(file),
                List.of("missing.nvtxt"), List.of("a.zip!/b"))) {
            assertThat(isTrue("is_window", window.toArray(String[]::new))).as(window.toString()).isTrue();
        }
        for (var command : List.of("check", "render", "a-command-to-come", "--help", "-V", "--color=no.no")) {
            assertThat(isTrue("is_window", command, file)).as(command).isFalse();
        }
    }

    @Test
    void whatIsWrittenWhileItIsWatchedIsLive() throws IOException, InterruptedException {
        for (var live : List.of("-", "--follow", "--listen", "--listen=9009")) {
            assertThat(isTrue("is_live", "view", live, "a.nvtxt")).as(live).isTrue();
        }
        assertThat(isTrue("is_live", "view", "a.nvtxt")).isFalse();
    }

    @Test
    void windowIsDrawnBeforeItsWorkersGoOn() throws IOException, InterruptedException {
        var start = "exec() { printf '%s\\n' \"$@\"; }; DISPLAY= caches=/no/caches natives=/no/natives jar=x.jar "
                + "java_home=/java trainer= need_compiler=no; start view ";
        for (var input : List.of("-", "a.nvtxt")) {
            assertThat(shell(Map.of(), start + input)).as(input).contains("-XX:ThreadPriorityPolicy=1\n");
        }
        assertThat(shell(Map.of(), start.replace("view", "check") + "a.nvtxt")).contains("dev.nvtxt.app.Main\n")
                .doesNotContain("Priority");
    }

    @Test
    void serverForAgentsHasACacheOfItsOwn() throws IOException, InterruptedException {
        for (var name : List.of("commands", "mcp", "window")) {
            Files.createFile(distribution.resolve(name + ".aot"));
        }
        var start = "exec() { printf '%s\\n' \"$@\"; }; DISPLAY= caches=$1 natives=/no/natives jar=x.jar "
                + "java_home=/java trainer= need_compiler=no; need_headless_libraries() { :; }; start ";
        for (var each : Map.of("mcp", "mcp", "info", "commands", "view", "window", "render", "window").entrySet()) {
            assertThat(shell(Map.of(), start + each.getKey() + " a.nvtxt", distribution.toString())).as(each.getKey())
                    .contains("-XX:AOTCache=" + distribution.resolve(each.getValue() + ".aot") + "\n");
        }
    }

    @Test
    void cachesAreMadeOnceAndAgainWhereAShutdownCutItOff() throws IOException, InterruptedException {
        var caches = distribution.resolve("start").resolve("version");
        var log = caches.resolve("training.log");
        var start = "here=/here jar=/here/a.jar user_cache=$1 caches=$1/start/version trainer=echo; train_once view";
        shell(Map.of(), start, distribution.toString());
        assertThat(log).content().contains("/here/nvtxt");

        Files.delete(log);
        shell(Map.of(), start, distribution.toString());
        assertThat(log).as("one is under way").doesNotExist();

        Files.setLastModifiedTime(caches, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        shell(Map.of(), start, distribution.toString());
        assertThat(log).exists();

        Files.delete(log);
        Files.createFile(caches.resolve("window.aot"));
        Files.setLastModifiedTime(caches, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        shell(Map.of(), start, distribution.toString());
        assertThat(log).doesNotExist();
    }

    private String shell(Map<String, String> environment, String script, String... args)
            throws IOException, InterruptedException {
        var command = new ProcessBuilder("bash", "-c", ". \"$1\"; shift; " + script, "test",
                distribution.resolve("nvtxt").toString());
        command.command().addAll(Arrays.asList(args));
        command.environment().keySet().removeAll(List.of("LC_ALL", "LANG", "LC_CTYPE"));
        command.environment().putAll(environment);
        var process = command.start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return text + (process.waitFor() == 0 ? "" : " failed");
    }

    private boolean isTrue(String function, String... args) throws IOException, InterruptedException {
        return shell(Map.of(), function + " \"$@\"", args).isEmpty();
    }

    private boolean isShortRun(String... args) throws IOException, InterruptedException {
        return isTrue("is_short_run", args);
    }
}
