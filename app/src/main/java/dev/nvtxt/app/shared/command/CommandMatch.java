// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import module java.base;

/// Finds commands by what a user types, alike in the palette, in the settings and in help: first what is on the key that
/// it names, then what has its words or other words for the same thing, then what is on a key with that one held.
/// Scattered letters count where nothing else matches.
public final class CommandMatch {
    /// The score of a command that does not match.
    public static final int NONE = FuzzyMatch.NONE;
    /// More than any text can have: who types a key asks what it does.
    private static final int ON_KEY = 1_000_000;
    private static final int HELD = 1;

    private final String query;
    private final String key;
    private final FuzzyMatch match;

    private CommandMatch(String query, FuzzyMatch match) {
        this.query = query.strip();
        this.key = KeyTexts.typed(query);
        this.match = match;
    }

    /// Makes a match that takes no scattered letters.
    public CommandMatch(String query) {
        this(query, FuzzyMatch.ofHelp(query));
    }

    /// {@return the same match that takes scattered letters as well}
    public CommandMatch withScattered() {
        return new CommandMatch(query, FuzzyMatch.ofCommands(query));
    }

    /// {@return whether a key as it is shown is the one that was typed}
    public boolean isKey(String shown) {
        return KeyTexts.typed(shown).equals(key);
    }

    /// {@return how well a command matches, the more the better; or [#NONE]}
    ///
    /// @param text its text
    /// @param keys its keys as they are shown
    public int score(String text, Collection<String> keys) {
        if (keys.stream().anyMatch(this::isKey)) {
            return ON_KEY;
        }
        // One letter is in nearly every text.
        int score = query.length() > 1 || text.regionMatches(true, 0, query, 0, query.length())
                ? match.score(text)
                : NONE;
        boolean isHeld = score == NONE && keys.stream().flatMap(shown -> KeyName.caps(shown).stream())
                .anyMatch(this::isKey);
        return isHeld ? HELD : score;
    }

    /// {@return the items that match, the best first; all in their order where nothing is typed}
    ///
    /// @param keys the keys of an item as they are shown
    public static <T> List<T> find(String query, List<T> items, Function<T, String> text,
            Function<T, Collection<String>> keys) {
        if (query.isBlank()) {
            return items;
        }
        var match = new CommandMatch(query);
        var best = match.best(items, text, keys);
        return best.isEmpty() ? match.withScattered().best(items, text, keys) : best;
    }

    private <T> List<T> best(List<T> items, Function<T, String> text, Function<T, Collection<String>> keys) {
        var scores = new IdentityHashMap<T, Integer>();
        items.forEach(item -> scores.put(item, score(text.apply(item), keys.apply(item))));
        return items.stream().filter(item -> scores.getOrDefault(item, NONE) != NONE)
                .sorted(Comparator.comparing((T item) -> scores.getOrDefault(item, NONE)).reversed()).toList();
    }
}
