// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.skin.TimelineViewSkin;
import javafx.scene.control.Skin;

/// A timeline: overview, ruler, and lanes of spans and markers, drawn at a cost that depends on pixels, not on spans.
///
/// The control works the same without a window: [TimelineImages] draws it to a picture.
public final class TimelineView extends TimelineControl {
    /// Makes an empty timeline.
    public TimelineView() {
        this(new TimelineModel());
    }

    /// Makes a timeline that shows the state of a model.
    public TimelineView(TimelineModel model) {
        super(model);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new TimelineViewSkin(this);
    }
}
