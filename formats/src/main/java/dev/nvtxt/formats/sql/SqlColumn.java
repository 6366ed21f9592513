// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.FieldType;

/// A column of a table that SQL can ask.
///
/// @param name its name
/// @param type what its values are
/// @param words what it holds
public record SqlColumn(String name, Type type, String words) {
    /// What values are.
    public enum Type {
        /// Texts.
        VARCHAR,
        /// 64-bit integers.
        BIGINT,
        /// Doubles.
        DOUBLE,
        /// Truth values.
        BOOLEAN;

        static Type of(FieldType type) {
            return switch (type) {
                case TEXT -> VARCHAR;
                case INTEGER -> BIGINT;
                case REAL -> DOUBLE;
                case BOOLEAN -> BOOLEAN;
            };
        }
    }
}
