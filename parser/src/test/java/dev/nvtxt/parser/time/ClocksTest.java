// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClocksTest {
    @Test
    void countsTicksWhereNothingGivesARate() {
        assertThat(Clocks.standard(TimeBase.RDTSC)).isNull();
        var ticks = Clocks.ofTicks(TimeBase.RDTSC);
        assertThat(ticks.toNs(12_345)).isEqualTo(12_345);
        assertThat(ticks.isAbsolute()).isFalse();
    }
}
