// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// One slice of a thread that crosses the end of another does not cost all others of that thread their parents.
class SliceNestingTest {
    private static ReportFile read(String... events) throws IOException {
        var json = ("[" + String.join(",", events) + "]").replace('\'', '"');
        var trace = new FormatReader(ReadOptions.DEFAULT).read("test.json",
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }

    private static String slice(String name, int us, int durationUs) {
        return "{'ph':'X','pid':1,'tid':2,'name':'" + name + "','ts':" + us + ",'dur':" + durationUs + "}";
    }

    private static String end(String phase, String name, int us, int id) {
        return "{'ph':'" + phase + "','pid':1,'tid':2,'cat':'c','name':'" + name + "','ts':" + us + ",'id':" + id + "}";
    }

    private static List<String> nesting(ReportFile file) {
        var events = file.trace().events();
        var nesting = Nesting.of(file, EventTimes.of(file));
        return IntStream.range(0, events.size()).mapToObj(event -> events.message(event) + " in "
                + (nesting.parent(event) == Nesting.NONE ? "none" : events.message(nesting.parent(event)))
                + " around " + nesting.insideNs(event)).toList();
    }

    @Test
    void slicesOfAThreadWithACrossingOneNestByTheirTimes() throws IOException {
        var file = read(slice("outer", 0, 100), slice("inner", 10, 10), slice("crossing", 15, 15),
                slice("deep", 22, 3), slice("next", 100, 5));
        assertThat(file.trace().events().isOverlapping(0)).isTrue();
        assertThat(nesting(file)).containsExactly("outer in none around 20000", "inner in outer around 0",
                "crossing in outer around 3000", "deep in crossing around 0", "next in none around 0");
    }

    @Test
    void slicesNestByTheirDepthWhereNoneCrosses() throws IOException {
        var file = read(slice("outer", 0, 100), slice("inner", 10, 10), slice("deep", 12, 3));
        assertThat(file.trace().events().isOverlapping(0)).isFalse();
        assertThat(nesting(file)).containsExactly("outer in none around 10000", "inner in outer around 3000",
                "deep in inner around 0");
    }

    @Test
    void asynchronousRangesThatMeetByChanceAreInsideNone() throws IOException {
        var file = read(end("b", "load", 0, 1), end("b", "load", 2, 2), end("e", "load", 5, 2), end("e", "load", 9, 1));
        assertThat(nesting(file)).containsExactly("load in none around 0", "load in none around 0");
    }
}
