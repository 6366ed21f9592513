// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.filter.TimeRangeFilter;
import dev.nvtxt.analysis.rank.EventSeries;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.spark.read.FileContent;
import dev.nvtxt.spark.read.FileReading;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Collects the events of a message from a file. Confined to one thread.
final class OccurrenceReader {
    private static final int NAMES_AT_A_TIME = 1000;

    private final Occurrences.Request request;
    private final @Nullable TimeRangeFilter filter;
    private final Map<Integer, RankEvents> byText = new LinkedHashMap<>();

    /// Makes a reader.
    ///
    /// @param filter which events count; null for all
    OccurrenceReader(Occurrences.Request request, @Nullable TimeRangeFilter filter) {
        this.request = request;
        this.filter = filter;
    }

    /// {@return what the texts of a file have}
    ///
    /// @param input the number of the file
    Collection<RankEvents> read(FileReading reader, int input) throws IOException {
        for (var content = reader.next(); content != null; content = reader.next()) {
            switch (content) {
                case FileContent.Events events -> add(events, input);
                case FileContent.Unreadable file -> byText.put(file.text(), new RankEvents(FileOutcome.of(input, file),
                        0, new HashMap<>(), new EventSeries(), new HashMap<>()));
                case FileContent.Faults _,FileContent.Spans _ ->
                    throw new IllegalStateException("only events were asked for");
            }
        }
        return byText.values();
    }

    private void add(FileContent.Events content, int input) {
        var before = byText.get(content.text());
        var outcome = FileOutcome.of(input, content);
        var rank = before == null
                ? new RankEvents(outcome, 0, new HashMap<>(), new EventSeries(), new HashMap<>())
                : new RankEvents(before.outcome().plus(outcome), before.matching(), before.series(), before.zero(),
                        before.nearest());
        byText.put(content.text(), collect(content, rank));
    }

    private RankEvents collect(FileContent.Events content, RankEvents rank) {
        var file = content.file();
        var events = file.trace().events();
        IntPredicate isInScope = filter == null ? _ -> true : filter.of(file);
        var isAsked = textsThat(events, pattern(request.message()));
        var aligning = request.aligning();
        var isZero = textsThat(events, aligning.message()::equals);
        long matching = rank.matching();
        for (int event = content.firstEvent(); event < events.size(); event++) {
            int text = events.messageId(event);
            if (text < 0 || !(isAsked[text] || isZero[text]) || !isInScope.test(event)) {
                continue;
            }
            matching += isAsked[text] ? 1 : 0;
            if (file.hasStartNs(event)) {
                boolean isRange = events.kind(event) != EventKind.MARKER;
                long start = file.startNs(event);
                long end = isRange && file.hasEndNs(event) ? file.endNs(event) : EventSeries.NO_END;
                boolean hasEnd = end != EventSeries.NO_END;
                if (isAsked[text] && (hasEnd || !request.needsEnds())) {
                    rank.series().computeIfAbsent(events.text(text), _ -> new EventSeries())
                            .add(start, end, events.line(event));
                }
                if (isZero[text] && (hasEnd || aligning.by() == Aligning.By.MARKER)) {
                    rank.zero().add(start, end, events.line(event));
                }
            }
        }
        var all = new RankEvents(rank.outcome(), matching, rank.series(), rank.zero(), rank.nearest());
        addNearest(all, events);
        return all;
    }

    private static boolean[] textsThat(EventStore events, Predicate<String> condition) {
        var matching = new boolean[events.textCount()];
        for (int text = 0; text < matching.length; text++) {
            matching[text] = condition.test(events.text(text));
        }
        return matching;
    }

    /// {@return a pattern for a message, in which `%` matches any text}
    private static Predicate<String> pattern(String message) {
        return message.indexOf('%') < 0
                ? message::equals
                : Pattern.compile(Arrays.stream(message.split("%", -1)).map(Pattern::quote)
                        .collect(Collectors.joining(".*")), Pattern.DOTALL).asMatchPredicate();
    }

    private void addNearest(RankEvents rank, EventStore events) {
        if (rank.matching() == 0) {
            addNearest(request.message(), rank, events);
        }
        if (rank.zero().size() == 0 && request.aligning().by() != Aligning.By.CLOCK) {
            addNearest(request.aligning().message(), rank, events);
        }
    }

    private static void addNearest(String name, RankEvents rank, EventStore events) {
        var names = new ArrayList<String>();
        var before = rank.nearest().get(name);
        if (before != null) {
            names.add(before);
        }
        for (int text = 0; text < events.textCount(); text++) {
            names.add(events.text(text));
            if (names.size() == NAMES_AT_A_TIME) {
                keepNearest(name, names);
            }
        }
        keepNearest(name, names);
        if (!names.isEmpty()) {
            rank.nearest().put(name, names.getFirst());
        }
    }

    /// Leaves at most one name in the list: that which was probably meant.
    private static void keepNearest(String name, List<String> names) {
        var nearest = Nearest.of(name, names);
        names.clear();
        if (nearest != null) {
            names.add(nearest);
        }
    }
}
