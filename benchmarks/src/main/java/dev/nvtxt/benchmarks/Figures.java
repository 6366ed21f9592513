// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import module java.base;

/// The outcome of several runs of one thing.
///
/// @param values one per run, in the order of the runs; not empty
public record Figures(double... values) {
    /// {@return the middle value, or the mean of the middle two}
    public double median() {
        var sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// {@return the smallest value}
    public double smallest() {
        return Arrays.stream(values).min().orElseThrow();
    }

    /// {@return the smallest and the largest value, for example `1.20 … 1.45`}
    public String spread() {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return "%s … %s".formatted(plain(sorted[0]), plain(sorted[sorted.length - 1]));
    }

    /// {@return a number with about three digits that count}
    public static String plain(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f", value);
    }
}
