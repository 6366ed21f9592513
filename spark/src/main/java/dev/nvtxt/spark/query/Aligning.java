// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import java.io.Serializable;

/// How ranks are put on one axis before their times are compared.
///
/// @param by what is the same instant on all ranks
/// @param message of the marker or the barrier; "" for the clock
public record Aligning(By by, String message) implements Serializable {
    /// By their clocks as they are: wall clocks, or one counter of one machine.
    public static final Aligning BY_CLOCK = new Aligning(By.CLOCK, "");

    /// What is the same instant on all ranks.
    public enum By {
        /// What the clocks say.
        CLOCK,
        /// The first event with the message.
        MARKER,
        /// The end of the first range with the message: all ranks leave a barrier together.
        BARRIER
    }

    /// Reads what a command line says.
    ///
    /// @param text `clock`, `marker:MESSAGE` or `barrier:MESSAGE`
    /// @throws IllegalArgumentException if it is none of these
    public static Aligning parse(String text) {
        if (text.equals("clock")) {
            return BY_CLOCK;
        }
        int sign = text.indexOf(':');
        var message = text.substring(sign + 1);
        var by = text.substring(0, Math.max(0, sign));
        if (message.isEmpty() || !(by.equals("marker") || by.equals("barrier"))) {
            throw new IllegalArgumentException(
                    "can't align by '" + text + "'; write clock, marker:MESSAGE or barrier:MESSAGE");
        }
        return new Aligning(by.equals("marker") ? By.MARKER : By.BARRIER, message);
    }
}
