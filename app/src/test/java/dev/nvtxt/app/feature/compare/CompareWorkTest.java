// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// The comparison as it is being made: given up, stopped, made again in part only.
class CompareWorkTest {
    private final HeldExecutor executor = new HeldExecutor();
    private final Workspace workspace = new Workspace(executor);
    private final CompareViewModel model = model(workspace);

    private static CompareViewModel model(Workspace workspace) {
        workspace.reportProperty().set(ReportBuilder
                .build(List.of(Runs.run("a.nvtxt", 1000), Runs.run("b.nvtxt", 1500)), List.of()));
        return new CompareViewModel(workspace);
    }

    @Test
    void aNewChoiceGivesUpTheComparisonBeforeIt() {
        assertThat(model.busyProperty().get()).isTrue();
        model.keyProperty().set(GroupKey.THREAD);
        model.keyProperty().set(GroupKey.PATH);
        assertThat(executor.waiting()).isEqualTo(1);
        executor.letGo();
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(Objects.requireNonNull(model.resultProperty().get()).rows())
                .extracting(row -> row.label()).contains("work > part");
    }

    @Test
    void whatIsStoppedShowsNothingUntilItIsAskedForAgain() {
        executor.letGo();
        model.keyProperty().set(GroupKey.PATH);
        model.stop();
        assertThat(executor.waiting()).isZero();
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(model.stoppedProperty().get()).isTrue();
        assertThat(model.resultProperty().get()).isNull();
        model.compare();
        assertThat(model.stoppedProperty().get()).isFalse();
        executor.letGo();
        assertThat(model.resultProperty().get()).isNotNull();
    }

    @Test
    void stoppingWhatIsDoneLeavesItAsItIs() {
        executor.letGo();
        model.stop();
        assertThat(model.stoppedProperty().get()).isFalse();
        assertThat(model.resultProperty().get()).isNotNull();
    }

    @Test
    void progressGoesFromZeroTowardOne() {
        var parts = new ArrayList<Double>();
        model.progressProperty().addListener((_, _, part) -> parts.add(part.doubleValue()));
        executor.letGo();
        assertThat(parts).isNotEmpty().isSorted().allMatch(part -> part > 0 && part <= 1);
        assertThat(parts.getLast()).isGreaterThan(0.5);
        model.keyProperty().set(GroupKey.PATH);
        assertThat(model.progressProperty().get()).isZero();
    }

    @Test
    void anotherGroupingKeepsTheMatchedRangesAndAnotherThresholdNothing() {
        executor.letGo();
        var first = Objects.requireNonNull(model.resultProperty().get());
        model.keyProperty().set(GroupKey.PATH);
        executor.letGo();
        var second = Objects.requireNonNull(model.resultProperty().get());
        assertThat(second.structure()).isSameAs(first.structure());
        assertThat(second.comparison()).isNotSameAs(first.comparison());
        model.thresholdPercentProperty().set(60);
        executor.letGo();
        var third = Objects.requireNonNull(model.resultProperty().get());
        assertThat(third.comparison().options().threshold()).isEqualTo(0.6);
        assertThat(third.structure()).isNotSameAs(second.structure());
        model.swap();
        executor.letGo();
        var fourth = Objects.requireNonNull(model.resultProperty().get());
        assertThat(fourth.comparison()).isNotSameAs(third.comparison());
        assertThat(fourth.structure()).isNotSameAs(third.structure());
    }

    @Test
    void theEventsOfTheRowUnderThePointerAreLitElseThoseOfTheChosenOne() {
        model.keyProperty().set(GroupKey.PATH);
        executor.letGo();
        var rows = Objects.requireNonNull(model.resultProperty().get()).rows();
        var part = rows.stream().filter(row -> row.label().equals("work > part")).findFirst().orElseThrow();
        var wait = rows.stream().filter(row -> row.label().equals("wait")).findFirst().orElseThrow();
        model.rowProperty().set(wait);
        model.hoveredRowProperty().set(part);
        executor.letGo();
        assertThat(model.highlightedEventsProperty().get()).hasSize(2).allMatch(events -> count(events) == 40);
        model.hoveredRowProperty().set(null);
        executor.letGo();
        assertThat(model.highlightedEventsProperty().get()).hasSize(2).allMatch(events -> count(events) == 80);
        model.rowProperty().set(null);
        assertThat(model.highlightedEventsProperty().get()).isEmpty();
    }

    private static int count(Map<ReportFile, BitSet> events) {
        return events.values().stream().mapToInt(BitSet::cardinality).sum();
    }

    @Test
    void aFaultLeavesTheNextComparisonWorking() throws Exception {
        FaultTrial.run(shared -> {
            var comparing = model(shared);
            return new FaultTrial.Use() {
                @Override
                public void act() {
                    comparing.rowProperty().set(null);
                    comparing.compare();
                    comparing.rowProperty().set(comparing.resultProperty().get() == null
                            ? null
                            : Objects.requireNonNull(comparing.resultProperty().get()).rows().getFirst());
                }

                @Override
                public void check() {
                    assertThat(comparing.busyProperty().get()).isFalse();
                    assertThat(comparing.resultProperty().get()).isNotNull();
                    assertThat(comparing.highlightedEventsProperty().get()).isNotEmpty();
                    assertThat(comparing.selectedEventsProperty().get()).isNotEmpty();
                    assertThat(comparing.distributionProperty().get()).isNotNull();
                }
            };
        });
    }
}
