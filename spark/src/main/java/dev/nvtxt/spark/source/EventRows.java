// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.analysis.filter.TimeRangeFilter;
import module java.base;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.jspecify.annotations.Nullable;

/// The events of one file as rows, in file order, with the columns that are asked for and none besides. One at a time: Spark
/// takes over a row before it asks for the next.
final class EventRows implements Iterator<InternalRow> {
    private final EventColumn.Cell[] cells;
    private final IntPredicate passes;
    private final int size;
    private int next;

    EventRows(RowRequest.EventColumns request, EventFile file, @Nullable TimeRangeFilter timeRange) {
        cells = request.columns().stream().map(name -> file.cell(name))
                .toArray(EventColumn.Cell[]::new);
        passes = file.matcher(timeRange).and(EventFilter.of(request.filters(), file));
        size = file.events().size();
        next = firstFrom(file.firstEvent());
    }

    private int firstFrom(int from) {
        int event = from;
        while (event < size && !passes.test(event)) {
            event++;
        }
        return event;
    }

    @Override
    public boolean hasNext() {
        return next < size;
    }

    @Override
    public InternalRow next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        var values = new Object[cells.length];
        for (int i = 0; i < cells.length; i++) {
            values[i] = cells[i].of(next);
        }
        next = firstFrom(next + 1);
        return new GenericInternalRow(values);
    }
}
