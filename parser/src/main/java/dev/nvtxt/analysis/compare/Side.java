// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One side of a comparison: one or more runs. A run is files, or a process, a thread, a span of one. The same file may be on
/// several sides.
///
/// @param name what the user calls it
/// @param runs the events of each run, at least one
public record Side(String name, List<Scope> runs) {
    public Side {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a side without runs");
        }
    }

    /// Makes a side of one run.
    public Side(String name, Scope run) {
        this(name, List.of(run));
    }

    /// {@return the events of all runs}
    public Scope scope() {
        if (runs.size() == 1) {
            return runs.getFirst();
        }
        var visible = new HashMap<ReportFile, BitSet>();
        runs.forEach(run -> visible.putAll(run.visible()));
        return new Scope(runs.stream().flatMap(run -> run.files().stream()).distinct().toList(), visible,
                new AxisRange(runs.stream().mapToLong(run -> run.range().startNs()).min().orElseThrow(),
                        runs.stream().mapToLong(run -> run.range().endNs()).max().orElseThrow()));
    }

    /// {@return one run as a side: what a timeline shows, and what is compared range by range}
    ///
    /// @param run its number, from 0
    public Side only(int run) {
        return new Side(name, runs.get(run));
    }

    /// {@return the same side of other events}
    public Side withRuns(UnaryOperator<Scope> change) {
        return new Side(name, runs.stream().map(change).toList());
    }

    /// {@return a whole file as a side}
    public static Side ofFile(String name, ReportFile file) {
        return new Side(name, Scope.of(List.of(file)));
    }

    /// {@return the events of one process of a file as a side}
    public static Side ofProcess(String name, ReportFile file, @Nullable Long processId) {
        var events = file.trace().events();
        return of(name, file, event -> Objects.equals(events.threads().get(events.thread(event)).processId(),
                processId));
    }

    /// {@return the events of one thread of a file as a side}
    ///
    /// @param thread the index of the thread in the file
    public static Side ofThread(String name, ReportFile file, int thread) {
        var events = file.trace().events();
        return of(name, file, event -> events.thread(event) == thread);
    }

    private static Side of(String name, ReportFile file, IntPredicate filter) {
        var events = file.trace().events();
        var visible = new BitSet(events.size());
        for (int event = 0; event < events.size(); event++) {
            if (filter.test(event)) {
                visible.set(event);
            }
        }
        return new Side(name, new Scope(List.of(file), Map.of(file, visible), AxisRange.ALL));
    }
}
