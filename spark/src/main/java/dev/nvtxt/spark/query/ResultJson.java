// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.parser.report.Durations;
import module java.base;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/// Answers as one JSON object with a version, of the form that the local commands print; keys are only ever added.
public final class ResultJson {
    private static final List<String> ADDED = List.of("rankError", "longestFile", "longestLine", "longestStartNs");

    private static final List<String> SUMS = List.of("coveredNs", "totalNs", "selfNs");
    /// Below this, a number is written with an exponent: the zeros of a p-value would hide its size.
    private static final double LEAST_PLAIN = 1e-4;

    private final JsonGenerator json;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8; not closed
    public ResultJson(OutputStream out) throws IOException {
        json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    }

    /// Prints statistics as `nvtxt stats --format json`, with the place of the longest range of each group besides.
    private void print(RankStatistics statistics) throws IOException {
        var rows = statistics.rows().collectAsList();
        json.writeStartObject();
        json.writeNumberField("version", 1);
        texts("files", statistics.files());
        texts("groupBy", statistics.request().keys().stream().map(GroupKey::id).toList());
        json.writeObjectFieldStart("events");
        for (var name : RankStatistics.COUNTS) {
            json.writeNumberField(name, rows.stream().mapToLong(row -> row.<Long>getAs(name)).sum());
        }
        json.writeEndObject();
        json.writeNumberField("cut", rows.stream().mapToLong(row -> row.<Long>getAs("cut")).sum());
        value("coveredNs", statistics.coveredNs());
        json.writeNumberField("groups", rows.size());
        json.writeArrayFieldStart("rows");
        int keys = statistics.request().keys().size();
        for (var row : rows) {
            json.writeStartObject();
            key(row, keys);
            fields(row, keys);
            json.writeEndObject();
        }
        json.writeEndArray();
        participation(statistics.participation());
        end();
    }

    /// Prints a comparison as `nvtxt diff --format json`.
    public void print(RankComparison comparison) throws IOException {
        json.writeStartObject();
        json.writeNumberField("version", 1);
        json.writeArrayFieldStart("sides");
        for (int side = 0; side < comparison.sides().size(); side++) {
            var files = comparison.sides().get(side);
            json.writeStartObject();
            json.writeStringField("side", side == 0 ? "A" : "B");
            json.writeStringField("name", files.name());
            texts("files", files.files());
            json.writeNumberField("lengthNs", files.lengthNs());
            json.writeNumberField("cut", comparison.cut(side));
            participation(files.participation());
            json.writeEndObject();
        }
        json.writeEndArray();
        texts("groupBy", comparison.request().keys().stream().map(GroupKey::id).toList());
        json.writeStringField("unit", "ns");
        json.writeNumberField("threshold", comparison.threshold());
        json.writeNullField("failIf");
        json.writeBooleanField("failed", false);
        json.writeNumberField("groups", comparison.rows().size());
        json.writeArrayFieldStart("rows");
        for (var row : comparison.rows()) {
            compared(comparison, row);
        }
        json.writeEndArray();
        end();
    }

    /// Prints an answer. One that no local command has is `rows`, each with the names of the columns.
    public void print(RankAnswer answer) throws IOException {
        if (answer instanceof RankStatistics statistics) {
            print(statistics);
            return;
        }
        json.writeStartObject();
        json.writeNumberField("version", 1);
        participation(answer.participation());
        json.writeArrayFieldStart("rows");
        for (var row : answer.rows().collectAsList()) {
            json.writeStartObject();
            fields(row, 0);
            json.writeEndObject();
        }
        json.writeEndArray();
        end();
    }

    private void participation(Participation files) throws IOException {
        json.writeObjectFieldStart("participation");
        json.writeNumberField("files", files.files());
        json.writeNumberField("tookPart", files.tookPart());
        json.writeArrayFieldStart("notes");
        for (var note : files.notes()) {
            json.writeStartObject();
            json.writeStringField("path", note.path());
            json.writeBooleanField("tookPart", !note.isLeftOut());
            json.writeStringField("code", note.code());
            json.writeStringField("message", note.message());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void compared(RankComparison comparison, RankComparison.ComparedRow row) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("key");
        var keys = comparison.request().keys();
        for (int i = 0; i < keys.size(); i++) {
            json.writeStringField(keys.get(i).id(), row.labels().get(i));
        }
        json.writeEndObject();
        json.writeArrayFieldStart("sides");
        for (int side = 0; side < row.parts().size(); side++) {
            side(row.parts().get(side), comparison.sides().get(side).lengthNs());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("changes");
        change(row);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void side(GroupPart part, long lengthNs) throws IOException {
        json.writeStartObject();
        var counts = part.counts();
        long[] values = { counts.all(), counts.measured(), counts.markers(), counts.open(), counts.reversed(),
            counts.clockless(), counts.outOfRange() };
        for (int i = 0; i < values.length; i++) {
            json.writeNumberField(RankStatistics.COUNTS.get(i), values[i]);
        }
        value("totalNs", part.totalNs);
        value("selfNs", part.selfNs);
        json.writeNumberField("cut", part.cut);
        value("perSecondNs", lengthNs == 0 ? null : (Double) (part.totalNs * 1e9 / lengthNs));
        var durations = part.durations.statistics();
        value("meanNs", durations == null ? null : (Double) durations.meanNs());
        value("medianNs", durations == null ? null : (Double) durations.medianNs());
        json.writeEndObject();
    }

    private void change(RankComparison.ComparedRow row) throws IOException {
        var change = row.change();
        json.writeStartObject();
        json.writeStringField("side", "B");
        json.writeStringField("verdict", change.verdict().word());
        value("totalNs", row.totalNs());
        value("selfNs", row.selfNs());
        json.writeStringField("selfVerdict", change.selfVerdict().word());
        json.writeBooleanField("byChildren", change.isByChildren());
        value("meanNs", change.amounts().meanNs());
        value("medianNs", change.amounts().medianNs());
        value("ratio", change.time().value());
        var interval = change.time().interval();
        value("intervalLow", interval == null ? null : (Double) interval.low());
        value("intervalHigh", interval == null ? null : (Double) interval.high());
        value("p", change.time().pValue());
        value("correctedP", change.adjustedPValue());
        json.writeBooleanField("fails", false);
        json.writeEndObject();
    }

    private void key(Row row, int keys) throws IOException {
        json.writeObjectFieldStart("key");
        for (int i = 0; i < keys; i++) {
            json.writeStringField(row.schema().fieldNames()[i], row.getString(i));
        }
        json.writeEndObject();
    }

    private void fields(Row row, int from) throws IOException {
        var names = row.schema().fieldNames();
        for (int i = from; i < names.length; i++) {
            if (!(ADDED.contains(names[i]) && row.isNullAt(i))) {
                value(names[i], row.get(i));
            }
        }
    }

    private void value(String name, @Nullable Object value) throws IOException {
        json.writeFieldName(name);
        switch (value) {
            case null -> json.writeNull();
            case Double number -> number(number);
            // A sum that is beyond Int64.
            case Long number when Math.abs(number) == Durations.BEYOND && SUMS.contains(name) -> json.writeNull();
            case Number number -> json.writeNumber(number.longValue());
            case Boolean truth -> json.writeBoolean(truth);
            default -> json.writeString(value.toString());
        }
    }

    /// With an exponent only where it is tiny, as the local commands print it; null beyond all numbers.
    private void number(double value) throws IOException {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            json.writeNull();
        } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            json.writeNumber((long) value);
        } else if (Math.abs(value) < LEAST_PLAIN) {
            json.writeNumber(Double.toString(value));
        } else {
            json.writeNumber(new BigDecimal(Double.toString(value)).toPlainString());
        }
    }

    private void texts(String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (var text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private void end() throws IOException {
        json.writeEndObject();
        json.writeRaw('\n');
        json.flush();
    }
}
