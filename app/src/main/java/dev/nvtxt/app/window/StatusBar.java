// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PartialReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineHover;
import dev.nvtxt.timeline.time.DurationText;
import dev.nvtxt.timeline.time.ValueText;
import java.util.ArrayList;
import javafx.scene.control.Label;
import javafx.util.Duration;
import module javafx.controls;

/// What is going on, and where the pointer is: the lowest row of the window.
final class StatusBar {
    private static final Duration MEMORY_EVERY = Duration.seconds(2);
    private static final long BYTES_PER_MB = 1_000_000;

    private final Workspace workspace;
    private final TimelinePanel timeline;
    private final HBox bar = new HBox();
    private final Label message = label("status-message", "Ready");
    private final Label cursor = label("status-cursor", "");
    private final Label span = label("status-span", "");
    private final Label events = label("status-events", "");
    private final Label memory = label("status-memory", "");
    private final ProgressBar progressBar = new ProgressBar();
    private final Button cancel = new Button("Cancel");
    private final Timeline memoryClock;

    /// Makes the bar.
    ///
    /// @param notices shows information for a while
    StatusBar(Workspace workspace, OpenReport open, TimelinePanel timeline, Node notices) {
        this.workspace = workspace;
        this.timeline = timeline;
        var live = label("status-live", "LIVE");
        var help = new Tooltip();
        help.setOnShowing(_ -> help.setText("Followed, what is added appears by itself; the menu of a file ends it:\n"
                + String.join("\n", workspace.followed())));
        live.setTooltip(help);
        Panels.showWhile(live, Bindings.isNotEmpty(workspace.followed()));
        createView(open, live, notices);
        bind(open);
        memoryClock = new Timeline(new KeyFrame(MEMORY_EVERY, _ -> showMemory()));
        memoryClock.setCycleCount(Animation.INDEFINITE);
        memoryClock.play();
        showMemory();
    }

    Node node() {
        return bar;
    }

    void dispose() {
        memoryClock.stop();
    }

    private static Label label(String id, String text) {
        var label = new Label(text);
        label.setId(id);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private void createView(OpenReport open, Label live, Node notices) {
        bar.getStyleClass().add("app-status-bar");
        cancel.setGraphic(AppIcon.STOP.node(IconSize.SMALL));
        cancel.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        cancel.setAccessibleText("Cancel loading");
        cancel.setOnAction(_ -> open.cancel());
        progressBar.setAccessibleText("Loading");
        // How far it is, and the button that ends it, say nothing when cut; a notice beside them can be shortened.
        message.minWidthProperty().bind(Bindings.when(open.progress().runningProperty())
                .then(Region.USE_PREF_SIZE).otherwise(40.0));
        cancel.setMinWidth(Region.USE_PREF_SIZE);
        events.getStyleClass().add("app-status-strong");
        cursor.setTooltip(new Tooltip("Time at the pointer, and the value of a counter there"));
        span.setTooltip(new Tooltip("Duration of the selected range"));
        events.setTooltip(new Tooltip("Visible events / all events"));
        memory.setTooltip(new Tooltip("Memory in use"));
        // Without a text they would take the gaps beside them from a notice.
        Panels.showWhile(cursor, cursor.textProperty().isNotEmpty());
        Panels.showWhile(span, span.textProperty().isNotEmpty());
        bar.getChildren().addAll(progressBar, message, cancel, new BreadcrumbBar(workspace, timeline.view()).node(),
                notices, Panels.filler(), live, cursor, lineBefore(span), span, lineBefore(events), events,
                lineBefore(memory),
                memory);
    }

    /// A line before a label, as long as that says something.
    private static Separator lineBefore(Label label) {
        var line = new Separator(Orientation.VERTICAL);
        Panels.showWhile(line, label.textProperty().isNotEmpty());
        return line;
    }

    private void bind(OpenReport open) {
        var progress = open.progress();
        for (var node : new Node[]{ progressBar, cancel }) {
            Panels.showWhile(node, progress.runningProperty());
        }
        progressBar.progressProperty().bind(progress.fractionProperty());
        InvalidationListener words = _ -> message.setText(progress.runningProperty().get()
                ? progress.textProperty().get()
                : summary(open.listeningProperty().get()));
        progress.textProperty().addListener(words);
        progress.runningProperty().addListener(words);
        workspace.reportProperty().addListener(words);
        open.listeningProperty().addListener(words);
        timeline.view().hoveredProperty().addListener((_, _, hover) -> cursor.setText(hover == null
                ? ""
                : valueAt(hover) + workspace.timeFormatProperty().get().exact(hover.timeNs())));
        workspace.selectedRangeProperty().addListener((_, _, selected) -> span.setText(selected == null
                ? ""
                : workspace.timeFormatProperty().get().duration(selected.endNs() - selected.startNs())));
        InvalidationListener count = _ -> showEvents();
        workspace.reportProperty().addListener(count);
        workspace.visibilityProperty().addListener(count);
        workspace.rangesOnGpuProperty().addListener(count);
        showEvents();
    }

    /// {@return what a counter says under the pointer}
    private static String valueAt(TimelineHover hover) {
        var lane = hover.lane();
        var curve = lane == null || lane.axis() != null ? null : lane.curve();
        if (lane == null || curve == null) {
            return "";
        }
        var value = curve.valueAt(hover.timeNs());
        return value.isEmpty()
                ? ""
                : lane.title() + " " + ValueText.brief(value.getAsDouble(), curve.unit()) + " · ";
    }

    private String summary(String listening) {
        var report = workspace.reportProperty().get();
        var counts = new ArrayList<String>();
        if (!report.files().isEmpty()) {
            counts.add(Plural.of(report.files().size(), "file"));
        }
        if (!report.unreadable().isEmpty()) {
            counts.add(Plural.of(report.unreadable().size(), "unreadable file"));
        }
        return (counts.isEmpty() ? "Ready" : String.join(", ", counts))
                + (listening.isEmpty() ? "" : " · listening at " + listening);
    }

    private void showEvents() {
        var report = workspace.reportProperty().get();
        long all = report.files().stream().mapToLong(file -> file.trace().events().size()).sum();
        var visibility = workspace.visibilityProperty().get();
        long shown = visibility.count(report);
        events.setText((shown == 0 && all > 0 ? "No matching events: " : "")
                + (shown == all ? "" : Plural.number(shown) + " of ") + Plural.of(all, "event")
                + (visibility.unclosed() == 0
                        ? ""
                        : ", " + Plural.number(visibility.unclosed()) + " without an end hidden")
                + workspace.timesOfFilter()
                + PartialReport.soFar(report));
    }

    private void showMemory() {
        var runtime = Runtime.getRuntime();
        long used = (runtime.totalMemory() - runtime.freeMemory()) / BYTES_PER_MB;
        memory.setText(Plural.number(used) + " MB");
    }

    /// Shows the way from the whole report to the view; a click goes back to a step of it.
    private static final class BreadcrumbBar {
        private static final Duration DELAY = Duration.millis(700);

        private final Workspace workspace;
        private final TimelineView view;
        private final Breadcrumbs trail = new Breadcrumbs();
        private final HBox box = new HBox();
        private final PauseTransition delay = new PauseTransition(DELAY);

        BreadcrumbBar(Workspace workspace, TimelineView view) {
            this.workspace = workspace;
            this.view = view;
            box.setId("trail");
            // A notice beside it can be shortened; steps and times cut say nothing.
            box.setMinWidth(Region.USE_PREF_SIZE);
            box.setAlignment(Pos.CENTER_LEFT);
            box.getStyleClass().add("app-trail");
            delay.setOnFinished(_ -> {
                trail.update(view.windowProperty().get(), view.extentProperty().get());
                show();
            });
            view.windowProperty().addListener((_, _, _) -> delay.playFromStart());
        }

        Node node() {
            return box;
        }

        private void show() {
            box.getChildren().clear();
            if (trail.steps().isEmpty()) {
                return;
            }
            box.getChildren().add(link("Everything", () -> view.commands().perform(TimelineAction.FIT_ALL)));
            for (var step : trail.steps()) {
                var arrow = new Label("›");
                box.getChildren().addAll(arrow, link(text(step), () -> view.commands().zoomTo(step)));
            }
        }

        private String text(TimeWindow step) {
            return DurationText.tick(Math.round(step.lengthNs()), 0,
                    Math.max(1, Math.round(step.lengthNs() / 100)));
        }

        private Hyperlink link(String text, Runnable action) {
            var link = new Hyperlink(text);
            link.setMnemonicParsing(false);
            link.setTooltip(new Tooltip("Go back to this view"));
            link.setAccessibleText("Go back to the view of " + text);
            link.setOnAction(_ -> action.run());
            link.setDisable(workspace.reportProperty().get().files().isEmpty());
            return link;
        }
    }
}
