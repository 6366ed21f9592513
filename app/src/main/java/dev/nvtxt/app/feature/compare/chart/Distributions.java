// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.chart;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// How the durations of a row are distributed on each side, in bins that all sides share. Bins are equally wide on a
/// logarithmic axis. Immutable.
///
/// @param firstNs where the first bin begins
/// @param factor by how much each bin ends after it begins
public record Distributions(double firstNs, double factor, List<SideDistribution> sides) {
    static final int BINS = 40;

    /// One side.
    ///
    /// @param count how many ranges it has
    /// @param medianNs their median; 0 without any
    /// @param counts how many are in each bin
    public record SideDistribution(int count, double medianNs, List<Integer> counts) {
        public SideDistribution {
            counts = List.copyOf(counts);
        }

        /// {@return which part of the ranges is in a bin}
        double share(int bin) {
            return count == 0 ? 0 : (double) counts.get(bin) / count;
        }
    }

    /// {@return the distributions of the events of each side; markers and open ranges have no duration}
    public static Distributions of(List<Map<ReportFile, BitSet>> events) {
        var durations = events.stream().map(Distributions::durations).toList();
        double least = durations.stream().filter(all -> all.length > 0).mapToDouble(all -> all[0]).min().orElse(1);
        double most = durations.stream().filter(all -> all.length > 0).mapToDouble(all -> all[all.length - 1]).max()
                .orElse(1);
        double first = Math.max(1, least);
        double factor = Math.pow(Math.max(1.01, most / first), 1.0 / BINS);
        var sides = new ArrayList<SideDistribution>();
        for (var all : durations) {
            var counts = new Integer[BINS];
            Arrays.fill(counts, 0);
            for (double ns : all) {
                int bin = ns <= first ? 0 : (int) (Math.log(ns / first) / Math.log(factor));
                counts[Math.min(bin, BINS - 1)]++;
            }
            sides.add(new SideDistribution(all.length, median(all), List.of(counts)));
        }
        return new Distributions(first, factor, List.copyOf(sides));
    }

    private static double[] durations(Map<ReportFile, BitSet> events) {
        return events.entrySet().stream()
                .flatMapToDouble(entry -> entry.getValue().stream().filter(entry.getKey()::hasStartNs)
                        .filter(entry.getKey()::hasEndNs)
                        .mapToDouble(event -> TimeWindow.difference(entry.getKey().endNs(event),
                                entry.getKey().startNs(event))))
                .filter(ns -> ns >= 0).sorted().toArray();
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length == 0
                ? 0
                : sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// {@return where a bin begins}
    double edgeNs(int bin) {
        return firstNs * Math.pow(factor, bin);
    }

    /// {@return where a duration is, from 0 to 1}
    public double place(double ns) {
        return Math.clamp(Math.log(Math.max(ns, firstNs) / firstNs) / (Math.log(factor) * BINS), 0, 1);
    }

    /// {@return the greatest share of any bin of any side}
    double maxShare() {
        return sides.stream().mapToDouble(side -> {
            double most = 0;
            for (int bin = 0; bin < BINS; bin++) {
                most = Math.max(most, side.share(bin));
            }
            return most;
        }).max().orElse(0);
    }
}
