// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockMode;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockArgumentsTest {
    private final ClockArguments arguments = new ClockArguments();

    @Test
    void aGlobWithoutSlashMatchesTheFilesName() throws ClockSettingException {
        arguments.clock("*.nvtxt:Rdtsc=3.4GHz");

        var settings = arguments.settings();
        assertThat(settings.of("runs/a.nvtxt", TimeBase.RDTSC).rate()).isEqualTo(Rate.ofHertz(3_400_000_000L));
        assertThat(settings.of("runs/a.txt", TimeBase.RDTSC).isAutomatic()).isTrue();
        assertThat(settings.of("runs/a.nvtxt", TimeBase.QPC).isAutomatic()).isTrue();
    }

    @Test
    void argumentsAreSplitAtTheLastColons() throws ClockSettingException {
        arguments.anchor("C:\\runs\\a=b\\x.nvtxt:Rdtsc:-12=2026-11-21T01:34:00.5Z");

        var setting = arguments.settings().of("C:\\runs\\a=b\\x.nvtxt", TimeBase.RDTSC);
        assertThat(setting.anchors()).containsExactly(
                Anchor.of(-12, new AnchorTime.WallTime(1_795_224_840_500_000_000L)));
    }

    @ParameterizedTest
    @CsvSource({ "2.5ms, 2500000", "17, 17", "-3us, -3000", "1 s, 1000000000", "0.5ns, 0", "1.5ns, 2" })
    void timesOfAnchorsAreNumbersWithOrWithoutUnit(String text, long ns) throws ClockSettingException {
        assertThat(ClockArguments.time(text)).isEqualTo(new AnchorTime.AxisTime(ns));
    }

    @Test
    void anAnchorCanBeTiedToATickOfAnotherFile() throws ClockSettingException {
        assertThat(ClockArguments.time("cpu.nvtxt:qpc:0x10"))
                .isEqualTo(new AnchorTime.OtherTick("cpu.nvtxt", TimeBase.QPC, 16));
    }

    @Test
    void anchorsGatherAndOtherArgumentsJoinThem() throws ClockSettingException {
        arguments.anchor("a.nvtxt:Rdtsc:1=5");
        arguments.clock("*:Rdtsc=1GHz");
        arguments.anchor("a.nvtxt:rdtsc:9=50");

        var setting = arguments.settings().of("a.nvtxt", TimeBase.RDTSC);
        assertThat(setting.anchors()).hasSize(2);
        assertThat(setting.rate()).isEqualTo(Rate.GIGAHERTZ);
    }

    @Test
    void modesTakeTheirParameters() throws ClockSettingException {
        arguments.mode("*:Manual=lerp", Map.of("ns_a", "0", "ns_b", "1s", "nvtxt_b", "77"));
        arguments.mode("*:Qpc=lin", Map.of("ns_a", "5", "freq", "3.58MHz"));

        assertThat(arguments.settings().of("a", TimeBase.MANUAL).mode())
                .isEqualTo(new ClockMode.Lerp(0, 1_000_000_000, null, 77L));
        assertThat(arguments.settings().of("a", TimeBase.QPC).mode())
                .isEqualTo(new ClockMode.Lin(5, Rate.ofHertz(3_580_000), null));
        arguments.mode("*:Rdtsc=piecewise", Map.of());
        arguments.anchor("*:Rdtsc:5=10");
        arguments.anchor("*:Rdtsc:9=20");
        assertThat(arguments.settings().of("a", TimeBase.RDTSC).mode()).isEqualTo(new ClockMode.Piecewise());
    }

    @Test
    void badArgumentsAreRefusedWithTheReason() {
        assertThatThrownBy(() -> arguments.clock("Rdtsc=3GHz")).hasMessage(
                "--clock 'Rdtsc=3GHz' is not of the form FILEGLOB:TIMEBASE=FREQUENCY, for example '*.nvtxt:Rdtsc=3.4GHz'");
        assertThatThrownBy(() -> arguments.anchor("a:Qpc:x=1")).hasMessage("'x' is not a number of ticks");
        assertThatThrownBy(() -> arguments.anchor("a:Qpc:1=soon")).hasMessage("'soon' is not a time; write 2.5ms, "
                + "2500000 for nanoseconds, 2026-11-21T01:34:00Z, or FILE:TIMEBASE:TICKS");
        assertThatThrownBy(() -> arguments.anchor("a:Qpc:1=furlongs ago")).hasMessageContaining("is not a time; write");
        assertThatThrownBy(() -> arguments.anchor("a:Qpc:1=5mins")).hasMessageContaining("'5mins' is not a time: ");
        assertThatThrownBy(() -> arguments.mode("a:Qpc=cubic", Map.of()))
                .hasMessage("--mode 'a:Qpc=cubic' is not of the form FILEGLOB:TIMEBASE=lin, =lerp or =piecewise");
        assertThatThrownBy(() -> arguments.mode("a:Qpc=lin", Map.of("ns_b", "1")))
                .hasMessage("--mode lin has no parameter --ns_b; it has --freq, --ns_a, --nvtxt_a");
        assertThatThrownBy(() -> arguments.mode("a:Qpc=lin", Map.of())).hasMessage("--mode lin needs --ns_a");
        assertThatThrownBy(() -> {
            arguments.anchor("a:Qpc:1=1");
            arguments.anchor("a:Qpc:1=2");
        }).hasMessage("two anchors have the tick 1");
    }

    @Test
    void calibrationIsReadFromACsv(@TempDir Path folder) throws IOException, ClockSettingException {
        var csv = folder.resolve("pairs.csv");
        Files.writeString(csv, """
                # taken on queue 0
                # gpuFrequency=25MHz
                # cpuFrequency=10000000
                gpuTicks,cpuTicks
                2000,7000800
                1000,7000400
                """);

        arguments.calibration("gpu.nvtxt:Manual=" + csv);
        assertThat(arguments.files()).containsExactly(csv.toString());

        assertThat(arguments.settings().of("gpu.nvtxt", TimeBase.MANUAL).calibration()).isEqualTo(Calibration.of(
                Rate.ofHertz(25_000_000), Rate.TEN_MEGAHERTZ,
                List.of(new Calibration.Pair(1000, 7_000_400), new Calibration.Pair(2000, 7_000_800))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a,b | p.csv:1: expected the header gpuTicks,cpuTicks",
        "gpuTicks,cpuTicks | p.csv: a calibration needs at least one pair of gpuTicks and cpuTicks",
        "gpuTicks,cpuTicks;1 | p.csv:2: expected two numbers, gpuTicks and cpuTicks, not 1",
        "gpuTicks,cpuTicks;1,x | p.csv:2: 'x' is not a number of ticks",
        "gpuTicks,cpuTicks;18446744073709551615,1 | p.csv:2: '18446744073709551615' is more ticks than Int64 holds",
        "# gpuFrequency=0 | p.csv:1: the frequency '0' is not above zero" })
    void badCalibrationsAreRefusedWithLineAndReason(String text, String message) {
        assertThatThrownBy(() -> CalibrationCsv.parse("p.csv", text.replace(';', '\n')))
                .isInstanceOf(ClockSettingException.class).hasMessage(message);
    }
}
