// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.spark.query.Aligning;
import dev.nvtxt.spark.query.GroupRequest;
import dev.nvtxt.spark.query.Ranks;
import module java.base;
import org.apache.spark.SparkException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What `spark-submit --class dev.nvtxt.spark.job.RanksProgram` runs: a command for each question.
@Command(name = "nvtxt-ranks", mixinStandardHelpOptions = true, description = "Asks questions of the .nvtxt files of many ranks on a Spark cluster.")
public final class RanksProgram {
    private RanksProgram() {}

    /// Runs a command and ends the process where it fails.
    public static void main(String[] args) {
        int status = run(args);
        if (status != 0) {
            // Where it is 0 a cluster's manager wants the main method to return.
            System.exit(status);
        }
    }

    /// {@return the exit status: 0, or 2 for wrong usage, missing files and failed jobs}
    static int run(String... args) {
        var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        var line = new CommandLine(new RanksProgram()).setOut(out).setUsageHelpAutoWidth(true)
                .setExecutionExceptionHandler((exception, command, _) -> {
                    command.getErr().println("nvtxt-ranks: " + reason(exception));
                    return CommandLine.ExitCode.USAGE;
                });
        try {
            return line.execute(args);
        } catch (OutOfMemoryError _) {
            line.getErr()
                    .println("nvtxt-ranks: not enough memory for the answer; give the driver more: --driver-memory");
            return CommandLine.ExitCode.USAGE;
        }
    }

    @Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints counts, total and self times, medians and percentiles of all ranks together, as nvtxt stats does.")
    int stats(@Mixin InputFiles files, @Mixin OutputOptions output, @Mixin GroupOptions groups) throws IOException {
        return output.write(files, files.ranks().statistics(groups.request()));
    }

    @Command(name = "diff", mixinStandardHelpOptions = true, description = "Compares two sets of ranks: what got slower or faster, by how much, and whether it is significant, as nvtxt diff does.")
    int diff(@Mixin InputOptions input, @Mixin OutputOptions output, @Mixin GroupOptions groups, @Mixin Sides sides)
            throws IOException {
        var request = groups.request();
        var spark = input.session();
        var comparison = input.ranks(spark, sides.before).compareWith(input.ranks(spark, sides.after), request,
                sides.thresholdPercent / 100);
        return output.write(input, comparison.table(spark),
                comparison.sides().stream().map(side -> side.participation()).toList(), json -> json.print(comparison));
    }

    @Command(name = "outliers", mixinStandardHelpOptions = true, description = "Finds ranks whose total or 95th percentile of a message is far from that of the other ranks.")
    int outliers(@Mixin InputFiles files, @Mixin OutputOptions output, @Mixin GroupOptions groups,
            @Option(names = "--score", paramLabel = "Z", defaultValue = "3.5", description = "The robust z-score from which a rank stands out (default: ${DEFAULT-VALUE}).") double score,
            @Option(names = "--change", paramLabel = "PERCENT", defaultValue = "1", description = "Ignore what is nearer to the median than this percentage (default: ${DEFAULT-VALUE}).") double changePercent)
            throws IOException {
        return output.write(files,
                files.ranks().outliers(groups.request(), new OutlierFinder(score, changePercent / 100)));
    }

    @Command(name = "imbalance", mixinStandardHelpOptions = true, description = "Finds how far apart the ranks start each occurrence of a collective.")
    int imbalance(@Mixin InputFiles files, @Mixin OutputOptions output, @Mixin OccurrenceOptions occurrences)
            throws IOException {
        return output.write(files, files.ranks().imbalance(occurrences.message, Aligning.parse(occurrences.align)));
    }

    @Command(name = "critical", mixinStandardHelpOptions = true, description = "Finds which rank ends each frame or step last, and how much later than the rank in the middle.")
    int critical(@Mixin InputFiles files, @Mixin OutputOptions output, @Mixin OccurrenceOptions occurrences)
            throws IOException {
        return output.write(files,
                files.ranks().criticalRanks(occurrences.message, Aligning.parse(occurrences.align)));
    }

    @Command(name = "drift", mixinStandardHelpOptions = true, description = "Finds clocks that drift, by the ends of a barrier that all ranks leave together.")
    int drift(@Mixin InputFiles files, @Mixin OutputOptions output,
            @Option(names = "--barrier", required = true, paramLabel = "MESSAGE", description = "The message of the barrier.") String barrier)
            throws IOException {
        return output.write(files, files.ranks().drift(barrier));
    }

    /// The files of a question.
    static final class InputFiles extends InputOptions {
        @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, folders and globs: hdfs:/run42, s3a://jobs/run42/*.nvtxt.zst.")
        private List<String> paths = List.of();

        Ranks ranks() {
            return ranks(session(), paths);
        }
    }

    /// The two sets of a comparison.
    static final class Sides {
        @Option(names = { "-a",
            "--before" }, required = true, arity = "1..*", paramLabel = "PATH", description = "The first set: files, folders and globs.")
        private List<String> before = List.of();
        @Option(names = { "-b",
            "--after" }, required = true, arity = "1..*", paramLabel = "PATH", description = "The set that is compared with it.")
        private List<String> after = List.of();
        @Option(names = "--threshold", paramLabel = "PERCENT", defaultValue = "1", description = "Ignore changes of the median below this percentage (default: ${DEFAULT-VALUE}).")
        private double thresholdPercent = 1;
    }

    /// Which events are grouped how.
    static final class GroupOptions {
        @Option(names = "--group-by", paramLabel = "KEYS", defaultValue = "message", description = "Group by message, pattern (numbers merged), path, pattern-path, category, thread, process, file, payload or kind; separate several by commas (default: ${DEFAULT-VALUE}).")
        private String keys = "message";
        @Option(names = "--pattern", paramLabel = "REGEX", description = "What pattern and pattern-path replace with # (default: numbers).")
        private @Nullable String pattern;
        @Option(names = "--exact-values", paramLabel = "N", defaultValue = "10000000", description = "Exact percentiles up to this number of ranges a group, a sketch beyond it (default: ${DEFAULT-VALUE}).")
        private int exactValues = 10_000_000;

        GroupRequest request() {
            return new GroupRequest(keys, pattern, "", exactValues);
        }
    }

    /// Which event is compared over the ranks, and how they are put on one axis.
    static final class OccurrenceOptions {
        @Option(names = "--message", required = true, paramLabel = "MESSAGE", description = "The message of the collective, frame or step; %% stands for any text.")
        private String message = "";
        @Option(names = "--align", paramLabel = "HOW", defaultValue = "clock", description = "What is the same instant on all ranks: clock, marker:MESSAGE or barrier:MESSAGE (default: ${DEFAULT-VALUE}).")
        private String align = "clock";
    }

    /// {@return what went wrong, in one line: the message of the first cause that says more than that something failed}
    static String reason(Throwable exception) {
        var cause = exception;
        while (cause.getCause() != null
                && (cause instanceof SparkException || cause.getCause().toString().equals(cause.getMessage()))) {
            cause = cause.getCause();
        }
        var message = cause.getMessage();
        return message == null || message.isBlank()
                ? cause.getClass().getSimpleName()
                : message.strip().lines().findFirst().orElseThrow();
    }
}
