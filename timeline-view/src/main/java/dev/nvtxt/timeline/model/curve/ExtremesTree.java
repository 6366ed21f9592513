// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.curve;

import module java.base;

/// The smallest and largest of any part of an array in O(log n): each level has those of sixteen entries of the level
/// below. What is not a number does not count.
final class ExtremesTree {
    private static final int FAN_OUT = 16;
    private static final int BITS = 4;

    private final List<double[]> minima = new ArrayList<>();
    private final List<double[]> maxima = new ArrayList<>();

    /// The array is not copied.
    ExtremesTree(double[] values) {
        minima.add(values);
        maxima.add(values);
        for (int size = values.length; size > FAN_OUT; size = (size + FAN_OUT - 1) / FAN_OUT) {
            minima.add(level(minima.getLast(), true));
            maxima.add(level(maxima.getLast(), false));
        }
    }

    private static double[] level(double[] below, boolean isMin) {
        var level = new double[(below.length + FAN_OUT - 1) / FAN_OUT];
        for (int block = 0; block < level.length; block++) {
            level[block] = scan(below, block * FAN_OUT, Math.min(below.length, (block + 1) * FAN_OUT), isMin,
                    Double.NaN);
        }
        return level;
    }

    double min(int from, int to) {
        return extreme(minima, from, to, true);
    }

    double max(int from, int to) {
        return extreme(maxima, from, to, false);
    }

    private static double extreme(List<double[]> levels, int from, int to, boolean isMin) {
        double best = Double.NaN;
        int low = from;
        int high = to;
        for (int level = 0; low < high; level++) {
            double[] entries = levels.get(level);
            int firstWhole = (low + FAN_OUT - 1) >> BITS;
            int lastWhole = high >> BITS;
            if (firstWhole >= lastWhole || level + 1 == levels.size()) {
                return scan(entries, low, high, isMin, best);
            }
            best = scan(entries, low, firstWhole << BITS, isMin, best);
            best = scan(entries, lastWhole << BITS, high, isMin, best);
            low = firstWhole;
            high = lastWhole;
        }
        return best;
    }

    private static double scan(double[] entries, int from, int to, boolean isMin, double start) {
        double best = start;
        for (int i = from; i < to; i++) {
            double entry = entries[i];
            if (Double.isNaN(best) || (isMin ? entry < best : entry > best)) {
                best = entry;
            }
        }
        return best;
    }
}
