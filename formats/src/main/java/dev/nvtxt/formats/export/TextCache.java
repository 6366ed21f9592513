// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The bytes of the texts of one file, each made once. Confined to one thread.
public final class TextCache {
    private static final int MAX_INDEX = 1 << 24;

    private final EventCells cells;
    private final Function<String, byte[]> encoding;
    /// By the field's ordinal and the text's id.
    private final byte[][] @Nullable [] byIndex = new byte[EventField.values().length][][];
    private final Map<EventField, Map<Long, byte[]>> byId = new EnumMap<>(EventField.class);

    /// Makes an empty cache.
    ///
    /// @param encoding makes the bytes
    public TextCache(EventCells cells, Function<String, byte[]> encoding) {
        this.cells = cells;
        this.encoding = encoding;
        Arrays.fill(byIndex, new byte[0][]);
    }

    /// {@return the bytes of a text that an event has}
    public byte[] of(EventField field, int event) {
        long id = cells.values(field).textId(event);
        if (id < 0) {
            return encoding.apply(cells.text(field, event));
        }
        if (id >= MAX_INDEX) {
            return byId.computeIfAbsent(field, _ -> new HashMap<>()).computeIfAbsent(id,
                    _ -> encoding.apply(cells.text(field, event)));
        }
        int index = (int) id;
        var cached = byIndex[field.ordinal()];
        if (index >= cached.length) {
            cached = Arrays.copyOf(cached, Math.max(index + 1, 2 * cached.length));
            byIndex[field.ordinal()] = cached;
        }
        var bytes = cached[index];
        if (bytes == null) {
            bytes = encoding.apply(cells.text(field, event));
            cached[index] = bytes;
        }
        return bytes;
    }
}
