// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.app.shared.output.Json;
import dev.nvtxt.parser.report.Durations;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes decimal numbers so that every program reads them back.
public final class Numbers {
    /// Below this, a number is written with an exponent: the zeros of a p-value would hide its size.
    private static final double LEAST_PLAIN = 1e-4;

    private Numbers() {}

    /// {@return the shortest text that means the number, nothing for none, or beyond all numbers; with an exponent only
    ///     where the number is tiny}
    public static @Nullable String text(@Nullable Double value) {
        if (value == null || value.isNaN() || value.isInfinite()) {
            return null;
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString(value.longValue());
        }
        return Math.abs(value) < LEAST_PLAIN ? value.toString() : new BigDecimal(value.toString()).toPlainString();
    }

    public static void write(JsonGenerator json, String key, @Nullable Double value) throws IOException {
        String text = text(value);
        json.writeFieldName(key);
        if (text == null) {
            json.writeNull();
        } else {
            json.writeNumber(text);
        }
    }

    /// {@return a sum of durations or a change of one; nothing where it is beyond Int64}
    public static @Nullable Long sum(long ns) {
        return Math.abs(ns) == Durations.BEYOND ? null : Long.valueOf(ns);
    }

    public static void writeSum(JsonGenerator json, String key, long ns) throws IOException {
        Json.writeNumber(json, key, sum(ns));
    }
}
