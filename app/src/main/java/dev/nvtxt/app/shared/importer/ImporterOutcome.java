// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.importer;

import org.jspecify.annotations.Nullable;

/// What an importer said of a file, as it said it; nothing is read into it.
///
/// @param program the program as the user named it
/// @param outcome how the run ended
/// @param exitStatus its exit status, or null where it did not end by itself
/// @param output its standard output and standard error, in order
public record ImporterOutcome(String program, Ending outcome, @Nullable Integer exitStatus, String output) {
    /// How a run of an importer ended.
    public enum Ending {
        /// By itself.
        ENDED,
        /// At the time limit.
        TIMED_OUT,
        /// It could not be started; the output says why.
        NOT_STARTED
    }

    /// A line end in a name would forge a line of the heading.
    private static String oneLine(String name) {
        return name.replace('\n', '␊').replace('\r', '␍');
    }

    /// {@return the words under a heading of their own; several lines, each with its end}
    public String text() {
        var ending = switch (outcome) {
            case ENDED -> "exit status " + exitStatus;
            case TIMED_OUT -> "stopped at the time limit";
            case NOT_STARTED -> "can't be started";
        };
        var words = output.isEmpty() || output.endsWith("\n") ? output : output + "\n";
        return "--- output of " + oneLine(program) + " (" + ending + ") ---\n" + words + "--- end ---\n";
    }
}
