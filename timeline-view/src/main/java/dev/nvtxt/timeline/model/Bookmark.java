// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A bookmark that the user put on the ruler.
///
/// @param timeNs where it stands
/// @param note what it says; "" for nothing
public record Bookmark(long timeNs, String note) {}
