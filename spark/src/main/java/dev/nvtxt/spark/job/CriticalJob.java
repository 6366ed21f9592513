// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Finds which rank ends each frame or step last, and how much later than the rank in the middle.
@Command(name = "critical", mixinStandardHelpOptions = true, description = "Finds which rank ends each frame or step last, and how much later than the rank in the middle.")
final class CriticalJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Mixin
    private OccurrenceOptions occurrences = new OccurrenceOptions();
    @Mixin
    private PathArguments files = new PathArguments();

    @Override
    public Integer call() throws IOException {
        var aligning = occurrences.aligning();
        var spark = input.session();
        return output.write(input, input.ranks(spark, files.paths()).criticalRanks(occurrences.message(), aligning));
    }
}
