// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Ticks of a GPU queue and of the CPU's Qpc that were sampled at nearly the same time, with both frequencies, as
/// `ID3D12CommandQueue::GetClockCalibration` and `GetTimestampFrequency` give them.
///
/// @param gpuRate the queue's frequency; null where only the pairs tell it
/// @param cpuRate QueryPerformanceFrequency; null for what the report knows of Qpc
/// @param pairs the samples, at least one, by GPU tick; both ticks rise
public record Calibration(@Nullable Rate gpuRate, @Nullable Rate cpuRate, List<Pair> pairs) {
    public Calibration {
        pairs = List.copyOf(pairs);
    }

    /// One sample.
    ///
    /// @param gpuTicks the queue's tick
    /// @param cpuTicks the Qpc tick
    public record Pair(long gpuTicks, long cpuTicks) {}

    /// Puts samples in order and checks them.
    ///
    /// @throws ClockSettingException if there are none, if one lacks a frequency, or if one goes back in time
    public static Calibration of(@Nullable Rate gpuRate, @Nullable Rate cpuRate, List<Pair> pairs)
            throws ClockSettingException {
        if (pairs.isEmpty()) {
            throw new ClockSettingException("a calibration needs at least one pair of gpuTicks and cpuTicks");
        }
        if (pairs.size() == 1 && gpuRate == null) {
            throw new ClockSettingException("a calibration with one pair needs the GPU's frequency");
        }
        var sorted = new ArrayList<>(pairs);
        sorted.sort(Comparator.comparingLong(Pair::gpuTicks));
        for (int i = 1; i < sorted.size(); i++) {
            var before = sorted.get(i - 1);
            var pair = sorted.get(i);
            if (pair.gpuTicks == before.gpuTicks) {
                throw new ClockSettingException("two calibration pairs have the gpuTicks " + pair.gpuTicks);
            }
            if (pair.cpuTicks <= before.cpuTicks) {
                throw new ClockSettingException("calibration pairs reverse time: gpuTicks " + before.gpuTicks + " to "
                        + pair.gpuTicks + " rise, cpuTicks " + before.cpuTicks + " to " + pair.cpuTicks + " do not");
            }
        }
        return new Calibration(gpuRate, cpuRate, sorted);
    }

    /// {@return the Qpc tick, rounded, at a GPU tick; the border of Int64 at most}
    public long cpuTicks(long gpuTicks) {
        var first = pairs.getFirst();
        int piece = 0;
        while (piece < pairs.size() - 2 && gpuTicks > pairs.get(piece + 1).gpuTicks) {
            piece++;
        }
        var slope = pairs.size() == 1 ? singleSlope() : slope(pairs.get(piece), pairs.get(piece + 1));
        var from = pairs.size() == 1 ? first : pairs.get(piece);
        var exact = slope.times(Fraction.of(gpuTicks).minus(Fraction.of(from.gpuTicks)))
                .plus(Fraction.of(from.cpuTicks));
        return exact.round().max(BigInteger.valueOf(Long.MIN_VALUE)).min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
    }

    private Fraction singleSlope() {
        var cpu = cpuRate == null ? Rate.TEN_MEGAHERTZ : cpuRate;
        if (gpuRate == null) {
            throw new IllegalStateException("one pair without a GPU frequency");
        }
        return gpuRate.nsPerTick().dividedBy(cpu.nsPerTick());
    }

    private static Fraction slope(Pair from, Pair to) {
        return Fraction.of(to.cpuTicks).minus(Fraction.of(from.cpuTicks))
                .dividedBy(Fraction.of(to.gpuTicks).minus(Fraction.of(from.gpuTicks)));
    }
}
