// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.EventList;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.TimeRange;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/// What is in the selected range, by message and by thread, and the longest events of it. It follows the range while it is
/// dragged, as long as someone looks at it; the filter limits it. Confined to the JavaFX thread.
public final class SelectionViewModel {
    /// How many of the longest events are listed.
    static final int MAX_LONGEST = 100;

    private static final String INVITATION = "No selected range. Drag over the lanes of the timeline to see what is in it.";

    private final StatisticsViewModel statistics;
    private final Workspace workspace;
    private final BooleanProperty active = new SimpleBooleanProperty(this, "active");
    private final ReadOnlyObjectWrapper<@Nullable RangeContent> content = new ReadOnlyObjectWrapper<>(this, "content");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", INVITATION);
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(this, "title", "Selection");
    private final Latest work;
    private final Latest going;
    private boolean isStale = true;

    /// What is in a range.
    ///
    /// @param span the range
    /// @param filter what limits it; "" for nothing
    /// @param byMessage a row for each message
    /// @param byThread a row for each thread
    /// @param longest the longest events, the shortest of them first
    /// @param counters the counters that have values
    public record RangeContent(TimeRange span, String filter, StatisticsTable byMessage, StatisticsTable byThread,
            EventList longest, List<CounterRow> counters) {
        /// {@return the longest events, the longest first}
        List<EventRef> events() {
            return IntStream.range(0, longest.size()).map(i -> longest.size() - 1 - i)
                    .mapToObj(place -> new EventRef(longest.file(place), longest.event(place))).toList();
        }
    }

    /// Makes the model.
    ///
    /// @param statistics knows the nesting of the open files
    public SelectionViewModel(StatisticsViewModel statistics) {
        this.statistics = statistics;
        workspace = statistics.workspace();
        work = new Latest(workspace, "Can't measure the selected range");
        going = new Latest(workspace, "Can't find the longest event");
        workspace.selectedRangeProperty().addListener((_, _, span) -> {
            title.set(span == null ? "Selection" : "Selection (" + length(span) + ")");
            refresh();
        });
        workspace.visibilityProperty().addListener(_ -> refresh());
        workspace.reportProperty().addListener(_ -> refresh());
        active.addListener(_ -> {
            if (isStale) {
                refresh();
            }
        });
    }

    private void refresh() {
        isStale = true;
        if (active.get() || workspace.selectedRangeProperty().get() == null) {
            work.follow(this::measure, this::show);
        }
    }

    private @Nullable Callable<RangeContent> measure() {
        isStale = false;
        var span = workspace.selectedRangeProperty().get();
        Visibility visibility = workspace.visibilityProperty().get();
        var scope = StatsScope.MEASURED.of(workspace, visibility);
        if (span == null || scope == null || scope.files().isEmpty()) {
            return null;
        }
        var engine = statistics.statistics();
        var report = workspace.reportProperty().get();
        return () -> new RangeContent(span, visibility.label(),
                engine.table(scope, new Grouping(List.of(GroupKey.MESSAGE), NamePattern.NUMBERS)),
                engine.table(scope, new Grouping(List.of(GroupKey.THREAD), NamePattern.NUMBERS)),
                EventList.longest(scope, MAX_LONGEST, engine), CounterRow.of(report.files(), span));
    }

    private void show(@Nullable RangeContent range) {
        summary.set(range == null ? INVITATION : summary(range));
        content.set(range);
    }

    private static String summary(RangeContent range) {
        var filter = range.filter();
        return length(range.span()) + " selected · "
                + Plural.of(range.byMessage().counts().all(), "event starts in it", "events start in it") + ", "
                + (range.byMessage().cut() == 0
                        ? ""
                        : Plural.of(range.byMessage().cut(), "range crosses", "ranges cross") + " its boundary, ")
                + Plural.of(range.byMessage().rows().size(), "message") + ", "
                + Plural.of(range.byThread().rows().size(), "thread")
                + (range.counters().isEmpty() ? "" : ", " + Plural.of(range.counters().size(), "counter"))
                + (filter.isEmpty() ? "" : " · filter: " + filter);
    }

    private static String length(TimeRange span) {
        return ShortText.duration((double) span.endNs() - span.startNs());
    }

    /// {@return the longest event with the message of a row of which no event starts in the range}
    private EventRef longestWith(GroupStatistics row) {
        var range = content.get();
        var message = row.labels().getFirst();
        return (range == null ? List.<EventRef>of() : range.events()).stream()
                .filter(event -> Objects.equals(event.message(), message))
                .findFirst().orElseThrow(
                        () -> new NoSuchElementException(
                                "no event of " + row.label() + " starts in the selected range"));
    }

    /// Brings the longest event of a row into view.
    void goToLongest(StatisticsTable table, GroupStatistics row) {
        going.run(() -> {
            var events = table.eventsOf(row);
            if (events.size() > 0) {
                int last = events.size() - 1;
                return new EventRef(events.file(last), events.event(last));
            }
            var first = RowDetails.first(table, row);
            return first == null ? longestWith(row) : first;
        }, workspace::reveal);
    }

    /// Whether someone looks at it; nothing is measured while no one does.
    public BooleanProperty activeProperty() {
        return active;
    }

    /// What is in the range, or null where none is selected.
    public ReadOnlyObjectProperty<@Nullable RangeContent> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /// The text above the tables, or instructions if there is no range.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// The title of the tab, with the length of the range.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    Workspace workspace() {
        return workspace;
    }
}
