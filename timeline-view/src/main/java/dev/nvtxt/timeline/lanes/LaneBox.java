// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

/// A lane and its place, in device pixels from the top of its list.
///
/// @param entry the lane
/// @param y its top
/// @param height its height
public record LaneBox(LaneEntry entry, long y, long height) {
    /// {@return the first pixel below it}
    public long bottom() {
        return y + height;
    }
}
