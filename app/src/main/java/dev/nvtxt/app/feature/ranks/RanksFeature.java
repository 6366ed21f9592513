// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.ranks;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.summary.SummaryPane;
import dev.nvtxt.icons.AppIcon;
import module javafx.controls;

/// The tab *Ranks*.
public final class RanksFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        window.tab(new TabPlace("ranks", "Ranks", AppIcon.RANKS, 97, "Alt+R"), () -> {
            var model = new RanksViewModel(window.workspace());
            return new SummaryPane<>("ranks", "the ranks", AppIcon.RANKS,
                    "Open the files of several ranks of a job: a folder of .nvtxt files, PyTorch's traces, or databases"
                            + " of Nsight Systems.",
                    model, align(model)).node();
        });
    }

    private static Node align(RanksViewModel model) {
        var button = new Button("Align clocks");
        button.setId("ranks-align");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setTooltip(new Tooltip("Correct the clocks of the ranks by the ends of what all of them leave at one"
                + " instant. Undo takes it back."));
        button.disableProperty().bind(model.canAlignProperty().not());
        button.setOnAction(_ -> model.align());
        return button;
    }
}
