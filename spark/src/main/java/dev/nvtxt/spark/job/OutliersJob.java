// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.Outliers;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Finds ranks whose total or 95th percentile of a message is far from that of the other ranks.
@Command(name = "outliers", mixinStandardHelpOptions = true, description = "Finds ranks whose total or 95th percentile of a message is far from that of the other ranks.")
final class OutliersJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Option(names = "--score", paramLabel = "Z", defaultValue = "3.5", description = "The robust z-score from which a rank stands out (default: ${DEFAULT-VALUE}).")
    private double score = 3.5;
    @Option(names = "--change", paramLabel = "PERCENT", defaultValue = "1", description = "Ignore what is nearer to the median than this percentage (default: ${DEFAULT-VALUE}).")
    private double changePercent = 1;
    @Mixin
    private PathArguments files = new PathArguments();

    @Override
    public Integer call() throws IOException {
        var request = groups.request();
        var spark = input.session();
        return output.write(input, input.ranks(spark, files.paths()).outliers(request,
                new Outliers.Limits(score, changePercent / 100)));
    }
}
