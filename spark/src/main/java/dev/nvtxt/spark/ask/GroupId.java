// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.ask;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which group events of several files belong to.
///
/// @param file the path of the file where groups of different files are never the same, else ""
/// @param labels for each key its value; null for none
/// @param kind what stands under it
record GroupId(String file, List<@Nullable String> labels, Kind kind) implements Serializable {
    /// What a part says.
    enum Kind {
        /// Events of a group.
        GROUP,
        /// All of a file.
        FILE
    }

    GroupId {
        labels = Collections.unmodifiableList(new ArrayList<>(labels));
    }

    /// {@return the id of a group}
    static GroupId of(String file, List<@Nullable String> labels) {
        return new GroupId(file, labels, Kind.GROUP);
    }

    /// {@return the id of what is known of a file as a whole}
    static GroupId ofFile(String path) {
        return new GroupId(path, List.of(), Kind.FILE);
    }

    boolean isFile() {
        return kind == Kind.FILE;
    }
}
