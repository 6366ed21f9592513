// SPDX-License-Identifier: Apache-2.0
/// What the user does with the timeline: its keys as commands, the choices of lanes and colors, and the sections *Lanes* and *Bookmarks* of the side bar.
@NullMarked
package dev.nvtxt.app.feature.timeline;

import org.jspecify.annotations.NullMarked;
