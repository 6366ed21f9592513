// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.feature.details.EventDetails.EventLine;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.StyleClasses;
import module java.base;
import module javafx.controls;

/// The lines of the file that an event was made from, each below a link to it. From event to event it keeps its controls.
final class SourceLines {
    private final VBox box = new VBox(2);
    private final List<Hyperlink> links = new ArrayList<>();
    private final List<WrappedText> texts = new ArrayList<>();
    private final Consumer<EventLine> onClick;

    /// Makes it without lines.
    ///
    /// @param onClick shows a line in its file
    SourceLines(Consumer<EventLine> onClick) {
        this.onClick = onClick;
        box.getStyleClass().add(StyleClasses.DETAILS_SOURCE);
    }

    Node show(List<EventLine> lines) {
        var nodes = new ArrayList<Node>();
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            if (at == links.size()) {
                addLine();
            }
            var link = links.get(at);
            link.setText("Line " + line.number());
            link.setVisited(false);
            link.setOnAction(_ -> onClick.accept(line));
            TextInputControl text = texts.get(at);
            var value = DisplayText.of(line.text());
            if (!text.getText().equals(value)) {
                text.setText(value);
            }
            text.setAccessibleText("Source line " + line.number());
            nodes.add(link);
            nodes.add(text);
        }
        Reused.show(box.getChildren(), nodes, _ -> true);
        return box;
    }

    /// Makes the controls of a line before an event has one.
    void prepare() {
        addLine();
        Reused.addHidden(box.getChildren(), links.getLast());
        Reused.addHidden(box.getChildren(), texts.getLast());
    }

    /// {@return the lines, as they were shown last}
    Node node() {
        return box;
    }

    private void addLine() {
        links.add(new Hyperlink());
        texts.add(text());
    }

    private static WrappedText text() {
        var text = new WrappedText("");
        text.getStyleClass().add(StyleClasses.MONO);
        return text;
    }
}
