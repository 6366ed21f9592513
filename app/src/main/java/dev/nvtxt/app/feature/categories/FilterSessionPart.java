// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.timeline.model.FilterMode;
import java.util.HashSet;

/// What a session remembers of the filter line and of the boxes of the category tree.
///
/// @param model the filter and the boxes
record FilterSessionPart(VisibilityViewModel model) implements SessionPart {
    @Override
    public String name() {
        return "filter";
    }

    @Override
    public JsonNode save() {
        var root = JsonNodeFactory.instance.objectNode();
        root.put("text", model.filterTextProperty().get());
        root.put("dim", model.filterModeProperty().get() == FilterMode.DIM);
        var hidden = root.putArray("hiddenCategories");
        for (var key : model.hidden()) {
            hidden.addObject().put("file", key.path()).put("category", key.id());
        }
        return root;
    }

    @Override
    public void restore(JsonNode saved) {
        model.filterTextProperty().set(saved.path("text").asText(""));
        model.filterModeProperty().set(saved.path("dim").asBoolean() ? FilterMode.DIM : FilterMode.HIDE);
        var hidden = new HashSet<CategoryKey>();
        for (var node : saved.path("hiddenCategories")) {
            var id = node.path("category");
            hidden.add(new CategoryKey(node.path("file").asText(), id.isIntegralNumber() ? id.asLong() : null));
        }
        model.setHidden(hidden);
    }
}
