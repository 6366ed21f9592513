// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// Follows the selection and collects what is known of it.
public final class DetailsViewModel {
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<@Nullable EventDetails> details = new ReadOnlyObjectWrapper<>(this, "details");
    private final ObjectProperty<@Nullable EventRef> reference = new SimpleObjectProperty<>(this, "reference");
    private final ReadOnlyObjectWrapper<@Nullable EventDelta> delta = new ReadOnlyObjectWrapper<>(this, "delta");
    private final Latest work;

    /// Makes the model.
    public DetailsViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.work = new Latest(workspace, "Can't load the event details");
        workspace.selectionProperty().addListener((InvalidationListener) _ -> collect());
        workspace.timeFormatProperty().addListener((InvalidationListener) _ -> collect());
        reference.addListener((InvalidationListener) _ -> measure());
        workspace.reportProperty().addListener((_, _, report) -> {
            var from = reference.get();
            if (from != null && !report.files().contains(from.file())) {
                reference.set(null);
            }
        });
        workspace.commands().add(Command.of("time.measureFrom", "Measure from Selected Event",
                () -> reference.set(workspace.selectionProperty().get())).onTimeline().keys("R"));
        collect();
    }

    private void measure() {
        var from = reference.get();
        var to = workspace.selectionProperty().get();
        delta.set(from == null || to == null || from.equals(to)
                ? null
                : EventDelta.between(from, to, workspace.timeFormatProperty().get()));
    }

    private void collect() {
        measure();
        var selected = workspace.selectionProperty().get();
        if (selected == null) {
            work.cancel();
            details.set(null);
            return;
        }
        var format = workspace.timeFormatProperty().get();
        var report = workspace.reportProperty().get();
        work.run(() -> new DetailsBuilder(selected, report, format).make(), details::set);
    }

    /// What is known of the selected event; null while none is chosen.
    public ReadOnlyObjectProperty<@Nullable EventDetails> detailsProperty() {
        return details.getReadOnlyProperty();
    }

    /// The event that others are measured from, or null.
    public ObjectProperty<@Nullable EventRef> referenceProperty() {
        return reference;
    }

    /// The times from the reference to the selected event; null where one of them is missing or both are the same.
    public ReadOnlyObjectProperty<@Nullable EventDelta> deltaProperty() {
        return delta.getReadOnlyProperty();
    }

    /// Chooses another event and brings it into view.
    public void reveal(EventDetails.Relative relative) {
        workspace.reveal(relative.event());
    }

    /// Shows a line of the selected event's file.
    public void showLine(EventDetails.EventLine line) {
        var selected = workspace.selectionProperty().get();
        if (selected != null) {
            workspace.send(new Request.ShowLine(selected.file(), line.number()));
        }
    }
}
