// SPDX-License-Identifier: Apache-2.0
/// What a timeline shows and reports: lanes, spans, windows. Values and small interfaces, no JavaFX.
@NullMarked
package dev.nvtxt.timeline.model;

import org.jspecify.annotations.NullMarked;
