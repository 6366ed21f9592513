// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.open.FollowFiles;
import javafx.util.Duration;
import module javafx.controls;

/// Has the open files looked at: those that are followed often enough that new events are visible within half a second, the
/// others now and then, to say which ones changed. Where reading and drawing what comes takes a large part of the processors'
/// time, less often, so that the window stays smooth and the program that writes has its share.
final class FollowTimer {
    private static final Duration FOLLOW_EVERY = Duration.millis(200);
    private static final Duration WATCH_EVERY = Duration.seconds(2);
    private static final long FOLLOW_AT_LEAST_EVERY_NS = 1_000_000_000;
    /// The part of the processors' time.
    private static final double MAX_SHARE = 1.0 / 3;

    private final Timeline following;
    private final Timeline watching;
    private long checkedNs;
    private long usedNs;

    FollowTimer(FollowFiles files, ObservableSet<String> followed) {
        following = timer(FOLLOW_EVERY, () -> {
            long now = System.nanoTime();
            long used = ProcessHandle.current().info().totalCpuDuration().map(java.time.Duration::toNanos).orElse(0L);
            if (isDue(now - checkedNs, used - usedNs, Runtime.getRuntime().availableProcessors())) {
                checkedNs = now;
                usedNs = used;
                files.check();
            }
        });
        watching = timer(WATCH_EVERY, files::watch);
        followed.addListener((InvalidationListener) _ -> {
            if (followed.isEmpty()) {
                following.stop();
            } else {
                following.play();
            }
        });
        watching.play();
    }

    /// {@return whether to look again}
    ///
    /// @param ns since the last look
    /// @param processorNs what this process has taken of the processors since then
    static boolean isDue(long ns, long processorNs, int processors) {
        return ns >= FOLLOW_AT_LEAST_EVERY_NS || processorNs <= MAX_SHARE * processors * ns;
    }

    private static Timeline timer(Duration interval, Runnable action) {
        var timer = new Timeline(new KeyFrame(interval, _ -> action.run()));
        timer.setCycleCount(Animation.INDEFINITE);
        return timer;
    }

    void stop() {
        following.stop();
        watching.stop();
    }
}
