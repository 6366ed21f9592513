// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.ranks;

import dev.nvtxt.analysis.rank.RankRequest;
import dev.nvtxt.analysis.rank.RankSummary;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.summary.SummaryModel;
import dev.nvtxt.app.shared.tables.RankTable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the *Ranks* tab shows.
final class RanksViewModel extends SummaryModel<RankSummary, RankTable> {
    private final BooleanBinding canAlign = Bindings.createBooleanBinding(
            () -> summaryProperty().get().clocks().correction() != null, summaryProperty());

    /// Makes a view model that follows the workspace.
    RanksViewModel(Workspace workspace) {
        super(workspace, RankTable.values(), RankSummary.NOTHING,
                (report, range) -> RankTable.summary(report,
                        RankRequest.of(Scope.of(report.files()).within(range))),
                "Can't compare the ranks");
    }

    /// Whether a clock is off that can be corrected.
    BooleanBinding canAlignProperty() {
        return canAlign;
    }

    /// Corrects the clocks, with a step to undo.
    void align() {
        var correction = summaryProperty().get().clocks().correction();
        if (correction != null) {
            workspace().send(new Request.SetClocks("Align Clocks of Ranks", correction));
        }
    }

    @Override
    public String status() {
        var sentences = new ArrayList<String>();
        var summary = summaryProperty().get();
        if (!summary.ranks().isEmpty() && summary.messages().isEmpty()) {
            sentences.add("Nothing to compare: the ranks share no collective that is known by its name.");
        }
        var clocks = RankTable.text(summary.clocks());
        if (!clocks.isEmpty()) {
            sentences.add(clocks.substring(0, 1).toUpperCase(Locale.ROOT) + clocks.substring(1) + ".");
        }
        sentences.add(tableProperty().get().content().description());
        RankTable.notes(summary).forEach(note -> sentences.add(note + "."));
        return String.join(" ", sentences);
    }

    @Override
    public void go(List<@Nullable Object> row, Place.Approach approach) {
        var event = tableProperty().get().event(summaryProperty().get(), rows().indexOf(row));
        if (event != null && event.rank().file().trace().events().size() > 0) {
            workspace().go(event.event() < 0
                    ? new Place.OfLane(new EventRef(event.rank().file(), 0))
                    : new Place.OfEvent(new EventRef(event.rank().file(), event.event())), approach);
        }
    }
}
