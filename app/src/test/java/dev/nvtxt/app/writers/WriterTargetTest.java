// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.parser.write.LiveWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the writers write where the target's name is a port or a named pipe, as a window reads it.
@DisabledOnOs(OS.WINDOWS)
class WriterTargetTest {
    /// The programs, each compiled once.
    @TempDir
    static Path tools = Path.of("");

    @TempDir
    Path folder = Path.of("");

    /// The writers, each with a program of its own that takes the target as an argument.
    private enum Writer {
        C, CPP, PYTHON, JAVA;

        List<String> command() throws Exception {
            var program = tools.resolve(name());
            return switch (this) {
                case C -> List.of(Files.exists(program)
                        ? program.toString()
                        : Tools.compile(program, Tools.need("cc", "gcc", "clang"), "-std=c99", "-pthread", "example.c")
                                .toString());
                case CPP -> List.of(Files.exists(program)
                        ? program.toString()
                        : Tools.compile(program, Tools.need("c++", "g++", "clang++"), "-std=c++17", "-pthread",
                                "example.cpp").toString());
                case PYTHON -> List.of(Tools.need("python3"), "-B", Tools.WRITERS.resolve("example.py").toString());
                case JAVA -> List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
                        Path.of(LiveWriter.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                                .toString(),
                        Tools.WRITERS.resolve("Example.java").toString());
            };
        }

        /// Runs the program with a target, and copies what comes.
        ///
        /// @param until closed when the program ends
        private void write(Path folder, String target, Path into, Callable<InputStream> source, Closeable until)
                throws Exception {
            var command = Stream.concat(command().stream(), Stream.of(target)).toList();
            var copied = new FutureTask<>(() -> {
                try (var in = source.call()) {
                    return Files.copy(in, into);
                }
            });
            var reader = Thread.ofVirtual().start(copied);
            var result = Tools.run(folder, command);
            until.close();
            assertThat(result.status()).as(result.out()).isZero();
            copied.get();
            reader.join();
        }
    }

    private void assertIsWhole(Path file) throws IOException {
        var trace = ReadBack.strictly(file);
        assertThat(trace.events().size()).isPositive();
        assertThat(trace.names().threads()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aPortTakesWhatAFileWould(Writer writer) throws Exception {
        var file = folder.resolve("port.nvtxt");
        try (var server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            writer.write(folder, "tcp:127.0.0.1:" + server.getLocalPort(), file,
                    () -> server.accept().getInputStream(), () -> {});
        }
        assertIsWhole(file);
    }

    @ParameterizedTest
    @EnumSource
    void aNamedPipeTakesWhatAFileWould(Writer writer) throws Exception {
        var pipe = folder.resolve("pipe");
        assertThat(Tools.run(folder, List.of(Tools.need("mkfifo"), pipe.toString())).status()).isZero();
        var file = folder.resolve("piped.nvtxt");
        // A writer fails without a reader, and a reader waits for a writer: so an end for both is open before either, and
        // until the program ends, since the last writer's end is the end of the file.
        try (var both = new RandomAccessFile(pipe.toFile(), "rw"); var in = Files.newInputStream(pipe)) {
            writer.write(folder, pipe.toString(), file, () -> in, both);
        }
        assertIsWhole(file);
    }
}
