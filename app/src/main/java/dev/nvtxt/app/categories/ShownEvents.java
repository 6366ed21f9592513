// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.categories;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.app.lanes.CategoryIndex;
import dev.nvtxt.app.model.Visibility;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Set;

/// Works out which events are shown: those that the filter wants and whose category is ticked.
final class ShownEvents {
    private ShownEvents() {}

    /// {@return the visibility. Looks at every event, unless nothing is hidden}
    static Visibility of(Report report, Filter filter, Set<CategoryKey> hidden) {
        var shown = new HashMap<ReportFile, BitSet>();
        for (var file : report.files()) {
            boolean isCut = hidden.stream().anyMatch(key -> key.path().equals(file.trace().path()));
            if (isCut || !filter.isEmpty()) {
                var wanted = filter.match(file, report.startNs());
                if (isCut) {
                    takeAway(file, hidden, wanted);
                }
                shown.put(file, wanted);
            }
        }
        return new Visibility(shown);
    }

    private static void takeAway(ReportFile file, Set<CategoryKey> hidden, BitSet wanted) {
        var index = new CategoryIndex(file.trace());
        var isHidden = new boolean[index.size()];
        for (var key : hidden) {
            if (key.path().equals(file.trace().path())) {
                var id = key.id();
                isHidden[id == null ? index.uncategorized() : index.of(id)] = true;
            }
        }
        int size = file.trace().events().size();
        for (int event = 0; event < size; event++) {
            if (isHidden[index.ofEvent(event)]) {
                wanted.clear(event);
            }
        }
    }
}
