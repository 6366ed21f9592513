// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.apache.spark.SparkException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// What `spark-submit --class dev.nvtxt.spark.job.RanksProgram` runs: a command for each question.
@Command(name = "nvtxt-ranks", mixinStandardHelpOptions = true, description = "Asks questions of the .nvtxt files of many ranks on a Spark cluster.", subcommands = {
    StatsJob.class, DiffJob.class, OutliersJob.class, ImbalanceJob.class, CriticalJob.class, DriftJob.class })
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
