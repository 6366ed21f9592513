// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import java.util.concurrent.CancellationException;

/// Tells long work that its result is no longer needed.
///
/// Reading, filtering, statistics, comparison and alignment ask a token every few milliseconds, on each of the threads that
/// work for them, and end with a [CancellationException] once it is canceled. Whoever starts the work makes the token; a flag
/// does:
///
///     var isCanceled = new AtomicBoolean();
///     CancelToken cancel = isCanceled::get;
///
/// Methods that take no token use [#ofCurrentThread()], so that interrupting the caller ends them. A regular expression can
/// take years for one short text: match it against [#guard(CharSequence)], never against the text itself.
///
/// A token may be asked by any thread, and stays canceled once it is.
@FunctionalInterface
public interface CancelToken {
    /// Is never canceled.
    CancelToken NEVER = () -> false;

    /// {@return whether the work should end}
    boolean isCanceled();

    /// Ends the work if it should end.
    ///
    /// @throws CancellationException if this is canceled
    default void check() {
        if (isCanceled()) {
            throw new CancellationException("canceled");
        }
    }

    /// {@return the same characters, which end whatever reads them with a [CancellationException] once this is canceled}
    default CharSequence guard(CharSequence text) {
        return new GuardedText(text, this);
    }

    /// {@return a token that is canceled when the thread that calls this method is interrupted, whoever asks it}
    static CancelToken ofCurrentThread() {
        return Thread.currentThread()::isInterrupted;
    }
}
