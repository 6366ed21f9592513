// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.open.FollowFiles;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/// Has the open files looked at while the user wants them followed; often enough that new events are visible within a
/// second.
final class FollowTimer {
    private static final Duration INTERVAL = Duration.millis(400);

    private final Timeline timer;

    FollowTimer(FollowFiles files, ObservableBooleanValue enabled) {
        timer = new Timeline(new KeyFrame(INTERVAL, _ -> files.check()));
        timer.setCycleCount(Animation.INDEFINITE);
        enabled.addListener((_, _, isEnabled) -> run(isEnabled, files));
        run(enabled.get(), files);
    }

    private void run(boolean isEnabled, FollowFiles files) {
        if (isEnabled) {
            files.forget();
            timer.play();
        } else {
            timer.stop();
        }
    }

    void stop() {
        timer.stop();
    }
}
