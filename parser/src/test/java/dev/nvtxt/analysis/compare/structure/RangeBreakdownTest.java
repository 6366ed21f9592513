// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RangeBreakdownTest {
    @Test
    void partnersMayHaveOtherMessagesAndNumbersAreMerged() {
        var file = new TraceBuilder().push(1, 0, "Frame 61").push(1, 10, "job 7").pop(1, 20).pop(1, 30)
                .push(1, 100, "Frame 118").push(1, 110, "job 9").pop(1, 150).pop(1, 160).build();
        var breakdown = compare(file, 0, 2);
        assertThat(breakdown.changeNs()).isEqualTo(30);
        assertThat(texts(breakdown)).containsExactly("slower [job 9] 30");
    }

    @Test
    void aCauseDeepInsideIsNamedAndNotWhatIsAroundIt() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 10, "update").push(1, 20, "AI").pop(1, 30).pop(1, 40)
                .pop(1, 50).push(1, 100, "f").push(1, 110, "update").push(1, 120, "AI").pop(1, 130)
                .push(1, 130, "replan").pop(1, 200).pop(1, 210).pop(1, 220).build();
        assertThat(texts(compare(file, 0, 3))).containsExactly("added [update, replan] 70");
    }

    @Test
    void aChildInThePlaceOfAnotherIsItsPartner() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 0, "physics").pop(1, 10).push(1, 10, "AI").pop(1, 20)
                .push(1, 20, "draw").pop(1, 30).pop(1, 30).push(1, 100, "f").push(1, 100, "physics").pop(1, 110)
                .push(1, 110, "AI: replan all paths").pop(1, 190).push(1, 190, "draw").pop(1, 200).pop(1, 200).build();
        assertThat(texts(compare(file, 0, 4))).containsExactly("slower [AI → AI: replan all paths] 70");
    }

    @Test
    void aMessageThatIsOnceOnEachSideIsNotRemovedAndAddedWhereItsOrderDiffers() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 0, "wait").pop(1, 10).push(1, 10, "send").pop(1, 20)
                .push(1, 20, "init").pop(1, 44).pop(1, 44).push(1, 100, "f").push(1, 100, "init").pop(1, 144)
                .push(1, 144, "wait").pop(1, 154).push(1, 154, "send").pop(1, 164).pop(1, 164).build();
        assertThat(texts(compare(file, 0, 4))).containsExactly("slower [init] 20");
        assertThat(texts(compare(file, 4, 0))).containsExactly("faster [init] -20");
    }

    @Test
    void selfTimeAndRemovedChildrenAreParts() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 10, "load").pop(1, 60).pop(1, 70)
                .push(1, 100, "f").pop(1, 190).build();
        assertThat(texts(compare(file, 0, 2))).containsExactly("self time [] 70", "removed [load] -50");
    }

    @Test
    void partsAddUpWhateverIsInside() {
        for (int seed = 0; seed < 200; seed++) {
            var random = new Random(seed);
            var trace = new TraceBuilder();
            long end = fill(trace, random, 0, 4);
            int second = count;
            fill(trace, random, end + 10, 4);
            var breakdown = compare(trace.build(), 0, second);
            assertThat(breakdown.parts().stream().mapToLong(Part::changeNs).sum()).as("seed %d", seed)
                    .isEqualTo(breakdown.changeNs());
            count = 0;
        }
    }

    private int count;

    private long fill(TraceBuilder trace, Random random, long start, int depth) {
        count++;
        trace.push(1, start, "task " + random.nextInt(5));
        long now = start + random.nextInt(20);
        for (int child = depth == 0 ? 0 : random.nextInt(6); child > 0; child--) {
            now = fill(trace, random, now, depth - 1) + random.nextInt(9);
        }
        trace.pop(1, now + 1);
        return now + 1;
    }

    private static RangeBreakdown compare(ReportFile file, int a, int b) {
        return RangeBreakdown.of(RangePick.of(file, a), RangePick.of(file, b), new Statistics());
    }

    private static List<String> texts(RangeBreakdown breakdown) {
        return breakdown.parts().stream().map(part -> part.kind().word() + " " + part.path() + " " + part.changeNs())
                .toList();
    }
}
