// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.repair;

import dev.nvtxt.analysis.fix.FixPreview;
import dev.nvtxt.analysis.fix.FixPreview.ChangedLine;
import dev.nvtxt.analysis.fix.RepairedCopy;
import dev.nvtxt.app.export.TemporaryFiles;
import dev.nvtxt.app.export.NewFile;
import dev.nvtxt.app.log.Fault;
import dev.nvtxt.app.model.Latest;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyListProperty;
import javafx.beans.property.ReadOnlyListWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;

/// What the preview of the quick fixes of one file shows and does. Confined to the JavaFX thread; the file is read, and
/// the copy written, away from it.
public final class RepairViewModel {
    private static final int MAX_LINES = 2000;
    /// The files in which [RepairedCopy] works.
    private static final TemporaryFiles UNFINISHED = new TemporaryFiles(".repaired-", ".nvtxt");

    private final Workspace workspace;
    private final ReportFile file;
    private final Consumer<String> opener;
    private final ReadOnlyListWrapper<ChangedLine> changes = new ReadOnlyListWrapper<>(this, "changes",
            FXCollections.observableArrayList());
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "Looking for fixes…");

    /// Makes a view model, which looks for the fixes at once.
    ///
    /// @param file the file
    /// @param opener opens a file by its path
    public RepairViewModel(Workspace workspace, ReportFile file, Consumer<String> opener) {
        this.workspace = workspace;
        this.file = file;
        this.opener = opener;
        if (isCompressed()) {
            summary.set("Can't fix a compressed file. Unpack it and open the result.");
            return;
        }
        new Latest(workspace, "Can't look for fixes").run(
                () -> FixPreview.of(Path.of(file.trace().path()), file.trace(), _ -> true, MAX_LINES), this::show,
                cause -> summary.set("Can't read the file: " + Fault.reason(cause)));
    }

    private boolean isCompressed() {
        var path = file.trace().path().toLowerCase(Locale.ROOT);
        return path.equals("-") || path.endsWith(".gz") || path.endsWith(".zst") || path.contains("!/");
    }

    /// {@return the file}
    public ReportFile file() {
        return file;
    }

    /// The lines that would change.
    public ReadOnlyListProperty<ChangedLine> changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /// How many changes there are, and how many problems have no certain remedy.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// {@return the name that is offered for the copy}
    public String suggestedName() {
        var name = file.trace().fileName();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) + "-repaired" + name.substring(dot) : name + "-repaired";
    }

    private void show(List<ChangedLine> found) {
        changes.setAll(found);
        long fixes = found.stream().mapToLong(line -> line.fixes().size()).sum();
        var problems = file.trace().problems();
        long left = problems.errors() + problems.warnings() - fixes;
        if (found.isEmpty()) {
            summary.set("No automatic fix for the problems in this file.");
        } else if (found.size() == MAX_LINES) {
            summary.set("First " + Plural.number(MAX_LINES) + " changed lines. The copy contains all changes.");
        } else {
            summary.set(Plural.of(fixes, "fix", "fixes") + " in " + Plural.of(found.size(), "line")
                    + (left == 0 ? "." : ". " + Plural.of(left, "problem") + " without an automatic fix."));
        }
    }

    /// Writes the repaired copy; not to the place of any file that is open.
    public void save(Path target) {
        var report = workspace.reportProperty().get();
        new Latest(workspace, "Can't write " + target).run(() -> {
            NewFile.checkIsNotOpen(target, report);
            Optional.ofNullable(target.toAbsolutePath().getParent()).ifPresent(UNFINISHED::remove);
            return RepairedCopy.write(Path.of(file.trace().path()), target, ReadOptions.DEFAULT, ReadListener.NONE);
        }, result -> {
            var left = result.copy().problems();
            workspace.tell(Notice.of(Notice.Tone.INFO, "Saved the fixed copy to " + target + ": "
                    + Plural.of(result.fixes(), "fix", "fixes") + ", " + Plural.of(left.errors(), "error") + " and "
                    + Plural.of(left.warnings(), "warning") + " left.")
                    .withAction("Open copy", () -> opener.accept(target.toString())));
        });
    }
}
