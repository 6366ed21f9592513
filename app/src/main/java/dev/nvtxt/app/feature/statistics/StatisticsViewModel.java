// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The table of the *Statistics* tab: follows the report, the chosen scope and grouping while it is shown.
public final class StatisticsViewModel {
    private final Workspace workspace;
    private final ObjectProperty<StatsScope> scope = new SimpleObjectProperty<>(this, "scope", StatsScope.EVERYTHING);
    private final BooleanProperty filtered = new SimpleBooleanProperty(this, "filtered", true);
    private final ObjectProperty<GroupKey> key = new SimpleObjectProperty<>(this, "key", GroupKey.MESSAGE);
    private final StringProperty pattern = new SimpleStringProperty(this, "pattern",
            NamePattern.NUMBERS.expression().pattern());
    private final ReadOnlyStringWrapper patternError = new ReadOnlyStringWrapper(this, "patternTrouble", "");
    private final ObjectProperty<StatsColumn> order = new SimpleObjectProperty<>(this, "order", StatsColumn.TOTAL);
    private final BooleanProperty descending = new SimpleBooleanProperty(this, "descending", true);
    private final BooleanProperty active = new SimpleBooleanProperty(this, "active");
    private final ReadOnlyObjectWrapper<@Nullable SortedTable> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ObjectProperty<@Nullable GroupStatistics> selection = new SimpleObjectProperty<>(this, "chosen");
    private final Latest work;
    private Statistics statistics = new Statistics();
    private boolean isStale = true;
    private boolean isScopeTaken;
    private boolean isOnlyShown;
    private @Nullable String wantedLabel;

    /// A table with its rows in the wanted order.
    ///
    /// @param table the table
    /// @param rows its rows
    /// @param selection the selected row, or null if the table has no row like the one selected before
    public record SortedTable(StatisticsTable table, List<GroupStatistics> rows, @Nullable GroupStatistics selection) {}

    /// Makes the model.
    public StatisticsViewModel(Workspace workspace) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't compute the statistics");
        workspace.reportProperty().addListener((_, _, report) -> setReport(report));
        workspace.selectedLanesProperty().addListener(_ -> refreshIf(scope.get() == StatsScope.MEASURED));
        workspace.onLanes(() -> refreshIf(scope.get() == StatsScope.MEASURED
                && !workspace.selectedLanesProperty().getValue().isEmpty()));
        workspace.visibleRangeProperty().addListener(_ -> refreshIf(scope.get() == StatsScope.IN_VIEW));
        workspace.selectedRangeProperty().addListener((_, before, now) -> follow(before, now));
        workspace.visibilityProperty().addListener(_ -> refreshIf(filtered.get()));
        filtered.addListener(_ -> refreshIf(true));
        scope.addListener(_ -> {
            isScopeTaken = false;
            refreshIf(true);
        });
        key.addListener(_ -> refreshIf(true));
        pattern.addListener(_ -> {
            work.cancel(); // the expression before may take forever
            refreshIf(true);
        });
        order.addListener(_ -> refreshIf(true));
        descending.addListener(_ -> refreshIf(true));
        active.addListener(_ -> refreshIf(isStale));
        selection.addListener((_, _, row) -> wantedLabel = row == null ? wantedLabel : null);
    }

    private void setReport(Report report) {
        statistics = new Statistics();
        refreshIf(!report.files().isEmpty() || table.get() != null);
    }

    /// A range that is selected becomes the scope, as long as the scope was not chosen by hand; without it, the scope is
    /// its earlier value again.
    private void follow(@Nullable AxisRange before, @Nullable AxisRange now) {
        boolean isRange = now != null && now.endNs() > now.startNs();
        if (before == null && isRange && scope.get() == StatsScope.EVERYTHING && !isOnlyShown) {
            scope.set(StatsScope.MEASURED);
            isScopeTaken = true;
        } else if (now == null && isScopeTaken) {
            scope.set(StatsScope.EVERYTHING);
        } else {
            refreshIf(scope.get() == StatsScope.MEASURED);
        }
    }

    /// Goes to a place on the timeline; its range does not become the scope.
    void show(Place place, Place.Approach approach) {
        isOnlyShown = true;
        workspace.go(place, approach);
        isOnlyShown = false;
    }

    private void refreshIf(boolean concerns) {
        if (concerns) {
            isStale = true;
            if (active.get()) {
                work.follow(this::nextWork, this::show);
            }
        }
    }

    private @Nullable Callable<SortedTable> nextWork() {
        if (!scope.get().isReady(workspace)) {
            isStale = true;
            var shown = table.get();
            return shown == null || !shown.table.scope().range().equals(workspace.selectedRangeProperty().get())
                    ? null
                    : () -> shown;
        }
        var grouping = grouping();
        var visible = filtered.get() ? workspace.visibilityProperty().get() : Visibility.ALL;
        var eventScope = scope.get().of(workspace, visible);
        isStale = false;
        if (grouping == null || eventScope == null || eventScope.files().isEmpty()) {
            return null;
        }
        var by = order.get();
        boolean isDescending = descending.get();
        var before = selection.get();
        var label = wantedLabel;
        var engine = statistics;
        var current = table.get();
        return () -> {
            var next = current != null && current.table.scope().equals(eventScope)
                    && current.table.grouping().equals(grouping)
                            ? current.table
                            : engine.table(eventScope, grouping);
            var selection = label != null ? find(next, label) : before == null ? null : next.find(before.labels());
            return new SortedTable(next, SortedRows.of(next.rows(), by, isDescending), selection);
        };
    }

    private @Nullable Grouping grouping() {
        try {
            var names = NamePattern.parse(pattern.get());
            patternError.set("");
            return new Grouping(List.of(key.get()), names);
        } catch (PatternSyntaxException e) {
            patternError.set(e.getDescription());
            return null;
        }
    }

    private void show(@Nullable SortedTable sorted) {
        var now = selection.get();
        // The placeholder is set before the table is cleared.
        summary.set(sorted == null ? nothing() : summary(sorted.table));
        table.set(sorted);
        if (wantedLabel != null && sorted != null && sorted.table.grouping().equals(grouping())) {
            if (sorted.selection != null && sorted.selection.label().equals(wantedLabel)) {
                wantedLabel = null;
                selection.set(sorted.selection);
                return;
            }
            // The file with the row may be still to come.
            wantedLabel = workspace.openingProperty().get().isEmpty() ? null : wantedLabel;
        }
        var label = wantedLabel;
        // Another row may have been chosen while this table was made.
        selection.set(sorted == null || now == null
                ? null
                : sorted.selection != null && sorted.selection.labels().equals(now.labels())
                        ? sorted.selection
                        : sorted.table.find(now.labels()));
        wantedLabel = label;
    }

    /// Sorts the rows by a column.
    void sort(StatsColumn by, boolean isDescending) {
        descending.set(isDescending);
        order.set(by);
    }

    /// What the rows are sorted by.
    ReadOnlyObjectProperty<StatsColumn> orderProperty() {
        return order;
    }

    /// Whether the largest come first.
    ReadOnlyBooleanProperty descendingProperty() {
        return descending;
    }

    /// Chooses the row with a label in the table by a key, which is made first where another is shown.
    ///
    /// @param of what makes a row; patterns merge numbers
    /// @param label the label of the row
    void choose(GroupKey of, String label) {
        wantedLabel = label;
        if (of.isPattern()) {
            pattern.set(NamePattern.NUMBERS.expression().pattern());
        }
        key.set(of);
        refreshIf(true);
    }

    /// Chooses the row with a label as soon as there is one; where a table has none, none is chosen.
    void chooseLater(String label) {
        wantedLabel = label;
        refreshIf(true);
    }

    /// {@return the label of the row that is chosen, or will be as soon as it is there}
    Optional<String> chosenLabel() {
        return Optional.ofNullable(wantedLabel)
                .or(() -> Optional.ofNullable(selection.get()).map(GroupStatistics::label));
    }

    /// Shows the row of the message of an event.
    public void show(EventRef event) {
        var message = event.message();
        choose(GroupKey.MESSAGE, message == null ? GroupStatistics.NONE : message);
    }

    /// Events without a message have a label of their own, unless there is a message that reads so.
    private static @Nullable GroupStatistics find(StatisticsTable in, String label) {
        var row = in.find(List.of(label));
        return row != null || !label.equals(GroupStatistics.NONE) ? row : in.find(Collections.singletonList(null));
    }

    private String nothing() {
        if (!patternError.get().isEmpty()) {
            return "Invalid regular expression: " + patternError.get();
        }
        if (workspace.reportProperty().get().files().isEmpty()) {
            return "";
        }
        if (!scope.get().isReady(workspace)) {
            return SelectionViewModel.PREPARING;
        }
        return scope.get() == StatsScope.MEASURED
                ? "No selected range. Drag over the lanes of the timeline to select one."
                : "";
    }

    private static String summary(StatisticsTable table) {
        var counts = table.counts();
        var text = new StringBuilder(ShortText.count(counts.all())).append(counts.all() == 1 ? " event" : " events")
                .append(", coverage ").append(DurationText.exact(table.coveredNs(), 0)).append(" summed over threads");
        if (table.cut() > 0) {
            text.append("; ").append(Plural.of(table.cut(), "range crosses", "ranges cross"))
                    .append(" a boundary: ").append(StatsScope.CUT_RANGES);
        }
        long left = counts.open() + counts.reversed() + counts.clockless() + counts.outOfRange();
        if (left > 0) {
            text.append("; ").append(ShortText.count(left)).append(" not measured (").append(counts.open())
                    .append(" open, ").append(counts.reversed()).append(" reversed, ").append(counts.clockless())
                    .append(" without a clock, ").append(counts.outOfRange()).append(" out of range)");
        }
        return text.toString();
    }

    /// Whether the filter and the category tree limit the scope.
    public BooleanProperty filteredProperty() {
        return filtered;
    }

    /// Which part of the axis is measured.
    public ObjectProperty<StatsScope> scopeProperty() {
        return scope;
    }

    /// What makes a row.
    public ObjectProperty<GroupKey> keyProperty() {
        return key;
    }

    /// What [GroupKey#PATTERN] puts "#" for, a regular expression.
    public StringProperty patternProperty() {
        return pattern;
    }

    /// Whether someone looks at it; nothing is measured while no one does.
    public BooleanProperty activeProperty() {
        return active;
    }

    /// The table, or null where there is none.
    public ReadOnlyObjectProperty<@Nullable SortedTable> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /// The text above the table, or why there is no table.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// The row that is looked at, or null.
    public ObjectProperty<@Nullable GroupStatistics> selectedGroupProperty() {
        return selection;
    }

    /// Whether it is measuring.
    public ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    /// {@return what knows the nesting of the open files}
    public Statistics statistics() {
        return statistics;
    }

    Workspace workspace() {
        return workspace;
    }

    /// The rows of a table in another order; the rows themselves are those of the table, which makes them when they are
    /// asked for. Unchangeable.
    private static final class SortedRows extends AbstractList<GroupStatistics> implements RandomAccess {
        private static final int FIRST_ROWS = 100;

        private final List<GroupStatistics> rows;
        private final int[] order;

        private SortedRows(List<GroupStatistics> rows, int[] order) {
            this.rows = rows;
            this.order = order;
        }

        /// Sorts rows; takes a while with hundreds of thousands of them. Rows that are equal keep the order of the
        /// table.
        ///
        /// @param rows the rows of a table
        static List<GroupStatistics> of(List<GroupStatistics> rows, StatsColumn column, boolean isDescending) {
            if (column == StatsColumn.TOTAL && isDescending) {
                // A row sorts its durations when it is first asked for, and the first one without a time all such rows, which
                // would keep the window waiting.
                int first = Math.min(rows.size(), FIRST_ROWS);
                IntStream.range(0, first).parallel().forEach(rows::get);
                if (first < rows.size()) {
                    rows.getLast();
                }
                return rows;
            }
            return new SortedRows(rows, column.isNumber()
                    ? byNumber(rows, column, isDescending)
                    : byLabel(rows, isDescending));
        }

        /// What has no value comes last either way.
        private static int[] byNumber(List<GroupStatistics> rows, StatsColumn column, boolean isDescending) {
            long[] keys = new long[rows.size()];
            IntStream.range(0, keys.length).parallel().forEach(row -> {
                double value = column.value(rows.get(row));
                // The bits of a double sort as it does, once those of the negative ones are turned.
                long bits = Double.doubleToLongBits(value);
                long ordered = bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
                keys[row] = Double.isNaN(value) ? Long.MAX_VALUE : isDescending ? ~ordered : ordered;
            });
            long[] order = new long[keys.length];
            Arrays.setAll(order, i -> i);
            LongSort.sortPairs(keys, order);
            return Arrays.stream(order).mapToInt(i -> (int) i).toArray();
        }

        private static int[] byLabel(List<GroupStatistics> rows, boolean isDescending) {
            Comparator<Integer> byLabel = Comparator.comparing(row -> rows.get(row).label());
            return IntStream.range(0, rows.size()).boxed().sorted(isDescending ? byLabel.reversed() : byLabel)
                    .mapToInt(Integer::intValue).toArray();
        }

        @Override
        public GroupStatistics get(int index) {
            return rows.get(order[index]);
        }

        @Override
        public int size() {
            return order.length;
        }

        /// Looks the row up without making all others.
        @Override
        public int indexOf(Object row) {
            int at = rows.indexOf(row);
            for (int i = 0; i < order.length; i++) {
                if (order[i] == at) {
                    return i;
                }
            }
            return -1;
        }
    }
}
