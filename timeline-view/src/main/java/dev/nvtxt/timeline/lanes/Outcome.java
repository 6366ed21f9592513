// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import module java.base;

/// How work ended. There is exactly one of these for all work that was started.
///
/// @param <T> the result of the work
sealed interface Outcome<T> {
    /// The work has its result.
    record Done<T>(T value) implements Outcome<T> {}

    /// Somebody wants something newer, and gets it from work of its own.
    record Canceled<T>() implements Outcome<T> {}

    /// The work broke, by an `Error` too.
    record Failed<T>(Throwable cause) implements Outcome<T> {}

    /// {@return how work ends; throws nothing}
    static <T> Outcome<T> of(Callable<T> work) {
        try {
            return new Done<>(work.call());
        } catch (CancellationException _) {
            return new Canceled<>();
        } catch (Throwable cause) {
            return new Failed<>(cause);
        }
    }
}
