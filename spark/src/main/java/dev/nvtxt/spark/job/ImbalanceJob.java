// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Finds how far apart the ranks start each occurrence of a collective.
@Command(name = "imbalance", mixinStandardHelpOptions = true, description = "Finds how far apart the ranks start each occurrence of a collective.")
final class ImbalanceJob extends AnswerJob {
    @Mixin
    private OccurrenceOptions occurrences = new OccurrenceOptions();

    @Override
    RankAnswer answer(Ranks ranks) {
        return ranks.imbalance(occurrences.message(), occurrences.aligning());
    }
}
