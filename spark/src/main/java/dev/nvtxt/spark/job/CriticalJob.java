// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Finds which rank ends each frame or step last, and how much later than the rank in the middle.
@Command(name = "critical", mixinStandardHelpOptions = true, description = "Finds which rank ends each frame or step last, and how much later than the rank in the middle.")
final class CriticalJob extends AnswerJob {
    @Mixin
    private OccurrenceOptions occurrences = new OccurrenceOptions();

    @Override
    RankAnswer answer(Ranks ranks) {
        return ranks.criticalRanks(occurrences.message(), occurrences.aligning());
    }
}
