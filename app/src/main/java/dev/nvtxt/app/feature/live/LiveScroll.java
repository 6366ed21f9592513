// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.model.TimeWindow;
import javafx.beans.value.ObservableBooleanValue;

/// Lets the visible range go along with what is written: once the end is in view, it stays there. All is shown until that is longer
/// than a few seconds, then the last of them; after that the user's zoom counts. A user who looks at something
/// earlier is left there. Confined to the JavaFX thread.
final class LiveScroll {
    /// How much is shown when it has become too much for all.
    private static final double FIRST_LENGTH_NS = 10e9;
    private static final double MARGIN = 0.01;

    private final TimelineModel timeline;
    private final ObservableBooleanValue isActive;
    private boolean hasZoomed;

    LiveScroll(TimelineModel timeline, ObservableBooleanValue isActive) {
        this.timeline = timeline;
        this.isActive = isActive;
    }

    /// The axis has become another one.
    void extend(TimeWindow before, TimeWindow extent) {
        if (!isActive.get() || extent.isNone()) {
            return;
        }
        var axis = timeline.state().axis();
        if (axis.followsExtent()) {
            if (!hasZoomed && extent.lengthNs() > FIRST_LENGTH_NS) {
                hasZoomed = true;
                show(extent, FIRST_LENGTH_NS);
            }
        } else if (!before.isNone() && extent.endNs() > before.endNs() && axis.window().endNs() >= before.endNs()) {
            show(extent, axis.window().lengthNs());
        }
    }

    /// Brings the end into view.
    void toEnd() {
        var axis = timeline.state().axis();
        if (!axis.extent().isNone()) {
            hasZoomed = true;
            show(axis.extent(), Math.min(axis.window().lengthNs(), FIRST_LENGTH_NS));
        }
    }

    /// Other files come.
    void startOver() {
        hasZoomed = false;
    }

    private void show(TimeWindow extent, double lengthNs) {
        timeline.apply(new Intent.SetWindow(extent.at(extent.lengthNs() - lengthNs * (1 - MARGIN), lengthNs)));
    }
}
