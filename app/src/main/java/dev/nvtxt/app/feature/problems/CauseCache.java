// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// The causes of the problems of open files, so that a filter that is typed does not look for them again. Safe for use by
/// any number of threads.
final class CauseCache {
    private final Map<TraceFile, FileCauses> causes = Collections.synchronizedMap(new IdentityHashMap<>());

    /// {@return the causes of a file's problems; those of a file that is still read, or written, are not looked for}
    ///
    /// @param live the paths of the files that are written
    FileCauses of(TraceFile file, Set<String> live) {
        if (live.contains(file.path())) {
            return FileCauses.ofEqual(file); // it looks at all events, several times a second
        }
        var result = causes.get(file);
        if (result == null) {
            result = file.isPartial() ? FileCauses.ofEqual(file) : FileCauses.of(file);
            causes.put(file, result);
        }
        return result;
    }

    /// Forgets the files that are no longer open.
    void keepOnly(Report report) {
        Set<TraceFile> open = Collections.newSetFromMap(new IdentityHashMap<>());
        report.files().forEach(file -> open.add(file.trace()));
        causes.keySet().retainAll(open);
    }
}
