// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Finds how far apart the ranks start each occurrence of a collective.
@Command(name = "imbalance", mixinStandardHelpOptions = true, description = "Finds how far apart the ranks start each occurrence of a collective.")
final class ImbalanceJob implements Callable<Integer> {
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
        return output.write(input, input.ranks(spark, files.paths()).imbalance(occurrences.message(), aligning));
    }
}
