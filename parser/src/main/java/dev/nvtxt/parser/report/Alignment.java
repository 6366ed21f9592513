// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

/// How a time base of a file got its place on the axis.
public enum Alignment {
    /// Nothing gives a rate; its events are on a scale of ticks of their own.
    NO_CLOCK("no clock"),
    /// The axis counts in its clock time.
    REFERENCE(""),
    /// Its clock counts from 1970, as the axis does.
    ABSOLUTE(""),
    /// Another file counts the same counter at the same time; nothing in the files says that it is the same machine.
    SAME_COUNTER("assumed same machine"),
    /// Its ticks count from the start of the report.
    REPORT_START("counts from the report's start"),
    /// The user placed it: by anchors, a mode, calibration or a pair of events, by moving it, or by aligning starts.
    USER("aligned by you"),
    /// Nothing places it; it starts where the report starts.
    OWN_FIRST_EVENT("not aligned: starts at its own first event");

    private final String words;

    Alignment(String words) {
        this.words = words;
    }

    /// {@return what a badge says of it; empty where there is nothing to say}
    public String words() {
        return words;
    }
}
