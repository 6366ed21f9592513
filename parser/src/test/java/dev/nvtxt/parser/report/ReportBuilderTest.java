// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.setting.CalibrationCsv;
import dev.nvtxt.parser.setting.ClockArguments;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TickSpan;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReportBuilderTest {
    private static TraceFile file(String name, String base, long... times) {
        var text = new StringBuilder();
        for (long time : times) {
            text.append("Marker, ").append(time).append(", ").append(base).append(", 1, 1, 0, Red, m, 0\n");
        }
        return new NvtxtReader(ReadOptions.DEFAULT).read(name, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Report automatic(TraceFile... files) {
        return ReportBuilder.build(List.of(files), List.of());
    }

    private static BaseClock base(Report report, int file) {
        return report.files().get(file).bases().getFirst();
    }

    private static Report anchored(Report report, String... anchors) throws ClockSettingException {
        var arguments = new ClockArguments();
        for (var anchor : anchors) {
            arguments.anchor(anchor);
        }
        return ReportBuilder.withSettings(report, arguments.settings());
    }

    private static Report set(Report report, String path, TimeBase base, ClockSetting setting)
            throws ClockSettingException {
        return ReportBuilder.withSettings(report, report.settings().with(path, base, setting));
    }

    private static List<String> labels(Report report) {
        return report.files().stream().map(ReportFile::label).toList();
    }

    @Test
    void filesOfOneNameHaveAsMuchOfThePathAsTellsThemApart() {
        assertThat(labels(automatic(file("/x/a/run.nvtxt", "Qpc", 1), file("/x/b/run.nvtxt", "Qpc", 1),
                file("/y/a/run.nvtxt", "Qpc", 1), file("C:\\c\\run.nvtxt", "Qpc", 1), file("/x/other.nvtxt", "Qpc", 1),
                file("run.nvtxt", "Qpc", 1))))
                .containsExactly("x/a/run.nvtxt", "b/run.nvtxt", "y/a/run.nvtxt", "c\\run.nvtxt", "other.nvtxt",
                        "run.nvtxt");
        assertThat(labels(automatic(file("/a", "Qpc", 1), file("/a", "Qpc", 1)))).containsExactly("a", "a");
    }

    @Test
    void filesOfOneDisplayNameHaveTheirFileNamesBeforeIt() {
        var a = new NvtxtReader(ReadOptions.DEFAULT).read("/x/a.nvtxt",
                "SetFileDisplayName, \"Level load\"\n".getBytes(StandardCharsets.UTF_8));
        var b = new NvtxtReader(ReadOptions.DEFAULT).read("/x/b.nvtxt",
                "SetFileDisplayName, \"Level load\"\n".getBytes(StandardCharsets.UTF_8));
        var one = automatic(a);
        assertThat(labels(one)).containsExactly("Level load");
        var two = ReportBuilder.withFiles(one, one.settings(), List.of(a, b), List.of());
        assertThat(labels(two)).containsExactly("a.nvtxt (Level load)", "b.nvtxt (Level load)");
        assertThat(labels(ReportBuilder.withFiles(two, two.settings(), List.of(b), List.of())))
                .containsExactly("Level load");
    }

    @Test
    void filesOnOneCounterAlignByTicksWhereTheirSpansOverlap() {
        var report = automatic(file("a", "Qpc", 1000, 5000), file("b", "Qpc", 4000, 9000));

        assertThat(base(report, 1).axisOffsetNs()).isZero();
        assertThat(base(report, 1).badge()).isEqualTo("Qpc at 10 MHz (assumed); assumed same machine");
        assertThat(report.startNs()).isEqualTo(100_000);
        assertThat(report.endNs()).isEqualTo(900_000);
    }

    @Test
    void theAssumptionOfOneMachineCanBeUndone() throws ClockSettingException {
        var report = automatic(file("a", "Qpc", 1000, 5000), file("b", "Qpc", 4000, 9000));

        var undone = set(report, "b", TimeBase.QPC,
                ClockSetting.AUTOMATIC.withSharing(ClockSetting.Sharing.REFUSED));
        assertThat(base(undone, 1).alignment()).isEqualTo(Alignment.OWN_FIRST_EVENT);
        assertThat(base(undone, 1).axisFirstNs()).isEqualTo(base(undone, 0).axisFirstNs());
        assertThat(base(undone, 0).alignment()).isEqualTo(Alignment.REFERENCE);
    }

    @Test
    void filesOnOneCounterAtDifferentTimesStartAtTheirOwnFirstEvent() {
        var report = automatic(file("a", "Qpc", 1000, 5000), file("b", "Qpc", 6000, 9000));

        assertThat(base(report, 1).badge())
                .isEqualTo("Qpc at 10 MHz (assumed); not aligned: starts at its own first event");
        assertThat(base(report, 1).axisFirstNs()).isEqualTo(100_000);
        assertThat(base(report, 1).firstNs()).as("clock time has no display offset").isEqualTo(600_000);
    }

    @Test
    void spansThatOverlapThroughAThirdFileAreOfOneMachine() {
        var report = automatic(file("a", "Qpc", 0, 10), file("b", "Qpc", 20, 30), file("c", "Qpc", 5, 25),
                file("d", "Qpc", 40, 50));

        assertThat(report.files()).map(file -> file.bases().getFirst().alignment()).containsExactly(
                Alignment.SAME_COUNTER, Alignment.SAME_COUNTER, Alignment.SAME_COUNTER, Alignment.OWN_FIRST_EVENT);
    }

    @Test
    void absoluteTimesAreTheAxisWhereverTheyStand() {
        var report = automatic(file("a", "Manual", 5, 10), file("b", "FileTime", 134_397_000_000_000_000L),
                file("c", "FileTime", 134_397_000_000_000_010L));

        assertThat(report.isAbsolute()).isTrue();
        assertThat(base(report, 1).alignment()).isEqualTo(Alignment.ABSOLUTE);
        assertThat(base(report, 2).axisFirstNs() - base(report, 1).axisFirstNs()).isEqualTo(1000);
        assertThat(base(report, 0).axisFirstNs()).isEqualTo(base(report, 1).axisFirstNs());
    }

    @Test
    void manualFilesStartAtTheirOwnFirstEvent() {
        var report = automatic(file("a", "Manual", 100, 500), file("b", "Manual", 300, 900));

        assertThat(base(report, 1).alignment()).isEqualTo(Alignment.OWN_FIRST_EVENT);
        assertThat(base(report, 1).axisFirstNs()).isEqualTo(100);
    }

    @Test
    void relativeFilesCountFromTheReportsStart() {
        var report = automatic(file("a", "Manual", 1000, 5000), file("b", "Relative", 30, 40));

        assertThat(base(report, 1).badge()).isEqualTo("Relative in nanoseconds, exact; counts from the report's start");
        assertThat(base(report, 1).axisFirstNs()).isEqualTo(1030);
    }

    @Test
    void timeBasesWithoutARateHaveNoNanoseconds() {
        var report = automatic(file("a", "Rdtsc", 1, 2), file("b", "Sundial", 3));

        assertThat(base(report, 0).badge()).isEqualTo("Rdtsc: no frequency: times are ticks");
        assertThat(report.files().getFirst().hasStartNs(0)).isFalse();
        assertThat(base(report, 1).clock()).isNull();
        assertThat(report.startNs()).isZero();
    }

    @Test
    void aPairOfEventsPutsAFileOntoAnothersTimes() throws ClockSettingException {
        var report = anchored(automatic(file("a", "Qpc", 1000, 5000), file("b", "Manual", 100, 900)),
                "b:Manual:100=a:Qpc:2000");

        assertThat(base(report, 1).firstNs()).isEqualTo(200_000);
        assertThat(base(report, 1).alignment()).isEqualTo(Alignment.USER);
        assertThat(base(report, 1).axisOffsetNs()).isZero();
    }

    @Test
    void twoPairsOfEventsGiveOffsetAndRate() throws ClockSettingException {
        var report = anchored(automatic(file("a", "Qpc", 1000, 5000), file("b", "Rdtsc", 0, 900)),
                "b:Rdtsc:0=a:Qpc:1000", "b:Rdtsc:900=a:Qpc:1003");

        assertThat(base(report, 1).lastNs()).isEqualTo(100_300);
        assertThat(base(report, 1).badge()).isEqualTo("Rdtsc fitted to 2 pairs, ±0.5 ns; aligned by you");
    }

    @Test
    void filesThatAreTiedToAWallClockBecomeAbsolute() throws ClockSettingException {
        var report = anchored(automatic(file("a", "Qpc", 1000, 5000), file("b", "Manual", 100, 900)),
                "a:Qpc:1000=2026-11-21T00:00:00Z", "b:Manual:100=a:Qpc:1001");

        assertThat(report.isAbsolute()).isTrue();
        assertThat(base(report, 1).firstNs()).isEqualTo(1_795_219_200_000_000_100L);
    }

    @Test
    void anOffsetMovesAFileFromWhereItStands() throws ClockSettingException {
        var report = automatic(file("a", "Qpc", 1000, 5000), file("b", "Manual", 100, 900));
        long before = base(report, 1).axisFirstNs();

        var moved = set(report, "b", TimeBase.MANUAL, ClockSetting.AUTOMATIC.withOffsetNs(70));
        assertThat(base(moved, 1).axisFirstNs()).isEqualTo(before + 70);
        assertThat(base(moved, 0).axisFirstNs()).isEqualTo(base(report, 0).axisFirstNs());
        assertThat(base(moved, 1).firstNs()).isEqualTo(170);
    }

    @Test
    void movingTheFileThatTheAxisCountsInLeavesTheOthers() throws ClockSettingException {
        var report = automatic(file("a", "Qpc", 1000, 5000), file("b", "Manual", 100, 900));

        var moved = set(report, "a", TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(70));
        assertThat(base(moved, 0).axisFirstNs()).isEqualTo(100_070);
        assertThat(base(moved, 1).axisFirstNs()).isEqualTo(100_000);
    }

    @Test
    void anchorsThatGoInACircleAreRefused() {
        var report = automatic(file("a", "Qpc", 1000), file("b", "Rdtsc", 100));

        assertThatThrownBy(() -> anchored(report, "a:Qpc:1=b:Rdtsc:1", "b:Rdtsc:2=a:Qpc:2"))
                .isInstanceOf(ClockSettingException.class)
                .hasMessageEndingWith("the anchors refer to each other in a circle");
    }

    @Test
    void anAnchorTiedToAFileThatIsNotOpenIsRefused() {
        var report = automatic(file("a", "Qpc", 1000));

        assertThatThrownBy(() -> anchored(report, "a:Qpc:1=b.nvtxt:Qpc:1"))
                .hasMessage("a, Qpc: an anchor is tied to Qpc of 'b.nvtxt', which is not open");
    }

    @Test
    void oneCounterAtDifferentRatesIsNotOneMachine() throws ClockSettingException {
        var arguments = new ClockArguments();
        arguments.clock("b:Qpc=14318180");
        var report = ReportBuilder.withSettings(automatic(file("a", "Qpc", 1000, 5000), file("b", "Qpc", 2000, 9000)),
                arguments.settings());

        assertThat(base(report, 1).alignment()).isEqualTo(Alignment.OWN_FIRST_EVENT);
    }

    @Test
    void extremeTimesNeverWrapAround() {
        var report = automatic(file("a", "Manual", Long.MAX_VALUE - 5, Long.MAX_VALUE),
                file("b", "Manual", Long.MIN_VALUE, Long.MAX_VALUE), file("c", "Qpc", Long.MIN_VALUE, Long.MAX_VALUE));

        assertThat(base(report, 1).axisFirstNs()).isLessThan(base(report, 1).axisLastNs());
        assertThat(base(report, 2).firstNs()).isNull();
        assertThat(report.startNs()).isLessThan(report.endNs());
    }

    private static Report calibrated(TraceFile... files) throws ClockSettingException {
        var calibration = CalibrationCsv.parse("p",
                "# gpuFrequency=1000000\n# cpuFrequency=20000000\ngpuTicks,cpuTicks\n0,5000\n100,7000\n");
        return set(automatic(files), "gpu", TimeBase.MANUAL, ClockSetting.AUTOMATIC.withCalibration(calibration));
    }

    @Test
    void aCalibratedFileStandsOnTheCountersTimesAndGivesThemItsRate() throws ClockSettingException {
        var report = calibrated(file("gpu", "Manual", 0, 100), file("cpu", "Qpc", 5000, 6000),
                file("far", "Qpc", 9000, 9500));

        assertThat(base(report, 1).badge()).startsWith("Qpc at 20 MHz (from the calibration)");
        assertThat(base(report, 0).firstNs()).as("5000 ticks of 50 ns").isEqualTo(250_000);
        assertThat(base(report, 0).axisFirstNs()).isEqualTo(base(report, 1).axisFirstNs());
        assertThat(base(report, 2).badge()).as("not while the calibration was sampled")
                .startsWith("Qpc at 10 MHz (assumed)");
    }

    @Test
    void aCalibratedFileFollowsTheCounterThatTheUserHasSet() throws ClockSettingException {
        var report = calibrated(file("gpu", "Manual", 0, 100), file("a", "Qpc", 5000, 6000),
                file("b", "Qpc", 5000, 7000));
        var moved = set(report, "b", TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(1000));

        assertThat(base(moved, 0).firstNs()).isEqualTo(251_000);
        assertThat(base(moved, 2).alignment()).isEqualTo(Alignment.USER);
    }

    @Test
    void aCalibratedFileAloneCountsInItsOwnCounter() throws ClockSettingException {
        var report = calibrated(file("gpu", "Manual", 0, 100));

        assertThat(base(report, 0).firstNs()).isEqualTo(250_000);
        assertThat(base(report, 0).badge()).startsWith("Manual calibrated by 2 pairs against Qpc, ±50 ns");
    }

    @Test
    void aSettingThatDoesNotSuitNewFilesIsLeftOutAndSaid() throws ClockSettingException {
        var a = file("a", "Manual", 1000, 5000);
        var b = file("b", "Manual", 100, 900);
        var tied = anchored(automatic(a, b), "b:Manual:100=a:Manual:2000");
        var alone = ReportBuilder.withFiles(tied, tied.settings(), List.of(b), List.of());
        assertThat(base(alone, 0).badge()).isEqualTo("Manual in nanoseconds, exact; your setting is not used: "
                + "an anchor is tied to Manual of 'a', which is not open");

        var again = ReportBuilder.withFiles(alone, tied.settings(), List.of(a, b), List.of());
        assertThat(base(again, 1).firstNs()).isEqualTo(2000);
        assertThat(base(again, 1).refusal()).isNull();
    }

    @Test
    void aFileThatStaysKeepsItsObject() {
        var a = file("a", "Manual", 1000, 5000);
        var before = automatic(a);
        var after = ReportBuilder.withFiles(before, before.settings(), List.of(a, file("b", "Manual", 100, 900)),
                List.of());
        assertThat(after.files().getFirst()).isSameAs(before.files().getFirst());
    }

    private static Report without(Report report, int closed) {
        var traces = report.files().stream().filter(file -> file != report.files().get(closed))
                .map(ReportFile::trace).toList();
        return ReportBuilder.withFiles(report, ReportBuilder.keepPlaces(report, traces, Set.of()), traces, List.of());
    }

    private static List<Long> starts(Report report) {
        long zeroNs = report.zeroNs();
        return report.files().stream().map(file -> file.bases().getFirst().axisFirstNs() - zeroNs).toList();
    }

    @Test
    void filesWithAlignedStartsKeepThemWhenOneIsClosed() throws ClockSettingException {
        var chain = automatic(file("a", "Qpc", 1000, 5000), file("b", "Qpc", 4000, 9000),
                file("c", "Qpc", 8000, 12_000), file("d", "Manual", 7, 9));
        var aligned = set(set(chain, "b", TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(-300_000)), "c",
                TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(-700_000));
        assertThat(starts(aligned)).containsExactly(0L, 0L, 0L, 0L);

        for (int closed = 0; closed < 4; closed++) {
            assertThat(starts(without(aligned, closed))).as("without file " + closed).containsExactly(0L, 0L, 0L);
        }
        var last = without(without(aligned, 0), 0);
        assertThat(starts(last)).containsExactly(0L, 0L);
    }

    @Test
    void filesOnTheWallClockKeepTheirStartsWhenTheFirstIsClosed() throws ClockSettingException {
        var report = automatic(file("a", "FileTime", 134_397_000_000_000_000L),
                file("b", "FileTime", 134_397_000_000_000_010L), file("c", "Manual", 5, 10));
        var aligned = set(report, "b", TimeBase.FILE_TIME, ClockSetting.AUTOMATIC.withOffsetNs(-1000));
        assertThat(starts(aligned)).containsExactly(0L, 0L, 0L);

        assertThat(starts(without(aligned, 0))).containsExactly(0L, 0L);
    }

    @Test
    void alignedFilesKeepTheirPlacesWhenAFileThatBeginsEarlierIsOpened() {
        var a = file("a", "FileTime", 134_397_000_000_000_000L);
        var b = file("b", "Qpc", 4000, 9000);
        var c = file("c", "Manual", 7, 9);
        var report = automatic(a, b, c);
        var aligned = ReportBuilder.withFiles(report, report.settings().placed("b", TimeBase.QPC), List.of(a, b, c),
                List.of());
        var all = List.of(a, b, c, file("earlier", "FileTime", 134_396_000_000_000_000L));

        // What nobody placed goes on beginning where the report does, until a file beside it is placed.
        var automatic = ReportBuilder.withFiles(report, ReportBuilder.keepPlaces(report, all, Set.of(a, b, c)), all,
                List.of());
        assertThat(starts(automatic)).containsExactly(100_000_000_000_000L, 0L, 0L, 0L);

        var settings = ReportBuilder.keepPlaces(aligned, all, Set.of(a, b, c));
        var opened = ReportBuilder.withFiles(aligned, settings, all, List.of());
        assertThat(starts(opened)).containsExactly(100_000_000_000_000L, 100_000_000_000_000L, 100_000_000_000_000L,
                0L);
        assertThat(starts(without(opened, 3))).containsExactly(0L, 0L, 0L);

        // What a session says of files that are still coming is about all of them.
        assertThat(ReportBuilder.keepPlaces(aligned, all, Set.of())).isEqualTo(aligned.settings());
    }

    @Test
    void filesThatAreTiedToAClosedOneKeepTheirClocks() throws ClockSettingException {
        var report = anchored(automatic(file("a", "Qpc", 1000, 5000), file("b", "Rdtsc", 0, 900),
                file("c", "Manual", 100, 900)), "b:Rdtsc:0=a:Qpc:1000", "b:Rdtsc:900=a:Qpc:1003",
                "c:Manual:100=a:Qpc:1001");

        var closed = without(report, 0);
        assertThat(starts(closed)).containsExactly(0L, 100L);
        assertThat(base(closed, 0).lastNs()).isEqualTo(100_300);
        assertThat(base(closed, 1).refusal()).isNull();
    }

    @Test
    void closingAFileSaysNothingOfClocksOfWhichNothingIsSaid() {
        var report = automatic(file("a", "Qpc", 1000, 5000), file("b", "Qpc", 4000, 9000));
        assertThat(without(report, 0).settings()).isEqualTo(ClockSettings.AUTOMATIC);
    }

    @Test
    void anAnchorTiedToATimeBaseWithoutAClockIsRefused() {
        var report = automatic(file("a", "Qpc", 1000), file("b", "Rdtsc", 100));
        assertThatThrownBy(() -> anchored(report, "a:Qpc:1=b:Rdtsc:1")).hasMessage(
                "a, Qpc: an anchor is tied to Rdtsc of 'b', which has no clock; give it a frequency");
    }

    @Test
    void anAnchorCanBeTiedToAnotherTimeBaseOfItsOwnFile() throws ClockSettingException {
        var text = "Marker, 1000, Qpc, 1, 1, 0, Red, m, 0\nMarker, 5, Manual, 1, 1, 0, Red, m, 0\n";
        var both = new NvtxtReader(ReadOptions.DEFAULT).read("a", text.getBytes(StandardCharsets.UTF_8));
        var report = anchored(automatic(both), "a:Manual:5=:Qpc:1000");
        assertThat(report.files().getFirst().bases().get(1).firstNs()).isEqualTo(100_000);
    }

    @Test
    void timesOfEventsAreToldOnClockAndAxis() throws ClockSettingException {
        var report = automatic(file("a", "Manual", 1000, 5000), file("b", "Manual", 100, 900));
        var file = report.files().get(1);
        assertThat(file.startNs(1)).isEqualTo(900);
        assertThat(file.axisStartNs(1)).isEqualTo(1800);
        assertThat(file.axisEndNs(1)).isEqualTo(1800);
        assertThat(file.clocks()).hasSize(1);
        assertThat(file.reportStartNs()).isEqualTo(1000);
        assertThat(base(report, 1).axisLastNs()).isEqualTo(1800);
    }

    @Test
    void whatHasNoClockHasNoNanoseconds() {
        var file = automatic(file("a", "Rdtsc", 1, 2)).files().getFirst();
        assertThat(file.hasEndNs(0)).isFalse();
        assertThat(file.bases().getFirst().lastNs()).isNull();
        assertThat(file.bases().getFirst().axisLastNs()).isZero();
        assertThatThrownBy(() -> file.startNs(0)).isInstanceOf(IllegalStateException.class)
                .hasMessage("no clock for time base Rdtsc");
        assertThatThrownBy(() -> new TickSpan(2, 1)).hasMessage("last 1 is before first 2");
    }

    @Test
    void sumsStopAtTheBordersOfInt64() {
        assertThat(ReportFile.saturatedSum(Long.MAX_VALUE, 1)).isEqualTo(Long.MAX_VALUE);
        assertThat(ReportFile.saturatedSum(Long.MIN_VALUE, -1)).isEqualTo(Long.MIN_VALUE);
        assertThat(ReportFile.saturatedSum(5, -7)).isEqualTo(-2);
    }

    @Test
    void aFileThatIsTiedToTheAxisLeavesThoseBesideItWhereTheyAre() throws ClockSettingException {
        var report = automatic(file("a", "Manual", 1000, 5000), file("b", "Manual", 2000, 3000),
                file("c", "Manual", 9000, 9500), file("d", "Relative", 10, 20));
        var tied = anchored(report, "a:Manual:1000=1us", "a:Manual:5000=5us");

        assertThat(tied.files()).map(file -> file.bases().getFirst().alignment()).containsExactly(Alignment.USER,
                Alignment.REFERENCE, Alignment.OWN_FIRST_EVENT, Alignment.REPORT_START);
        assertThat(base(tied, 1).axisFirstNs()).as("they overlap").isEqualTo(2000);
        assertThat(base(tied, 2).axisFirstNs()).as("they do not").isEqualTo(1000);
        assertThat(base(tied, 3).axisFirstNs()).isEqualTo(1010);
    }

    @Test
    void onePairOfACalibrationGoesByTheFrequencies() throws ClockSettingException {
        var calibration = CalibrationCsv.parse("p", "# gpuFrequency=1000000\ngpuTicks,cpuTicks\n0,5000\n");
        var report = set(automatic(file("gpu", "Manual", 0, 100), file("cpu", "Qpc", 5500, 6500)), "gpu",
                TimeBase.MANUAL, ClockSetting.AUTOMATIC.withCalibration(calibration));

        assertThat(base(report, 0).firstNs()).as("5000 ticks of 100 ns").isEqualTo(500_000);
        assertThat(base(report, 0).lastNs()).as("100 ticks of 1 us later").isEqualTo(600_000);
        assertThat(base(report, 1).badge()).startsWith("Qpc at 10 MHz (assumed)");
        assertThat(base(report, 0).badge()).startsWith("Manual calibrated by 1 pair against Qpc, ±100 ns");
    }

    @Test
    void timesOfEventsThatAreOpenOrWithoutAClockAreNotTold() {
        var text = "RangePush, 5, Qpc, 1, 1, 0, Red, m, 0\n@Marker, Time, TimeBase\nMarker, 9, Rdtsc\n";
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a", text.getBytes(StandardCharsets.UTF_8));
        var file = automatic(trace).files().getFirst();
        assertThat(file.hasStartNs(0)).isTrue();
        assertThat(file.hasEndNs(0)).as("open").isFalse();
        assertThat(file.hasStartNs(1)).as("no clock").isFalse();
    }

    @Test
    void timesOutOfRangeAreAtTheBorderOnTheirSideAndCountForNothing() {
        long ns = 1_714_521_600_000_000_000L;
        var report = automatic(file("a", "FileTime", 0, 133_589_952_000_000_000L, 133_589_952_000_010_000L,
                1_714_488_768_000_000_000L));
        var file = report.files().getFirst();
        assertThat(List.of(report.zeroNs(), report.startNs(), report.endNs())).containsExactly(ns, ns, ns + 1_000_000);
        assertThat(List.of(base(report, 0).axisFirstNs(), base(report, 0).axisLastNs()))
                .as("the year 1601 is before the axis").containsExactly(Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(file.axisNs(0, 0)).isEqualTo(Long.MIN_VALUE);
        assertThat(base(report, 0).badge()).isEqualTo("FileTime, exact; some times out of range");
        var far = automatic(file("b", "FileTime", 1_714_488_768_000_000_000L));
        assertThat(base(far, 0).isOnAxis()).isFalse();
        assertThat(base(far, 0).badge()).isEqualTo("FileTime, exact; out of range");
        assertThat(far.files().getFirst().axisFirstNs()).isNull();
    }
}
