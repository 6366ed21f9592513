// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/// Events of `nvtxt dump` and of Spark as the same texts, a line for each event: `column=value`.
final class DumpRows {
    /// What `dump` prints too, or follows from what it prints.
    static final List<String> COLUMNS = List.of("kind", "start_ns", "end_ns", "start_ticks", "end_ticks", "time_base",
            "pid", "process", "tid", "thread", "category_id", "color", "message", "payload", "depth", "line", "file");

    private DumpRows() {}

    /// {@return the events of a cluster, in the order of its rows}
    static List<String> of(Dataset<Row> events) {
        return events.select("kind", COLUMNS.subList(1, COLUMNS.size()).toArray(String[]::new)).collectAsList()
                .stream().map(row -> {
                    var values = new TreeMap<String, Object>();
                    for (var column : COLUMNS) {
                        values.put(column, String.valueOf(row.get(row.fieldIndex(column))));
                    }
                    return values.toString();
                }).toList();
    }

    /// {@return the events that the program prints}
    static List<String> ofProgram(String... arguments) {
        Map<String, String> names = new HashMap<>();
        var rows = new ArrayList<String>();
        for (var line : LocalProgram.lines(arguments)) {
            var file = line.get("file").asText();
            switch (line.get("type").asText()) {
                case "process" -> names.put(file + line.get("pid"), line.get("name").asText());
                case "thread" -> names.put(file + line.get("pid") + "/" + line.get("tid"), line.get("name").asText());
                case "marker", "range" -> rows.add(row(line, names).toString());
                default -> {
                }
            }
        }
        return rows;
    }

    private static Map<String, Object> row(JsonNode line, Map<String, String> names) {
        boolean isMarker = line.get("type").asText().equals("marker");
        var values = new TreeMap<String, Object>();
        for (var column : COLUMNS) {
            values.put(column, text(line.get(column)));
        }
        var file = line.get("file").asText();
        values.put("process", names.getOrDefault(file + line.get("pid"), text(line.get("pid"))));
        values.put("thread", names.getOrDefault(file + line.get("pid") + "/" + line.get("tid"), text(line.get("tid"))));
        values.put("time_base", text(line.get("timeBase")));
        values.put("category_id", text(line.get("category")));
        // A marker ends when it starts.
        values.put("start_ticks", text(line.get(isMarker ? "time" : "start")));
        values.put("end_ticks", text(line.get(isMarker ? "time" : "end")));
        values.put("start_ns", text(line.get(isMarker ? "timeNs" : "startNs")));
        values.put("end_ns", text(line.get(isMarker ? "timeNs" : "endNs")));
        if (isMarker) {
            values.put("kind", "marker");
        }
        return values;
    }

    private static String text(JsonNode value) {
        return value == null || value.isNull() ? "null" : value.asText();
    }
}
