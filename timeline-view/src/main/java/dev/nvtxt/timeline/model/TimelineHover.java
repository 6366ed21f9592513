// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import org.jspecify.annotations.Nullable;

/// What the pointer is on.
///
/// @param timeNs the time under it
/// @param lane the lane under it, or null
/// @param span the span under it (of several merged ones the longest), or null
/// @param count how many spans it represents
public record TimelineHover(long timeNs, @Nullable Lane lane, @Nullable SpanRef span, int count) {}
