// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.app.shared.output.Json;
import dev.nvtxt.app.shared.tables.Numbers;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.StatsJson;
import module java.base;
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
        ShortText.inTicks(!result.comparison().options().ticks().isEmpty(), () -> write(result));
    }

    private void write(DiffResult result) throws IOException {
        var comparison = result.comparison();
        json.writeStartObject();
        json.writeNumberField("version", 1);
        sides(comparison);
        StatsJson.groupBy(json, comparison.options().grouping());
        var ticks = comparison.options().ticks();
        json.writeStringField("unit", ticks.isEmpty() ? "ns" : "ticks of " + ticks);
        json.writeNumberField("threshold", comparison.threshold(0));
        json.writeStringField("occurrence", comparison.basis().occurrence().word());
        Json.writeTexts(json, "notes", DiffNotes.of(result));
        json.writeArrayFieldStart("headlines");
        for (int change = 0; change < comparison.changes(); change++) {
            json.writeString(String.join(" ", DiffHeadline.of(result, change)));
        }
        json.writeEndArray();
        var condition = result.condition();
        json.writeStringField("failIf", condition == null ? null : condition.text());
        json.writeBooleanField("failed", !result.failing().isEmpty());
        json.writeNumberField("groups", comparison.rows().size());
        Waterfall.write(json, result.breakdowns());
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
            json.writeNumberField("runs", comparison.runs(side));
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
        Numbers.write(json, "timePerOccurrenceNs", (Double) side.timeNs());
        Numbers.write(json, "selfPerOccurrenceNs", (Double) side.selfTimeNs());
        Numbers.write(json, "callsPerOccurrence", (Double) side.calls());
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
        var cause = change.cause();
        json.writeStringField("cause", cause == null ? null : cause.word());
        Numbers.write(json, "causeShare", cause == null ? null : (Double) change.share());
        json.writeStringField("reason", change.reason().isEmpty() ? null : change.reason());
        var amounts = change.amounts();
        Numbers.write(json, "timePerOccurrenceNs", (Double) amounts.timeNs());
        Numbers.write(json, "selfPerOccurrenceNs", (Double) amounts.selfNs());
        Numbers.write(json, "callsPerOccurrence", (Double) amounts.calls());
        Numbers.writeSum(json, "totalNs", amounts.totalNs());
        Numbers.writeSum(json, "selfNs", amounts.selfTotalNs());
        json.writeStringField("selfVerdict", change.selfVerdict().word());
        json.writeBooleanField("byChildren", change.isByChildren());
        Numbers.write(json, "meanNs", amounts.meanNs());
        Numbers.write(json, "medianNs", amounts.medianNs());
        ratio("", change.time());
        ratio("calls", change.calls());
        ratio("duration", change.duration());
        Numbers.write(json, "correctedP", change.adjustedPValue());
        var gpu = change.gpu();
        if (gpu != null) {
            json.writeStringField("gpuVerdict", gpu.verdict().word());
            Numbers.write(json, "gpuPerOccurrenceNs", (Double) gpu.amounts().timeNs());
            ratio("gpu", gpu.time());
            Numbers.write(json, "gpuCorrectedP", gpu.adjustedPValue());
        }
        json.writeBooleanField("fails", fails);
        json.writeEndObject();
    }

    /// The keys of the time, which were there first, have no prefix.
    private void ratio(String prefix, Change.@Nullable Ratio ratio) throws IOException {
        var interval = ratio == null ? null : ratio.interval();
        Numbers.write(json, key(prefix, "ratio"), ratio == null ? null : ratio.value());
        Numbers.write(json, key(prefix, "intervalLow"), interval == null ? null : (Double) interval.low());
        Numbers.write(json, key(prefix, "intervalHigh"), interval == null ? null : (Double) interval.high());
        Numbers.write(json, key(prefix, "p"), ratio == null ? null : ratio.pValue());
    }

    private static String key(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + ShortText.capitalized(name);
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
