// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.details.EventDelta.DeltaRow;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.GpuTraces;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;

/// What was clicked is what is measured: on a lane of a stream the times of the work there.
class MeasureOnGpuTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final DetailsViewModel model = new DetailsViewModel(workspace, new SimpleBooleanProperty(),
            new SimpleObjectProperty<>(ColorMode.GIVEN));
    private final LaneModel lanes;
    private final EventRef step;
    private final EventRef matmul;

    MeasureOnGpuTest() {
        var report = ReadFiles.chrome(GpuTraces.STEP);
        step = new EventRef(report.files().getFirst(), 0);
        matmul = new EventRef(report.files().getFirst(), 1);
        lanes = new LaneBuilder().build(report, LaneGrouping.THREAD, Visibility.ALL, FileOrder.OPENED, true);
        workspace.reportProperty().set(report);
        showLanes(lanes);
    }

    private void showLanes(LaneModel shown) {
        workspace.setLanes(shown::spanOf, shown::eventsOf, shown::isOnGpu);
    }

    private SpanRef onGpu(EventRef event) {
        return lanes.projectionsOf(event).getFirst();
    }

    private SpanRef onHost(EventRef event) {
        return Objects.requireNonNull(lanes.spanOf(event));
    }

    private void click(SpanRef span) {
        workspace.timeline().apply(new Intent.Select(span));
    }

    private List<String> delta() {
        return Objects.requireNonNull(model.deltaProperty().get()).rows().stream().map(DeltaRow::value).toList();
    }

    @Test
    void barsOnTheGpuAreMeasuredByTheTimesThere() {
        click(onGpu(step));
        workspace.commands().find("time.measureFrom").ifPresent(Command::run);
        assertThat(Objects.requireNonNull(workspace.modes().currentProperty().get()).textProperty().get())
                .isEqualTo("Measuring from ‘step’ (on GPU): click other events.");
        click(onGpu(matmul));
        assertThat(delta()).containsExactly("+0 ns", "−50 µs", "+10 µs", "−40 µs");
        assertThat(DetailsViewModel.name(Objects.requireNonNull(model.deltaProperty().get()).to()))
                .isEqualTo("‘matmul’ (on GPU)");
        var measured = Objects.requireNonNull(workspace.measuredProperty().getValue());
        assertThat(measured).isEqualTo(new Workspace.Measured(bar(step), bar(matmul)));
        assertThat(measured.place()).isEqualTo("on GPU");
        click(onHost(matmul));
        assertThat(delta()).as("the same range on the host").startsWith("−95 µs");
        assertThat(workspace.selectedRangeProperty().get()).isEqualTo(new AxisRange(15_000, 100_000));
        assertThat(workspace.measuredProperty().getValue().place()).isEqualTo("on GPU → on CPU");
    }

    @Test
    void aShiftClickMeasuresTheSameTimes() {
        click(onGpu(matmul));
        workspace.timeline().apply(new Intent.SelectRange(
                SelectedRange.between(onHost(matmul), 5_000, 15_000, onGpu(matmul), 100_000, 110_000)));
        assertThat(workspace.selectedRangeProperty().get()).isEqualTo(new AxisRange(15_000, 100_000));
        assertThat(delta()).containsExactly("+95 µs", "+85 µs", "+105 µs", "+95 µs");
        assertThat(Objects.requireNonNull(model.deltaProperty().get()).line()).isEqualTo(
                "start to start +95 µs   end to start +85 µs   start to end +105 µs   end to end +95 µs");
    }

    @Test
    void aBarStaysSelectedWithNewLanesUntilItsLaneGoes() {
        click(onGpu(step));
        assertThat(workspace.selectionProperty().get()).isEqualTo(step);
        showLanes(lanes);
        assertThat(workspace.timeline().state().selection()).isEqualTo(onGpu(step));
        assertThat(workspace.isSelectionOnGpu()).isTrue();
        assertThat(Objects.requireNonNull(model.detailsProperty().get()).bar()).isEqualTo(bar(step));
        showLanes(new LaneBuilder().build(lanes.report(), LaneGrouping.THREAD));
        assertThat(workspace.timeline().state().selection()).isEqualTo(onHost(step));
        assertThat(Objects.requireNonNull(model.detailsProperty().get()).bar()).isEqualTo(new EventBar(step));
    }

    @Test
    void aRowOfAListLeadsToTheRangeOnTheHost() {
        click(onGpu(step));
        workspace.go(new Place.OfEvent(step), Place.Approach.REVEAL);
        assertThat(workspace.timeline().state().selection()).isEqualTo(onHost(step));
        assertThat(workspace.isSelectionOnGpu()).isFalse();
    }

    private EventBar bar(EventRef event) {
        return Objects.requireNonNull(EventBar.of(onGpu(event).item()));
    }
}
