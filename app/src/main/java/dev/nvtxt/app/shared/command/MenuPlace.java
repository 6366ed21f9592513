// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

/// Where an entry is in the menu bar.
///
/// @param menu the menu
/// @param rank its order in the menu; a line separates ranks of different hundreds, entries of one rank keep the order in
///        which they were added
public record MenuPlace(MainMenu menu, int rank) {
    /// The rank of commands that say none.
    public static final int LAST = 900;
}
