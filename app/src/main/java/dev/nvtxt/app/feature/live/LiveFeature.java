// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/// Pause, the view that goes along with what is written, and triggers.
public final class LiveFeature implements Feature {
    private static final Duration RATE_EVERY = Duration.seconds(1);

    @Override
    public void addTo(FeatureContext window) {
        var workspace = window.workspace();
        var model = new LiveViewModel(workspace, window.open());
        var triggers = new TriggerWatch(workspace, window.open());
        var scroll = new LiveScroll(workspace.timeline(), model.activeProperty());
        window.timeline().view().extentProperty().addListener((_, before, extent) -> scroll.extend(before, extent));
        workspace.on(Request.SetTrigger.class, request -> model.setTrigger(request.trigger()));
        model.triggerProperty().subscribe(triggers::set);
        var pause = window.add(Command.of("live.pause", "Pause Live View", model::togglePause)
                .keys("Shortcut+Shift+L").icon(AppIcon.PAUSE).menu(MainMenu.VIEW, 480)
                .checked(window.open().pausedProperty()));
        var end = window.add(Command.of("live.end", "Go to Live End", () -> {
            window.open().pausedProperty().set(false);
            scroll.toEnd();
        }).keys("Shortcut+Shift+End").icon(AppIcon.TO_END).menu(MainMenu.VIEW, 490));
        pause.enabledProperty().bind(model.activeProperty());
        end.enabledProperty().bind(model.activeProperty());
        window.notice(new LiveBar(model, triggers.hitsProperty(), pause, end).node());
        var timer = new Timeline(new KeyFrame(RATE_EVERY, _ -> model.update(System.nanoTime())));
        timer.setCycleCount(Animation.INDEFINITE);
        timer.play();
        window.onDispose(timer::stop);
        window.onAllClosed(() -> {
            window.open().pausedProperty().set(false);
            triggers.clear();
            scroll.startOver();
        });
    }
}
