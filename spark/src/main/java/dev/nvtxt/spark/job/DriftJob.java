// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Finds clocks that drift, by the ends of a barrier that all ranks leave together.
@Command(name = "drift", mixinStandardHelpOptions = true, description = "Finds clocks that drift, by the ends of a barrier that all ranks leave together.")
final class DriftJob extends AnswerJob {
    @Option(names = "--barrier", required = true, paramLabel = "MESSAGE", description = "The message of the barrier.")
    private String barrier = "";

    @Override
    RankAnswer answer(Ranks ranks) {
        return ranks.drift(barrier);
    }
}
