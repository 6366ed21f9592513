// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Compares two sets of ranks: what got slower or faster, by how much, and whether it is significant, as nvtxt diff does.
@Command(name = "diff", mixinStandardHelpOptions = true, description = "Compares two sets of ranks: what got slower or faster, by how much, and whether it is significant, as nvtxt diff does.")
final class DiffJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Option(names = "--threshold", paramLabel = "PERCENT", defaultValue = "1", description = "Ignore changes of the median below this percentage (default: ${DEFAULT-VALUE}).")
    private double thresholdPercent = 1;
    @Option(names = { "-a",
        "--before" }, required = true, arity = "1..*", paramLabel = "PATH", description = "The first set: files, folders and globs.")
    private List<String> before = new ArrayList<>();
    @Option(names = { "-b",
        "--after" }, required = true, arity = "1..*", paramLabel = "PATH", description = "The set that is compared with it.")
    private List<String> after = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        var request = groups.request();
        var spark = input.session();
        var comparison = input.ranks(spark, before).compareWith(input.ranks(spark, after), request,
                thresholdPercent / 100);
        return output.write(input, comparison.table(spark),
                comparison.sides().stream().map(side -> side.participation()).toList(), json -> json.print(comparison));
    }
}
