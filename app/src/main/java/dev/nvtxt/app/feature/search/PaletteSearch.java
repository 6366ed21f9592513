// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;

/// Looks for the best few of commands, lanes, messages and so on. Messages are looked for among the different texts of a
/// file, not among its events, so that ten million events cost only their texts. Runs on any thread and ends
/// early where that is interrupted.
final class PaletteSearch {
    private static final int MAX_ITEMS = 60;
    private static final int TEXTS_BETWEEN_CHECKS = 4096;
    private static final Comparator<ScoredItem> WORST_FIRST = Comparator.comparingInt(ScoredItem::score)
            .thenComparingLong(hit -> -hit.order);

    private final List<PaletteItem> items;
    private final List<ReportFile> files;
    private final BiFunction<ReportFile, Integer, Runnable> messageAction;

    /// What was found, and where it stood.
    private record ScoredItem(int score, long order, PaletteItem item) {}

    /// Makes a search.
    ///
    /// @param items all but messages
    /// @param files whose messages are looked for
    /// @param messageAction what choosing a message of a file does
    PaletteSearch(List<PaletteItem> items, List<ReportFile> files,
            BiFunction<ReportFile, Integer, Runnable> messageAction) {
        this.items = List.copyOf(items);
        this.files = List.copyOf(files);
        this.messageAction = messageAction;
    }

    /// {@return the best matches, the best first; all but messages in their order where nothing is typed}
    List<PaletteItem> find(String query) {
        if (query.isBlank()) {
            return items.stream().limit(MAX_ITEMS).toList();
        }
        var match = new FuzzyMatch(query);
        var ofCommands = FuzzyMatch.ofCommands(query);
        var best = new PriorityQueue<ScoredItem>(WORST_FIRST);
        long order = 0;
        for (var item : items) {
            int score = (item.type() == PaletteItem.Type.COMMAND ? ofCommands : match).score(item.text());
            if (score != FuzzyMatch.NONE) {
                keep(best, new ScoredItem(score, order, item));
            }
            order++;
        }
        for (var file : files) {
            order = findMessages(file, match, order, best);
        }
        var sorted = new ArrayList<>(best);
        sorted.sort(WORST_FIRST.reversed());
        return sorted.stream().map(ScoredItem::item).toList();
    }

    private long findMessages(ReportFile file, FuzzyMatch match, long firstOrder, PriorityQueue<ScoredItem> best) {
        var events = file.trace().events();
        long order = firstOrder;
        for (int text = 0; text < events.textCount(); text++) {
            if (text % TEXTS_BETWEEN_CHECKS == 0 && Thread.currentThread().isInterrupted()) {
                throw new CancellationException();
            }
            var message = events.text(text);
            int score = match.score(message);
            if (score != FuzzyMatch.NONE && (best.size() < MAX_ITEMS || score > best.peek().score)) {
                keep(best,
                        new ScoredItem(score, order,
                                new PaletteItem(PaletteItem.Type.MESSAGE, message, file.trace().label(),
                                        messageAction.apply(file, text))));
            }
            order++;
        }
        return order;
    }

    private static void keep(PriorityQueue<ScoredItem> best, ScoredItem hit) {
        best.add(hit);
        if (best.size() > MAX_ITEMS) {
            best.remove();
        }
    }
}
