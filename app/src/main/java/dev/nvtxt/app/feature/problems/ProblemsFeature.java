// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.FileRequest.FileAction;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.HashSet;

/// The tab *Problems*, which opens by itself when a file has errors.
public final class ProblemsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new ProblemsViewModel(window.workspace());
        model.targetProperty().bindBidirectional(window.userSettings().target());
        var tab = window.tab(new TabPlace("problems", "Problems", AppIcon.PROBLEMS, 20, "Alt+3"),
                () -> new ProblemsView(model, window.picker()).node());
        model.onStep(tab::show);
        model.listProperty().subscribe(list -> tab.titleProperty().set(title(list)));
        var offered = new HashSet<String>();
        model.listProperty().subscribe(list -> list.entries().stream()
                .filter(entry -> entry.problem().code() == ProblemCode.FOREIGN_TEXT && offered.add(entry.path()))
                .forEach(entry -> offerImport(window.workspace(), entry.file())));
        window.workspace().on(Request.ShowProblems.class, _ -> tab.show());
        window.onAllClosed(model::clearFilter);
        window.workspace().reportProperty().addListener((_, before, report) -> {
            if (errors(before) == 0 && errors(report) > 0) {
                tab.showForErrors();
            }
        });
    }

    private static void offerImport(Workspace workspace, ReportFile file) {
        workspace.post(Notice
                .of(Notice.Tone.WARNING,
                        DisplayText.name(file.label()) + " is not NVTXT but a log or another text.")
                .withAction("Import…", () -> workspace.send(new FileRequest(file, FileAction.IMPORT)))
                .withAction("Close File", () -> workspace.send(new FileRequest(file, FileAction.CLOSE))));
    }

    private static long errors(Report report) {
        return report.files().stream().mapToLong(file -> file.trace().problems().errors()).sum();
    }

    private static String title(ProblemList list) {
        long all = list.counts().all();
        return all == 0 ? "Problems" : "Problems (" + Plural.number(all) + ")";
    }
}
