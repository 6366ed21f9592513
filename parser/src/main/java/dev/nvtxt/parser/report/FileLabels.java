// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Names the files of a report so that their names differ.
final class FileLabels {
    private FileLabels() {}

    /// {@return the labels of files in their order: the own label of each; where several have the same, as much of the path as
    /// tells them apart, with the display name after it, which would be all that is seen of labels that are cut}
    static List<String> of(List<TraceFile> files) {
        var byLabel = files.stream().collect(Collectors.groupingBy(TraceFile::label));
        var endByPath = new HashMap<String, String>();
        for (var same : byLabel.values()) {
            if (same.size() > 1) {
                endByPath.putAll(pathEnds(same.stream().map(TraceFile::path).collect(Collectors.toSet())));
            }
        }
        return files.stream().map(file -> {
            var end = endByPath.get(file.path());
            return end == null
                    ? file.label()
                    : file.displayName() == null ? end : end + " (" + file.label() + ")";
        }).toList();
    }

    /// {@return for each path its shortest end of whole names that no other path has}
    private static Map<String, String> pathEnds(Set<String> paths) {
        var ends = new HashMap<String, String>();
        var remaining = List.copyOf(paths);
        for (int names = 1; !remaining.isEmpty(); names++) {
            int count = names;
            var byEnd = remaining.stream().collect(Collectors.groupingBy(path -> end(path, count)));
            var next = new ArrayList<String>();
            byEnd.forEach((end, same) -> {
                if (same.size() == 1 || same.stream().allMatch(path -> path.length() == end.length())) {
                    same.forEach(path -> ends.put(path, end));
                } else {
                    next.addAll(same);
                }
            });
            remaining = next;
        }
        return ends;
    }

    private static String end(String path, int names) {
        int at = path.length();
        for (int name = 0; name < names && at >= 0; name++) {
            at = Math.max(path.lastIndexOf('/', at - 1), path.lastIndexOf('\\', at - 1));
        }
        return path.substring(at + 1);
    }
}
