// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;

/// Draws the blocks of a help page.
///
/// @param isPage whether a link leads to a page that can be shown; of others the address follows the text
/// @param open shows the page that a link leads to
/// @param pictures the picture of a path
record HelpBlocks(Predicate<String> isPage, Consumer<String> open,
        Function<String, javafx.scene.image.Image> pictures) {
    private static final double LIST_GAP_PX = 4;
    private static final double MARK_PX = 24;
    private static final double SCROLL_BAR_PX = 14;
    private static final String PROMPT = "$ ";

    Region block(Node block) {
        return switch (block) {
            case Heading heading ->
                label(HelpPage.textOf(heading), heading.getLevel() == 1 ? "help-title" : "help-heading");
            case FencedCodeBlock code -> code(code.getLiteral());
            case IndentedCodeBlock code -> code(code.getLiteral());
            case ListBlock list -> list(list);
            case Paragraph paragraph when paragraph.getFirstChild() instanceof Image image -> picture(image);
            default -> flow(block);
        };
    }

    private static Label label(String text, String styleClass) {
        var label = Panels.label(text, styleClass);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// Lines are as they are typed and printed: one that is wider than the page is scrolled to, not wrapped.
    private static Region code(String text) {
        var label = Panels.label(text.stripTrailing(), "example");
        label.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        label.setMaxWidth(Double.MAX_VALUE);
        var scroll = new ScrollPane(label) {
            @Override
            protected double computePrefHeight(double width) {
                return label.prefHeight(-1) + (width >= 0 && width < label.prefWidth(-1) ? SCROLL_BAR_PX : 0);
            }

            @Override
            public Orientation getContentBias() {
                return Orientation.HORIZONTAL;
            }
        };
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinSize(0, Region.USE_PREF_SIZE);
        scroll.setAccessibleText(text.strip());
        // A vertical wheel scrolls the page, wherever on it the pointer is.
        scroll.addEventFilter(ScrollEvent.SCROLL, event -> {
            var parent = scroll.getParent();
            if (parent != null && Math.abs(event.getDeltaY()) > Math.abs(event.getDeltaX())) {
                event.consume();
                Event.fireEvent(parent, event.copyFor(parent, parent));
            }
        });
        var copy = Panels.button(AppIcon.COPY, "Copy", () -> Panels.copy(typed(text)));
        copy.getStyleClass().add("help-copy");
        StackPane.setAlignment(copy, Pos.TOP_RIGHT);
        return new StackPane(scroll, copy);
    }

    /// {@return what a reader types of an example: its commands without prompts and output, or all of it}
    static String typed(String text) {
        var commands = text.lines().filter(line -> line.startsWith(PROMPT))
                .map(line -> line.substring(PROMPT.length())).collect(Collectors.joining("\n"));
        return commands.isEmpty() ? text.stripTrailing() : commands;
    }

    private Region list(ListBlock list) {
        var box = new VBox(LIST_GAP_PX);
        int number = 1;
        for (var item = list.getFirstChild(); item != null; item = item.getNext()) {
            var mark = Panels.label(list instanceof BulletList ? "•" : number++ + ".", "help-mark");
            mark.setMinWidth(MARK_PX);
            var content = new VBox(LIST_GAP_PX);
            for (var block = item.getFirstChild(); block != null; block = block.getNext()) {
                content.getChildren().add(block(block));
            }
            HBox.setHgrow(content, Priority.ALWAYS);
            var row = new HBox(mark, content);
            row.setAlignment(Pos.BASELINE_LEFT);
            box.getChildren().add(row);
        }
        return box;
    }

    /// As wide as the page, and not wider than it was drawn.
    private Region picture(Image image) {
        var picture = pictures.apply(image.getDestination());
        var view = new ImageView(picture);
        view.setPreserveRatio(true);
        view.setSmooth(true);
        view.setAccessibleText(HelpPage.textOf(image));
        var box = new HBox(view) {
            @Override
            protected double computePrefHeight(double width) {
                return picture.getHeight() * Math.min(1, Math.max(0, width) / picture.getWidth());
            }

            @Override
            public Orientation getContentBias() {
                return Orientation.HORIZONTAL;
            }
        };
        box.setMinWidth(0);
        box.setPrefWidth(picture.getWidth());
        box.setMinHeight(Region.USE_PREF_SIZE);
        box.widthProperty()
                .addListener((_, _, width) -> view.setFitWidth(Math.min(width.doubleValue(), picture.getWidth())));
        return box;
    }

    private TextFlow flow(Node block) {
        var flow = new TextFlow();
        for (var inline = block.getFirstChild(); inline != null; inline = inline.getNext()) {
            add(flow, inline, "help-text");
        }
        return flow;
    }

    private void add(TextFlow flow, Node inline, String styleClass) {
        switch (inline) {
            case org.commonmark.node.Text text -> add(flow, text.getLiteral(), styleClass);
            case Code code -> add(flow, code.getLiteral(), "help-code");
            case SoftLineBreak _ -> add(flow, " ", styleClass);
            case Link link when isPage.test(link.getDestination()) -> {
                var shown = new Hyperlink(HelpPage.textOf(link));
                shown.setOnAction(_ -> open.accept(link.getDestination()));
                flow.getChildren().add(shown);
            }
            case Link link -> {
                addAll(flow, link, styleClass);
                var address = link.getDestination().replaceFirst("^(\\.\\./)+", "");
                if (!address.equals(HelpPage.textOf(link))) {
                    add(flow, " (" + address + ")", styleClass);
                }
            }
            case Emphasis _,StrongEmphasis _ -> addAll(flow, inline, "help-strong");
            default -> addAll(flow, inline, styleClass);
        }
    }

    private void addAll(TextFlow flow, Node parent, String styleClass) {
        for (var inline = parent.getFirstChild(); inline != null; inline = inline.getNext()) {
            add(flow, inline, styleClass);
        }
    }

    private static void add(TextFlow flow, String text, String styleClass) {
        var node = new Text(text);
        node.getStyleClass().add(styleClass);
        flow.getChildren().add(node);
    }
}
