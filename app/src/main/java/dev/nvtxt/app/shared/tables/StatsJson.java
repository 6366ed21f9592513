// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.app.shared.output.Json;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Statistics as one JSON object with a version; keys are only ever added.
public final class StatsJson {
    private static final List<Column<GroupStatistics>> AFTER_COUNTS = Stream.of(EnumSet.of(StatsField.CUT),
            EnumSet.range(StatsField.TOTAL, StatsField.MAX_GAP)).map(StatsField::columns).flatMap(List::stream)
            .toList();

    private final JsonGenerator json;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public StatsJson(OutputStream out) throws IOException {
        json = Json.generator(out);
    }

    public void print(StatisticsTable table, List<GroupStatistics> rows) throws IOException {
        json.writeStartObject();
        json.writeNumberField("version", 1);
        files(json, table.scope());
        groupBy(json, table.grouping());
        json.writeObjectFieldStart("events");
        counts(json, table.counts());
        json.writeEndObject();
        json.writeNumberField("cut", table.cut());
        Numbers.writeSum(json, "coveredNs", table.coveredNs());
        json.writeNumberField("groups", table.rows().size());
        json.writeArrayFieldStart("rows");
        for (var row : rows) {
            print(table, row);
        }
        json.writeEndArray();
        Json.end(json);
    }

    public static void files(JsonGenerator json, Scope scope) throws IOException {
        Json.writeTexts(json, "files", scope.files().stream().map(file -> file.trace().path()).toList());
    }

    public static void groupBy(JsonGenerator json, Grouping grouping) throws IOException {
        Json.writeTexts(json, "groupBy", grouping.keys().stream().map(GroupKey::id).toList());
    }

    public static void counts(JsonGenerator json, EventCounts counts) throws IOException {
        json.writeNumberField("events", counts.all());
        json.writeNumberField("ranges", counts.measured());
        json.writeNumberField("markers", counts.markers());
        json.writeNumberField("open", counts.open());
        json.writeNumberField("reversed", counts.reversed());
        json.writeNumberField("clockless", counts.clockless());
        json.writeNumberField("outOfRange", counts.outOfRange());
    }

    public static void key(JsonGenerator json, List<GroupKey> keys, List<@Nullable String> labels) throws IOException {
        json.writeObjectFieldStart("key");
        for (int i = 0; i < keys.size(); i++) {
            json.writeStringField(keys.get(i).id(), labels.get(i));
        }
        json.writeEndObject();
    }

    private void print(StatisticsTable table, GroupStatistics row) throws IOException {
        json.writeStartObject();
        key(json, table.grouping().keys(), row.labels());
        counts(json, row.counts());
        Table.writeFields(json, AFTER_COUNTS, row);
        Table.writeFields(json, StatsField.columns(StatsField.gpu(List.of(row))), row);
        json.writeEndObject();
    }
}
