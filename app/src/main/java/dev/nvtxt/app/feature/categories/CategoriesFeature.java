// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.SideSection;
import dev.nvtxt.app.feature.SideSection.SidePanel;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandTopic;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.SideLists;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.model.FilterMode;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.collections.SetChangeListener;

/// Which events are visible: the filter field of the tool bar, and the section *Categories* of the side bar.
public final class CategoriesFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var visibility = new VisibilityViewModel(window.workspace(), window.settings());
        window.timeline().view().filterModeProperty().bind(visibility.filterModeProperty());
        visibility.colorModeProperty().bind(window.lanes().colorModeProperty());
        window.lanes().categoryVisibilityProperty().bind(visibility.categoryVisibilityProperty());
        var field = new FilterField(window.workspace(), visibility);
        field.nodes().forEach(window::toolNode);
        window.overlay(field.note());
        window.add(Command.of("edit.filter", "Filter", field::focus).keys("Shortcut+L").icon(AppIcon.FILTER)
                .menu(MainMenu.EDIT, 240).topic(CommandTopic.FIND));
        var hidden = window.section(
                new SideSection("categories", "Categories", AppIcon.CATEGORY, 420, () -> section(visibility)));
        visibility.hidden().addListener((SetChangeListener<Object>) _ -> hidden
                .set(Plural.hiddenOrNone(visibility.hidden().size())));
        hidden.set(Plural.hiddenOrNone(visibility.hidden().size()));
        window.sessionPart(new FilterSessionPart(visibility));
        window.onAllClosed(() -> {
            field.clear();
            visibility.setHidden(Set.of());
        });
    }

    private static SidePanel section(VisibilityViewModel visibility) {
        var tree = new CategoryTreeView(visibility);
        var isAnyHidden = Bindings.isNotEmpty(visibility.hidden());
        return new SidePanel(SideLists.section("Categories", tree.node(),
                SideLists.showAll("Show all categories", isAnyHidden, tree::showAll)), tree.tree());
    }

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
            // Sorted, so that the same categories are the same text.
            for (var key : model.hidden().stream().sorted(Comparator.comparing(CategoryKey::path)
                    .thenComparing(CategoryKey::id, Comparator.nullsFirst(Comparator.naturalOrder()))).toList()) {
                hidden.addObject().put("file", key.path()).put("category", key.id());
            }
            return root;
        }

        @Override
        public JsonNode edits(JsonNode saved) {
            return saved;
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
}
