// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// One span of one lane.
///
/// @param laneId the lane
/// @param span its number in the lane's columns
public record SpanRef(String laneId, int span) {}
