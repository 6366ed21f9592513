// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClockMakerTest {
    private static final class NoOthers implements ClockMaker.OtherClocks {
        @Override
        public Clock tied(AnchorTime.OtherTick tick) throws ClockSettingException {
            throw new ClockSettingException("no other clock");
        }

        @Override
        public @Nullable Clock counting(ClockZero.Counter counter) {
            return null;
        }

        @Override
        public @Nullable Rate calibratedRate() {
            return null;
        }
    }

    private static MadeClock make(TimeBase base, ClockSetting setting) throws ClockSettingException {
        return new ClockMaker(base, 1000, 9000, new NoOthers()).make(setting);
    }

    private static Clock clock(TimeBase base, ClockSetting setting) throws ClockSettingException {
        return clock(make(base, setting));
    }

    private static Clock clock(MadeClock made) {
        return Objects.requireNonNull(made.clock());
    }

    private static Anchor at(long ticks, long ns) {
        return Anchor.of(ticks, new AnchorTime.AxisTime(ns));
    }

    private static ClockSetting anchors(Anchor... anchors) {
        return ClockSetting.AUTOMATIC.withAnchors(List.of(anchors));
    }

    @Test
    void oneAnchorAndAFrequencyFixTheLine() throws ClockSettingException {
        var clock = clock(TimeBase.RDTSC, anchors(at(3400, 5)).withRate(Rate.parse("3.4GHz")));

        assertThat(clock.toNs(3400)).isEqualTo(5);
        assertThat(clock.toNs(3_400_003_400L)).isEqualTo(1_000_000_005);
        assertThat(clock.method()).isEqualTo("Rdtsc at 3.4 GHz, 1 anchor");
    }

    @Test
    void oneAnchorWithoutAnyFrequencyIsRefused() {
        assertThatThrownBy(() -> make(TimeBase.RDTSC, anchors(at(1, 2)))).hasMessage("one anchor needs a frequency,"
                + " since Rdtsc has none of its own; give a frequency or a second anchor");
    }

    @Test
    void twoAnchorsFixOriginAndRate() throws ClockSettingException {
        var clock = clock(TimeBase.RDTSC, anchors(at(1_000, 100), at(4_000, 1_100)));

        assertThat(List.of(1_000L, 2_500L, 4_000L, 7_000L, -2_000L)).map(clock::toNs).containsExactly(100L, 600L,
                1_100L, 2_100L, -900L);
        assertThat(clock.rate()).isEqualTo(Rate.ofHertz(3_000_000_000L));
        assertThat(clock.method()).isEqualTo("Rdtsc fitted to 2 pairs, ±0.5 ns");
    }

    @Test
    void threeAnchorsAreFittedByLeastSquaresWithResiduals() throws ClockSettingException {
        var made = make(TimeBase.RDTSC, anchors(at(0, 0), at(10, 13), at(20, 20)));

        // mean tick 10, mean time 11; slope (−10·−11 + 10·9) / 200 = 1
        assertThat(clock(made).toNs(10)).isEqualTo(11);
        assertThat(made.residuals()).extracting(AnchorResidual::ns).containsExactly(-1.0, 2.0, -1.0);
        assertThat(made.residuals()).extracting(AnchorResidual::worst).containsExactly(false, true, false);
        assertThat(clock(made).method()).isEqualTo("Rdtsc fitted to 3 pairs, ±2 ns");
    }

    @Test
    void theAnchorThatLiesFarOffIsPointedOutAndCanBeLeftOut() throws ClockSettingException {
        var anchors = new ArrayList<Anchor>();
        for (int i = 0; i < 6; i++) {
            anchors.add(at(i * 1_000_000L, i * 500_000L + (i == 5 ? 40_000 : i % 2)));
        }
        var setting = ClockSetting.AUTOMATIC.withAnchors(anchors);

        var residuals = make(TimeBase.RDTSC, setting).residuals();
        assertThat(residuals).extracting(AnchorResidual::suspicious).containsExactly(false, false, false, false, false,
                true);
        anchors.set(5, anchors.get(5).withUsed(false));
        var without = make(TimeBase.RDTSC, ClockSetting.AUTOMATIC.withAnchors(anchors));
        assertThat(without.residuals()).hasSize(5).noneMatch(AnchorResidual::suspicious);
        assertThat(clock(without).method()).startsWith("Rdtsc fitted to 5 pairs, ±0.");
    }

    @Test
    void piecewiseGoesThroughEveryAnchor() throws ClockSettingException {
        var setting = anchors(at(3000, 300), at(1000, 0), at(2000, 200)).withMode(new ClockMode.Piecewise());

        var clock = clock(TimeBase.RDTSC, setting);
        assertThat(List.of(clock.toNs(0), clock.toNs(1000), clock.toNs(1500), clock.toNs(2000), clock.toNs(2500),
                clock.toNs(3000), clock.toNs(4000))).containsExactly(-200L, 0L, 100L, 200L, 250L, 300L, 400L);
        assertThat(clock.method()).isEqualTo("Rdtsc piecewise through 3 anchors, ±0.5 ns");
        assertThat(setting.withAnchors(List.of(at(1, 1))).mode()).as("one anchor is no line").isNull();
        assertThatThrownBy(() -> make(TimeBase.RDTSC, ClockSetting.AUTOMATIC.withMode(new ClockMode.Piecewise())))
                .hasMessage("piecewise needs two or more anchors");
        assertThatThrownBy(() -> make(TimeBase.RDTSC,
                anchors(at(1000, 0), at(2000, 200), at(3000, 200)).withMode(new ClockMode.Piecewise())))
                .hasMessage("the anchors reverse time between the ticks 2000 and 3000");
    }

    @Test
    void linIsThePublishedLine() throws ClockSettingException {
        var lin = new ClockMode.Lin(500, Rate.ofHertz(2_000_000_000), null);

        // T is the smallest tick of the file, 1000
        assertThat(clock(TimeBase.MANUAL, ClockSetting.AUTOMATIC.withMode(lin)).toNs(3000)).isEqualTo(1500);
        var from = new ClockMode.Lin(500, null, 0L);
        assertThat(clock(TimeBase.QPC, ClockSetting.AUTOMATIC.withMode(from)).toNs(3)).isEqualTo(800);
    }

    @Test
    void lerpIsTheLineThroughTwoPointsOfTheFile() throws ClockSettingException {
        var lerp = new ClockMode.Lerp(0, 16_000, null, null);

        var clock = clock(TimeBase.MANUAL, ClockSetting.AUTOMATIC.withMode(lerp));
        assertThat(List.of(1000L, 5000L, 9000L, 10_000L)).map(clock::toNs).containsExactly(0L, 8_000L, 16_000L,
                18_000L);
    }

    @Test
    void anOffsetMovesAnyClock() throws ClockSettingException {
        var clock = clock(TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(-2_500));

        assertThat(clock.toNs(100)).isEqualTo(7_500);
        assertThat(clock.method()).isEqualTo("Qpc at 10 MHz (assumed), moved by −2.5 µs");
        var far = clock(TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(-1_315_973_227_738_004L));
        assertThat(far.method()).as("exact").endsWith("moved by −1315973.227738004 s");
    }

    @Test
    void anchorsToTheWallClockMakeItAbsolute() throws ClockSettingException {
        var setting = anchors(Anchor.of(10, new AnchorTime.WallTime(1_000)));

        assertThat(clock(TimeBase.QPC, setting).isAbsolute()).isTrue();
        assertThat(make(TimeBase.QPC, setting).zero()).isEqualTo(new ClockZero.Epoch());
    }

    @Test
    void badSettingsAreRefusedWithTheReason() throws ClockSettingException {
        var ghz = Rate.parse("1GHz");
        assertThatThrownBy(() -> make(TimeBase.QPC, anchors(at(5, 1), at(5, 2))))
                .hasMessage("two anchors have the tick 5");
        assertThatThrownBy(() -> make(TimeBase.QPC, anchors(at(5, 2), at(6, 1))))
                .hasMessage("the anchors reverse time: the ticks rise while the times do not");
        assertThatThrownBy(() -> make(TimeBase.QPC, anchors(at(5, 2), at(6, 2))))
                .hasMessage("the anchors reverse time: the ticks rise while the times do not");
        assertThatThrownBy(
                () -> make(TimeBase.MANUAL, ClockSetting.AUTOMATIC.withMode(new ClockMode.Lerp(5, 5, null, null))))
                .hasMessage("lerp needs ns_b 5 to be greater than ns_a 5");
        assertThatThrownBy(
                () -> make(TimeBase.MANUAL, ClockSetting.AUTOMATIC.withMode(new ClockMode.Lerp(5, 6, 9L, 9L))))
                .hasMessage("lerp needs nvtxt_b 9 to be greater than nvtxt_a 9");
        assertThatThrownBy(() -> make(TimeBase.FILE_TIME, ClockSetting.AUTOMATIC.withRate(ghz)))
                .hasMessage("FileTime always counts at 10 MHz; its frequency cannot be set");
        assertThatThrownBy(() -> make(TimeBase.RDTSC, ClockSetting.AUTOMATIC.withOffsetNs(5)))
                .hasMessage("Rdtsc has no frequency, so it cannot be moved; set it first");
        assertThatThrownBy(() -> make(TimeBase.QPC,
                new ClockSetting(null, 0, List.of(at(1, 1)), new ClockMode.Lin(1, null, null), null,
                        ClockSetting.Sharing.ASSUMED)))
                .hasMessage("anchors, a mode and a calibration exclude each other; keep one of them");
    }

    @Test
    void oneCalibrationPairWithFrequenciesTiesGpuToCpu() throws ClockSettingException {
        var calibration = Calibration.of(Rate.parse("25MHz"), Rate.TEN_MEGAHERTZ,
                List.of(new Calibration.Pair(1_000, 7_000_000)));

        var clock = clock(TimeBase.MANUAL, ClockSetting.AUTOMATIC.withCalibration(calibration));
        // 7 000 000 Qpc ticks are 0.7 s; a GPU tick is 40 ns
        assertThat(clock.toNs(1_003)).isEqualTo(700_000_120);
        assertThat(clock.method()).isEqualTo("Manual calibrated by 1 pair against Qpc, ±100 ns");
    }

    @Test
    void severalCalibrationPairsGivePiecewiseLinearDrift() throws ClockSettingException {
        var calibration = Calibration.of(Rate.parse("10MHz"), Rate.TEN_MEGAHERTZ, List.of(new Calibration.Pair(0, 0),
                new Calibration.Pair(1_000, 1_001), new Calibration.Pair(2_000, 2_001)));

        var clock = clock(TimeBase.MANUAL, ClockSetting.AUTOMATIC.withCalibration(calibration));
        assertThat(List.of(-1000L, 0L, 500L, 1000L, 1500L, 2000L, 3000L)).map(clock::toNs).containsExactly(-100_100L,
                0L, 50_050L, 100_100L, 150_100L, 200_100L, 300_100L);
    }

    @Test
    void calibrationPairsThatReverseTimeAreRefused() {
        assertThatThrownBy(() -> Calibration.of(null, null,
                List.of(new Calibration.Pair(5, 10), new Calibration.Pair(6, 10))))
                .hasMessage("calibration pairs reverse time: gpuTicks 5 to 6 rise, cpuTicks 10 to 10 do not");
        assertThatThrownBy(() -> Calibration.of(null, null, List.of(new Calibration.Pair(5, 10))))
                .hasMessage("a calibration with one pair needs the GPU's frequency");
    }
}
