// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.details;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javafx.animation.AnimationTimer;

/// Does what is needed soon in small steps, one in each pulse, and then nothing any more.
final class Preparation extends AnimationTimer {
    private final Queue<Runnable> steps;

    Preparation(List<Runnable> steps) {
        this.steps = new ArrayDeque<>(steps);
    }

    /// Goes on, unless all is done.
    void proceed() {
        if (!steps.isEmpty()) {
            start();
        }
    }

    @Override
    public void handle(long now) {
        var step = steps.poll();
        if (step != null) {
            step.run();
        }
        if (steps.isEmpty()) {
            stop();
        }
    }
}
