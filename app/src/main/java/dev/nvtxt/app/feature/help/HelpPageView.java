// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// Shows a page of help, with a field that leaves only the sections with a text.
final class HelpPageView {
    private static final double GAP_PX = 8;

    private final HelpPage page;
    private final VBox content = new VBox(GAP_PX);
    private final TextField filter = new TextField();
    private final BorderPane root = new BorderPane();

    HelpPageView(HelpPage page) {
        this.page = page;
        Panels.style(root, getClass(), "help.css");
        root.getStyleClass().add(StyleClasses.HELP_PAGE);
        Controls.prepare(filter, "help-filter", "Find on this page");
        filter.textProperty().addListener((_, _, _) -> show());
        content.getStyleClass().add(StyleClasses.HELP_CONTENT);
        var scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        root.setTop(Panels.bar(filter));
        root.setCenter(scroll);
        show();
    }

    Region node() {
        return root;
    }

    private void show() {
        var query = filter.getText().strip().toLowerCase(Locale.ROOT);
        content.getChildren().clear();
        int from = 0;
        for (int i = 1; i <= page.blocks().size(); i++) {
            if (i == page.blocks().size() || page.blocks().get(i).kind() == HelpPage.BlockKind.HEADING) {
                var section = page.blocks().subList(from, i);
                if (query.isEmpty() || section.stream()
                        .anyMatch(block -> block.text().toLowerCase(Locale.ROOT).contains(query))) {
                    section.forEach(block -> content.getChildren().add(node(block)));
                }
                from = i;
            }
        }
        if (content.getChildren().isEmpty()) {
            content.getChildren().add(Panels.emptyState(AppIcon.SEARCH, "No matches on this page."));
        }
    }

    private static Node node(HelpPage.Block block) {
        return switch (block.kind()) {
            case TITLE -> label(block.text(), "help-title");
            case HEADING -> label(block.text(), "help-heading");
            case CODE -> code(block.text());
            case ITEM -> flow("•  " + block.text());
            case PARAGRAPH -> flow(block.text());
        };
    }

    private static Label label(String text, String styleClass) {
        var label = Panels.label(text, styleClass);
        label.setWrapText(true);
        return label;
    }

    private static Label code(String text) {
        var label = label(text, "example");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// Text between backticks is code.
    private static TextFlow flow(String text) {
        var flow = new TextFlow();
        var parts = text.split("`", -1);
        for (int i = 0; i < parts.length; i++) {
            var node = new Text(parts[i]);
            node.getStyleClass().add(i % 2 == 0 ? "help-text" : "help-code");
            flow.getChildren().add(node);
        }
        return flow;
    }
}
