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
    TOO_FEW("too few to tell"),
    /// The second side has none.
    ONLY_IN_A("only in A"),
    /// The first side has none.
    ONLY_IN_B("only in B");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /// {@return the plain word}
    public String word() {
        return word;
    }

    /// {@return the plain word, where the second side is called by another letter}
    ///
    /// @param letter "B" for the second side, "C" for the third
    public String word(String letter) {
        return this == ONLY_IN_B ? "only in " + letter : word;
    }
}
