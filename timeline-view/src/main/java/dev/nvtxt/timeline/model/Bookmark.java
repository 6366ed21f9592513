// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A bookmark that the user put on the ruler.
///
/// @param timeNs its time
/// @param note its text, or ""
public record Bookmark(long timeNs, String note) {}
