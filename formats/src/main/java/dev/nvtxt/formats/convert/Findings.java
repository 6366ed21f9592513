// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.formats.convert.Conversion.Example;
import dev.nvtxt.formats.convert.Conversion.Finding;
import module java.base;

/// Counts findings, and keeps the first places of each.
final class Findings {
    private static final int MAX_PLACES = 10;
    private static final int MAX_CHARS = 80;

    private final Map<Finding, Long> counts = new EnumMap<>(Finding.class);
    private final List<Example> first = new ArrayList<>();

    void add(Finding finding, long line, String column, String value) {
        if (counts.merge(finding, 1L, Long::sum) <= MAX_PLACES) {
            first.add(new Example(finding, line, column,
                    value.length() <= MAX_CHARS ? value : value.substring(0, MAX_CHARS) + "…"));
        }
    }

    Conversion end(long events, long rows) {
        first.sort(Comparator.comparing(Example::finding).thenComparingLong(Example::line));
        return new Conversion(events, rows, counts.isEmpty() ? Map.of() : counts, first);
    }
}
