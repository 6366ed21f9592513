// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Finds clocks that drift, by the ends of a barrier that all ranks leave together.
@Command(name = "drift", mixinStandardHelpOptions = true, description = "Finds clocks that drift, by the ends of a barrier that all ranks leave together.")
final class DriftJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Option(names = "--barrier", required = true, paramLabel = "MESSAGE", description = "The message of the barrier.")
    private String barrier = "";
    @Mixin
    private PathArguments files = new PathArguments();

    @Override
    public Integer call() throws IOException {
        var spark = input.session();
        return output.write(input, input.ranks(spark, files.paths()).drift(barrier));
    }
}
