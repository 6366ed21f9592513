// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.shared.export.ListExport;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.RowRanges;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.time.TimeColumn;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the *Events* tab shows and does. Confined to the JavaFX thread; rows are sorted away from it.
public final class EventsViewModel {
    /// What is copied at once; more belongs into a file.
    static final int MAX_COPIED_ROWS = 100_000;

    private static final int SAMPLES = 500;

    private final Workspace workspace;
    private final ObjectProperty<@Nullable TableField> sortColumn = new SimpleObjectProperty<>(this, "sortColumn",
            new FieldColumn(EventField.START_NS));
    private final ObservableList<TableField> moreColumns = FXCollections.observableArrayList();
    private final ObservableList<TableField> columns = FXCollections.observableArrayList(FieldColumn.STANDARD);
    private final BooleanProperty descending = new SimpleBooleanProperty(this, "descending");
    private final ReadOnlyObjectWrapper<EventRows> rows = new ReadOnlyObjectWrapper<>(this, "rows", EventRows.NONE);
    private final ReadOnlyIntegerWrapper selectedRow = new ReadOnlyIntegerWrapper(this, "selectedRow", -1);
    private final Latest sorting;
    private Report measured = Report.EMPTY;
    private TimeColumn durations = TimeColumn.ofLengths(DoubleStream.empty());
    private boolean isActive = true;
    private boolean isStale;
    private boolean isListing;

    /// Makes a view model that follows the workspace.
    public EventsViewModel(Workspace workspace) {
        this.workspace = workspace;
        sorting = new Latest(workspace, "Can't list the events");
        for (var property : List.of(sortColumn, descending, workspace.reportProperty(),
                workspace.visibilityProperty())) {
            property.addListener((_, _, _) -> refresh());
        }
        workspace.selectionProperty().addListener((_, _, event) -> follow(event));
        workspace.reportProperty().addListener((_, _, _) -> updateColumns());
        moreColumns.addListener((InvalidationListener) _ -> updateColumns());
        updateColumns();
        refresh();
    }

    /// What the rows are sorted by, or null for the order of the files.
    public ObjectProperty<@Nullable TableField> sortColumnProperty() {
        return sortColumn;
    }

    /// Whether the largest come first.
    public BooleanProperty descendingProperty() {
        return descending;
    }

    /// The rows; replaced as a whole.
    public ReadOnlyObjectProperty<EventRows> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /// The row of the selected event, or -1 where none is selected or it is not shown.
    public ReadOnlyIntegerProperty selectedRowProperty() {
        return selectedRow.getReadOnlyProperty();
    }

    /// Whether rows are being made.
    public ReadOnlyBooleanProperty sortingProperty() {
        return sorting.busyProperty();
    }

    /// {@return what the files and the panel share}
    Workspace workspace() {
        return workspace;
    }

    /// Says whether the table is looked at; while it is not, nothing is sorted.
    public void setActive(boolean active) {
        isActive = active;
        if (active && isStale) {
            refresh();
        } else if (active) {
            follow(workspace.selectionProperty().get());
        }
    }

    /// {@return the event of a row}
    public EventRef event(int number) {
        return rows.get().event(number);
    }

    /// {@return the text of a cell}
    public String cell(TableField column, int number) {
        return DisplayText.of(EventText.cell(column, rows.get().cells(number), event(number).event(), times()));
    }

    private EventText.TimeTexts times() {
        var durations = durations();
        return new EventText.TimeTexts(
                workspace.timeColumn().<LongFunction<String>>map(column -> column::text)
                        .orElse(workspace.timeFormatProperty().get()::exact),
                durations::text);
    }

    /// {@return how durations are written, whatever the order of the rows and whether the table is looked at}
    private TimeColumn durations() {
        var report = workspace.reportProperty().get();
        if (!report.equals(measured)) {
            var numbers = new EventNumbers(report);
            int step = Math.max(1, numbers.size() / SAMPLES);
            durations = TimeColumn
                    .ofLengths(IntStream.iterate(0, number -> number < numbers.size(), number -> number + step)
                            .mapToObj(numbers::event).mapToDouble(event -> Durations.of(event.file(), event.event()))
                            .filter(durationNs -> durationNs > 0));
            measured = report;
        }
        return durations;
    }

    /// {@return the title of a column, with its unit}
    public String title(TableField column) {
        if (column instanceof FieldColumn(EventField field)) {
            return switch (field.unit()) {
                case TIME_NS -> workspace.timeColumn().map(times -> times.title(column.title())).orElse(column.title());
                case DURATION_NS -> durations().title(column.title());
                case NONE, TICKS -> column.title();
            };
        }
        return column.title();
    }

    /// {@return an event in a sentence, for a screen reader}
    public String sentence(int number) {
        return EventText.sentence(rows.get().cells(number), event(number).event(),
                workspace.timeFormatProperty().get());
    }

    /// Goes to an event on the timeline.
    public void go(int number, Place.Approach approach) {
        workspace.go(new Place.OfEvent(event(number)), approach);
    }

    /// {@return how many events there are, and how many of them are shown}
    public String status() {
        int shown = rows.get().size();
        int total = rows.get().total();
        return shown == total
                ? Plural.of(total, "event")
                : Plural.number(shown) + " of " + Plural.of(total, "event") + " match the filter";
    }

    /// Makes a text of rows and hands it over.
    ///
    /// @param ranges the indexes of the rows in the table, none for all; at most [#MAX_COPIED_ROWS] are copied
    public void copy(RowRanges ranges, TableFormat format, Consumer<String> copier) {
        var from = rows.get();
        List<Integer> places = ranges.isEmpty() && !from.isEmpty() ? RowRanges.of(0, from.size() - 1) : ranges;
        var fields = List.copyOf(columns);
        var taken = places.size() > MAX_COPIED_ROWS ? places.subList(0, MAX_COPIED_ROWS) : places;
        var header = header(fields, format);
        var times = times();
        new Latest(workspace, "Can't copy the events").run(() -> format.text(header, taken.size(), place -> {
            int number = from.get(taken.get(place));
            return isForPeople(format)
                    ? texts(fields, from.cells(number), from.event(number).event(), times)
                    : values(fields, from, number);
        }), text -> {
            copier.accept(text);
            workspace.post(taken.size() < places.size()
                    ? Notice.of(Notice.Tone.WARNING, "Copied the first " + Plural.number(taken.size())
                            + " rows. To get all of them, export the table to a file.")
                    : Notice.of(Notice.Tone.INFO, "Copied " + Plural.of(taken.size(), "event") + "."));
        });
    }

    /// Copies the selected event as its row, with the titles of the columns above it; a range that was selected on a GPU with its
    /// times there.
    void copySelected(Consumer<String> clipboard) {
        var bar = workspace.selectedBarProperty().get();
        if (bar == null) {
            return;
        }
        var fields = List.copyOf(columns);
        var header = new ArrayList<>(header(fields, TableFormat.TSV));
        var cells = new ArrayList<>(
                texts(fields, EventCells.few(bar.event().file(), 0), bar.event().event(), times()));
        if (bar.isOnGpu()) {
            header.add(workspace.timeColumn().map(column -> column.title("GPU start")).orElse("GPU start"));
            header.add(durations().title("GPU duration"));
            cells.add(ungrouped(times().time().apply(bar.startNs())));
            cells.add(ungrouped(times().duration().apply(bar.endNs() - bar.startNs())));
        }
        clipboard.accept(TableFormat.TSV.text(header, 1, _ -> cells));
        workspace.post(Notice.of(Notice.Tone.INFO, bar.isOnGpu()
                ? "Copied 1 event; the last two columns are its times on the GPU."
                : "Copied 1 event."));
    }

    /// Writes all rows that are shown to a file.
    public void export(Path file, TableFormat format) {
        var fields = List.copyOf(columns);
        var from = rows.get();
        var cells = CsvCells.of(workspace.spreadsheetSafeProperty().get());
        ListExport.start(workspace, file, Plural.of(from.size(), "event"),
                out -> format.write(out, header(fields, TableFormat.CSV), from.size(),
                        row -> values(fields, from, from.get(row)),
                        cells));
    }

    /// The columns that the user added: arguments and fields.
    public ObservableList<TableField> moreColumns() {
        return moreColumns;
    }

    /// The columns in the order in which they are shown and copied: those that are always there, the track after the thread
    /// where an open file has tracks, and what the user added after the message. The user may put them into another order.
    public ObservableList<TableField> columns() {
        return columns;
    }

    private void updateColumns() {
        var standard = new ArrayList<TableField>(FieldColumn.STANDARD);
        if (workspace.reportProperty().get().files().stream()
                .anyMatch(file -> !file.trace().extras().tracks().isEmpty())) {
            standard.add(standard.indexOf(new FieldColumn(EventField.THREAD)) + 1, FieldColumn.TRACK);
        }
        standard.addAll(standard.indexOf(new FieldColumn(EventField.MESSAGE)) + 1, moreColumns);
        columns.removeIf(column -> !standard.contains(column));
        for (int i = 0; i < standard.size(); i++) {
            if (!columns.contains(standard.get(i))) {
                columns.add(i == 0 ? 0 : columns.indexOf(standard.get(i - 1)) + 1, standard.get(i));
            }
        }
    }

    /// What people read has the numbers that are shown; what programs read has whole nanoseconds.
    private static boolean isForPeople(TableFormat format) {
        return format == TableFormat.TSV || format == TableFormat.MARKDOWN;
    }

    private List<String> header(List<TableField> fields, TableFormat format) {
        return fields.stream().map(isForPeople(format) ? this::title : TableField::name).toList();
    }

    /// {@return the cells as they are shown, but without marks between thousands, so that a program takes them as numbers}
    private static List<String> texts(List<TableField> fields, EventCells cells, int event, EventText.TimeTexts times) {
        var plain = new EventText.TimeTexts(ns -> ungrouped(times.time().apply(ns)),
                ns -> ungrouped(times.duration().apply(ns)));
        return fields.stream().map(field -> EventText.cell(field, cells, event, plain)).toList();
    }

    private static String ungrouped(String number) {
        return number.replace(",", "");
    }

    private static List<@Nullable Object> values(List<TableField> fields, EventRows rows, int number) {
        return values(fields, rows.cells(number), rows.event(number).event());
    }

    private static List<@Nullable Object> values(List<TableField> fields, EventCells cells, int event) {
        var values = new ArrayList<@Nullable Object>();
        for (var column : fields) {
            values.add(EventText.value(column, cells, event));
        }
        return values;
    }

    private void refresh() {
        isStale = !isActive;
        if (isStale) {
            return;
        }
        var report = workspace.reportProperty().get();
        var visibility = workspace.visibilityProperty().get();
        var column = sortColumn.get();
        boolean isDescending = descending.get();
        sorting.run(() -> EventRows.of(report, visibility, column, isDescending),
                fresh -> {
                    isListing = true;
                    rows.set(fresh);
                    follow(workspace.selectionProperty().get());
                    isListing = false;
                }, cause -> workspace.post(cause instanceof ArithmeticException
                        ? Notice.of(Notice.Tone.ERROR, "Too many events for a table. Filter the events to list them.")
                        : Notice.failure("Can't list the events", cause)));
    }

    /// {@return whether the selected row is set because there are other rows, and not because another event was selected}
    boolean isListing() {
        return isListing;
    }

    private void follow(@Nullable EventRef event) {
        selectedRow.set(event == null || !isActive ? -1 : rows.get().rowOf(event));
    }
}
