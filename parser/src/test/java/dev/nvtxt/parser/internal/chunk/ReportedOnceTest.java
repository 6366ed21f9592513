// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import org.junit.jupiter.api.Test;

class ReportedOnceTest {
    private final ProblemLog log = new ProblemLog(100);

    private long count() {
        return log.count(ProblemCode.ID_RANGE);
    }

    private static RankedProblem problem(int line) {
        return new RankedProblem(new Problem(ProblemCode.ID_RANGE, new SourceSpan(line, 1, 1), "out of range", null),
                0);
    }

    @Test
    void aPartTellsAnOriginOnceAndTheFirstOfASlotWhenItIsInItsPlace() {
        var chunk = new ReportedOnce(4);
        chunk.report(1, 10, problem(11), log);
        chunk.report(1, 10, problem(12), log);
        assertThat(count()).as("a chunk before may have reported it").isZero();
        chunk.report(1, 20, problem(21), log);
        chunk.report(1, 20, problem(22), log);
        assertThat(count()).isEqualTo(1);
        new ReportedOnce(4).append(chunk, log);
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void whatAPartBeforeHasToldIsNotToldAgain() {
        var file = new ReportedOnce(4);
        file.mark(1, 10);
        file.mark(2, 5);
        var chunk = new ReportedOnce(4);
        chunk.report(1, 10, problem(11), log);
        chunk.report(3, 0, problem(12), log);
        file.append(chunk, log);
        assertThat(count()).isEqualTo(1);
        assertThat(file.isReported(1, 10)).isTrue();
        assertThat(file.isReported(2, 5)).as("untouched by the part").isTrue();
        assertThat(file.isReported(3, 0)).isTrue();
        assertThat(file.isReported(0, 0)).as("nothing is reported at first").isFalse();
        var copy = file.copy();
        copy.mark(1, 99);
        assertThat(file.isReported(1, 10)).isTrue();
        chunk.clear();
        assertThat(chunk.isReported(1, 10)).isFalse();
        new ReportedOnce(4).append(chunk, log);
        assertThat(count()).as("nothing waits any more").isEqualTo(1);
    }

    @Test
    void timeBasesKeepTheNumbersOfTheKnownOnesWhenTheyAreForgotten() {
        var bases = new TimeBases();
        assertThat(bases.get(TimeBases.UNSPECIFIED)).isEqualTo(TimeBase.UNSPECIFIED);
        int known = bases.size();
        int sundial = bases.idOf(new TimeBase("Sundial"));
        assertThat(sundial).isEqualTo(known);
        assertThat(bases.idOf(new TimeBase("Sundial"))).isEqualTo(known);
        var copy = bases.copy();
        assertThat(copy.idOf(new TimeBase("Moondial"))).isEqualTo(known + 1);
        assertThat(bases.size()).isEqualTo(known + 1);
        bases.clear();
        assertThat(bases.size()).isEqualTo(known);
        assertThat(bases.idOf(new TimeBase("Moondial"))).isEqualTo(known);
        assertThat(bases.idOf(TimeBase.QPC)).isEqualTo(copy.idOf(TimeBase.QPC)).isPositive();
    }
}
