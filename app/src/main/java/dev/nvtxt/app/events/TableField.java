// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.events;

/// A column of the table of events: one that every event has, or an argument.
public sealed interface TableField permits EventColumn, ArgumentColumn {
    /// {@return what stands above it}
    String title();

    /// {@return its width at first}
    double widthPx();

    /// {@return whether its values stand at the right}
    boolean isNumber();
}
