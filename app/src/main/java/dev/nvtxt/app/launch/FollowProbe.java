// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.timeline.TimelineView;
import java.io.File;
import javafx.animation.AnimationTimer;

/// Tells of each change of the first file that is followed how long after it the change was in the report, in the lanes,
/// and everything was painted anew.
final class FollowProbe extends AnimationTimer {
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
