// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.TimeColumn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How a column is printed for people: times, parts and rates in one unit, which its header says, with one number of digits.
/// Columns that are compared at a glance have one unit: sums, lengths of single events, what is per occurrence, and the two
/// sides of a comparison.
///
/// @param type what the cells are
/// @param title the header
/// @param times writes the times; for cells that are none it says nothing
record ColumnText(CellType type, String title, TimeColumn times) {
    private static final int MAX_SAMPLES = 1000;
    private static final int RATE_DECIMALS = 3;
    private static final Pattern SIDE = Pattern.compile(" [A-Z]$");
    /// By the name for programs, as "self" may be the title of a sum.
    private static final Pattern FAMILY = Pattern
            .compile("(?<occurrence>PerOccurrence)|^(?<sum>total|self)|^(?<single>mean|median|min|max|deviation|p\\d)");

    /// {@return how the columns of a table are printed}
    static <R> List<ColumnText> of(Table<R> table) {
        var lengths = new HashMap<String, List<Double>>();
        int samples = 0;
        for (var row : table.rows()) {
            if (samples++ == MAX_SAMPLES) {
                break;
            }
            for (var column : table.columns()) {
                if (isTime(column.type()) && column.cell(row) instanceof Number ns
                        && Math.abs(ns.doubleValue()) < Durations.BEYOND) {
                    lengths.computeIfAbsent(family(column), _ -> new ArrayList<>()).add(ns.doubleValue());
                }
            }
        }
        var texts = new ArrayList<ColumnText>();
        for (var column : table.columns()) {
            var times = TimeColumn.ofLengths(lengths.getOrDefault(family(column), List.of()).stream()
                    .mapToDouble(Double::doubleValue));
            var title = column.title();
            texts.add(new ColumnText(column.type(), switch (column.type()) {
                case DURATION, CHANGE -> ShortText.areTicks() ? title + " (ticks)" : times.title(title);
                case PART -> title + " (%)";
                case RATE -> title + " (/s)";
                case LABEL, TEXT, COUNT, RATIO, PROBABILITY, VALUE -> title;
            }, times));
        }
        return texts;
    }

    private static boolean isTime(CellType type) {
        return type == CellType.DURATION || type == CellType.CHANGE;
    }

    /// {@return what the columns have in common that share a unit}
    private static String family(Column<?> column) {
        var name = FAMILY.matcher(column.name());
        if (name.find()) {
            return name.namedGroups().keySet().stream().filter(family -> name.group(family) != null).findFirst()
                    .orElseThrow();
        }
        return SIDE.matcher(column.title()).replaceFirst("");
    }

    /// {@return a cell}
    String text(@Nullable Object value) {
        return switch (value) {
            case Number ticks when isTime(type) && ShortText.areTicks() -> sign(ticks.doubleValue())
                    + ShortText.ticks(ticks.doubleValue()).replace(" ticks", "");
            case Long ns when isTime(type) && Math.abs(ns) < Durations.BEYOND -> sign(ns) + times.text(ns.longValue());
            case Double ns when isTime(type) && Double.isFinite(ns) -> sign(ns) + times.text(ns.doubleValue());
            case Double part when type == CellType.PART && Double.isFinite(part) -> type.text(part).replace(" %", "");
            case Double rate when type == CellType.RATE && Double.isFinite(rate) -> CountText
                    .grouped(new BigDecimal(FixedDecimals.text(rate, RATE_DECIMALS)));
            case null, default -> type.text(value);
        };
    }

    private String sign(double ns) {
        return type == CellType.CHANGE && ns > 0 ? "+" : "";
    }
}
