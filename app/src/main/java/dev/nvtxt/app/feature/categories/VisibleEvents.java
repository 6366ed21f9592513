// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.app.shared.lanes.CategoryIndex;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Set;

/// Works out which events are visible: those that match the filter and whose category is not hidden.
final class VisibleEvents {
    private VisibleEvents() {}

    /// {@return the visibility. Looks at every event, unless nothing is hidden}
    static Visibility of(Report report, Filter filter, Set<CategoryKey> hidden) {
        var byFile = new HashMap<ReportFile, BitSet>();
        for (var file : report.files()) {
            boolean hasHidden = hidden.stream().anyMatch(key -> key.path().equals(file.trace().path()));
            if (hasHidden || !filter.isEmpty()) {
                var visible = filter.match(file, report.zeroNs());
                if (hasHidden) {
                    hide(file, hidden, visible);
                }
                byFile.put(file, visible);
            }
        }
        return new Visibility(byFile, label(filter, hidden));
    }

    private static String label(Filter filter, Set<CategoryKey> hidden) {
        var categories = hidden.isEmpty() ? "" : Plural.of(hidden.size(), "category", "categories") + " hidden";
        return filter.isEmpty() || hidden.isEmpty() ? filter.text() + categories : filter.text() + ", " + categories;
    }

    private static void hide(ReportFile file, Set<CategoryKey> hidden, BitSet visible) {
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
                visible.clear(event);
            }
        }
    }
}
