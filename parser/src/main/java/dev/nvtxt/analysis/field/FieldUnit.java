// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

/// What the numbers of a field count.
public enum FieldUnit {
    /// Nothing: ids, counts, values of the program. Texts have no unit either.
    NONE,
    /// Nanoseconds on the axis of the report.
    TIME_NS,
    /// Nanoseconds from one time to another.
    DURATION_NS,
    /// Ticks of a time base, as the file has them.
    TICKS
}
