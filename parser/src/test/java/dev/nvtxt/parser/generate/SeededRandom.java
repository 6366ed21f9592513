// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.generate;

/// SplitMix64, written out so that a seed means the same numbers on every Java version.
public final class SeededRandom {
    private long state;

    /// Starts a sequence; equal seeds give equal sequences.
    public SeededRandom(long seed) {
        state = seed;
    }

    /// {@return the next 64 bits}
    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /// Draws a number.
    ///
    /// @param bound how many numbers there are, at least 1
    /// @return from 0 to `bound - 1`
    public int below(int bound) {
        return (int) (((nextLong() >>> 32) * bound) >>> 32);
    }

    /// {@return true in a share of the calls, given in percent}
    public boolean chance(int percent) {
        return below(100) < percent;
    }
}
