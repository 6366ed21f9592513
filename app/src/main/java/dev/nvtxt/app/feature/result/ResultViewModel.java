// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.formats.sql.ParquetTable;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.ReportFile;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A result of a cluster, and the files that its rows are about. Confined to the JavaFX thread.
///
/// A file is looked for where the cluster read it, then beside the result by its name. Where it is not open yet it is opened
/// first; the event is shown once it has been read.
final class ResultViewModel {
    private static final int MAX_ROWS = 1_000_000;

    private final Workspace workspace;
    private final Consumer<List<String>> opener;
    private final Latest reading;
    private final ReadOnlyObjectWrapper<@Nullable ResultTable> table = new ReadOnlyObjectWrapper<>(this, "table");
    /// Lines that are shown when their files are there, by path.
    private final Map<String, Integer> awaited = new HashMap<>();

    /// Makes a model without a result.
    ///
    /// @param opener opens files besides those that are open
    public ResultViewModel(Workspace workspace, Consumer<List<String>> opener) {
        this.workspace = workspace;
        this.opener = opener;
        this.reading = new Latest(workspace, "Can't open the result");
        workspace.addInputs(() -> Stream.ofNullable(table.get()).map(ResultTable::path).toList());
        workspace.reportProperty().addListener(_ -> revealAwaited());
    }

    /// The result, or null before there is one.
    public ReadOnlyObjectProperty<@Nullable ResultTable> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /// Reads a result in the background.
    public void open(Path path) {
        reading.run(() -> new ResultTable(path.toString(), ParquetTable.read(path, MAX_ROWS)), read -> {
            table.set(read);
            if (read.result().isCut()) {
                workspace.post(Notice.of(Notice.Tone.WARNING, "Only the first million rows are shown."));
            }
        });
    }

    /// Opens the files that a row is about, and shows the event of the first.
    public void show(@Nullable Object[] row) {
        var shown = table.get();
        if (shown == null) {
            return;
        }
        var places = shown.places(row);
        if (places.isEmpty()) {
            workspace.post(Notice.of(Notice.Tone.INFO, "This row names no file."));
            return;
        }
        var missing = new ArrayList<String>();
        var toOpen = new ArrayList<String>();
        var isFirst = true;
        for (var place : places) {
            var path = find(place.file(), Path.of(shown.path()));
            if (path.isEmpty()) {
                missing.add(place.file());
            } else {
                request(path.get(), isFirst ? place.line() : 0, toOpen);
                isFirst = false;
            }
        }
        opener.accept(toOpen);
        if (!missing.isEmpty()) {
            workspace.post(Notice.of(Notice.Tone.WARNING,
                    "Can't find " + String.join(", ", missing) + ". Copy it beside the result, then try again."));
        }
    }

    private void request(String path, int line, List<String> toOpen) {
        if (line > 0) {
            awaited.clear(); // only the last row that was asked for
            awaited.put(path, line);
        }
        if (file(path).isPresent()) {
            revealAwaited();
        } else if (!toOpen.contains(path)) {
            toOpen.add(path);
        }
    }

    private Optional<ReportFile> file(String path) {
        return workspace.reportProperty().get().files().stream().filter(file -> file.trace().path().equals(path))
                .findFirst();
    }

    private void revealAwaited() {
        for (var path : List.copyOf(awaited.keySet())) {
            file(path).ifPresent(file -> {
                int event = file.trace().events().eventAtLine(awaited.getOrDefault(path, 0));
                if (event >= 0) {
                    awaited.remove(path);
                    workspace.reveal(new EventRef(file, event));
                } else if (!file.trace().isPartial()) {
                    awaited.remove(path);
                    workspace.post(Notice.of(Notice.Tone.WARNING, path
                            + " has no event on that line: it is not the file that the result was computed from."));
                }
            });
        }
    }

    /// {@return where a file is now}
    static Optional<String> find(String written, Path result) {
        try {
            var path = written.startsWith("file:") ? Path.of(URI.create(written)).toString() : written;
            var parts = ArchivePath.of(path);
            var file = parts.file();
            if (!file.contains("://") && Files.exists(Path.of(file))) {
                return Optional.of(path);
            }
            var beside = result.toAbsolutePath().resolveSibling(file.substring(file.lastIndexOf('/') + 1));
            return Files.exists(beside) ? Optional.of(parts.at(beside.toString()).toString()) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
