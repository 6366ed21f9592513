// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.time.ClockSetting.Sharing;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// How far off a difference of two times can be, from the clocks: a tick of each, or the step of times that a file writes more
/// coarsely, and the residuals of the anchors that a clock was fitted to. What a clock assumes has no number; it is said in
/// words, and so is it where nothing aligns two clocks.
public final class ClockError {
    private static final BigInteger NS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

    private static final BigDecimal NS_PER_MICROSECOND = BigDecimal.valueOf(1000);

    /// What is said of a difference of two times that nothing puts beside each other.
    public static final String NOT_ALIGNED = "Not aligned: times of these clocks can't be compared.";

    /// Time bases that every file counts from a zero of its own.
    private static final Set<TimeBase> OWN_ZERO = Set.of(TimeBase.MANUAL, TimeBase.TRACE);

    private ClockError() {}

    /// {@return the combined error in words, or that the two are not aligned}
    public static String between(BaseClock from, BaseClock to) {
        if (!areAligned(from, to)) {
            return NOT_ALIGNED;
        }
        if (from.equals(to)) {
            return "± " + text(stepNs(from)) + (from.stepTicks() > 1
                    ? ": the resolution of the times in the file"
                    : ": one tick of " + from.timeBase().name()) + " (same clock)";
        }
        var sum = errorNs(from).add(errorNs(to));
        var words = Stream.of(from, to).map(BaseClock::badge).distinct().reduce((a, b) -> a + "; " + b).orElse("");
        return "± " + text(sum) + " from ticks and anchors. " + words;
    }

    /// {@return whether something puts two clocks beside each other. Of two that nothing puts beside the rest, a counter of both
    /// or a tie does, and then both are as far from their own times}
    private static boolean areAligned(BaseClock from, BaseClock to) {
        boolean isFromOwn = from.alignment() == Alignment.OWN_FIRST_EVENT;
        boolean isToOwn = to.alignment() == Alignment.OWN_FIRST_EVENT;
        boolean isCounter = Stream.of(from, to).allMatch(base -> !OWN_ZERO.contains(base.timeBase())
                && base.setting().sharing() == Sharing.ASSUMED);
        boolean isTied = Stream.of(from, to).map(BaseClock::setting)
                .anyMatch(setting -> !setting.anchors().isEmpty() || setting.calibration() != null);
        if (isFromOwn && isToOwn && !from.equals(to)) {
            return from.axisOffsetNs() == to.axisOffsetNs() && (isCounter || isTied);
        }
        return isFromOwn == isToOwn;
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
