// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

/// A column of the table of events: one that every event has, or an argument.
sealed interface TableField permits FieldColumn, ArgumentColumn {
    /// {@return the header of its column}
    String title();

    /// {@return what names it in data and in filters}
    String name();

    /// {@return its width at first}
    double widthPx();

    /// {@return whether its values are right-aligned}
    boolean isNumber();
}
