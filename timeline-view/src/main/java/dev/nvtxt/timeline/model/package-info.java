// SPDX-License-Identifier: Apache-2.0
/// What a timeline is told and tells: lanes, spans, windows, colors. Values and small interfaces, no JavaFX.
@NullMarked
package dev.nvtxt.timeline.model;

import org.jspecify.annotations.NullMarked;
