// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.export.ExportViewModel.Extent;
import dev.nvtxt.app.shared.export.EventFormat;
import dev.nvtxt.app.shared.export.PictureFormat;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExportViewModelTest {
    private static final String TEXT = """
            SetFileDisplayName, "Renderer"
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 2
            NameOsThread, 1, 2, "main"
            @RangeStartEnd, Start, End, Message
            RangeStartEnd, 100, 200, "before"
            RangeStartEnd, 150, 400, "into the span"
            @Marker, Time, Message
            Marker, 300, 'at the "start"'
            RangeStartEnd, 350, 360, "inside"
            RangeStartEnd, 390, 900, "out of the span"
            Marker, 500, "at the end"
            """;

    @TempDir
    Path folder = Path.of("");
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Notice> notices = new ArrayList<>();
    private final List<String> drawn = new ArrayList<>();
    private final ExportViewModel model = new ExportViewModel(workspace, (format, width, height, scale, _) -> {
        drawn.add(format + " " + width + " " + height + " " + scale);
        return out -> out.write(format.name().getBytes(StandardCharsets.UTF_8));
    });
    private Path source = Path.of("");

    @BeforeEach
    void open() throws IOException {
        source = Files.writeString(folder.resolve("frames.nvtxt"), TEXT);
        workspace.onNotice(notices::add);
        load(source);
    }

    private void load(Path... paths) {
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT)
                .load(Arrays.stream(paths).map(Path::toString).toList(), new LoadListener() {}));
    }

    private static List<String> messages(Path file) throws IOException {
        var events = new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE).events();
        return IntStream.range(0, events.size()).mapToObj(
                event -> events.start(event) + " " + events.end(event) + " " + events.message(event)).toList();
    }

    private void visible(long fromNs, long toNs) {
        long offsetNs = workspace.reportProperty().get().files().getFirst().axisOffsetNs(0);
        workspace.visibleRangeProperty().set(new AxisRange(fromNs + offsetNs, toNs + offsetNs));
        model.extentProperty().set(Extent.VISIBLE);
    }

    @Test
    void theEndingOfTheNameChoosesTheFormat() {
        model.formatProperty().set(EventFormat.SQLITE);
        model.chooseFormatOf(folder.resolve("plain"));
        assertThat(model.formatProperty().get()).isEqualTo(EventFormat.SQLITE);
        model.chooseFormatOf(folder.resolve("Events.PARQUET"));
        assertThat(model.formatProperty().get()).isEqualTo(EventFormat.PARQUET);
    }

    @Test
    void theEntireReportIsExportedUnlessTheUserDraggedARange() {
        workspace.selectedRangeProperty().set(new AxisRange(300, 500));
        model.startOver();
        assertThat(model.extentProperty().get()).isEqualTo(Extent.ALL);
        assertThat(model.countProperty().get()).isEqualTo("6 events");
        model.extentProperty().set(Extent.SELECTED);
        assertThat(model.countProperty().get()).isEqualTo("4 events");
        model.rangeDragged();
        model.startOver();
        assertThat(model.extentProperty().get()).isEqualTo(Extent.SELECTED);
        workspace.moveAxis(7);
        model.startOver();
        assertThat(model.extentProperty().get()).isEqualTo(Extent.SELECTED);
        workspace.selectedRangeProperty().set(new AxisRange(200, 500));
        model.startOver();
        assertThat(model.extentProperty().get()).isEqualTo(Extent.ALL);
    }

    @Test
    void theCaptionNamesFilesRangeFilterAndClock() {
        workspace.visibleRangeProperty().set(new AxisRange(100, 500));
        assertThat(model.caption()).startsWith("Renderer · ").contains(" to ").doesNotContain("filter");
        workspace.visibilityProperty().set(new Visibility(Map.of(), "dur > 1ms"));
        assertThat(model.caption()).contains(" · filter: dur > 1ms · ");
    }

    @Test
    void theCaptionNamesFilesWithDifferentClocksBesideTheirs() {
        workspace.visibleRangeProperty().set(new AxisRange(100, 500));
        var qpc = "Marker, 1000, Qpc, 1, 1\n";
        workspace.reportProperty().set(ReadFiles.report(qpc, "Marker, 5, Manual, 1, 1\n", qpc));
        assertThat(model.caption()).matches("a.nvtxt, c.nvtxt: Qpc at 10 MHz \\(assumed\\); assumed same machine"
                + " · b.nvtxt: Manual in nanoseconds, exact; not aligned: starts at its own first event · [^·]+ to [^·]+");
        workspace.reportProperty().set(ReadFiles.report(qpc, qpc));
        assertThat(model.caption()).startsWith("a.nvtxt, b.nvtxt · ")
                .endsWith(" · Qpc at 10 MHz (assumed); assumed same machine");
        workspace.reportProperty().set(ReadFiles.report(qpc, "Marker, 5, Manual, 1, 1\n", "Marker, 5, FileTime, 1, 1\n",
                "Marker, 6, ClockMonotonicRaw, 1, 1\n", "Marker, 7, Rdtsc, 1, 1\n"));
        assertThat(model.caption()).contains(" · c.nvtxt: FileTime, exact; out of range · 2 more files · ");
    }

    @ParameterizedTest
    @EnumSource(EventFormat.class)
    void eventsOfTheChoiceAreExportedInEveryFormat(EventFormat format) throws IOException {
        workspace.selectedRangeProperty().set(new AxisRange(300, 500));
        model.extentProperty().set(Extent.SELECTED);
        model.formatProperty().set(format);
        var target = folder.resolve("out." + format.extension());
        model.exportEvents(target);
        assertThat(notices).extracting(Notice::text).containsExactly("Exported 4 events to " + target + ".");
        assertThat(target).isNotEmptyFile();
        assertThat(model.exportingProperty().get()).isFalse();
        assertThat(model.eventsName()).endsWith("." + format.extension());
    }

    @Test
    void anOpenFileIsNeverExportedOver() throws IOException {
        var before = Files.readString(source);
        model.formatProperty().set(EventFormat.CSV);
        model.exportEvents(source);
        assertThat(notices).extracting(Notice::tone).containsExactly(Notice.Tone.ERROR);
        assertThat(Files.readString(source)).isEqualTo(before);
    }

    @Test
    void aTrimmedFileHasTheEventsThatTouchTheSpanAndAllNames() throws IOException {
        visible(300, 500);
        var target = folder.resolve("out.nvtxt");
        model.exportTrimmed(model.files().getFirst(), target);
        assertThat(messages(target)).containsExactly("150 400 into the span", "300 300 at the \"start\"",
                "350 360 inside", "390 900 out of the span");
        var read = new NvtxtReader(ReadOptions.DEFAULT).read(target, ReadListener.NONE);
        assertThat(read.displayName()).isEqualTo("Renderer");
        assertThat(read.names().threads().values()).containsExactly("main");
        assertThat(read.problems().list()).isEmpty();
        assertThat(notices).extracting(Notice::text).containsExactly("Exported 4 events to " + target + ".");
    }

    @Test
    void theWholeReportReadsBackToTheSameEvents() throws IOException {
        model.extentProperty().set(Extent.ALL);
        var target = folder.resolve("out.nvtxt");
        model.exportTrimmed(model.files().getFirst(), target);
        assertThat(messages(target)).isEqualTo(messages(source));
    }

    @Test
    void whatTheFilterHidesIsLeftOutUnlessAllIsWanted() throws IOException {
        var shown = new BitSet();
        shown.set(3);
        workspace.visibilityProperty().set(new Visibility(Map.of(model.files().getFirst(), shown)));
        model.extentProperty().set(Extent.ALL);
        var target = folder.resolve("out.nvtxt");
        model.exportTrimmed(model.files().getFirst(), target);
        assertThat(messages(target)).containsExactly("350 360 inside");
        model.onlyFilteredProperty().set(false);
        model.exportTrimmed(model.files().getFirst(), target);
        assertThat(messages(target)).hasSize(6);
    }

    @Test
    void theOpenFileIsNeverWrittenToNotEvenByAnotherName() throws IOException {
        var link = Files.createLink(folder.resolve("link.nvtxt"), source);
        model.extentProperty().set(Extent.ALL);
        model.exportTrimmed(model.files().getFirst(), link);
        model.exportTrimmed(model.files().getFirst(), source);
        assertThat(source).hasContent(TEXT);
        assertThat(notices).extracting(Notice::text).containsExactly(
                "Can't write " + link + ": it is an input (" + source
                        + "), and inputs are never changed; choose another name.",
                "Can't write " + source + ": it is an input, and inputs are never changed; choose another name.");
    }

    @Test
    void aTextWithBothQuotesIsWrittenAsItCanBeRead() throws IOException {
        Files.writeString(source, TEXT + "Marker, 600, \"x\\\"y's\\\"z\"\n");
        load(source);
        assertThat(messages(source)).hasSize(7);
        model.extentProperty().set(Extent.ALL);
        var target = folder.resolve("out.nvtxt");
        model.exportTrimmed(model.files().getFirst(), target);
        assertThat(messages(target)).isEqualTo(messages(source));
    }

    @Test
    void eventsWithoutAClockAreCountedWhenASpanLeavesThemOut() throws IOException {
        Files.writeString(source, TEXT + "TimeBase = Rdtsc\nMarker, 10, \"no clock\"\n");
        load(source);
        visible(340, 370);
        model.exportTrimmed(model.files().getFirst(), folder.resolve("out.nvtxt"));
        assertThat(notices).extracting(Notice::text).containsExactly("Exported 2 events to "
                + folder.resolve("out.nvtxt") + ". Skipped 1 event without a clock or out of range.");
    }

    @Test
    void manyFilesGoIntoAFolderEachUnderANameOfItsOwn() throws IOException {
        var inner = Files.createDirectory(folder.resolve("inner"));
        var second = Files.writeString(inner.resolve("frames.nvtxt"), TEXT);
        load(source, second);
        var out = Files.createDirectory(folder.resolve("out"));
        model.extentProperty().set(Extent.ALL);
        model.exportAllTrimmed(out);
        assertThat(messages(out.resolve("frames-trimmed.nvtxt"))).hasSize(6);
        assertThat(messages(out.resolve("frames-trimmed-2.nvtxt"))).hasSize(6);
        assertThat(notices).extracting(Notice::text).containsExactly("Exported 12 events to " + out + ".");
    }

    @Test
    void aPictureIsDrawnInTheSizeThatIsSet() {
        model.widthPxProperty().set(1000);
        model.heightPxProperty().set(500);
        model.scaleProperty().set(2);
        var target = folder.resolve("view.svg");
        model.exportPicture(PictureFormat.SVG, target);
        assertThat(drawn).containsExactly("SVG 1000 500 2.0");
        assertThat(target).hasContent("SVG");
        assertThat(notices).extracting(Notice::text).containsExactly("Exported the image to " + target + ".");
    }

    @Test
    void aPictureThatIsTooLargeIsRefusedBeforeItIsDrawn() {
        model.widthPxProperty().set(9000);
        model.scaleProperty().set(2);
        model.exportPicture(PictureFormat.PNG, folder.resolve("view.png"));
        assertThat(drawn).isEmpty();
        assertThat(notices).extracting(Notice::text)
                .containsExactly("Width and height must be between 100 and 16,000 pixels, scale included.");
    }

    @Test
    void theNameOfAnExportLeavesOutTheEndingOfItsFile() throws IOException {
        load(Files.writeString(folder.resolve("run.1.pt.trace.json"),
                "[{'ph':'X','ts':1,'dur':2,'pid':1,'tid':1,'name':'a'}]".replace('\'', '"')));
        assertThat(model.pictureName(PictureFormat.PNG)).isEqualTo("run.1.pt.trace.png");
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        var target = folder.resolve("nowhere").resolve("view.png");
        model.exportPicture(PictureFormat.PNG, target);
        assertThat(notices).hasSize(1).allSatisfy(notice -> {
            assertThat(notice.tone()).isEqualTo(Notice.Tone.ERROR);
            assertThat(notice.text())
                    .isEqualTo("Can't write " + target + ": the folder " + target.getParent()
                            + " does not exist.");
        });
    }

    @Test
    void aWebPageLooksAsTheWindowAndSaysWhatIsOnIt() throws IOException {
        model.showOnPages(() -> new PageOptions("Hitch", "", LaneGrouping.FILE, ColorMode.MESSAGE, List.of(), null));
        workspace.selectedRangeProperty().set(new AxisRange(345, 365));
        model.extentProperty().set(Extent.SELECTED);
        model.formatProperty().set(EventFormat.HTML);
        assertThat(model.eventsName()).isEqualTo("frames.html");
        assertThat(model.pictureName(PictureFormat.SVG)).isEqualTo("frames.svg");
        var target = folder.resolve("out.html");
        model.exportEvents(target);
        assertThat(Files.readString(target, StandardCharsets.UTF_16)).contains("<title>Hitch – NVTXT Timeline</title>");
        assertThat(notices.getLast().text()).isEqualTo("Exported 2 events to " + target + ".");
    }
}
