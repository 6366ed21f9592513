// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.ClockSnapshot.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnapshotTextTest {
    private static ClockSnapshot at(long ns, long realtimeNs) {
        return new ClockSnapshot(
                List.of(new Reading(TimeBase.BOOTTIME, ns), new Reading(TimeBase.MONOTONIC_RAW, ns - 7),
                        new Reading(TimeBase.REALTIME, realtimeNs)));
    }

    @Test
    void saysHowExactlyEachOtherClockIsTied() {
        assertThat(SnapshotText.of(TimeBase.BOOTTIME, List.of(at(100, 5_000), at(1_000_100, 1_005_030))))
                .isEqualTo("Its snapshots of Boottime, MonotonicRaw, Realtime tie it to ClockMonotonicRaw files (exact)"
                        + " and to FileTime and wall clocks by Realtime (±30 ns).");
    }

    @Test
    void saysThatOneSnapshotDoesNotTellTheDrift() {
        assertThat(SnapshotText.of(TimeBase.BOOTTIME, List.of(at(100, 5_000))))
                .contains("FileTime and wall clocks by Realtime (drift unknown)");
    }

    @ParameterizedTest
    @CsvSource({ "0,1970-01-01 00:00:00", "1700000000000000000,2023-11-14 22:13:20" })
    void aTimeThatTheTraceCountsFromIsNoSnapshot(long unixNs, String date) {
        var start = new ClockSnapshot(List.of(new Reading(TimeBase.TRACE, 0), new Reading(TimeBase.REALTIME, unixNs)));
        assertThat(SnapshotText.of(TimeBase.TRACE, List.of(start)))
                .isEqualTo("Its times count from " + date + " UTC, which ties it to FileTime and wall clocks.");
    }

    @Test
    void saysWhatToDoWithoutSnapshots() {
        assertThat(SnapshotText.of(TimeBase.BOOTTIME, List.of())).startsWith("This trace does not tie Boottime");
    }
}
