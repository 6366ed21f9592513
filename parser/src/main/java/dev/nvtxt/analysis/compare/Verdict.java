// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

/// What can be said of a row, in a plain word.
public enum Verdict {
    /// The second side takes longer.
    SLOWER("slower"),
    /// The second side takes less time.
    FASTER("faster"),
    /// No difference that is real and greater than the threshold.
    UNCHANGED("unchanged"),
    /// Too few measured ranges on one of the sides.
    INCONCLUSIVE("inconclusive"),
    /// The second side has none.
    REMOVED("removed"),
    /// The first side has none.
    ADDED("added"),
    /// Neither side has any; another side of the comparison does.
    ABSENT("absent");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /// {@return the plain word}
    public String word() {
        return word;
    }
}
