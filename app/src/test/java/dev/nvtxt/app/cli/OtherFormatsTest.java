// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands take files of other formats by their content, whatever their names are.
class OtherFormatsTest {
    private static final String EVENTS = """
            [{"name":"frame","ph":"X","pid":1,"tid":2,"ts":1.5,"dur":3,"cat":"c","args":{"n":7}},
             {"name":"thread_name","ph":"M","pid":1,"tid":2,"args":{"name":"main"}},
             {"name":"mem","ph":"C","pid":1,"ts":2,"args":{"used":4}},
             {"name":"load","ph":"b","id":1,"cat":"c","pid":1,"ts":2}
            """;

    @TempDir
    private Path folder;

    @Test
    void dumpPrintsSlicesWithTrackAndArgumentsAndCounters() throws IOException {
        var file = write("trace.txt");
        var run = Run.of("dump", file);
        assertThat(run.status()).isZero();
        assertThat(run.out().replace(file, "F").lines()).containsExactly(
                "{\"file\":\"F\",\"type\":\"thread\",\"pid\":1,\"tid\":2,\"name\":\"main\"}",
                "{\"file\":\"F\",\"type\":\"category\",\"id\":1,\"name\":\"c\",\"parent\":null}",
                "{\"file\":\"F\",\"type\":\"range\",\"kind\":\"slice\",\"line\":null,\"start\":1500,\"end\":4500,"
                        + "\"timeBase\":\"Trace\",\"startNs\":1500,\"endNs\":4500,\"pid\":1,\"tid\":2,\"category\":1,"
                        + "\"color\":null,\"message\":\"frame\",\"payload\":null,\"depth\":0,\"track\":null,"
                        + "\"args\":{\"args.n\":7}}",
                "{\"file\":\"F\",\"type\":\"range\",\"kind\":\"slice\",\"line\":null,\"start\":2000,\"end\":null,"
                        + "\"timeBase\":\"Trace\",\"startNs\":2000,\"endNs\":null,\"pid\":null,\"tid\":null,"
                        + "\"category\":1,\"color\":null,\"message\":\"load\",\"payload\":null,\"depth\":0,"
                        + "\"track\":\"load\",\"args\":{}}",
                "{\"file\":\"F\",\"type\":\"counter\",\"track\":\"mem used\",\"unit\":null,\"timeBase\":\"Trace\","
                        + "\"time\":2000,\"timeNs\":2000,\"value\":4.0,\"pid\":1,\"tid\":null}");
    }

    @Test
    void checkSaysTheLineOfAJsonProblemAndTheByteOfAPerfettoProblem() throws IOException {
        assertThat(Run.of("check", write("trace.json")).out())
                .contains(":4:2: warning: slice 'load' is never ended [unclosed-push]");
        var packets = HexFormat.of().parseHex("0a0550018802010a20");
        var cut = folder.resolve("cut.pftrace");
        Files.write(cut, packets);
        assertThat(Run.of("check", cut.toString()).out()).contains("cut.pftrace:byte ").contains("[file-cut]");
    }

    @Test
    void infoSaysTheFormat() throws IOException {
        assertThat(Run.of("info", write("trace.json")).out()).contains("format").contains("Chrome JSON")
                .contains("2 slices");
        assertThat(Run.of("info", "--format", "json", write("trace.json")).out())
                .contains("\"format\":\"Chrome JSON\"").contains("\"slice\":2");
    }

    private String write(String name) throws IOException {
        var file = folder.resolve(name);
        Files.writeString(file, EVENTS);
        return file.toString();
    }

    @Test
    void statisticsGroupByAnArgument() throws IOException {
        var run = Run.of("stats", "--group-by", "arg.n", "--format", "csv", write("trace.json"));
        assertThat(run.status()).isZero();
        var lines = run.out().lines().toList();
        assertThat(lines.getFirst()).startsWith("arg.n,");
        assertThat(lines).anyMatch(line -> line.startsWith("7,"));
        assertThat(Run.of("stats", "--group-by", "nothing", write("trace.json")).err()).contains("arg.KEY");
    }
}
