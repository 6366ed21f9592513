// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.util.ArrayList;
import java.util.List;

/// Which files a task reads: a big one alone, small ones together, so that ten thousand of them are not ten thousand tasks.
public final class FileGroups {
    private static final long MAX_BYTES = 32L << 20;
    /// What opening a file costs, in bytes that could be read meanwhile.
    private static final long OPEN_BYTES = 256L << 10;

    private FileGroups() {}

    /// {@return the files in groups, in order; every core has something to do where there are enough files}
    ///
    /// @param cores how many tasks run at a time
    public static List<List<SourceFile>> of(List<SourceFile> files, int cores) {
        long total = files.stream().mapToLong(file -> file.bytes() + OPEN_BYTES).sum();
        long wanted = Math.min(MAX_BYTES, total / Math.max(1, cores * 2L));
        var groups = new ArrayList<List<SourceFile>>();
        var group = new ArrayList<SourceFile>();
        long bytes = 0;
        for (var file : files) {
            if (!group.isEmpty() && bytes + file.bytes() + OPEN_BYTES > wanted) {
                groups.add(List.copyOf(group));
                group.clear();
                bytes = 0;
            }
            group.add(file);
            bytes += file.bytes() + OPEN_BYTES;
        }
        if (!group.isEmpty()) {
            groups.add(List.copyOf(group));
        }
        return groups;
    }
}
