// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;

/// Reports of jobs: ranks that compute, reduce and meet in a barrier, step after step, each with a clock of its own.
final class RankJobs {
    static final int SLOW = 3;
    private static final long STEP = 10_000_000;

    private RankJobs() {}

    /// The clock of a rank.
    interface JobClocks {
        /// {@return what it shows at a time}
        LongUnaryOperator of(int rank);
    }

    /// {@return a job whose rank 3 computes longer, of clocks with one zero}
    static Report of(int ranks, int steps, JobClocks clocks) {
        return of("Relative", ranks, steps, clocks);
    }

    /// {@return a job whose ranks begin at different times, and whose files are beside each other by their beginnings}
    static Report ofMachines(int ranks, int steps, JobClocks clocks) {
        return of("Manual", ranks, steps, clocks);
    }

    private static Report of(String base, int ranks, int steps, JobClocks clocks) {
        var files = new ArrayList<TraceFile>();
        for (int rank = 0; rank < ranks; rank++) {
            files.add(file(base, rank, steps, clocks.of(rank)));
        }
        return ReportBuilder.build(files, List.of());
    }

    private static TraceFile file(String base, int rank, int steps, LongUnaryOperator clock) {
        var text = new StringBuilder("""
                TimeBase = %s
                ProcessId = %d
                ThreadId = 1
                @RangeStartEnd, Start, End, Message
                """.formatted(base, 100 + rank));
        add(text, clock, STEP - 1_000_000L * (rank + 1), STEP - 500_000, "init");
        var random = new SplittableRandom(rank);
        for (int step = 0; step < steps; step++) {
            long begin = (step + 1) * STEP;
            long computed = begin + 4_000_000 + random.nextLong(100_000) + (rank == SLOW ? 500_000 : 0);
            long reduced = begin + 6_000_000 + random.nextLong(200);
            add(text, clock, begin, computed, "compute");
            add(text, clock, computed, reduced, "allReduce");
            add(text, clock, reduced + 1_000 + random.nextLong(10_000), begin + 8_000_000 + random.nextLong(200),
                    "barrier");
        }
        return new NvtxtReader(ReadOptions.DEFAULT.withThreads(1)).read("rank-" + rank + ".nvtxt",
                text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void add(StringBuilder text, LongUnaryOperator clock, long start, long end, String name) {
        text.append("RangeStartEnd, ").append(clock.applyAsLong(start)).append(", ").append(clock.applyAsLong(end))
                .append(", ").append(name).append('\n');
    }

    static RankSummary summary(Report report) {
        return RankSummary.of(report, RankRequest.of(Scope.of(report.files())), name -> name,
                CancelToken.ofCurrentThread());
    }
}
