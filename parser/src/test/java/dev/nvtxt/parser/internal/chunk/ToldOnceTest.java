// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import org.junit.jupiter.api.Test;

class ToldOnceTest {
    private final ProblemLog log = new ProblemLog(100);

    private long told() {
        return log.count(ProblemCode.ID_RANGE);
    }

    private static Found found(int line) {
        return new Found(new Problem(ProblemCode.ID_RANGE, new SourceSpan(line, 1, 1), "out of range", null), 0);
    }

    @Test
    void aPartTellsAnOriginOnceAndTheFirstOfASlotWhenItIsInItsPlace() {
        var part = new ToldOnce(4);
        part.tell(1, 10, found(11), log);
        part.tell(1, 10, found(12), log);
        assertThat(told()).as("a part before may have told it").isZero();
        part.tell(1, 20, found(21), log);
        part.tell(1, 20, found(22), log);
        assertThat(told()).isEqualTo(1);
        new ToldOnce(4).append(part, log);
        assertThat(told()).isEqualTo(2);
    }

    @Test
    void whatAPartBeforeHasToldIsNotToldAgain() {
        var file = new ToldOnce(4);
        file.mark(1, 10);
        file.mark(2, 5);
        var part = new ToldOnce(4);
        part.tell(1, 10, found(11), log);
        part.tell(3, 0, found(12), log);
        file.append(part, log);
        assertThat(told()).isEqualTo(1);
        assertThat(file.isTold(1, 10)).isTrue();
        assertThat(file.isTold(2, 5)).as("untouched by the part").isTrue();
        assertThat(file.isTold(3, 0)).isTrue();
        assertThat(file.isTold(0, 0)).as("nothing is told at first").isFalse();
        var copy = file.copy();
        copy.mark(1, 99);
        assertThat(file.isTold(1, 10)).isTrue();
        part.clear();
        assertThat(part.isTold(1, 10)).isFalse();
        new ToldOnce(4).append(part, log);
        assertThat(told()).as("nothing waits any more").isEqualTo(1);
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
