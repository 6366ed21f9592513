// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.summary.SummaryPane;
import dev.nvtxt.icons.AppIcon;

/// The tab *GPU*.
public final class GpuFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        window.tab(new TabPlace("gpu", "GPU", AppIcon.GPU, 95, "Alt+G"),
                () -> new SummaryPane<>("gpu", "the GPUs", AppIcon.GPU,
                        "No file has work of a GPU. Open a trace of Nsight Systems (SQLite) or of PyTorch.",
                        new GpuViewModel(window.workspace())).node());
    }
}
