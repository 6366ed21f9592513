// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.concurrent.CancellationException;

/// Asks long work whether it is still wanted.
@FunctionalInterface
public interface Cancel {
    /// Work that is always wanted.
    Cancel NEVER = () -> false;

    /// {@return whether the work should end}
    boolean isCancelled();

    /// Ends the work where it is not wanted any more.
    ///
    /// @throws CancellationException then
    default void check() {
        if (isCancelled()) {
            throw new CancellationException();
        }
    }
}
