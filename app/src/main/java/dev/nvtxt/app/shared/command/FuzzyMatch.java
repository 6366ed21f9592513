// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import static java.util.Map.entry;

import module java.base;

/// Finds what is meant by a few letters: each word of the query is a part of the text, or its letters are in the text in
/// their order, each at the start of a word or after the one before. For commands, another word for the same thing is as good as a part.
/// Whole words beat beginnings of words, these what is inside of words, parts scattered letters, and short texts long ones.
public final class FuzzyMatch {
    /// The score of a text that does not match.
    public static final int NONE = -1;

    private static final int PART = 1000;
    private static final int START = 300;
    private static final int WORD_START = 150;
    private static final int WHOLE_WORD = 200;
    /// A part inside of a word is often an accident, as "move" in "remove": less than a synonym.
    private static final int INSIDE = PART - 350;
    private static final int SCATTERED = 100;
    private static final int LETTER_AT_WORD = 30;
    private static final int LETTER_IN_ROW = 20;
    private static final int MAX_LENGTH_COST = 90;
    /// A few letters more are no worse: what is listed first counts then.
    private static final int LENGTH_STEP = 4;

    private static final int MIN_SYNONYM = 3;
    /// What users type between the words that count.
    private static final Set<String> SMALL_WORDS = Set.of("a", "an", "the", "of", "to", "in", "on", "for", "my");
    /// What users type, and words of the commands that they mean by it.
    private static final Map<String, String> SYNONYMS = Map.ofEntries(entry("slowest", "longest slower"),
            entry("longest", "slowest"), entry("fit", "zoom everything"), entry("zoom", "everything"),
            entry("all", "everything"), entry("selection", "selected"), entry("selected", "selection"),
            entry("maximum", "longest slowest"), entry("worst", "longest slowest stutter"),
            entry("biggest", "longest slowest"), entry("largest", "longest slowest"), entry("idle", "gap"),
            entry("reset", "everything zero undo"), entry("home", "everything"), entry("overview", "everything"),
            entry("full", "everything"), entry("dark", "theme"), entry("light", "theme"), entry("night", "theme"),
            entry("csv", "export"), entry("pandas", "export"), entry("polars", "export"), entry("shift", "move"),
            entry("resolution", "precision"), entry("accuracy", "precision"), entry("uncertainty", "precision"),
            entry("json", "export"), entry("png", "export"),
            entry("svg", "export"), entry("pdf", "export"), entry("image", "export"), entry("picture", "export"),
            entry("screenshot", "export"), entry("print", "export"), entry("html", "export"),
            entry("diff", "compare trend"), entry("compare", "why"), entry("regression", "compare trend"),
            entry("sync", "align clock"), entry("offset", "align clock"), entry("drift", "clock"),
            entry("mpi", "rank"), entry("nccl", "rank"), entry("cuda", "gpu"), entry("kernel", "gpu"),
            entry("device", "gpu"), entry("query", "sql search"), entry("search", "find"), entry("jump", "go"),
            entry("goto", "go"), entry("shortcuts", "keyboard"), entry("hotkeys", "keyboard"),
            entry("keys", "keyboard"), entry("help", "guide keyboard format reference"),
            entry("manual", "guide"), entry("docs", "guide"), entry("errors", "problem"), entry("warnings", "problem"),
            entry("issues", "problem"), entry("name", "message"),
            entry("remove", "toggle"), entry("delete", "remove toggle"), entry("check", "problem"),
            entry("repair", "fix"), entry("correct", "fix"),
            entry("flag", "bookmark"), entry("note", "bookmark"), entry("annotate", "bookmark"),
            entry("tail", "follow live"), entry("watch", "follow live"), entry("fps", "frame"),
            entry("jank", "stutter"),
            entry("preferences", "settings"), entry("options", "settings"), entry("configure", "settings"),
            entry("exit", "quit"), entry("load", "open"), entry("convert", "import"), entry("ruler", "measure"),
            entry("distance", "measure"), entry("duration", "measure longest"), entry("average", "statistics"),
            entry("histogram", "statistics"), entry("summary", "files statistics"), entry("report", "files statistics"),
            entry("properties", "details"), entry("refresh", "reload"), entry("utc", "clock time"),
            entry("origin", "zero"), entry("crash", "log"), entry("sort", "group order"));

    /// A word of the query, with the other words for the same thing.
    private record QueryWord(String text, List<String> synonyms) {}

    private final List<QueryWord> words;
    private final boolean withScattered;

    private FuzzyMatch(String query, boolean withSynonyms, boolean withScattered) {
        this.withScattered = withScattered;
        var text = query.strip().toLowerCase(Locale.ROOT);
        var typed = text.isEmpty() ? List.<String>of() : List.of(text.split("\\s+"));
        var counted = typed.stream().filter(word -> !withSynonyms || !SMALL_WORDS.contains(word)).toList();
        words = (counted.isEmpty() ? typed : counted).stream()
                .map(word -> new QueryWord(word, withSynonyms ? synonyms(word) : List.of())).toList();
    }

    /// Makes a match of texts from files.
    public FuzzyMatch(String query) {
        this(query, false, true);
    }

    /// {@return a match of texts from files that takes no scattered letters}
    public static FuzzyMatch ofParts(String query) {
        return new FuzzyMatch(query, false, false);
    }

    /// {@return a match that takes other words for the same thing as well}
    public static FuzzyMatch ofCommands(String query) {
        return new FuzzyMatch(query, true, true);
    }

    /// {@return a match that takes other words for the same thing as well, but no scattered letters}
    public static FuzzyMatch ofHelp(String query) {
        return new FuzzyMatch(query, true, false);
    }

    /// {@return the words of commands that a word or its beginning means, and of a plural the singular}
    private static List<String> synonyms(String word) {
        if (word.length() < MIN_SYNONYM) {
            return List.of();
        }
        var singular = word.length() > MIN_SYNONYM && word.endsWith("s")
                ? Stream.of(word.substring(0, word.length() - 1))
                : Stream.<String>empty();
        return Stream.concat(singular, SYNONYMS.entrySet().stream().filter(entry -> entry.getKey().startsWith(word))
                .flatMap(entry -> Arrays.stream(entry.getValue().split(" ")))).distinct().toList();
    }

    /// {@return how well a text matches, the more the better; or [#NONE]}
    public int score(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        // A few letters are longer in lower case.
        var cased = lower.length() == text.length() ? text : lower;
        int sum = 0;
        for (var word : words) {
            int score = part(word.text, lower);
            if (score == NONE && withScattered) {
                score = scattered(word.text, lower, cased);
            }
            for (var synonym : word.synonyms) {
                score = Math.max(score, lower.contains(synonym) ? PART - START : NONE);
            }
            if (score == NONE) {
                return NONE;
            }
            sum += score;
        }
        return Math.max(0, sum - Math.min(MAX_LENGTH_COST, lower.length()) / LENGTH_STEP);
    }

    private static int part(String word, String text) {
        int best = NONE;
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int score = isWordStart(text, at)
                    ? PART + (at == 0 ? START : WORD_START) + (isWordEnd(text, at + word.length()) ? WHOLE_WORD : 0)
                    : INSIDE;
            best = Math.max(best, score);
        }
        return best;
    }

    /// Letters at the starts of words, and those that follow them: letters from anywhere are in nearly every text.
    private static int scattered(String word, String lower, String text) {
        int score = SCATTERED;
        int at = -1;
        for (int i = 0; i < word.length(); i++) {
            char letter = word.charAt(i);
            if (at >= 0 && at + 1 < lower.length() && lower.charAt(at + 1) == letter) {
                at++;
                score += LETTER_IN_ROW;
                continue;
            }
            do {
                at = lower.indexOf(letter, at + 1);
            } while (at >= 0 && !isWordStart(text, at));
            if (at < 0) {
                return NONE;
            }
            score += LETTER_AT_WORD;
        }
        return score;
    }

    private static boolean isWordStart(String text, int at) {
        return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1))
                || (Character.isUpperCase(text.charAt(at)) && !Character.isUpperCase(text.charAt(at - 1)))
                || (Character.isDigit(text.charAt(at)) && !Character.isDigit(text.charAt(at - 1)));
    }

    private static boolean isWordEnd(String text, int at) {
        return at == text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }
}
