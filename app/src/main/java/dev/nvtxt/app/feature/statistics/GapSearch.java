// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.LaneActivity.LongestGaps;
import dev.nvtxt.analysis.stats.LaneActivity.LongestGaps.ThreadTrack;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.feature.statistics.GoToCommands.Extreme;
import dev.nvtxt.app.shared.frames.RepeatedSearch;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Looks for the longest gaps of the selected lane, or of what is below it where it has no events itself, one after the other;
/// without a lane, or a gap of it, for the longest gap of each thread.
final class GapSearch {
    private final Workspace workspace;
    private final RepeatedSearch search;
    /// The lane of the first use, since the range of a gap is on the lane of its thread.
    private Workspace.@Nullable LaneGroup lane;

    GapSearch(Workspace workspace) {
        this.workspace = workspace;
        search = new RepeatedSearch(workspace);
    }

    void run(GoToCommands commands) {
        if (workspace.timeline().state().selectedLane() != null) {
            // No lane is selected with a gap, so the user selected this one.
            search.reset();
        }
        if (search.nextRank() == 1) {
            lane = workspace.selectedLane();
        }
        var of = lane;
        if (of == null) {
            commands.go(search, this::ofThreads, "No thread has a gap. Select a lane to go to its longest gap.");
            return;
        }
        var own = workspace.eventsOf(Set.of(of.id()));
        var events = own.values().stream().allMatch(BitSet::isEmpty) ? workspace.eventsOf(of.ids()) : own;
        var title = of.title().strip();
        commands.go(search, (scope, engine, rank) -> ofLane(title, events, scope.limitedTo(events::get), engine, rank)
                .or(() -> ofThreads(scope, engine, rank).map(gap -> new Extreme(gap.place(),
                        gap.text() + (rank == 1 ? " The selected lane has none." : ""), gap.rank()))),
                title + " has no gap between visible ranges.");
    }

    /// @param events the events of the lane by file
    private Optional<Extreme> ofLane(String title, Map<ReportFile, BitSet> events, Scope scope, Statistics engine,
            int rank) {
        return LongestGaps.find(scope, engine, rank).map(gap -> {
            var lane = gap.lane();
            var thread = LanesPane.name(lane.file(), lane.thread(), lane.track(), workspace);
            // The lane of a thread is called as everywhere else.
            boolean isThread = gap.lanes() == 1 && (lane.track() < 0
                    || LanesPane.isStream(lane.file(), lane.thread(), lane.track()));
            var text = "Gap of " + length(gap.range()) + ": "
                    + (gap.rank() == 1
                            ? "the longest"
                            : Plural.ordinal(gap.rank()) + " longest of " + Plural.of(gap.count(), "gap"))
                    + " of " + (isThread ? thread : title) + (gap.lanes() == 1 ? "" : ", on " + thread)
                    + "."
                    + GoToCommands.repeat(gap.rank(), gap.count());
            var event = GoToCommands.eventOf(lane.file(), at -> isOn(lane, at, events.get(lane.file())));
            return new Extreme(new Place.OfRange(gap.range(), event), text, gap.rank());
        });
    }

    private static boolean isOn(ThreadTrack lane, int event, @Nullable BitSet among) {
        var events = lane.file().trace().events();
        return events.thread(event) == lane.thread() && events.track(event) == lane.track()
                && (among == null || among.get(event));
    }

    private String length(AxisRange range) {
        return workspace.timeFormatProperty().get().duration(range.endNs() - range.startNs());
    }

    private Optional<Extreme> ofThreads(Scope scope, Statistics engine, int rank) {
        var ranked = GoToCommands.ranked(GoToCommands.threads(scope, engine), GoToCommands::gapNs);
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        int reached = GoToCommands.reached(rank, ranked.size());
        var thread = ranked.get(reached - 1);
        var text = "Gap of " + workspace.timeFormatProperty().get().duration(GoToCommands.gapNs(thread)) + " on "
                + LanesPane.name(thread, workspace) + ": "
                + (reached == 1
                        ? "the longest."
                        : Plural.ordinal(reached) + " of " + Plural.of(ranked.size(), "thread") + " by longest gap.")
                + GoToCommands.repeat(reached, ranked.size());
        return Optional.of(new Extreme(GoToCommands.gap(thread), text, reached));
    }
}
