// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.OccurrenceUnit;
import dev.nvtxt.analysis.compare.condition.FailCondition;
import dev.nvtxt.analysis.stats.group.GroupKey;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// How runs are compared, and which change fails.
public final class RunOptions {
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Option(names = "--threshold", paramLabel = "PERCENT", description = "Ignore changes below this percentage, of the time per frame, run or second and of matched ranges (default: 1; with fewer than four runs on a side 5).")
    private @Nullable Double thresholdPercent;
    @Option(names = "--per", paramLabel = "OCCURRENCE", description = "Count calls and times per frame, run or second (default: frame, if there are frames; run, if the runs do the same work; else second).")
    private @Nullable OccurrenceUnit occurrence;
    @Option(names = "--skip-unreadable", description = "Leave out runs that can't be read or have no events, without exiting with 2.")
    private boolean skipUnreadable;
    @Option(names = "--fail-if", paramLabel = "CONDITION", description = "Exit with 3 if a row, or a change among the newest runs of a history, meets this condition, for example \"slower > 5%% or removed\": verdicts, and changes of total, self, median, mean, duration, per-second, calls, count, gpu; ratio, p.")
    private @Nullable String failIf;

    /// {@return how to compare}
    ///
    /// @throws UsageException if an option is wrong
    public CompareOptions compare() {
        if (thresholdPercent != null && !(thresholdPercent >= 0 && thresholdPercent < Double.POSITIVE_INFINITY)) {
            throw new UsageException("--threshold must be 0 or more");
        }
        var grouping = groups.grouping();
        if (grouping.keys().contains(GroupKey.FILE)) {
            throw new UsageException("--group-by: can't group by file, because each run is a file");
        }
        return new CompareOptions(grouping, thresholdPercent == null ? null : (Double) (thresholdPercent / 100),
                occurrence);
    }

    /// {@return the condition that fails, or null}
    ///
    /// @throws UsageException if it is wrong
    public @Nullable FailCondition condition() {
        try {
            return failIf == null ? null : FailCondition.parse(failIf);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--fail-if: " + e.getMessage());
        }
    }

    /// {@return whether runs that can't be read are left out without failing}
    public boolean skipsUnreadable() {
        return skipUnreadable;
    }

    /// {@return how many rows at most}
    public int max() {
        return groups.max();
    }
}
