// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes the clock of a time base of a file from what the user says and what the time base fixes, best source first.
public final class ClockMaker {
    private static final List<String> UNITS = List.of("ns", "µs", "ms", "s");
    private final TimeBase base;
    private final long firstTick;
    private final long lastTick;
    private final OtherClocks others;

    /// Knows the other clocks of a report.
    public interface OtherClocks {
        /// Finds the clock that an anchor is tied to.
        ///
        /// @throws ClockSettingException if there is no such file, time base or clock, or if they are tied in a circle
        Clock tied(AnchorTime.OtherTick tick) throws ClockSettingException;

        /// {@return the clock of a counter that was counting at the same time, or null}
        ///
        /// @throws ClockSettingException if they are tied in a circle
        @Nullable
        Clock counting(ClockZero.Counter counter) throws ClockSettingException;

        /// {@return the rate that a calibration gives for this time base, or null}
        @Nullable
        Rate calibratedRate();

        /// {@return the clock that snapshots of clocks in a trace give for this time base, or null}
        default @Nullable MadeClock bySnapshots() {
            return null;
        }
    }

    /// Makes clocks for a time base of a file.
    ///
    /// @param base the time base
    /// @param firstTick its smallest tick in the file
    /// @param lastTick its largest tick
    /// @param others the other clocks of the report
    public ClockMaker(TimeBase base, long firstTick, long lastTick, OtherClocks others) {
        this.base = base;
        this.firstTick = firstTick;
        this.lastTick = lastTick;
        this.others = others;
    }

    /// Makes the clock.
    ///
    /// @throws ClockSettingException if the setting cannot be, with the reason
    public MadeClock make(ClockSetting setting) throws ClockSettingException {
        setting.check();
        var result = withoutOffset(setting);
        if (setting.offsetNs() == 0) {
            return result;
        }
        if (result.clock() == null) {
            throw new ClockSettingException(
                    base.name() + " has no frequency, so it cannot be moved; set it first");
        }
        var clock = (ExactClock) result.clock();
        var moved = clock.movedBy(setting.offsetNs(), clock.method() + ", moved by " + signed(setting.offsetNs()));
        return new MadeClock(moved, result.zero(), result.residuals());
    }

    private MadeClock withoutOffset(ClockSetting setting) throws ClockSettingException {
        if (base.equals(TimeBase.FILE_TIME) && setting.rate() != null
                && !setting.rate().equals(Rate.TEN_MEGAHERTZ)) {
            throw new ClockSettingException("FileTime always counts at 10 MHz; its frequency cannot be set");
        }
        if (setting.calibration() != null) {
            return calibrated(setting.calibration());
        }
        var anchors = setting.usedAnchors();
        if (!anchors.isEmpty()) {
            return anchored(setting, anchors);
        }
        return setting.mode() == null ? plain(setting) : byMode(setting, setting.mode());
    }

    private MadeClock byMode(ClockSetting setting, ClockMode mode) throws ClockSettingException {
        return switch (mode) {
            case ClockMode.Lin lin -> lin(setting, lin);
            case ClockMode.Lerp lerp -> lerp(lerp);
            case ClockMode.Piecewise _ -> throw new ClockSettingException("piecewise needs two or more anchors");
        };
    }

    private MadeClock plain(ClockSetting setting) {
        var zero = new ClockZero.Counter(base, firstTick, lastTick);
        var bySnapshots = setting.rate() == null ? others.bySnapshots() : null;
        if (bySnapshots != null) {
            return bySnapshots;
        }
        if (base.equals(TimeBase.FILE_TIME) || (base.equals(TimeBase.REALTIME) && setting.rate() == null)) {
            return new MadeClock(Clocks.standard(base), new ClockZero.Epoch(), List.of());
        }
        var rate = setting.rate();
        if (rate != null) {
            return new MadeClock(line(rate.nsPerTick(), Fraction.ZERO, base.name() + " at " + rate.text()), zero,
                    List.of());
        }
        var calibrated = others.calibratedRate();
        if (calibrated != null) {
            var method = base.name() + " at " + calibrated.text() + " (from the calibration)";
            return new MadeClock(LinearClock.of(calibrated.nsPerTick(), Fraction.ZERO, false, method), zero,
                    List.of());
        }
        return new MadeClock(Clocks.standard(base), zero, List.of());
    }

    private LinearClock line(Fraction nsPerTick, Fraction nsAtZero, String method) {
        boolean exact = nsPerTick.isWhole() && nsAtZero.isWhole();
        boolean absolute = base.equals(TimeBase.FILE_TIME);
        return LinearClock.of(nsPerTick, nsAtZero, absolute, method + (exact ? ", exact" : ", ±0.5 ns"));
    }

    private Rate rate(ClockSetting setting, @Nullable Rate own, String what) throws ClockSettingException {
        var rate = own != null ? own : setting.rate();
        rate = rate != null ? rate : others.calibratedRate();
        rate = rate != null ? rate : Clocks.standardRate(base);
        if (rate == null) {
            throw new ClockSettingException(what + " needs a frequency, since " + base.name()
                    + " has none of its own; give a frequency or a second anchor");
        }
        return rate;
    }

    private String rateText(ClockSetting setting, Rate rate) {
        boolean assumed = base.equals(TimeBase.QPC) && setting.rate() == null && others.calibratedRate() == null;
        return base.name() + " at " + rate.text() + (assumed ? " (assumed)" : "");
    }

    // The importer's modes

    private MadeClock lin(ClockSetting setting, ClockMode.Lin lin) throws ClockSettingException {
        var nsPerTick = rate(setting, lin.rate(), "lin").nsPerTick();
        long ticksA = lin.ticksA() == null ? firstTick : lin.ticksA();
        var atZero = Fraction.of(lin.nsA()).minus(nsPerTick.times(Fraction.of(ticksA)));
        var method = base.name() + " by lin at " + Rate.ofNsPerTick(nsPerTick).text();
        return new MadeClock(line(nsPerTick, atZero, method), axisZero(), List.of());
    }

    private MadeClock lerp(ClockMode.Lerp lerp) throws ClockSettingException {
        long ticksA = lerp.ticksA() == null ? firstTick : lerp.ticksA();
        long ticksB = lerp.ticksB() == null ? lastTick : lerp.ticksB();
        if (ticksB <= ticksA) {
            throw new ClockSettingException("lerp needs its second tick " + ticksB + " to be greater than its first, "
                    + ticksA + "; give nvtxt_a and nvtxt_b");
        }
        var fit = LineFit.of(List.of(new LineFit.Point(ticksA, Fraction.of(lerp.nsA())),
                new LineFit.Point(ticksB, Fraction.of(lerp.nsB()))));
        return new MadeClock(line(fit.slope(), fit.atZero(), base.name() + " by lerp"), axisZero(), List.of());
    }

    private ClockZero axisZero() {
        return base.equals(TimeBase.FILE_TIME) ? new ClockZero.Epoch() : new ClockZero.Axis();
    }

    // Anchors

    private MadeClock anchored(ClockSetting setting, List<Anchor> anchors) throws ClockSettingException {
        var points = new ArrayList<LineFit.Point>();
        boolean absolute = base.equals(TimeBase.FILE_TIME);
        var zero = axisZero();
        for (var anchor : anchors) {
            points.add(new LineFit.Point(anchor.ticks(), time(anchor)));
            absolute |= anchor.time() instanceof AnchorTime.WallTime
                    || (anchor.time() instanceof AnchorTime.OtherTick other && others.tied(other).isAbsolute());
            zero = anchor.time() instanceof AnchorTime.OtherTick ? new ClockZero.Tied() : zero;
        }
        zero = absolute ? new ClockZero.Epoch() : zero;
        if (setting.mode() instanceof ClockMode.Piecewise) {
            return piecewise(points, absolute, zero);
        }
        if (anchors.size() == 1) {
            var rate = rate(setting, null, "one anchor");
            var point = points.getFirst();
            var atZero = point.ns().minus(rate.nsPerTick().times(Fraction.of(point.ticks())));
            var method = rateText(setting, rate) + ", 1 anchor";
            return new MadeClock(LinearClock.of(rate.nsPerTick(), atZero, absolute, method), zero, List.of());
        }
        return fitted(anchors, points, absolute, zero, setting.rate() == null ? "" : "; the pairs set the frequency");
    }

    private MadeClock fitted(List<Anchor> anchors, List<LineFit.Point> points, boolean absolute, ClockZero zero,
            String remark) throws ClockSettingException {
        var fit = LineFit.of(points);
        if (fit.slope().signum() <= 0) {
            throw new ClockSettingException("the anchors reverse time: the ticks rise while the times do not");
        }
        var residuals = fit.residuals(anchors, points);
        double off = residuals.stream().mapToDouble(residual -> Math.abs(residual.ns())).max().orElse(0);
        var method = base.name() + " fitted to " + anchors.size() + " pairs, ±" + length(Math.max(0.5, off)) + remark;
        return new MadeClock(LinearClock.of(fit.slope(), fit.atZero(), absolute, method), zero, residuals);
    }

    private MadeClock piecewise(List<LineFit.Point> anchors, boolean absolute, ClockZero zero)
            throws ClockSettingException {
        if (anchors.size() < 2) {
            throw new ClockSettingException("piecewise needs two or more anchors");
        }
        var points = anchors.stream().sorted(Comparator.comparingLong(LineFit.Point::ticks))
                .map(point -> new PiecewiseClock.ClockPoint(point.ticks(), point.ns())).toList();
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).ns().minus(points.get(i - 1).ns()).signum() <= 0) {
                throw new ClockSettingException("the anchors reverse time between the ticks "
                        + points.get(i - 1).ticks() + " and " + points.get(i).ticks());
            }
        }
        return new MadeClock(new PiecewiseClock(points, absolute,
                base.name() + " piecewise through " + points.size() + " anchors, ±0.5 ns"), zero, List.of());
    }

    private Fraction time(Anchor anchor) throws ClockSettingException {
        return switch (anchor.time()) {
            case AnchorTime.AxisTime axis -> Fraction.of(axis.ns());
            case AnchorTime.WallTime wall -> Fraction.of(wall.unixNs());
            case AnchorTime.OtherTick other -> ((ExactClock) others.tied(other)).exactNs(other.ticks());
        };
    }

    // Calibration

    private MadeClock calibrated(Calibration calibration) throws ClockSettingException {
        var counter = new ClockZero.Counter(TimeBase.QPC, calibration.cpuTicks(firstTick),
                calibration.cpuTicks(lastTick));
        var cpu = (ExactClock) others.counting(counter);
        if (cpu == null) {
            var rate = calibration.cpuRate() == null ? Rate.TEN_MEGAHERTZ : calibration.cpuRate();
            cpu = LinearClock.of(rate.nsPerTick(), Fraction.ZERO, false, "");
        }
        int count = calibration.pairs().size();
        double cpuTickNs = LineFit.toDouble(cpu.rate().nsPerTick());
        var method = base.name() + " calibrated by " + count + (count == 1 ? " pair" : " pairs") + " against Qpc, ±"
                + length(Math.max(0.5, cpuTickNs));
        var points = new ArrayList<PiecewiseClock.ClockPoint>();
        for (var pair : calibration.pairs()) {
            points.add(new PiecewiseClock.ClockPoint(pair.gpuTicks(), cpu.exactNs(pair.cpuTicks())));
        }
        var clock = count == 1
                ? single(calibration, points.getFirst(), cpu.isAbsolute(), method)
                : new PiecewiseClock(points, cpu.isAbsolute(), method);
        return new MadeClock(clock, cpu.isAbsolute() ? new ClockZero.Epoch() : counter, List.of());
    }

    private static Clock single(Calibration calibration, PiecewiseClock.ClockPoint point, boolean absolute,
            String method) {
        var rate = calibration.gpuRate();
        if (rate == null) {
            throw new IllegalStateException("one pair without a GPU frequency");
        }
        var atZero = point.ns().minus(rate.nsPerTick().times(Fraction.of(point.ticks())));
        return LinearClock.of(rate.nsPerTick(), atZero, absolute, method);
    }

    // Words

    /// {@return a length of time with its sign, exactly}
    private static String signed(long ns) {
        var length = BigDecimal.valueOf(ns).abs();
        int unit = 0;
        while (unit < UNITS.size() - 1 && length.compareTo(BigDecimal.valueOf(1000)) >= 0) {
            length = length.movePointLeft(3);
            unit++;
        }
        return (ns < 0 ? "−" : "+") + length.stripTrailingZeros().toPlainString() + " " + UNITS.get(unit);
    }

    /// {@return a length of time for people, in floating point, with up to four digits}
    static String length(double ns) {
        int unit = 0;
        double value = ns;
        while (value >= 1000 && unit < UNITS.size() - 1) {
            value /= 1000;
            unit++;
        }
        var digits = new BigDecimal(value).round(new MathContext(4, RoundingMode.UP))
                .stripTrailingZeros().toPlainString();
        return digits + " " + UNITS.get(unit);
    }
}
