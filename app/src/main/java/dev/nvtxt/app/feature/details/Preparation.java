// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import javafx.animation.AnimationTimer;
import javafx.scene.layout.Region;
import module java.base;

/// Does what is needed soon in small steps, one in each pulse, and then nothing any more.
final class Preparation extends AnimationTimer {
    private final Region panel;
    private final Queue<Runnable> steps;

    /// Makes one.
    ///
    /// @param panel what the steps prepare; they end with the window that it is in
    Preparation(Region panel, List<Runnable> steps) {
        this.panel = panel;
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
        if (!isInWindow()) {
            stop();
            return;
        }
        var step = steps.poll();
        if (step != null) {
            step.run();
        }
        if (steps.isEmpty()) {
            stop();
        }
    }

    private boolean isInWindow() {
        var scene = panel.getScene();
        return scene != null && scene.getWindow() != null && scene.getWindow().isShowing();
    }
}
