// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// How spans that don't match the filter are drawn.
public enum FilterMode {
    /// Not at all; the lane's header shows how many.
    HIDE,
    /// Faintly.
    DIM
}
