// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.align;

import dev.nvtxt.analysis.align.AlignmentFinder.EventSequence;
import dev.nvtxt.parser.CancelToken;
import module java.base;

/// Finds pairs of events of two sequences that are likely the same.
///
/// A message that occurs once in each makes a pair. Where messages repeat, runs of two, three and more messages are
/// looked at, which soon occur once; where even these repeat, as in an undisturbed loop, the first of a message is
/// paired with the first, the second with the second, and so on.
final class SharedMessages {
    private static final int[] RUN_LENGTHS = { 1, 2, 3, 4, 6, 8 };
    private static final int ENOUGH_PAIRS = 200;
    private static final int REPEATED = -1;

    private SharedMessages() {}

    /// Two events that are likely the same.
    ///
    /// @param reference the index in the first sequence
    /// @param moved the index in the second
    record EventPair(int reference, int moved) {}

    static List<EventPair> find(EventSequence reference, EventSequence moved, CancelToken cancel) {
        int enough = Math.max(ENOUGH_PAIRS, Math.min(reference.size(), moved.size()) / 20);
        List<EventPair> best = List.of();
        for (int length : RUN_LENGTHS) {
            cancel.check();
            var pairs = unique(reference, moved, length);
            if (pairs.size() >= enough) {
                return pairs;
            }
            best = pairs.size() > best.size() ? pairs : best;
        }
        var byRank = byRank(reference, moved);
        return best.size() >= 3 && best.size() * 50L > byRank.size() ? best : byRank;
    }

    private static List<EventPair> unique(EventSequence reference, EventSequence moved, int length) {
        var inReference = positions(reference, length);
        var pairs = new ArrayList<EventPair>();
        positions(moved, length).forEach((run, position) -> {
            int other = inReference.getOrDefault(run, REPEATED);
            if (position != REPEATED && other != REPEATED) {
                pairs.add(new EventPair(other, position));
            }
        });
        return pairs;
    }

    /// {@return the place of each run of messages, or [#REPEATED]}
    private static Map<Long, Integer> positions(EventSequence sequence, int length) {
        var positions = new HashMap<Long, Integer>();
        for (int at = 0; at + length <= sequence.size(); at++) {
            long run = 0;
            boolean shared = true;
            for (int i = at; i < at + length; i++) {
                shared &= sequence.texts()[i] >= 0;
                run = mixed(run + sequence.texts()[i]);
            }
            if (shared) {
                positions.merge(run, at, (_, _) -> REPEATED);
            }
        }
        return positions;
    }

    /// The finalizer of SplitMix64: different runs hardly ever get one number.
    private static long mixed(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    private static List<EventPair> byRank(EventSequence reference, EventSequence moved) {
        var waiting = new HashMap<Integer, List<Integer>>();
        for (int i = 0; i < reference.size(); i++) {
            waiting.computeIfAbsent(reference.texts()[i], _ -> new ArrayList<>()).add(i);
        }
        var ranks = new HashMap<Integer, Integer>();
        var pairs = new ArrayList<EventPair>();
        for (int i = 0; i < moved.size(); i++) {
            int text = moved.texts()[i];
            int rank = ranks.merge(text, 1, Integer::sum) - 1;
            var others = waiting.get(text);
            if (text >= 0 && others != null && rank < others.size()) {
                pairs.add(new EventPair(others.get(rank), i));
            }
        }
        return pairs;
    }

    /// Pairs each event that moves with the nearest one that stays and has the same message, once it is known roughly
    /// where they are.
    ///
    /// @param expected for each event that moves the tick of the reference where it should be
    static List<EventPair> nearest(EventSequence reference, EventSequence moved, long[] expected) {
        var byText = new HashMap<Integer, List<Integer>>();
        for (int i = 0; i < reference.size(); i++) {
            byText.computeIfAbsent(reference.texts()[i], _ -> new ArrayList<>()).add(i);
        }
        var pairs = new ArrayList<EventPair>();
        for (int i = 0; i < moved.size(); i++) {
            var candidates = moved.texts()[i] < 0 ? null : byText.get(moved.texts()[i]);
            if (candidates != null) {
                pairs.add(new EventPair(nearest(reference, candidates, expected[i]), i));
            }
        }
        return pairs;
    }

    private static int nearest(EventSequence reference, List<Integer> candidates, long tick) {
        int low = 0;
        int high = candidates.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (reference.ticks()[candidates.get(middle)] < tick) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int after = candidates.get(low);
        int before = candidates.get(Math.max(0, low - 1));
        return tick - reference.ticks()[before] < reference.ticks()[after] - tick ? before : after;
    }
}
