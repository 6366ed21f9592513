// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.parser.report.Report;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The rows of the table: the numbers of the events that are shown, in the order of the table. Four bytes a row, nothing
/// for the whole report in the order of the files. Immutable.
public final class EventRows extends AbstractList<Integer> implements RandomAccess {
    public static final EventRows NONE = new EventRows(new EventNumbers(Report.EMPTY), null);

    private final EventNumbers numbers;
    private final int @Nullable [] order;

    private EventRows(EventNumbers numbers, int @Nullable [] order) {
        this.numbers = numbers;
        this.order = order;
    }

    /// Makes the rows. Takes about a second for ten million: not for the JavaFX thread.
    ///
    /// @param report the files
    /// @param visibility which events are shown
    /// @param column the sort column, or null for the order of the files
    /// @param isDescending whether the largest come first; those without a value come last in any case
    static EventRows of(Report report, Visibility visibility, @Nullable TableField column, boolean isDescending) {
        var numbers = new EventNumbers(report);
        if (visibility.isAll() && column == null && !isDescending) {
            return new EventRows(numbers, null);
        }
        var shown = shown(numbers, visibility);
        return new EventRows(numbers, column == null ? shown : sorted(numbers, shown, column, isDescending));
    }

    private static int[] shown(EventNumbers numbers, Visibility visibility) {
        var files = numbers.files();
        return IntStream.range(0, files.size()).boxed().flatMapToInt(file -> {
            var set = visibility.of(files.get(file));
            int first = numbers.first(file);
            var events = set == null ? IntStream.range(0, files.get(file).trace().events().size()) : set.stream();
            return events.map(event -> first + event);
        }).toArray();
    }

    private static int[] sorted(EventNumbers numbers, int[] shown, TableField column, boolean isDescending) {
        var keys = new EventKeys(numbers, column);
        var with = IntStream.of(shown).filter(keys::has).toArray();
        // The complement reverses the order and keeps equal ones in place.
        var sorted = IndexSort.sort(with, isDescending ? number -> ~keys.key(number) : keys::key);
        if (with.length == shown.length) {
            return sorted;
        }
        var without = IntStream.of(shown).filter(number -> !keys.has(number));
        return IntStream.concat(IntStream.of(sorted), without).toArray();
    }

    @Override
    public Integer get(int row) {
        return order == null ? row : order[row];
    }

    @Override
    public int size() {
        return order == null ? numbers.size() : order.length;
    }

    /// {@return the event of a row's number}
    EventRef event(int number) {
        return numbers.event(number);
    }

    /// {@return the cells of the file that the event of a row's number is in}
    EventCells cells(int number) {
        return numbers.cells().get(numbers.fileOf(number));
    }

    /// {@return the row of an event, or -1 where it is not shown; looks at every row}
    int rowOf(EventRef event) {
        int number = numbers.number(event);
        if (order == null || number < 0) {
            return number;
        }
        for (int row = 0; row < order.length; row++) {
            if (order[row] == number) {
                return row;
            }
        }
        return -1;
    }

    /// {@return how many events the files have, shown or not}
    int total() {
        return numbers.size();
    }

    @Override
    public int indexOf(@Nullable Object number) {
        if (order == null && number instanceof Integer row) {
            return row < size() ? row : -1;
        }
        return super.indexOf(number);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
