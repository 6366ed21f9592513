// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
    @TempDir
    Path folder = Path.of("");
    private String in = "";

    @BeforeEach
    void writeFile() throws IOException {
        in = Files.writeString(folder.resolve("run.nvtxt"), """
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 2
                NameOsThread, 1, 2, "main, loop"
                @RangePush, Time, Message, Payload
                @RangePop, Time
                RangePush, 0, "frame", 7
                RangePush, 10, "draw", 8
                RangePop, 30
                RangePop, 100
                @Marker, Time, Message
                Marker, 200, "present"
                """).toString();
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aCsvTableHasARowForEachEvent() throws IOException {
        assertThat(Run.of("export", in, "-o", path("run.csv"))).isEqualTo(new Run(ExitStatus.FINE, "", ""));
        assertThat(Files.readAllLines(folder.resolve("run.csv"))).satisfiesExactly(
                line -> assertThat(line).isEqualTo(Arrays.stream(EventField.values()).map(EventField::column)
                        .collect(Collectors.joining(","))),
                line -> assertThat(line)
                        .startsWith("0,run.nvtxt,push-pop,0,100,100,80,0,,frame,,,1,\"main, loop\",1,2,")
                        .contains(",7,").endsWith(",7,0,100,Manual"),
                line -> assertThat(line).startsWith("1,run.nvtxt,push-pop,10,30,20,20,1,0,draw,,,1,\"main, loop\",1,2,")
                        .contains(",8,").endsWith(",8,10,30,Manual"),
                line -> assertThat(line).startsWith("2,run.nvtxt,marker,200,200,,,,,present,,,1,\"main, loop\",1,2,")
                        .endsWith(",12,200,200,Manual"));
    }

    @Test
    void jsonLinesAreThoseOfDump() throws IOException {
        assertThat(Run.of("export", in, "-o", path("run.jsonl")).status()).isZero();
        assertThat(Files.readString(folder.resolve("run.jsonl"))).isEqualTo(Run.of("dump", in).out());
    }

    @Test
    void spanAndFilterChooseTheEvents() throws IOException {
        Run.of("export", in, "-o", path("out"), "--format", "csv", "--from", "50ns");
        assertThat(Files.readAllLines(folder.resolve("out"))).hasSize(3).last().asString().contains("present");
        Run.of("export", in, "-o", path("out"), "--format", "CSV", "--filter", "payload = 8");
        assertThat(Files.readAllLines(folder.resolve("out"))).hasSize(2).last().asString().contains("draw");
    }

    @Test
    void nvtxtStaysAsItIsAndChecksClean() {
        assertThat(Run.of("export", in, "-o", path("again.nvtxt"))).isEqualTo(new Run(ExitStatus.FINE, "", ""));
        assertThat(Run.of("check", "--strict", path("again.nvtxt")).status()).isZero();
        assertThat(Run.of("export", in, "-o", path("run.pftrace")).status()).isZero();
        assertThat(Run.of("export", path("run.pftrace"), "-o", path("back.nvtxt")).status()).isZero();
        assertThat(Run.of("check", "--strict", path("back.nvtxt")).out()).contains("3 events");
    }

    @Test
    void aWebPageNamesWhatIsOnIt() throws IOException {
        assertThat(Run.of("export", in, "-o", path("run.html"), "--filter", "payload = 8"))
                .isEqualTo(new Run(ExitStatus.FINE, "", ""));
        assertThat(Files.readString(folder.resolve("run.html"), StandardCharsets.UTF_16))
                .contains("<title>run.nvtxt – NVTXT Timeline</title>")
                .doesNotContain(folder.toString());
    }

    @Test
    void anInputIsNeverReplacedAndNothingHalfIsLeft() throws IOException {
        var before = Files.readString(Path.of(in));
        var run = Run.of("export", in, "-o", in);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).isEqualTo("nvtxt: can't write " + in
                + ": it is an input, and inputs are never changed; choose another name\n");
        assertThat(Files.readString(Path.of(in))).isEqualTo(before);
        assertThat(Run.of("export", in, "-o", path("run.xyz")).err())
                .contains("can't tell the format of", "--format", ".pftrace");
        assertThat(Run.of("export", path("missing.nvtxt"), "-o", path("run.csv")).status())
                .isEqualTo(ExitStatus.UNUSABLE);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(Path.of(in));
        }
    }
}
