// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import module java.base;

/// Signals long-running work that its result is no longer needed.
///
/// Reading, filtering, statistics, comparison and alignment ask a token every few milliseconds, on each of the threads that
/// work for them, and end with a [CancellationException] once it is canceled. Whoever starts the work makes the token; a flag
/// does:
///
///     var isCanceled = new AtomicBoolean();
///     CancelToken cancel = isCanceled::get;
///
/// Methods that take no token use [#ofCurrentThread()], so that interrupting the caller ends them. A regular expression can
/// take years for one short text, and more stack than there is for a long one; both are errors where it is matched by [#find(Matcher, String)] and
/// [#matches(Matcher, String)].
///
/// A token may be asked by any thread, and stays canceled once it is.
@FunctionalInterface
public interface CancelToken {
    /// Is never canceled.
    CancelToken NEVER = new CancelToken() { // no lambda: of an interface with methods of its own it is in no start cache
        @Override
        public boolean isCanceled() {
            return false;
        }
    };

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

    /// {@return whether a text has a match, which the matcher then holds}
    ///
    /// @throws CancellationException once this is canceled
    /// @throws DeepExpressionException if the text is too long or the expression tries too much
    default boolean find(Matcher matcher, String text) {
        return guarded(matcher, text, Matcher::find);
    }

    /// {@return whether a whole text matches}
    ///
    /// @throws CancellationException once this is canceled
    /// @throws DeepExpressionException if the text is too long or the expression tries too much
    default boolean matches(Matcher matcher, String text) {
        return guarded(matcher, text, Matcher::matches);
    }

    /// {@return a text with every match replaced by another text}
    ///
    /// @throws CancellationException once this is canceled
    /// @throws DeepExpressionException if the text is too long or the expression tries too much
    default String replaceAll(Matcher matcher, String text, String replacement) {
        return guarded(matcher, text, each -> each.replaceAll(Matcher.quoteReplacement(replacement)));
    }

    private <T> T guarded(Matcher matcher, String text, Function<Matcher, T> operation) {
        try {
            return operation.apply(matcher.reset(new GuardedText(text, matcher.pattern(), this)));
        } catch (StackOverflowError _) {
            throw DeepExpressionException.ofStack(matcher.pattern(), text);
        }
    }

    /// {@return a token that is canceled when the thread that calls this method is interrupted, whoever asks it}
    static CancelToken ofCurrentThread() {
        var thread = Thread.currentThread();
        return new CancelToken() {
            @Override
            public boolean isCanceled() {
                return thread.isInterrupted();
            }
        };
    }
}
