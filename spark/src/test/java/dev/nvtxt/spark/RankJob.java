// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/// Writes the files of a job: ranks that compute, meet in a barrier and reduce, step after step. One rank computes slower than
/// the others, the clock of another one drifts.
///
/// @param ranks how many ranks
/// @param steps how many steps each
/// @param slowRank the rank that takes 40 % more time to compute; -1 for none
/// @param driftRank the rank whose clock gains 150 parts per million; -1 for none
public record RankJob(int ranks, int steps, int slowRank, int driftRank) {
    private static final double DRIFT = 150e-6;
    private static final long START_TICKS = 133_500_000_000_000_000L; // FileTime: 100 ns since 1601
    /// How many events a step has.
    public static final int EVENTS_PER_STEP = 5;

    /// Writes `rank-0000.nvtxt` and so on.
    public void write(Path folder) {
        try {
            Files.createDirectories(folder);
            for (int rank = 0; rank < ranks; rank++) {
                Files.writeString(folder.resolve("rank-%04d.nvtxt".formatted(rank)), text(rank));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text(int rank) {
        var text = new StringBuilder("""
                SetFileDisplayName, "rank %d"
                NameProcess, %d, "train (rank %d)"
                TimeBase = FileTime
                ProcessId = %d
                ThreadId = 1
                @RangePush, Time, Message
                @RangePop, Time
                @RangeStartEnd, Start, End, Message
                @Marker, Time, Message
                """.formatted(rank, 1000 + rank, rank, 1000 + rank));
        var random = new SplittableRandom(rank);
        for (int step = 0; step < steps; step++) {
            addStep(text, rank, step, random);
        }
        return text.toString();
    }

    private void addStep(StringBuilder text, int rank, int step, SplittableRandom random) {
        long begin = step * 100_000L; // 10 ms
        long compute = 40_000 + random.nextLong(2_000);
        if (rank == slowRank) {
            compute += compute * 2 / 5;
        }
        long reduce = begin + 70_000 + random.nextLong(500);
        long end = begin + 90_000;
        text.append("RangePush, ").append(ticks(rank, begin)).append(", step\n");
        text.append("RangeStartEnd, ").append(ticks(rank, begin + 10)).append(", ")
                .append(ticks(rank, begin + 10 + compute)).append(", compute\n");
        text.append("RangePush, ").append(ticks(rank, reduce)).append(", AllReduce\n");
        text.append("RangePop, ").append(ticks(rank, end - 1_000)).append('\n');
        text.append("RangeStartEnd, ").append(ticks(rank, end - 900 - random.nextLong(50))).append(", ")
                .append(ticks(rank, end)).append(", barrier\n");
        text.append("Marker, ").append(ticks(rank, end)).append(", done\n");
        text.append("RangePop, ").append(ticks(rank, end + (rank == slowRank ? 3_000 : random.nextLong(200))))
                .append('\n');
    }

    private long ticks(int rank, long sinceStart) {
        return START_TICKS + sinceStart + (rank == driftRank ? Math.round(sinceStart * DRIFT) : 0);
    }
}
