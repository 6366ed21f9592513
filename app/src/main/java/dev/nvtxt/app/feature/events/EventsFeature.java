// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.icons.AppIcon;
import module java.base;

/// The tab *Events*.
public final class EventsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var workspace = window.workspace();
        var model = new EventsViewModel(workspace);
        var tab = window.tab(new TabPlace("events", "Events", AppIcon.EVENTS, 30, "Alt+4"),
                () -> new EventsView(model, window.picker()).node());
        tab.activeProperty().subscribe(model::setActive);
        workspace.on(Request.ShowInEvents.class, request -> {
            tab.show();
            workspace.selectionProperty().set(request.event());
        });
        var copy = window.add(
                Command.of("edit.copyEvent", "Copy Event", () -> model.copySelected(Panels::copy)).keys("Shortcut+C")
                        .icon(AppIcon.COPY).menu(MainMenu.EDIT, 130));
        copy.enabledProperty().bind(workspace.selectionProperty().isNotNull());
        window.sessionPart(new EventsSessionPart(model));
    }

    /// What a session remembers of the table of events: the columns that the user added, and the order.
    ///
    /// @param model the table
    record EventsSessionPart(EventsViewModel model) implements SessionPart {
        @Override
        public String name() {
            return "events";
        }

        @Override
        public JsonNode save() {
            var root = JsonNodeFactory.instance.objectNode();
            var columns = root.putArray("columns");
            for (var field : model.moreColumns()) {
                switch (field) {
                    case FieldColumn column -> columns.add(column.name());
                    case ArgumentColumn(var key, var isNumber) -> columns.addObject().put("argument", key)
                            .put("isNumber", isNumber);
                }
            }
            var order = model.sortColumnProperty().get();
            return root.put("order", order == null ? "" : order.name()).put("descending",
                    model.descendingProperty().get());
        }

        @Override
        public void restore(JsonNode saved) {
            var columns = new ArrayList<TableField>();
            for (var node : saved.path("columns")) {
                var key = node.path("argument");
                if (key.isTextual()) {
                    add(columns, new ArgumentColumn(key.textValue(), node.path("isNumber").asBoolean()));
                }
                FieldColumn.ADDED.stream().filter(column -> column.name().equals(node.asText()))
                        .forEach(column -> add(columns, column));
            }
            model.moreColumns().setAll(columns);
            var order = saved.path("order").textValue();
            if (order != null) {
                model.sortColumnProperty()
                        .set(Stream.of(FieldColumn.STANDARD, List.of(FieldColumn.TRACK), columns)
                                .<TableField>flatMap(List::stream).filter(column -> column.name().equals(order))
                                .findFirst().orElse(null));
                model.descendingProperty().set(saved.path("descending").asBoolean());
            }
        }

        private static void add(List<TableField> columns, TableField column) {
            if (columns.stream().noneMatch(other -> other.title().equals(column.title()))) {
                columns.add(column);
            }
        }
    }
}
