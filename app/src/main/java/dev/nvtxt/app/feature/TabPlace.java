// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import dev.nvtxt.icons.AppIcon;

/// What a tab of the lower panel is called, where it is, and which key shows it.
///
/// @param id names it in sessions and commands: `problems`, `events`
/// @param title its name for the user
/// @param icon its icon
/// @param rank its order among the tabs
/// @param key the key that shows it until the user sets another: `Alt+4`
public record TabPlace(String id, String title, AppIcon icon, int rank, String key) {}
