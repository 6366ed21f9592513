// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Modes;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.DisplayText;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Follows the selection and collects what is known of it.
public final class DetailsViewModel {
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<@Nullable EventDetails> details = new ReadOnlyObjectWrapper<>(this, "details");
    private final ObjectProperty<@Nullable EventBar> reference = new SimpleObjectProperty<>(this, "reference");
    private final ReadOnlyObjectWrapper<@Nullable EventDelta> delta = new ReadOnlyObjectWrapper<>(this, "delta");
    private final BooleanProperty more;
    private final ObservableValue<ColorMode> colorMode;
    private final Latest work;
    private Modes.@Nullable Mode measuring;

    Workspace workspace() {
        return workspace;
    }

    /// Makes the model.
    ///
    /// @param more whether all fields are shown
    /// @param colorMode where the colors of events come from
    public DetailsViewModel(Workspace workspace, BooleanProperty more, ObservableValue<ColorMode> colorMode) {
        this.workspace = workspace;
        this.colorMode = colorMode;
        this.more = more;
        this.work = new Latest(workspace, "Can't load the event details");
        workspace.selectedBarProperty().addListener((InvalidationListener) _ -> collect());
        workspace.timeFormatProperty().addListener((InvalidationListener) _ -> collect());
        colorMode.addListener((InvalidationListener) _ -> collect());
        workspace.measuredProperty().addListener((InvalidationListener) _ -> {
            if (reference.get() == null) {
                showMeasured();
            }
        });
        reference.addListener((_, _, from) -> {
            if (from == null) {
                endMeasuring();
            } else {
                beginMeasuring(from);
            }
            measure();
        });
        workspace.reportProperty().addListener((_, _, report) -> {
            var from = reference.get();
            if (from != null && !report.files().contains(from.event().file())) {
                reference.set(null);
            }
        });
        workspace.commands().add(Command.of("time.measureFrom", "Measure from Selected Event",
                () -> reference.set(workspace.selectedBarProperty().get())).onTimeline().keys("R")).enabledProperty()
                .bind(workspace.selectionProperty().isNotNull());
        collect();
    }

    private void measure() {
        var from = reference.get();
        var to = workspace.selectedBarProperty().get();
        boolean isMeasured = from != null && to != null && !from.equals(to);
        if (!isMeasured) {
            showMeasured();
            return;
        }
        delta.set(EventDelta.between(from, to, workspace.timeFormatProperty().get()));
        if (from.hasStartNs() && to.hasStartNs()) {
            workspace.measure(from, to);
        }
    }

    /// Shows also what is measured without the mode, by Shift+click, as long as one of the two is selected.
    private void showMeasured() {
        var measured = workspace.measuredProperty().getValue();
        var selected = workspace.selectedBarProperty().get();
        boolean isShown = reference.get() == null && measured != null
                && (measured.from().equals(selected) || measured.to().equals(selected));
        delta.set(isShown
                ? EventDelta.between(measured.from(), measured.to(), workspace.timeFormatProperty().get())
                : null);
    }

    private void beginMeasuring(EventBar from) {
        var before = measuring;
        if (before != null) {
            // It goes on from another event.
            measuring = null;
            before.finish();
        }
        measuring = workspace.modes().begin("Measuring from " + name(from) + ": click other events.",
                () -> reference.set(null));
    }

    /// {@return the name of a bar, as "‘step’ (on GPU)"}
    static String name(EventBar bar) {
        var message = bar.event().message();
        return "‘" + DisplayText.header(message == null ? "(no message)" : message) + "’" + bar.suffix();
    }

    /// The line goes with the mode.
    private void endMeasuring() {
        var mode = measuring;
        measuring = null;
        if (mode != null) {
            mode.finish();
            workspace.selectedRangeProperty().set(null);
        }
    }

    private void collect() {
        measure();
        var selected = workspace.selectedBarProperty().get();
        if (selected == null) {
            work.cancel();
            details.set(null);
            return;
        }
        var format = workspace.timeFormatProperty().get();
        var colors = colorMode.getValue();
        var report = workspace.reportProperty().get();
        work.run(() -> new DetailsBuilder(selected, report, format, colors).make(), details::set);
    }

    /// What is known of the selected event; null while none is chosen.
    public ReadOnlyObjectProperty<@Nullable EventDetails> detailsProperty() {
        return details.getReadOnlyProperty();
    }

    /// The bar that others are measured from, or null.
    public ObjectProperty<@Nullable EventBar> referenceProperty() {
        return reference;
    }

    /// The times from the reference to the selected bar; null where one of them is missing or both are the same.
    public ReadOnlyObjectProperty<@Nullable EventDelta> deltaProperty() {
        return delta.getReadOnlyProperty();
    }

    /// Whether all fields are shown, and not only those that one looks for first.
    public BooleanProperty moreProperty() {
        return more;
    }

    /// Moves the panel from the lower panel to the right, or back.
    public void dock() {
        run("view.dockDetails");
    }

    /// Shows the panel, or closes it.
    void togglePanel() {
        run("view.details");
    }

    private void run(String command) {
        workspace.commands().find(command).ifPresent(Command::run);
    }

    /// Goes to another event.
    void go(EventDetails.Relative relative, Approach approach) {
        workspace.go(new Place.OfEvent(relative.event()), approach);
    }

    /// Zooms to the selected event, with the focus on the timeline.
    void zoom() {
        var selected = workspace.selectionProperty().get();
        if (selected != null) {
            workspace.go(new Place.OfEvent(selected), Approach.ZOOM);
            workspace.send(new Request.FocusTimeline());
        }
    }

    /// Shows a line of the selected event's file.
    public void showLine(EventDetails.EventLine line) {
        var selected = workspace.selectionProperty().get();
        if (selected != null) {
            workspace.send(new Request.ShowLine(selected.file(), line.number()));
        }
    }
}
