// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StartLayoutTest {
    private static final double ROOM_PX = 260; // ten lanes

    private final StartLayout start = new StartLayout();

    private static List<Lane> lanes(int files, int threads) {
        var lanes = new ArrayList<Lane>();
        for (int file = 0; file < files; file++) {
            lanes.add(Lane.of("f" + file, "File").fileHeader().build());
            for (int thread = 0; thread < threads; thread++) {
                lanes.add(Lane.of("f" + file + "t" + thread, "Thread").under("f" + file).build());
            }
        }
        return lanes;
    }

    @Test
    void lanesThatFitStayExpanded() {
        assertThat(start.of(lanes(1, 9), LaneLayout.INITIAL, ROOM_PX)).isEqualTo(LaneLayout.INITIAL);
    }

    @Test
    void moreThanFitStartCollapsedButNotTheirFile() {
        var layout = start.of(lanes(1, 10), LaneLayout.INITIAL, ROOM_PX);
        assertThat(layout.collapsed()).hasSize(10).doesNotContain("f0");
    }

    @Test
    void ofVeryManyTheFilesAreCollapsedToo() {
        assertThat(start.of(lanes(20, 10), LaneLayout.INITIAL, ROOM_PX).collapsed()).hasSize(220).contains("f7");
        assertThat(new StartLayout().of(lanes(1, 300), LaneLayout.INITIAL, ROOM_PX).collapsed())
                .as("one file stays open").hasSize(300).doesNotContain("f0");
    }

    @Test
    void lanesThatComeLaterAreCollapsedAndTheOthersStay() {
        var first = start.of(lanes(1, 5), LaneLayout.INITIAL, ROOM_PX);
        assertThat(start.of(lanes(2, 5), first, ROOM_PX).collapsed()).containsExactlyInAnyOrder("f1t0", "f1t1", "f1t2",
                "f1t3", "f1t4");
    }

    @Test
    void whatTheUserDidStays() {
        var made = start.of(lanes(1, 20), LaneLayout.INITIAL, ROOM_PX);
        var expanded = made.withCollapsed(Set.of());
        assertThat(start.of(lanes(1, 20), expanded, ROOM_PX)).isEqualTo(expanded);
        assertThat(start.of(lanes(2, 20), expanded, ROOM_PX)).isEqualTo(expanded);
    }

    @Test
    void withoutAKnownHeightNothingIsCollapsed() {
        assertThat(start.of(lanes(9, 9), LaneLayout.INITIAL, 0)).isEqualTo(LaneLayout.INITIAL);
    }
}
