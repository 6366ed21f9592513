// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.LaneStatus;
import java.io.File;
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

    /// Tells of each change of the first file that is followed how long after it the change was in the report, in the
    /// lanes, and everything was painted anew.
    private static final class FollowProbe extends AnimationTimer {
        private final TimelineView timeline;
        private final File file;
        private long size;
        private long lanesAt;
        private int pulsesWithAll;

        private FollowProbe(TimelineView timeline, File file) {
            this.timeline = timeline;
            this.file = file;
            size = file.length();
        }

        /// Watches a timeline whose lanes are all there.
        static void watch(TimelineView timeline) {
            var file = new File(timeline.sourceProperty().get().lanes().getFirst().id()); // the lane of a file has its path
            var probe = new FollowProbe(timeline, file);
            timeline.sourceProperty().addListener(_ -> probe.begin());
        }

        private void begin() {
            long now = file.length();
            if (now != size) {
                size = now;
                lanesAt = System.currentTimeMillis();
                pulsesWithAll = 0;
                start();
            }
        }

        /// What is there at the beginning of a pulse has been painted at the beginning of the next one.
        @Override
        public void handle(long now) {
            pulsesWithAll = timeline.busyProperty().get() ? 0 : pulsesWithAll + 1;
            if (pulsesWithAll == 2) {
                stop();
                long changed = file.lastModified();
                System.err.println("in the lanes " + (lanesAt - changed) + " ms, everything painted "
                        + (System.currentTimeMillis() - changed) + " ms after the change");
            }
        }
    }
}
