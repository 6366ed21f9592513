// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

/// Student's t distribution.
public final class StudentDistribution {
    private static final double[] LANCZOS = { 76.18009172947146, -86.50532032941678, 24.01409824083091,
        -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5 };
    private static final double NORMAL_975 = 1.959963984540054;

    private StudentDistribution() {}

    /// {@return how likely a value at least as far from 0 is}
    static double twoSided(double t, double freedom) {
        return Double.isInfinite(t) ? 0 : incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
    }

    /// {@return the value that 2.5 % are above of; exact to a thousandth from three degrees of freedom on (the expansion by
    /// Cornish and Fisher), by bisection below}
    public static double quantile975(double freedom) {
        if (freedom < 5) {
            double low = 0;
            double high = 1e3;
            for (int i = 0; i < 60; i++) {
                double middle = (low + high) / 2;
                if (twoSided(middle, freedom) > 0.05) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }
        double z = NORMAL_975;
        double z3 = z * z * z;
        double z5 = z3 * z * z;
        double z7 = z5 * z * z;
        return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom)
                + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
    }

    /// The regularized incomplete beta function by its continued fraction (Lentz).
    private static double incompleteBeta(double x, double a, double b) {
        if (x <= 0 || x >= 1) {
            return x <= 0 ? 0 : 1;
        }
        if (x > (a + 1) / (a + b + 2)) {
            return 1 - incompleteBeta(1 - x, b, a);
        }
        double front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
        double c = 1;
        double d = 1 / notZero(1 - (a + b) * x / (a + 1));
        double fraction = d;
        for (int m = 1; m < 300; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / notZero(1 + even * d);
            c = notZero(1 + even / c);
            fraction *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / notZero(1 + odd * d);
            c = notZero(1 + odd / c);
            fraction *= d * c;
            if (Math.abs(d * c - 1) < 1e-12) {
                break;
            }
        }
        return front * fraction / a;
    }

    private static double notZero(double value) {
        return Math.abs(value) < 1e-300 ? 1e-300 : value;
    }

    private static double logGamma(double x) {
        double sum = 1.000000000190015;
        for (int i = 0; i < LANCZOS.length; i++) {
            sum += LANCZOS[i] / (x + i + 1);
        }
        double base = x + 5.5;
        return (x + 0.5) * Math.log(base) - base + Math.log(2.5066282746310007 * sum / x);
    }
}
