// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/// The files of the ranks.
final class PathArguments {
    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, folders and globs: hdfs:/run42, s3a://jobs/run42/*.nvtxt.zst.")
    private List<String> paths = new ArrayList<>();

    List<String> paths() {
        return paths;
    }
}
