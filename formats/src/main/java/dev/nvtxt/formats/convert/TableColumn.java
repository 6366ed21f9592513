// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// A column of a table: what its name says, and what its values look like.
///
/// @param name its name, or its number where the table has no header
/// @param values those of the first rows that are not blank
record TableColumn(String name, List<String> values) {
    private static final double NEARLY_ALL = 0.9;
    private static final double FIRST_UNIX_SECOND = 1e9;
    private static final double LAST_UNIX_SECOND = 4e9;

    TableColumn {
        values = List.copyOf(values);
    }

    /// {@return the words of its name, in lower case}
    Set<String> words() {
        return Set.copyOf(List.of(name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT)
                .split("[^a-zµ]+")).stream().distinct().toList());
    }

    /// {@return its name without unit, blanks and underscores, in lower case}
    String plainName() {
        return name.toLowerCase(Locale.ROOT).strip()
                .replaceFirst("[ _.]?[(\\[]?\\b(ns|us|µs|ms|s|sec|seconds)[)\\]]?$", "")
                .replaceFirst("_(ns|us|ms|s|sec|seconds)$", "").replaceAll("[ _-]", "");
    }

    /// {@return the unit that its name has, as an option names it, or ""}
    String unit() {
        var words = words();
        for (var unit : List.of("ns", "us", "ms", "s")) {
            if (words.contains(unit)) {
                return unit;
            }
        }
        return words.contains("µs") ? "us" : words.contains("sec") || words.contains("seconds") ? "s" : "";
    }

    boolean isNumeric() {
        return !values.isEmpty() && values.stream().allMatch(TableColumn::isNumber);
    }

    boolean areDates() {
        return !values.isEmpty() && values.stream().allMatch(TableColumn::isDate);
    }

    /// {@return whether some of its values are numbers or dates}
    boolean hasTimes() {
        return values.stream().anyMatch(value -> isNumber(value) || isDate(value));
    }

    /// {@return whether its numbers never get smaller, but for a few}
    boolean isRising() {
        if (!isNumeric() || values.size() < 2) {
            return false;
        }
        int rising = 0;
        double last = number(values.getFirst());
        for (var value : values.subList(1, values.size())) {
            rising += number(value) >= last ? 1 : 0;
            last = number(value);
        }
        return rising >= NEARLY_ALL * (values.size() - 1) && number(values.getLast()) > number(values.getFirst());
    }

    /// {@return whether its dates never get earlier, but for a few}
    boolean areDatesRising() {
        return areDates() && values.size() > 1
                && new TableColumn(name, values.subList(1, values.size())).isAtOrAfter(this);
    }

    /// {@return whether its numbers count from one row to the next by one, as those of rows and jobs do}
    boolean isCounting() {
        if (!isNumeric() || values.size() < 2) {
            return false;
        }
        for (int i = 1; i < values.size(); i++) {
            if (number(values.get(i)) - number(values.get(i - 1)) != 1) {
                return false;
            }
        }
        return true;
    }

    /// {@return whether its numbers are of the size of today's date, in seconds, ms, µs or ns since 1970}
    boolean isUnixTime() {
        if (!isNumeric()) {
            return false;
        }
        double first = number(values.getFirst());
        for (double unit = 1; unit <= 1e9; unit *= 1000) {
            if (first >= FIRST_UNIX_SECOND * unit && first < LAST_UNIX_SECOND * unit) {
                return true;
            }
        }
        return false;
    }

    /// {@return whether its values are not before those of another column, but for a few}
    boolean isAtOrAfter(TableColumn other) {
        if (areDates() != other.areDates() || isNumeric() != other.isNumeric()) {
            return false;
        }
        int count = Math.min(values.size(), other.values.size());
        int after = 0;
        for (int i = 0; i < count; i++) {
            boolean isAfter = isNumeric()
                    ? number(values.get(i)) >= number(other.values.get(i))
                    : nanos(values.get(i)) >= nanos(other.values.get(i));
            after += isAfter ? 1 : 0;
        }
        return after >= NEARLY_ALL * count;
    }

    /// A comma may be the decimal sign.
    static boolean isNumber(String value) {
        return value.strip().matches("-?\\d+([.,]\\d+)?([eE][+-]?\\d{1,3})?");
    }

    static double number(String value) {
        return Double.parseDouble(value.strip().replace(',', '.'));
    }

    static boolean isDate(String value) {
        return new WallTime(ZoneOffset.UTC, 1970).read(value);
    }

    private static long nanos(String date) {
        var wall = new WallTime(ZoneOffset.UTC, 1970);
        return wall.read(date) ? wall.nanos() : 0;
    }
}
