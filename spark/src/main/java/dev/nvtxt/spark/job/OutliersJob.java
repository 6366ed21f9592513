// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Finds ranks whose total or 95th percentile of a message is far from that of the other ranks.
@Command(name = "outliers", mixinStandardHelpOptions = true, description = "Finds ranks whose total or 95th percentile of a message is far from that of the other ranks.")
final class OutliersJob extends AnswerJob {
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Option(names = "--score", paramLabel = "Z", defaultValue = "3.5", description = "The robust z-score from which a rank stands out (default: ${DEFAULT-VALUE}).")
    private double score = 3.5;
    @Option(names = "--change", paramLabel = "PERCENT", defaultValue = "1", description = "Ignore what is nearer to the median than this percentage (default: ${DEFAULT-VALUE}).")
    private double changePercent = 1;

    @Override
    RankAnswer answer(Ranks ranks) {
        return ranks.outliers(groups.request(), new OutlierFinder(score, changePercent / 100));
    }
}
