// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// The ticks of a ruler: whole multiples of 1, 2 or 5 times a power of ten, counted from a zero, in whole numbers. On the
/// time axis, steps above 20 s are whole parts of minutes, hours and days.
///
/// @param firstNs the first tick at or after the window's start
/// @param stepNs the distance of two ticks
/// @param count how many fall into the window
/// @param minorPerStep how many smaller steps one step has; 1 for none
public record TickLayout(long firstNs, long stepNs, int count, int minorPerStep) {
    private static final BigInteger LAST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final long SECOND = 1_000_000_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    /// The largest step of the time axis, which is the last one in a long.
    private static final long LONGEST = 100_000 * DAY;
    /// The steps between 20 s and a day, each with the number of its smaller steps.
    private static final NavigableMap<Long, Integer> CLOCK_STEPS = new TreeMap<>(Map.ofEntries(
            Map.entry(30 * SECOND, 3), Map.entry(MINUTE, 6), Map.entry(2 * MINUTE, 4), Map.entry(5 * MINUTE, 5),
            Map.entry(10 * MINUTE, 5), Map.entry(15 * MINUTE, 3), Map.entry(30 * MINUTE, 3), Map.entry(HOUR, 6),
            Map.entry(2 * HOUR, 4), Map.entry(3 * HOUR, 3), Map.entry(6 * HOUR, 6), Map.entry(12 * HOUR, 4),
            Map.entry(DAY, 4)));

    /// Lays out ticks on an axis that is not one of time.
    ///
    /// @param scale the window and its width
    /// @param zeroNs what ticks are counted from
    /// @param spacingPx how far two ticks are apart at least
    public static TickLayout of(TimeScale scale, long zeroNs, double spacingPx) {
        return of(scale.window(), zeroNs, stepOf(scale.nsPerPx() * spacingPx));
    }

    /// {@return the ticks of each part of a window of time that has no cut, all as far apart}
    public static List<TickLayout> parts(TimeScale scale, long zeroNs, double spacingPx) {
        long step = timeStepOf(scale.nsPerPx() * spacingPx);
        var parts = new ArrayList<TickLayout>();
        TimeWindow part = scale.window();
        double restNs = part.lengthNs();
        for (var cut : part.cuts().between(part.startNs(), part.endNs()).cuts()) {
            double length = part.offsetOf(cut.fromNs());
            if (length > 0) {
                parts.add(of(new TimeWindow(part.startNs(), part.startFraction(), length), zeroNs, step));
            }
            restNs -= length;
            part = new TimeWindow(cut.toNs(), 0, Math.max(0, restNs));
        }
        parts.add(of(part, zeroNs, step));
        return parts;
    }

    /// {@return the ticks of a part of a window at multiples of a step}
    public static TickLayout of(TimeWindow window, long zeroNs, long step) {
        var zero = BigInteger.valueOf(zeroNs);
        var from = BigInteger.valueOf(window.startNs()).subtract(zero);
        if (window.startFraction() > 0) {
            from = from.add(BigInteger.ONE);
        }
        var size = BigInteger.valueOf(step);
        BigInteger[] parts = from.divideAndRemainder(size);
        BigInteger multiple = parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
        var first = zero.add(multiple.multiply(size));
        if (first.compareTo(LAST) > 0) {
            return new TickLayout(Long.MAX_VALUE, step, 0, 1);
        }
        long firstNs = first.longValueExact();
        double room = window.lengthNs() - window.offsetOf(firstNs);
        int count = room < 0 ? 0 : (int) Math.floor(room / step) + 1;
        long left = LAST.subtract(first).divide(size).longValue();
        return new TickLayout(firstNs, step, (int) Math.min(count, Math.min(left, Integer.MAX_VALUE - 1) + 1),
                minorOf(step));
    }

    /// {@return the tick with that index, from 0}
    public long tickNs(int index) {
        return firstNs + index * stepNs;
    }

    /// {@return the largest step of the time axis below another one; 0 below 1}
    public static long finerStep(long step) {
        if (step > DAY) {
            return finerStep(step / DAY) * DAY;
        }
        var finer = CLOCK_STEPS.lowerKey(step);
        if (finer != null) {
            return finer;
        }
        if (step > 20 * SECOND) {
            return 20 * SECOND;
        }
        return Long.toString(step).startsWith("5") ? step / 5 * 2 : step / 2;
    }

    /// {@return the smallest step of the time axis that is not below the requested spacing; at most the largest in a long}
    static long timeStepOf(double wishNs) {
        if (wishNs <= 20 * SECOND) {
            return stepOf(wishNs);
        }
        return wishNs > DAY
                ? wishNs > LONGEST ? LONGEST : stepOf(wishNs / DAY) * DAY
                : CLOCK_STEPS.tailMap((long) Math.ceil(wishNs)).firstKey();
    }

    /// {@return the smallest of 1, 2, 5, 10, 20, … that is not below the requested spacing; at most 5 · 10¹⁸, the largest in a long}
    static long stepOf(double wishNs) {
        long power = 1;
        while (true) {
            for (int factor : new int[]{ 1, 2, 5 }) {
                if (power * factor >= wishNs) {
                    return power * factor;
                }
            }
            if (power > Long.MAX_VALUE / 10) {
                return power * 5;
            }
            power *= 10;
        }
    }

    private static int minorOf(long step) {
        var ofClock = CLOCK_STEPS.get(step);
        if (ofClock != null) {
            return ofClock;
        }
        long lead = step % DAY == 0 ? step / DAY : step;
        while (lead >= 10) {
            lead /= 10;
        }
        int parts = lead == 2 ? 4 : 5;
        return step % parts == 0 ? parts : (int) Math.min(step, 2);
    }
}
