// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.Ranks;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/// Asks a question about the files of some paths.
abstract class AnswerJob implements Callable<Integer> {
    @Mixin
    private InputOptions input = new InputOptions();
    @Mixin
    private OutputOptions output = new OutputOptions();
    @Mixin
    private PathArguments files = new PathArguments();

    abstract RankAnswer answer(Ranks ranks);

    @Override
    public Integer call() throws IOException {
        return output.write(input, answer(input.ranks(input.session(), files.paths())));
    }
}
