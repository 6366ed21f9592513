// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Compares away from the JavaFX thread: a new request cancels the earlier one, the valid parts of the last result are
/// not made again, and the user can stop it. Confined to the JavaFX thread.
public final class CompareWork {
    private static final double ROWS_PART = 0.5;
    private static final double MIN_STEP = 0.01;

    private final Workspace workspace;
    private final Consumer<@Nullable DiffResult> done;
    private final Latest work;
    private final ReadOnlyBooleanWrapper stopped = new ReadOnlyBooleanWrapper(this, "stopped");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress");
    private int runs;
    private @Nullable CompareOutcome last;

    /// What is to be compared, and how.
    ///
    /// @param statistics what is known of the files; another one where the files are others
    /// @param visible which events take part; [Visibility#ALL] for all
    public record CompareRequest(List<SideSpec> specs, GroupKey key, @Nullable Double threshold,
            Statistics statistics, Visibility visible) {
        private boolean hasSidesOf(CompareRequest other) {
            return specs.size() == other.specs.size()
                    && IntStream.range(0, specs.size()).allMatch(i -> specs.get(i).hasEventsOf(other.specs.get(i)))
                    && statistics.equals(other.statistics)
                    && visible.equals(other.visible);
        }

        /// {@return each side as the run that is matched range by range}
        private List<Side> matched(Comparison comparison) {
            return IntStream.range(0, specs.size()).mapToObj(side -> {
                var files = specs.get(side).part().files();
                int run = IntStream.range(0, comparison.runs(side))
                        .filter(at -> files.get(at).trace().path().equals(specs.get(side).run()))
                        .findFirst().orElseGet(() -> comparison.medianRun(side));
                return comparison.sides().get(side).only(run);
            }).toList();
        }

        private List<Side> sides() throws FilterException {
            var sides = new ArrayList<Side>();
            for (var spec : specs) {
                var side = spec.side();
                sides.add(side.withRuns(run -> run.limitedTo(visible::of)));
            }
            return sides;
        }
    }

    private record CompareOutcome(CompareRequest request, DiffResult result) {}

    /// Makes a place for the work.
    ///
    /// @param done takes what was found; null where there is nothing to compare, or where it was stopped
    public CompareWork(Workspace workspace, Consumer<@Nullable DiffResult> done) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't compare");
        this.done = done;
    }

    /// Compares; null if there is nothing to compare.
    public void run(@Nullable CompareRequest request) {
        work.cancel();
        stopped.set(false);
        progress.set(0);
        int run = ++runs;
        if (request == null) {
            last = null;
            done.accept(null);
            return;
        }
        var before = last;
        work.run(() -> compare(request, before, new Steps(run)), this::finish, cause -> {
            done.accept(null);
            workspace.post(Notice.failure("Can't compare", cause));
        });
    }

    /// Gives up what is being compared; nothing is shown then.
    public void stop() {
        if (work.isBusy()) {
            work.cancel();
            runs++;
            stopped.set(true);
            done.accept(null);
        }
    }

    private static CompareOutcome compare(CompareRequest request, @Nullable CompareOutcome before,
            DoubleConsumer progress) throws FilterException {
        boolean isSame = before != null && request.hasSidesOf(before.request)
                && Objects.equals(request.threshold, before.request.threshold);
        var rows = before != null && isSame && request.key.equals(before.request.key)
                ? before.result.comparison()
                : null;
        var ranges = before != null && isSame && request.specs.equals(before.request.specs)
                ? before.result.structures()
                : null;
        var options = CompareOptions.DEFAULT.withThreshold(request.threshold)
                .withGrouping(new Grouping(List.of(request.key), NamePattern.NUMBERS));
        if (rows == null) {
            double share = ranges == null ? ROWS_PART : 1;
            rows = Comparison.of(request.sides(), options, request.statistics, part -> progress.accept(part * share));
        }
        if (ranges == null) {
            ranges = StructuralDiff.ofAll(rows, request.matched(rows), request.statistics,
                    part -> progress.accept(ROWS_PART + part * (1 - ROWS_PART)));
        }
        return new CompareOutcome(request, new DiffResult(rows, DiffResult.ShownRows.ALL, null, ranges));
    }

    /// Takes the steps of one run to the window, as long as it is the newest. Steps come from any thread.
    private final class Steps implements DoubleConsumer {
        private final int run;
        private double shown;

        private Steps(int run) {
            this.run = run;
        }

        @Override
        public synchronized void accept(double part) {
            if (part >= shown + MIN_STEP) {
                shown = part;
                workspace.executor().onUi(() -> {
                    if (run == runs) {
                        progress.set(part);
                    }
                });
            }
        }
    }

    private void finish(CompareOutcome outcome) {
        last = outcome;
        done.accept(outcome.result);
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    /// Whether the user stopped it before there was an answer.
    public ReadOnlyBooleanProperty stoppedProperty() {
        return stopped.getReadOnlyProperty();
    }

    /// Which part is done, from 0 to 1.
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }
}
