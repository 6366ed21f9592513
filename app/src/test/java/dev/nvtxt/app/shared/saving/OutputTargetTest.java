// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputTargetTest {
    @TempDir
    Path folder = Path.of("");
    private Path input = Path.of("");

    @BeforeEach
    void writeInput() throws IOException {
        input = Files.writeString(folder.resolve("in.nvtxt"), "input");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }

    private static void write(Path target, InputFiles inputs) throws IOException {
        OutputTarget.of(target, inputs).writeStream(out -> out.write("output".getBytes(UTF_8)));
    }

    private void isRefused(Path target, String input, InputFiles inputs) throws IOException {
        var before = Files.readString(target);
        assertThatThrownBy(() -> write(target, inputs)).isInstanceOf(OutputException.class).hasMessage(
                "it is an input" + input + ", and inputs are never changed; choose another name");
        assertThat(target).hasContent(before);
    }

    @Test
    void anInputIsNeverWrittenToByAnyName() throws IOException {
        var inputs = InputFiles.NONE.with(input);
        isRefused(input, "", inputs);
        isRefused(folder.resolve(".").resolve("in.nvtxt"), " (" + input + ")", inputs);
        isRefused(Files.createLink(folder.resolve("hard"), input), " (" + input + ")", inputs);
        isRefused(Files.createSymbolicLink(folder.resolve("soft"), input), " (" + input + ")", inputs);
        isRefused(input, " (" + folder.resolve("soft") + ")", InputFiles.NONE.with(folder.resolve("soft")));
    }

    @Test
    void theSignOfAMemberIsPartOfTheNamesOfFolders() throws IOException {
        var inner = Files.writeString(Files.createDirectories(folder.resolve("a!/b!")).resolve("c.nvtxt"), "x");
        isRefused(inner, "", InputFiles.NONE.with(inner));
        var archive = Files.writeString(folder.resolve("a!/runs.zip"), "zip");
        isRefused(archive, " (" + archive + "!/b.nvtxt)", InputFiles.NONE.with(List.of(archive + "!/b.nvtxt")));
        write(Path.of(archive + "2"), InputFiles.NONE.with(List.of(archive + "!/b.nvtxt")));
        assertThat(Path.of(archive + "2")).hasContent("output");
    }

    @Test
    void theFilesThatAFolderStandsForAreInputs() throws IOException {
        var inputs = InputFiles.NONE.with(folder);
        isRefused(input, " (" + folder + ")", inputs);
        isRefused(Files.writeString(folder.resolve("ProviderMapping.xml"), "<a/>"), " (" + folder + ")", inputs);
        var table = Files.writeString(folder.resolve("table.txt"), "old");
        write(table, inputs);
        assertThat(table).hasContent("output");
    }

    @Test
    void theMappingBesideATraceIsAnInput() throws IOException {
        isRefused(Files.writeString(folder.resolve("ProviderMapping.xml"), "<a/>"), " (" + input + ")",
                InputFiles.NONE.with(input));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anExistingFileKeepsItsPermissions() throws IOException {
        var target = Files.writeString(folder.resolve("out.csv"), "old");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-x--x"));
        write(target, InputFiles.NONE);
        assertThat(target).hasContent("output");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target))).isEqualTo("rwxr-x--x");
        assertThat(files()).containsExactly("in.nvtxt", "out.csv");
    }

    @Test
    void aFileThatMayNotBeWrittenToIsNotReplaced() throws IOException {
        var target = Files.writeString(folder.resolve("out.csv"), "old");
        assumeThat(target.toFile().setReadOnly() && !Files.isWritable(target)).as("root writes everywhere").isTrue();
        assertThatThrownBy(() -> write(target, InputFiles.NONE)).hasMessage("permission denied");
        assertThat(target).hasContent("old");
    }

    @Test
    void symbolicLinksStay() throws IOException {
        var there = Files.createDirectory(folder.resolve("there"));
        var target = Files.writeString(there.resolve("out.csv"), "old");
        var link = Files.createSymbolicLink(folder.resolve("link"), Path.of("there", "out.csv"));
        var second = Files.createSymbolicLink(folder.resolve("second"), Path.of("link"));
        write(second, InputFiles.NONE);
        assertThat(second).isSymbolicLink();
        assertThat(link).isSymbolicLink();
        assertThat(target).hasContent("output");

        var dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("there", "new.csv"));
        write(dangling, InputFiles.NONE);
        assertThat(dangling).isSymbolicLink();
        assertThat(there.resolve("new.csv")).hasContent("output");
    }

    @Test
    void aCircleOfLinksIsAnError() throws IOException {
        var circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
        assertThatThrownBy(() -> write(circle, InputFiles.NONE)).hasMessage("too many symbolic links");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeTakesTheBytesAndStays() throws Exception {
        var pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        for (var content : List.<OutputTarget.DestinationContent<Path>>of(out -> {
            try (var stream = out.stream()) {
                stream.write("output".getBytes(UTF_8));
            }
            return pipe;
        }, out -> Files.writeString(out.file(), "output"))) {
            var read = CompletableFuture.supplyAsync(() -> read(pipe));
            OutputTarget.of(pipe, InputFiles.NONE).write(content);
            assertThat(read.get()).isEqualTo("output");
        }
        assertThat(files()).containsExactly("in.nvtxt", "pipe");
        assertThat(Files.isRegularFile(pipe)).isFalse();
    }

    private static String read(Path pipe) {
        try {
            return Files.readString(pipe);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDeviceIsAnErrorAndStays() throws IOException {
        var device = Path.of("/dev/full");
        assertThatThrownBy(() -> write(device, InputFiles.NONE)).isInstanceOf(OutputException.class)
                .hasMessage("No space left on device");
        assertThat(Files.exists(device) && !Files.isRegularFile(device)).isTrue();
    }

    @Test
    void whatFailsLeavesWhatWasThere() throws IOException {
        var target = Files.writeString(folder.resolve("out.csv"), "old");
        assertThatThrownBy(() -> OutputTarget.of(target, InputFiles.NONE).writeStream(out -> {
            out.write(1);
            throw new IOException("the input is gone");
        })).hasMessage("the input is gone");
        assertThat(target).hasContent("old");
        assertThat(files()).containsExactly("in.nvtxt", "out.csv");
    }

    @ParameterizedTest
    @ValueSource(strings = { ".", "sub" })
    void aFolderIsNotReplaced(String name) throws IOException {
        var target = Files.createDirectories(folder.resolve(name));
        assertThatThrownBy(() -> write(target, InputFiles.NONE)).hasMessage("it is a folder");
        assertThat(target).isDirectory();
    }

    @Test
    void namesThatNoFileCanHaveAreErrors() {
        assertThatThrownBy(() -> OutputTarget.of("", InputFiles.NONE)).hasMessage("it is not the name of a file");
        assertThatThrownBy(() -> OutputTarget.of("a\0b", InputFiles.NONE))
                .hasMessageStartingWith("it is not a valid path: ");
        var missing = folder.resolve("missing/out.csv");
        assertThatThrownBy(() -> OutputTarget.of(missing, InputFiles.NONE))
                .hasMessage("the folder " + folder.resolve("missing") + " does not exist");
    }

    @Test
    void standardOutputStaysOpen() throws IOException {
        var closed = new boolean[1];
        var stream = new ByteArrayOutputStream() {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        OutputTarget.standardOutput(stream, InputFiles.NONE).writeStream(out -> out.write("a".getBytes(UTF_8)));
        OutputTarget.standardOutput(stream, InputFiles.NONE).write(out -> Files.writeString(out.file(), "b"));
        assertThat(stream.toString(UTF_8)).isEqualTo("ab");
        assertThat(closed[0]).isFalse();
    }
}
