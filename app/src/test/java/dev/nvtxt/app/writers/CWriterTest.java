// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.app.testing.Tools.Result;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `nvtxt_writer.h`: compiled with what the machine has, run, and read back.
@DisabledOnOs(OS.WINDOWS)
class CWriterTest {
    @TempDir
    static Path tools = Path.of("");

    @TempDir
    Path folder = Path.of("");

    private static Path program = Path.of("");

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        program = Tools.compile(tools.resolve("writer_test"), Tools.need("cc", "gcc", "clang"), "-std=c99", "-O2",
                "-pthread", "tests/writer_test.c");
    }

    private Result run(String... args) throws IOException, InterruptedException {
        return Tools.run(folder, Stream.concat(Stream.of(program.toString()), Stream.of(args)).toList());
    }

    private void assertReadsBackEqual(Path runs, String timeBase, int threads, int count)
            throws IOException, InterruptedException {
        var file = folder.resolve(timeBase + ".nvtxt");
        var result = Tools.run(folder, List.of(runs.toString(), "events", file.toString(), timeBase, "4711",
                String.valueOf(threads), String.valueOf(count)));
        assertThat(result.status()).as(result.out()).isZero();
        var trace = ReadBack.strictly(file);
        var expected = result.out().lines().filter(line -> !line.contains("calls")).sorted().toList();
        assertThat(expected).hasSize(threads);
        assertThat(ReadBack.hashes(trace)).isEqualTo(expected);
        assertThat(trace.displayName()).isEqualTo("it's ”both”");
        assertThat(trace.names().processes()).containsValue("writer_test").hasSize(1);
        assertThat(trace.names().threads()).hasSize(threads);
        assertThat(trace.categories().find(8).parent()).isEqualTo(7);
        assertThat(trace.events().timeBases()).hasSize(1);
        assertThat(trace.events().timeBases().getFirst().name()).isEqualTo(timeBase);
    }

    @ParameterizedTest
    @ValueSource(strings = { "Qpc", "FileTime", "ClockMonotonicRaw", "CNTVCT", "Manual", "Relative" })
    void everyTimeBaseReadsBackEqual(String timeBase) throws IOException, InterruptedException {
        assertReadsBackEqual(program, timeBase, 3, 1_000);
    }

    @Test
    void theTimeStampCounterReadsBackEqual() throws IOException, InterruptedException {
        assumeTrue(List.of("amd64", "x86_64").contains(System.getProperty("os.arch")), "Rdtsc is a clock of x86");
        assertReadsBackEqual(program, "Rdtsc", 3, 1_000);
    }

    @Test
    @Tag("slow")
    void eightThreadsOfHundredThousandEventsReadBackEqual() throws IOException, InterruptedException {
        assertReadsBackEqual(program, "ClockMonotonicRaw", 8, 100_000);
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
        var checked = Tools.compile(folder.resolve("checked"), compiler, "-std=c99", "-O1", "-pthread",
                "-fsanitize=" + sanitizer, "-fno-sanitize-recover=all", "tests/writer_test.c");
        assertReadsBackEqual(checked, "Manual", 4, 1_000);
        for (var what : List.of("busy", "fork", "closed", "misuse")) {
            var file = folder.resolve(what + ".nvtxt").toString();
            var result = Tools.run(folder, List.of(checked.toString(), what, file));
            assertThat(result.out()).as(what).doesNotContain("Sanitizer").doesNotContain("runtime error");
            assertThat(result.status()).as(what).isZero();
        }
    }

    @Test
    void everyWholeLineOfAKilledProgramIsRead() throws IOException, InterruptedException {
        var file = folder.resolve("killed.nvtxt");
        var process = new ProcessBuilder(program.toString(), "kill", file.toString()).start();
        try (var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
        } finally {
            process.destroyForcibly().waitFor();
        }
        var trace = ReadBack.read(file);
        assertThat(ReadBack.assertWholeMarkersCount(trace, file)).isGreaterThanOrEqualTo(200_000);
        assertThat(trace.problems().list()).extracting(Problem::line).allMatch(line -> line == trace.lines());
    }

    @Test
    void aFullDiskIsReportedOnceAndTheProgramGoesOn() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full");
        assertThat(run("full", "/dev/full")).isEqualTo(new Result(0, """
                error 3: full: cannot write, recording ends: the disk is full
                errors 1, closed with 3, lost many
                """));
    }

    @Test
    void aSizeLimitEndsTheFileAtAWholeLine() throws IOException, InterruptedException {
        var file = folder.resolve("limit.nvtxt");
        assertThat(run("limit", file.toString())).isEqualTo(new Result(0, """
                error 3: limit.nvtxt: cannot write, recording ends: the file is as large as it may be
                errors 1, closed with 3, lost many
                """));
        assertThat(ReadBack.read(file).problems().list()).extracting(Problem::code)
                .allMatch(code -> code == ProblemCode.UNCLOSED_PUSH);
        assertThat(Files.size(file)).isBetween(100_000L, 200_000L);
    }

    @Test
    void aDescriptorClosedByTheProgramIsReportedOnce() throws IOException, InterruptedException {
        assertThat(run("closed", folder.resolve("closed.nvtxt").toString())).isEqualTo(new Result(0, """
                error 4: closed.nvtxt: the program closed the file's descriptor, recording ends: errno 9
                errors 1, closed with 4, lost many
                """));
    }

    @Test
    void aChildProcessWritesNothingIntoItsParentsFile() throws IOException, InterruptedException {
        var file = folder.resolve("fork.nvtxt");
        assertThat(run("fork", file.toString())).isEqualTo(new Result(0, ""));
        assertThat(ReadBack.strictly(file).events().message(0)).isEqualTo("parent");
        assertThat(ReadBack.strictly(file).events().size()).isEqualTo(1);
        assertThat(ReadBack.strictly(folder.resolve("fork.nvtxt.child")).events().message(0)).isEqualTo("child");
    }

    @Test
    void misuseIsReportedAndTheFileStaysRight() throws IOException, InterruptedException {
        var file = folder.resolve("misuse.nvtxt");
        assertThat(run("misuse", file.toString())).isEqualTo(new Result(0, """
                error 2: x.nvtxt: cannot open for writing: no such folder
                error 1: nvtxt: cannot open for writing: no path
                error 1: misuse.nvtxt: cannot open for writing: this platform has no clock for the time base; give \
                nvtxt_config.clock
                error 6: misuse.nvtxt: a pop without a push is dropped
                errors 4, dropped 2
                """));
        var events = ReadBack.strictly(file).events();
        assertThat(events.size()).isEqualTo(5);
        assertThat(events.message(1)).isNull();
        assertThat(events.message(2)).isEmpty();
        assertThat(events.start(3)).isEqualTo(Long.MIN_VALUE);
        assertThat(events.end(3)).isEqualTo(Long.MAX_VALUE);
        assertThat(events.threads().get(events.thread(3)).threadId()).isEqualTo(88);
    }

    @ParameterizedTest
    @ValueSource(strings = { "gcc", "clang", "g++", "clang++" })
    void theExamplesCompileWithoutAWarningAndReadBack(String compiler) throws IOException, InterruptedException {
        Tools.need(compiler);
        boolean isCpp = compiler.endsWith("++");
        var example = Tools.compile(folder.resolve("example"), compiler, isCpp ? "-std=c++17" : "-std=c99", "-pthread",
                isCpp ? "example.cpp" : "example.c");
        var file = folder.resolve("run.nvtxt");
        assertThat(Tools.run(folder, List.of(example.toString(), file.toString()))).isEqualTo(new Result(0, ""));
        var trace = ReadBack.strictly(file);
        assertThat(trace.events().threads()).hasSize(3);
        assertThat(trace.events().size()).isEqualTo(isCpp ? 3 * 30 * 3 : 2 * (20 * 2 + 1) + 1);
        assertThat(Files.readString(file)).containsPattern("# --anchor 'run\\.nvtxt:ClockMonotonicRaw:\\d+=20\\d\\d-");
    }

    @Test
    void switchedOffItIsCompiledToNothing() throws IOException, InterruptedException {
        var compiler = Tools.need("g++", "clang++");
        Tools.need("nm");
        var source = Files.writeString(folder.resolve("off.cpp"), """
                #include "%s"
                #include <stdexcept>
                int work(nvtxt_writer *w) {
                    NVTXT_SCOPE(w, nvtxt::Attributes("x").payload(1));
                    NVTXT_MARK(w, "x");
                    NVTXT_PUSH(w, "x");
                    NVTXT_POP(w);
                    return 1;
                }
                """.formatted(Tools.WRITERS.resolve("nvtxt_writer.h")));
        var off = Tools.compile(folder.resolve("off.o"), compiler, "-std=c++17", "-O0", "-DNVTXT_DISABLE", "-c",
                source.toString());
        assertThat(Tools.run(folder, List.of("nm", off.toString())).out()).contains("work").doesNotContain("nvtxt_mark")
                .doesNotContain("nvtxt_p").doesNotContain("Range");
        var on = Tools.compile(folder.resolve("on.o"), compiler, "-std=c++17", "-O0", "-c", source.toString());
        assertThat(Tools.run(folder, List.of("nm", on.toString())).out()).contains("nvtxt_mark", "nvtxt_p", "Range");
    }

    @Test
    void compilesForWindows() throws IOException, InterruptedException {
        Tools.need("x86_64-w64-mingw32-gcc");
        Tools.need("x86_64-w64-mingw32-g++");
        var source = Files.writeString(folder.resolve("windows.c"), """
                #define NVTXT_WRITER_IMPLEMENTATION
                #include "%s"
                int main(void) { return nvtxt_close(nvtxt_open("run.nvtxt", NULL)) == NVTXT_OK; }
                """.formatted(Tools.WRITERS.resolve("nvtxt_writer.h")));
        Tools.compile(folder.resolve("c.exe"), "x86_64-w64-mingw32-gcc", "-std=c99", source.toString());
        Tools.compile(folder.resolve("cpp.exe"), "x86_64-w64-mingw32-g++", "-std=c++17", "-x", "c++",
                source.toString());
    }

    @Test
    void isCleanUnderValgrind() throws IOException, InterruptedException {
        Tools.need("valgrind");
        for (var what : List.of(List.of("misuse"), List.of("closed"), List.of("events", "Manual", "1", "2", "100"))) {
            var file = folder.resolve("valgrind.nvtxt").toString();
            var command = Stream.of(List.of("valgrind", "-q", "--leak-check=full", "--show-leak-kinds=all",
                    "--errors-for-leak-kinds=all", "--error-exitcode=9", program.toString(), what.getFirst(), file),
                    what.subList(1, what.size())).flatMap(List::stream).toList();
            var result = Tools.run(folder, command);
            assertThat(result.status()).as(result.out()).isZero();
        }
    }
}
