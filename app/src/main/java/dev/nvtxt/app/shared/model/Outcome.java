// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

/// How a background job ended. There is exactly one of these for every job that was started.
///
/// @param <T> what the job makes
public sealed interface Outcome<T> {
    /// The job has a result.
    record Done<T>(T value) implements Outcome<T> {}

    /// Somebody ended the job before it was done.
    record Canceled<T>() implements Outcome<T> {}

    /// The job broke; `cause` is an exception that was to be expected, or a fault of the program.
    record Failed<T>(Throwable cause) implements Outcome<T> {}
}
