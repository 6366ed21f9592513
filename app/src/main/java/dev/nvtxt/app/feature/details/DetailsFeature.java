// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;

/// All that is known of the selected event, beside the timeline.
public final class DetailsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var view = new DetailsView(new DetailsViewModel(window.workspace()));
        window.detailsPanel(view.node(), view::prepare);
    }
}
