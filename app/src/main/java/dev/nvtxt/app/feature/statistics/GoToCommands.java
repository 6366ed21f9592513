// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.EventList;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.frames.RepeatedSearch;
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
/// thread. Each goes to the next one when it is used again.
record GoToCommands(Workspace workspace, Supplier<Statistics> statistics, Latest work) {
    private static final String NO_THREADS = "No visible range is on a thread: all are on tracks or devices.";

    /// What was looked for.
    ///
    /// @param text says it
    /// @param rank its rank from 1: the one that was looked for, or the first after the last
    private record Extreme(Place place, String text, int rank) {}

    /// Looks for the extreme of a rank from 1; after the last one for the first again.
    private interface Finder {
        Optional<Extreme> find(Scope scope, Statistics engine, int rank);
    }

    static void add(FeatureContext window, Supplier<Statistics> statistics) {
        var workspace = window.workspace();
        var commands = new GoToCommands(workspace, statistics, new Latest(workspace, "Can't search the events"));
        var events = new RepeatedSearch(workspace);
        commands.add(window, 270, "longestEvent", "Go to Longest Event",
                () -> commands.go(events, GoToCommands::longestEvent, "There are no visible ranges."));
        var gaps = new RepeatedSearch(workspace);
        var gapLane = new AtomicReference<Workspace.@Nullable LaneGroup>();
        commands.add(window, 275, "longestGap", "Go to Longest Gap", () -> commands.goToLongestGap(gaps, gapLane));
        var threads = new RepeatedSearch(workspace);
        commands.add(window, 280, "busiestThread", "Go to Busiest Thread (most busy time)",
                () -> commands.go(threads, commands::busiest, NO_THREADS));
    }

    private void add(FeatureContext window, int rank, String id, String text, Runnable action) {
        // The palette finds also what is in brackets, which a menu need not say.
        var command = window.add(Command.of("analyze." + id, text, action)
                .menuText(text.replaceFirst(" \\(.*", "")).menu(MainMenu.ANALYZE, rank));
        workspace.enableWithFiles(command);
    }

    /// @param otherwise what to say where there is none
    private void go(RepeatedSearch search, Finder finder, String otherwise) {
        var scope = StatsScope.EVERYTHING.of(workspace, workspace.visibilityProperty().get());
        if (scope != null) {
            var engine = statistics.get();
            int rank = search.nextRank();
            work.run(() -> finder.find(scope, engine, rank), extreme -> {
                extreme.ifPresent(one -> {
                    workspace.go(one.place(), approach(one.place()));
                    search.setReached(one.rank(), one.place());
                });
                workspace.post(Notice.of(Notice.Tone.INFO, extreme.map(Extreme::text).orElse(otherwise)));
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

    private static Optional<Extreme> longestEvent(Scope scope, Statistics engine, int rank) {
        long open = 0;
        long measured = 0;
        for (int file = 0; file < scope.files().size(); file++) {
            var events = scope.files().get(file).trace().events();
            var times = engine.times(scope.files().get(file));
            var visible = scope.visible(file);
            int event = visible == null ? 0 : visible.nextSetBit(0);
            while (event >= 0 && event < events.size()) {
                open += events.isOpen(event) ? 1 : 0;
                measured += times.durationNs(event) >= 0 ? 1 : 0;
                event = visible == null ? event + 1 : visible.nextSetBit(event + 1);
            }
        }
        if (measured == 0) {
            return Optional.empty();
        }
        int reached = rank <= measured ? rank : 1;
        var longest = EventList.longest(scope, reached, engine);
        var text = ranked("Longest", reached) + " of " + Plural.of(measured, "visible range") + "."
                + repeat(reached, measured)
                + (open == 0 ? "" : " " + Plural.of(open, "unclosed range") + " not counted.");
        return Optional.of(new Extreme(new Place.OfEvent(new EventRef(longest.file(0), longest.event(0))), text,
                reached));
    }

    private static String ranked(String extreme, int rank) {
        return rank == 1 ? extreme : Plural.ordinal(rank) + " " + extreme.toLowerCase(Locale.ROOT);
    }

    /// The gap of the selected lane, of what is below it where it has no events itself; without a lane, or a gap of it, of all
    /// threads.
    ///
    /// @param ofLane the lane of the first use, since the range of a gap is on the lane of its thread
    private void goToLongestGap(RepeatedSearch search, AtomicReference<Workspace.@Nullable LaneGroup> ofLane) {
        if (workspace.timeline().state().selectedLane() != null) {
            // No lane is selected with a gap, so the user selected this one.
            search.reset();
        }
        if (search.nextRank() == 1) {
            ofLane.set(workspace.selectedLane());
        }
        var lane = ofLane.get();
        if (lane == null) {
            go(search, (scope, engine, rank) -> longestGap(threads(scope, engine), "", Map.of(), rank),
                    "No thread has a gap. Select a lane to go to its longest gap.");
            return;
        }
        var own = workspace.eventsOf(Set.of(lane.id()));
        var events = own.values().stream().allMatch(BitSet::isEmpty) ? workspace.eventsOf(lane.ids()) : own;
        var title = lane.title().strip();
        var none = title + " has no gap between visible ranges.";
        go(search,
                (scope, engine, rank) -> longestGap(LaneActivity.all(scope.limitedTo(events::get), engine), title,
                        events, rank)
                        .or(() -> longestGap(threads(scope, engine), "", Map.of(), rank)
                                .map(gap -> new Extreme(gap.place(), none + " " + gap.text(), gap.rank()))),
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
    /// @param rank of the lane, by its longest gap
    private Optional<Extreme> longestGap(List<LaneActivity> lanes, String laneTitle, Map<ReportFile, BitSet> events,
            int rank) {
        boolean isOneOfLane = !laneTitle.isEmpty() && lanes.stream().filter(lane -> lane.ranges() > 0).count() == 1;
        var ranked = ranked(lanes, GoToCommands::gapNs);
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        int reached = rank <= ranked.size() ? rank : 1;
        var lane = ranked.get(reached - 1);
        var ofLane = laneTitle.isEmpty() ? "" : " of " + laneTitle;
        var threads = Plural.of(ranked.size(), "thread");
        var text = (reached == 1
                ? "Longest gap" + ofLane
                : Plural.ordinal(reached) + " of " + threads + ofLane + " by longest gap") + ": "
                + workspace.timeFormatProperty().get().duration(gapNs(lane))
                + (isOneOfLane ? "" : " on " + LanesPane.name(lane, workspace)) + "."
                + repeat(reached, ranked.size());
        return Optional.of(new Extreme(gap(lane, events.get(lane.file())), text, reached));
    }

    /// {@return lanes with any of a length, the longest first}
    private static List<LaneActivity> ranked(List<LaneActivity> lanes, ToLongFunction<LaneActivity> lengthNs) {
        return lanes.stream().filter(lane -> lengthNs.applyAsLong(lane) > 0)
                .sorted(Comparator.comparingLong(lengthNs).reversed()).toList();
    }

    private static String repeat(int rank, long count) {
        return rank < count ? " Repeat for the next." : "";
    }

    private Optional<Extreme> busiest(Scope scope, Statistics engine, int rank) {
        var ranked = ranked(threads(scope, engine), LaneActivity::busyNs);
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        int reached = rank <= ranked.size() ? rank : 1;
        var lane = ranked.get(reached - 1);
        var text = ranked("Busiest", reached)
                + (ranked.size() == 1 ? " thread: " : " of " + Plural.of(ranked.size(), "thread") + ": ")
                + LanesPane.name(lane, workspace) + ", "
                + workspace.timeFormatProperty().get().duration(lane.busyNs()) + "."
                + repeat(reached, ranked.size());
        return Optional.ofNullable(eventOf(lane)).map(event -> new Extreme(new Place.OfLane(event), text, reached));
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
