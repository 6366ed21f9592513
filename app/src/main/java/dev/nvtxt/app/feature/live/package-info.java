// SPDX-License-Identifier: Apache-2.0
/// Files that are watched while they are written: the bar below the lanes, pause, the view that goes along, triggers.
@NullMarked
package dev.nvtxt.app.feature.live;

import org.jspecify.annotations.NullMarked;
