// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Problem;
import java.util.List;

/// One change of one line that takes a problem away.
///
/// @param problem the problem
/// @param certainty whether the change can only be meant, is likely meant, or is one of several
/// @param title what the change does, for a menu: "Quote the word"
/// @param fromByte where the replaced bytes begin in the line
/// @param toByte where they end
/// @param replacement what takes their place
/// @param linesBefore whole lines that are put before the line, without their ends
public record Fix(Problem problem, Certainty certainty, String title, int fromByte, int toByte, String replacement,
        List<String> linesBefore) {
    public Fix {
        linesBefore = List.copyOf(linesBefore);
    }

    /// How sure it is that the change is what the author meant.
    public enum Certainty {
        /// Nothing else can be meant, and no value means anything else than before.
        CERTAIN,
        /// A value means something else afterwards, but the line reads without a mistake only this way.
        LIKELY,
        /// One of several ways to read the line; only the author knows.
        POSSIBLE
    }

    Fix with(Certainty newCertainty) {
        return new Fix(problem, newCertainty, title, fromByte, toByte, replacement, linesBefore);
    }

    /// {@return whether the change is applied unless the user decides otherwise}
    public boolean isPreferred() {
        return certainty != Certainty.POSSIBLE;
    }

    /// {@return whether it is the same fix, or repairs the same cause on another line}
    public boolean isOneWith(Fix other) {
        return equals(other) || (problem.code().isCause() && problem.equals(other.problem));
    }

    /// {@return whether only one of the two can be applied}
    public boolean excludes(Fix other) {
        return problem.equals(other.problem) || overlaps(other);
    }

    boolean overlaps(Fix other) {
        return (fromByte < other.toByte && other.fromByte < toByte)
                || (fromByte == other.fromByte && toByte == other.toByte);
    }
}
