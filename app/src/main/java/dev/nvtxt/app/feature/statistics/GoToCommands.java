// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.EventList;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The commands that go to the extremes of the visible events: the longest event, the longest gap, the busiest
/// thread.
record GoToCommands(Workspace workspace, Supplier<Statistics> statistics, Latest work) {
    private static final String NO_THREADS = "No visible range is on a thread: all are on tracks or devices.";

    /// What was looked for.
    ///
    /// @param text says it; "" where the selected event does
    private record Extreme(Place place, String text) {}

    static void add(FeatureContext window, Supplier<Statistics> statistics) {
        var workspace = window.workspace();
        var commands = new GoToCommands(workspace, statistics, new Latest(workspace, "Can't search the events"));
        commands.add(window, 270, "longestEvent", "Go to Longest Event",
                () -> commands.go(GoToCommands::longestEvent, "There are no visible ranges."));
        commands.add(window, 275, "longestGap", "Go to Longest Gap", commands::goToLongestGap);
        commands.add(window, 280, "busiestThread", "Go to Busiest Thread (most busy time)",
                () -> commands.go(commands::busiest, NO_THREADS));
    }

    private void add(FeatureContext window, int rank, String id, String text, Runnable action) {
        // The palette finds also what is in brackets, which a menu need not say.
        var command = window.add(Command.of("analyze." + id, text, action)
                .menuText(text.replaceFirst(" \\(.*", "")).menu(MainMenu.ANALYZE, rank));
        workspace.enableWithFiles(command);
    }

    /// @param otherwise what to say where there is none
    private void go(BiFunction<Scope, Statistics, Optional<Extreme>> find, String otherwise) {
        var scope = StatsScope.EVERYTHING.of(workspace, workspace.visibilityProperty().get());
        if (scope != null) {
            var engine = statistics.get();
            work.run(() -> find.apply(scope, engine), extreme -> {
                extreme.ifPresent(one -> workspace.go(one.place(), approach(one.place())));
                var text = extreme.map(Extreme::text).orElse(otherwise);
                if (!text.isEmpty()) {
                    workspace.post(Notice.of(Notice.Tone.INFO, text));
                }
            });
        }
    }

    private Place.Approach approach(Place place) {
        var visible = workspace.visibleRangeProperty().get();
        return switch (place) {
            case Place.OfEvent event when SelectionView.duration(event.event()) > TimeWindow.difference(visible.endNs(),
                    visible.startNs()) ->
                Place.Approach.ZOOM;
            case Place.OfRange _ -> Place.Approach.FRAME;
            // At the present zoom a lane may have nothing in view.
            case Place.OfLane _ -> Place.Approach.ZOOM;
            default -> Place.Approach.REVEAL;
        };
    }

    private static Optional<Extreme> longestEvent(Scope scope, Statistics engine) {
        var longest = EventList.longest(scope, 1, engine);
        long open = 0;
        for (int file = 0; file < scope.files().size(); file++) {
            var events = scope.files().get(file).trace().events();
            var visible = scope.visible(file);
            open += (visible == null ? IntStream.range(0, events.size()) : visible.stream()).filter(events::isOpen)
                    .count();
        }
        var text = open == 0 ? "" : Plural.of(open, "unclosed range") + " not counted.";
        return longest.size() == 0
                ? Optional.empty()
                : Optional.of(new Extreme(new Place.OfEvent(new EventRef(longest.file(0), longest.event(0))), text));
    }

    /// The gap of the selected lane, of what is below it where it has no events itself; without a lane, or a gap of it, of all
    /// threads.
    private void goToLongestGap() {
        var lane = workspace.selectedLane();
        if (lane == null) {
            go((scope, engine) -> longestGap(threads(scope, engine), "", Map.of()),
                    "No thread has a gap. Select a lane to go to its longest gap.");
            return;
        }
        var own = workspace.eventsOf(Set.of(lane.id()));
        var events = own.values().stream().allMatch(BitSet::isEmpty) ? workspace.eventsOf(lane.ids()) : own;
        var title = lane.title().strip();
        var none = title + " has no gap between visible ranges.";
        go((scope, engine) -> longestGap(LaneActivity.all(scope.limitedTo(events::get), engine), title, events)
                .or(() -> longestGap(threads(scope, engine), "", Map.of())
                        .map(gap -> new Extreme(gap.place(), none + " " + gap.text()))),
                none);
    }

    private static List<LaneActivity> threads(Scope scope, Statistics engine) {
        return LaneActivity.all(scope, engine).stream()
                .filter(lane -> LanesPane.key(lane).threadId() != null).toList();
    }

    private static long gapNs(LaneActivity lane) {
        var gaps = lane.gaps();
        return gaps == null ? 0 : gaps.maxNs();
    }

    /// @param laneTitle the lane that these are of; "" for all
    /// @param events the events of that lane by file; of a file that is missing all
    private Optional<Extreme> longestGap(List<LaneActivity> lanes, String laneTitle, Map<ReportFile, BitSet> events) {
        boolean isOneOfLane = !laneTitle.isEmpty() && lanes.stream().filter(lane -> lane.ranges() > 0).count() == 1;
        return lanes.stream().filter(lane -> gapNs(lane) > 0).max(Comparator.comparingLong(GoToCommands::gapNs))
                .map(lane -> new Extreme(gap(lane, events.get(lane.file())),
                        "Longest gap" + (laneTitle.isEmpty() ? "" : " of " + laneTitle) + ": "
                                + workspace.timeFormatProperty().get().duration(gapNs(lane))
                                + (isOneOfLane ? "" : " on " + LanesPane.name(lane, workspace))));
    }

    private Optional<Extreme> busiest(Scope scope, Statistics engine) {
        return threads(scope, engine).stream().filter(lane -> lane.busyNs() > 0)
                .max(Comparator.comparingLong(LaneActivity::busyNs)).flatMap(this::busiest);
    }

    private Optional<Extreme> busiest(LaneActivity lane) {
        var text = "Busiest thread: " + LanesPane.name(lane, workspace) + ", "
                + workspace.timeFormatProperty().get().duration(lane.busyNs());
        return Optional.ofNullable(eventOf(lane)).map(event -> new Extreme(new Place.OfLane(event), text));
    }

    /// {@return the longest gap of a thread}
    static Place gap(LaneActivity lane) {
        return gap(lane, null);
    }

    private static Place gap(LaneActivity lane, @Nullable BitSet events) {
        return new Place.OfRange(
                new AxisRange(lane.longestGapStartNs(), lane.longestGapStartNs() + gapNs(lane)), eventOf(lane, events));
    }

    /// {@return an event of a thread, in whose lane the thread is}
    static @Nullable EventRef eventOf(LaneActivity lane) {
        return eventOf(lane, null);
    }

    /// @param among the events to choose from, as tracks of one process are one thread and several lanes; null for all
    private static @Nullable EventRef eventOf(LaneActivity lane, @Nullable BitSet among) {
        var events = lane.file().trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (events.thread(event) == lane.thread() && (among == null || among.get(event))) {
                return new EventRef(lane.file(), event);
            }
        }
        return null;
    }
}
