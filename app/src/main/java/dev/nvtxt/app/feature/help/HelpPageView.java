// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import module java.base;
import module javafx.controls;

/// Shows a page of help, with a field that leaves only the sections with a text, and names the other pages that have it.
final class HelpPageView {
    private static final double GAP_PX = 8;

    private final HelpBlocks blocks;
    private final VBox content = new VBox(GAP_PX);
    private final ScrollPane scroll = new ScrollPane(content);
    private final TextField filter = new TextField();
    private final HBox bar = Panels.bar(filter);
    private final BorderPane root = new BorderPane();
    private HelpPage page;
    private Function<String, List<Hyperlink>> elsewhere = _ -> List.of();

    /// Makes a view of a page that leads to no other.
    HelpPageView(HelpPage page) {
        this(page, new HelpBlocks(_ -> false, _ -> {}, path -> {
            throw new IllegalArgumentException(path);
        }));
    }

    HelpPageView(HelpPage page, HelpBlocks blocks) {
        this.page = page;
        this.blocks = blocks;
        Panels.style(root, getClass(), "help.css");
        root.getStyleClass().add(StyleClasses.HELP_PAGE);
        Controls.prepareFilter(filter, "help-filter", "Find");
        filter.textProperty().addListener((_, _, _) -> show());
        content.getStyleClass().add(StyleClasses.HELP_CONTENT);
        scroll.setFitToWidth(true);
        root.setTop(bar);
        root.setCenter(scroll);
        show();
    }

    Region node() {
        return root;
    }

    /// Adds a button before the field.
    void addButton(Button button) {
        bar.getChildren().addFirst(button);
    }

    /// Shows another page from its top.
    void show(HelpPage other) {
        page = other;
        filter.clear();
        show();
        scroll.setVvalue(0);
    }

    /// Leaves only the sections of the page with a text.
    void find(String text) {
        filter.setText(text);
    }

    /// Sets what finds the other pages with a text, in small letters, and leads to them.
    void findElsewhere(Function<String, List<Hyperlink>> pages) {
        elsewhere = pages;
    }

    /// Scrolls to a section of the page.
    ///
    /// @param anchor what a link to the section ends with; the page stays where it is if no section has it
    void scrollTo(String anchor) {
        filter.clear();
        int block = 0;
        for (var section : page.sections()) {
            if (section.anchor().equals(anchor)) {
                scroll.applyCss();
                scroll.layout();
                double below = content.getHeight() - scroll.getViewportBounds().getHeight();
                double top = content.getChildren().get(block).getBoundsInParent().getMinY();
                scroll.setVvalue(below <= 0 ? 0 : Math.min(1, top / below));
                return;
            }
            block += section.blocks().size();
        }
    }

    private void show() {
        var query = filter.getText().strip().toLowerCase(Locale.ROOT);
        content.getChildren().clear();
        page.sections().stream()
                .filter(section -> query.isEmpty() || section.contains(query))
                .forEach(section -> section.blocks()
                        .forEach(block -> content.getChildren().add(blocks.block(block))));
        if (content.getChildren().isEmpty()) {
            content.getChildren().add(Panels.emptyState(AppIcon.SEARCH, "No matches on this page."));
        }
        var links = query.isEmpty() ? List.<Hyperlink>of() : elsewhere.apply(query);
        if (!links.isEmpty()) {
            var others = new FlowPane(GAP_PX, 0, Panels.label("On other pages:", "help-text"));
            others.setId("help-elsewhere");
            others.getChildren().addAll(links);
            content.getChildren().add(others);
        }
    }
}
