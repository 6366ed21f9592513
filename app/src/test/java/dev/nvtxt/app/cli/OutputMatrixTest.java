// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every command that writes a file, with every kind of file that it can be told to write.
@EnabledOnOs({ OS.LINUX, OS.MAC })
class OutputMatrixTest {
    private static final int EVENTS = 1000;

    @TempDir
    Path folder = Path.of("");
    private Path input = Path.of("");

    /// A command; `IN` and `OUT` stand for its files.
    enum Command {
        PFTRACE("export IN -o OUT --format pftrace"),
        JSON("export IN -o OUT --format json"),
        CSV("export IN -o OUT --format csv"),
        PARQUET("export IN -o OUT --format parquet"),
        SQLITE("export IN -o OUT --format sqlite"),
        JSONL("export IN -o OUT --format jsonl"),
        HTML("export IN -o OUT --format html"),
        NVTXT("export IN -o OUT --format nvtxt"),
        FMT("fmt IN -o OUT"),
        CONVERT("convert TABLE -o OUT"),
        CONVERT_TRACE("convert TRACE -o OUT"),
        MAPPING("convert TABLE -o - --save-mapping OUT"),
        RENDER("render IN -o OUT"),
        NEW("new -o OUT");

        private final String line;

        Command(String line) {
            this.line = line;
        }
    }

    @BeforeEach
    void writeInput() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\nProcessId = 1\nThreadId = 2\n@Marker, Time, Message\n");
        var table = new StringBuilder("start,name\n");
        var trace = new StringBuilder("[");
        for (int i = 0; i < EVENTS; i++) {
            // Texts that no compression makes small.
            var name = Long.toString(i * 0x9E3779B97F4A7C15L, Character.MAX_RADIX);
            text.append("Marker, ").append(i).append(", \"").append(name).append("\"\n");
            table.append(i).append(',').append(name).append('\n');
            trace.append(i == 0 ? "" : ",\n").append("{\"ph\":\"i\",\"ts\":").append(i)
                    .append(",\"pid\":1,\"tid\":1,\"name\":\"").append(name).append("\"}");
        }
        input = Files.writeString(folder.resolve("in.nvtxt"), text);
        Files.writeString(folder.resolve("table.csv"), table);
        Files.writeString(folder.resolve("trace.json"), trace.append(']'));
    }

    private Run run(Command command, String out) {
        var arguments = Arrays.stream(command.line.split(" ")).map(argument -> switch (argument) {
            case "IN" -> input.toString();
            case "TABLE" -> folder.resolve("table.csv").toString();
            case "TRACE" -> folder.resolve("trace.json").toString();
            case "OUT" -> out;
            default -> argument;
        }).toArray(String[]::new);
        return Run.of(arguments);
    }

    private byte[] expected(Command command) throws IOException {
        var file = folder.resolve("expected.png");
        assertThat(run(command, file.toString()).status()).isEqualTo(ExitStatus.FINE);
        var bytes = Files.readAllBytes(file);
        Files.delete(file);
        assertThat(bytes).isNotEmpty();
        return bytes;
    }

    private static byte[] comparable(Command command, byte[] bytes) {
        // These have the time of day, or numbers that differ from run to run.
        return command == Command.SQLITE || command == Command.PARQUET ? Arrays.copyOf(bytes, 4) : bytes;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }

    @ParameterizedTest
    @EnumSource(Command.class)
    void anExistingFileIsReplacedAndKeepsItsPermissions(Command command) throws IOException {
        var expected = comparable(command, expected(command));
        var target = Files.writeString(folder.resolve("out.png"), "old");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        var run = run(command, target.toString());
        if (command == Command.NEW) {
            assertThat(run.err()).contains("already exists and is not overwritten");
            assertThat(target).hasContent("old");
            return;
        }
        assertThat(run.status()).isEqualTo(ExitStatus.FINE);
        assertThat(comparable(command, Files.readAllBytes(target))).isEqualTo(expected);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target))).isEqualTo("rw-r-----");
        assertThat(files()).containsExactly("in.nvtxt", "out.png", "table.csv", "trace.json");
    }

    @ParameterizedTest
    @EnumSource(Command.class)
    void aLinkLeadsToTheFileThatIsWritten(Command command) throws IOException {
        var expected = comparable(command, expected(command));
        var target = folder.resolve("there.png");
        var link = Files.createSymbolicLink(folder.resolve("link.png"), Path.of("there.png"));
        assertThat(run(command, link.toString()).status()).isEqualTo(ExitStatus.FINE);
        assertThat(link).isSymbolicLink();
        assertThat(comparable(command, Files.readAllBytes(target))).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Command.class)
    void aPipeTakesTheBytesAndStays(Command command) throws Exception {
        var expected = comparable(command, expected(command));
        var pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        var read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readAllBytes(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThat(run(command, pipe.toString()).status()).isEqualTo(ExitStatus.FINE);
        assertThat(comparable(command, read.get())).isEqualTo(expected);
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(files()).containsExactly("in.nvtxt", "pipe", "table.csv", "trace.json");
    }

    @ParameterizedTest
    @EnumSource(Command.class)
    void aDashIsStandardOutput(Command command) throws IOException {
        var expected = comparable(command, expected(command));
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var arguments = Arrays.stream(command.line.split(" "))
                .map(argument -> argument.replace("IN", input.toString()).replace("OUT", "-")
                        .replace("TABLE", folder.resolve("table.csv").toString())
                        .replace("TRACE", folder.resolve("trace.json").toString()))
                .toArray(String[]::new);
        var streams = new Streams(InputStream.nullInputStream(), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false);
        assertThat(Program.run(streams, arguments)).isEqualTo(ExitStatus.FINE);
        if (command != Command.MAPPING) { // which is after the events
            assertThat(comparable(command, out.toByteArray())).isEqualTo(expected);
        }
        assertThat(files()).containsExactly("in.nvtxt", "table.csv", "trace.json");
    }

    @ParameterizedTest
    @EnumSource(Command.class)
    @EnabledOnOs(OS.LINUX)
    void aFullDeviceIsOneMessage(Command command) {
        var run = run(command, "/dev/full");
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err().lines().filter(line -> !line.contains("table.csv: ") && !line.contains("trace.json: ")))
                .containsExactly("nvtxt: can't write /dev/full: No space left on device");
        assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
    }

    /// Only the administrator can make a disk that is full.
    @ParameterizedTest
    @EnumSource(value = Command.class, names = { "MAPPING", "NEW" }, mode = EnumSource.Mode.EXCLUDE)
    @EnabledOnOs(OS.LINUX)
    void aFullDiskKeepsNothingAndLosesNothing(Command command) throws Exception {
        var disk = Files.createDirectory(folder.resolve("disk"));
        assumeThat(execute("mount", "-t", "tmpfs", "-o", "size=12k", "tmpfs", disk.toString())).isZero();
        try {
            var target = Files.writeString(disk.resolve("out.png"), "old");
            var run = run(command, target.toString());
            assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
            assertThat(run.err().lines().filter(line -> line.startsWith("nvtxt: can't write")))
                    .singleElement().asString().startsWith("nvtxt: can't write " + target + ": ");
            assertThat(target).hasContent("old");
            try (var files = Files.list(disk)) {
                assertThat(files).containsExactly(target);
            }
        } finally {
            assertThat(execute("umount", disk.toString())).isZero();
        }
    }

    private static int execute(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start().waitFor();
    }

    @ParameterizedTest
    @EnumSource(value = Command.class, names = "NEW", mode = EnumSource.Mode.EXCLUDE)
    void noInputIsWrittenToByAnyName(Command command) throws IOException {
        var source = switch (command) {
            case CONVERT, MAPPING -> folder.resolve("table.csv");
            case CONVERT_TRACE -> folder.resolve("trace.json");
            default -> input;
        };
        var before = Files.readString(source);
        for (var name : List.of(source, Files.createLink(folder.resolve("hard.png"), source),
                Files.createSymbolicLink(folder.resolve("soft.png"), source))) {
            var run = run(command, name.toString());
            assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
            assertThat(run.err()).contains("can't write " + name + ": it is an input");
            assertThat(source).hasContent(before);
        }
    }

    @Test
    void membersOfArchivesAndFoldersThatEndInTheirSignAreInputs() throws IOException {
        var strange = Files.createDirectory(folder.resolve("runs!"));
        var inner = Files.copy(input, strange.resolve("in.nvtxt"));
        var archive = folder.resolve("runs.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(archive))) {
            out.putNextEntry(new ZipEntry("in.nvtxt"));
            Files.copy(input, out);
        }
        var bytes = Files.readAllBytes(archive);
        for (var read : List.of(archive.toString(), archive + "!/in.nvtxt")) {
            for (var command : List.of("export", "fmt")) {
                assertThat(Run.of(command, read, "-o", archive.toString()).err()).isNotEmpty();
                assertThat(archive).hasBinaryContent(bytes);
            }
        }
        for (var command : List.of("export", "fmt")) {
            assertThat(Run.of(command, inner.toString(), "-o", inner.toString()).err())
                    .contains("it is an input");
            assertThat(inner).hasSameTextualContentAs(input);
        }
    }

    @Test
    void whatIsReadBesidesTheFilesIsAnInput() throws IOException {
        var side = new ArrayList<Path>();
        side.add(Files.writeString(folder.resolve("pairs.csv"),
                "# gpuFrequency=1000\n# cpuFrequency=1000\ngpuTicks,cpuTicks\n1,1\n2,2\n"));
        side.add(Files.writeString(folder.resolve("s.nvtxt-session"),
                "{\"format\":\"nvtxt-session\",\"version\":1,\"files\":[]}"));
        side.add(Files.writeString(folder.resolve("names.xml"), "<mapping/>"));
        for (var path : side) {
            var before = Files.readString(path);
            for (var out : List.of("csv", "html", "pftrace")) {
                var run = Run.of("export", input.toString(), "--calibration", "*:Manual=" + side.get(0), "--session",
                        side.get(1).toString(), "--provider-mapping", side.get(2).toString(), "-o", path.toString(),
                        "--format", out);
                assertThat(run.err()).contains("can't write " + path + ": it is an input");
                assertThat(path).hasContent(before);
            }
        }
    }

    @Test
    void theMappingOfAConversionIsAnInput() throws IOException {
        var table = folder.resolve("table.csv").toString();
        var mapping = folder.resolve("m.json");
        var out = folder.resolve("out.nvtxt").toString();
        assertThat(Run.of("convert", table, "-o", out, "--save-mapping", mapping.toString()).status()).isZero();
        var before = Files.readString(mapping);
        assertThat(Run.of("convert", table, "-o", mapping.toString(), "--mapping", mapping.toString()).err())
                .contains("it is an input");
        assertThat(Run.of("convert", table, "-o", out, "--mapping", mapping.toString(), "--save-mapping",
                mapping.toString()).err()).contains("it is an input");
        assertThat(Run.of("convert", table, "-o", out, "--save-mapping", out).err())
                .contains("--save-mapping and -o name the same file");
        assertThat(mapping).hasContent(before);
    }

    @Test
    void theFileThatStandardInputComesFromIsAnInput() throws Exception {
        var before = Files.readString(input);
        assertThat(error(input, null, "export", "-", "-o", input.toString(), "--format", "csv"))
                .isEqualTo("nvtxt: can't write " + input
                        + ": it is an input (standard input), and inputs are never changed; choose another name\n");
        assertThat(input).hasContent(before);
    }

    @Test
    void resultsAreNotAppendedToAnInput() throws Exception {
        var before = Files.readString(input);
        assertThat(error(null, input, "dump", input.toString())).contains("it is an input");
        assertThat(input).hasContent(before);
    }

    /// Runs the program in a process of its own, as only that has a standard input and output.
    private String error(@Nullable Path from, @Nullable Path to, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), "dev.nvtxt.app.Main"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).redirectOutput(
                to == null ? ProcessBuilder.Redirect.DISCARD : ProcessBuilder.Redirect.appendTo(to.toFile()));
        if (from != null) {
            builder.redirectInput(from.toFile());
        }
        builder.environment().put("NVTXT_SETTINGS_DIR", folder.toString());
        var process = builder.start();
        try (var errors = process.errorReader(StandardCharsets.UTF_8)) {
            var text = errors.readAllAsString();
            assertThat(process.waitFor()).isEqualTo(ExitStatus.UNUSABLE);
            return text;
        } finally {
            process.destroyForcibly();
        }
    }
}
