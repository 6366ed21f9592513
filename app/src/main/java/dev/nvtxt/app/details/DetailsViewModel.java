// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.details;

import dev.nvtxt.app.model.Newest;
import dev.nvtxt.app.model.Workspace;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Follows the selection and collects what is known of it.
public final class DetailsViewModel {
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<@Nullable EventDetails> details = new ReadOnlyObjectWrapper<>(this, "details");
    private final Newest work;

    /// Makes the model.
    public DetailsViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.work = new Newest(workspace, "Collecting the details of the event");
        workspace.selectionProperty().addListener((InvalidationListener) _ -> collect());
        workspace.timeFormatProperty().addListener((InvalidationListener) _ -> collect());
        collect();
    }

    private void collect() {
        var selected = workspace.selectionProperty().get();
        if (selected == null) {
            work.cancel();
            details.set(null);
            return;
        }
        var format = workspace.timeFormatProperty().get();
        work.run(() -> new DetailsMaker(selected, format).make(), details::set);
    }

    /// What is known of the chosen event; null while none is chosen.
    public ReadOnlyObjectProperty<@Nullable EventDetails> detailsProperty() {
        return details.getReadOnlyProperty();
    }

    /// Chooses another event and brings it into view.
    public void reveal(EventDetails.Relative relative) {
        workspace.reveal(relative.event());
    }

    /// Shows a line of the chosen event's file.
    public void showLine(EventDetails.Line line) {
        var selected = workspace.selectionProperty().get();
        if (selected != null) {
            workspace.showLine(selected.file(), line.number());
        }
    }
}
