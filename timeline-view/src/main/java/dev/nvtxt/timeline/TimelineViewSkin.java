// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import javafx.scene.control.SkinBase;

/// Draws a timeline and takes its input.
final class TimelineViewSkin extends SkinBase<TimelineView> {
    TimelineViewSkin(TimelineView view) {
        super(view);
    }
}
