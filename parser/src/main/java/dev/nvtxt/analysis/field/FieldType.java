// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

/// What the values of a field are.
public enum FieldType {
    /// Texts.
    TEXT,
    /// 64-bit integers.
    INTEGER,
    /// Doubles.
    REAL,
    /// Truth values.
    BOOLEAN
}
