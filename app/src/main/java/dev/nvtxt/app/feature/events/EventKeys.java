// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.analysis.field.FieldValues;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The keys by which events are sorted: a number for each event, whatever the column. A text's key is its rank among all
/// texts of the column, which are far fewer than the events.
final class EventKeys {
    private final EventNumbers numbers;
    /// For the column of an argument; else null.
    private final @Nullable ArgumentRanks arguments;
    /// The values of each file; empty for an argument.
    private final List<FieldValues> values;
    /// For each file the rank of each text that has an id; empty for numbers.
    private final List<int[]> ranksById = new ArrayList<>();
    private final Map<String, Integer> ranks = new HashMap<>();

    EventKeys(EventNumbers numbers, TableField column) {
        this.numbers = numbers;
        switch (column) {
            case ArgumentColumn argument -> {
                arguments = new ArgumentRanks(numbers, argument.key());
                values = List.of();
            }
            case FieldColumn fieldColumn -> {
                arguments = null;
                values = numbers.cells().stream().map(fieldColumn::values).toList();
                if (fieldColumn.field().isText()) {
                    rank();
                }
            }
        }
    }

    private void rank() {
        var texts = new TreeSet<String>();
        for (int file = 0; file < values.size(); file++) {
            var own = values.get(file);
            int size = numbers.cells().get(file).size();
            int count = own.textCount() < 0 ? size : own.textCount();
            for (int at = 0; at < count; at++) {
                var text = own.textCount() >= 0 ? own.textOf(at) : own.has(at) ? own.text(at) : null;
                if (text != null) {
                    texts.add(EventText.sortKey(text));
                }
            }
        }
        texts.forEach(text -> ranks.put(text, ranks.size()));
        for (var own : values) {
            var byId = new int[Math.max(0, own.textCount())];
            for (int id = 0; id < byId.length; id++) {
                var text = own.textOf(id);
                byId[id] = text == null ? -1 : ranks.getOrDefault(EventText.sortKey(text), -1);
            }
            ranksById.add(byId);
        }
    }

    /// {@return whether the event has a value in the column; those without one come last}
    boolean has(int number) {
        int file = numbers.fileOf(number);
        int event = number - numbers.first(file);
        return arguments != null
                ? arguments.has(numbers.files().get(file).trace().events(), event)
                : values.get(file).has(event);
    }

    /// {@return the key of an event that has a value in the column}
    long key(int number) {
        int file = numbers.fileOf(number);
        int event = number - numbers.first(file);
        if (arguments != null) {
            return arguments.rank(numbers.files().get(file).trace().events(), event);
        }
        var own = values.get(file);
        if (ranksById.isEmpty()) {
            return own.number(event);
        }
        return own.textCount() < 0
                ? ranks.getOrDefault(EventText.sortKey(own.text(event)), -1)
                : rankOfId(file, (int) own.textId(event));
    }

    private int rankOfId(int file, int id) {
        var byId = ranksById.get(file);
        return id < byId.length ? byId[id] : -1;
    }

    /// The places of the values of an argument among all its values: numbers by size, then texts.
    private static final class ArgumentRanks {
        private static final Comparator<Arg> ORDER = Comparator.comparing((Arg arg) -> !hasNumber(arg))
                .thenComparing(ArgumentRanks::number).thenComparing(arg -> EventText.sortKey(arg.label()));

        private final Map<Arg, Integer> ranks = new HashMap<>();
        private final String key;

        /// Looks at every event.
        ArgumentRanks(EventNumbers numbers, String key) {
            this.key = key;
            for (var file : numbers.files()) {
                var events = file.trace().events();
                for (int event = 0; event < events.size(); event++) {
                    var arg = Arg.find(events.args(event), key);
                    if (arg != null) {
                        ranks.putIfAbsent(arg, 0);
                    }
                }
            }
            var sorted = ranks.keySet().stream().sorted(ORDER).toList();
            for (int rank = 0; rank < sorted.size(); rank++) {
                // Equal values under different names or types are one, so that their events keep their order.
                boolean isSame = rank > 0 && ORDER.compare(sorted.get(rank - 1), sorted.get(rank)) == 0;
                ranks.put(sorted.get(rank),
                        isSame ? ranks.getOrDefault(sorted.get(rank - 1), rank) : Integer.valueOf(rank));
            }
        }

        private static boolean hasNumber(Arg arg) {
            return arg.isNumber() && Double.isFinite(arg.number());
        }

        private static BigDecimal number(Arg arg) {
            return !hasNumber(arg)
                    ? BigDecimal.ZERO
                    : arg.type() == Arg.Type.DOUBLE ? new BigDecimal(arg.number()) : new BigDecimal(arg.label());
        }

        boolean has(EventStore events, int event) {
            return find(events, event) != null;
        }

        int rank(EventStore events, int event) {
            var arg = find(events, event);
            return arg == null ? -1 : ranks.getOrDefault(arg, -1);
        }

        private @Nullable Arg find(EventStore events, int event) {
            return Arg.find(events.args(event), key);
        }
    }
}
