// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.open.FollowFiles;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/// Has the open files looked at. While the user wants them followed, often enough that new events are visible within half a
/// second; else now and then, to say which ones changed.
final class FollowTimer {
    private static final Duration FOLLOW_EVERY = Duration.millis(200);
    private static final Duration WATCH_EVERY = Duration.seconds(2);

    private final Timeline following;
    private final Timeline watching;

    FollowTimer(FollowFiles files, ObservableBooleanValue enabled) {
        following = timer(FOLLOW_EVERY, files::check);
        watching = timer(WATCH_EVERY, files::watch);
        enabled.addListener((_, _, isEnabled) -> run(isEnabled, files));
        run(enabled.get(), files);
    }

    private static Timeline timer(Duration interval, Runnable action) {
        var timer = new Timeline(new KeyFrame(interval, _ -> action.run()));
        timer.setCycleCount(Animation.INDEFINITE);
        return timer;
    }

    private void run(boolean isFollowing, FollowFiles files) {
        files.forget();
        stop();
        (isFollowing ? following : watching).play();
    }

    void stop() {
        following.stop();
        watching.stop();
    }
}
