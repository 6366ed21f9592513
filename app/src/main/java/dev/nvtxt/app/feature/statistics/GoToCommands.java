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
import dev.nvtxt.parser.report.AxisRange;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The commands that go to the extremes of the visible events: the longest event, the longest gap, the busiest
/// thread.
record GoToCommands(Workspace workspace, Supplier<Statistics> statistics, Latest work) {
    /// What was looked for.
    ///
    /// @param text says it; "" where the selected event does
    private record Extreme(Place place, String text) {}

    static void add(FeatureContext window, Supplier<Statistics> statistics) {
        var workspace = window.workspace();
        var commands = new GoToCommands(workspace, statistics, new Latest(workspace, "Can't search the events"));
        commands.add(window, 270, "longestEvent", "Go to Longest Event", GoToCommands::longestEvent);
        commands.add(window, 275, "longestGap", "Go to Longest Gap",
                (scope, engine) -> most(scope, engine, GoToCommands::gapNs).map(commands::longestGap));
        commands.add(window, 280, "busiestThread", "Go to Busiest Thread (most busy time)",
                (scope, engine) -> most(scope, engine, LaneActivity::busyNs).flatMap(commands::busiest));
    }

    private void add(FeatureContext window, int rank, String id, String text,
            BiFunction<Scope, Statistics, Optional<Extreme>> find) {
        // The palette finds also what is in brackets, which a menu need not say.
        var command = window.add(Command.of("analyze." + id, text, () -> go(find))
                .menuText(text.replaceFirst(" \\(.*", "")).menu(MainMenu.ANALYZE, rank));
        workspace.enableWithFiles(command);
    }

    private void go(BiFunction<Scope, Statistics, Optional<Extreme>> find) {
        var scope = StatsScope.EVERYTHING.of(workspace, workspace.visibilityProperty().get());
        if (scope != null) {
            var engine = statistics.get();
            work.run(() -> find.apply(scope, engine), extreme -> {
                extreme.ifPresent(one -> workspace.go(one.place(), Place.Approach.REVEAL));
                var text = extreme.map(Extreme::text).orElse("The visible events have nothing of the kind.");
                if (!text.isEmpty()) {
                    workspace.post(Notice.of(Notice.Tone.INFO, text));
                }
            });
        }
    }

    private static Optional<Extreme> longestEvent(Scope scope, Statistics engine) {
        var longest = EventList.longest(scope, 1, engine);
        return longest.size() == 0
                ? Optional.empty()
                : Optional.of(new Extreme(new Place.OfEvent(new EventRef(longest.file(0), longest.event(0))), ""));
    }

    private static Optional<LaneActivity> most(Scope scope, Statistics engine, ToLongFunction<LaneActivity> value) {
        return LaneActivity.all(scope, engine).stream().filter(lane -> value.applyAsLong(lane) > 0)
                .max(Comparator.comparingLong(value));
    }

    private static long gapNs(LaneActivity lane) {
        var gaps = lane.gaps();
        return gaps == null ? 0 : gaps.maxNs();
    }

    private Extreme longestGap(LaneActivity lane) {
        return new Extreme(gap(lane), "Longest gap: " + workspace.timeFormatProperty().get().duration(gapNs(lane))
                + " on " + LanesPane.name(lane, workspace));
    }

    private Optional<Extreme> busiest(LaneActivity lane) {
        var text = "Busiest thread: " + LanesPane.name(lane, workspace) + ", "
                + workspace.timeFormatProperty().get().duration(lane.busyNs());
        return Optional.ofNullable(eventOf(lane)).map(event -> new Extreme(new Place.OfLane(event), text));
    }

    /// {@return the longest gap of a thread}
    static Place gap(LaneActivity lane) {
        return new Place.OfRange(
                new AxisRange(lane.longestGapStartNs(), lane.longestGapStartNs() + gapNs(lane)), eventOf(lane));
    }

    /// {@return an event of a thread, in whose lane the thread is}
    static @Nullable EventRef eventOf(LaneActivity lane) {
        var events = lane.file().trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (events.thread(event) == lane.thread()) {
                return new EventRef(lane.file(), event);
            }
        }
        return null;
    }
}
