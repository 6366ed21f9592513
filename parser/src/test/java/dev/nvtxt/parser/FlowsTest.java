// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.trace.Flows;
import org.junit.jupiter.api.Test;

class FlowsTest {
    private final Flows flows = new Flows(new int[]{ 3, 0, 3, 7, 3 }, new int[]{ 5, 3, 4, 5, 9 });

    @Test
    void findsWhereAnEventLeadsInTheOrderOfTheFlows() {
        assertThat(flows.after(3)).containsExactly(5, 4, 9);
        assertThat(flows.after(7)).containsExactly(5);
        assertThat(flows.after(5)).isEmpty();
    }

    @Test
    void findsWhatLeadsToAnEvent() {
        assertThat(flows.before(5)).containsExactly(3, 7);
        assertThat(flows.before(0)).isEmpty();
        assertThat(Flows.NONE.before(0)).isEmpty();
    }
}
