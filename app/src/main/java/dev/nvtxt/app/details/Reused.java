// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.details;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.Node;

/// Puts nodes into a parent that has most of them already: those that stay are not taken out, since a node that comes into
/// a scene gets its style anew, and all below it.
final class Reused {
    private Reused() {}

    /// Makes a parent's children those that are wanted.
    static void show(ObservableList<Node> children, List<Node> wanted) {
        if (children.equals(wanted)) {
            return;
        }
        Set<Node> stays = new HashSet<>(wanted);
        children.removeIf(node -> !stays.contains(node));
        for (int at = 0; at < wanted.size(); at++) {
            var node = wanted.get(at);
            if (at >= children.size() || !children.get(at).equals(node)) {
                children.remove(node);
                children.add(at, node);
            }
        }
    }
}
