// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.time.text.WallClock;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.DurationText;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeColumn;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;

/// The ways to write times of the axis beside the automatic one. All digits are exact.
public sealed interface AxisFormat extends TimeFormat {
    /// {@return the same with another zero}
    AxisFormat withZero(long newZeroNs);

    @Override
    default Optional<TimeColumn> column(long startNs, long endNs) {
        return Optional.empty();
    }

    /// {@return a format with another zero, whatever kind it is}
    static TimeFormat withZero(TimeFormat format, long zeroNs) {
        return format instanceof AxisFormat axis ? axis.withZero(zeroNs) : new PlainTimeFormat(zeroNs);
    }

    /// {@return the zero that the user has set, whatever the ruler's ticks are counted from}
    static long zeroOf(TimeFormat format) {
        return format instanceof WallTime wallTime ? wallTime.keptZeroNs : format.zeroNs();
    }

    /// Always one unit, counted from the zero.
    ///
    /// @param zeroNs the zero
    /// @param unit the unit
    record FixedUnit(long zeroNs, TimeColumn.Unit unit) implements AxisFormat {
        @Override
        public AxisFormat withZero(long newZeroNs) {
            return new FixedUnit(newZeroNs, unit);
        }

        @Override
        public String tick(long timeNs, long stepNs) {
            int stepDigits = Long.toString(Math.max(1, stepNs)).length() - 1;
            int decimals = Math.max(0, unit.decimals() - stepDigits);
            return CountText.grouped(sinceZero(timeNs).setScale(decimals, RoundingMode.HALF_EVEN)) + " "
                    + unit.symbol();
        }

        @Override
        public String exact(long timeNs) {
            return plain(sinceZero(timeNs));
        }

        @Override
        public Optional<TimeColumn> column(long startNs, long endNs) {
            return Optional.of(new TimeColumn(unit, zeroNs));
        }

        private BigDecimal sinceZero(long timeNs) {
            return BigDecimal.valueOf(timeNs).subtract(BigDecimal.valueOf(zeroNs)).movePointLeft(unit.decimals());
        }

        @Override
        public String duration(long lengthNs) {
            return plain(BigDecimal.valueOf(lengthNs).movePointLeft(unit.decimals()));
        }

        private String plain(BigDecimal value) {
            var shortest = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
            return CountText.grouped(shortest) + " " + unit.symbol();
        }
    }

    /// The ticks of a time base, as the file has them.
    ///
    /// @param zeroNs the zero; ticks count from their own
    /// @param base the time base; it has a clock
    record Ticks(long zeroNs, BaseClock base) implements AxisFormat {
        @Override
        public AxisFormat withZero(long newZeroNs) {
            return new Ticks(newZeroNs, base);
        }

        @Override
        public String tick(long timeNs, long stepNs) {
            return exact(timeNs);
        }

        @Override
        public String exact(long timeNs) {
            var clock = base.clock();
            try {
                return clock == null
                        ? DurationText.exact(timeNs, zeroNs)
                        : Long.toString(clock.toTicks(Math.subtractExact(timeNs, base.axisOffsetNs())));
            } catch (ArithmeticException _) {
                return "out of range";
            }
        }

        @Override
        public String duration(long lengthNs) {
            var clock = base.clock();
            try {
                long fromNs = base.axisFirstNs() - base.axisOffsetNs();
                return clock == null
                        ? DurationText.exact(lengthNs, 0)
                        : Math.subtractExact(clock.toTicks(Math.addExact(fromNs, lengthNs)), clock.toTicks(fromNs))
                                + " ticks";
            } catch (ArithmeticException _) {
                return "out of range";
            }
        }
    }

    /// The wall clock in a time zone, where the axis counts from 1970.
    ///
    /// @param keptZeroNs the zero that other formats count from
    /// @param zone the time zone
    record WallTime(long keptZeroNs, ZoneId zone) implements AxisFormat {
        private static final long NS_PER_DAY = 86_400_000_000_000L;
        private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
        private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS xxx",
                Locale.ROOT);

        @Override
        public AxisFormat withZero(long newZeroNs) {
            return new WallTime(newZeroNs, zone);
        }

        /// {@return midnight, so that the ruler's ticks are at round times}
        @Override
        public long zeroNs() {
            var day = WallClock.toInstant(keptZeroNs).atZone(zone).toLocalDate();
            return WallClock.toNs(day.atStartOfDay(zone).toInstant()).orElse(keptZeroNs);
        }

        @Override
        public String tick(long timeNs, long stepNs) {
            var time = WallClock.toInstant(timeNs).atZone(zone);
            if (stepNs >= NS_PER_DAY) {
                return DAY.format(time);
            }
            int decimals = Math.max(0, 10 - Long.toString(Math.max(1, stepNs)).length());
            var fraction = decimals == 0 ? "" : "." + "S".repeat(decimals);
            return DateTimeFormatter.ofPattern("HH:mm:ss" + fraction, Locale.ROOT).format(time);
        }

        @Override
        public String betweenTicks(long timeNs, long stepNs, long resolutionNs) {
            var day = stepNs >= NS_PER_DAY && resolutionNs < NS_PER_DAY ? tick(timeNs, stepNs) + " " : "";
            return day + tick(timeNs, resolutionNs);
        }

        @Override
        public String exact(long timeNs) {
            return FULL.format(WallClock.toInstant(timeNs).atZone(zone));
        }

        @Override
        public String duration(long lengthNs) {
            return DurationText.exact(lengthNs, 0);
        }

        /// Reads a time as it is written here: a time of day, on the day that is looked at, or date and time.
        ///
        /// @param nearNs a time of the day that is looked at
        /// @return nanoseconds since 1970, or nothing where the text is no such time
        public Optional<Long> parse(String text, long nearNs) {
            try {
                var parts = text.strip().split("[ T]+", 2);
                var day = parts.length == 1
                        ? WallClock.toInstant(nearNs).atZone(zone).toLocalDate()
                        : LocalDate.parse(parts[0]);
                var time = LocalTime.parse(parts[parts.length - 1]);
                return WallClock.toNs(day.atTime(time).atZone(zone).toInstant());
            } catch (DateTimeException _) {
                return Optional.empty();
            }
        }
    }
}
