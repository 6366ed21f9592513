// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.clocks.ClocksFeature.StartAligner;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.TimeWindow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files that begin together, and what is said of those that can't.
class StartAlignerTest {
    private final Workspace workspace = new Workspace(new HeldExecutor());
    private final List<String> notices = new ArrayList<>();
    private final List<TimeWindow> placesShown = new ArrayList<>();
    private final StartAligner aligner = new StartAligner(new ClockEdits(workspace), workspace, () -> {
        var window = workspace.timeline().state().window();
        return () -> placesShown.add(window);
    });

    StartAlignerTest() {
        workspace.onNotice(notice -> notices.add(notice.text()));
    }

    @Test
    void allFilesBeginWhereTheFirstOneDoes() {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 3000, "Manual", 100, 300));
        aligner.align();
        assertThat(workspace.reportProperty().get().files()).extracting(file -> file.bases().getFirst().axisFirstNs())
                .containsOnly(workspace.reportProperty().get().zeroNs());
        assertThat(notices).containsExactly("2 files aligned at their starts.");
        assertThat(workspace.edits().undoTextProperty().get()).isEqualTo("Align Starts");
    }

    @Test
    void whatWasInViewStillIs() {
        workspace.reportProperty().set(ClockReports.of("FileTime", 134_397_000_000_000_000L, 134_397_000_000_002_000L,
                "FileTime", 134_397_000_009_000_000L, 134_397_000_009_002_000L));
        var report = workspace.reportProperty().get();
        long startNs = startOfLastFile();
        workspace.timeline().apply(new Intent.SetExtent(TimeWindow.between(report.zeroNs(), startNs + 200_000)));
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(startNs - 100, startNs + 1000), false));
        aligner.align();
        assertThat(startOfLastFile()).isNotEqualTo(report.files().getLast().axisStartNs(0));
        assertThat(workspace.timeline().state().axis().followsExtent()).isTrue();
        workspace.edits().undo();
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(startNs - 100, startNs + 1000), false));
        workspace.edits().redo();
        assertThat(workspace.timeline().state().axis().followsExtent()).as("done again").isTrue();
    }

    @Test
    void undoingItShowsWhatWasInViewBefore() {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 3000, "Qpc", 9000, 9900));
        workspace.timeline().apply(new Intent.SetExtent(TimeWindow.between(0, 20_000)));
        aligner.align();
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(2_000, 3_000), false));
        workspace.edits().undo();
        assertThat(workspace.timeline().state().axis().followsExtent()).as("everything").isTrue();
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(4_000, 5_000), false));
        var part = workspace.timeline().state().window();
        aligner.align();
        workspace.edits().undo();
        assertThat(placesShown).containsExactly(part);
    }

    @Test
    void noFileSaysThatItIsNotAlignedAfterThat() {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 3000, "Qpc", 9000, 9900));
        assertThat(alignments()).containsExactly(Alignment.REFERENCE, Alignment.OWN_FIRST_EVENT);
        aligner.align();
        assertThat(alignments()).containsExactly(Alignment.REFERENCE, Alignment.USER);
        workspace.edits().undo();
        assertThat(alignments()).containsExactly(Alignment.REFERENCE, Alignment.OWN_FIRST_EVENT);
    }

    @Test
    void aBookmarkAtAnEventMovesWithItsFileAndBackWithOneStep() throws ClockSettingException {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 3000, "Manual", 100, 300));
        long eventNs = startOfLastFile();
        var bookmarks = List.of(new Bookmark(eventNs, 7, "at an event"), new Bookmark(eventNs + 1, "beside it"));
        workspace.timeline().apply(new Intent.SetBookmarks(bookmarks));
        var clocks = new ClocksViewModel(workspace);
        clocks.edits().set("Move", clocks.rows().getLast(), ClockSetting.AUTOMATIC.withOffsetNs(5_000_000));
        assertThat(startOfLastFile()).isEqualTo(eventNs + 5_000_000);
        assertThat(workspace.timeline().state().bookmarks()).containsExactly(
                new Bookmark(eventNs + 5_000_000, 7, "at an event"), new Bookmark(eventNs + 1, "beside it"));
        workspace.edits().undo();
        assertThat(startOfLastFile()).isEqualTo(eventNs);
        assertThat(workspace.timeline().state().bookmarks()).isEqualTo(bookmarks);
        workspace.edits().redo();
        assertThat(workspace.timeline().state().bookmarks().getFirst().timeNs()).isEqualTo(eventNs + 5_000_000);
    }

    private long startOfLastFile() {
        return workspace.reportProperty().get().files().getLast().axisStartNs(0);
    }

    private List<Alignment> alignments() {
        return workspace.reportProperty().get().files().stream().map(file -> file.bases().getFirst().alignment())
                .toList();
    }

    @Test
    void aFileOfCountersStartsAtItsFirstValueAndIsPlacedInOneStep() throws IOException {
        workspace.reportProperty()
                .set(ReportBuilder.build(List.of(marker("a.nvtxt", 1000, "Qpc"), counters()), List.of()));
        assertThat(workspace.reportProperty().get().files()).extracting(ReportFile::bases).last()
                .isEqualTo(List.of());
        assertThat(firstValueNs()).isEqualTo(workspace.reportProperty().get().zeroNs()).isEqualTo(100_000);
        assertThat(alignmentOfCounters()).isEqualTo(Alignment.OWN_FIRST_EVENT);
        aligner.align();
        assertThat(notices).containsExactly("2 files aligned at their starts.");
        assertThat(firstValueNs()).isEqualTo(workspace.reportProperty().get().zeroNs());
        assertThat(alignmentOfCounters()).isEqualTo(Alignment.USER);
        workspace.edits().undo();
        assertThat(alignmentOfCounters()).isEqualTo(Alignment.OWN_FIRST_EVENT);
    }

    @Test
    void timesOfAFileOfCountersCountFromItsFirstValue() throws IOException {
        workspace.reportProperty().set(ReportBuilder.build(List.of(counters()), List.of()));
        assertThat(firstValueNs()).isEqualTo(workspace.reportProperty().get().zeroNs()).isEqualTo(9_000_000);
    }

    private Alignment alignmentOfCounters() {
        return workspace.reportProperty().get().files().getLast().counterBases().getFirst().alignment();
    }

    @Test
    void aFileOfCountersStaysBesideTheOthersWhenTheFirstIsClosed() throws IOException {
        workspace.reportProperty().set(ReportBuilder.build(List.of(marker("a.nvtxt", 1000, "Qpc"),
                marker("b.nvtxt", 70, "Manual"), counters()), List.of()));
        aligner.align();
        var report = workspace.reportProperty().get();
        var left = report.files().stream().skip(1).map(ReportFile::trace).toList();
        workspace.reportProperty().set(ReportBuilder.withFiles(report,
                ReportBuilder.keepPlaces(report, left, Set.of()), left, List.of()));
        assertThat(firstValueNs()).isEqualTo(workspace.reportProperty().get().files().getFirst().axisStartNs(0));
    }

    @ParameterizedTest
    @CsvSource({ "Qpc, 1000, Manual, 70", "Qpc, 1000, MonotonicRaw, 1316000000000000",
        "FileTime, 134397000000000000, Qpc, 5",
        "FileTime, 134397000000000000, FileTime, 134397000090000000" })
    void filesThatBeginTogetherStayTogetherWhenAnotherIsOpened(String baseA, long timeA, String baseB, long timeB)
            throws IOException {
        var before = List.of(marker("a.nvtxt", timeA, baseA), marker("b.nvtxt", timeB, baseB));
        workspace.reportProperty().set(ReportBuilder.build(before, List.of()));
        aligner.align();
        var report = workspace.reportProperty().get();
        var all = List.of(before.get(0), before.get(1), marker("c.nvtxt", 134_277_000_000_000_000L, "FileTime"));
        var after = ReportBuilder.withFiles(report, ReportBuilder.keepPlaces(report, all, Set.copyOf(before)), all,
                List.of());
        assertThat(after.files().get(0).axisStartNs(0)).isEqualTo(after.files().get(1).axisStartNs(0));
    }

    @Test
    void aFileOfCountersStaysBesideTheOthersWhenAnotherIsOpened() throws IOException {
        var before = List.of(marker("a.nvtxt", 1000, "Qpc"), counters());
        workspace.reportProperty().set(ReportBuilder.build(before, List.of()));
        aligner.align();
        var report = workspace.reportProperty().get();
        var all = List.of(marker("c.nvtxt", 134_277_000_000_000_000L, "FileTime"), before.get(0), before.get(1));
        workspace.reportProperty().set(ReportBuilder.withFiles(report,
                ReportBuilder.keepPlaces(report, all, Set.copyOf(before)), all, List.of()));
        assertThat(firstValueNs()).isEqualTo(workspace.reportProperty().get().files().get(1).axisStartNs(0));
    }

    @Test
    void aFileThatTheUserMovedIsAlignedAfterThatToo() throws Exception {
        var report = ReportBuilder.build(
                List.of(marker("a.nvtxt", 1000, "Qpc"), marker("b.nvtxt", 134_277_000_000_000_000L, "FileTime")),
                List.of());
        workspace.reportProperty().set(ReportBuilder.withSettings(report, report.settings().with("a.nvtxt",
                report.files().getFirst().bases().getFirst().timeBase(),
                ClockSetting.AUTOMATIC.withOffsetNs(5_000_000))));
        aligner.align();
        assertThat(alignments()).doesNotContain(Alignment.OWN_FIRST_EVENT);
    }

    @ParameterizedTest
    @CsvSource({ "Qpc, 1000", "Manual, 70", "FileTime, 134397000090000000" })
    void filesOfAllKindsAreAlignedAfterThat(String base, long time) throws IOException {
        var files = new ArrayList<TraceFile>();
        files.add(marker("a.nvtxt", time, base));
        files.add(marker("b.nvtxt", 134_277_000_000_000_000L, "FileTime"));
        files.add(marker("c.nvtxt", 1000, "Qpc"));
        files.add(counters());
        for (int count = 2; count <= files.size(); count++) {
            workspace.reportProperty().set(ReportBuilder.build(files.subList(0, count), List.of()));
            aligner.align();
            assertThat(workspace.reportProperty().get().files()).flatExtracting(ReportFile::allBases)
                    .extracting(each -> each.alignment()).doesNotContain(Alignment.OWN_FIRST_EVENT);
        }
    }

    private static TraceFile marker(String path, long time, String timeBase) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path,
                ("Marker, " + time + ", " + timeBase + ", 1, 1, 0, Red, x, 0\n").getBytes(StandardCharsets.UTF_8));
    }

    private static TraceFile counters() throws IOException {
        return new FormatReader(ReadOptions.DEFAULT).read("mem.json", new ByteArrayInputStream(
                "[{\"ph\":\"C\",\"name\":\"mem\",\"pid\":1,\"ts\":9000,\"args\":{\"MB\":3}}]"
                        .getBytes(StandardCharsets.UTF_8)),
                ReadListener.NONE);
    }

    @Test
    void aFileWithoutAClockStaysAndThatIsSaid() {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 3000, "Rdtsc", 100, 300));
        aligner.align();
        assertThat(notices).containsExactly(
                workspace.reportProperty().get().files().getLast().trace().label()
                        + " stays where it is: it has no clock. Set a frequency in Clocks.");
    }

    private long firstValueNs() {
        var file = workspace.reportProperty().get().files().getLast();
        return new CounterTimes(file, file.trace().extras().counters().getFirst()).axisNs(0);
    }
}
