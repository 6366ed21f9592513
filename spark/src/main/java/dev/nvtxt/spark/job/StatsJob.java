// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Prints counts, total and self times, medians and percentiles of all ranks together, as nvtxt stats does.
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints counts, total and self times, medians and percentiles of all ranks together, as nvtxt stats does.")
final class StatsJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Mixin
    private PathArguments files = new PathArguments();

    @Override
    public Integer call() throws IOException {
        var request = groups.request();
        var spark = input.session();
        var statistics = input.ranks(spark, files.paths()).statistics(request);
        return output.write(input, statistics.table(), List.of(statistics.participation()),
                json -> json.print(statistics));
    }
}
