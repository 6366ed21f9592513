// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import java.util.concurrent.CancellationException;

/// Asks long work whether it was canceled.
@FunctionalInterface
public interface Cancel {
    /// Work that is never canceled.
    Cancel NEVER = () -> false;

    /// {@return whether the work was canceled}
    boolean isCanceled();

    /// Ends canceled work.
    ///
    /// @throws CancellationException then
    default void check() {
        if (isCanceled()) {
            throw new CancellationException();
        }
    }
}
