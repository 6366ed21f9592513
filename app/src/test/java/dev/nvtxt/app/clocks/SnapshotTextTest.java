// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.ClockSnapshot.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class SnapshotTextTest {
    private static ClockSnapshot at(long ns, long realtimeNs) {
        return new ClockSnapshot(
                List.of(new Reading(TimeBase.BOOTTIME, ns), new Reading(TimeBase.MONOTONIC_RAW, ns - 7),
                        new Reading(TimeBase.REALTIME, realtimeNs)));
    }

    @Test
    void saysHowExactlyEachOtherClockIsTied() {
        assertThat(SnapshotText.of(TimeBase.BOOTTIME, List.of(at(100, 5_000), at(1_000_100, 1_005_030))))
                .isEqualTo("Tied by its clock snapshots (Boottime, MonotonicRaw, Realtime) to ClockMonotonicRaw files: "
                        + "exact; FileTime and wall clocks: ±30 ns by Realtime.");
    }

    @Test
    void saysThatOneSnapshotDoesNotTellTheDrift() {
        assertThat(SnapshotText.of(TimeBase.BOOTTIME, List.of(at(100, 5_000))))
                .contains("FileTime and wall clocks: drift unknown by Realtime");
    }

    @Test
    void saysWhatToDoWithoutSnapshots() {
        assertThat(SnapshotText.of(TimeBase.BOOTTIME, List.of())).startsWith("This trace does not tie Boottime");
    }
}
