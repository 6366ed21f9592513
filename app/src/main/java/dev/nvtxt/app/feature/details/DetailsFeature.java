// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;

/// All that is known of the selected event: a line below the lanes, and a panel.
public final class DetailsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new DetailsViewModel(window.workspace(), window.settings().flag("panel.details.more", false),
                window.lanes().colorModeProperty());
        var view = new DetailsView(model);
        window.detailsPanel(view.node(), view::prepare);
        window.foot(new DetailsLine(model, window.timeline().selectionHidden()).node());
    }
}
