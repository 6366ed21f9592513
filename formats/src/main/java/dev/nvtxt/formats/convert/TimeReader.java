// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// Reads the texts of times, exactly, into ticks of the time base that is written. Rounds once, to nearest, ties to even.
final class TimeReader {
    private static final long FILE_TIME_OF_1970 = 116_444_736_000_000_000L;
    private static final int NS_PER_FILE_TIME = 100;
    private static final BigDecimal SECOND = BigDecimal.valueOf(1_000_000_000L);
    /// Nanoseconds of a unit.
    private static final Map<String, Long> UNITS = Map.of("s", 1_000_000_000L, "ms", 1_000_000L, "us", 1_000L, "ns", 1L,
            "unix", 1_000_000_000L, "unix-ms", 1_000_000L, "unix-us", 1_000L, "unix-ns", 1L);
    private static final Set<String> WALL = Set.of("wall", "clock");
    private static final Set<TimeBase> IN_NANOSECONDS = Set.of(TimeBase.MANUAL, TimeBase.RELATIVE,
            TimeBase.CLOCK_MONOTONIC_RAW);

    private final TimeBase timeBase;
    private final boolean isWall;
    private final WallTime wall;
    /// A number times this, divided by that, plus the origin, is ticks.
    private final BigDecimal factor;
    private final BigDecimal divisor;
    private final long origin;
    /// Factor over divisor where it is a power of ten, or 0.
    private final long scale;
    private long ticks;

    private TimeReader(TimeBase timeBase, boolean isWall, WallTime wall, BigDecimal factor, BigDecimal divisor,
            long origin) {
        this.timeBase = timeBase;
        this.isWall = isWall;
        this.wall = wall;
        this.factor = factor;
        this.divisor = divisor;
        this.origin = origin;
        this.scale = divisor.compareTo(BigDecimal.ONE) == 0 ? factor.longValueExact() : 0;
    }

    /// {@return what reads the times}
    ///
    /// @throws MappingException if the settings do not fit each other
    static TimeReader ofTimes(Mapping mapping) throws MappingException {
        var unit = unit(mapping, Setting.UNIT);
        boolean isAbsolute = unit.equals("wall") || unit.startsWith("unix");
        var base = timeBase(mapping, unit, isAbsolute);
        var wall = new WallTime(zone(mapping), year(mapping));
        if (WALL.contains(unit)) {
            return new TimeReader(base, true, wall, BigDecimal.ONE, BigDecimal.ONE, 0);
        }
        long origin = base.equals(TimeBase.FILE_TIME) && isAbsolute ? FILE_TIME_OF_1970 : 0;
        return ofNumbers(mapping, base, unit, wall, origin);
    }

    /// {@return what reads the durations, in ticks of the same time base}
    TimeReader ofDurations(Mapping mapping) throws MappingException {
        var unit = mapping.has(Setting.DURATION_UNIT)
                ? unit(mapping, Setting.DURATION_UNIT)
                : unit(mapping, Setting.UNIT).replace("unix-", "").replace("unix", "s");
        if (WALL.contains(unit)) {
            throw new MappingException("--duration-unit is required: s, ms, us or ns");
        }
        return ofNumbers(mapping, timeBase, unit, wall, 0);
    }

    private static TimeReader ofNumbers(Mapping mapping, TimeBase base, String unit, WallTime wall, long origin)
            throws MappingException {
        var factor = unit.equals("ticks") ? SECOND : BigDecimal.valueOf(UNITS.getOrDefault(unit, 1L));
        var divisor = BigDecimal.ONE;
        if (unit.equals("ticks")) {
            var frequency = mapping.get(Setting.FREQUENCY);
            divisor = frequency == null ? SECOND : frequency(frequency);
        }
        if (base.equals(TimeBase.FILE_TIME) && !(unit.equals("ticks") && !mapping.has(Setting.FREQUENCY))) {
            divisor = divisor.multiply(BigDecimal.valueOf(NS_PER_FILE_TIME));
        }
        var quotient = factor.divideAndRemainder(divisor);
        boolean isWhole = quotient[1].signum() == 0;
        return new TimeReader(base, false, wall, isWhole ? quotient[0] : factor, isWhole ? BigDecimal.ONE : divisor,
                origin);
    }

    private static BigDecimal frequency(String text) throws MappingException {
        try {
            var value = new BigDecimal(text);
            if (value.signum() > 0) {
                return value;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new MappingException("--frequency '" + text + "' is not a number of ticks per second");
    }

    private static String unit(Mapping mapping, Setting setting) throws MappingException {
        var unit = mapping.get(setting);
        if (unit == null) {
            throw new MappingException("--unit is required: the values don't show it");
        }
        boolean isKnown = UNITS.containsKey(unit) || unit.equals("ticks")
                || (setting == Setting.UNIT && WALL.contains(unit));
        if (!isKnown || (setting == Setting.DURATION_UNIT && unit.startsWith("unix"))) {
            throw new MappingException("--" + setting.id() + " '" + unit + "' is not a unit: " + setting.description());
        }
        return unit;
    }

    private static TimeBase timeBase(Mapping mapping, String unit, boolean isAbsolute) throws MappingException {
        var name = mapping.get(Setting.TIME_BASE);
        boolean isRaw = unit.equals("ticks") && !mapping.has(Setting.FREQUENCY);
        if (name == null) {
            if (isRaw) {
                throw new MappingException(
                        "--unit ticks needs --frequency, or --time-base to write the ticks as they are");
            }
            return isAbsolute ? TimeBase.FILE_TIME : TimeBase.MANUAL;
        }
        var base = TimeBase.find(name)
                .orElseThrow(() -> new MappingException("--time-base '" + name + "' is not a time base"));
        if (!isRaw && !IN_NANOSECONDS.contains(base) && !(isAbsolute && base.equals(TimeBase.FILE_TIME))) {
            throw new MappingException("--time-base " + base.name() + " does not match --unit " + unit);
        }
        return base;
    }

    private static ZoneId zone(Mapping mapping) throws MappingException {
        var zone = mapping.get(Setting.ZONE);
        try {
            return ZoneId.of(zone == null ? "Z" : zone.equals("UTC") ? "Z" : zone);
        } catch (DateTimeException _) {
            throw new MappingException(
                    "--zone '" + zone + "' is not a time zone; for example UTC, +02:00, Europe/Berlin");
        }
    }

    private static int year(Mapping mapping) throws MappingException {
        var year = mapping.get(Setting.YEAR);
        if (year == null) {
            return 1970;
        }
        if (!year.matches("\\d{4}")) {
            throw new MappingException("--year '" + year + "' is not a year");
        }
        return Integer.parseInt(year);
    }

    TimeBase timeBase() {
        return timeBase;
    }

    /// Reads a text.
    ///
    /// @return whether it is a time in the range of ticks
    boolean read(String text) {
        if (isWall) {
            return readWall(text);
        }
        try {
            return readPlain(text) || readExact(text.indexOf(',') < 0 ? text : withPoint(text));
        } catch (ArithmeticException | NumberFormatException _) {
            return false;
        }
    }

    /// Tables of many countries have a comma before the fraction; one with three digits after it may group thousands.
    private static String withPoint(String text) {
        return text.matches("\\s*-?\\d+,\\d+\\s*") ? text.replace(',', '.') : text;
    }

    long ticks() {
        return ticks;
    }

    private boolean readWall(String text) {
        if (!wall.read(text)) {
            return false;
        }
        ticks = wall.nanos();
        if (timeBase.equals(TimeBase.FILE_TIME)) {
            if (!wall.hasDate()) {
                return false;
            }
            ticks = hundreds(ticks) + FILE_TIME_OF_1970;
        }
        return true;
    }

    private static long hundreds(long nanos) {
        long floor = Math.floorDiv(nanos, (long) NS_PER_FILE_TIME);
        long remainder = Math.floorMod(nanos, (long) NS_PER_FILE_TIME);
        boolean isUp = remainder > NS_PER_FILE_TIME / 2 || (remainder == NS_PER_FILE_TIME / 2 && (floor & 1) == 1);
        return isUp ? floor + 1 : floor;
    }

    /// Digits with a fraction that the scale covers: nearly all there are, without an object each.
    private boolean readPlain(String text) {
        int length = text.length();
        if (scale == 0 || length == 0 || length > 18) {
            return false;
        }
        int at = text.charAt(0) == '-' ? 1 : 0;
        boolean isNegative = at == 1;
        long value = 0;
        long scaled = scale;
        boolean isFraction = false;
        int digits = 0;
        for (; at < length; at++) {
            char c = text.charAt(at);
            if (c == '.' && !isFraction) {
                isFraction = true;
                continue;
            }
            if (c < '0' || c > '9' || (isFraction && scaled % 10 != 0)) {
                return false;
            }
            value = value * 10 + (c - '0');
            scaled = isFraction ? scaled / 10 : scaled;
            digits++;
        }
        if (digits == 0) {
            return false;
        }
        long product = Math.multiplyExact(value, scaled);
        ticks = Math.addExact(isNegative ? -product : product, origin);
        return true;
    }

    private boolean readExact(String text) {
        var value = new BigDecimal(text.strip());
        if (Math.abs((long) value.scale()) > 1000) {
            return false;
        }
        ticks = Math.addExact(
                value.multiply(factor).divide(divisor, 0, RoundingMode.HALF_EVEN).longValueExact(), origin);
        return true;
    }
}
