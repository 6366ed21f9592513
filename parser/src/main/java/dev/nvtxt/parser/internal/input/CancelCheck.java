// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

/// Throws when reading was canceled; called every few milliseconds, also in the middle of a line: one can have gigabytes.
@FunctionalInterface
public interface CancelCheck {
    /// Lets reading go on.
    CancelCheck NONE = () -> {};

    /// After how many bytes it is asked again, at the latest: they take a few milliseconds at most.
    int STEP_BYTES = 1 << 18;

    /// Throws if reading was canceled.
    void check();
}
