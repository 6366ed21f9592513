// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.trace.ThreadKey;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds for files with ranges the file of the same process that has the launches of its threads, as an `.nvtxt` file and a database
/// of Nsight Systems have when they are recorded together.
final class LaunchFiles {
    private LaunchFiles() {}

    /// {@return the files, each knowing its own; one whose own stays is the same object}
    static List<ReportFile> link(List<ReportFile> files) {
        var launching = files.stream().filter(LaunchFiles::hasFlows).toList();
        return files.stream().map(file -> {
            var other = hasFlows(file) ? null : find(file, launching);
            return other == file.launchFile() ? file : file.withLaunchFile(other);
        }).toList();
    }

    private static boolean hasFlows(ReportFile file) {
        return file.trace().extras().flows().size() > 0;
    }

    private static @Nullable ReportFile find(ReportFile file, List<ReportFile> launching) {
        if (launching.isEmpty() || !isPlaced(file)) {
            return null;
        }
        var threads = threads(file);
        return launching.stream()
                .filter(other -> isPlaced(other) && threads(other).stream().anyMatch(threads::contains))
                .findFirst().orElse(null);
    }

    private static Set<ThreadKey> threads(ReportFile file) {
        return file.trace().events().threads().stream()
                .filter(thread -> thread.processId() != null && thread.threadId() != null)
                .collect(Collectors.toSet());
    }

    /// {@return whether something says where on the axis a file is}
    private static boolean isPlaced(ReportFile file) {
        return file.bases().stream().allMatch(base -> base.alignment() != Alignment.NO_CLOCK
                && base.alignment() != Alignment.OWN_FIRST_EVENT);
    }
}
