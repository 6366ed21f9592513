// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The numbers of processes in a format that has one set of them for all files: a process whose number an earlier file has
/// already gets one that is free, and the file in its name.
final class ProcessIds {
    private final Map<FileProcess, Long> changed = new HashMap<>();

    private record FileProcess(int file, long pid) {}

    ProcessIds(List<ReportFile> files) {
        var taken = new HashSet<Long>();
        files.forEach(file -> taken.addAll(file.trace().processIds()));
        long next = 1 + taken.stream().mapToLong(pid -> pid).filter(pid -> pid < Integer.MAX_VALUE).max().orElse(0);
        var earlier = new HashSet<Long>();
        for (int file = 0; file < files.size(); file++) {
            for (long pid : files.get(file).trace().processIds()) {
                if (!earlier.add(pid)) {
                    changed.put(new FileProcess(file, pid), next++);
                }
            }
        }
    }

    /// {@return the number that a process of a file gets}
    long of(int file, long pid) {
        return changed.getOrDefault(new FileProcess(file, pid), pid);
    }

    /// {@return the name of a process of a file, or null if it needs none}
    @Nullable
    String name(int index, ReportFile file, long pid) {
        var name = file.trace().names().process(pid);
        if (of(index, pid) == pid) {
            return name;
        }
        return (name == null ? "" : name + " ") + "(" + pid + ") " + file.label();
    }
}
