// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import dev.nvtxt.icons.AppIcon;

/// What a tab of the lower panel is called and where it is.
///
/// @param id names it in sessions and commands: `problems`, `events`
/// @param title its name for the user
/// @param icon its icon
/// @param rank its order among the tabs
public record TabPlace(String id, String title, AppIcon icon, int rank) {}
