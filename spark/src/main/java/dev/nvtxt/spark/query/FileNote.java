// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import java.io.Serializable;

/// What the user has to know of a file before he believes an answer.
///
/// @param path its path
/// @param code the kind of the note, as outputs print it
/// @param message a sentence
/// @param isLeftOut whether the file is not in the answer
public record FileNote(String path, String code, String message, boolean isLeftOut) implements Serializable {
    static final String NO_EVENTS = "no-events";
    /// None of its events is asked for.
    static final String NO_MATCH = "no-match";
    /// Events have no clock.
    static final String NO_CLOCK = "no-clock";
    /// It has more or fewer events of a name than the others.
    static final String OTHER_COUNT = "other-count";
    /// Some of its lines are wrong.
    static final String ERRORS = "errors";

    @Override
    public String toString() {
        return path + ": " + message;
    }
}
