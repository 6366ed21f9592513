// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import javafx.collections.ObservableList;
import javafx.scene.Node;
import module java.base;

/// Puts nodes into a parent that has most of them already: those that stay are not taken out, and those that will be of use
/// again are only hidden, since a node that comes into a scene gets its style anew, and all below it.
final class Reused {
    private Reused() {}

    /// Makes the children of a parent that are seen those that are wanted.
    ///
    /// @param isKept which of the others are hidden; the rest is taken out
    static void show(ObservableList<Node> children, List<Node> nodes, Predicate<Node> isKept) {
        Set<Node> stays = new HashSet<>(nodes);
        children.removeIf(node -> !stays.contains(node) && !isKept.test(node));
        children.forEach(node -> setShown(node, stays.contains(node)));
        int at = 0;
        for (var node : nodes) {
            while (at < children.size() && !children.get(at).isManaged()) {
                at++;
            }
            if (at == children.size() || !children.get(at).equals(node)) {
                children.remove(node);
                setShown(node, true);
                children.add(at, node);
            }
            at++;
        }
    }

    /// Puts a node into a parent before it is wanted. It gets its style and its skin.
    static void addHidden(ObservableList<Node> children, Node node) {
        setShown(node, false);
        children.add(node);
        node.applyCss();
    }

    private static void setShown(Node node, boolean isShown) {
        node.setManaged(isShown);
        node.setVisible(isShown);
    }
}
