// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.shared.session.SessionPart;
import java.util.ArrayList;
import java.util.List;

/// What a session remembers of the table of events: the columns that the user added.
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
        return root;
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
    }

    private static void add(List<TableField> columns, TableField column) {
        if (columns.stream().noneMatch(other -> other.title().equals(column.title()))) {
            columns.add(column);
        }
    }
}
