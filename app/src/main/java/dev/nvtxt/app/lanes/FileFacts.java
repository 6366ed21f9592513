// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Arrays;
import java.util.BitSet;

/// What the lanes of one file have in common: which events stand where time runs backwards, and where open ranges end.
final class FileFacts {
    private final ReportFile file;
    private final BitSet backwards;
    private final CategoryIndex categories;
    private final int[] categoryColors;

    FileFacts(ReportFile file) {
        this.file = file;
        this.categories = new CategoryIndex(file.trace());
        this.categoryColors = new int[categories.size()];
        Arrays.setAll(categoryColors, index -> index == categories.uncategorized()
                ? CategoryColors.NONE
                : CategoryColors.of(categories.category(index)));
        this.backwards = backwards(file);
    }

    /// The events at whose push or pop time runs backwards.
    private static BitSet backwards(ReportFile file) {
        var lines = new BitSet();
        file.trace().problems().kept().stream().filter(problem -> problem.code() == ProblemCode.TIME_BACKWARDS)
                .mapToInt(Problem::line).forEach(lines::set);
        var found = new BitSet();
        if (lines.isEmpty()) {
            return found;
        }
        var events = file.trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (lines.get(events.line(event)) || lines.get(events.endLine(event))) {
                found.set(event);
            }
        }
        return found;
    }

    ReportFile file() {
        return file;
    }

    CategoryIndex categories() {
        return categories;
    }

    /// {@return the color of the event's category}
    int categoryColor(int event) {
        return categoryColors[categories.ofEvent(event)];
    }

    boolean isBackwards(int event) {
        return backwards.get(event);
    }

    /// {@return where a range without an end is drawn to: the last time of its time base}
    long lastAxisNs(int timeBase) {
        var base = file.bases().get(timeBase);
        var last = base.lastNs();
        return last == null ? Long.MAX_VALUE : sum(last, base.axisOffsetNs());
    }

    long lastTick(int timeBase) {
        return file.bases().get(timeBase).ticks().last();
    }

    /// {@return a sum held at the ends of Int64}
    static long sum(long a, long b) {
        long sum = a + b;
        return ((a ^ sum) & (b ^ sum)) < 0 ? (a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }
}
