// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.EventList;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.lanes.CounterLanes;
import dev.nvtxt.app.shared.lanes.TrackTree;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What is in the selected range on the lanes that it is on, by message and by lane, and the longest events of it; without
/// a range, what is inside the selected event. It follows the range while it is dragged, as long as someone looks at it; the
/// filter limits it. Confined to the JavaFX thread.
final class SelectionViewModel {
    /// How many of the longest events are listed.
    static final int MAX_LONGEST = 100;

    static final String INVITATION = "No selected range. Drag over lanes of the timeline to see what is in it, or click an event to see what is inside.";

    static final String PREPARING = "Preparing the lanes …";

    private static final String NO_EVENTS = "The selected lanes show no events of a file, but what is between them, such as idle time."
            + "\nDrag over the lanes of the events as well.";

    private final StatisticsViewModel statistics;
    private final Workspace workspace;
    private final BooleanProperty active = new SimpleBooleanProperty(this, "active");
    private final ReadOnlyObjectWrapper<@Nullable RangeContent> content = new ReadOnlyObjectWrapper<>(this, "content");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", INVITATION);
    private final ReadOnlyStringWrapper nothing = new ReadOnlyStringWrapper(this, "nothing", "");
    private final Latest work;
    private final Latest going;
    private boolean isStale = true;
    /// The lane of which alone messages and longest events are asked for, or null.
    private @Nullable LaneActivity only;

    /// What is in a range.
    ///
    /// @param span the range
    /// @param place where it is, for a reader: "selected on 2 lanes"
    /// @param filter what limits it; "" for nothing
    /// @param byMessage a row for each message
    /// @param lanes the threads and tracks that have ranges, and those of selected lanes that have none
    /// @param longest the longest events, the shortest of them first
    /// @param counters the counters that have values
    /// @param only the lane whose messages and longest events these are; null for those of all lanes
    public record RangeContent(AxisRange span, String place, String filter, StatisticsTable byMessage,
            List<LaneActivity> lanes, EventList longest, List<CounterRow> counters, @Nullable LaneActivity only) {
        /// {@return the part of the range that a lane is busy}
        double busyPart(LaneActivity lane) {
            double length = TimeWindow.difference(span.endNs(), span.startNs());
            return length <= 0 ? 0 : lane.busyNs() / length;
        }

        /// {@return how long a lane is in no range at a stretch, at most; the range's ends count, as if a range was there}
        long longestGapNs(LaneActivity lane) {
            if (lane.ranges() == 0) {
                return span.endNs() - span.startNs();
            }
            long betweenNs = lane.gaps() == null ? 0 : lane.gaps().maxNs();
            return Math.max(betweenNs, Math.max(lane.firstNs() - span.startNs(), span.endNs() - lane.lastNs()));
        }

        /// {@return how many lanes have ranges}
        long busyLanes() {
            return lanes.stream().filter(lane -> lane.ranges() > 0).count();
        }

        /// {@return in how many ranges at once a lane is while it is busy, or how many lanes are busy at once}
        static String atOnce(double count) {
            return String.format(Locale.ROOT, "%.2f", count);
        }

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
        workspace.selectedRangeProperty().addListener(_ -> showOnly(null));
        workspace.selectedLanesProperty().addListener(_ -> showOnly(null));
        workspace.selectedBarProperty().addListener(_ -> {
            if (workspace.selectedRangeProperty().get() == null) {
                showOnly(null);
            }
        });
        workspace.onLanes(() -> {
            if (!workspace.selectedLanesProperty().getValue().isEmpty()) {
                refresh();
            }
        });
        workspace.visibilityProperty().addListener(_ -> refresh());
        workspace.reportProperty().addListener(_ -> showOnly(null));
        workspace.timeFormatProperty().addListener(_ -> {
            var range = content.get();
            summary.set(range == null ? without() : summary(range));
        });
        active.addListener(_ -> {
            if (isStale) {
                refresh();
            }
        });
    }

    /// Lists the messages and the longest events of one lane; null for all lanes.
    void showOnly(@Nullable LaneActivity lane) {
        only = lane;
        refresh();
    }

    private void refresh() {
        isStale = true;
        if (active.get() || (workspace.selectedRangeProperty().get() == null && content.get() != null)) {
            work.follow(this::measure, this::show);
        }
    }

    private @Nullable Callable<RangeContent> measure() {
        isStale = false;
        var span = workspace.selectedRangeProperty().get();
        var event = workspace.selectionProperty().get();
        Visibility visibility = workspace.visibilityProperty().get();
        if (span == null) {
            return event == null ? null : inside(event, visibility);
        }
        if (!StatsScope.MEASURED.isReady(workspace)) {
            isStale = true;
            var shown = content.get();
            return shown == null || !shown.span().equals(span) ? null : () -> shown;
        }
        var scope = StatsScope.MEASURED.of(workspace, visibility);
        if (scope == null || scope.files().isEmpty()) {
            return null;
        }
        int lanes = workspace.selectedLanesProperty().getValue().size();
        var counters = selectedCounters();
        var place = "selected on " + (lanes == 0 ? "all lanes" : Plural.of(lanes, "lane")) + timesNote();
        var lane = only;
        return () -> content(scope, new RangePlace(span, place), visibility, counters, lane);
    }

    /// A range and where it is, for a reader.
    private record RangePlace(AxisRange span, String text) {}

    /// {@return the numbers of the counters that selected lanes show, by file; null for all}
    private @Nullable Map<ReportFile, BitSet> selectedCounters() {
        var ids = workspace.selectedLanesProperty().getValue();
        if (ids.isEmpty()) {
            return null;
        }
        var numbers = new HashMap<ReportFile, BitSet>();
        for (var id : ids) {
            var file = workspace.fileOfLane(id);
            if (file != null) {
                CounterLanes.numberOf(id)
                        .ifPresent(number -> numbers.computeIfAbsent(file, _ -> new BitSet()).set(number));
            }
        }
        return numbers;
    }

    /// {@return what is in a scope}
    ///
    /// @param counters the counters of the lanes that are selected, which are listed also where they are idle; null for all
    ///     counters, and only the lanes with ranges
    /// @param lane the lane of which messages and events are listed; null for all
    private RangeContent content(Scope scope, RangePlace place, Visibility visibility,
            @Nullable Map<ReportFile, BitSet> counters, @Nullable LaneActivity lane) {
        var engine = statistics.statistics();
        var listed = lane == null
                ? scope
                : scope.limitedTo(file -> file.equals(lane.file()) ? eventsOf(lane) : new BitSet());
        return new RangeContent(place.span, place.text, visibility.label(),
                engine.table(listed, new Grouping(List.of(GroupKey.MESSAGE), NamePattern.NUMBERS)),
                LaneActivity.byLane(scope, engine, TrackTree::lanes).stream()
                        .filter(each -> each.ranges() > 0 || counters != null).toList(),
                EventList.longest(listed, MAX_LONGEST, engine),
                CounterRow.of(scope.files(), (file, number) -> counters == null
                        || counters.getOrDefault(file, new BitSet()).get(number), place.span),
                lane);
    }

    private static BitSet eventsOf(LaneActivity lane) {
        var events = lane.file().trace().events();
        int[] laneOf = TrackTree.lanes(lane.file());
        var own = new BitSet();
        for (int event = 0; event < events.size(); event++) {
            int track = events.track(event);
            boolean isOwn = lane.track() < 0
                    ? track < 0 && events.thread(event) == lane.thread()
                    : track >= 0 && laneOf[track] == lane.track();
            own.set(event, isOwn);
        }
        return own;
    }

    /// {@return which times count where those on a GPU are drawn}
    private String timesNote() {
        return workspace.isSelectionOnGpu() ? Workspace.BY_CPU_TIMES : "";
    }

    /// {@return what is inside an event: what of its thread, or its track of a process, is in it in time and, where ranges
    /// nest, below it}
    private @Nullable Callable<RangeContent> inside(EventRef event, Visibility visibility) {
        var file = event.file();
        var events = file.trace().events();
        int number = event.event();
        if (!workspace.reportProperty().get().files().contains(file) || !file.hasStartNs(number)
                || !file.hasEndNs(number) || file.axisEndNs(number) <= file.axisStartNs(number)) {
            return null;
        }
        var span = new AxisRange(file.axisStartNs(number), file.axisEndNs(number));
        var all = StatsScope.EVERYTHING.of(workspace, visibility);
        var message = event.message();
        var note = timesNote();
        return all == null ? null : () -> {
            var inside = new BitSet();
            boolean isOnThread = events.threads().get(events.thread(number)).threadId() != null;
            for (int other = 0; other < events.size(); other++) {
                boolean isBelow = events.kind(other) != events.kind(number)
                        || events.depth(other) > events.depth(number)
                        || events.kind(number) == EventKind.START_END;
                if (other != number && isBelow && events.thread(other) == events.thread(number)
                        && (isOnThread || events.track(other) == events.track(number))
                        && file.hasStartNs(other) && file.axisStartNs(other) >= span.startNs()
                        && (file.hasEndNs(other) ? file.axisEndNs(other) : file.axisStartNs(other)) <= span.endNs()) {
                    inside.set(other);
                }
            }
            var scope = new Scope(List.of(file), all.visible(), span)
                    .limitedTo(_ -> inside);
            return content(scope, new RangePlace(span,
                    "inside ‘" + DisplayText.header(message == null ? "(no message)" : message) + "’" + note),
                    visibility, null, null);
        };
    }

    private void show(@Nullable RangeContent range) {
        var events = workspace.selectedLaneEvents();
        boolean isWithoutEvents = events != null && events.values().stream().allMatch(BitSet::isEmpty);
        nothing.set(isWithoutEvents ? NO_EVENTS : "Nothing is in it.");
        summary.set(range == null ? without() : summary(range));
        content.set(range);
    }

    /// {@return why there is no content}
    private String without() {
        return workspace.selectedRangeProperty().get() == null ? INVITATION : PREPARING;
    }

    private String summary(RangeContent range) {
        var filter = range.filter();
        double length = TimeWindow.difference(range.span().endNs(), range.span().startNs());
        double busy = range.lanes().stream().mapToDouble(LaneActivity::busyNs).sum();
        var format = workspace.timeFormatProperty().get();
        var events = Plural.of(range.byMessage().counts().all(), "event starts in it", "events start in it") + ", "
                + (range.byMessage().cut() == 0
                        ? ""
                        : Plural.of(range.byMessage().cut(), "range crosses", "ranges cross")
                                + " its boundary, ")
                + Plural.of(range.byMessage().rows().size(), "message");
        var busyLanes = Plural.of(range.busyLanes(), LanesPane.hasTracks(range.lanes()) ? "lane" : "thread") + " busy"
                + (range.busyLanes() == 0 || length <= 0
                        ? ""
                        : ", " + RangeContent.atOnce(busy / length) + " on average");
        var lane = range.only();
        return format.exact(range.span().startNs()) + " – " + format.exact(range.span().endNs()) + ", "
                + length(range.span()) + " " + range.place() + " · "
                + (lane == null
                        ? events + ", " + busyLanes
                        : busyLanes + " · " + DisplayText.name(LanesPane.name(lane, workspace)) + " alone: " + events)
                + (range.counters().isEmpty() ? "" : ", " + Plural.of(range.counters().size(), "counter"))
                + excess(range, length)
                + (filter.isEmpty() ? "" : " · filter: " + filter)
                + (range.byMessage().cut() == 0
                        ? ""
                        : " · " + StatsScope.CUT_RANGES);
    }

    /// {@return why sums of durations exceed the range or the busy time}
    private static String excess(RangeContent range, double length) {
        boolean isSum = range.busyLanes() > 1
                && range.byMessage().rows().stream().anyMatch(row -> row.totalNs() > length);
        boolean isNested = range.lanes().stream().anyMatch(lane -> lane.totalNs() > lane.busyNs());
        boolean isOverlapping = range.lanes().stream().anyMatch(lane -> lane.selfNs() > lane.busyNs());
        return (isSum ? " · times of messages are sums over all lanes" : "")
                + (isNested ? " · nested ranges count twice in totals" : "")
                + (isOverlapping ? " · overlapping ranges count twice in self times" : "");
    }

    /// {@return how long a range is, as the timeline says it}
    private String length(AxisRange span) {
        return workspace.timeFormatProperty().get().duration(span.endNs() - span.startNs());
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

    /// Goes to the longest event of a row.
    void goToLongest(StatisticsTable table, GroupStatistics row, Place.Approach approach) {
        going.run(() -> {
            var events = table.eventsOf(row);
            if (events.size() > 0) {
                int last = events.size() - 1;
                return new EventRef(events.file(last), events.event(last));
            }
            var first = RowDetails.first(table, row);
            return first == null ? longestWith(row) : first;
        }, event -> workspace.go(new Place.OfEvent(event), approach));
    }

    /// Whether someone looks at it; nothing is measured while no one does.
    public BooleanProperty activeProperty() {
        return active;
    }

    /// Why there is nothing in the selected range.
    ReadOnlyStringProperty nothingProperty() {
        return nothing.getReadOnlyProperty();
    }

    /// Whether it is being measured.
    ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    /// What is in the range, or null where none is selected.
    public ReadOnlyObjectProperty<@Nullable RangeContent> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /// The text above the tables, or instructions if there is no range.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    Workspace workspace() {
        return workspace;
    }
}
