// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

/// What calls and times of a run are counted per.
public enum OccurrenceUnit {
    /// A frame, where every run has frames.
    FRAME("frame"),
    /// The whole run, where runs do the same work: per second, a run that does it more slowly would seem to make fewer calls.
    RUN("run"),
    /// A second of the run's span.
    SECOND("second");

    private final String word;

    OccurrenceUnit(String word) {
        this.word = word;
    }

    /// {@return the plain word}
    public String word() {
        return word;
    }
}
