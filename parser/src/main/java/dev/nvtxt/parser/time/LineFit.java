// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;

/// Fits a line to points by least squares, exactly, with their residuals.
///
/// @param slope nanoseconds per tick
/// @param atZero nanoseconds at tick 0
record LineFit(Fraction slope, Fraction atZero) {
    /// A point is suspicious if its residual is this many times that of the others.
    private static final double FAR = 5;
    /// Below this nothing is suspicious: clocks are not read more exactly.
    private static final double NOISE_NS = 10;

    /// A point to fit to.
    ///
    /// @param ticks the tick
    /// @param ns its time
    record Point(long ticks, Fraction ns) {}

    /// {@return the best line}
    ///
    /// @param points at least two, with different ticks
    static LineFit of(List<Point> points) {
        var count = Fraction.of(points.size());
        var origin = points.getFirst();
        var sumX = Fraction.ZERO;
        var sumY = Fraction.ZERO;
        var sumXx = Fraction.ZERO;
        var sumXy = Fraction.ZERO;
        for (var point : points) {
            var x = x(point, origin);
            var y = point.ns.minus(origin.ns);
            sumX = sumX.plus(x);
            sumY = sumY.plus(y);
            sumXx = sumXx.plus(x.times(x));
            sumXy = sumXy.plus(x.times(y));
        }
        var slope = count.times(sumXy).minus(sumX.times(sumY))
                .dividedBy(count.times(sumXx).minus(sumX.times(sumX)));
        var atOrigin = sumY.minus(slope.times(sumX)).dividedBy(count).plus(origin.ns);
        return new LineFit(slope, atOrigin.minus(slope.times(Fraction.of(origin.ticks))));
    }

    private static Fraction x(Point point, Point origin) {
        return new Fraction(BigInteger.valueOf(point.ticks).subtract(BigInteger.valueOf(origin.ticks)),
                BigInteger.ONE);
    }

    Fraction residual(Point point) {
        return point.ns.minus(slope.times(Fraction.of(point.ticks)).plus(atZero));
    }

    /// {@return the residual of each anchor, in the order of the points}
    List<AnchorResidual> residuals(List<Anchor> anchors, List<Point> points) {
        var off = points.stream().mapToDouble(point -> toDouble(residual(point))).toArray();
        int worst = points.size() < 4 ? largest(off) : outlier(points, off);
        boolean suspicious = points.size() >= 4 && isSuspicious(points, off, worst);
        var residuals = new ArrayList<AnchorResidual>();
        for (int i = 0; i < off.length; i++) {
            boolean isWorst = i == worst && off.length > 2 && off[i] != 0;
            residuals.add(new AnchorResidual(anchors.get(i), off[i], isWorst, isWorst && suspicious));
        }
        return residuals;
    }

    private static int largest(double[] off) {
        int largest = 0;
        for (int i = 1; i < off.length; i++) {
            largest = Math.abs(off[i]) > Math.abs(off[largest]) ? i : largest;
        }
        return largest;
    }

    /// {@return the point without which the others fit a line best; an outlier drags the line toward itself}
    private static int outlier(List<Point> points, double[] off) {
        int best = 0;
        double bestSpread = Double.POSITIVE_INFINITY;
        for (int i = 0; i < off.length; i++) {
            double spread = spreadWithout(points, off, i);
            if (spread < bestSpread) {
                bestSpread = spread;
                best = i;
            }
        }
        return best;
    }

    private static boolean isSuspicious(List<Point> points, double[] off, int worst) {
        var x = centered(points);
        double alone = Math.abs(off[worst]) / (1 - leverage(x, worst, worst));
        return alone > FAR * Math.max(NOISE_NS, spreadWithout(points, off, worst));
    }

    /// {@return the largest residual of the others on the line that is fitted without one point}
    private static double spreadWithout(List<Point> points, double[] off, int without) {
        var x = centered(points);
        double pull = off[without] / (1 - leverage(x, without, without));
        double spread = 0;
        for (int i = 0; i < off.length; i++) {
            spread = i == without ? spread : Math.max(spread, Math.abs(off[i] + leverage(x, i, without) * pull));
        }
        return spread;
    }

    private static double leverage(double[] x, int i, int j) {
        double sum = 0;
        for (double each : x) {
            sum += each * each;
        }
        return 1.0 / x.length + x[i] * x[j] / sum;
    }

    private static double[] centered(List<Point> points) {
        var origin = points.getFirst();
        var x = points.stream().mapToDouble(point -> toDouble(x(point, origin))).toArray();
        double mean = 0;
        for (double each : x) {
            mean += each / x.length;
        }
        for (int i = 0; i < x.length; i++) {
            x[i] -= mean;
        }
        return x;
    }

    /// {@return the number for showing; far from any border of double}
    static double toDouble(Fraction value) {
        // Nine digits after the point are enough for nanoseconds.
        var scaled = value.times(Fraction.of(1_000_000_000));
        return scaled.round().doubleValue() / 1e9;
    }
}
