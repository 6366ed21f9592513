// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.util.ArrayList;
import java.util.List;

/// Texts of the files of a job: ranks that reduce step after step. Rank 2 comes late, the clock of rank 1 gains 200 ppm.
public final class RankFiles {
    private static final long STEP = 10_000_000;
    private static final double DRIFT = 200e-6;

    private RankFiles() {}

    /// {@return the text of each rank}
    public static List<String> texts(int ranks, int steps) {
        var texts = new ArrayList<String>();
        for (int rank = 0; rank < ranks; rank++) {
            var text = new StringBuilder("""
                    SetFileDisplayName, "rank %d"
                    TimeBase = Relative
                    ProcessId = %d
                    ThreadId = 1
                    @RangeStartEnd, Start, End, Message
                    """.formatted(rank, 100 + rank));
            for (int step = 0; step < steps; step++) {
                long start = step * STEP + 4_000_000 + rank * 1000 + (rank == 2 ? 500_000 : 0);
                text.append("RangeStartEnd, ").append(ticks(rank, start)).append(", ")
                        .append(ticks(rank, (step + 1) * STEP)).append(", allReduce\n");
            }
            texts.add(text.toString());
        }
        return texts;
    }

    private static long ticks(int rank, long time) {
        return rank == 1 ? time + Math.round(time * DRIFT) : time;
    }
}
