// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Which group events of several files belong to.
///
/// Parts of one group meet on one machine by the hash code: it has to be the same in every JVM, which that of an enum is not.
///
/// @param file the path of the file where groups of different files are never the same, else ""
/// @param labels for each key its value; null for none
/// @param isFile whether it means all of a file, not a group
record GroupId(String file, List<@Nullable String> labels, boolean isFile) implements Serializable {
    GroupId {
        labels = Collections.unmodifiableList(new ArrayList<>(labels));
    }

    static GroupId of(String file, List<@Nullable String> labels) {
        return new GroupId(file, labels, false);
    }

    /// {@return the id of what is known of a file as a whole}
    static GroupId ofFile(String path) {
        return new GroupId(path, List.of(), true);
    }
}
