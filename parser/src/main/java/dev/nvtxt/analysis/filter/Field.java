// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a condition can ask about an event.
enum Field {
    MSG, CAT, PROC, THREAD, FILE, KIND, START, END, DUR, PAYLOAD, COLOR, DEPTH, LINE;

    static Optional<Field> of(String word) {
        return Arrays.stream(values()).filter(field -> field.word().equals(word)).findFirst();
    }

    static String all() {
        return Arrays.stream(values()).map(Field::word).collect(Collectors.joining(" "));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
