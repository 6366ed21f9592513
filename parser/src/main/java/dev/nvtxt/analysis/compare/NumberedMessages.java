// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.significance.RatioEstimate;

/// The messages of a pattern, `Frame #`, looked at for whether their numbers count on or name things. Counted-on messages, as of
/// frames, come once each and others in the next run; names, as of threads, come often and in every run.
public final class NumberedMessages {
    /// Makes an empty one.
    public NumberedMessages() {}

    /// How often a message that counts comes in a run that has it, on average.
    private static final double MAX_CALLS = 1.5;

    private long messages;
    private long places;
    private long events;

    /// Adds a message.
    ///
    /// @param runs how many runs have it
    /// @param count its events in all of them
    public void add(long runs, long count) {
        messages++;
        places += runs;
        events += count;
    }

    /// {@return whether the messages are better looked at as one}
    ///
    /// @param runs how many there are
    public boolean countOn(int runs) {
        boolean areSeldom = events <= MAX_CALLS * places;
        // Each by itself could not be tested within a run, all together can.
        boolean areMany = messages >= RatioEstimate.MIN_EFFECTIVE;
        return messages > 1 && areSeldom && (areMany || places < messages * runs);
    }
}
