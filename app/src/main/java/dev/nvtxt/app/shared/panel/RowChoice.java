// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

/// Which of any number of rows are chosen, where the choice began, and where the keys move from. Confined to one thread.
final class RowChoice {
    private RowRanges rows = RowRanges.NONE;
    private int anchor;
    private int focus;

    /// {@return the selected rows}
    RowRanges rows() {
        return rows;
    }

    /// {@return the row that the keys move from}
    int focus() {
        return focus;
    }

    /// Chooses one row and no other.
    void only(int row) {
        anchor = row;
        extendTo(row);
    }

    /// Chooses the rows from where the choice began to one.
    void extendTo(int row) {
        focus = row;
        rows = RowRanges.of(anchor, row);
    }

    /// Chooses one row more, or gives it up where it is chosen.
    void toggle(int row) {
        anchor = row;
        focus = row;
        rows = rows.toggled(row);
    }

    /// Chooses every row; the keys move from where they did.
    void all(int count) {
        rows = count == 0 ? RowRanges.NONE : RowRanges.of(0, count - 1);
    }

    /// Chooses none.
    void clear() {
        rows = RowRanges.NONE;
    }

    /// Gives up rows that are not there any more.
    void cut(int count) {
        rows = rows.before(count);
        anchor = Math.clamp(anchor, 0, Math.max(0, count - 1));
        focus = Math.clamp(focus, 0, Math.max(0, count - 1));
    }
}
