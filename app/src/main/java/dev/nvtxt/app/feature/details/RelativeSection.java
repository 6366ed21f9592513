// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.feature.details.EventDetails.Relative;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// Other events under a title, each with its duration and share. From event to event it keeps its rows.
final class RelativeSection {
    private static final double MIN_WORDS_PX = 110;
    private static final double MIN_NAME_PX = 90;

    private final Label title = new Label();
    private final VBox box = new VBox(2);
    private final List<RelativeRow> rows = new ArrayList<>();
    private final BiConsumer<Relative, Approach> go;

    /// Makes a section without rows.
    ///
    /// @param go goes to an event
    RelativeSection(BiConsumer<Relative, Approach> go) {
        this.go = go;
        title.getStyleClass().add(StyleClasses.STRONG);
        box.getStyleClass().add(StyleClasses.DETAILS_SECTION);
    }

    /// Shows events.
    ///
    /// @param beforeShare what their shares mean; "" for nothing to say
    /// @return the section
    Node show(String text, List<Relative> relatives, String beforeShare) {
        FieldGrid.setText(title, text);
        var nodes = new ArrayList<Node>();
        nodes.add(title);
        for (int at = 0; at < relatives.size(); at++) {
            if (at == rows.size()) {
                rows.add(new RelativeRow());
            }
            rows.get(at).show(relatives.get(at), beforeShare);
            nodes.add(rows.get(at).node);
        }
        Reused.show(box.getChildren(), nodes, _ -> true);
        return box;
    }

    /// Makes a row before an event needs it.
    void prepare() {
        if (rows.isEmpty()) {
            Reused.addHidden(box.getChildren(), title);
        }
        rows.add(new RelativeRow());
        Reused.addHidden(box.getChildren(), rows.getLast().node);
    }

    /// {@return the section with its last content}
    Node node() {
        return box;
    }

    private final class RelativeRow {
        private final Hyperlink link = new Hyperlink();
        private final Label numbers = new Label();
        private final Region bar = new Region();
        private final HBox words = new HBox(6, link, numbers);
        private final VBox node = new VBox(words, bar);

        RelativeRow() {
            link.setMnemonicParsing(false);
            link.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(link, Priority.ALWAYS);
            link.setMinWidth(MIN_NAME_PX);
            numbers.getStyleClass().add(StyleClasses.COUNT);
            words.setAlignment(Pos.CENTER_LEFT);
            bar.getStyleClass().add("app-share");
        }

        void show(Relative relative, String beforeShare) {
            link.setText(DisplayText.of(relative.title()));
            link.setVisited(false);
            link.setOnAction(_ -> go.accept(relative, Approach.REVEAL));
            link.setOnKeyPressed(event -> {
                if (event.getCode() == KeyCode.ENTER) {
                    go.accept(relative, Approach.ZOOM);
                    event.consume();
                }
            });
            var share = relative.share() < 0
                    ? ""
                    : beforeShare + ShortText.percent(relative.share());
            // What is said of a flow is a sentence, which the name need not give way to.
            numbers.setWrapText(relative.share() < 0);
            numbers.setMinWidth(relative.share() < 0 ? MIN_WORDS_PX : Region.USE_PREF_SIZE);
            FieldGrid.setText(numbers, relative.duration() + (share.isEmpty() ? "" : " · " + share));
            bar.maxWidthProperty().bind(words.widthProperty().multiply(Math.clamp(relative.share(), 0, 1)));
        }
    }
}
