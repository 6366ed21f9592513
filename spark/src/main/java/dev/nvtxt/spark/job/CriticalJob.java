// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.ask.Aligning;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Finds which rank ends each frame or step last, and how much later than the rank in the middle.
@Command(name = "critical", mixinStandardHelpOptions = true, description = "Finds which rank ends each frame or step last, and how much later than the rank in the middle.")
final class CriticalJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Option(names = "--message", required = true, paramLabel = "MESSAGE", description = "The message of the frame or step; %% stands for any text.")
    private String message = "";
    @Option(names = "--align", paramLabel = "HOW", defaultValue = "clock", description = "What is the same instant on all ranks: clock, marker:MESSAGE or barrier:MESSAGE (default: ${DEFAULT-VALUE}).")
    private String align = "clock";
    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, folders and globs: hdfs:/run42, s3a://jobs/run42/*.nvtxt.zst.")
    private List<String> paths = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        var aligning = Aligning.parse(align);
        var spark = input.session();
        output.write(spark, input.ranks(spark, paths).criticalRanks(message, aligning));
        return 0;
    }
}
