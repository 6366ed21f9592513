// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Problem;
import java.util.List;

/// One change of one line that takes a problem away.
///
/// @param problem the problem
/// @param title what the change does, for a menu: "Quote the word"
/// @param fromByte where the replaced bytes begin in the line
/// @param toByte where they end
/// @param replacement what takes their place
/// @param linesBefore whole lines that are put before the line, without their ends
public record Fix(Problem problem, String title, int fromByte, int toByte, String replacement,
        List<String> linesBefore) {
    public Fix {
        linesBefore = List.copyOf(linesBefore);
    }

    boolean overlaps(Fix other) {
        return (fromByte < other.toByte && other.fromByte < toByte)
                || (fromByte == other.fromByte && toByte == other.toByte);
    }
}
