// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which events are frames, and their strip on the timeline.
class FramesTest {
    private static final String HEAD = """
            TimeBase = Manual
            ProcessId = 1
            @RangeStartEnd, Start, End, ThreadId, Message
            @Marker, Time, ThreadId, Message
            """;

    @TempDir
    Path folder = Path.of("");

    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final FrameSettings settings = new FrameSettings();
    private final FrameStrip strip = new FrameStrip(workspace, settings, Statistics::new);

    private void open(String lines) throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), HEAD + lines);
        workspace.reportProperty().set(
                new ReportLoader(LoadOptions.DEFAULT).load(List.of(file.toString()), new LoadListener() {}));
    }

    private static String ranges(String name, int count, long lengthNs) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("RangeStartEnd, %d, %d, 1, \"%s\"%n".formatted(i * 100, i * 100 + lengthNs,
                    name.replace("#", Integer.toString(i))));
        }
        return text.toString();
    }

    private AxisFrames frames() {
        return strip.framesProperty().get().getFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = { "Frame #", "frame", "FRAME", "Render Frame #", "gpu_frame_#", "Frame: #" })
    void rangesThatAreNamedLikeFramesAreFrames(String name) throws IOException {
        open(ranges(name, 5, 40));
        assertThat(frames().size()).isEqualTo(5);
        assertThat(frames().durationNs(2)).isEqualTo(40);
        assertThat(frames().legend().title()).isEqualTo(name);
        assertThat(settings.automaticProperty().get()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = { "framebuffer create", "Framework init", "load frame data", "presentation", "draw" })
    void rangesThatOnlySoundLikeItAreNot(String name) throws IOException {
        open(ranges(name, 5, 40));
        assertThat(strip.framesProperty().get()).isEmpty();
        assertThat(settings.nameProperty().get()).isEmpty();
    }

    @Test
    void framesAreLookedForOnceInAReport() throws IOException {
        open(ranges("Present", 5, 3));
        var executor = new HeldExecutor();
        var other = new Workspace(executor);
        var fresh = new FrameSettings();
        new FrameStrip(other, fresh, Statistics::new);
        other.reportProperty().set(workspace.reportProperty().get());
        assertThat(executor.waiting()).isEqualTo(1);
        executor.letGoNext();
        assertThat(fresh.nameProperty().get()).isEqualTo("Present");
        assertThat(fresh.modeProperty().get()).isEqualTo(FrameTrack.Mode.START_TO_START);
        assertThat(executor.waiting()).isZero();
    }

    /// The steps of a training stay when a game is opened beside it, which has more frames.
    @Test
    void eachFileHasFramesOfItsOwnMessage() throws IOException {
        var training = Files.writeString(folder.resolve("a.nvtxt"), HEAD + ranges("ProfilerStep##", 4, 40));
        var game = Files.writeString(folder.resolve("b.nvtxt"), HEAD + ranges("Frame #", 9, 20));
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT)
                .load(List.of(training.toString(), game.toString()), new LoadListener() {}));
        assertThat(strip.framesProperty().get()).extracting(AxisFrames::size).containsExactly(4, 9);
        assertThat(settings.nameProperty().get()).isEqualTo("Frame #");
        settings.choose(new FrameMessage("Frame #", FrameTrack.Mode.RANGE), null);
        assertThat(strip.framesProperty().get()).as("that the user chose").extracting(AxisFrames::size)
                .containsExactly(9);
    }

    @Test
    void twoRangesMakeNoFrames() throws IOException {
        open(ranges("Frame #", 2, 40));
        assertThat(strip.framesProperty().get()).isEmpty();
    }

    @Test
    void aPresentCallEndsAFrameButRangesOfFramesAreBetter() throws IOException {
        open(ranges("Present", 5, 3));
        assertThat(frames().durationNs(0)).as("from start to start").isEqualTo(100);
        open(ranges("Present", 9, 3) + ranges("Frame #", 5, 40));
        assertThat(frames().durationNs(0)).isEqualTo(40);
    }

    @Test
    void theThreadWithTheMostFramesHasTheStrip() throws IOException {
        open(ranges("Frame #", 3, 40) + ranges("Frame #", 6, 50).replace(", 1, \"", ", 2, \""));
        assertThat(frames().size()).isEqualTo(6);
        assertThat(frames().durationNs(0)).isEqualTo(50);
    }

    @Test
    void theUserCanPickAnyMessage() throws IOException {
        open(ranges("Frame #", 5, 40) + ranges("step #", 4, 20));
        var file = workspace.reportProperty().get().files().getFirst();
        strip.use(new EventRef(file, 5));
        assertThat(frames().legend().title()).isEqualTo("step #");
        assertThat(frames().size()).isEqualTo(4);
        assertThat(settings.automaticProperty().get()).isFalse();
    }

    @Test
    void theThreadOfThePickedEventHasTheStripAndASessionKeepsIt() throws IOException {
        var few = ranges("step #", 4, 20);
        open(few + ranges("step #", 9, 10).replace(", 1, \"", ", 2, \""));
        strip.use(new EventRef(workspace.reportProperty().get().files().getFirst(), 1));
        assertThat(frames().size()).isEqualTo(4);
        assertThat(frames().durationNs(1)).isEqualTo(20);
        assertThat(frames().legend().owner().help()).isEqualTo("Frames: step #, on 1 › 1");
        var saved = new FrameSessionPart(settings).save();
        strip.use(new EventRef(workspace.reportProperty().get().files().getFirst(), 5));
        assertThat(frames().size()).isEqualTo(9);
        new FrameSessionPart(settings).restore(saved);
        assertThat(frames().size()).isEqualTo(4);
        settings.nameProperty().set("step");
        settings.nameProperty().set("step #");
        assertThat(frames().size()).as("of a message that was typed, the most").isEqualTo(9);
    }

    @Test
    void aMarkerThatIsPickedBeginsAFrame() throws IOException {
        open("Marker, 0, 1, tick\nMarker, 30, 1, tick\nMarker, 50, 1, tick\n");
        strip.use(new EventRef(workspace.reportProperty().get().files().getFirst(), 0));
        assertThat(settings.modeProperty().get()).isEqualTo(FrameTrack.Mode.START_TO_START);
        assertThat(frames().size()).isEqualTo(2);
        assertThat(frames().durationNs(0)).isEqualTo(30);
    }

    @Test
    void aChosenFrameSelectsItsEvent() throws IOException {
        open(ranges("other", 4, 10) + ranges("Frame #", 5, 40));
        strip.select(frames(), 3);
        assertThat(workspace.selectionProperty().get())
                .isEqualTo(new EventRef(workspace.reportProperty().get().files().getFirst(), 7));
    }

    @Test
    void theStripCanBeHiddenAndOfNothingIsNothingShown() throws IOException {
        open(ranges("Frame #", 5, 40));
        settings.onTimelineProperty().set(false);
        assertThat(strip.framesProperty().get()).isEmpty();
        settings.onTimelineProperty().set(true);
        assertThat(frames().size()).isEqualTo(5);
        settings.nameProperty().set("");
        assertThat(strip.framesProperty().get()).as("the field was cleared").isEmpty();
    }

    @Test
    void whatWasPickedIsForgottenWithItsFiles() throws IOException {
        open(ranges("Frame #", 5, 40) + ranges("step #", 4, 20));
        settings.nameProperty().set("step #");
        workspace.reportProperty().set(Report.EMPTY);
        assertThat(strip.framesProperty().get()).isEmpty();
        open(ranges("Frame #", 5, 40) + ranges("step #", 4, 20));
        assertThat(frames().legend().title()).isEqualTo("Frame #");
    }

    @Test
    void theLegendSaysMedianAndP99AndATargetFarAwayPressesNothingFlat() throws IOException {
        open(ranges("Frame #", 5, 40));
        assertThat(frames().legend().summary()).isEqualTo("median 40 ns · P99 40 ns");
        assertThat(frames().legend().targetNs()).isEqualTo(16_666_667);
        assertThat(frames().ceilingNs()).isEqualTo(40);
        settings.targetPerSecondProperty().set(1e9 / 50);
        assertThat(frames().ceilingNs()).as("the target has room").isEqualTo(57);
    }

    @Test
    void whatTakesFarLongerThanAFrameHasNoTargetUntilOneIsSet() throws IOException {
        var steps = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            steps.append("RangeStartEnd, %d, %d, 1, \"Frame %d\"%n".formatted(i * 100_000_000,
                    i * 100_000_000 + 95_000_000, i));
        }
        open(steps.toString());
        assertThat(frames().legend().targetNs()).isZero();
        settings.targetPerSecondProperty().set(10);
        assertThat(frames().legend().targetNs()).isEqualTo(100_000_000);
    }

    @Test
    void theWayGoesToTheSlowestTheNextAndTheNextStutter() throws IOException {
        open(ranges("Frame #", 30, 10) + "RangeStartEnd, 2000, 2090, 1, \"Frame 99\"\n");
        assertThat(frames().longest(0, frames().size())).isEqualTo(21);
        assertThat(FrameStrip.next(frames(), 0, 1, false)).hasValue(1);
        assertThat(FrameStrip.next(frames(), 100, -1, false)).hasValue(0);
        assertThat(FrameStrip.next(frames(), 0, -1, false)).isEmpty();
        assertThat(FrameStrip.next(frames(), 0, 1, true)).hasValue(21);
        assertThat(FrameStrip.next(frames(), 2500, 1, true)).isEmpty();
    }

    @Test
    void aSessionKeepsWhatTheUserPickedButNotWhatWasFound() throws IOException {
        var part = new FrameSessionPart(settings);
        open(ranges("Frame #", 5, 40));
        assertThat(part.save().has("message")).isFalse();
        settings.nameProperty().set("step #");
        settings.targetPerSecondProperty().set(144);
        settings.onTimelineProperty().set(false);
        var again = new FrameSettings();
        new FrameSessionPart(again).restore(part.save());
        assertThat(again.nameProperty().get()).isEqualTo("step #");
        assertThat(again.onTimelineProperty().get()).isFalse();
        assertThat(again.automaticProperty().get()).isFalse();
        assertThat(again.targetPerSecondProperty().get()).isEqualTo(144);
    }

    private void openFiles(int count) throws IOException {
        var paths = new ArrayList<String>();
        for (int file = 0; file < count; file++) {
            paths.add(Files.writeString(folder.resolve("run" + file + ".nvtxt"),
                    HEAD + ranges("Frame #", 4 + file, 40)).toString());
        }
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT).load(paths, new LoadListener() {}));
    }

    @Test
    void eachFileThatHasFramesHasAStripThatSaysWhoseTheyAre() throws IOException {
        openFiles(3);
        var strips = strip.framesProperty().get();
        assertThat(strips).extracting(AxisFrames::size).containsExactly(4, 5, 6);
        assertThat(strips).extracting(frames -> frames.legend().owner().name())
                .containsExactly("run0.nvtxt", "run1.nvtxt", "run2.nvtxt");
        assertThat(strips).noneMatch(frames -> frames.legend().owner().hasOthers());
        var second = workspace.reportProperty().get().files().get(1);
        strip.select(strips.get(1), 2);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(second, 2));
        assertThat(Objects.requireNonNull(strip.active()).frames()).as("that of the selected event")
                .isEqualTo(strips.get(1));
    }

    @Test
    void aFrameIsComparedWithThoseOfItsOwnFile() throws IOException {
        openFiles(2);
        var compared = new ArrayList<Request.CompareRanges>();
        workspace.on(Request.CompareRanges.class, compared::add);
        var strips = strip.framesProperty().get();
        strip.explain(new StripFrame(strips.get(1), 2));
        strip.select(strips.get(1), 2);
        strip.explain(200);
        assertThat(compared).hasSize(2).allSatisfy(request -> {
            assertThat(List.of(request.a().file().label(), request.b().file().label())).containsOnly("run1.nvtxt");
            assertThat(request.b().startNs()).isEqualTo(200);
        });
    }

    @Test
    void ofManyFilesOneIsShownAndAnotherCanBeChosen() throws IOException {
        openFiles(5);
        assertThat(strip.framesProperty().get()).hasSize(1);
        assertThat(frames().size()).as("the one with the most frames").isEqualTo(8);
        assertThat(frames().legend().owner().hasOthers()).isTrue();
        assertThat(strip.owners()).hasSize(5);
        strip.choose(strip.owners().get(1));
        assertThat(frames().legend().owner().name()).isEqualTo("run1.nvtxt");
    }
}
