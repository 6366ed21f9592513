// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.NumberedMessages;
import dev.nvtxt.analysis.compare.RunSums;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What runs have of each row of a history, while they are added. Rows whose messages differ only in numbers that count on,
/// as those of frames do, become one.
final class TrendColumns {
    /// About 250 MB.
    private static final int MAX_VALUES = 3_000_000;

    private final Map<List<@Nullable String>, Column> columns = new LinkedHashMap<>();
    private final Set<List<@Nullable String>> merged = new HashSet<>();
    private final int message;
    private final Grouping grouping;
    private int values;

    TrendColumns(Grouping grouping) {
        this.grouping = grouping;
        message = grouping.keys().indexOf(GroupKey.MESSAGE);
    }

    /// A row with what each of its runs has of it.
    record Row(List<@Nullable String> labels, List<RunSums> runs) {}

    void add(int run, List<@Nullable String> labels, RunSums sums) {
        if (!merged.isEmpty() && merged.contains(pattern(labels))) {
            addTo(pattern(labels), run, sums);
        } else {
            addTo(labels, run, sums);
        }
        if (values > MAX_VALUES) {
            mergeNumbered(run + 1);
            if (values > MAX_VALUES) {
                throw new IllegalStateException("the runs have too many different messages (" + columns.size()
                        + "): group them by category or pattern");
            }
        }
    }

    private void addTo(List<@Nullable String> labels, int run, RunSums sums) {
        values += columns.computeIfAbsent(labels, _ -> new Column()).add(run, sums);
    }

    private List<@Nullable String> pattern(List<@Nullable String> labels) {
        var text = message < 0 ? null : labels.get(message);
        if (text == null) {
            return labels;
        }
        var other = new ArrayList<>(labels);
        other.set(message, grouping.pattern().apply(text));
        return Collections.unmodifiableList(other);
    }

    /// Merges the rows whose messages count on.
    void mergeNumbered(int runs) {
        if (message < 0) {
            return;
        }
        var patterns = new HashMap<List<@Nullable String>, NumberedMessages>();
        columns.forEach((labels, column) -> patterns.computeIfAbsent(pattern(labels), _ -> new NumberedMessages())
                .add(column.size, column.events()));
        patterns.forEach((pattern, messages) -> {
            if (messages.countOn(runs)) {
                merged.add(pattern);
            }
        });
        for (var labels : List.copyOf(columns.keySet())) {
            var pattern = pattern(labels);
            if (merged.contains(pattern) && !pattern.equals(labels)) {
                var column = columns.remove(labels);
                if (column != null) {
                    values -= column.size;
                    for (int i = 0; i < column.size; i++) {
                        addTo(pattern, column.runs[i], column.sums[i]);
                    }
                }
            }
        }
    }

    /// {@return how many events each run has of each row, a row at a time}
    Stream<long[]> counts(int runs) {
        return columns.values().stream().map(column -> {
            long[] counts = new long[runs];
            for (int i = 0; i < column.size; i++) {
                counts[column.runs[i]] += column.sums[i].events();
            }
            return counts;
        });
    }

    /// {@return the rows that a run of the history has}
    ///
    /// @param order the numbers of the runs, counted as they were added, in the order of the history
    List<Row> rows(List<Integer> order) {
        var places = new HashMap<Integer, Integer>();
        order.forEach(run -> places.put(run, places.size()));
        var rows = new ArrayList<Row>();
        columns.forEach((labels, column) -> {
            var runs = new RunSums[order.size()];
            Arrays.fill(runs, RunSums.NONE);
            boolean isEmpty = true;
            for (int i = 0; i < column.size; i++) {
                var place = places.get(column.runs[i]);
                if (place != null) {
                    runs[place] = column.sums[i];
                    isEmpty = false;
                }
            }
            if (!isEmpty) {
                rows.add(new Row(labels, List.of(runs)));
            }
        });
        return rows;
    }

    /// What the runs that have a row have of it, in the order in which they came.
    private static final class Column {
        private int[] runs = new int[4];
        private RunSums[] sums = new RunSums[4];
        private int size;

        /// {@return how many further values are kept}
        private int add(int run, RunSums of) {
            // Rows that become one come run by run from each.
            int at = Arrays.binarySearch(runs, 0, size, run);
            if (at >= 0) {
                sums[at] = sums[at].plus(of);
                return 0;
            }
            if (size == runs.length) {
                runs = Arrays.copyOf(runs, 2 * size);
                sums = Arrays.copyOf(sums, 2 * size);
            }
            int place = -at - 1;
            System.arraycopy(runs, place, runs, place + 1, size - place);
            System.arraycopy(sums, place, sums, place + 1, size - place);
            runs[place] = run;
            sums[place] = of;
            size++;
            return 1;
        }

        private long events() {
            return Arrays.stream(sums, 0, size).mapToLong(RunSums::events).sum();
        }
    }
}
