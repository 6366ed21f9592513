// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.app.testing.Tools.Result;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signals, crashes, forks and a second writer of the same file, for the writers in C and Python. Each runs in a process of
/// its own, which ends itself after a minute.
@DisabledOnOs(OS.WINDOWS)
class WriterCrashTest {
    private static final String REFUSED = "cannot open for writing: another writer has it open; %p in the path becomes "
            + "the process's id";

    @TempDir
    Path folder = Path.of("");

    private Path file() {
        return folder.resolve("run.nvtxt");
    }

    private static List<String> messages(Path file) throws IOException {
        var events = ReadBack.read(file).events();
        return IntStream.range(0, events.size()).mapToObj(events::message).toList();
    }

    @Nested
    class InC {
        @TempDir
        static Path tools = Path.of("");

        private static Path program = Path.of("");

        @BeforeAll
        static void compile() throws IOException, InterruptedException {
            program = Tools.compile(tools.resolve("crash_test"), command(Tools.need("cc", "gcc", "clang")));
        }

        private static String[] command(String compiler, String... options) {
            return Stream.of(Stream.of(compiler, "-std=c99", "-O1", "-pthread"), Arrays.stream(options),
                    Stream.of("tests/crash_test.c"), OS.LINUX.isCurrentOs() ? Stream.of("-ldl") : Stream.<String>of())
                    .flatMap(part -> part).toArray(String[]::new);
        }

        private Result run(String... args) throws IOException, InterruptedException {
            return run(program, args);
        }

        private Result run(Path runs, String... args) throws IOException, InterruptedException {
            return Tools.run(folder, Stream.concat(Stream.of(runs.toString()), Stream.of(args)).toList());
        }

        @Test
        void anEventFromASignalHandlerInsideTheLibraryIsDropped() throws IOException, InterruptedException {
            assertThat(run("signals", file().toString())).isEqualTo(new Result(0, "handled many, closed with 0\n"));
            assertThat(ReadBack.strictly(file()).events().size()).isEqualTo(2);
        }

        @Test
        void onErrorMayOpenAnotherFileAndFork() throws IOException, InterruptedException {
            assertThat(run("fallback", file().toString()))
                    .isEqualTo(new Result(0, "error 4, child 0, closed with 4\nerrors 1, closed with 0\n"));
            assertThat(messages(folder.resolve("run.nvtxt.fallback"))).containsExactly("goes on", "and on");
        }

        @Test
        void aFileHasOneWriter() throws IOException, InterruptedException {
            assertThat(run("locked", file().toString())).isEqualTo(new Result(0, """
                    same process: 2 run.nvtxt: %1$s
                    other process: 2 run.nvtxt: %1$s
                    refused 256, by process 0
                    """.formatted(REFUSED)));
            assertThat(messages(file())).containsExactly("stays", "stays, too");
        }

        @Test
        void handlersOfForkMayWrite() throws IOException, InterruptedException {
            assertThat(run("forks", file().toString())).isEqualTo(new Result(0, "child 0, closed with 0\n"));
            assertThat(messages(file())).startsWith("before").endsWith("after").doesNotContain("in the child");
        }

        @Test
        void aThreadThatHasWrittenMayEndAfterTheLibraryIsUnloaded() throws IOException, InterruptedException {
            var plugin = Tools.compile(folder.resolve("plugin.so"),
                    command(Tools.need("cc", "gcc", "clang"), "-fPIC", "-shared")).toString();
            assertThat(run("unload", file().toString(), plugin)).isEqualTo(new Result(0, "unloaded 1\n"));
            assertThat(messages(file())).containsExactly("from the plugin");
        }

        @Test
        void abortLosesNothingWhereItsHandlerFlushes() throws IOException, InterruptedException {
            assertThat(run("abort", file().toString()).status()).isEqualTo(128 + 6);
            var trace = ReadBack.read(file());
            assertThat(trace.events().size()).isEqualTo(2001);
            assertThat(trace.problems().list()).extracting(Problem::code).containsOnly(ProblemCode.UNCLOSED_PUSH);
        }

        @Test
        void abortInsideTheLibraryKeepsTheWholeLines() throws IOException, InterruptedException {
            assertThat(run("inside", file().toString()).status()).isEqualTo(128 + 6);
            assertThat(ReadBack.strictly(file()).events().size()).isEqualTo(4);
        }

        @ParameterizedTest
        @ValueSource(strings = { "address,undefined", "thread" })
        void isCleanUnderSanitizers(String sanitizer) throws IOException, InterruptedException {
            var compiler = Tools.need("gcc", "clang");
            var empty = Files.writeString(folder.resolve("empty.c"), "int main(void) { return 0; }\n");
            var probe = folder.resolve("probe").toString();
            assumeTrue(Tools.run(folder, List.of(compiler, "-fsanitize=" + sanitizer, empty.toString(), "-o", probe))
                    .status() == 0 && Tools.run(folder, List.of(probe)).status() == 0,
                    "no library for -fsanitize=" + sanitizer);
            var checked = Tools.compile(folder.resolve("checked"),
                    command(compiler, "-fsanitize=" + sanitizer, "-fno-sanitize-recover=all"));
            for (var what : List.of("signals", "fallback", "locked", "abort", "inside")) {
                assertThat(run(checked, what, file().toString()).out()).as(what).doesNotContain("Sanitizer")
                        .doesNotContain("runtime error");
            }
        }
    }

    @Nested
    class InPython {
        private Result run(String what) throws IOException, InterruptedException {
            var python = Tools.need("python3");
            var version = Tools.run(folder,
                    List.of(python, "-c", "import sys; sys.exit(sys.version_info < (3, 9))"));
            assumeTrue(version.status() == 0, "python3 is older than 3.9");
            var script = Tools.WRITERS.resolve("tests").resolve("crash_test.py").toString();
            return Tools.run(folder, List.of(python, "-W", "error", script, what, file().toString()),
                    Map.of("PYTHONDONTWRITEBYTECODE", "1"));
        }

        @Test
        void exceptionsOfSignalHandlersLeaveNoLockAndNoLineTwice() throws IOException, InterruptedException {
            assertThat(run("interrupt")).isEqualTo(new Result(0, "True, lost 0, double 0, foreign 0\n"));
            ReadBack.strictly(file());
        }

        @Test
        void aSignalHandlerMayWriteAndFlushWhileTheFileIsWritten() throws IOException, InterruptedException {
            assertThat(run("handler")).isEqualTo(new Result(0, "True True True\n"));
            ReadBack.strictly(file());
        }

        @Test
        void onErrorMayOpenAnotherFileWaitAndFork() throws IOException, InterruptedException {
            assertThat(run("fallback")).isEqualTo(new Result(0, "2 0 True False 1\n"));
        }

        @Test
        void aFileHasOneWriter() throws IOException, InterruptedException {
            assertThat(run("locked")).isEqualTo(new Result(0, """
                    run.nvtxt: %1$s
                    False
                    run.nvtxt: %1$s
                    [1, 2]
                    True
                    """.formatted(REFUSED)));
        }

        @Test
        void handlersOfForkMayWrite() throws IOException, InterruptedException {
            assertThat(run("forks")).isEqualTo(new Result(0, "0 True [(1, 1), (3, 1)]\n"));
        }

        @Test
        void ranksWriteFilesOfTheirOwn() throws IOException, InterruptedException {
            assertThat(run("ranks")).isEqualTo(new Result(0, "4 True\n"));
        }
    }

    /// C++ of any age takes texts of any kind, and every macro can be switched off.
    @ParameterizedTest
    @ValueSource(strings = { "c++11", "c++14", "c++17", "c99" })
    void compilesInEveryLanguage(String standard) throws IOException, InterruptedException {
        boolean isCpp = standard.startsWith("c++");
        var compiler = isCpp ? Tools.need("g++", "clang++") : Tools.need("gcc", "clang");
        var source = Files.writeString(folder.resolve("all.c"), """
                #define NVTXT_WRITER_IMPLEMENTATION
                #include "%s"
                #ifdef __cplusplus
                #include <string>
                #if __cplusplus >= 201703L
                #include <string_view>
                #endif
                #endif
                int main(int argc, char **argv) {
                    nvtxt_writer *w = nvtxt_open(argv[argc - 1], NULL);
                    NVTXT_PUSH(w, "push");
                #ifdef __cplusplus
                    std::string text("string");
                    NVTXT_SCOPE(w, "literal");
                    NVTXT_SCOPE(w, text);
                    NVTXT_SCOPE(w, nvtxt::Attributes(text).payload(1));
                #if __cplusplus >= 201703L
                    NVTXT_SCOPE(w, std::string_view(text).substr(1));
                #endif
                #endif
                    NVTXT_MARK(w, "mark");
                    NVTXT_POP(w);
                #ifdef NVTXT_SCOPE
                    return 0;
                #else
                    return nvtxt_close(w);
                #endif
                }
                """.formatted(Tools.WRITERS.resolve("nvtxt_writer.h")));
        var options = List.of(compiler, "-std=" + standard, "-pthread", "-x", isCpp ? "c++" : "c", source.toString());
        var events = new ArrayList<Integer>();
        for (var option : List.of("-DNVTXT_ENABLE", "-DNVTXT_DISABLE")) {
            var program = Tools.compile(folder.resolve("all"),
                    Stream.concat(options.stream(), Stream.of(option)).toArray(String[]::new));
            assertThat(Tools.run(folder, List.of(program.toString(), file().toString()))).isEqualTo(new Result(0, ""));
            events.add(ReadBack.read(file()).events().size());
        }
        assertThat(events).containsExactly(standard.equals("c99") ? 2 : standard.compareTo("c++17") < 0 ? 5 : 6, 0);
    }
}
