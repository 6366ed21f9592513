// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.history.Trend;
import dev.nvtxt.analysis.compare.history.TrendRow;
import dev.nvtxt.analysis.compare.history.TrendRun;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.NaturalOrder;
import dev.nvtxt.app.shared.tables.trend.RunHistory;
import dev.nvtxt.app.shared.tables.trend.RunOrder;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.SessionFolder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A history: which runs, what changed, and which row and runs are picked. Confined to the JavaFX thread.
final class TrendViewModel {
    private final Workspace workspace;
    private final OpenReport open;
    private final Latest reading;
    private final ReadOnlyObjectWrapper<@Nullable History> history = new ReadOnlyObjectWrapper<>(this, "history");
    private final ObjectProperty<@Nullable TrendRow> row = new SimpleObjectProperty<>(this, "row");
    private final ReadOnlyObjectWrapper<List<Integer>> picked = new ReadOnlyObjectWrapper<>(this, "picked", List.of());
    /// Runs that are compared as soon as they have been read.
    private List<String> awaited = List.of();

    /// A history that was read.
    ///
    /// @param trend the runs and their rows
    /// @param leftOut what was left out and why, in sentences
    record History(Trend trend, List<String> leftOut) {
        History {
            leftOut = List.copyOf(leftOut);
        }
    }

    TrendViewModel(Workspace workspace, OpenReport open) {
        this.workspace = workspace;
        this.open = open;
        this.reading = new Latest(workspace, "Can't read the runs");
        workspace.addInputs(() -> {
            var read = history.get();
            return read == null ? List.of() : read.trend.runs().stream().map(TrendRun::path).toList();
        });
        workspace.reportProperty().addListener(_ -> compareAwaited());
    }

    /// The history, or null before there is one.
    ReadOnlyObjectProperty<@Nullable History> historyProperty() {
        return history.getReadOnlyProperty();
    }

    /// The row whose chart is shown, or null.
    ObjectProperty<@Nullable TrendRow> rowProperty() {
        return row;
    }

    /// The numbers of the picked runs, the earlier first; at most two.
    ReadOnlyObjectProperty<List<Integer>> pickedProperty() {
        return picked.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty busyProperty() {
        return reading.busyProperty();
    }

    /// {@return whether files are open that can be its runs}
    boolean hasOpenFiles() {
        return workspace.reportProperty().get().files().size() > 1;
    }

    /// Takes the open files as runs.
    void useOpenFiles() {
        var report = workspace.reportProperty().get();
        read(() -> {
            var runs = new RunHistory(CompareOptions.DEFAULT);
            report.files().forEach(file -> add(runs, new Report(List.of(file), List.of())));
            return history(runs, new ArrayList<>());
        });
    }

    /// Reads files and folders, each file a run.
    void use(Collection<Path> paths) {
        var inputs = paths.stream().map(Path::toString).toList();
        read(() -> {
            var runs = new RunHistory(CompareOptions.DEFAULT);
            var leftOut = new ArrayList<String>();
            var files = ReportInput.expand(inputs, SessionFolder.LEFT_OUT).stream().map(ReportInput::path)
                    .sorted(NaturalOrder.TEXTS).toList();
            var reader = new FormatReader(ReadOptions.DEFAULT, FormatOptions.DEFAULT);
            new ReportLoader(LoadOptions.DEFAULT.withSession(SessionFolder.LEFT_OUT),
                    (path, listener) -> reader.read(Path.of(path), listener)).read(files, new Runs(runs, leftOut));
            return history(runs, leftOut);
        });
    }

    private static @Nullable History history(RunHistory runs, List<String> leftOut) {
        leftOut.addAll(runs.leftOut());
        return runs.size() == 0 ? null : new History(runs.trend(RunOrder.TIME), leftOut);
    }

    private static void add(RunHistory runs, Report report) {
        runs.add(report, of -> Scope.of(of.files()));
    }

    private void read(Callable<@Nullable History> work) {
        picked.set(List.of());
        row.set(null);
        reading.run(work, read -> {
            history.set(read);
            if (read == null) {
                workspace.post(Notice.of(Notice.Tone.WARNING, "No run has events."));
            } else if (!read.trend.rows().isEmpty()) {
                row.set(read.trend.rows().getFirst());
            }
        });
    }

    /// Takes each file as it was read.
    private record Runs(RunHistory runs, List<String> leftOut) implements LoadListener {
        @Override
        public void onRead(TraceFile file) throws IOException {
            add(runs, ReportBuilder.build(List.of(file), List.of()));
        }

        @Override
        public void onUnreadable(UnreadableFile file) {
            leftOut.add(file.path() + ": " + file.message());
        }

        @Override
        public boolean isCanceled() {
            return Thread.currentThread().isInterrupted();
        }
    }

    /// Opens a run beside the files that are open, or goes to it where it is open already.
    void open(int run) {
        var read = history.get();
        if (read != null) {
            var path = read.trend.runs().get(run).path();
            workspace.reportProperty().get().files().stream().filter(file -> file.trace().path().equals(path))
                    .findFirst()
                    .ifPresentOrElse(file -> workspace.go(new Place.LanesOfFile(file), Place.Approach.ZOOM),
                            () -> openAll(List.of(path)));
        }
    }

    private void openAll(List<String> paths) {
        var missing = new ArrayList<>(paths);
        missing.removeAll(new HashSet<>(open.paths()));
        open.open(missing);
    }

    /// Picks a run, or no longer; the older of two makes room for a third.
    void pick(int run) {
        var runs = new ArrayList<>(picked.get());
        if (!runs.removeIf(each -> each == run)) {
            if (runs.size() == 2) {
                runs.removeFirst();
            }
            runs.add(run);
        }
        picked.set(runs.stream().sorted().toList());
    }

    /// Opens the two picked runs and compares them.
    void compare() {
        var read = history.get();
        if (read != null && picked.get().size() == 2) {
            awaited = picked.get().stream().map(run -> read.trend.runs().get(run).path()).toList();
            openAll(awaited);
            compareAwaited();
        }
    }

    private void compareAwaited() {
        var files = awaited.stream().flatMap(path -> workspace.reportProperty().get().files().stream()
                .filter(file -> file.trace().path().equals(path) && !file.trace().isPartial()).limit(1)).toList();
        if (files.size() == 2) {
            awaited = List.of();
            workspace.send(new Request.CompareFiles(files.getFirst(), files.getLast()));
        }
    }
}
