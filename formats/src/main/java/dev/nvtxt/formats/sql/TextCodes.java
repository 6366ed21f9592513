// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldValues;
import dev.nvtxt.formats.export.EventTable;
import module java.base;

/// The few texts of a column, numbered from 1; 0 is null.
///
/// What a table function gives DuckDB as texts is copied row by row, which takes longer than most queries. A column of few
/// texts gives numbers instead, and a view takes the texts from a list. DuckDB goes through that list for every 2,048 rows, so
/// it must be short.
final class TextCodes {
    /// With more texts than this, copying them is not slower.
    private static final int MAX_TEXTS = 2048;
    private static final int MAX_IDS = 1 << 16;

    private final List<String> texts;
    private final List<long[]> codes;

    private TextCodes(List<String> texts, List<long[]> codes) {
        this.texts = List.copyOf(texts);
        this.codes = List.copyOf(codes);
    }

    /// {@return the texts of a column; nothing where they are too many, or none}
    static Optional<TextCodes> of(EventField field, EventTable table) {
        var numbers = new HashMap<String, Integer>();
        var texts = new ArrayList<String>();
        var codes = new ArrayList<long[]>();
        for (var part : table.parts()) {
            var ofPart = part.cells().values(field);
            if (ofPart.textCount() < 0 || ofPart.textCount() > MAX_IDS) {
                return Optional.empty();
            }
            codes.add(codes(ofPart, numbers, texts));
            if (texts.size() > MAX_TEXTS) {
                return Optional.empty();
            }
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(new TextCodes(texts, codes));
    }

    private static long[] codes(FieldValues ofPart, Map<String, Integer> numbers, List<String> texts) {
        var codes = new long[ofPart.textCount()];
        for (int id = 0; id < codes.length; id++) {
            var text = ofPart.textOf(id);
            if (text != null) {
                codes[id] = numbers.computeIfAbsent(text, added -> {
                    texts.add(added);
                    return texts.size();
                });
            }
        }
        return codes;
    }

    /// {@return the texts; the first one has the code 1}
    List<String> texts() {
        return texts;
    }

    /// {@return the codes of the texts of a part, by their ids}
    long[] ofPart(int part) {
        return codes.get(part);
    }
}
