// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.RunSums;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes a history of runs that come one after the other: of each only sums are kept, so that thousands need the memory of
/// one. Confined to one thread.
public final class TrendBuilder {
    private static final double NS_PER_SECOND = 1e9;

    private final CompareOptions options;
    private final TrendColumns columns;
    private final List<TrendRun> runs = new ArrayList<>();
    private final List<@Nullable FrameMessage> frames = new ArrayList<>();

    /// Makes a history without runs.
    ///
    /// @param options how to compare
    public TrendBuilder(CompareOptions options) {
        this.options = options;
        this.columns = new TrendColumns(options.grouping());
    }

    /// Adds a run. Blocks; can be canceled.
    ///
    /// @param path where it is
    /// @param ticks the time base whose ticks its durations are; "" for nanoseconds
    /// @param run its events; the files are not kept
    /// @throws IllegalStateException if the runs have more different messages than there is room for; the message says
    ///         what to do
    public void add(String path, String ticks, Scope run) {
        var statistics = new Statistics();
        var samples = statistics.samples(List.of(run), options.grouping());
        var message = FrameMessage.find(run.files()).orElse(null);
        int count = message == null
                ? 0
                : FrameTrack
                        .of(run, new FrameTrack.Request(message.matcher(), message.mode(),
                                FrameTrack.StutterRule.DEFAULT), statistics)
                        .stream().mapToInt(FrameTrack::size).max().orElse(0);
        var report = new Report(run.files(), List.of());
        long start = Math.max(run.range().startNs(), report.startNs());
        long length = Math.max(0, Math.min(run.range().endNs(), report.endNs()) - start);
        for (int group = 0; group < samples.groups(); group++) {
            var counts = samples.counts(0, group);
            if (counts.all() > 0) {
                columns.add(runs.size(), samples.labels(group), RunSums.ofSeries(counts, samples.series(0, group)));
            }
        }
        runs.add(new TrendRun(path, path, null, count, length, ticks, 1));
        frames.add(count == 0 ? null : message);
    }

    /// {@return the runs in the order in which they were added}
    public List<TrendRun> runs() {
        return List.copyOf(runs);
    }

    /// {@return the history, without runs that do other work than most}
    ///
    /// @param order the numbers of the runs, counted as they were added, in the order of the history
    /// @param times when each run was, as they were added; null where that is not known
    /// @param names what people call them, as they were added
    public Trend build(List<Integer> order, List<@Nullable Instant> times, List<String> names) {
        columns.mergeNumbered(runs.size());
        var basis = new TrendBasis(options, runs, frames, new UsualWork(columns, order, runs.size()), order, names);
        var compared = basis.compared();
        var ordered = new ArrayList<TrendRun>();
        for (int number : compared) {
            var run = runs.get(number);
            ordered.add(new TrendRun(names.get(number), run.path(), times.get(number), run.frames(), run.lengthNs(),
                    run.ticks(), switch (basis.occurrence()) {
                        case FRAME -> run.frames();
                        case RUN -> 1;
                        case SECOND -> Math.max(run.lengthNs(), 1) / NS_PER_SECOND;
                    }));
        }
        double threshold = options.threshold(CompareOptions.MANY_RUNS, CompareOptions.MANY_RUNS);
        var rows = new TrendRows(ordered, threshold, CancelToken.ofCurrentThread()).of(columns.rows(compared));
        return new Trend(ordered, options, basis.occurrence(), basis.notes(), rows);
    }
}
