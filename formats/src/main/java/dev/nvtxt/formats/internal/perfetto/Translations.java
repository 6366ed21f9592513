// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.perfetto.proto.TranslationTable;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The names that a trace gives for hashes in arguments, and for names of events that were shortened.
final class Translations {
    private static final String HASH = "_hash";

    private final Map<String, Map<Long, String>> byKey = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    /// Takes a table.
    void add(TranslationTable table) {
        put("chrome_histogram_sample.name", table.getChromeHistogram().getNamesMap());
        put("chrome_user_event.action", table.getChromeUserEvent().getNamesMap());
        table.getChromePerformanceMark().getSitesMap().forEach(
                (hash, name) -> put("chrome_hashed_performance_mark.site", Map.of((long) hash, name)));
        table.getChromePerformanceMark().getMarksMap().forEach(
                (hash, name) -> put("chrome_hashed_performance_mark.mark", Map.of((long) hash, name)));
        names.putAll(table.getSliceName().getNamesMap());
    }

    private void put(String key, Map<Long, String> translated) {
        if (!translated.isEmpty()) {
            byKey.computeIfAbsent(key, _ -> new HashMap<>()).putAll(translated);
        }
    }

    /// {@return the full name of an event}
    @Nullable
    String name(@Nullable String name) {
        return name == null || names.isEmpty() ? name : names.getOrDefault(name, name);
    }

    /// Adds the names of hashes to the arguments that have them.
    void translate(List<Arg> args) {
        if (byKey.isEmpty()) {
            return;
        }
        for (var arg : List.copyOf(args)) {
            var key = arg.key().endsWith(HASH) ? arg.key().substring(0, arg.key().length() - HASH.length()) : "";
            var name = byKey.getOrDefault(key, Map.of()).get(arg.bits());
            if (name != null) {
                args.add(Arg.of(key, name));
            }
        }
    }
}
