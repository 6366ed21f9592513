// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.parser.report.Durations;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the cells of a column are, and how they are written: short and with a unit for people, exact for programs.
public enum CellType {
    /// The name of the row.
    LABEL,
    /// A word.
    TEXT,
    /// A number of things, or a time of a clock in nanoseconds.
    COUNT,
    /// A duration in nanoseconds.
    DURATION,
    /// A change of a duration in nanoseconds.
    CHANGE,
    /// A part of a whole.
    PART,
    /// How often per second.
    RATE,
    /// A quotient.
    RATIO,
    /// A probability.
    PROBABILITY,
    /// Whatever a query answers.
    VALUE;

    /// {@return whether cells are aligned at the left}
    public boolean isText() {
        return this == LABEL || this == TEXT;
    }

    private boolean isSum() {
        return this == DURATION || this == CHANGE;
    }

    /// {@return a cell for people}
    ///
    /// @param value a [Number], a text, true or false, or null
    public String text(@Nullable Object value) {
        return switch (value) {
            case null -> isText() || this == COUNT || this == PART || this == VALUE ? "" : "–";
            case Long ns when this == DURATION -> ShortText.duration(ns.longValue());
            case Long ns when this == CHANGE -> ShortText.change(ns.longValue());
            case Double number -> text(number.doubleValue());
            case BigDecimal number -> number.toPlainString();
            case Object other -> other.toString();
        };
    }

    private String text(double number) {
        return switch (this) {
            case DURATION -> ShortText.duration(number);
            case CHANGE -> ShortText.change(number);
            case PART -> ShortText.percent(number);
            case RATE -> ShortText.rate(number);
            case RATIO -> ShortText.ratio(number);
            case PROBABILITY -> ShortText.probability(number);
            case LABEL, TEXT, COUNT, VALUE -> plain(number);
        };
    }

    /// {@return a cell for programs, or null where there is nothing to write}
    ///
    /// @param value a [Number], a text, true or false, or null
    public @Nullable String exact(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Long sum when isSum() && Math.abs(sum) == Durations.BEYOND -> null;
            case Double number when this != VALUE -> Numbers.text(number);
            case Object other -> VALUE.text(other);
        };
    }

    /// Writes a cell as JSON.
    ///
    /// @param value a [Number], a text, true or false, or null
    public void write(JsonGenerator json, @Nullable Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case BigInteger number -> json.writeNumber(number);
            case BigDecimal number -> json.writeNumber(number);
            case Boolean isTrue -> json.writeBoolean(isTrue);
            case Double number when this == VALUE && Double.isFinite(number) -> json.writeNumber(number);
            case Number number when !(this == VALUE && number instanceof Double) -> writeNumber(json, exact(number));
            case Object other -> json.writeString(other.toString());
        }
    }

    private static void writeNumber(JsonGenerator json, @Nullable String number) throws IOException {
        if (number == null) {
            json.writeNull();
        } else {
            json.writeNumber(number);
        }
    }

    private static String plain(double number) {
        boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e15;
        return isWhole ? String.format(Locale.ROOT, "%.1f", number) : Double.toString(number);
    }
}
