// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.Ranks;
import module java.base;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// How files are read; the same words as on the local command line.
sealed class InputOptions permits RanksProgram.InputFiles {
    @Option(names = "--clock", paramLabel = "GLOB:BASE=RATE", description = "Frequency of a time base, for example '*.nvtxt:Rdtsc=3.4GHz'.")
    private List<String> clocks = new ArrayList<>();
    @Option(names = "--anchor", paramLabel = "GLOB:BASE:TICKS=TIME", description = "Anchors a tick to a time: a number with a unit (bare: ns), an ISO 8601 instant, or a tick of another file as FILE:BASE:TICKS.")
    private List<String> anchors = new ArrayList<>();
    @Option(names = "--mode", paramLabel = "'GLOB:BASE=MODE PARAMETERS'", description = "lin or lerp with their parameters: '*:Rdtsc=lerp ns_a=0 ns_b=1s'.")
    private List<String> modes = new ArrayList<>();
    @Option(names = "--calibration", paramLabel = "GLOB:BASE=FILE.csv", description = "Pairs of GPU and CPU ticks from Direct3D 12.")
    private List<String> calibrations = new ArrayList<>();
    @Option(names = "--session", paramLabel = "FILE", description = "Use the clocks of a session file; other options override them.")
    private @Nullable String session;
    @Option(names = "--from", paramLabel = "TIME", description = "Only events that end after this time: 12.5ms (from the first event of all files), @ and nanoseconds, or an ISO 8601 instant.")
    private @Nullable String from;
    @Option(names = "--to", paramLabel = "TIME", description = "Only events that start before this time.")
    private @Nullable String to;
    @Option(names = "--filter", paramLabel = "FILTER", description = "Only events that match this filter, for example \"dur > 1ms and cat = Render*\".")
    private @Nullable String filter;
    @Option(names = "--strict", description = "End with status 1 if a file has errors.")
    private boolean isStrict;
    @Option(names = "--master", paramLabel = "URL", description = "Where to run without spark-submit, for example local[2].")
    private @Nullable String master;

    /// {@return the session of this program}
    SparkSession session() {
        var builder = SparkSession.builder().appName("nvtxt-ranks");
        return (master == null ? builder : builder.master(master)).getOrCreate();
    }

    /// {@return whether errors in files count for the exit status}
    boolean isStrict() {
        return isStrict;
    }

    /// {@return the files of some paths}
    Ranks ranks(SparkSession spark, List<String> paths) {
        var ranks = Ranks.of(spark, paths);
        ranks = with(ranks, "clock", clocks);
        ranks = with(ranks, "anchor", anchors);
        ranks = with(ranks, "clockMode", modes);
        ranks = with(ranks, "calibration", calibrations);
        ranks = with(ranks, "session", session);
        ranks = with(ranks, "from", from);
        ranks = with(ranks, "to", to);
        ranks = with(ranks, "filter", filter);
        return ranks;
    }

    private static Ranks with(Ranks ranks, String option, @Nullable String value) {
        return value == null ? ranks : ranks.option(option, value);
    }

    private static Ranks with(Ranks ranks, String option, List<String> values) {
        return values.isEmpty() ? ranks : ranks.option(option, String.join("\n", values));
    }
}
