// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionException;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.parser.setting.ClockArguments;
import dev.nvtxt.parser.setting.ClockSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockOptionsTest {
    private static final String TWO_MARKERS = """
            ProcessId = 1
            ThreadId = 1
            @Marker, Time, TimeBase, Message
            Marker, 1000, Rdtsc, "a"
            Marker, 3000, Rdtsc, "b"
            Marker, 5000, CNTVCT, "c"
            """;

    private static Run dump(String... options) {
        var args = Stream.concat(Stream.concat(Stream.of("dump"), Stream.of(options)), Stream.of("-"))
                .toArray(String[]::new);
        return Run.withInput(TWO_MARKERS.getBytes(StandardCharsets.UTF_8), args);
    }

    private static String times(Run run) {
        return String.join(" ",
                run.lines().stream().map(line -> line.replaceAll(".*\"timeNs\":([^,]*),.*", "$1")).toList());
    }

    @Test
    void aFrequencyGivesNanoseconds() {
        assertThat(times(dump("--clock", "*:Rdtsc=2GHz", "--clock", "*:CNTVCT=1/3")))
                .isEqualTo("500 1500 15000000000000");
    }

    @Test
    void twoAnchorsGiveRateAndOrigin() {
        assertThat(times(dump("--anchor", "*:Rdtsc:1000=1us", "--anchor", "*:Rdtsc:3000=2us")))
                .isEqualTo("1000 2000 null");
    }

    @Test
    void parametersBelongToTheModeBeforeThem() {
        assertThat(times(dump("--mode", "*:Rdtsc=lerp", "--ns_a", "10", "--ns_b", "20", "--mode", "*:CNTVCT=lin",
                "--ns_a", "7", "--freq", "1GHz"))).isEqualTo("10 20 7");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "--clock|*:Rdtsc=0|not above zero", "--clock|Rdtsc=1GHz|is not of the form",
        "--anchor|*:Rdtsc:x=1us|x", "--mode|*:Rdtsc=fit|is not of the form",
        "--calibration|*:Rdtsc=missing.csv|missing.csv" })
    void aBadSettingIsRefusedWithTheReason(String option, String argument, String reason) {
        var run = dump(option, argument);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains(reason);
    }

    @Test
    void aSettingForNoFileIsSaid() {
        assertThat(dump("--clock", "b*:Rdtsc=1GHz").err()).isEqualTo(
                "nvtxt: no file matching 'b*' has events in Rdtsc; this clock setting has no effect\n");
    }

    @Test
    void aSessionGivesItsClocks(@TempDir Path folder) throws IOException, SessionException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), TWO_MARKERS);
        var clocks = new ClockArguments();
        var session = folder.resolve("a.nvtxt-session");
        assertThatNoException().isThrownBy(() -> clocks.clock("a.nvtxt:Rdtsc=500MHz"));
        SessionFile.write(session, new Session(List.of(file.toString()), clocks.settings(), Map.of()));
        assertThat(times(Run.of("dump", "--session", session.toString(), file.toString()))).isEqualTo("2000 6000 null");
        assertThat(times(Run.of("dump", "--session", session.toString(), "--clock", "*:CNTVCT=1GHz", file.toString())))
                .isEqualTo("2000 6000 5000");
    }

    @Test
    void clocksOfASessionsOtherFilesAreNotWorthAWord(@TempDir Path folder) throws IOException, SessionException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), TWO_MARKERS);
        var clocks = new ClockArguments();
        var session = folder.resolve("both.nvtxt-session");
        assertThatNoException().isThrownBy(() -> clocks.clock("b.nvtxt:Rdtsc=500MHz"));
        var other = Files.writeString(folder.resolve("b.nvtxt"), "");
        SessionFile.write(session,
                new Session(List.of(file.toString(), other.toString()), clocks.settings(), Map.of()));
        assertThat(Run.of("dump", "--session", session.toString(), file.toString()).err()).isEmpty();
        assertThat(Run.of("dump", "--session", session.toString(), "--clock", "c*:Rdtsc=1GHz", file.toString()).err())
                .isEqualTo("nvtxt: no file matching 'c*' has events in Rdtsc; this clock setting has no effect\n");
    }

    @Test
    void everyCommandSaysWhatASessionMisses(@TempDir Path folder) throws IOException, SessionException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), TWO_MARKERS).toString();
        var session = folder.resolve("gone.nvtxt-session");
        var gone = folder.resolve("gone.nvtxt");
        SessionFile.write(session, new Session(List.of(gone.toString()), ClockSettings.AUTOMATIC, Map.of()));
        for (var command : List.of("info", "dump", "stats", "diff")) {
            assertThat(Run.of(command, "--session", session.toString(), file, file).err()).as(command)
                    .contains("nvtxt: A file of the session is missing: " + gone + "\n");
        }
    }

    @Test
    void aSessionThatIsNoneIsRefused() {
        assertThat(dump("--session", Run.sample("README.md")).err())
                .startsWith("nvtxt: ../samples/README.md:1: not valid JSON");
    }

    @Test
    void infoTellsTheRate() {
        var run = Run.of("info", "--format", "json", "--clock", "*:Rdtsc=2.9GHz", Run.sample("time-bases.nvtxt"));
        assertThat(run.out()).contains("\"timeBase\":\"Rdtsc\"", "\"rate\":\"2900000000\"");
    }
}
