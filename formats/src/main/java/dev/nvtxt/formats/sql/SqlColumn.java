// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

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
        BOOLEAN
    }
}
