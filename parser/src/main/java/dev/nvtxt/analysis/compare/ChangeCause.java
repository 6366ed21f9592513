// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

/// What a change of time is made of.
public enum ChangeCause {
    /// Another number of calls.
    CALLS("calls"),
    /// Calls that take longer or shorter by themselves.
    DURATION("duration"),
    /// What is inside the ranges: their self time explains less than a fifth of the change.
    CHILDREN("children");

    private final String word;

    ChangeCause(String word) {
        this.word = word;
    }

    /// {@return the plain word}
    public String word() {
        return word;
    }
}
