// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.app.shared.importer.Importer;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;

/// Asks an importer that the user has installed what it says of files. Confined to the JavaFX thread; the importer runs
/// away from it.
public final class ImporterViewModel {
    private final UserSettings settings;
    private final ReadOnlyStringWrapper output = new ReadOnlyStringWrapper(this, "words", "");
    private final Latest asking;

    /// Makes a view model; the importer's path is kept in the settings.
    public ImporterViewModel(Workspace workspace, UserSettings settings) {
        asking = new Latest(workspace, "Can't run the importer");
        this.settings = settings;
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

    /// Runs the importer on files, one after the other.
    public void ask(List<ReportFile> files) {
        var program = settings.importer().get().strip();
        if (program.isEmpty()) {
            output.set("Choose an importer first.");
            return;
        }
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
}
