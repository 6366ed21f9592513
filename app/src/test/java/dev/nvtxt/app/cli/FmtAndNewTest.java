// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.luben.zstd.Zstd;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FmtAndNewTest {
    private static final Path CASES = Path.of("..", "parser", "src", "test", "resources", "conformance");

    @TempDir
    Path folder = Path.of("");

    @Test
    void packedFilesAreFormattedAsTheirContent() throws IOException {
        var text = "Marker, 1, Manual, 1, 1, 2, Red, \"m\" # trailing\n".getBytes(StandardCharsets.UTF_8);
        var expected = Run.withInput(text, "fmt", "-").out();
        var gzip = folder.resolve("a.nvtxt.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            out.write(text);
        }
        assertThat(Run.of("fmt", gzip.toString())).isEqualTo(new Run(ExitStatus.FINE, expected, ""));
        var zip = folder.resolve("a.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("in/b.nvtxt"));
            out.write(text);
        }
        assertThat(Run.of("fmt", zip + "!/in/b.nvtxt")).isEqualTo(new Run(ExitStatus.FINE, expected, ""));
        assertThat(Run.of("fmt", "--check", gzip.toString()).out()).isEqualTo(gzip + ":1: not in canonical form\n");
        var zstd = Files.write(folder.resolve("a.nvtxt.zst"), Zstd.compress(text));
        assertThat(Run.of("fmt", zstd.toString())).isEqualTo(new Run(ExitStatus.FINE, expected, ""));
    }

    static Stream<String> cleanSamples() throws IOException {
        return SamplesTest.samples().stream().filter(sample -> !sample.contains("mistakes"));
    }

    @ParameterizedTest
    @MethodSource("cleanSamples")
    void aSampleReadsBackEqualAndStaysAsItIs(String sample) throws IOException {
        readsBackEqual(sample, Files.readAllBytes(Path.of(sample)));
    }

    @Test
    void conformanceCasesWithoutErrorsReadBackEqual() throws IOException {
        int count = 0;
        for (var topic : files()) {
            for (var json : new ObjectMapper().readTree(topic.toFile())) {
                var content = json.has("base64")
                        ? Base64.getDecoder().decode(json.get("base64").asText())
                        : json.get("text").asText().getBytes(StandardCharsets.UTF_8);
                if (read(content).problems().errors() == 0) {
                    readsBackEqual(topic + "/" + json.get("name").asText(), content);
                    count++;
                }
            }
        }
        assertThat(count).isGreaterThan(50);
    }

    private static List<Path> files() throws IOException {
        try (var files = Files.list(CASES)) {
            return files.filter(path -> path.toString().endsWith(".json")).sorted().toList();
        }
    }

    private static void readsBackEqual(String name, byte[] content) throws IOException {
        var before = read(content);
        var run = Run.withInput(content, "fmt", "-");
        assertThat(run.err()).as(name).isEmpty();
        assertThat(run.status()).as(name).isEqualTo(ExitStatus.FINE);
        var formatted = run.out().getBytes(StandardCharsets.UTF_8);
        var after = read(formatted);
        assertThat(events(after)).as(name).isEqualTo(events(before));
        assertThat(after.displayName()).as(name).isEqualTo(before.displayName());
        assertThat(after.names().processes()).as(name).isEqualTo(before.names().processes());
        assertThat(after.names().threads()).as(name).isEqualTo(before.names().threads());
        assertThat(after.categories().all()).as(name).isEqualTo(before.categories().all());
        assertThat(Run.withInput(formatted, "fmt", "-").out()).as(name).isEqualTo(run.out());
        assertThat(Run.withInput(formatted, "fmt", "--check", "-").status()).as(name).isEqualTo(ExitStatus.FINE);
        var sorted = Run.withInput(content, "fmt", "--sort", "-").out();
        assertThat(events(read(sorted.getBytes(StandardCharsets.UTF_8))).stream().sorted().toList()).as(name)
                .isEqualTo(events(before).stream().sorted().toList());
        assertThat(Run.withInput(sorted.getBytes(StandardCharsets.UTF_8), "fmt", "--sort", "-").out()).as(name)
                .isEqualTo(sorted);
    }

    private static TraceFile read(byte[] content) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read("-", new ByteArrayInputStream(content), ReadListener.NONE);
    }

    private static List<String> events(TraceFile file) {
        var events = file.events();
        var all = new ArrayList<String>();
        for (int i = 0; i < events.size(); i++) {
            all.add(String.join(" ", events.kind(i).name(), "" + events.start(i), "" + events.end(i),
                    "" + events.isOpen(i), events.timeBases().get(events.timeBase(i)).name(),
                    events.timeBases().get(events.endTimeBase(i)).name(), "" + events.depth(i),
                    "" + events.threads().get(events.thread(i)), events.hasCategory(i) ? "c" + events.category(i) : "",
                    events.hasColor(i) ? "%08X".formatted(events.argb(i)) : "",
                    events.hasPayload(i) ? "p" + events.payload(i) : "", "m" + events.message(i)));
        }
        return all;
    }

    @Test
    void writesTheCanonicalForm() throws IOException {
        var text = """
                # header

                TimeBase = Qpc
                # about the thread
                @Marker, Time, ProcessId, ThreadId, Color, Message
                Marker, 20, 1, 2, Red, "late"  # here
                # early
                Marker, 10, 1, 2, Blue, early
                NameProcess, 1, 'p'
                # end
                """;
        var run = Run.withInput(text.getBytes(StandardCharsets.UTF_8), "fmt", "-");
        assertThat(run.out()).isEqualTo("""
                # header
                NameProcess, 1, "p"
                @Marker, Time, TimeBase, ProcessId, ThreadId, Color, Message
                # about the thread
                # here
                Marker, 20, Qpc, 1, 2, 0xFFFF0000, "late"
                # early
                Marker, 10, Qpc, 1, 2, 0xFF0000FF, "early"
                # end
                """);
        assertThat(Run.withInput(text.getBytes(StandardCharsets.UTF_8), "fmt", "--sort", "-").out()).isEqualTo("""
                # header
                NameProcess, 1, "p"
                @Marker, Time, TimeBase, ProcessId, ThreadId, Color, Message
                # early
                Marker, 10, Qpc, 1, 2, 0xFF0000FF, "early"
                # about the thread
                # here
                Marker, 20, Qpc, 1, 2, 0xFFFF0000, "late"
                # end
                """);
    }

    @Test
    void checkNamesTheFirstLineThatDiffers() throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), "# a\nNameProcess,  1, \"p\"\n").toString();
        assertThat(Run.of("fmt", "--check", file)).isEqualTo(
                new Run(ExitStatus.ERRORS, file + ":2: not in canonical form\n", ""));
        var whole = Files.writeString(folder.resolve("b.nvtxt"), "# a\nNameProcess, 1, \"p\"\n").toString();
        assertThat(Run.of("fmt", "--check", whole)).isEqualTo(new Run(ExitStatus.FINE, "", ""));
        Files.writeString(folder.resolve("b.nvtxt"), "# a\nNameProcess, 1, \"p\"\n\n");
        assertThat(Run.of("fmt", "--check", whole).out()).isEqualTo(whole + ":3: not in canonical form\n");
    }

    @Test
    void aFileWithErrorsAndTheInputItselfAreNotWritten() throws IOException {
        var bad = Files.writeString(folder.resolve("bad.nvtxt"), "Marker, x\n").toString();
        var out = folder.resolve("out.nvtxt");
        var run = Run.of("fmt", bad, "-o", out.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(run.err()).contains("1 error; those lines would be lost");
        assertThat(out).doesNotExist();
        var good = Files.writeString(folder.resolve("good.nvtxt"), "NameProcess,1,p\n");
        assertThat(Run.of("fmt", good.toString(), "-o", good.toString()).status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(good).hasContent("NameProcess,1,p\n");
        assertThat(Run.of("fmt", good.toString(), "-o", out.toString())).isEqualTo(new Run(ExitStatus.FINE, "", ""));
        assertThat(out).hasContent("NameProcess, 1, \"p\"\n");
    }

    @ParameterizedTest
    @EnumSource(StarterFile.class)
    void aStarterFileHasNoProblems(StarterFile starter) throws IOException {
        var name = starter.timeBase().name();
        var file = folder.resolve(name + ".nvtxt").toString();
        assertThat(Run.of("new", "--time-base", name, "-o", file)).isEqualTo(new Run(ExitStatus.FINE, "", ""));
        var check = Run.of("check", "--strict", file);
        assertThat(check.status()).as(check.out()).isEqualTo(ExitStatus.FINE);
        assertThat(check.out()).contains("0 errors, 0 warnings, 4 events");
        assertThat(Files.readString(Path.of(file))).isEqualTo(Run.of("new", "--time-base", name).out())
                .contains("TimeBase = " + name);
    }

    @Test
    void aDashIsStandardOutput() throws IOException {
        var file = folder.resolve("a.nvtxt").toString();
        assertThat(Run.of("new", "-o", "-")).isEqualTo(Run.of("new"));
        assertThat(Run.of("new", "-o", file).status()).isEqualTo(ExitStatus.FINE);
        assertThat(Run.of("fmt", file, "-o", "-")).isEqualTo(Run.of("fmt", file));
        var run = Run.of("export", file, "-o", "-", "--format", "csv");
        assertThat(run.out()).startsWith("event,file,kind,").contains("cache miss in");
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void aStarterFileNeverOverwrites() throws IOException {
        var file = Files.writeString(folder.resolve("mine.nvtxt"), "mine").toString();
        var run = Run.of("new", "-o", file);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err())
                .isEqualTo("nvtxt: " + file + " already exists and is not overwritten; choose another name\n");
        assertThat(Path.of(file)).hasContent("mine");
        assertThat(Run.of("new", "--time-base", "Sundial").err()).contains("'Sundial' is not a time base");
    }

    // --target

    private static List<String> ticks(Run dump) {
        return dump.out().lines().filter(line -> line.contains("\"start\":"))
                .map(line -> line.replaceAll(".*\"start\":(-?\\d+),\"end\":(-?\\d+).*", "$1 $2")).sorted().toList();
    }

    @Test
    void writesAFileForATargetExactly(@TempDir Path folder) {
        var out = folder.resolve("vse.nvtxt").toString();
        var sample = Run.sample("frame-loop.nvtxt");
        var run = Run.of("fmt", "--target", "nsight-systems", sample, "-o", out);
        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("7715 events in Manual at 1 GHz", out + ": compatible with nsight-systems: yes")
                .doesNotContain("rounded");
        assertThat(Run.of("check", "--target", "nsight-systems", out).status()).isZero();
        // And back, to the very ticks.
        var back = folder.resolve("back.nvtxt").toString();
        assertThat(Run.of("fmt", "--target", "nsight-vse", "--time-base", "Qpc", out, "-o", back).status()).isZero();
        assertThat(ticks(Run.of("dump", back))).isEqualTo(ticks(Run.of("dump", sample))).hasSizeGreaterThan(5000);
    }

    @Test
    void keepsTicksThatTheTargetDocuments(@TempDir Path folder) {
        var out = folder.resolve("qpc.nvtxt").toString();
        var run = Run.of("fmt", "--target", "nsight-vse", Run.sample("frame-loop.nvtxt"), "-o", out);
        assertThat(run.err()).contains("in Qpc, ticks as in the file");
        assertThat(ticks(Run.of("dump", out))).isEqualTo(ticks(Run.of("dump", Run.sample("frame-loop.nvtxt"))));
    }

    @Test
    void saysWhatIsRoundedAndWhatHasNoClock(@TempDir Path folder) throws IOException {
        var file = folder.resolve("a.nvtxt");
        Files.writeString(file, """
                ProcessId = 1
                ThreadId = 99999999
                @Marker, TimeBase, Time, Message
                Marker, Manual, 1234567, "a"
                Marker, Manual, 1234600, "b"
                Marker, Rdtsc, 5, "c"
                """);
        var run = Run.of("fmt", "--target", "nsight-vse", "--at", "2.5ms", file.toString());
        assertThat(run.err()).contains("2 events in Qpc at 10 MHz", "1 event left out: no clock",
                "1 time rounded to a tick", "1 process or thread id of more than 24 bits");
        assertThat(run.out()).contains("TimeBase = Qpc", "Marker, 25000, 1, 1, \"a\"", "Marker, 25000, 1, 1, \"b\"",
                "NameOsThread, 1, 1, \"99999999\"");
    }

    @Test
    void refusesTimesThatCannotBe() {
        var sample = Run.sample("frame-loop.nvtxt");
        assertThat(Run.of("fmt", "--target", "nsight-vse", "--time-base", "Manual", sample).err())
                .contains("nsight-vse does not document the time base Manual; it documents Qpc, Rdtsc, FileTime");
        assertThat(Run.of("fmt", "--target", "nsight-vse", "--time-base", "Rdtsc", sample).err())
                .contains("Rdtsc has no frequency of its own");
        assertThat(Run.of("fmt", "--target", "nsight-vse", "--time-base", "FileTime", sample).err())
                .contains("FileTime is a date");
        assertThat(Run.of("fmt", "--target", "nsight-vse", "--time-base", "FileTime", "--at", "1ms", sample).err())
                .contains("is an instant");
        assertThat(Run.of("fmt", "--target", "nsight-systems", "--frequency", "1MHz", sample).err())
                .contains("Manual always counts at 1 GHz");
        assertThat(Run.of("fmt", "--at", "1ms", sample).err()).contains("need --target");
    }
}
