// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PairedMessagesTest {
    /// {@return the rows of sides of one run, which has each message in turn}
    private static List<ComparisonRow> rows(List<List<String>> messagesOfSides) {
        return comparison(messagesOfSides).rows();
    }

    private static Comparison comparison(List<List<String>> messagesOfSides) {
        var sides = new ArrayList<Side>();
        for (var messages : messagesOfSides) {
            var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, Message\n");
            for (int i = 0; i < messages.size(); i++) {
                text.append("RangeStartEnd, %d, %d, \"%s\"\n".formatted(i * 1000, i * 1000 + 500 + i % 7,
                        messages.get(i)));
            }
            var trace = new NvtxtReader(ReadOptions.DEFAULT).read(sides.size() + ".nvtxt",
                    text.toString().getBytes(StandardCharsets.UTF_8));
            sides.add(Side.ofFile("side", ReportBuilder.build(List.of(trace), List.of()).files().getFirst()));
        }
        return Comparison.of(sides, CompareOptions.DEFAULT, new Statistics());
    }

    private static List<String> numbered(String name, int from, int to) {
        return IntStream.range(from, to).mapToObj(number -> name + " " + number).toList();
    }

    private static List<String> times(int count, String... messages) {
        return IntStream.range(0, count).boxed().flatMap(_ -> Stream.of(messages)).toList();
    }

    @Test
    void messagesThatCountOnAreOneRow() {
        assertThat(rows(List.of(numbered("Frame", 0, 30), numbered("Frame", 100, 130)))).singleElement()
                .satisfies(row -> {
                    assertThat(row.label()).isEqualTo("Frame #");
                    assertThat(row.sides()).extracting(side -> side.measured()).containsExactly(30L, 30L);
                    assertThat(row.changes().getFirst().verdict()).isEqualTo(Verdict.UNCHANGED);
                });
        assertThat(rows(List.of(List.of("Frame 61"), List.of("Frame 118")))).singleElement()
                .satisfies(row -> assertThat(row.label()).isEqualTo("Frame #"));
    }

    @Test
    void messagesOfOneSideArePairedWithThoseOfTheOtherSide() {
        var a = times(20, "worker 1 tick", "worker 61 tick", "load 7");
        var b = times(20, "worker 1 tick", "worker 118 tick", "load 7");
        assertThat(rows(List.of(a, b))).extracting(ComparisonRow::label).containsExactlyInAnyOrder("worker 1 tick",
                "worker # tick", "load 7");
    }

    @Test
    void namesWithNumbersThatBothSidesHaveStayRows() {
        var a = times(20, "worker 1 tick", "worker 2 tick");
        assertThat(rows(List.of(a, times(20, "worker 1 tick", "worker 2 tick", "worker 3 tick"))))
                .extracting(ComparisonRow::label)
                .containsExactlyInAnyOrder("worker 1 tick", "worker 2 tick", "worker 3 tick");
    }

    @Test
    void aThirdSideChangesNothingBetweenTheFirstTwo() {
        var a = times(20, "worker 1 tick", "worker 61 tick", "draw 1");
        var b = times(20, "worker 1 tick", "worker 2 tick", "draw 1");
        var third = times(20, "worker 9 tick", "draw 2");
        var pair = comparison(List.of(a, b)).rows(0);
        var withThird = comparison(List.of(a, b, third)).rows(0);
        assertThat(withThird.stream().map(ComparisonRow::label)).containsExactlyInAnyOrderElementsOf(
                pair.stream().map(ComparisonRow::label).toList());
        for (var row : pair) {
            assertThat(withThird.stream().filter(each -> each.label().equals(row.label())).findFirst()
                    .map(each -> each.changes().getFirst())).contains(row.changes().getFirst());
        }
    }

    @Test
    void theEventsOfAPairedRowAreFoundAgain() {
        var comparison = comparison(List.of(List.of("Frame 61", "other"), List.of("other", "Frame 118")));
        var row = comparison.rows().stream().filter(each -> each.label().equals("Frame #")).findFirst().orElseThrow();
        assertThat(IntStream.range(0, 2).mapToObj(side -> comparison
                .events(row, side, comparison.sides().get(side).scope().files().getFirst()).toString()))
                .containsExactly("{0}", "{1}");
    }
}
