// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimelineSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindLaneTest {
    private static final TimelineSource SOURCE = TimelineSource.of(List.of(Lane.of("f", "Game").build(),
            Lane.of("p", "game.exe").number("7").under("f").build(),
            Lane.of("t1", "render").number("21").under("p").build(),
            Lane.of("t2", "audio").number("22").under("p").build(), Lane.of("g", "Other").build()));

    private static List<String> find(String typed) {
        return FindLane.find(SOURCE, typed).stream().map(FindLane.LaneMatch::text).toList();
    }

    @Test
    void findsByAnyWordsOfThePath() {
        assertThat(find("AUD game")).containsExactly("Game › game.exe (7) › audio (22)");
        assertThat(find("21")).containsExactly("Game › game.exe (7) › render (21)");
        assertThat(find("oth")).containsExactly("Other");
    }

    @Test
    void listsAllForNothing() {
        assertThat(find("  ")).hasSize(5);
    }
}
