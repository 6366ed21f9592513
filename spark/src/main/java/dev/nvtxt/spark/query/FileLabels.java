// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupKey;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The labels of files in tables, as in the local program: by name, with the path where two have one name.
final class FileLabels implements Serializable {
    private FileLabels() {}

    /// {@return the label of each file by its path}
    static Map<String, String> of(List<FileTotals> files) {
        var labels = new HashMap<String, String>();
        GroupDictionary.fileLabels(files, FileTotals::label, FileTotals::path)
                .forEach((file, label) -> labels.put(file.path(), label));
        return labels;
    }

    /// {@return the labels of a group, distinct from those of other files}
    static List<@Nullable String> prefixed(GroupId id, List<GroupKey> keys, Map<String, String> files) {
        if (id.file().isEmpty()) {
            return id.labels();
        }
        var file = files.getOrDefault(id.file(), id.file());
        var labels = new ArrayList<@Nullable String>(id.labels());
        for (int i = 0; i < labels.size(); i++) {
            var label = labels.get(i);
            var key = keys.get(i);
            if (key.equals(GroupKey.FILE)) {
                labels.set(i, file);
            } else if (files.size() > 1 && (key.equals(GroupKey.PROCESS) || key.equals(GroupKey.THREAD))) {
                labels.set(i, file + " / " + label);
            }
        }
        return labels;
    }
}
