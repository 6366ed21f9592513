// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The places of the values of an argument among all its values: numbers by size, then texts.
final class ArgumentRanks {
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
