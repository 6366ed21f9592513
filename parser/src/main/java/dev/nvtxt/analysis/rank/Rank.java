// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.parser.report.ReportFile;
import org.jspecify.annotations.Nullable;

/// A rank of a job: a file, or a process of a file that has several ranks.
///
/// @param label what it is called, for example `rank 3`
/// @param number its number, or null where nothing says one
/// @param host the machine, or null
/// @param processId its process, or null
/// @param file where its events are
/// @param isProcess whether only the events of its process are its own
public record Rank(String label, @Nullable Long number, @Nullable String host, @Nullable Long processId,
        ReportFile file, boolean isProcess) {
    /// {@return whether an event of its file is one of its own}
    boolean has(int event) {
        if (!isProcess) {
            return true;
        }
        var events = file.trace().events();
        var process = events.threads().get(events.thread(event)).processId();
        return process != null && process.equals(processId);
    }
}
