// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.summary;

import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.SummaryTable;
import dev.nvtxt.app.shared.tables.TableFormat;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;

/// What a [SummaryPane] shows. Confined to the JavaFX thread.
///
/// @param <S> the summary
/// @param <T> its tables
public interface SummaryModel<S, T extends SummaryTable<S>> {
    /// {@return the tables to choose from}
    List<T> tables();

    /// Which table is shown.
    ObjectProperty<T> tableProperty();

    /// The summary.
    ReadOnlyObjectProperty<S> summaryProperty();

    /// {@return whose report it is about}
    Workspace workspace();

    /// Whether the summary is of the selected range alone.
    BooleanProperty rangeOnlyProperty();

    /// {@return what the table says and should be read with, in sentences}
    String status();

    /// Goes where a row of the table is on the timeline.
    void go(List<@Nullable Object> row, Place.Approach approach);

    /// {@return the rows of the table}
    default List<List<@Nullable Object>> rows() {
        return tableProperty().get().rows(summaryProperty().get());
    }

    /// {@return the table as tab-separated text with a header}
    default String tsv() {
        var columns = tableProperty().get().columns();
        var rows = rows();
        return TableFormat.TSV.text(columns.stream().map(SummaryTable.SummaryField::title).toList(), rows.size(),
                row -> rows.get(row).stream().map(value -> value == null ? "" : value.toString()).toList());
    }
}
