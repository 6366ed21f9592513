// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.run.Streams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever a file holds, no terminal obeys it.
class ControlCharactersTest {
    private static final String BAD = "\u001b]0;x\u0007\u001b[2J\b\u007f\u009b31m\u202e\u2028\u0085";
    private static final String FORGED = "\nforged.nvtxt:1:1: error: all is lost [none]\n";

    @TempDir
    Path folder = Path.of("");
    private String zip = "";
    private String broken = "";

    @BeforeEach
    void makeFiles() throws IOException {
        var sound = """
                SetFileDisplayName, "file BAD"
                NameProcess, 1, "process BAD"
                NameOsThread, 1, 2, "thread BAD"
                NameCategory, 3, "category BAD"
                Marker, 5, Qpc, 1, 2, 3, Red, "marker BAD", 4
                RangeStartEnd, 10, 20, Qpc, 1, 2, 3, "color BAD", "range BAD", 4
                RangePush, 30, "base BAD", 1, 2, 3, Red, "push BAD", 4
                RangePush, 40, Rdtsc, 1, 2, 3, Red, "inner BAD", 4
                RangePop, 50, Rdtsc, 1, 2
                """.replace("BAD", BAD);
        zip = folder.resolve("a.zip").toString();
        try (var out = new ZipOutputStream(Files.newOutputStream(Path.of(zip)))) {
            for (var name : List.of("one" + BAD + FORGED + ".nvtxt", "two.nvtxt")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(sound.getBytes(StandardCharsets.UTF_8));
            }
        }
        broken = Files.writeString(folder.resolve("b.nvtxt"), "Unknown" + BAD + ", 1\n@Marker, \"" + BAD + "\"\nX = $"
                + BAD + "\nMarker, 1, \"" + BAD + "\", 1, 2, 3, \"" + BAD + "\n" + BAD).toString();
    }

    private static Run run(String... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var streams = new Streams(new ByteArrayInputStream(new byte[0]), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false, true);
        int status = Program.run(streams, args);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = { "check", "check --format json", "check --format sarif", "check --target nsight-systems",
        "check --target nsight-vse --format json", "info", "info --format json", "dump", "dump --format csv",
        "dump --filter line>0", "stats", "stats --group-by path,category,thread,process,file",
        "stats --format csv --group-by path,category,file", "stats --format json --group-by path", "diff",
        "diff --structure --group-by path", "diff --format csv", "diff --format json --structure",
        "diff --format html --structure", "stats --anchor *:Nope:1=2",
        "info --anchor *:Rdtsc:1=*:Qpc:9 --anchor *:Rdtsc:2=*:Qpc:3", "stats --fail" })
    void noneReachesTheTerminal(String command) {
        var args = new ArrayList<>(List.of(command.split(" ")));
        args.add(zip);
        args.add(command.startsWith("diff") ? zip + "[..1s]" : broken);
        assertHarmless(command, run(args.toArray(String[]::new)));
    }

    private static void assertHarmless(String command, Run run) {
        for (var text : List.of(run.out(), run.err())) {
            assertThat(text.codePoints().filter(c -> c != '\n' && c != '\t')
                    .filter(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == 0x2028)
                    .mapToObj(Integer::toHexString)).as(command).isEmpty();
            assertThat(text.lines()).as(command).noneMatch(line -> line.startsWith("forged"));
        }
    }

    /// What the user types comes back in messages, picocli's own among them; a script can take it from a file.
    @ParameterizedTest
    @ValueSource(strings = { "BAD", "--BAD", "check --BAD ZIP", "check --format BAD ZIP",
        "check --max-problems BAD ZIP",
        "check --target BAD ZIP", "check --ask BAD ZIP", "check BAD", "info --clock BAD ZIP", "info --anchor BAD ZIP",
        "info --mode BAD ZIP", "info --calibration *:Qpc=BAD ZIP", "info --session BAD ZIP", "dump --filter BAD< ZIP",
        "dump --from BAD ZIP", "stats --group-by BAD ZIP", "stats --format BAD ZIP", "diff ZIP", "diff BAD BAD",
        "diff ZIP[BAD<] ZIP", "diff ZIP ZIP --fail-if BAD", "diff ZIP ZIP --sort BAD", "fmt BAD", "fmt --BAD ZIP",
        "fmt ZIP",
        "new --time-base BAD", "new BAD", "convert BAD", "convert BROKEN -o BAD/x", "convert BROKEN --unit BAD",
        "export ZIP -o BAD", "export ZIP --format BAD", "render ZIP -o BAD", "render ZIP -o PNG --width BAD",
        "render ZIP -o PNG --filter BAD<", "render ZIP -o PNG --theme BAD", "render BAD -o PNG",
        "render ZIP BROKEN -o PNG --width 300 --height 200", "view --BAD" })
    void noneOfTheArgumentsReachesTheTerminal(String command) {
        var png = folder.resolve("a.png").toString();
        var args = Arrays.stream(command.split(" ")).map(word -> word.replace("BAD", BAD + FORGED)
                .replace("ZIP", zip).replace("BROKEN", broken).replace("PNG", png)).toArray(String[]::new);
        assertHarmless(command, run(args));
    }

    @Test
    void jsonKeepsTheValue() throws IOException {
        var lines = run("dump", zip).lines();
        var name = new ObjectMapper().readTree(lines.getFirst()).path("name").asText();
        assertThat(name).isEqualTo("file " + BAD);
    }

    @Test
    void csvInAFileKeepsTheValue() {
        assertThat(Run.of("dump", "--format", "csv", zip).out()).contains("marker " + BAD);
    }
}
