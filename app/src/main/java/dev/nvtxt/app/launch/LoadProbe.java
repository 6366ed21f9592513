// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.LaneStatus;
import javafx.animation.AnimationTimer;
import javafx.stage.Stage;

/// Tells how long after the first frame the first lanes were painted, and all of them; then it closes the window, or goes on with [FollowProbe].
final class LoadProbe extends AnimationTimer {
    private static final double NANOS_PER_MS = 1e6;

    private final TimelineView timeline;
    private final long firstFrameNanos;
    private final Runnable next;
    private int pulsesWithSome;
    private int pulsesWithAll;

    private LoadProbe(TimelineView timeline, Runnable next) {
        this.timeline = timeline;
        this.firstFrameNanos = System.nanoTime();
        this.next = next;
    }

    /// Watches the lanes of a window that has just painted its first frame.
    ///
    /// @param isFollowing whether what comes of its files later is measured then, instead of closing it
    static void watch(Stage stage, boolean isFollowing) {
        if (stage.getScene().lookup("#timeline") instanceof TimelineView view) {
            new LoadProbe(view, isFollowing ? () -> FollowProbe.watch(view) : stage::hide).start();
        }
    }

    /// Does something once all lanes of a window have been painted.
    static void watch(Stage stage, Runnable next) {
        if (stage.getScene().lookup("#timeline") instanceof TimelineView view) {
            new LoadProbe(view, next).start();
        }
    }

    /// What is there at the beginning of a pulse has been painted at the beginning of the next one.
    @Override
    public void handle(long now) {
        pulsesWithSome = timeline.extentProperty().get().isNone() ? 0 : pulsesWithSome + 1;
        if (pulsesWithSome == 2) {
            report("first lanes");
        }
        pulsesWithAll = hasAll() ? pulsesWithAll + 1 : 0;
        if (pulsesWithAll == 2) {
            report("all lanes");
            stop();
            next.run();
        }
    }

    private boolean hasAll() {
        return pulsesWithSome > 0 && !timeline.busyProperty().get() && timeline.sourceProperty().get().lanes().stream()
                .allMatch(lane -> lane.status().state() == LaneStatus.State.COMPLETE);
    }

    private void report(String what) {
        System.err.printf("%s %.0f ms after the first frame%n", what,
                (System.nanoTime() - firstFrameNanos) / NANOS_PER_MS);
    }
}
