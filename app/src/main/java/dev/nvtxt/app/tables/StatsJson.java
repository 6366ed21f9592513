// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.MarkerStatistics;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.app.output.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Statistics as one JSON object with a version; keys are only ever added.
public final class StatsJson implements StatsPrinter {
    private final JsonGenerator json;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public StatsJson(OutputStream out) throws IOException {
        json = Json.generator(out);
    }

    @Override
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

    static void files(JsonGenerator json, Scope scope) throws IOException {
        Json.writeTexts(json, "files", scope.files().stream().map(file -> file.trace().path()).toList());
    }

    static void groupBy(JsonGenerator json, Grouping grouping) throws IOException {
        Json.writeTexts(json, "groupBy", grouping.keys().stream().map(GroupKey::id).toList());
    }

    static void counts(JsonGenerator json, EventCounts counts) throws IOException {
        json.writeNumberField("events", counts.all());
        json.writeNumberField("ranges", counts.measured());
        json.writeNumberField("markers", counts.markers());
        json.writeNumberField("open", counts.open());
        json.writeNumberField("reversed", counts.reversed());
        json.writeNumberField("clockless", counts.clockless());
        json.writeNumberField("outOfRange", counts.outOfRange());
    }

    static void key(JsonGenerator json, List<GroupKey> keys, List<@Nullable String> labels) throws IOException {
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
        json.writeNumberField("cut", row.cut());
        Numbers.writeSum(json, "totalNs", row.totalNs());
        Numbers.write(json, "share", row.share());
        Numbers.write(json, "threadShare", row.threadShare());
        Numbers.writeSum(json, "selfNs", row.selfNs());
        durations(row.durations());
        var times = row.times();
        Json.writeNumber(json, "firstNs", times == null ? null : (Long) times.firstNs());
        Json.writeNumber(json, "lastNs", times == null ? null : (Long) times.lastNs());
        markers(row.markers());
        json.writeEndObject();
    }

    private void durations(@Nullable DurationStatistics durations) throws IOException {
        if (durations == null) {
            nulls("meanNs", "medianNs", "minNs", "maxNs", "deviationNs", "p90Ns", "p95Ns", "p99Ns", "p999Ns");
            return;
        }
        Numbers.write(json, "meanNs", durations.meanNs());
        Numbers.write(json, "medianNs", durations.medianNs());
        json.writeNumberField("minNs", durations.minNs());
        json.writeNumberField("maxNs", durations.maxNs());
        Numbers.write(json, "deviationNs", durations.deviationNs());
        json.writeNumberField("p90Ns", durations.p90Ns());
        json.writeNumberField("p95Ns", durations.p95Ns());
        json.writeNumberField("p99Ns", durations.p99Ns());
        json.writeNumberField("p999Ns", durations.p999Ns());
    }

    private void markers(@Nullable MarkerStatistics markers) throws IOException {
        if (markers == null) {
            nulls("ratePerSecond", "meanGapNs", "medianGapNs", "minGapNs", "maxGapNs");
            return;
        }
        Numbers.write(json, "ratePerSecond", markers.perSecond());
        Numbers.write(json, "meanGapNs", markers.gaps().meanNs());
        Numbers.write(json, "medianGapNs", markers.gaps().medianNs());
        json.writeNumberField("minGapNs", markers.gaps().minNs());
        json.writeNumberField("maxGapNs", markers.gaps().maxNs());
    }

    private void nulls(String... keys) throws IOException {
        for (var key : keys) {
            json.writeNullField(key);
        }
    }
}
