// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Trigger.Reaction;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import javafx.util.Duration;
import module javafx.controls;

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

    /// The bar below the lanes of files that are written: what comes, the trigger, *Pause* and *Go to End*.
    private static final class LiveBar {
        private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
        private static final double TRIGGER_WIDTH_PX = 260;

        private final HBox bar = new HBox();

        LiveBar(LiveViewModel model, ReadOnlyLongProperty hits, Command pause, Command end) {
            bar.setId("live-bar");
            bar.getStyleClass().add("app-live-bar");
            Panels.showWhile(bar, model.activeProperty());
            var status = Panels.label("");
            status.setId("live-status");
            status.setMinWidth(0);
            status.textProperty().bind(model.statusProperty());
            var field = new TextField();
            Controls.prepare(field, "live-trigger", "dur > 50ms and msg = Frame*");
            field.setAccessibleText("Trigger: a filter");
            field.setPrefWidth(TRIGGER_WIDTH_PX);
            field.setText(model.triggerTextProperty().get());
            model.triggerTextProperty().addListener((_, _, text) -> field.setText(text));
            // On Enter, as half a filter may be one, too, and would pause at any event.
            field.setOnAction(_ -> model.triggerTextProperty().set(field.getText()));
            var why = new Tooltip();
            model.triggerErrorProperty().subscribe(error -> {
                field.pseudoClassStateChanged(ERROR, !error.isEmpty());
                why.setText(error.isEmpty() ? "Press Enter to set the trigger; empty for none" : error);
            });
            field.setTooltip(why);
            var count = Panels.muted("");
            count.setId("live-hits");
            count.setMinWidth(Region.USE_PREF_SIZE);
            hits.subscribe(
                    number -> count.setText(number.longValue() == 0 ? "" : Plural.of(number.longValue(), "hit")));
            var reaction = Controls.choice("What the trigger does", List.of(Reaction.values()), Reaction::text,
                    model.reactionProperty());
            var pauseButton = button(pause, "Pause", AppIcon.PAUSE);
            pauseButton.setId("live-pause");
            model.pausedProperty().subscribe(isPaused -> {
                pauseButton.setText(isPaused ? "Resume" : "Pause");
                pauseButton.setGraphic((isPaused ? AppIcon.FOLLOW : AppIcon.PAUSE).node(IconSize.SMALL));
            });
            bar.getChildren().addAll(status, Panels.filler(), Panels.label("Trigger"), field, reaction, count,
                    pauseButton,
                    button(end, "Go to end", AppIcon.TO_END));
        }

        private static Button button(Command command, String text, AppIcon icon) {
            var button = new Button(text, icon.node(IconSize.SMALL));
            button.getStyleClass().add(StyleClasses.SMALL_BUTTON);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(_ -> command.run());
            button.disableProperty().bind(command.enabledProperty().not());
            return button;
        }

        Region node() {
            return bar;
        }
    }
}
