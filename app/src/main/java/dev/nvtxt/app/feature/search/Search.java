// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.parser.report.Report;
import module java.base;

/// Looks through the visible events of all files and reports what it finds after each file with hits.
///
/// @param listener receives the hits so far, on the searching thread
record Search(Report report, Visibility visibility, Filter filter, Consumer<SearchHits> listener) {
    /// Looks. Ends early when its thread is interrupted.
    SearchHits run() {
        List<SearchHits.OfFile> done = new ArrayList<>();
        for (var file : report.files()) {
            var hits = (BitSet) filter.match(file).clone();
            var visible = visibility.of(file);
            if (visible != null) {
                hits.and(visible);
            }
            var events = hits.stream().toArray();
            done.add(new SearchHits.OfFile(file, events, events.length));
            if (events.length > 0) {
                listener.accept(new SearchHits(done, false));
            }
        }
        return new SearchHits(done, true).inTime();
    }
}
