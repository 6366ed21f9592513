// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// What becomes of the spans that the filter hides.
public enum FilterMode {
    /// They are not drawn; the lane's header shows how many.
    HIDE,
    /// They are drawn faintly.
    DIM
}
