// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Asks a question about the files of some paths.
abstract class AnswerJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, folders and globs: hdfs:/run42, s3a://jobs/run42/*.nvtxt.zst.")
    private List<String> paths = new ArrayList<>();

    abstract RankAnswer answer(Ranks ranks);

    @Override
    public Integer call() throws IOException {
        return output.write(input, answer(input.ranks(input.session(), paths)));
    }
}
