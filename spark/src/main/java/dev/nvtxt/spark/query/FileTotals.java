// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.spark.read.FileSpans;
import java.io.Serializable;

/// What is known of a file as a whole.
///
/// @param order its place in the report: of its input, and in that of its text
/// @param path its path
/// @param label its display name, or its file name
/// @param coveredNs how long each of its threads was in any range, in sum
/// @param spans its time bases
record FileTotals(Order order, String path, String label, long coveredNs, FileSpans spans) implements Serializable {
    /// A place in the report.
    ///
    /// @param input the number of the file that was listed
    /// @param text the number of the text in it
    record Order(int input, int text) implements Serializable, Comparable<Order> {
        @Override
        public int compareTo(Order other) {
            int byInput = Integer.compare(input, other.input);
            return byInput != 0 ? byInput : Integer.compare(text, other.text);
        }
    }
}
