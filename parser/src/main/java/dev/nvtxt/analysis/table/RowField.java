// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.table;

import dev.nvtxt.analysis.field.FieldType;
import dev.nvtxt.analysis.field.FieldUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A field of the rows of a table.
///
/// @param <R> a row
/// @param name its name in SQL and files
/// @param title its name for people
/// @param description what it holds
/// @param type what its values are
/// @param unit what its numbers count
/// @param isNullable whether rows may have no value
/// @param value the value of a row: a text, a [Long], a [Double] or a [Boolean], by the type; null where there is none
public record RowField<R>(String name, String title, String description, FieldType type, FieldUnit unit,
        boolean isNullable, Function<R, @Nullable Object> value) {
    static <R> RowField<R> text(String name, String title, String description,
            Function<R, @Nullable String> value) {
        return new RowField<>(name, title, description, FieldType.TEXT, FieldUnit.NONE, true, value::apply);
    }

    static <R> RowField<R> number(String name, String title, String description, Function<R, @Nullable Long> value) {
        return new RowField<>(name, title, description, FieldType.INTEGER, FieldUnit.NONE, true, value::apply);
    }

    static <R> RowField<R> real(String name, String title, String description, Function<R, Double> value) {
        return new RowField<>(name, title, description, FieldType.REAL, FieldUnit.NONE, true, value::apply);
    }

    static <R> RowField<R> flag(String name, String title, String description, Function<R, Boolean> value) {
        return new RowField<>(name, title, description, FieldType.BOOLEAN, FieldUnit.NONE, true, value::apply);
    }

    /// {@return the same field, its numbers counting something}
    RowField<R> in(FieldUnit newUnit) {
        return new RowField<>(name, title, description, type, newUnit, isNullable, value);
    }

    /// {@return the same field, of which every row has a value}
    RowField<R> required() {
        return new RowField<>(name, title, description, type, unit, false, value);
    }
}
