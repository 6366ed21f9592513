// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/// Looks through the shown events of all files and tells what it finds while it looks: at once when there is a first
/// hit, then a few times a second.
final class Search {
    private static final int CHECK_EVERY = 1 << 14;
    private static final long TELL_EVERY_NS = 250_000_000;

    private final Report report;
    private final Visibility visibility;
    private final SearchQuery query;
    private final Consumer<SearchHits> listener;
    private final List<SearchHits.OfFile> done = new ArrayList<>();
    private int[] hits = new int[1024];
    private int count;
    private long lastToldNs;

    /// Prepares a search.
    ///
    /// @param listener receives the hits so far, on the searching thread
    Search(Report report, Visibility visibility, SearchQuery query, Consumer<SearchHits> listener) {
        this.report = report;
        this.visibility = visibility;
        this.query = query;
        this.listener = listener;
    }

    /// Looks. Ends early when its thread is interrupted.
    SearchHits run() {
        var test = query.test();
        var condition = query.condition();
        for (var file : report.files()) {
            hits = new int[1024];
            count = 0;
            look(file, condition == null ? new FileSearch(file, test)::isHit : condition.match(file)::get);
            done.add(new SearchHits.OfFile(file, hits, count));
        }
        return new SearchHits(done, true).inTime();
    }

    private void look(ReportFile file, IntPredicate search) {
        EventStore events = file.trace().events();
        var shown = visibility.of(file);
        int size = events.size();
        for (int event = 0; event < size; event++) {
            if ((event & CHECK_EVERY - 1) == 0) {
                checkAndTell(file);
            }
            if ((shown == null || shown.get(event)) && search.test(event)) {
                if (count == hits.length) {
                    hits = Arrays.copyOf(hits, Math.min(size, count * 2));
                }
                hits[count++] = event;
                if (count == 1 && done.stream().allMatch(before -> before.count() == 0)) {
                    report(file);
                }
            }
        }
    }

    private void checkAndTell(ReportFile file) {
        if (Thread.interrupted()) {
            throw new CancellationException();
        }
        if (count > 0 && System.nanoTime() - lastToldNs > TELL_EVERY_NS) {
            report(file);
        }
    }

    private void report(ReportFile file) {
        lastToldNs = System.nanoTime();
        var soFar = new ArrayList<>(done);
        soFar.add(new SearchHits.OfFile(file, Arrays.copyOf(hits, count), count));
        listener.accept(new SearchHits(soFar, false));
    }
}
