// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockSettingsTest {
    private static final Rate GIGAHERTZ = Rate.ofHertz(1_000_000_000);
    private static final Rate MEGAHERTZ = Rate.ofHertz(1_000_000);

    private static ClockSettings clock(String argument) throws ClockSettingException {
        var arguments = new ClockArguments();
        arguments.clock(argument);
        return arguments.settings();
    }

    @Test
    void whatIsSaidLaterCountsMore() throws ClockSettingException {
        var both = clock("*.nvtxt:Rdtsc=1MHz").plus(clock("a.nvtxt:Rdtsc=1GHz"));
        assertThat(both.of("x/a.nvtxt", TimeBase.RDTSC).rate()).isEqualTo(GIGAHERTZ);
        assertThat(both.of("x/b.nvtxt", TimeBase.RDTSC).rate()).isEqualTo(MEGAHERTZ);
        assertThat(both.of("x/a.nvtxt", TimeBase.QPC)).isEqualTo(ClockSetting.AUTOMATIC);
    }

    @Test
    void whatIsSaidOfOneFileReplacesWhatWasSaidOfIt() throws ClockSettingException {
        var all = clock("*:Rdtsc=1MHz");
        var one = all.with("a.nvtxt", TimeBase.RDTSC, ClockSetting.AUTOMATIC.withRate(GIGAHERTZ));
        assertThat(one.of("a.nvtxt", TimeBase.RDTSC).rate()).isEqualTo(GIGAHERTZ);
        assertThat(one.of("b.nvtxt", TimeBase.RDTSC).rate()).isEqualTo(MEGAHERTZ);
        assertThat(one.with("a.nvtxt", TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(1)).entries()).hasSize(3);
    }

    @Test
    void whatTheOthersSayAnywayIsNotKept() throws ClockSettingException {
        var all = clock("*:Rdtsc=1MHz");
        var changed = all.with("a.nvtxt", TimeBase.RDTSC, ClockSetting.AUTOMATIC.withRate(GIGAHERTZ));
        assertThat(changed.with("a.nvtxt", TimeBase.RDTSC, ClockSetting.AUTOMATIC.withRate(MEGAHERTZ))).isEqualTo(all);
    }

    @Test
    void aFileIsPlacedByAnOffsetOrWhereItStands() {
        var none = ClockSettings.AUTOMATIC;
        assertThat(none.isPlaced("a.nvtxt", TimeBase.QPC)).isFalse();
        assertThat(none.with("a.nvtxt", TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(1))
                .isPlaced("a.nvtxt", TimeBase.QPC)).isTrue();
        var placed = none.placed("a.nvtxt", TimeBase.QPC);
        assertThat(placed.isPlaced("a.nvtxt", TimeBase.QPC)).isTrue();
        assertThat(placed.isPlaced("b.nvtxt", TimeBase.QPC)).isFalse();
        assertThat(placed.of("a.nvtxt", TimeBase.QPC)).isEqualTo(ClockSetting.AUTOMATIC);
        assertThat(placed.placed("a.nvtxt", TimeBase.QPC)).isEqualTo(placed);
    }

    @Test
    void aTimeBaseOfTheUsersOwnCanHaveAClock() throws ClockSettingException {
        assertThat(clock("*:Sundial=2Hz").of("a", new TimeBase("sundial")).rate()).isEqualTo(Rate.ofHertz(2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nonsense | --clock 'nonsense' is not of the form FILEGLOB:TIMEBASE=FREQUENCY, for example '*.nvtxt:Rdtsc=3.4GHz'",
        "*:FileTime=1GHz | FileTime always counts at 10 MHz; its frequency cannot be set",
        "*:Rdtsc=fast | 'fast' is not a frequency; write it as 3.4GHz, 14318180 or 1/3" })
    void aClockThatCannotBeIsRefused(String argument, String message) {
        assertThatThrownBy(() -> clock(argument)).isInstanceOf(ClockSettingException.class).hasMessage(message);
    }

    @Test
    void theRateOfFileTimeMayBeSaid() throws ClockSettingException {
        assertThat(clock("*:FileTime=10MHz").of("a", TimeBase.FILE_TIME).rate()).isEqualTo(Rate.TEN_MEGAHERTZ);
    }

    @Test
    void anAnchorThatCannotBeIsRefused() {
        var arguments = new ClockArguments();
        assertThatThrownBy(() -> arguments.anchor("a.nvtxt:Rdtsc")).hasMessage("--anchor 'a.nvtxt:Rdtsc' is not of the "
                + "form FILEGLOB:TIMEBASE:TICKS=TIME, for example 'a.nvtxt:Rdtsc:1000=2.5ms'");
        assertThatThrownBy(() -> arguments.anchor("a:Rdtsc:5=99999999999999999999s"))
                .hasMessage("'99999999999999999999s' is more nanoseconds than Int64 holds");
        assertThatThrownBy(() -> arguments.anchor("a:Rdtsc:5=noon")).hasMessageStartingWith("'noon' is not a time");
    }

    @Test
    void aModeThatCannotBeIsRefused() {
        var arguments = new ClockArguments();
        assertThatThrownBy(() -> arguments.mode("*:Manual=spline", Map.of()))
                .hasMessage(
                        "--mode '*:Manual=spline' is not of the form FILEGLOB:TIMEBASE=lin, =lerp or =piecewise");
        assertThatThrownBy(() -> arguments.mode("Manual", Map.of())).hasMessageStartingWith("--mode 'Manual' is not");
        assertThatThrownBy(() -> arguments.mode("*:Manual=lin", Map.of("ns_a", "soon")))
                .hasMessage("--ns_a: 'soon' is not a number of nanoseconds");
        assertThatThrownBy(() -> arguments.mode("*:Manual=lin", Map.of("ns_a", "1", "ns_b", "2")))
                .hasMessage("--mode lin has no parameter --ns_b; it has --freq, --ns_a, --nvtxt_a");
    }

    @Test
    void aCalibrationFileThatCannotBeReadIsSaid(@TempDir Path folder) throws IOException {
        var arguments = new ClockArguments();
        assertThatThrownBy(() -> arguments.calibration("pairs.csv"))
                .hasMessage("--calibration 'pairs.csv' is not of the form FILEGLOB:TIMEBASE=FILE.csv");
        assertThatThrownBy(() -> arguments.calibration("*:Manual=a\0b"))
                .hasMessage("'a\0b' is not a valid path: Nul character not allowed");
        var bytes = Files.write(folder.resolve("bytes.csv"), new byte[]{ (byte) 0xFF, (byte) 0xFE });
        assertThatThrownBy(() -> CalibrationCsv.read(bytes)).hasMessage(bytes + " is not UTF-8 text");
        assertThatThrownBy(() -> CalibrationCsv.read(folder))
                .hasMessageStartingWith("the calibration file " + folder + " cannot be read: ");
        var big = folder.resolve("big.csv");
        try (var file = new RandomAccessFile(big.toFile(), "rw")) {
            file.setLength((16 << 20) + 1);
        }
        assertThatThrownBy(() -> CalibrationCsv.read(big))
                .hasMessage(big + " is too big for a calibration: more than 16 MiB");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aCalibrationThatNeverEndsIsNotReadForEver() {
        assertThatThrownBy(() -> CalibrationCsv.read(Path.of("/dev/zero")))
                .hasMessage("/dev/zero is too big for a calibration: more than 16 MiB");
    }

    @Test
    void aLineThatNoProgramWritesIsRefused() {
        var line = "# gpuFrequency=1" + " ".repeat(1_000_000) + "x";
        assertThatThrownBy(() -> CalibrationCsv.parse("p", line))
                .hasMessage("p:1: the line has more than 1000 characters");
    }

    /// One try after the other of what each star stands for would take longer than the universe lasts.
    @Test
    void aGlobOfManyStarsIsComparedAtOnce() {
        var glob = new FileGlob("*a".repeat(1000) + "b");
        assertThat(glob.matches("a".repeat(3000))).isFalse();
        assertThat(glob.matches("a".repeat(3000) + "b")).isTrue();
    }

    @Test
    void aCalibrationMayHaveAByteOrderMarkAndRemarks() throws ClockSettingException {
        var calibration = CalibrationCsv.parse("p", "\uFEFF# sampled on a Tuesday\n\n# gpuFrequency=1000\n"
                + "# cpuFrequency=2000\ngpuTicks , cpuTicks\n1,2\n");
        assertThat(calibration.pairs()).hasSize(1);
        assertThat(calibration.gpuRate()).isEqualTo(Rate.ofHertz(1000));
        assertThat(calibration.cpuRate()).isEqualTo(Rate.ofHertz(2000));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "cpuTicks,gpuTicks | p:1: expected the header gpuTicks,cpuTicks",
        "gpuTicks,ticks | p:1: expected the header gpuTicks,cpuTicks",
        "gpuTicks | p:1: expected the header gpuTicks,cpuTicks",
        "gpuTicks,cpuTicks;1,2,3 | p:2: expected two numbers, gpuTicks and cpuTicks, not 3" })
    void aCalibrationOfAnotherFormIsRefused(String lines, String message) {
        assertThatThrownBy(() -> CalibrationCsv.parse("p", lines.replace(';', '\n'))).hasMessage(message);
    }
}
