// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Difference;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.StructuralDiff;
import dev.nvtxt.app.output.Json;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/// A comparison as one JSON object with a version; keys are only ever added.
public final class DiffJson {
    private final JsonGenerator json;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public DiffJson(OutputStream out) throws IOException {
        json = Json.generator(out);
    }

    /// Prints a comparison.
    public void print(DiffResult result) throws IOException {
        var comparison = result.comparison();
        json.writeStartObject();
        json.writeNumberField("version", 1);
        sides(comparison);
        StatsJson.groupBy(json, comparison.options().grouping());
        json.writeNumberField("threshold", comparison.options().threshold());
        var condition = result.condition();
        json.writeStringField("failIf", condition == null ? null : condition.text());
        json.writeBooleanField("failed", !result.failing().isEmpty());
        json.writeNumberField("groups", comparison.rows().size());
        json.writeArrayFieldStart("rows");
        for (var row : result.rows()) {
            row(result, row);
        }
        json.writeEndArray();
        var structure = result.structure();
        if (structure != null) {
            structure(structure);
        }
        Json.end(json);
    }

    private void sides(Comparison comparison) throws IOException {
        json.writeArrayFieldStart("sides");
        for (int side = 0; side < comparison.sides().size(); side++) {
            json.writeStartObject();
            json.writeStringField("side", Comparison.letter(side));
            json.writeStringField("name", comparison.sides().get(side).name());
            StatsJson.files(json, comparison.sides().get(side).scope());
            json.writeNumberField("lengthNs", comparison.lengthsNs().get(side));
            json.writeNumberField("cut", comparison.cut(side));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void row(DiffResult result, ComparisonRow row) throws IOException {
        json.writeStartObject();
        StatsJson.key(json, result.comparison().options().grouping().keys(), row.labels());
        json.writeArrayFieldStart("sides");
        for (var side : row.sides()) {
            side(side);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("changes");
        for (int i = 0; i < row.changes().size(); i++) {
            if (!row.isOf(i)) {
                continue;
            }
            var condition = result.condition();
            change(Comparison.letter(i + 1), row.changes().get(i), condition != null && condition.isMet(row, i));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void side(SideStatistics side) throws IOException {
        json.writeStartObject();
        StatsJson.counts(json, side.counts());
        Numbers.writeSum(json, "totalNs", side.totalNs());
        Numbers.writeSum(json, "selfNs", side.selfNs());
        json.writeNumberField("cut", side.cut());
        Numbers.write(json, "perSecondNs", (Double) side.totalPerSecondNs());
        var durations = side.durations();
        Numbers.write(json, "meanNs", durations == null ? null : (Double) durations.meanNs());
        Numbers.write(json, "medianNs", durations == null ? null : (Double) durations.medianNs());
        json.writeEndObject();
    }

    private void change(String letter, Change change, boolean fails) throws IOException {
        json.writeStartObject();
        json.writeStringField("side", letter);
        json.writeStringField("verdict", change.verdict().word());
        Numbers.writeSum(json, "totalNs", change.totalNs());
        Numbers.writeSum(json, "selfNs", change.self().totalNs());
        json.writeStringField("selfVerdict", change.self().verdict().word());
        json.writeBooleanField("byChildren", change.isByChildren());
        Numbers.write(json, "meanNs", change.meanNs());
        Numbers.write(json, "medianNs", change.medianNs());
        Numbers.write(json, "ratio", change.ratio());
        var interval = change.confidenceInterval();
        Numbers.write(json, "intervalLow", interval == null ? null : (Double) interval.low());
        Numbers.write(json, "intervalHigh", interval == null ? null : (Double) interval.high());
        Numbers.write(json, "p", change.pValue());
        Numbers.write(json, "correctedP", change.adjustedPValue());
        json.writeBooleanField("fails", fails);
        json.writeEndObject();
    }

    private void structure(StructuralDiff structure) throws IOException {
        json.writeNumberField("matched", structure.matched());
        json.writeNumberField("matchedByOrder", structure.matchedByOrder());
        json.writeNumberField("unpairedA", structure.unpairedA());
        json.writeNumberField("unpairedB", structure.unpairedB());
        Json.writeTexts(json, "notes", structure.notes());
        json.writeArrayFieldStart("differences");
        for (var difference : structure.differences()) {
            json.writeStartObject();
            json.writeStringField("kind", difference.kind().word());
            json.writeStringField("path", difference.path());
            json.writeBooleanField("ambiguous", difference.isAmbiguous());
            json.writeNumberField("inside", difference.inside());
            json.writeNumberField("changeNs", difference.changeNs());
            place("a", difference.a());
            place("b", difference.b());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void place(String key, Difference.@Nullable RangeRef place) throws IOException {
        if (place == null) {
            json.writeNullField(key);
            return;
        }
        json.writeObjectFieldStart(key);
        json.writeStringField("file", place.file().trace().path());
        json.writeNumberField("line", place.file().trace().events().line(place.event()));
        json.writeNumberField("durationNs", place.durationNs());
        json.writeEndObject();
    }
}
