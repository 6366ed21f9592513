// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.GroupRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which events are grouped how.
final class GroupOptions {
    @Option(names = "--group-by", paramLabel = "KEYS", defaultValue = "message", description = "Group by message, pattern (numbers merged), path, pattern-path, category, thread, process, file, payload or kind; separate several by commas (default: ${DEFAULT-VALUE}).")
    private String keys = "message";
    @Option(names = "--pattern", paramLabel = "REGEX", description = "What pattern and pattern-path replace with # (default: numbers).")
    private @Nullable String pattern;
    @Option(names = "--exact-values", paramLabel = "N", defaultValue = "10000000", description = "Exact percentiles up to this number of ranges a group, a sketch beyond it (default: ${DEFAULT-VALUE}).")
    private int exactValues = 10_000_000;

    GroupRequest request() {
        return new GroupRequest(keys, pattern, "", exactValues);
    }
}
