// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

/// The relation of a range to the other side.
public enum DifferenceKind {
    /// It has a partner that lasts about as long.
    SAME("same"),
    /// Only the second side has it.
    ADDED("added"),
    /// Only the first side has it.
    REMOVED("removed"),
    /// Its partner on the second side lasts longer, by itself and not only because of what is inside.
    SLOWER("slower"),
    /// Its partner on the second side lasts less long, by itself and not only because of what is inside.
    FASTER("faster"),
    /// Its partner on the second side lasts longer only because of what is inside.
    SLOWER_BY_CHILDREN("slower (children)"),
    /// Its partner on the second side lasts less long only because of what is inside.
    FASTER_BY_CHILDREN("faster (children)"),
    /// Its partner is at another place.
    MOVED("moved"),
    /// It is not compared: not measured, or on no side.
    NOT_COMPARED("not compared");

    private final String word;

    DifferenceKind(String word) {
        this.word = word;
    }

    /// {@return the plain word}
    public String word() {
        return word;
    }
}
