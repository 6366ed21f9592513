// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.setting.SavedClock.SavedAnchor;
import dev.nvtxt.parser.setting.SavedClock.SavedCalibration;
import dev.nvtxt.parser.setting.SavedClock.SavedMode;
import dev.nvtxt.parser.setting.SavedClock.SavedPair;
import dev.nvtxt.parser.setting.SavedClock.SavedTick;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockMode;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SavedSessionTest {
    private static final TimeBase BASE = new TimeBase("Board");

    private static @Nullable String relative(String path) {
        return path.startsWith("/s/") ? path.substring(3) : null;
    }

    private static SavedSession session(@Nullable SavedClock... clocks) {
        return new SavedSession(SavedSession.FORMAT, 1, null, Arrays.asList(clocks));
    }

    private static SavedClock clock(@Nullable List<SavedAnchor> anchors, @Nullable SavedMode lin,
            @Nullable SavedMode lerp, @Nullable SavedCalibration calibration) {
        return new SavedClock("a", null, "Board", null, null, null, anchors, lin, lerp, null, calibration, null);
    }

    private static SavedClock anchor(SavedAnchor anchor) {
        return clock(List.of(anchor), null, null, null);
    }

    private static void staysTheSame(String files, ClockSetting setting, ClockSettings.Effect effect)
            throws ClockSettingException {
        var entry = new ClockSettings.Entry(new FileGlob(files), BASE, setting, effect);
        var saved = SavedClock.of(entry, SavedSessionTest::relative);
        assertThat(session(saved).settings("/s/"::concat).entries()).containsExactly(entry);
    }

    private static void fails(@Nullable SavedClock clock, String message) {
        assertThatThrownBy(() -> session(clock).settings("/s/"::concat)).isInstanceOf(ClockSettingException.class)
                .hasMessage("clocks[0]: " + message);
    }

    @Test
    void everySettingIsReadAsItWasSaved() throws ClockSettingException {
        var rate = Rate.parse("3.4GHz");
        var adds = ClockSettings.Effect.ADDS;
        var assumed = ClockSetting.Sharing.ASSUMED;
        staysTheSame("/s/a.nvtxt", new ClockSetting(rate, -5, List.of(), null, null, ClockSetting.Sharing.REFUSED),
                ClockSettings.Effect.REPLACES);
        staysTheSame("*.nvtxt", new ClockSetting(null, 0, List.of(Anchor.of(1, new AnchorTime.AxisTime(2)),
                new Anchor(9, new AnchorTime.AxisTime(20), false)), null, null, assumed), adds);
        staysTheSame("a", new ClockSetting(null, 0,
                List.of(Anchor.of(1, new AnchorTime.WallTime(1_700_000_000_000_000_001L))), null, null, assumed), adds);
        for (var file : List.of("", "/s/b", "b*")) {
            staysTheSame("a", new ClockSetting(null, 0, List.of(Anchor.of(1, new AnchorTime.OtherTick(file, BASE, 7))),
                    null, null, assumed), adds);
        }
        staysTheSame("a", new ClockSetting(null, 0, List.of(), new ClockMode.Lin(1, rate, 3L), null, assumed), adds);
        staysTheSame("a", new ClockSetting(null, 0, List.of(), new ClockMode.Lerp(1, 2, 3L, 4L), null, assumed), adds);
        staysTheSame("a", new ClockSetting(null, 0,
                List.of(Anchor.of(1, new AnchorTime.AxisTime(2)), Anchor.of(2, new AnchorTime.AxisTime(3))),
                new ClockMode.Piecewise(), null, assumed), adds);
        staysTheSame("a", new ClockSetting(null, 0, List.of(), null, Calibration.of(rate, null,
                List.of(new Calibration.Pair(1, 2), new Calibration.Pair(3, 4))), assumed), adds);
    }

    @Test
    void whatIsNotSetIsNotSaved() {
        var entry = new ClockSettings.Entry(new FileGlob("*"), BASE,
                new ClockSetting(null, 0, List.of(), null, null, ClockSetting.Sharing.ASSUMED),
                ClockSettings.Effect.ADDS);
        assertThat(SavedClock.of(entry, SavedSessionTest::relative)).isEqualTo(
                new SavedClock(null, "*", "Board", null, null, null, null, null, null, null, null, null));
    }

    @Test
    void aClockThatLacksAPartSaysWhich() {
        fails(null, "'clock' is missing");
        fails(new SavedClock("a", null, null, null, null, null, null, null, null, null, null, null),
                "'timeBase' is missing");
        fails(new SavedClock(null, null, "Board", null, null, null, null, null, null, null, null, null),
                "'glob' is missing");
        fails(anchor(new SavedAnchor(null, 1L, null, null, null)), "'ticks' is missing");
        fails(anchor(new SavedAnchor(1L, null, null, null, null)), "'same' is missing");
        fails(anchor(new SavedAnchor(1L, null, null, new SavedTick(null, null, "Board", null), null)),
                "'ticks' is missing");
        fails(anchor(new SavedAnchor(1L, null, "noon", null, null)), "'noon' is not an ISO 8601 instant");
        fails(clock(null, new SavedMode(null, null, null, null, null), null, null), "'ns_a' is missing");
        fails(clock(null, null, new SavedMode(1L, null, null, null, null), null), "'ns_b' is missing");
        fails(clock(null, null, null, new SavedCalibration("1MHz", null, null)),
                "a calibration needs at least one pair of gpuTicks and cpuTicks");
        fails(clock(null, null, null, new SavedCalibration("1MHz", null, List.of(new SavedPair(1L, null)))),
                "'cpuTicks' is missing");
        fails(clock(null, null, null, new SavedCalibration("fast", null, List.of(new SavedPair(1L, 2L)))),
                "'fast' is not a frequency; write it as 3.4GHz, 14318180 or 1/3");
    }

    @Test
    void aSessionHasItsFormatAndFiles() throws ClockSettingException {
        assertThat(session().hasFormat()).isTrue();
        assertThat(new SavedSession("other", 1, null, null).hasFormat()).isFalse();
        var none = new SavedSession(null, null, null, null);
        assertThat(none.paths("/s/"::concat)).isEmpty();
        assertThat(none.settings("/s/"::concat).entries()).isEmpty();
        assertThat(new SavedSession(null, null, List.of("a", "b"), null).paths("/s/"::concat)).containsExactly("/s/a",
                "/s/b");
        assertThatThrownBy(() -> new SavedSession(null, null, Arrays.asList("a", null), null).paths("/s/"::concat))
                .hasMessage("'files[1]' is missing");
    }
}
