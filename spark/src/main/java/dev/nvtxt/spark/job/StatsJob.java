// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Prints counts, total and self times, medians and percentiles of all ranks together, as nvtxt stats does.
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints counts, total and self times, medians and percentiles of all ranks together, as nvtxt stats does.")
final class StatsJob extends AnswerJob {
    @Mixin
    private GroupOptions groups = new GroupOptions();

    @Override
    RankAnswer answer(Ranks ranks) {
        return ranks.statistics(groups.request());
    }
}
