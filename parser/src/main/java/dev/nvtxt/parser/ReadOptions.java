// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import org.jspecify.annotations.Nullable;

/// How to read.
///
/// @param threads how many threads read one file, at least one; the result never depends on it
/// @param maxProblemsPerCode how many problems of one code are kept, 0 for none; the counts stay exact
/// @param target whose published limits are checked too, or null
public record ReadOptions(int threads, int maxProblemsPerCode, @Nullable Target target) {
    /// As many threads as there are processors, 10 000 problems per code, no target.
    public static final ReadOptions DEFAULT = new ReadOptions(Runtime.getRuntime().availableProcessors(), 10_000, null);

    public ReadOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("threads is at least 1, not " + threads);
        }
        if (maxProblemsPerCode < 0) {
            throw new IllegalArgumentException("maxProblemsPerCode is at least 0, not " + maxProblemsPerCode);
        }
    }

    /// {@return the same options with a target}
    public ReadOptions withTarget(@Nullable Target newTarget) {
        return new ReadOptions(threads, maxProblemsPerCode, newTarget);
    }

    /// {@return the same options with a number of threads}
    public ReadOptions withThreads(int newThreads) {
        return new ReadOptions(newThreads, maxProblemsPerCode, target);
    }
}
