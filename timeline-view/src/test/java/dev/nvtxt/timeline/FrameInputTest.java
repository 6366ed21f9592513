// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import dev.nvtxt.timeline.model.ContextMenuRequest;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.TimelineListener;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the mouse does on the strip of frames: it explains a frame and goes to it.
class FrameInputTest {
    private static final int FRAMES = 100;
    private static final long FRAME_NS = 1_000_000;
    private static final double LANES_X = 200;
    private static final double LANES_WIDTH = ViewWindow.WIDTH - LANES_X - 12;

    private final ViewWindow window = ViewWindow.open(TimelineSource.of(List.of(
            Lane.of("a", "A").spans(new ArraySpans().nested(0, 0, FRAMES * FRAME_NS, "all")).build())));
    private final List<Integer> chosen = new ArrayList<>();
    private final List<ContextMenuRequest> menus = new ArrayList<>();
    private AxisFrames frames = new AxisFrames(new long[0], new long[0], new boolean[0],
            new AxisFrames.Legend("", "", 0, 0));

    @BeforeEach
    void showFrames() {
        FxThread.run(() -> {
            long[] starts = new long[FRAMES];
            long[] durations = new long[FRAMES];
            Arrays.setAll(starts, frame -> frame * FRAME_NS);
            Arrays.fill(durations, FRAME_NS);
            boolean[] stutters = new boolean[FRAMES];
            stutters[70] = true;
            frames = new AxisFrames(starts, durations, stutters,
                    new AxisFrames.Legend("Frame #", "median 1 ms", FRAME_NS / 2, 2 * FRAME_NS));
            window.view.framesProperty().set(List.of(frames));
            window.view.listenerProperty().set(new TimelineListener() {
                @Override
                public void onFrameSelected(AxisFrames frames, int frame) {
                    chosen.add(frame);
                }

                @Override
                public void onContextMenu(ContextMenuRequest place) {
                    menus.add(place);
                }
            });
        });
        window.settle();
    }

    @AfterEach
    void close() {
        window.close();
    }

    private double xOf(int frame) {
        return FxThread.get(() -> {
            var shown = window.view.windowProperty().get();
            return LANES_X + (shown.offsetOf(frame * FRAME_NS + FRAME_NS / 2)) * LANES_WIDTH / shown.lengthNs();
        });
    }

    private double y() {
        return 24 + 16; // the overview, and some of the strip
    }

    @Test
    void aClickGoesToTheFrameAndSelectsItsRange() {
        window.click(xOf(70), y(), MouseButton.PRIMARY, 1);
        assertThat(chosen).containsExactly(70);
        assertThat(FxThread.get(() -> window.view.selectedRangeProperty().get()))
                .isEqualTo(SelectedRange.of(70 * FRAME_NS, 71 * FRAME_NS));
        window.click(xOf(70), y(), MouseButton.PRIMARY, 2);
        assertThat(FxThread.get(() -> window.view.windowProperty().get().lengthNs()))
                .as("the frame with two on both sides").isEqualTo(5.0 * FRAME_NS);
    }

    @Test
    void theNextFrameIsOneClickAwayAndKeepsTheZoom() {
        var before = FxThread.get(() -> window.view.windowProperty().get());
        window.click(xOf(70), y(), MouseButton.PRIMARY, 1);
        window.click(xOf(71), y(), MouseButton.PRIMARY, 1);
        assertThat(chosen).containsExactly(70, 71);
        assertThat(FxThread.get(() -> window.view.windowProperty().get())).isEqualTo(before);
    }

    @Test
    void theMenuIsOfTheStripUnderThePointer() {
        var lower = new AxisFrames(new long[]{ 0, 80 * FRAME_NS }, new long[]{ 10 * FRAME_NS, 10 * FRAME_NS },
                new boolean[2], frames.legend());
        FxThread.run(() -> window.view.framesProperty().set(List.of(frames, lower)));
        window.settle();
        double lowerY = 24 + 26 + 13; // the overview, the upper strip, and some of the lower
        window.click(xOf(84), y(), MouseButton.SECONDARY, 1);
        window.click(xOf(84), lowerY, MouseButton.SECONDARY, 1);
        window.click(xOf(70), lowerY, MouseButton.SECONDARY, 1);
        assertThat(menus).extracting(ContextMenuRequest::frame).as("the last between two frames")
                .containsExactly(new StripFrame(frames, 84), new StripFrame(lower, 1), new StripFrame(lower, -1));
    }

    @Test
    void aPointerThatRestsOnAFrameExplainsIt() {
        window.move(xOf(70), y());
        var text = FxThread.get(() -> window.view.lookupAll(".timeline-tooltip").stream()
                .map(node -> ((Label) node).getText()).findFirst().orElseThrow());
        assertThat(text).contains("Frame #: 71 of 100", "1 ms, 1000.0 frames/s", "2.00× the target", "Stutter");
    }
}
