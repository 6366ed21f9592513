// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import module java.base;

/// How the clock of a rank goes against the middle of all, by the ends of the operations that all leave together.
///
/// @param count how many ends were compared
/// @param drift the line through the distances
/// @param aheadNs the median distance: how far the clock is ahead
/// @param errorNs the median distance as it is, without its sign
/// @param residualNs the median of what is left of the distances once the clock is corrected, measured at ends that the
///        correction was not made of; NaN for fewer than four
/// @param knots the correction: the clock is ahead by `aheadNs` of a knot at its time, and in between by the line
record RankClock(int count, ClockDrift drift, double aheadNs, double errorNs, double residualNs, Knots knots) {
    private static final int[] PIECES = { 4, 8, 16, 32, 64 };
    private static final int MIN_PER_PIECE = 4;
    /// A correction of more parameters has to be this much better.
    private static final double BETTER = 0.9;
    private static final double MIN_GAIN_NS = 0.5;
    private static final int LINE_PIECES = 16;
    private static final double MIN_ERROR_NS = 1000;
    private static final double MAX_DRIFT_PPM = 1000;

    /// The correction of a clock.
    ///
    /// @param timesNs when, rising; relative to some zero
    /// @param aheadNs how far the clock is ahead then
    @SuppressWarnings("ArrayRecordComponent") // never leaves the package
    record Knots(double[] timesNs, double[] aheadNs) {
        /// {@return how far the clock is ahead; outside of the knots by the nearest line}
        double at(double timeNs) {
            if (timesNs.length == 1) {
                return aheadNs[0];
            }
            int index = Arrays.binarySearch(timesNs, timeNs);
            int right = Math.clamp(index >= 0 ? index : -index - 1, 1, timesNs.length - 1);
            double part = (timeNs - timesNs[right - 1]) / (timesNs[right] - timesNs[right - 1]);
            return aheadNs[right - 1] + part * (aheadNs[right] - aheadNs[right - 1]);
        }
    }

    /// {@return the clock of distances}
    ///
    /// @param timesNs when they were measured, rising; relative to some zero
    /// @param ahead how far the clock was ahead
    static RankClock of(double[] timesNs, double[] ahead) {
        int best = 0;
        double bestResidual = Double.NaN;
        if (timesNs.length >= MIN_PER_PIECE) {
            bestResidual = residual(timesNs, ahead, 0);
            int[] models = IntStream.concat(IntStream.of(1), Arrays.stream(PIECES)
                    .filter(pieces -> timesNs.length / 2 >= pieces * MIN_PER_PIECE)).toArray();
            for (int model : models) {
                double residual = residual(timesNs, ahead, model);
                if (residual < BETTER * bestResidual - MIN_GAIN_NS) {
                    best = model;
                    bestResidual = residual;
                }
            }
        }
        return new RankClock(timesNs.length, ClockDrift.of(timesNs, ahead), RobustScore.median(ahead),
                RobustScore.median(Arrays.stream(ahead).map(Math::abs).toArray()), bestResidual,
                fit(timesNs, ahead, best));
    }

    /// {@return the median residual at every second end of the correction by the others, and the other way around}
    private static double residual(double[] times, double[] ahead, int pieces) {
        var residuals = new double[times.length];
        for (int half = 0; half < 2; half++) {
            int own = half;
            var knots = fit(every(times, 1 - half), every(ahead, 1 - half), pieces);
            IntStream.range(0, times.length).filter(i -> i % 2 == own)
                    .forEach(i -> residuals[i] = Math.abs(ahead[i] - knots.at(times[i])));
        }
        return RobustScore.median(residuals);
    }

    private static double[] every(double[] values, int remainder) {
        return IntStream.range(0, values.length).filter(i -> i % 2 == remainder).mapToDouble(i -> values[i]).toArray();
    }

    /// Corrects a clock.
    ///
    /// @param pieces how many knots; 0 for an offset, 1 for a line
    private static Knots fit(double[] times, double[] ahead, int pieces) {
        if (pieces == 0) {
            return new Knots(new double[]{ times[0] }, new double[]{ RobustScore.median(ahead) });
        }
        int count = Math.min(times.length, pieces == 1 ? LINE_PIECES : pieces);
        double[] knotTimes = new double[count];
        double[] knotAhead = new double[count];
        for (int piece = 0; piece < count; piece++) {
            int from = (int) ((long) times.length * piece / count);
            int to = (int) ((long) times.length * (piece + 1) / count);
            knotTimes[piece] = RobustScore.median(Arrays.copyOfRange(times, from, to));
            knotAhead[piece] = RobustScore.median(Arrays.copyOfRange(ahead, from, to));
        }
        if (pieces > 1 || count < 2) {
            return distinct(knotTimes, knotAhead);
        }
        var line = ClockDrift.of(knotTimes, knotAhead);
        double first = times[0];
        double last = times[times.length - 1];
        return !(last > first)
                ? new Knots(new double[]{ first }, new double[]{ RobustScore.median(ahead) })
                : new Knots(new double[]{ first, last }, new double[]{ line.offsetNs() + line.ppm() * 1e-6 * first,
                    line.offsetNs() + line.ppm() * 1e-6 * last });
    }

    private static Knots distinct(double[] times, double[] ahead) {
        int[] rising = IntStream.range(0, times.length).filter(i -> i == 0 || times[i] > times[i - 1]).toArray();
        return new Knots(Arrays.stream(rising).mapToDouble(i -> times[i]).toArray(),
                Arrays.stream(rising).mapToDouble(i -> ahead[i]).toArray());
    }

    /// {@return whether the correction takes away more than half of the error, and more than a microsecond}
    boolean isWorthCorrecting() {
        return errorNs - residualNs > MIN_ERROR_NS && residualNs < errorNs / 2;
    }

    /// {@return whether it drifts more than clocks do: it is no clock then, but a rank that does not leave with the others}
    boolean isImplausible() {
        return isWorthCorrecting() && Math.abs(drift.ppm()) > MAX_DRIFT_PPM;
    }

    /// {@return how it is corrected, in words}
    String words() {
        return switch (knots.timesNs.length) {
            case 1 -> "offset";
            case 2 -> "rate and offset";
            default -> "piecewise, " + knots.timesNs.length + " points";
        };
    }
}
