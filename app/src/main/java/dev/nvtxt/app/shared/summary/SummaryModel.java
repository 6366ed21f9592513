// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.summary;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.SummaryTable;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What a [SummaryPane] shows: a summary of the entire report, or of the selected range. Confined to the JavaFX thread; the
/// summary is made away from it.
///
/// @param <S> the summary
/// @param <T> its tables
public abstract class SummaryModel<S, T extends SummaryTable<S>> {
    private final Workspace workspace;
    private final List<T> tables;
    private final BiFunction<Report, AxisRange, S> summarize;
    private final Latest work;
    private final ReadOnlyObjectWrapper<S> summary;
    private final BooleanProperty rangeOnly = new SimpleBooleanProperty(this, "rangeOnly");
    private final ObjectProperty<T> table;
    private boolean isOnlyShown;

    /// Makes a model that follows the workspace.
    ///
    /// @param tables the tables to choose from, the first one chosen
    /// @param nothing the summary of nothing
    /// @param summarize makes the summary on another thread
    /// @param trouble what to say where that fails, as in [Latest]
    protected SummaryModel(Workspace workspace, T[] tables, S nothing, BiFunction<Report, AxisRange, S> summarize,
            String trouble) {
        this.workspace = workspace;
        this.tables = List.of(tables);
        this.summarize = summarize;
        work = new Latest(workspace, trouble);
        summary = new ReadOnlyObjectWrapper<>(this, "summary", nothing);
        table = new SimpleObjectProperty<>(this, "table", tables[0]);
        workspace.reportProperty().addListener((_, _, _) -> refresh());
        workspace.selectedRangeProperty().addListener((_, before, range) -> follow(before, range));
        rangeOnly.addListener((_, _, _) -> refresh());
        refresh();
    }

    /// A range that is selected limits the summary, until the user includes everything again.
    private void follow(@Nullable AxisRange before, @Nullable AxisRange now) {
        if (now == null) {
            rangeOnly.set(false);
        } else if (before == null && now.endNs() > now.startNs() && !isOnlyShown) {
            rangeOnly.set(true);
        } else if (rangeOnly.get()) {
            refresh();
        }
    }

    /// Goes to a place on the timeline; its range does not limit the summary.
    protected void show(Place place, Place.Approach approach) {
        isOnlyShown = true;
        workspace.go(place, approach);
        isOnlyShown = false;
    }

    private void refresh() {
        var report = workspace.reportProperty().get();
        var range = range();
        work.run(() -> summarize.apply(report, range), summary::set);
    }

    /// {@return the tables to choose from}
    public List<T> tables() {
        return tables;
    }

    /// Which table is shown.
    public ObjectProperty<T> tableProperty() {
        return table;
    }

    /// The summary.
    public ReadOnlyObjectProperty<S> summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// {@return whose report it is about}
    public Workspace workspace() {
        return workspace;
    }

    /// Whether the summary is being made.
    public ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    /// Whether the summary is of the selected range alone.
    public BooleanProperty rangeOnlyProperty() {
        return rangeOnly;
    }

    /// {@return the time that the summary is of}
    protected AxisRange range() {
        var selected = workspace.selectedRangeProperty().get();
        return selected == null || !rangeOnly.get() ? AxisRange.ALL : selected;
    }

    /// {@return what the table says and should be read with, in sentences}
    public abstract String status();

    /// Goes where a row of the table is on the timeline.
    public abstract void go(List<@Nullable Object> row, Place.Approach approach);

    /// {@return the rows of the table}
    public List<List<@Nullable Object>> rows() {
        return table.get().rows(summary.get());
    }

    /// {@return the table as tab-separated text with a header}
    public String tsv() {
        var rows = rows();
        return TableFormat.TSV.text(table.get().columns().stream().map(SummaryTable.SummaryField::title).toList(),
                rows.size(),
                row -> rows.get(row).stream().map(value -> value == null ? "" : value.toString()).toList());
    }
}
