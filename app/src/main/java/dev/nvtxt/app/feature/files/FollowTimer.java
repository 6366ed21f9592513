// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.open.FollowFiles;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.collections.ObservableSet;
import javafx.util.Duration;

/// Has the open files looked at: those that are followed often enough that new events are visible within half a second, the
/// others now and then, to say which ones changed.
final class FollowTimer {
    private static final Duration FOLLOW_EVERY = Duration.millis(200);
    private static final Duration WATCH_EVERY = Duration.seconds(2);

    private final Timeline following;
    private final Timeline watching;

    FollowTimer(FollowFiles files, ObservableSet<String> followed) {
        following = timer(FOLLOW_EVERY, files::check);
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
