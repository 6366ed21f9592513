// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import java.io.Serializable;

/// The longest range of a group: where to look.
///
/// @param durationNs how long it is
/// @param file its file
/// @param line its line
/// @param startNs its start in clock time
record Place(long durationNs, String file, int line, long startNs) implements Serializable {
    /// {@return the longer one; of equal ones that of the earlier file and line}
    static Place longer(Place a, Place b) {
        if (a.durationNs != b.durationNs) {
            return a.durationNs > b.durationNs ? a : b;
        }
        int byFile = a.file.compareTo(b.file);
        return byFile < 0 || (byFile == 0 && a.line <= b.line) ? a : b;
    }
}
