// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.BaseClock;
import module java.base;

/// How far off a difference of two times can be, from the clocks: a tick of each, or the step of times that a file writes more
/// coarsely, and the residuals of the anchors
/// off that a clock was fitted to. What a clock assumes has no number; it is said in words.
public final class ClockError {
    private static final BigInteger NS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

    private static final BigDecimal NS_PER_MICROSECOND = BigDecimal.valueOf(1000);

    private ClockError() {}

    /// {@return the combined error in words}
    public static String between(BaseClock from, BaseClock to) {
        if (from.equals(to)) {
            return "± " + text(stepNs(from)) + (from.stepTicks() > 1
                    ? ": the resolution of the times in the file"
                    : ": one tick of " + from.timeBase().name()) + " (same clock)";
        }
        var sum = errorNs(from).add(errorNs(to));
        var words = Stream.of(from, to).map(BaseClock::badge).distinct().reduce((a, b) -> a + "; " + b).orElse("");
        return "± " + text(sum) + " from ticks and anchors. " + words;
    }

    /// {@return how far off a time of a clock can be, for example "± 100 ns": a step, and the largest residual of its anchors;
    /// "" without a clock}
    public static String of(BaseClock base) {
        return base.clock() == null ? "" : "± " + text(errorNs(base));
    }

    private static BigDecimal errorNs(BaseClock base) {
        double off = base.residuals().stream().mapToDouble(residual -> Math.abs(residual.ns())).max().orElse(0);
        return stepNs(base).add(BigDecimal.valueOf(off));
    }

    /// The length of a step between times; at least the nanosecond that times are rounded to.
    private static BigDecimal stepNs(BaseClock base) {
        var clock = base.clock();
        if (clock == null) {
            return BigDecimal.ZERO;
        }
        var rate = clock.rate();
        return new BigDecimal(rate.denominator().multiply(NS_PER_SECOND).multiply(BigInteger.valueOf(base.stepTicks())))
                .divide(new BigDecimal(rate.numerator()), 1, RoundingMode.UP).max(BigDecimal.ONE);
    }

    private static String text(BigDecimal ns) {
        var rounded = ns.setScale(1, RoundingMode.UP);
        boolean isMicroseconds = rounded.remainder(NS_PER_MICROSECOND).signum() == 0 && rounded.signum() > 0;
        return (isMicroseconds ? rounded.divide(NS_PER_MICROSECOND) : rounded).stripTrailingZeros().toPlainString()
                + (isMicroseconds ? " µs" : " ns");
    }
}
