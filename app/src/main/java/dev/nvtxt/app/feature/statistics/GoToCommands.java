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
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The commands that go to the extremes of the visible events: the longest event, the longest gap, the busiest
/// thread. Each goes to the next one when it is used again.
record GoToCommands(Workspace workspace, Supplier<Statistics> statistics, Latest work) {
    /// A thread whose only range covers so much of the file's ranges says that the file was recorded, not that it worked.
    private static final double WHOLE_FILE = 0.95;
    private static final String NO_THREADS = "No visible range is on a thread: all are on tracks or devices.";

    /// What was looked for.
    ///
    /// @param text says it
    /// @param rank its rank from 1: the one that was looked for, or the first after the last
    record Extreme(Place place, String text, int rank) {}

    /// Looks for the extreme of a rank from 1; after the last one for the first again.
    interface Finder {
        Optional<Extreme> find(Scope scope, Statistics engine, int rank);
    }

    static void add(FeatureContext window, Supplier<Statistics> statistics) {
        var workspace = window.workspace();
        var commands = new GoToCommands(workspace, statistics, new Latest(workspace, "Can't search the events"));
        var events = new RepeatedSearch(workspace);
        commands.add(window, 270, "longestEvent", "Go to Longest Event",
                () -> commands.go(events, GoToCommands::longestEvent, "There are no visible ranges with an end."));
        var gaps = new GapSearch(workspace);
        commands.add(window, 275, "longestGap", "Go to Longest Gap", () -> gaps.run(commands));
        var threads = new RepeatedSearch(workspace);
        commands.add(window, 280, "busiestThread", "Go to Busiest Thread (most busy time)",
                () -> commands.go(threads, commands::busiest, NO_THREADS));
    }

    private void add(FeatureContext window, int rank, String id, String text, Runnable action) {
        // The palette finds also what is in brackets, which a menu need not say.
        var command = window.add(Command.of("analyze." + id, text, action).menu(MainMenu.ANALYZE, rank));
        workspace.enableWithFiles(command);
    }

    /// @param otherwise what to say where there is none
    void go(RepeatedSearch search, Finder finder, String otherwise) {
        var scope = StatsScope.EVERYTHING.of(workspace, workspace.visibilityProperty().get());
        if (scope != null) {
            var engine = statistics.get();
            int rank = search.nextRank();
            work.run(() -> finder.find(scope, engine, rank), extreme -> {
                extreme.ifPresent(one -> {
                    workspace.go(one.place(), approach(one.place()));
                    search.setReached(one.rank(), one.place());
                });
                workspace.post(extreme.map(one -> search.notice(one.text()))
                        .orElseGet(() -> Notice.of(Notice.Tone.INFO, otherwise)));
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

    static Optional<Extreme> longestEvent(Scope scope, Statistics engine, int rank) {
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
        int reached = reached(rank, measured);
        var longest = EventList.longest(scope, reached, engine);
        var text = ranked("Longest", reached) + " of " + Plural.of(measured, "visible range")
                + (open == 0
                        ? "."
                        : "; " + Plural.of(open, "unclosed range") + (open == 1 ? " has" : " have") + " no end.")
                + repeat(reached, measured);
        return Optional.of(new Extreme(new Place.OfEvent(new EventRef(longest.file(0), longest.event(0))), text,
                reached));
    }

    private static String ranked(String extreme, int rank) {
        return rank == 1 ? extreme : Plural.ordinal(rank) + " " + extreme.toLowerCase(Locale.ROOT);
    }

    /// {@return the rank to go to: after the last one the first}
    static int reached(int rank, long count) {
        return rank <= count ? rank : 1;
    }

    /// {@return the threads of processes: streams of devices are none, whether their file numbers them as threads or not}
    static List<LaneActivity> threads(Scope scope, Statistics engine) {
        return LaneActivity.all(scope, engine).stream().filter(lane -> LanesPane.key(lane).threadId() != null
                && !LanesPane.isStream(lane.file(), lane.thread(), lane.track())).toList();
    }

    static long gapNs(LaneActivity lane) {
        var gaps = lane.gaps();
        return gaps == null ? 0 : gaps.maxNs();
    }

    /// {@return lanes with any of a length, the longest first}
    static List<LaneActivity> ranked(List<LaneActivity> lanes, ToLongFunction<LaneActivity> lengthNs) {
        return lanes.stream().filter(lane -> lengthNs.applyAsLong(lane) > 0)
                .sorted(Comparator.comparingLong(lengthNs).reversed()).toList();
    }

    static String repeat(int rank, long count) {
        return rank < count ? " Repeat for the next." : "";
    }

    /// The threads that worked come first, also where a thread with one range over the whole file was busy longer.
    Optional<Extreme> busiest(Scope scope, Statistics engine, int rank) {
        var byBusyTime = ranked(threads(scope, engine), LaneActivity::busyNs);
        var whole = byBusyTime.stream().filter(GoToCommands::isOneRangeOverAll).toList();
        var working = byBusyTime.stream().filter(lane -> !whole.contains(lane)).toList();
        var threads = Stream.concat(working.stream(), whole.stream()).toList();
        if (threads.isEmpty()) {
            return Optional.empty();
        }
        int reached = reached(rank, threads.size());
        var lane = threads.get(reached - 1);
        boolean isLast = !working.isEmpty() && reached > working.size();
        // The answer first: the end of a text that is too long for its line is cut.
        var text = LanesPane.name(lane, workspace) + ": "
                + workspace.timeFormatProperty().get().duration(lane.busyNs()) + " busy, " + LanesPane.busyPart(lane)
                + " of its time; "
                + (isLast ? Plural.ordinal(reached) : reached == 1 ? "the busiest" : ranked("Busiest", reached))
                + (threads.size() == 1 ? " thread" : " of " + Plural.of(threads.size(), "thread"))
                + (isLast ? ", with one range over the whole file." : ".") + repeat(reached, threads.size());
        return Optional.ofNullable(eventOf(lane)).map(event -> new Extreme(new Place.OfLane(event), text, reached));
    }

    /// {@return whether a thread has a single range, visible or not, which covers nearly all ranges of the file, such as the one
    /// that a profiler writes for its recording}
    private static boolean isOneRangeOverAll(LaneActivity lane) {
        var ranges = lane.file().derived(FileRanges.class, FileRanges::of);
        return ranges.alone.get(lane.thread()) && lane.busyNs() >= WHOLE_FILE * ranges.lengthNs;
    }

    /// The ranges of a file.
    ///
    /// @param alone the threads that have one of them
    /// @param lengthNs the time from the first start to the last end
    private record FileRanges(BitSet alone, double lengthNs) {
        static FileRanges of(ReportFile file) {
            var events = file.trace().events();
            var some = new BitSet();
            var more = new BitSet();
            long startNs = Long.MAX_VALUE;
            long endNs = Long.MIN_VALUE;
            for (int event = 0; event < events.size(); event++) {
                if (events.kind(event) != EventKind.MARKER) {
                    int thread = events.thread(event);
                    more.set(thread, more.get(thread) || some.get(thread));
                    some.set(thread);
                    if (file.hasStartNs(event) && file.hasEndNs(event)) {
                        startNs = Math.min(startNs, file.axisStartNs(event));
                        endNs = Math.max(endNs, file.axisEndNs(event));
                    }
                }
            }
            some.andNot(more);
            return new FileRanges(some, (double) endNs - startNs);
        }
    }

    /// {@return the longest gap of a thread}
    static Place gap(LaneActivity lane) {
        return new Place.OfRange(
                new AxisRange(lane.longestGapStartNs(), lane.longestGapStartNs() + gapNs(lane)), eventOf(lane));
    }

    /// {@return an event of a lane; of a thread one that is on no track, if there is one}
    static @Nullable EventRef eventOf(LaneActivity lane) {
        var events = lane.file().trace().events();
        int track = lane.track();
        var own = eventOf(lane.file(), event -> events.track(event) == track
                && (track >= 0 || events.thread(event) == lane.thread()));
        return own != null ? own : eventOf(lane.file(), event -> events.thread(event) == lane.thread());
    }

    /// {@return the first event of a file that a test is true of}
    static @Nullable EventRef eventOf(ReportFile file, IntPredicate test) {
        var event = IntStream.range(0, file.trace().events().size()).filter(test).findFirst();
        return event.isPresent() ? new EventRef(file, event.getAsInt()) : null;
    }
}
