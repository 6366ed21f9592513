// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.Aligning;
import picocli.CommandLine.Option;

/// Which event is compared over the ranks, and how they are put on one axis.
final class OccurrenceOptions {
    @Option(names = "--message", required = true, paramLabel = "MESSAGE", description = "The message of the collective, frame or step; %% stands for any text.")
    private String message = "";
    @Option(names = "--align", paramLabel = "HOW", defaultValue = "clock", description = "What is the same instant on all ranks: clock, marker:MESSAGE or barrier:MESSAGE (default: ${DEFAULT-VALUE}).")
    private String align = "clock";

    String message() {
        return message;
    }

    Aligning aligning() {
        return Aligning.parse(align);
    }
}
