// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.formats.sql.SqlDatabase;
import dev.nvtxt.formats.sql.SqlException;
import dev.nvtxt.formats.sql.SqlResult;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Asks the open files by SQL. The database is loaded when the tab opens, and made anew for another report. Confined to the
/// JavaFX thread.
final class SqlViewModel {
    /// More rows than anybody looks at; the rest is for an export.
    static final int MAX_ROWS = 1_000_000;
    private static final int MAX_HISTORY = 50;
    /// Longer queries are not kept: the settings are one small file.
    private static final int MAX_KEPT_CHARS = 10_000;
    private static final String HINT = "Ctrl+Enter runs the query; names complete as you type.";

    private final Workspace workspace;
    private final Supplier<MemoryLimit> memory;
    private final Latest preparing;
    private final Latest queries;
    private final Latest sorting;
    private final Latest saving;
    private final StringProperty text = new SimpleStringProperty(this, "text", ReadyQuery.TOTAL.sql());
    private final ReadOnlyObjectWrapper<SqlRows> rows = new ReadOnlyObjectWrapper<>(this, "rows", SqlRows.NONE);
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", HINT);
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper(this, "error", "");
    private final ReadOnlyObjectWrapper<@Nullable Map<ReportFile, BitSet>> shown = new ReadOnlyObjectWrapper<>(this,
            "shown");
    private final ObservableList<String> history;
    /// Kept here: it follows the history only as long as somebody holds it.
    private final ObservableList<String> shownHistory;
    private final Databases databases = new Databases();
    private Report asked = Report.EMPTY;
    private boolean isWithoutFile;

    /// The database of the report that was asked last. Used by worker threads, one after the other.
    private static final class Databases {
        private @Nullable SqlDatabase open;
        private @Nullable Report report;
        private @Nullable MemoryLimit memory;

        synchronized SqlDatabase of(Report current, MemoryLimit currentMemory) throws SqlException {
            var database = open;
            if (database != null && current.equals(report) && currentMemory.equals(memory)) {
                return database;
            }
            close();
            database = SqlDatabase.open(ExportScope.all(current), currentMemory);
            open = database;
            report = current;
            memory = currentMemory;
            return database;
        }

        /// Not synchronized with what runs: that is what it ends.
        void cancel(@Nullable SqlDatabase running) {
            if (running != null) {
                running.cancel();
            }
        }

        @Nullable
        SqlDatabase current() {
            return open;
        }

        synchronized void close() {
            if (open != null) {
                open.close();
                open = null;
                report = null;
            }
        }
    }

    /// Makes a model.
    ///
    /// @param history the queries that ran, the newest first; it grows to a bound
    /// @param memory how much memory queries may use
    public SqlViewModel(Workspace workspace, ObservableList<String> history, Supplier<MemoryLimit> memory) {
        this.workspace = workspace;
        this.memory = memory;
        this.history = history;
        this.shownHistory = FXCollections.unmodifiableObservableList(history);
        preparing = new Latest(workspace, "Can't load the tables");
        queries = new Latest(workspace, "Can't run the query");
        sorting = new Latest(workspace, "Can't sort the result");
        saving = new Latest(workspace, "Can't save the result");
        workspace.reportProperty().addListener((_, _, report) -> {
            if (isWithoutFile && !report.files().isEmpty()) {
                isWithoutFile = false;
                error.set("");
            }
            forget();
        });
    }

    /// Event numbers of an old result mean nothing in another report.
    private void forget() {
        if (rows.get().isEmpty() && !queries.isBusy()) {
            return;
        }
        cancel();
        rows.set(SqlRows.NONE);
        shown.set(null);
        status.set("The report changed: run the query again.");
    }

    /// The query.
    public StringProperty textProperty() {
        return text;
    }

    /// The rows of the result.
    public ReadOnlyObjectProperty<SqlRows> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /// The status of the query.
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /// What is wrong with the query, or "".
    public ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// Whether a query is running.
    public ReadOnlyBooleanProperty busyProperty() {
        return queries.busyProperty();
    }

    /// The events that are highlighted on the timeline, or null.
    public ReadOnlyObjectProperty<@Nullable Map<ReportFile, BitSet>> highlightedEventsProperty() {
        return shown.getReadOnlyProperty();
    }

    /// {@return the queries that ran, the newest first}
    public ObservableList<String> history() {
        return shownHistory;
    }

    /// Loads DuckDB and the tables, so that the first query need not wait for that. What is wrong is said by the query.
    void prepare() {
        var report = workspace.reportProperty().get();
        if (!report.files().isEmpty()) {
            var limit = memory.get();
            preparing.run(() -> databases.of(report, limit), _ -> {}, _ -> {});
        }
    }

    /// Runs the query.
    public void run() {
        var report = workspace.reportProperty().get();
        if (report.files().isEmpty()) {
            error.set(workspace.openingProperty().get().isEmpty()
                    ? "Open a file first."
                    : "The file is still being read: run the query again when it is open.");
            isWithoutFile = true;
            return;
        }
        var sql = text.get();
        isWithoutFile = false;
        cancel();
        remember(sql.strip());
        error.set("");
        status.set("Running…");
        asked = report;
        var limit = memory.get();
        queries.run(() -> databases.of(report, limit).query(sql, MAX_ROWS), this::show, this::fail);
    }

    private void remember(String sql) {
        if (sql.isEmpty() || sql.length() > MAX_KEPT_CHARS) {
            return;
        }
        var queries = new ArrayList<>(history);
        queries.remove(sql);
        queries.addFirst(sql);
        history.setAll(queries.subList(0, Math.min(MAX_HISTORY, queries.size())));
    }

    private void show(SqlResult result) {
        rows.set(SqlRows.of(result));
        shown.set(null);
        status.set(Plural.of(result.rows().size(), "row") + (result.isCut() ? " (there are more)" : "")
                + String.format(Locale.ROOT, " in %.3f s", result.nanos() / 1e9)
                + (result.eventColumn() < 0 || result.rows().isEmpty() ? "" : " · click a row to see its event"));
    }

    private void fail(Throwable cause) {
        rows.set(SqlRows.NONE);
        status.set("");
        if (cause instanceof SqlException) {
            error.set(String.valueOf(cause.getMessage()));
        } else {
            workspace.post(Notice.failure("Can't run the query", cause));
        }
    }

    /// Ends the query that is running.
    public void cancel() {
        if (queries.isBusy()) {
            databases.cancel(databases.current());
            queries.cancel();
            status.set("Canceled.");
        }
    }

    /// Sorts the rows.
    ///
    /// @param column its index, or -1 for the order of the query
    public void sort(int column, boolean isDescending) {
        var before = rows.get();
        sorting.run(() -> column < 0 ? SqlRows.of(before.result()) : before.sortedBy(column, isDescending), sorted -> {
            if (rows.get().result().equals(sorted.result())) {
                rows.set(sorted);
            }
        });
    }

    Workspace workspace() {
        return workspace;
    }

    /// Goes to the event of a row, if the result has a column `event`, else to its time, if it has `start_ns`.
    public void go(int row, Place.Approach approach) {
        if (row >= 0 && row < rows.get().size()) {
            place(rows.get().get(row)).ifPresent(place -> workspace.go(place, approach));
        }
    }

    private Optional<Place> place(@Nullable Object[] row) {
        var event = event(row);
        if (event.isPresent() || !(value(row, "start_ns") instanceof Long startNs)) {
            return event.map(Place.OfEvent::new);
        }
        var endNs = value(row, "end_ns") instanceof Long end
                ? end
                : value(row, "dur_ns") instanceof Long durationNs ? startNs + durationNs : startNs;
        return Optional.of(new Place.OfRange(new AxisRange(startNs, Math.max(startNs, endNs)), null));
    }

    private @Nullable Object value(@Nullable Object[] row, String column) {
        int index = rows.get().result().columns().indexOf(column);
        return index < 0 ? null : row[index];
    }

    private Optional<EventRef> event(@Nullable Object[] row) {
        int column = rows.get().result().eventColumn();
        if (column < 0 || !(row[column] instanceof Long number) || number < 0) {
            return Optional.empty();
        }
        long left = number;
        for (var file : asked.files()) {
            int size = file.trace().events().size();
            if (left < size) {
                return Optional.of(new EventRef(file, (int) left));
            }
            left -= size;
        }
        return Optional.empty();
    }

    /// {@return whether the result has events that can be shown}
    public boolean hasEvents() {
        return rows.get().result().eventColumn() >= 0 && !rows.get().isEmpty();
    }

    /// Highlights the events of the result on the timeline; no others, where it is done again.
    public void showOnTimeline() {
        if (shown.get() != null) {
            shown.set(null);
            return;
        }
        Map<ReportFile, BitSet> events = new HashMap<>();
        for (var row : rows.get()) {
            event(row).ifPresent(event -> events.computeIfAbsent(event.file(), _ -> new BitSet()).set(event.event()));
        }
        shown.set(events);
    }

    /// Copies the result.
    public void copy(TableFormat format, Consumer<String> clipboard) {
        copy(rows.get(), format, clipboard);
    }

    /// Copies rows of the result, with its header, as spreadsheets paste them.
    void copyRows(List<Integer> selected, Consumer<String> clipboard) {
        copy(selected.stream().limit(MAX_ROWS).map(rows.get()::get).toList(), TableFormat.TSV, clipboard);
    }

    private void copy(List<@Nullable Object[]> some, TableFormat format, Consumer<String> clipboard) {
        var columns = rows.get().result().columns();
        saving.run(() -> format.text(columns, some.size(), row -> Arrays.asList(some.get(row))), text -> {
            clipboard.accept(text);
            workspace.post(Notice.of(Notice.Tone.INFO, "Copied " + Plural.of(some.size(), "row") + "."));
        });
    }

    /// Saves the result.
    public void save(TableFormat format, Path target) {
        var table = rows.get();
        var inputs = workspace.inputs();
        saving.run(() -> {
            OutputTarget.of(target, inputs).writeStream(out -> format.write(out, table.result().columns(), table.size(),
                    row -> Arrays.asList(table.get(row))));
            return "Saved " + Plural.of(table.size(), "row") + " to " + target + ".";
        }, words -> workspace.post(Notice.of(Notice.Tone.INFO, words)));
    }

    /// {@return what can be put in at the caret}
    List<CompletionItem> completions(int caret) {
        return Completion.at(text.get(), caret);
    }

    /// Ends what runs, and gives the memory back.
    public void close() {
        preparing.cancel();
        cancel();
        databases.close();
    }
}
