// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.fixes.FixText;
import dev.nvtxt.app.shared.panel.Panels;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The fixes of the selected problem: what each does, what the line becomes, and the way to a fixed copy.
final class ProblemFixes {
    private static final double GAP_PX = 4;

    private final ProblemsViewModel model;
    private final VBox root = new VBox(GAP_PX);

    ProblemFixes(ProblemsViewModel model) {
        this.model = model;
        root.setId("problem-fixes");
        model.fixesProperty().subscribe(this::show);
    }

    Node node() {
        return root;
    }

    private void show(@Nullable FixableLine line) {
        root.getChildren().clear();
        var entry = model.selectedProblemProperty().get();
        if (entry == null) {
            return;
        }
        var offered = line == null
                ? List.<Fix>of()
                : line.fixes().stream().filter(fix -> fix.problem().equals(entry.problem())).toList();
        if (line != null && !offered.isEmpty()) {
            root.getChildren().add(label(offered.size() == 1 ? "Fix" : "Fixes", "section-title"));
            offered.forEach(fix -> add(entry, line, fix, offered));
        }
        var all = new Hyperlink("Fix problems of this file…");
        all.setOnAction(_ -> model.showFixes(entry, null));
        root.getChildren().add(all);
    }

    private void add(ProblemRow.Entry entry, FixableLine line, Fix fix, List<Fix> offered) {
        var code = label(String.join("\n", line.after(fix::equals)), "example");
        code.setMaxWidth(Double.MAX_VALUE);
        var apply = new Hyperlink("Fix in a copy…");
        apply.setAccessibleText(fix.title() + ": fix in a copy");
        apply.setOnAction(_ -> model.showFixes(entry, fix));
        root.getChildren().addAll(label(fix.title() + FixText.certainty(fix, offered), "fix-title"), code, apply);
    }

    private static Label label(String text, String styleClass) {
        var label = Panels.label(text, styleClass);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
