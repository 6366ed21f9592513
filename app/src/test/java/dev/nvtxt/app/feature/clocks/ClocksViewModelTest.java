// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.align.AlignmentFinder.Parameters;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.AnchorResidual;
import dev.nvtxt.parser.time.ClockSetting.Sharing;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClocksViewModelTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final ClocksViewModel model = new ClocksViewModel(workspace);
    private final AlignViewModel align = new AlignViewModel(model);

    @BeforeEach
    void open() {
        workspace.reportProperty().set(ClockReports.threeFiles());
    }

    private BaseClock base(int file) {
        return workspace.reportProperty().get().files().get(file).bases().getFirst();
    }

    private void choose(int file) {
        model.choose(workspace.reportProperty().get().files().get(file));
    }

    private void select(int file, int event) {
        workspace.selectionProperty().set(new EventRef(workspace.reportProperty().get().files().get(file), event));
    }

    @Test
    void listsEveryTimeBaseOfEveryFile() {
        assertThat(model.rows()).extracting(ClockRow::title).containsExactly("a.nvtxt · Qpc", "b.nvtxt · Manual",
                "c.nvtxt · Rdtsc");
    }

    @Test
    void aFrequencyCountsAtOnceAndCanBeUndone() {
        choose(2);
        model.setFrequency("2GHz");
        assertThat(base(2).badge())
                .isEqualTo("Rdtsc at 2 GHz, ±0.5 ns; not aligned: starts at its own first event");

        workspace.edits().undo();
        assertThat(base(2).clock()).isNull();
        workspace.edits().redo();
        assertThat(base(2).clock()).isNotNull();
    }

    @Test
    void badInputIsRefusedWithTheReasonAndChangesNothing() {
        choose(2);
        model.setFrequency("0");
        assertThat(model.errorProperty().get()).isEqualTo("the frequency '0' is not above zero");
        model.setOffset("soon");
        assertThat(model.errorProperty().get())
                .isEqualTo(
                        "'soon' is not a duration. Enter one such as 2.5ms; a number without a unit is in nanoseconds.");
        model.addAnchor("1", "5");
        assertThat(model.errorProperty().get()).endsWith(
                "one anchor needs a frequency, since Rdtsc has none of its own; give a frequency or a second anchor");
        assertThat(workspace.reportProperty().get().settings()).isEqualTo(ClockSettings.AUTOMATIC);
        assertThat(workspace.edits().undoTextProperty().get()).isEmpty();

        model.setFrequency("1GHz");
        assertThat(model.errorProperty().get()).isEmpty();
    }

    /// So that the next key, also for undoing, is not the text field's.
    @Test
    void aValueThatCountsGivesTheTimelineTheFocus() {
        var asked = new ArrayList<Request>();
        workspace.on(Request.FocusTimeline.class, asked::add);
        choose(1);
        model.setOffset("soon");
        assertThat(asked).isEmpty();
        model.setOffset("5 ms");
        model.setFrequency("2GHz");
        assertThat(asked).hasSize(2);
    }

    @Test
    void anOffsetMovesTheFileAndGoesBack() {
        choose(1);
        long before = base(1).axisFirstNs();
        model.setOffset("2.5us");
        assertThat(base(1).axisFirstNs()).isEqualTo(before + 2500);
        model.setOffset("−2.5 µs");
        assertThat(base(1).axisFirstNs()).as("with the minus sign of the window").isEqualTo(before - 2500);
        var notices = new ArrayList<String>();
        var focused = new ArrayList<Request>();
        workspace.onNotice(notice -> notices.add(notice.text()));
        workspace.on(Request.FocusTimeline.class, focused::add);
        model.backToAutomatic();
        assertThat(notices).containsExactly("b.nvtxt is back to its automatic clock.");
        assertThat(focused).as("else the next button gets it, and the panel scrolls").hasSize(1);
        assertThat(base(1).axisFirstNs()).isEqualTo(before);
        assertThat(base(1).setting().isAutomatic()).isTrue();
    }

    /// The selected event of another file is selected again as all times of the report count from an earlier start.
    @Test
    void theChosenFileStaysChosenWhileItIsMovedBeforeTheOthers() {
        select(0, 0);
        choose(1);
        model.moveBy("5");
        model.moveBy("-5ms");
        model.moveBy("-5ms");
        assertThat(base(0).setting().isAutomatic()).isTrue();
        assertThat(base(1).setting().offsetNs()).isEqualTo(5 - 10_000_000);
        select(2, 0);
        assertThat(Objects.requireNonNull(model.selectedProperty().get()).title()).isEqualTo("c.nvtxt · Rdtsc");
    }

    @Test
    void nothingIsScaledForAFileThatMovesWithinWhatIsInView() {
        var timeline = workspace.timeline();
        workspace.reportProperty().subscribe(report -> timeline.apply(new Intent.SetExtent(
                TimeWindow.between(report.startNs(), report.endNs() + 1_000_000), AxisCuts.NONE)));
        timeline.apply(new Intent.ShowAll());
        var window = timeline.state().window();
        choose(1);
        model.moveBy("1ms");
        assertThat(timeline.state().window()).isEqualTo(window);
        model.moveBy("10s");
        assertThat(timeline.state().window()).as("the user chose what is in view").isEqualTo(window);
    }

    @Test
    void anchorsCanBeAddedLeftOutAndRemoved() {
        choose(1);
        model.addAnchor("0", "0");
        model.addAnchor("1000", "1000ns");
        model.addAnchor("2000", "2us");
        model.addAnchor("3000", "9us");
        model.addAnchor("4000", "4us");
        assertThat(base(1).residuals()).filteredOn(AnchorResidual::suspicious).singleElement()
                .satisfies(residual -> assertThat(residual.anchor().ticks()).isEqualTo(3000));

        model.leaveOutWorst();
        assertThat(base(1).badge()).isEqualTo("Manual fitted to 4 pairs, ±0.5 ns; aligned by you");
        model.removeAnchor(0);
        assertThat(base(1).setting().anchors()).hasSize(4);
        model.useAnchor(2, true);
        assertThat(base(1).residuals()).hasSize(4);
    }

    @Test
    void theFirstAnchorAndAModeSayWhereTheTimesAreWhateverMovedThemBefore() {
        choose(1);
        long firstNs = Objects.requireNonNull(base(1).firstNs());
        model.setOffset("12.48ms");
        model.addAnchor("0", "5000");
        assertThat(base(1).setting().offsetNs()).isZero();
        workspace.edits().undo();
        assertThat(base(1).setting().offsetNs()).isEqualTo(12_480_000);
        assertThat(base(1).firstNs()).as("one step undoes both").isEqualTo(firstNs + 12_480_000);
        model.setMode("lin", Map.of("ns_a", "0"));
        assertThat(base(1).setting().offsetNs()).isZero();
        model.backToAutomatic();
        model.addAnchor("0", "5000");
        model.setOffset("1ms");
        model.addAnchor("1000", "6000");
        assertThat(base(1).setting().offsetNs()).as("moved since the first anchor").isEqualTo(1_000_000);
    }

    @Test
    void modesAndCalibrationReplaceAnchors() {
        choose(1);
        model.addAnchor("0", "0");
        model.setMode("lerp", Map.of("ns_a", "0", "ns_b", "1s", "nvtxt_a", "", "nvtxt_b", ""));
        assertThat(base(1).badge()).startsWith("Manual by lerp");
        assertThat(base(1).setting().anchors()).isEmpty();
        model.setCalibration("# gpuFrequency=1GHz\ngpuTicks,cpuTicks\n100,2000\n");
        assertThat(base(1).badge()).isEqualTo("Manual calibrated by 1 pair against Qpc, ±100 ns; aligned by you");
        assertThat(base(1).firstNs()).isEqualTo(200_000);
    }

    @Test
    void theSameMachineIsUndoneInOneStep() {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 2000, "Qpc", 1500, 2500));
        assertThat(base(1).alignment()).isEqualTo(Alignment.SAME_COUNTER);
        choose(1);
        model.setSharing(Sharing.REFUSED);
        assertThat(base(1).alignment()).isEqualTo(Alignment.OWN_FIRST_EVENT);
        workspace.edits().undo();
        assertThat(base(1).alignment()).isEqualTo(Alignment.SAME_COUNTER);
    }

    @Test
    void oneEventInEachFileAligns() {
        select(1, 0);
        align.begin(1);
        select(0, 1);

        assertThat(base(1).firstNs()).isEqualTo(200_000);
        assertThat(align.waitingProperty().get()).isFalse();
        assertThat(align.hintProperty().get()).isEqualTo("b.nvtxt is aligned by 1 event pair.");
        assertThat(Objects.requireNonNull(workspace.selectionProperty().get()).file())
                .isEqualTo(workspace.reportProperty().get().files().getFirst());
        assertThat(Objects.requireNonNull(model.selectedProperty().get()).path()).as("what was aligned")
                .isEqualTo("b.nvtxt");
        workspace.edits().undo();
        assertThat(align.hintProperty().get()).as("not so any more").isEmpty();
    }

    @Test
    void aModeEndsByCancelByLeavingAndByTheNextOne() {
        align.begin(1);
        var banner = workspace.modes().currentProperty();
        assertThat(Objects.requireNonNull(banner.get()).textProperty().get())
                .isEqualTo("Click an event of the file to move.");
        workspace.modes().cancel();
        assertThat(align.waitingProperty().get()).isFalse();
        var before = workspace.reportProperty().get();
        select(1, 0);
        select(0, 1);
        assertThat(workspace.reportProperty().get()).isSameAs(before);
        workspace.selectionProperty().set(null);
        align.begin(1);
        align.draggingProperty().set(true);
        assertThat(align.waitingProperty().get()).isFalse();
        align.begin(2);
        assertThat(align.draggingProperty().get()).isFalse();
        align.leave();
        assertThat(banner.get()).isNull();
        assertThat(align.waitingProperty().get()).isFalse();
    }

    @Test
    void howFarAFileMovedIsSaidExactly() {
        List<Notice> notices = new ArrayList<>();
        workspace.onNotice(notices::add);
        MoveNotice.post(workspace, "b.nvtxt", -1_316_000_123_456_789L);
        MoveNotice.post(workspace, "b.nvtxt", 565_001);
        assertThat(notices).extracting(Notice::text).containsExactly("b.nvtxt moved by −1,316,000.123456789 s.",
                "b.nvtxt moved by +565.001 µs.");
    }

    @Test
    void aMoveIsAnnouncedWithUndo() {
        List<Notice> notices = new ArrayList<>();
        workspace.onNotice(notices::add);
        var before = base(1).setting();
        select(1, 0);
        align.begin(1);
        select(0, 1);
        assertThat(notices).hasSize(1);
        assertThat(notices.getFirst().text()).startsWith("b.nvtxt moved by ");
        assertThat(workspace.modes().currentProperty().get()).isNull();
        notices.getFirst().actions().getFirst().action().run();
        assertThat(base(1).setting()).isEqualTo(before);
    }

    @Test
    void theSelectedRangeMovesWithTheFileOfItsLanes() {
        workspace.setLaneFiles(lane -> workspace.reportProperty().get().files().get(lane.charAt(0) - 'a'), _ -> null);
        for (var lanes : List.of(Set.of("a 1", "a 2"), Set.of("a 1", "b 1"), Set.of("b 1"), Set.<String>of())) {
            var range = new SelectedRange(RangeEdge.free(110), RangeEdge.free(120), lanes);
            workspace.timeline().apply(new Intent.SelectRange(range));
            choose(1);
            model.setOffset("5ms");
            boolean isMoved = lanes.equals(Set.of("b 1"));
            assertThat(workspace.timeline().state().range()).as(lanes.toString())
                    .isEqualTo(isMoved ? range.movedBy(5_000_000) : range);
            workspace.edits().undo();
            assertThat(workspace.timeline().state().range()).as("undone, " + lanes).isEqualTo(range);
        }
    }

    @Test
    void whatIsMeasuredMovesWithTheFilesOfItsEvents() {
        workspace.setLaneFiles(lane -> workspace.reportProperty().get().files().get(lane.charAt(0) - 'a'), _ -> null);
        var range = SelectedRange.between(new SpanRef("a 1", 0), 100_000, 100_000, new SpanRef("b 1", 0), 300_000,
                300_000);
        workspace.timeline().apply(new Intent.SelectRange(range));
        choose(1);
        model.setOffset("5ms");
        var moved = Objects.requireNonNull(workspace.timeline().state().range());
        assertThat(moved.from()).isEqualTo(range.from());
        assertThat(moved.to().timeNs()).isEqualTo(5_300_000);
    }

    @Test
    void allBookmarksMoveWithTheOnlyFile() {
        workspace.reportProperty().set(ReportBuilder.build(
                List.of(ClockReports.threeFiles().files().get(1).trace()), List.of()));
        workspace.timeline().apply(new Intent.SetBookmark(123, "between events"));
        choose(0);
        model.setOffset("5ms");
        assertThat(workspace.timeline().state().bookmarks())
                .containsExactly(new Bookmark(5_000_123, "between events"));
    }

    @Test
    void whatIsNoDriftIsCalledAnotherFrequency() {
        assertThat(AlignViewModel.drift(12.3456)).isEqualTo("drift 12.346 ppm");
        assertThat(AlignViewModel.drift(-147_058)).isEqualTo("different frequency (-14.7%)");
    }

    @Test
    void twoPairsOfEventsGiveOffsetAndRate() {
        align.begin(2);
        select(2, 0);
        select(0, 0);
        select(2, 2);
        select(0, 2);

        // ticks 500 … 8500 are 1000 … 3000 of Qpc
        assertThat(base(2).firstNs()).isEqualTo(100_000);
        assertThat(base(2).lastNs()).isEqualTo(300_000);
    }

    @Test
    void anEventOfTheSameFileIsTakenAsAnotherChoice() {
        align.begin(1);
        select(1, 0);
        select(1, 2);
        select(0, 2);

        assertThat(base(1).lastNs()).isEqualTo(300_000);
        assertThat(base(1).firstNs()).isEqualTo(299_800);
    }

    @Test
    void suggestFindsTheOffsetFromSharedMessages() {
        choose(1);
        align.suggest(Parameters.OFFSET, null);

        assertThat(align.hintProperty().get())
                .isEqualTo("The files share too few messages to align them. Nothing was changed.");
        workspace.reportProperty().set(ClockReports.of("Manual", 100_000, 230_000, "Manual", 7_000, 137_000));
        choose(1);
        align.suggest(Parameters.OFFSET, null);
        assertThat(base(1).firstNs()).isEqualTo(100_000);
        assertThat(align.hintProperty().get())
                .isEqualTo(
                        "Aligned with a.nvtxt · Manual: 3 of 3 events with shared messages match, median residual 0 ns.");
    }

    @Test
    void aClockThatIsAloneHasNothingToAlignWith() {
        var report = workspace.reportProperty().get();
        workspace.reportProperty().set(ReportBuilder.build(List.of(report.files().get(1).trace()), List.of()));
        align.begin(2);

        assertThat(align.hintProperty().get()).isEqualTo("Open a second file with a clock to align with.");
        assertThat(align.waitingProperty().get()).isFalse();
        assertThat(workspace.modes().currentProperty().get()).isNull();
    }

    @Test
    void settingsThatNoLongerSuitAreKeptAndSaid() {
        select(1, 0);
        align.begin(1);
        select(0, 1);
        var report = workspace.reportProperty().get();
        var onlyB = ReportBuilder.withFiles(report, report.settings(),
                List.of(report.files().get(1).trace()), List.of());

        assertThat(onlyB.files().getFirst().bases().getFirst().badge()).isEqualTo("Manual in nanoseconds, exact; your"
                + " setting is not used: an anchor is tied to Qpc of 'a.nvtxt', which is not open");
        assertThat(onlyB.settings()).isEqualTo(report.settings());
    }

    @Test
    void aCalibrationThatWasReadIsAnInput(@TempDir Path folder) throws Exception {
        var csv = Files.writeString(folder.resolve("pairs.csv"), "gpuTicks,cpuTicks\n0,0\n1000,1000\n");
        var shared = new Workspace(new InlineExecutor());
        var clocks = new ClocksViewModel(shared);
        shared.reportProperty().set(ClockReports.threeFiles());
        clocks.choose(shared.reportProperty().get().files().get(2));
        clocks.loadCalibration(csv);
        assertThatThrownBy(() -> OutputTarget.of(csv, shared.inputs())).hasMessageStartingWith("it is an input");
    }

    @Test
    void aFaultLeavesTheNextJobWorking(@TempDir Path folder) throws Exception {
        var csv = Files.writeString(folder.resolve("pairs.csv"), "gpuTicks,cpuTicks\n0,0\n1000,1000\n");
        FaultTrial.run(shared -> {
            var clocks = new ClocksViewModel(shared);
            var aligning = new AlignViewModel(clocks);
            return new FaultTrial.Use() {
                @Override
                public void act() {
                    shared.reportProperty().set(ClockReports.threeFiles());
                    clocks.choose(shared.reportProperty().get().files().get(2));
                    clocks.loadCalibration(csv);
                    clocks.choose(shared.reportProperty().get().files().get(1));
                    aligning.suggest(Parameters.OFFSET, null);
                }

                @Override
                public void check() {
                    assertThat(aligning.searchingProperty().get()).isFalse();
                    assertThat(aligning.hintProperty().get()).startsWith("The files share too few messages");
                    assertThat(shared.reportProperty().get().settings().entries()).isNotEmpty();
                }
            };
        });
    }
}
