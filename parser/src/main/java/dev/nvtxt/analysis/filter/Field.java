// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.parser.diagnostic.Nearest;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a condition can ask about an event.
enum Field {
    MSG, CAT, PROC, THREAD, FILE, KIND, START, END, DUR, PAYLOAD, COLOR, DEPTH, LINE, PROVIDER, ARG;

    private static final String ARG_PREFIX = "arg.";

    static Optional<Field> of(String word) {
        if (word.startsWith(ARG_PREFIX) && word.length() > ARG_PREFIX.length()) {
            return Optional.of(ARG);
        }
        return Arrays.stream(values()).filter(field -> field != ARG).filter(field -> field.word().equals(word))
                .findFirst();
    }

    /// {@return what is wrong with a word that is no field, with the field that was probably meant}
    static String unknown(String word) {
        var nearest = Nearest.of(word, Arrays.stream(values()).map(Field::word).toList());
        return nearest == null
                ? "There is no field '" + word + "'; fields are: " + all() + "."
                : "There is no field '" + word + "'; did you mean '" + nearest + "'?";
    }

    static String all() {
        return Arrays.stream(values()).map(Field::word).collect(Collectors.joining(" "));
    }

    /// {@return whether its values have units of time}
    boolean isTime() {
        return this == START || this == END || this == DUR;
    }

    String word() {
        return this == ARG ? "arg.KEY" : name().toLowerCase(Locale.ROOT);
    }

    /// {@return the key of an argument, of a word that is the field of one}
    static String argKey(String word) {
        return word.substring(ARG_PREFIX.length());
    }
}
