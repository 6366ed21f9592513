// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// What a task reads: a big file alone, small files together, so that ten thousand of them are not ten thousand
/// tasks.
public final class FileGroups {
    private static final long MAX_BYTES = 32L << 20;
    /// What opening a file costs, in bytes that could be read meanwhile.
    private static final long OPEN_BYTES = 256L << 10;

    private FileGroups() {}

    /// {@return files in groups, in order; every core has something to do where there are enough}
    ///
    /// @param cores how many tasks run at a time
    public static <T> List<List<T>> of(List<T> files, ToLongFunction<T> size, int cores) {
        long total = files.stream().mapToLong(file -> size.applyAsLong(file) + OPEN_BYTES).sum();
        long groupBytes = Math.min(MAX_BYTES, total / Math.max(1, cores * 2L));
        var groups = new ArrayList<List<T>>();
        var group = new ArrayList<T>();
        long bytes = 0;
        for (var file : files) {
            long own = size.applyAsLong(file) + OPEN_BYTES;
            if (!group.isEmpty() && bytes + own > groupBytes) {
                groups.add(new ArrayList<>(group));
                group.clear();
                bytes = 0;
            }
            group.add(file);
            bytes += own;
        }
        if (!group.isEmpty()) {
            groups.add(new ArrayList<>(group));
        }
        return groups;
    }
}
