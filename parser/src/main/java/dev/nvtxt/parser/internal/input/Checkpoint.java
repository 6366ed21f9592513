// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

/// Is asked now and then whether reading should go on, also in the middle of a line: one can have gigabytes.
@FunctionalInterface
public interface Checkpoint {
    /// Lets reading go on.
    Checkpoint NONE = () -> {};

    /// After how many bytes it is asked again, at the latest: they take a few milliseconds at most.
    int STEP_BYTES = 1 << 18;

    /// Ends reading by an exception, if that is wanted.
    void check();
}
