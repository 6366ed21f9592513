// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.session.SessionPart;
import java.util.Arrays;

/// What a session remembers of the *Statistics* tab: scope, grouping, order, the chosen row, what is beside the
/// table, and the divider between.
record StatisticsSessionPart(StatisticsViewModel model, Analyses analyses) implements SessionPart {
    @Override
    public String name() {
        return "statistics";
    }

    @Override
    public JsonNode save() {
        var saved = JsonNodeFactory.instance.objectNode().put("scope", model.scopeProperty().get().name())
                .put("filtered", model.filteredProperty().get()).put("groupBy", model.keyProperty().get().id())
                .put("order", model.orderProperty().get().name()).put("descending", model.descendingProperty().get())
                .put("pattern", model.patternProperty().get()).put("detail", analyses.detailProperty().get().name())
                .put("divider", analyses.dividerProperty().get());
        model.chosenLabel().ifPresent(label -> saved.put("row", label));
        return saved;
    }

    @Override
    public void restore(JsonNode saved) {
        Arrays.stream(StatsScope.values()).filter(scope -> scope.name().equals(saved.path("scope").asText()))
                .forEach(model.scopeProperty()::set);
        model.filteredProperty().set(saved.path("filtered").asBoolean(true));
        GroupKey.find(saved.path("groupBy").asText()).ifPresent(model.keyProperty()::set);
        Arrays.stream(StatsColumn.values()).filter(column -> column.name().equals(saved.path("order").asText()))
                .forEach(column -> model.sort(column, saved.path("descending").asBoolean(true)));
        model.patternProperty().set(saved.path("pattern").asText(model.patternProperty().get()));
        if (saved.path("row").isTextual()) {
            model.chooseLater(saved.path("row").asText());
        }
        Arrays.stream(Analyses.Detail.values()).filter(one -> one.name().equals(saved.path("detail").asText()))
                .forEach(analyses.detailProperty()::set);
        double divider = saved.path("divider").asDouble(-1);
        if (divider >= 0 && divider <= 1) {
            analyses.dividerProperty().set(divider);
        }
    }
}
