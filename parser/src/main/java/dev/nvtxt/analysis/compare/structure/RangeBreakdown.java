// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.Statistics;
import java.util.List;

/// What the difference between two ranges is made of: parts whose changes add up to the whole. Immutable.
///
/// The two are partners whatever their messages. Inside of partners children are matched as [StructuralDiff] matches them; what is
/// left was added or removed. A child whose change is that of its
/// own children is replaced by its parts, so that a part names a cause.
///
/// @param a the range on the first side
/// @param b the range on the second side
/// @param parts the greatest change first; small ones are one part at the end
public record RangeBreakdown(RangePick a, RangePick b, List<Part> parts) {
    public RangeBreakdown {
        parts = List.copyOf(parts);
    }

    /// Why a part changes the whole.
    public enum PartKind {
        /// The time of a range outside of its children.
        SELF("self time"),
        /// Children that take longer.
        SLOWER("slower"),
        /// Children that take less long.
        FASTER("faster"),
        /// Children that only the second range has.
        ADDED("added"),
        /// Children that only the first range has.
        REMOVED("removed"),
        /// Parts too small to be named.
        OTHER("everything else");

        private final String word;

        PartKind(String word) {
            this.word = word;
        }

        /// {@return the plain word}
        public String word() {
            return word;
        }
    }

    /// One part of the difference: the ranges of one kind with one pattern at one place.
    ///
    /// @param kind why it changes the whole
    /// @param path the messages below the two ranges down to this one; empty for the two themselves and for the rest
    /// @param count how many ranges or pairs it is made of
    /// @param changeNs how much time the second side takes more in it; negative if less
    /// @param a the first of its ranges on the first side, or -1
    /// @param b the first of its ranges on the second side, or -1
    public record Part(PartKind kind, List<String> path, int count, long changeNs, int a, int b) {
        public Part {
            path = List.copyOf(path);
        }

        /// {@return the last message of the path, or "" for the two ranges themselves and for the rest}
        public String name() {
            return path.isEmpty() ? "" : path.getLast();
        }
    }

    /// Finds out what a difference is made of. Blocks; can be canceled.
    ///
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static RangeBreakdown of(RangePick a, RangePick b, Statistics statistics) {
        return new RangeBreakdown(a, b, new BreakdownWork(a, b, statistics).parts());
    }

    /// {@return how much longer the second range lasts; the sum of the changes of the parts}
    public long changeNs() {
        return b.durationNs() - a.durationNs();
    }
}
