// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What Perfetto would drop or nest wrongly is written otherwise.
class ChromeExporterTest {
    @TempDir
    private Path folder;

    private TraceFile read(String name, String content) throws IOException {
        var file = Files.writeString(folder.resolve(name), content);
        return new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
    }

    private Path export(TraceFile trace) throws IOException {
        var file = folder.resolve("exported.json");
        new ChromeExporter().write(ExportScope.all(ReportBuilder.build(List.of(trace), List.of())), file,
                ExportProgress.none());
        return file;
    }

    private static List<JsonNode> events(Path file, String phase) throws IOException {
        var all = new ObjectMapper().readTree(file.toFile()).get("traceEvents");
        return StreamSupport.stream(all.spliterator(), false).filter(event -> event.get("ph").asText().equals(phase))
                .toList();
    }

    @Test
    void overlappingRangesAreAsynchronousOnTracks() throws IOException {
        var exported = export(read("run.nvtxt", "TimeBase=Manual\nProcessId=7\nThreadId=3\n"
                + "@RangeStartEnd, Start, End, Message\n@RangePush, Time, Message\n@RangePop, Time\n"
                + "RangeStartEnd, 1, 20, a\nRangeStartEnd, 10, 30, b\nRangeStartEnd, 21, 25, c\n"
                + "RangePush, 0, around\nRangePop, 40\n"));
        assertThat(events(exported, "X")).singleElement()
                .satisfies(event -> assertThat(event.get("name").asText()).isEqualTo("around"));
        var begins = events(exported, "b");
        assertThat(begins).extracting(event -> event.get("name").asText()).containsExactlyInAnyOrder("a", "b", "c");
        assertThat(begins).extracting(event -> event.at("/args/tid").asLong()).containsOnly(3L);
        assertThat(begins.stream().map(event -> event.at("/id2/local").asText()).distinct()).hasSize(2);
    }

    @Test
    void argumentsKeepTheirTree() throws IOException {
        var args = "{\"o\":{\"k\":1,\"l\":[1,{\"m\":\"x\"},[2,3]]},\"t\":\"y\",\"e\":[{},5]}";
        var trace = read("in.json", "[{\"ph\":\"X\",\"pid\":1,\"tid\":2,\"ts\":1,\"dur\":2,\"name\":\"a\",\"args\":"
                + args + "}]");
        var exported = export(trace);
        var written = events(exported, "X").getFirst().get("args");
        var expected = new ObjectMapper().readTree(args);
        for (var key : List.of("o", "t", "e")) {
            assertThat(written.get(key)).isEqualTo(expected.get(key));
        }
        var again = new FormatReader(ReadOptions.DEFAULT).read(exported, ReadListener.NONE);
        assertThat(again.events().args(0)).containsAll(trace.events().args(0));
    }

    @Test
    void aValueBesideMembersOfItsKeyIsKept() throws IOException {
        var trace = read("in.json", "[{\"ph\":\"X\",\"pid\":1,\"tid\":2,\"ts\":1,\"dur\":2,\"name\":\"a\",\"args\":"
                + "{\"o\":1,\"o.k\":2,\"l\":[7],\"l.x\":3}}]");
        var written = events(export(trace), "X").getFirst().get("args");
        assertThat(written.at("/o/k").asInt()).isEqualTo(2);
        assertThat(written.get("o").get("").asInt()).isEqualTo(1);
        assertThat(written.at("/l/x").asInt()).isEqualTo(3);
    }

    @Test
    void flowsOfAsynchronousRangesAreKept() throws IOException {
        var exported = export(read("in.json", "[{\"ph\":\"b\",\"pid\":1,\"ts\":1,\"id\":5,\"cat\":\"c\",\"name\":\"a\","
                + "\"bind_id\":\"0x9\",\"flow_out\":true},{\"ph\":\"e\",\"pid\":1,\"ts\":4,\"id\":5,\"cat\":\"c\","
                + "\"name\":\"a\"},{\"ph\":\"X\",\"pid\":1,\"tid\":2,\"ts\":6,\"dur\":2,\"name\":\"x\","
                + "\"bind_id\":\"0x9\",\"flow_in\":true}]"));
        assertThat(new FormatReader(ReadOptions.DEFAULT).read(exported, ReadListener.NONE).extras().flows().size())
                .isOne();
    }

    @Test
    void rangesThatOnlyOverlapKeepTheirTimesWhenReadBack() throws IOException {
        var text = new StringBuilder("TimeBase=Manual\nProcessId=7\nThreadId=3\n@RangeStartEnd, Start, End, Message\n");
        for (int i = 0; i < 2000; i++) {
            text.append("RangeStartEnd, ").append(i).append(", ").append(i + 1 + i * 7 % 13).append(", r").append(i % 5)
                    .append('\n');
        }
        var trace = read("run.nvtxt", text.toString());
        var again = new FormatReader(ReadOptions.DEFAULT).read(export(trace), ReadListener.NONE);
        assertThat(again.problems().list()).isEmpty();
        assertThat(again.events().size()).isEqualTo(2000);
    }
}
