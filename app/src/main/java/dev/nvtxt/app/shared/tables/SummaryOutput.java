// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import module java.base;

/// Prints the tables about a summary.
public final class SummaryOutput {
    private SummaryOutput() {}

    /// Prints tables for people, each with its title if there are several.
    ///
    /// @param top at most this many rows of each
    /// @param out takes UTF-8, and stays open
    public static <S> void text(S summary, List<? extends SummaryTable<S>> tables, int top, OutputStream out)
            throws IOException {
        for (var each : tables) {
            var printed = new TextTable<>(each.of(summary, top));
            if (printed.isEmpty()) {
                continue;
            }
            if (tables.size() > 1) {
                out.write((each.title() + "\n").getBytes(StandardCharsets.UTF_8));
            }
            printed.write(out);
            int more = each.rows(summary).size() - top;
            out.write(((more > 0 ? "… %,d more rows (--top)\n".formatted(more) : "")
                    + (tables.size() > 1 ? "\n" : "")).getBytes(StandardCharsets.UTF_8));
        }
    }

    /// Prints one object with an array for each table.
    ///
    /// @param top at most this many rows of each
    /// @param out takes UTF-8, and stays open
    public static <S> void json(S summary, List<? extends SummaryTable<S>> tables, int top, OutputStream out)
            throws IOException {
        var json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .useDefaultPrettyPrinter();
        json.writeStartObject();
        json.writeNumberField("version", 1);
        for (var each : tables) {
            json.writeArrayFieldStart(each.word());
            var printed = each.of(summary, top);
            for (var row : printed.rows()) {
                json.writeStartObject();
                Table.writeFields(json, printed.columns(), row);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeRaw("\n");
        json.close();
    }
}
