// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.log.ProgramLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {
    @Test
    void namesEveryCommandInItsHelp() {
        var run = Run.of("--help");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("Usage: nvtxt", "view", "check", "info", "dump", "render");
    }

    @ParameterizedTest
    @ValueSource(strings = { "view", "check", "info", "dump", "render" })
    void everyCommandHasHelp(String command) {
        var run = Run.of(command, "--help");
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("Usage: nvtxt " + command);
    }

    @Test
    void tellsItsVersion() {
        assertThat(Run.of("--version").out()).startsWith("nvtxt ");
    }

    @ParameterizedTest
    @ValueSource(strings = { "check", "info", "dump", "chek", "--color" })
    void wrongUsageEndsWithTwo(String argument) {
        var run = Run.of(argument);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isNotBlank();
    }

    @Test
    void aWordThatIsNeitherCommandNorFileIsTold() {
        assertThat(Run.of("chek").err()).isEqualTo("nvtxt: 'chek' is not a command or a file; commands: view, "
                + "check, info, dump, render, stats, gpu, ranks, diff, trend, fmt, new, convert, export, sql, lsp, mcp\n");
    }

    @Test
    void anUnknownOptionEndsWithTwo() {
        assertThat(Run.of("check", "--color", "a.nvtxt").status()).isEqualTo(ExitStatus.UNUSABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = { "check", "info --format=text", "dump --format=jsonl", "stats --format=text" })
    void filesAloneAreReadAsWithTheDefaultsOfTheOptions(String command) {
        var words = command.split(" ");
        var sample = Run.sample("published-example.nvtxt");
        // What follows -- is taken apart by picocli, files alone are not.
        var parsed = words.length == 1 ? Run.of(words[0], "--", sample) : Run.of(words[0], words[1], "--", sample);
        var plain = Run.of(words[0], sample);
        assertThat(withoutTimes(plain)).isEqualTo(withoutTimes(parsed));
        assertThat(plain.status()).isZero();
    }

    private static String withoutTimes(Run run) {
        return run.out().replaceAll("loaded in .*", "");
    }

    @Test
    void aFileNameMayBeginWithAnAt() {
        assertThat(Run.of("check", "@missing.nvtxt").err())
                .isEqualTo("nvtxt: @missing.nvtxt: there is no such file\n");
    }

    @Test
    void aReaderThatHasEnoughIsNoError() {
        assertThat(runInto(new FailingStream("Broken pipe"))).isEqualTo("0:");
    }

    @Test
    void aFullDiskIsSaid() {
        assertThat(runInto(new FailingStream("No space left on device")))
                .isEqualTo("2:nvtxt: can't write the output: No space left on device\n");
    }

    private static String runInto(OutputStream out) {
        var err = new ByteArrayOutputStream();
        int status = Program.run(new Streams(new ByteArrayInputStream(new byte[0]), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false), "dump", Run.sample("frame-loop.nvtxt"));
        return status + ":" + err.toString(StandardCharsets.UTF_8);
    }

    /// Fails at the first byte.
    private static final class FailingStream extends OutputStream {
        private final String reason;

        FailingStream(String reason) {
            this.reason = reason;
        }

        @Override
        public void write(int b) throws IOException {
            throw new IOException(reason);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "--format=json" })
    void aFaultEndsWithOneSentenceThatNamesTheReport(String option, @TempDir Path folder) throws IOException {
        var err = new ByteArrayOutputStream();
        var out = new OutputStream() {
            @Override
            public void write(int b) {
                throw new StackOverflowError("on purpose");
            }
        };
        var streams = new Streams(InputStream.nullInputStream(), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false);
        var log = new ProgramLog(folder);
        var root = Logger.getLogger("");
        var handlers = root.getHandlers();
        try {
            var arguments = Stream.of("info", option, Run.sample("published-example.nvtxt"))
                    .filter(text -> !text.isEmpty());
            int status = Program.run(streams, log, arguments.toArray(String[]::new));
            assertThat(status).isEqualTo(ExitStatus.UNUSABLE);
            var report = report(folder);
            assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("nvtxt: internal error "
                    + "(StackOverflowError); please report it with the file " + report + "\n");
            assertThat(Files.readString(report)).contains("NVTXT Timeline development", "Java " + Runtime.version(),
                    "StackOverflowError: on purpose", "at dev.nvtxt.app.cli", "The end of the log:");
            assertThat(log.tail().orElseThrow()).contains("StackOverflowError: on purpose");
        } finally {
            for (var handler : root.getHandlers()) {
                root.removeHandler(handler);
                handler.close();
            }
            List.of(handlers).forEach(root::addHandler);
        }
    }

    private static Path report(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder, "crash-*.txt")) {
            return files.iterator().next();
        }
    }
}
