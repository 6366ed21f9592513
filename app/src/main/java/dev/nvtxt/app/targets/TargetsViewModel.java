// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.targets;

import dev.nvtxt.app.importer.Importer;
import dev.nvtxt.app.log.Fault;
import dev.nvtxt.app.model.Latest;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.settings.UserSettings;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyListProperty;
import javafx.beans.property.ReadOnlyListWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;

/// What the *Nsight* tab shows and does. Confined to the JavaFX thread; the importer runs away from it.
public final class TargetsViewModel {
    private final Workspace workspace;
    private final UserSettings settings;
    private final ReadOnlyListWrapper<TargetRow> rows = new ReadOnlyListWrapper<>(this, "rows",
            FXCollections.observableArrayList());
    private final ReadOnlyStringWrapper output = new ReadOnlyStringWrapper(this, "words", "");
    private final Latest listing;
    private final Latest asking;

    /// Makes a view model that follows the workspace.
    public TargetsViewModel(Workspace workspace, UserSettings settings) {
        this.workspace = workspace;
        listing = new Latest(workspace, "Can't list the files");
        asking = new Latest(workspace, "Can't run the importer");
        this.settings = settings;
        workspace.reportProperty().addListener((_, _, _) -> refresh());
        workspace.fileOrderProperty().addListener((_, _, _) -> refresh());
        refresh();
    }

    /// One row per file.
    public ReadOnlyListProperty<TargetRow> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /// The importer's path; "" for none.
    public StringProperty importerProperty() {
        return settings.importer();
    }

    /// What the importer said, as it said it; "" before it was asked.
    public ReadOnlyStringProperty outputProperty() {
        return output.getReadOnlyProperty();
    }

    /// Whether the importer is running.
    public ReadOnlyBooleanProperty askingProperty() {
        return asking.busyProperty();
    }

    /// Lists the problems of a file.
    public void showProblems(TargetRow row) {
        workspace.showProblems(row.file());
    }

    /// Runs the importer on files, one after the other.
    public void ask(List<TargetRow> chosen) {
        var program = settings.importer().get().strip();
        if (program.isEmpty()) {
            output.set("Choose an importer first.");
            return;
        }
        var files = chosen.stream().map(TargetRow::file).toList();
        output.set("Running " + program + "…");
        asking.run(() -> answers(new Importer(program, Importer.DEFAULT_LIMIT), files), output::set,
                cause -> output.set("Can't run the importer: " + Fault.reason(cause)));
    }

    /// Ends the importer.
    public void stopAsking() {
        asking.cancel();
        output.set("Canceled.");
    }

    private static String answers(Importer importer, List<ReportFile> files) throws InterruptedException {
        var texts = new ArrayList<String>();
        for (var file : files) {
            texts.add(file.trace().path() + "\n" + importer.ask(Path.of(file.trace().path())).text());
            if (Thread.interrupted()) {
                throw new InterruptedException("given up");
            }
        }
        return String.join("\n", texts);
    }

    private void refresh() {
        var report = workspace.sortedReport();
        listing.run(() -> report.files().stream().map(TargetRow::of).toList(), rows::setAll);
    }
}
