// SPDX-License-Identifier: Apache-2.0
/// Frames: the events that are one or begin one, and how long each lasts.
@NullMarked
package dev.nvtxt.analysis.stats.frame;

import org.jspecify.annotations.NullMarked;
