// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.ranks;

import dev.nvtxt.analysis.rank.RankRequest;
import dev.nvtxt.analysis.rank.RankSummary;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.summary.SummaryModel;
import dev.nvtxt.app.shared.tables.RankTable;
import dev.nvtxt.parser.report.AxisRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// What the *Ranks* tab shows: the ranks in the entire report, or in the selected range. Confined to the JavaFX thread; the
/// summary is made away from it.
public final class RanksViewModel implements SummaryModel<RankSummary, RankTable> {
    private final Workspace workspace;
    private final Latest work;
    private final ReadOnlyObjectWrapper<RankSummary> summary = new ReadOnlyObjectWrapper<>(this, "summary",
            RankSummary.NOTHING);
    private final BooleanProperty rangeOnly = new SimpleBooleanProperty(this, "rangeOnly");
    private final ObjectProperty<RankTable> table = new SimpleObjectProperty<>(this, "table", RankTable.RANKS);
    private final BooleanBinding canAlign = Bindings.createBooleanBinding(
            () -> summary.get().clocks().correction() != null,
            summary);

    /// Makes a view model that follows the workspace.
    public RanksViewModel(Workspace workspace) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't compare the ranks");
        workspace.reportProperty().addListener((_, _, _) -> refresh());
        workspace.selectedRangeProperty().addListener((_, _, range) -> {
            if (rangeOnly.get() && range == null) {
                rangeOnly.set(false);
            } else if (rangeOnly.get()) {
                refresh();
            }
        });
        rangeOnly.addListener((_, _, _) -> refresh());
        refresh();
    }

    @Override
    public List<RankTable> tables() {
        return List.of(RankTable.values());
    }

    @Override
    public ReadOnlyObjectProperty<RankSummary> summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    @Override
    public ObjectProperty<RankTable> tableProperty() {
        return table;
    }

    /// Whether a clock is off that can be corrected.
    BooleanBinding canAlignProperty() {
        return canAlign;
    }

    /// Corrects the clocks, with a step to undo.
    void align() {
        var correction = summary.get().clocks().correction();
        if (correction != null) {
            workspace.send(new Request.SetClocks("Align Clocks of Ranks", correction));
        }
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public BooleanProperty rangeOnlyProperty() {
        return rangeOnly;
    }

    @Override
    public String status() {
        var sentences = new ArrayList<String>();
        var clocks = RankTable.text(summary.get().clocks());
        if (!clocks.isEmpty()) {
            sentences.add(clocks.substring(0, 1).toUpperCase(Locale.ROOT) + clocks.substring(1) + ".");
        }
        sentences.add(table.get().description());
        RankTable.notes(summary.get()).forEach(note -> sentences.add(note + "."));
        return String.join(" ", sentences);
    }

    @Override
    public void go(List<@Nullable Object> row, Place.Approach approach) {
        var event = table.get().event(summary.get(), rows().indexOf(row));
        if (event != null && event.rank().file().trace().events().size() > 0) {
            workspace.go(event.event() < 0
                    ? new Place.OfLane(new EventRef(event.rank().file(), 0))
                    : new Place.OfEvent(new EventRef(event.rank().file(), event.event())), approach);
        }
    }

    private void refresh() {
        var report = workspace.reportProperty().get();
        var selected = workspace.selectedRangeProperty().get();
        var range = selected == null || !rangeOnly.get() ? AxisRange.ALL : selected;
        work.run(() -> RankTable.summary(report, RankRequest.of(Scope.of(report.files()).within(range))),
                summary::set);
    }
}
