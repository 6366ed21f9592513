// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;

/// Walks over what a window shows.
public final class Nodes {
    private Nodes() {}

    /// {@return all nodes at and below one that are shown, from top to bottom as they are painted}
    public static List<Node> shown(Node from) {
        var nodes = new ArrayList<Node>();
        collect(from, nodes);
        return nodes;
    }

    private static void collect(Node node, List<Node> nodes) {
        if (!node.isVisible()) {
            return;
        }
        nodes.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, nodes));
        }
    }

    /// {@return what a screen reader calls a control: its own words, its label's, or its text; "" for nothing}
    public static String accessibleName(Node node, Node root) {
        // The field of a spinner hands the focus to the spinner, which is what is read.
        if (node.getParent() instanceof Spinner<?> spinner) {
            return accessibleName(spinner, root);
        }
        var label = shown(root).stream().filter(Label.class::isInstance).map(Label.class::cast)
                .filter(candidate -> candidate.getLabelFor() == node).map(Label::getText);
        var own = Stream.of(node.getAccessibleText(), node instanceof Labeled labeled ? labeled.getText() : null);
        return Stream.concat(own, label).filter(text -> text != null && !text.isBlank()).findFirst().orElse("");
    }

    /// {@return a name for messages: class, id, style classes, text}
    public static String describe(Node node) {
        var text = switch (node) {
            case Labeled labeled -> " “" + labeled.getText() + "”";
            case Text words -> " “" + words.getText() + "”";
            case TextInputControl input -> " “" + input.getPromptText() + "”";
            default -> "";
        };
        return node.getClass().getSimpleName() + (node.getId() == null ? "" : "#" + node.getId()) + "."
                + String.join(".", node.getStyleClass()) + text;
    }

    /// {@return a node and those above it up to the root, by their style classes}
    public static String path(Node node) {
        var parts = new ArrayList<String>();
        for (Node at = node; at != null; at = at.getParent()) {
            parts.addFirst(at.getId() != null ? "#" + at.getId() : String.join(".", at.getStyleClass()));
        }
        parts.removeIf(String::isEmpty);
        return String.join(" > ", parts);
    }
}
