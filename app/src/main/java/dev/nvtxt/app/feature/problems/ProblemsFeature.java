// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.PartialReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.Report;

/// The tab *Problems*, which opens by itself when a file has errors.
public final class ProblemsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new ProblemsViewModel(window.workspace());
        model.targetProperty().bindBidirectional(window.userSettings().target());
        var tab = window.tab(new TabPlace("problems", "Problems", AppIcon.PROBLEMS, 20),
                () -> new ProblemsView(model, window.picker()).node());
        model.onStep(tab::show);
        model.listProperty().subscribe(list -> tab.titleProperty().set(title(list,
                window.workspace().reportProperty().get())));
        window.workspace().on(Request.ShowProblems.class, _ -> tab.show());
        window.workspace().reportProperty().addListener((_, before, report) -> {
            if (errors(before) == 0 && errors(report) > 0) {
                tab.showForErrors();
            }
        });
    }

    private static long errors(Report report) {
        return report.files().stream().mapToLong(file -> file.trace().problems().errors()).sum();
    }

    private static String title(ProblemList list, Report report) {
        long all = list.counts().all();
        return all == 0 ? "Problems" : "Problems (" + Plural.number(all) + PartialReport.soFar(report) + ")";
    }
}
