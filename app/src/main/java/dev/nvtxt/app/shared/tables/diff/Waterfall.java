// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.PartKind;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.app.shared.output.Json;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.Table;
import dev.nvtxt.app.shared.tables.TextTable;
import module java.base;

/// What the difference of two ranges is made of, for people and programs: a sentence, and parts that add up.
public final class Waterfall {
    private static final int NAMED_PARTS = 3;

    private Waterfall() {}

    /// {@return what the difference is made of, in a sentence}
    public static String sentence(RangeBreakdown breakdown) {
        long change = breakdown.changeNs();
        var b = name(breakdown.b(), breakdown.a());
        var a = name(breakdown.a(), breakdown.b());
        var durations = ShortText.duration(breakdown.b().durationNs()) + " instead of "
                + ShortText.duration(breakdown.a().durationNs());
        if (breakdown.parts().isEmpty()) {
            return b + " takes as long as " + a + " (" + durations + "); nothing in them differs.";
        }
        var parts = breakdown.parts();
        var names = parts.stream().filter(part -> part.kind() != PartKind.OTHER).limit(NAMED_PARTS)
                .map(part -> words(part) + ", " + ShortText.change(part.changeNs())).collect(Collectors.joining("; "));
        var compared = change == 0
                ? b + " takes as long as " + a
                : b + " takes " + ShortText.duration(Math.abs(change)) + (change > 0 ? " longer than " : " less than ")
                        + a;
        return compared + " (" + durations + "): " + names + (parts.size() > NAMED_PARTS ? "; and more." : ".");
    }

    /// Two with one message are distinguished by where they are.
    private static String name(RangePick pick, RangePick other) {
        return pick.name().equals(other.name())
                ? pick.name() + " (line " + pick.file().trace().events().line(pick.event()) + ")"
                : pick.name();
    }

    /// {@return a part in words: "AI: replan added", "Upload (12 calls) added", "self time"}
    public static String words(Part part) {
        var calls = part.count() == 1 ? "" : " (" + ShortText.count(part.count()) + " calls)";
        return switch (part.kind()) {
            case OTHER -> "Everything else";
            case SELF -> part.path().isEmpty() ? "Self time" : "Self time of " + DiffWords.name(part.name());
            case ADDED, REMOVED, SLOWER, FASTER -> DiffWords.name(part.name()) + calls + " " + part.kind().word();
        };
    }

    static String text(RangeBreakdown breakdown) {
        var columns = List.of(new Column<Part>("part", "part", CellType.LABEL, Waterfall::words),
                new Column<Part>("path", "inside", CellType.TEXT, Waterfall::around),
                new Column<Part>("count", "ranges", CellType.COUNT, Part::count),
                new Column<Part>("changeNs", "change", CellType.CHANGE, Part::changeNs));
        var rows = new ArrayList<>(breakdown.parts());
        return new TextTable<>(new Table<>(columns, rows)).text()
                + "sum: " + ShortText.change(breakdown.changeNs()) + "\n";
    }

    /// {@return the messages around a part, below the two ranges}
    public static String around(Part part) {
        return part.path().isEmpty() ? "" : String.join(" > ", part.path().subList(0, part.path().size() - 1));
    }

    static void write(JsonGenerator json, List<RangeBreakdown> breakdowns) throws IOException {
        if (breakdowns.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("waterfalls");
        for (var breakdown : breakdowns) {
            json.writeStartObject();
            json.writeStringField("sentence", sentence(breakdown));
            json.writeNumberField("changeNs", breakdown.changeNs());
            json.writeArrayFieldStart("parts");
            for (var part : breakdown.parts()) {
                json.writeStartObject();
                json.writeStringField("kind", part.kind().word());
                Json.writeTexts(json, "path", part.path());
                json.writeNumberField("count", part.count());
                json.writeNumberField("changeNs", part.changeNs());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
